"""The course of Kanban: no accepted move leads nowhere, and the aid reads the components."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import MOST_WORDS, Do, Lesson, Say, spots, word_count
from shopfloor.core.pieces import build_all
from shopfloor.games.kanban import GAME
from shopfloor.games.kanban.lessons.coach import TIPS
from shopfloor.games.kanban.lessons.record import RECORD, position
from shopfloor.players.lessons import take

LESSONS = [pytest.param(lesson, id=lesson.name) for lesson in GAME.lessons]
AID = GAME.module("lessons.aid").aid
SOME = 8


def wander(run: LessonRun, rng: random.Random) -> None:
    """Walk on with any of the moves that the lesson accepts."""
    if not isinstance(run.beat, Do):
        run.go_on() if isinstance(run.beat, Say) else run.show_me()
        return
    assert run.play(rng.choice(run.wanted()))


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_accepted_move_leads_to_the_end_of_a_lesson(lesson: Lesson) -> None:
    rng = random.Random(lesson.name)
    for _ in range(SOME):
        run = take("kanban", lesson)
        while not run.over:
            assert word_count(run.shown().text) <= MOST_WORDS
            wander(run, rng)


@pytest.mark.parametrize("manager", ["nice", "mean"])
def test_what_the_coach_points_at_is_on_the_board(manager: str) -> None:
    state = GAME.start(2, seed=3, manager=manager)
    pieces = {record[0] for record in build_all(GAME.public_pieces(state))}
    art = GAME.art(state)
    for tip in TIPS.values():
        for spot in spots(tip.at, 0):
            for layout in (art.desktop, art.phone):
                assert set(spot) <= {*pieces, *layout.zones, *layout.places}, tip.title


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
