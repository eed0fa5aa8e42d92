"""Clauses say whether they are text or ruling, and cite lines that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shopfloor
from shopfloor.core.rulebook import Clause

RULEBOOKS = Path(__file__).parents[2] / ".." / "shared" / "rulebooks"
FILES = {
    "factory_manager": ("003",),
    "gear_and_piston": ("002",),
    "kanban": ("000", "001"),
    "motor_city": ("004",),
}
CITATION = re.compile(r"(?:(\d{3}):)?(\d+)(?:-(\d+))?")


def cited(source: str, default: str) -> list[tuple[str, int, int]]:
    """Take `214, 001:60-62` apart: file, first line, last line."""
    lines = []
    for part in source.split(", "):
        found = CITATION.fullmatch(part)
        assert found, f"{part!r} is no citation; citations look like 214, 60-62 or 001:1171"
        file, first, last = found.groups()
        lines.append((file or default, int(first), int(last or first)))
    return lines


def missing_lines(clause: Clause, files: tuple[str, ...], books: dict[str, list[str]]) -> list[str]:
    """List the citations of a clause that name no printed line."""
    missing = []
    for file, first, last in cited(clause.source, files[0]):
        book = books[file] if file in files else []
        if not 1 <= first <= last <= len(book) or not "".join(book[first - 1 : last]).strip():
            missing.append(f"{clause.id}: {file}:{first}-{last}")
    return missing


def read_books() -> dict[str, list[str]]:
    """Read the rulebooks' texts by the three digits that their names begin with."""
    found = {file.name[:3]: file.read_text("utf-8").splitlines() for file in RULEBOOKS.glob("*")}
    if not found:
        pytest.skip("the texts of the rulebooks are not at hand; they cannot be shipped")
    return found


@pytest.mark.parametrize("name", FILES)
def test_cited_lines_exist(name: str) -> None:
    books = read_books()
    clauses = [c for c in shopfloor.game(name).clauses.values() if c.source]
    assert [line for c in clauses for line in missing_lines(c, FILES[name], books)] == []


def test_a_line_that_does_not_exist_is_noticed() -> None:
    books = {"000": ["one", "", "three"]}
    clause = Clause("KB-X-1", "", "", "text", "3, 1-2, 2, 000:4, 001:1")
    wrong = ["KB-X-1: 000:2-2", "KB-X-1: 000:4-4", "KB-X-1: 001:1-1"]
    assert missing_lines(clause, ("000",), books) == wrong
    with pytest.raises(AssertionError, match="no citation"):
        cited("lines 214", "000")


def test_a_clause_says_what_it_rests_on() -> None:
    assert str(Clause("FM-X-1", "No.", "", "text", "214")) == "FM-X-1: No. [text, line 214]"
    assert (
        str(Clause("FM-X-1", "No.", "", "ruling", "60-62")) == "FM-X-1: No. [ruling, lines 60-62]"
    )
    assert str(Clause("FM-X-1", "No.", "", "ruling")) == "FM-X-1: No. [ruling]"
    with pytest.raises(ValueError, match="text or ruling"):
        Clause("FM-X-1", "No.", "", "guess")


def test_what_the_rulebook_says_is_cited() -> None:
    with pytest.raises(ValueError, match="FM-X-1 is text of the rulebook and cites no line"):
        Clause("FM-X-1", "No.", "", "text")


@pytest.mark.parametrize(
    ("game", "clause", "words"),
    [
        ("kanban", "KB-DSN-7", "stays empty"),
        ("kanban", "KB-RCY-2", "only keeps a turn finite"),
        ("factory_manager", "FM-END-3", "public material (P)"),
        ("motor_city", "MC-SET-8", "from a later edition"),
    ],
)
def test_what_the_rulebook_leaves_open_is_called_a_ruling(
    game: str, clause: str, words: str
) -> None:
    ruling = shopfloor.game(game).clauses[clause]
    assert ruling.kind == "ruling" and words in ruling.text
