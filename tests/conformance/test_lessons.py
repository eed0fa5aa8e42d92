"""Every lesson can be walked from end to end, by the rules and on the board as they are."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

import shopfloor
from shopfloor.core.art import Layout
from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import (
    MOST_LIT,
    MOST_WORDS,
    Answer,
    Ask,
    Check,
    Do,
    Lesson,
    Say,
    say,
    spots,
    word_count,
)
from shopfloor.core.pieces import build_all
from shopfloor.core.state import State
from shopfloor.players.lessons import take

SOME = 8
"""So many walks with other moves than the author had in mind."""
LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.name}")
    for name in shopfloor.game_names()
    for lesson in shopfloor.game(name).lessons
]


def on_the_board(state: State, seat: int, layout: Layout) -> set[str]:
    """List everything that can be pointed at: zones, places, pieces."""
    game = state.setup.game
    groups = game.public_pieces(state) + game.private_pieces(state, seat)
    return {*layout.zones, *layout.places, *(record[0] for record in build_all(groups))}


def check_spots(run: LessonRun, at: tuple[str, ...]) -> None:
    art = run.game.art(run.state)
    seat = run.lesson.seat
    for layout in (art.desktop, art.phone):
        known = on_the_board(run.state, seat, layout)
        for spot in spots(at, seat):
            assert set(spot) <= known, f"{spot} is not on the board"


def check_words(text: str) -> None:
    assert 0 < word_count(text) <= MOST_WORDS, text
    assert "wrong" not in text.lower(), text


def check_answers(run: LessonRun, answers: tuple[Answer, ...]) -> None:
    """Two or three answers, one of them right; every other is met with its reason."""
    assert 2 <= len(answers) <= 3
    reasons = [say(answer.reason, run.state) for answer in answers]
    assert reasons.count("") == 1
    for number, reason in enumerate(reasons):
        check_spots(run, (answers[number].at, answers[number].shows))
        if reason:
            check_words(reason)
            assert not run.answer(number) and run.shown().text == reason
    assert run.shown().can_show == (len(answers) == 3)


def check_other_moves(run: LessonRun, beat: Do) -> None:
    """Legal moves the beat does not wait for are not made, and it says why."""
    wanted, here = run.wanted(), run.state.hash()
    assert wanted, f"no legal move fits {beat.moves}: {legal_texts(run)}"
    for text in legal_texts(run):
        if text not in wanted:
            assert not run.play(text)
            check_words(run.shown().text)
    assert run.state.hash() == here


def check_judge(run: LessonRun, beat: Check) -> None:
    """What is shown passes; where something else does not, the reason is given in words."""
    assert not run.objection(beat.shown)
    objections = {run.objection(text) for text in legal_texts(run)}
    for reason in objections - {""}:
        check_words(reason)
    assert len(objections) > 1, "every move passes: this checks nothing"


def legal_texts(run: LessonRun) -> list[str]:
    return [run.game.move_text(move) for move in run.state.legal]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_can_be_walked_and_everything_it_points_at_is_there(
    name: str, lesson: Lesson
) -> None:
    run = take(name, lesson)
    while not run.over:
        beat = run.beat
        check_words(say(beat.text, run.state))
        assert len(beat.at) <= MOST_LIT
        check_spots(run, beat.at)
        assert set(beat.clauses) <= set(run.game.clauses)
        if isinstance(beat, Ask):
            check_answers(run, beat.answers)
        elif isinstance(beat, Do | Check):
            assert run.state.player == lesson.seat, "it is somebody else's move"
            check_other_moves(run, beat) if isinstance(beat, Do) else check_judge(run, beat)
        number = run.number
        run.show_me()
        assert run.number == number + 1, run.shown().text


def wander(run: LessonRun, rng: random.Random) -> None:
    """Walk on with any of the moves that the lesson accepts."""
    if not isinstance(run.beat, Do):
        run.go_on() if isinstance(run.beat, Say) else run.show_me()
        return
    assert run.play(rng.choice(run.wanted()))


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_accepted_move_leads_to_the_end_of_a_lesson(name: str, lesson: Lesson) -> None:
    rng = random.Random(lesson.name)
    for _ in range(SOME):
        run = take(name, lesson)
        while not run.over:
            check_words(run.shown().text)
            wander(run, rng)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_goes_on_where_it_was_left(name: str, lesson: Lesson) -> None:
    run = take(name, lesson)
    while not run.over:
        run.show_me()
    again = take(name, lesson)
    again.resume(run.progress())
    assert again.over and again.state == run.state
    again.back()
    assert not again.over


def groups_of(clauses: Iterable[str]) -> set[str]:
    return {id.rpartition("-")[0] for id in clauses}


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_course_touches_every_topic_of_its_rulebook(name: str) -> None:
    """TOPICS: departments, locations, actions and ways to score, each by its clauses."""
    game = shopfloor.game(name)
    course = game.module("lessons")
    taught = {id for lesson in game.lessons for beat in lesson.beats for id in beat.clauses}
    for topic, clauses in course.TOPICS.items():
        assert set(clauses) <= set(game.clauses), topic
        assert set(clauses) & taught, f"no beat touches {topic}"
    assert groups_of(game.clauses) - groups_of(taught) == set()


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_course_has_six_to_nine_lessons_of_15_to_30_minutes_and_ends_in_a_game(
    name: str,
) -> None:
    lessons = shopfloor.game(name).lessons
    assert 6 <= len(lessons) <= 9
    assert 15 <= sum(lesson.minutes for lesson in lessons) <= 30
    assert [lesson.goes_on for lesson in lessons] == [False] * (len(lessons) - 1) + [True]
    assert len({lesson.name for lesson in lessons}) == len(lessons)
    for lesson in lessons[:-1]:
        assert any(isinstance(beat, Check) for beat in lesson.beats), f"{lesson.name}: no check"
