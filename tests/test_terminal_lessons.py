"""Lessons in the terminal: the same steps as at a table, by typed words."""

from __future__ import annotations

import io

import pytest

import shopfloor
from shopfloor.cli import main
from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import Ask, Check, Do, Lesson
from shopfloor.players.lessons import take


def typed(run: LessonRun) -> list[str]:
    """The words that lead through a lesson; every question is first answered otherwise."""
    words = []
    while not run.over:
        beat = run.beat
        if isinstance(beat, Ask):
            reasons = [bool(answer.reason) for answer in beat.answers]
            right = reasons.index(False)
            words += [str(reasons.index(True) + 1), str(right + 1)]
            run.answer(right)
        elif isinstance(beat, Do | Check):
            move = beat.shown if isinstance(beat, Check) else run.first_wanted()
            words.append(move)
            run.play(move)
        else:
            words.append("")
            run.go_on()
    return words


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_whole_course_is_taken_in_the_terminal(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons: tuple[Lesson, ...] = shopfloor.game(game).lessons
    words = [word for lesson in lessons for word in typed(take(game, lesson))]
    answers(monkeypatch, *words)
    assert main(["learn", game]) == 0
    told = capsys.readouterr().out
    assert told.count(" is done.") == len(lessons) and "That was all" in told
    assert "Look at: " in told


def test_a_lesson_is_begun_by_its_number_or_name_and_can_be_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for wanted in ("2", "parts"):
        answers(monkeypatch, "", "b", "q")
        assert main(["learn", "kanban", wanted]) == 0
        told = capsys.readouterr().out
        assert "Parts, just in time" in told and "A day at the factory" not in told
        assert told.count("[1/") == 2 and "Stopped." in told


def test_nothing_is_shown_before_two_tries_and_odd_words_are_met_with_help(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers(monkeypatch, "s", "nonsense", "h", "q")
    assert main(["learn", "kanban"]) == 0
    told = capsys.readouterr().out
    assert "Try it yourself first" in told and "Press Enter to go on" in told
    assert "one step back" in told


def test_an_unknown_lesson_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["learn", "kanban", "nope"]) == 2
    assert "a-day" in capsys.readouterr().err
    assert main(["learn", "kanban", "99"]) == 2
    assert "lessons 1 to 9" in capsys.readouterr().err


def test_the_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "motor_city", "--list"]) == 0
    listed = capsys.readouterr().out
    assert all(lesson.name in listed for lesson in shopfloor.game("motor_city").lessons)


def test_a_game_without_lessons_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(vars(shopfloor.game("kanban")), "lessons", ())
    assert main(["learn", "kanban"]) == 2
    assert "no lessons yet" in capsys.readouterr().err
