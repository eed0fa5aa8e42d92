"""The scenes of "How to play": a few words and a part of a real position, drawn once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from shopfloor import Game, game
from shopfloor.core.art import Box
from shopfloor.core.lessons import Scene, say

MOST_DRAWN = 60


@dataclass(frozen=True)
class Step:
    """A scene as a page shows it."""

    number: int
    title: str
    text: str
    clauses: tuple[str, ...]
    size: tuple[int, int]


def scenes(asked: Game) -> tuple[Scene, ...]:
    room = asked.room("lessons.how_to_play")
    return tuple(room.SCENES) if room else ()


@lru_cache(MOST_DRAWN)
def drawn(name: str, number: int) -> tuple[Step, str]:
    """Play up to a scene and draw its part of the board."""
    asked = game(name)
    scene = scenes(asked)[number]
    state = scene.start.state(asked)
    cut: Box = (
        asked.art(state).desktop.zones[scene.show].box
        if isinstance(scene.show, str)
        else scene.show
    )
    size = (round(cut[2]), round(cut[3]))
    step = Step(number + 1, scene.title, say(scene.text, state), scene.clauses, size)
    return step, asked.svg(state, scene.seat, "auto", cut)


def steps_of(asked: Game) -> list[Step]:
    return [drawn(asked.name, number)[0] for number in range(len(scenes(asked)))]


def by_section(asked: Game) -> dict[str, list[Step]]:
    """Return the scenes by the section of the rulebook that their first clause is in."""
    found: dict[str, list[Step]] = {}
    for step in steps_of(asked):
        found.setdefault(asked.clauses[step.clauses[0]].section, []).append(step)
    return found
