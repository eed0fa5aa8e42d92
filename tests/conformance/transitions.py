"""What a move tells those who look on: two worlds they cannot tell apart must go on alike.

    python -m tests.conformance.transitions --transitions 20000 [--game kanban]

For a viewer and a position, another world is imagined that looks the same. The same move is
made in both. Where chance has no part in it, the viewer must see the same position, read the
same log and wait for the same player's same decision. Whatever differs is told by the rules on
purpose, and is listed with the clause that says so.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import shopfloor
from shopfloor.core.state import State
from tests.conformance.setups import arrangements

Clauses = tuple[str, ...]
REVEALS: dict[str, dict[str, Clauses]] = {
    "gear_and_piston": {
        "log": ("GP-HND-3", "GP-VAR-4", "GP-REF-1", "GP-PO-1", "GP-BA-5"),
        "view.engineers.hand": ("GP-PO-1", "GP-BA-5"),
        "view.junk": ("GP-JY-2", "GP-REF-1"),
        "view.junk_discards": ("GP-HND-3", "GP-VAR-4"),
        "view.looked": ("GP-BA-5",),
        "view.moves": ("GP-BA-3", "GP-BA-5", "GP-REF-1"),
        "view.new_discards": ("GP-HND-3", "GP-VAR-7"),
        "view.patents": ("GP-REF-1", "GP-VAR-3", "GP-VAR-7"),
    },
    "kanban": {
        "log": ("KB-HR-6", "KB-LOG-2"),
        "view.moves": ("KB-HR-6",),
        "view.training.plaques": ("KB-HR-6",),
        "view.boards.orders": ("KB-LOG-2",),
        **{
            f"view.{part}": ("KB-HR-6",)
            for part in (
                "boards.bank",
                "boards.books",
                "boards.due.books",
                "boards.due.shifts",
                "boards.due.vouchers",
                "boards.pp",
                "boards.sheet.award plaques",
                "boards.vouchers",
                "score_sheets.award plaques",
                "supplies.books",
                "supplies.vouchers",
            )
        },
    },
}
"""By game and part of the picture, the clauses that let a move show there what was hidden.

Whose decision it is, which one and how many there are is in no list: that never tells anything.
"""


NEVER = {"player", "prompt", "step", "view.turn", "view.prompt", "view.over"}


@dataclass
class Findings:
    """What a search has found in one game."""

    compared: int = 0
    chance: int = 0
    """Moves that brought something by chance, and so may differ."""
    impossible: int = 0
    """Moves that the other world does not allow: making them tells that this is not the world."""
    told: int = 0
    """Moves that told the viewer something."""
    differing: Counter[str] = field(default_factory=Counter)
    """By part of the picture, how often it told something."""
    examples: dict[str, str] = field(default_factory=dict)


def seen(state: State, viewer: int | None) -> dict[str, object]:
    """Return everything a viewer is shown of a position and of the move that led to it."""
    return {
        "view": state.view(viewer),
        "log": state.news_for(viewer),
        "player": state.player,
        "prompt": state.prompt(),
        "step": type(state.agenda[-1]).__name__ if state.agenda else "",
    }


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Name the parts in which two pictures differ; whose part it is does not matter."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from differences(one.get(key), other.get(key), f"{path}.{key}".lstrip("."))
    elif isinstance(one, list) and isinstance(other, list) and holds_parts(one + other):
        if len(one) != len(other):
            yield path
        for here, there in zip(one, other):
            yield from differences(here, there, path)
    elif one != other:
        yield path


def holds_parts(items: list[Any]) -> bool:
    return bool(items) and all(isinstance(item, dict) for item in items)


def compare(state: State, move: int, viewer: int | None, seed: int, findings: Findings) -> None:
    world = state.imagine(viewer, seed)
    if move not in world.legal or world.player != state.player:
        findings.impossible += 1
        return
    real, drawn = state.copy(), len(state.chance.picks)
    real.play(move)
    world.play(move)
    if len(real.chance.picks) > drawn or world.chance.picks:
        findings.chance += 1
        return
    findings.compared += 1
    told = set(differences(seen(real, viewer), seen(world, viewer)))
    findings.told += bool(told)
    for part in told:
        findings.differing[part] += 1
        words = f"{state.setup.game.move_text(move)!r}, by player {state.player}, to {viewer}"
        findings.examples.setdefault(part, words)


def positions(name: str, seed: int) -> Iterator[tuple[State, int, Random]]:
    """Play games of every set-up at random; give every decision with the move that is made."""
    setups = list(arrangements(name))
    generator = Random(f"{name} {seed}")
    generator.shuffle(setups)
    for number in count():
        state = setups[number % len(setups)].start(seed + number)
        while not state.over:
            move = generator.choice(state.legal)
            yield state, move, generator
            state.play(move)


def search(name: str, transitions: int, seed: int = 0, share: float = 0.2) -> Findings:
    """Compare so many transitions of a game."""
    findings = Findings()
    for state, move, generator in positions(name, seed):
        if generator.random() > share:
            continue
        viewer = generator.choice([None, *range(state.players)])
        compare(state, move, viewer, generator.getrandbits(32), findings)
        if findings.compared >= transitions:
            return findings
    raise AssertionError("there are always more games")


def unexplained(name: str, findings: Findings) -> list[str]:
    """List what was told without a clause that says so."""
    return [
        f"{part} ({number} times): {findings.examples[part]}"
        for part, number in findings.differing.items()
        if part not in REVEALS.get(name, {})
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--transitions", type=int, default=20_000)
    parser.add_argument("--game", choices=shopfloor.game_names(), action="append")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    failed = False
    for name in given.game or shopfloor.game_names():
        findings = search(name, given.transitions, given.seed)
        told = unexplained(name, findings)
        print(
            f"{name}: {findings.compared} transitions compared, {findings.chance} by chance, "
            f"{findings.impossible} impossible in the other world, "
            f"{findings.told} told something, {len(told)} parts without a clause"
        )
        for part, number in sorted(findings.differing.items()):
            print(f"  {part}: {number}  [{', '.join(REVEALS.get(name, {}).get(part, '?'))}]")
        print(*told, sep="\n  ")
        failed = failed or bool(told)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
