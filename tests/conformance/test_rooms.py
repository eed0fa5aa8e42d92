"""Every game has the same rooms, and nothing lies about in none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shopfloor
import shopfloor.games

ROOMS = {
    r"__init__\.py": "the game and what can be agreed on",
    r"components\.toml": "what is in the box",
    r"rulebook\.toml": "the clauses",
    r"features\.py": "a view as numbers",
    r"rules/\w+\.py": "tables, moves, state, set-up, scoring, view, log",
    r"rules/steps/\w+\.py": "a decision or a consequence of the rulebook each",
    r"drawing/(\w+/)*\w+\.py": "art, pieces, words",
    r"bot/\w+\.py": "judgement, and what exists only to judge",
    r"lessons/\w+\.(py|toml)": "what a newcomer can learn at the table",
}
RULES = ("tables", "moves", "state", "setup", "scoring", "view", "log", "steps/__init__")
NEEDED = [
    "__init__.py",
    "components.toml",
    "rulebook.toml",
    "features.py",
    "bot/judgement.py",
    "drawing/pieces.py",
    "drawing/words.py",
    *(f"rules/{name}.py" for name in RULES),
]


def files_of(folder: Path) -> list[str]:
    """List the files of a game, relative to its folder, without what Python leaves there."""
    found = [file.relative_to(folder) for file in folder.rglob("*") if file.is_file()]
    return [str(file) for file in found if file.suffix not in (".pyc", ".so", ".pyd")]


def strays(files: list[str]) -> list[str]:
    """List the files that are in no room."""
    return [file for file in files if not any(re.fullmatch(room, file) for room in ROOMS)]


def folder_of(name: str) -> Path:
    return Path(shopfloor.games.__path__[0]) / name


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_game_has_all_rooms_and_nothing_beside_them(name: str) -> None:
    files = files_of(folder_of(name))
    assert strays(files) == []
    assert [file for file in NEEDED if file not in files] == []


def test_a_file_in_no_room_is_noticed() -> None:
    wrong = ["diary.py", "rules/notes.txt", "bot/old/judgement.py", "art/board.py"]
    assert strays(["rules/view.py", *wrong, "drawing/art/hall.py"]) == wrong
