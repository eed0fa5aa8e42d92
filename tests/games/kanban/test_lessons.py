"""The course of Kanban: its record is a whole game, and the aid reads the components."""

from __future__ import annotations

from typing import Any

import pytest

from shopfloor.games.kanban import GAME
from shopfloor.games.kanban.lessons.record import RECORD, position

AID = GAME.module("lessons.aid").aid


def test_the_recorded_game_is_played_to_its_end() -> None:
    last = len(RECORD["days"]) - 1
    count = len(RECORD["days"][last]["moves"].splitlines())
    assert position(last, count).state(GAME).over


def aid_text(**options: Any) -> str:
    state = GAME.start(2, seed=1, **options)
    return "\n".join(line.text for panel in AID(state) for line in panel.lines)


def test_the_aid_shows_what_an_owner_has_corrected() -> None:
    correction = {
        "models": {"GRN": {"value": 3}},
        "ladders": {"claim_shifts": {"values": [1, 2, 3, 3]}},
        "columns": {"1": {"gives": "S"}},
    }
    text = aid_text(components=correction)
    assert "Green: 3" in text and "1, 2, 3, 3 shifts" in text and "from the left: 1 shift" in text


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"manager": "mean"}, "minus 1 for each banked shift short of 5"),
        ({"manager": "nice"}, "In front of the track and 2 or more"),
        ({"manager": "nice", "edition": "first"}, "Highest level and 2 or more"),
    ],
)
def test_the_aid_tells_what_this_manager_does(options: dict[str, str], said: str) -> None:
    assert said in aid_text(**options)
