"""The course of Motor City: no accepted move leads nowhere, and the aid reads the components."""

from __future__ import annotations

import random

import pytest

from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import MOST_WORDS, Do, Lesson, Say, spots, word_count
from shopfloor.core.pieces import build_all
from shopfloor.games.motor_city import GAME
from shopfloor.games.motor_city.lessons.coach import TIPS
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
        run = take("motor_city", lesson)
        while not run.over:
            assert word_count(run.shown().text) <= MOST_WORDS
            wander(run, rng)


@pytest.mark.parametrize("players", [1, 2])
def test_what_the_coach_points_at_is_on_the_board(players: int) -> None:
    state = GAME.start(players, seed=1)
    pieces = {record[0] for record in build_all(GAME.public_pieces(state))}
    art = GAME.art(state)
    for tip in TIPS.values():
        for spot in spots(tip.at, 0):
            for layout in (art.desktop, art.phone):
                assert set(spot) <= {*pieces, *layout.zones, *layout.places}, tip.title


def test_the_aid_shows_what_an_owner_has_corrected() -> None:
    correction = {
        "test_tracks": {"T1": {"points": 6}},
        "values": {"price of level 2": {"amount": 4}},
    }
    state = GAME.start(2, seed=1, components=correction)
    text = "\n".join(line.text for panel in AID(state) for line in panel.lines)
    assert "T1 (★6)" in text and "$4 for level 2" in text


def test_only_who_plays_alone_reads_about_emma() -> None:
    assert "Emma" in AID(GAME.start(1, seed=1))[-1].title
    assert "Emma" not in AID(GAME.start(2, seed=1))[-1].title
