"""What the lessons teach, as a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import shopfloor
from shopfloor.core.game import Game
from shopfloor.core.lessons import Lesson

OPENING = """# What the lessons teach

Written from the clauses that the beats of the lessons name. A number says how many clauses of
the group the lesson touches; the last column says how many of all clauses the course touches.
A test fails if a group of clauses or a topic has no beat.
"""


def page() -> str:
    """Write the whole page."""
    games = [shopfloor.game(name) for name in shopfloor.game_names()]
    return "\n".join([OPENING, *(line for game in games for line in of_game(game))])


def of_game(game: Game) -> Iterator[str]:
    lessons = game.lessons
    minutes = sum(lesson.minutes for lesson in lessons)
    beats = sum(len(lesson.beats) for lesson in lessons)
    yield f"## {game.title}\n"
    yield f"{len(lessons)} lessons, {beats} beats, about {minutes} minutes.\n"
    yield from (f"{n}. {lesson.title}" for n, lesson in enumerate(lessons, start=1))
    yield ""
    yield from groups_table(game, lessons)
    yield ""
    yield from topics_table(game.module("lessons").TOPICS, lessons)
    yield ""


def groups_table(game: Game, lessons: Sequence[Lesson]) -> Iterator[str]:
    """Show how many clauses of every group each lesson touches."""
    yield heading(["clauses", "of", *map(str, range(1, len(lessons) + 1)), "all"])
    for group, clauses in grouped(game).items():
        touched = [clauses & taught([lesson]) for lesson in lessons]
        counts = [str(len(found) or "") for found in touched]
        every = len(clauses & taught(lessons))
        section = game.clauses[min(clauses)].section
        yield row([group, section, *counts, f"{every} of {len(clauses)}"])


def topics_table(topics: Mapping[str, Iterable[str]], lessons: Sequence[Lesson]) -> Iterator[str]:
    """Show in which lessons every topic is met."""
    yield heading(["department, location, action or score", "lessons"])
    for topic, clauses in topics.items():
        found = [n for n, each in enumerate(lessons, start=1) if taught([each]) & {*clauses}]
        yield row([topic, ", ".join(map(str, found))])


def grouped(game: Game) -> dict[str, set[str]]:
    """Return the clauses of a rulebook by what their ids begin with."""
    groups: dict[str, set[str]] = {}
    for id in game.clauses:
        groups.setdefault(id.rpartition("-")[0], set()).add(id)
    return groups


def taught(lessons: Iterable[Lesson]) -> set[str]:
    return {id for lesson in lessons for beat in lesson.beats for id in beat.clauses}


def heading(titles: Sequence[str]) -> str:
    return row(titles) + "\n" + "|---" * len(titles) + "|"


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
