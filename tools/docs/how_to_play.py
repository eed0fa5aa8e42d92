""" "How to play" as a page: the scenes of a game, drawn from real positions."""

from __future__ import annotations

from collections.abc import Iterator

import shopfloor
from shopfloor.web.scenes import drawn, scenes
from tools.docs.rules import link


def page(name: str) -> str:
    """Write the page of a game."""
    return "\n".join(lines(name))


def lines(name: str) -> Iterator[str]:
    game = shopfloor.game(name)
    yield f"# How to play {game.title}\n"
    yield f"{game.about}\n"
    for number in range(length(name)):
        step, _ = drawn(name, number)
        yield f"## {step.number}. {step.title}\n"
        yield f"{step.text}\n"
        yield f"![{step.title}]({picture_file(name, number)})\n"
        yield f"Rules: {', '.join(link(clause, name) for clause in step.clauses)}.\n"


def length(name: str) -> int:
    return len(scenes(shopfloor.game(name)))


def picture_file(name: str, number: int) -> str:
    return f"{name}-{number + 1}.svg"


def picture(name: str, number: int) -> str:
    """Draw a scene."""
    return drawn(name, number)[1]
