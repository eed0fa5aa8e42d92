"""The wheel: what is in it works elsewhere, and tells type checkers what it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import mypy_extensions
import pytest

ROOT = Path(__file__).parent.parent
PROGRAM = """
import shopfloor

game = shopfloor.game("factory_manager")
state = game.start(players=2, seed=1)
player = shopfloor.players.make("random", game)
while state.player is not None:
    seat = state.seat(state.player)
    state.play(player.choose(seat))
texts: list[str] = state.record().moves
scores: list[int] = state.scores()
family: str = game.describe(game.move(texts[0])).family
print(sum(scores), family)
"""
WRONG = """
import shopfloor

state = shopfloor.game("kanban").start(players="two", seed=1)
state.play(1.5)
state.player + 1
state.jump()
"""


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel, as plain Python, into an environment of its own."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    plain = {**os.environ, "SHOPFLOOR_PURE": "1"}
    subprocess.run(build, cwd=ROOT, env=plain, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=False)
    (packages,) = folder.glob("venv/lib/python*/site-packages")
    ZipFile(wheel).extractall(packages)
    shutil.copy(mypy_extensions.__file__, packages)
    return folder / "venv" / "bin" / "python"


def check(python: Path, folder: Path, program: str) -> str:
    """Return what a strict type check against the installed wheel finds."""
    (folder / "program.py").write_text(program)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "program.py"]
    command += ["--python-executable", str(python), "--cache-dir", str(folder / "cache")]
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=folder, env=outside, check=False, capture_output=True, text=True
    )
    return done.stdout


def test_a_program_that_uses_the_wheel_runs_and_passes_a_strict_type_check(
    python: Path, tmp_path: Path
) -> None:
    assert "Success" in check(python, tmp_path, PROGRAM)
    command = [str(python), "-I", "program.py"]
    printed = subprocess.check_output(command, cwd=tmp_path, text=True)
    assert printed.endswith(" choose order tile {tile}\n")


def test_a_type_check_against_the_wheel_finds_wrong_calls(python: Path, tmp_path: Path) -> None:
    found = check(python, tmp_path, WRONG)
    assert 'Argument "players" to "start" of "Game" has incompatible type "str"' in found
    assert 'Argument 1 to "play" of "State" has incompatible type "float"' in found
    assert 'Unsupported operand types for + ("None" and "int")' in found
    assert '"State" has no attribute "jump"' in found
