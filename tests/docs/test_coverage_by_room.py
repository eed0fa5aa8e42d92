"""Coverage is counted by room, lines and branches together."""

from __future__ import annotations

from tools.coverage_by_room import PACKAGE, counted


def test_lines_and_branches_of_a_room_are_added_up() -> None:
    summary = {"covered_lines": 3, "num_statements": 4, "covered_branches": 1, "num_branches": 2}
    files = [PACKAGE / "core" / "state.py", PACKAGE / "core" / "step.py", PACKAGE / "cli.py"]
    report = {"files": {str(file): {"summary": summary} for file in files}}
    assert counted(report) == {"core": (8, 12), "cli": (4, 6)}
