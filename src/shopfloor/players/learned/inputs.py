"""What a network looks at: a position as numbers, and the terms of the judgement.

One network serves all player counts of a game: every number has a column by its name in
the layout, every term one by its seat, and every player count one of its own.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.features import Layout
from shopfloor.core.game import Game
from shopfloor.core.state import State

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
MOST = 255


class Positions:
    """Positions as seats see them, gathered so that a network looks at many together."""

    def __init__(self, numbers: int, terms: int) -> None:
        self.widths = numbers, terms
        self.numbers = bytearray()
        self.terms = array("f")

    def __len__(self) -> int:
        return len(self.numbers) // self.widths[0]

    def since(self, row: int) -> Positions:
        """Return a copy of the rows from this one on."""
        numbers, terms = self.widths
        copied = Positions(numbers, terms)
        copied.numbers = self.numbers[row * numbers :]
        copied.terms = self.terms[row * terms :]
        return copied

    def arrays(self) -> tuple[Bytes, Floats]:
        """Return the numbers and the terms, a row for each position and seat."""
        numbers, terms = self.widths
        return (
            np.frombuffer(self.numbers, np.uint8).reshape(-1, numbers),
            np.frombuffer(self.terms, np.float32).reshape(-1, terms),
        )


class Reader:
    """Reads positions of a game with so many players."""

    def __init__(self, game: Game, players: int) -> None:
        self.players = players
        self.layout = Layout(game, players, game.read_options(players, {}))
        self.judge = game.judgement.terms
        self.term_names = list(game.judgement.TERMS)

    def names(self) -> list[str]:
        """Name the columns in order; the terms are those of the seats, the viewer's first."""
        terms = [f"worth of seat {i} {t}" for i in range(self.players) for t in self.term_names]
        return [*self.layout.names(), *terms]

    def most(self) -> list[int]:
        """Return what every number is divided by."""
        return self.layout.most()

    def positions(self) -> Positions:
        return Positions(self.layout.size, self.players * len(self.term_names))

    def add(self, positions: Positions, state: State, viewers: Iterable[int]) -> None:
        """Add what these players see of a game that goes on."""
        players = self.players
        terms = [self.judge(state, player) for player in range(players)]
        for viewer in viewers:
            positions.numbers += as_bytes(self.layout.numbers(state, viewer))
            for player in range(viewer, viewer + players):
                positions.terms.extend(terms[player % players])


def as_bytes(numbers: list[int]) -> bytes:
    """Write numbers as bytes; the few beyond that are cut off."""
    try:
        return bytes(numbers)
    except ValueError:
        return bytes([min(max(number, 0), MOST) for number in numbers])


class Inputs:
    """The columns of a game's network, and where each player count finds its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.readers = {players: Reader(game, players) for players in game.player_counts}

    @cached_property
    def columns(self) -> dict[str, int]:
        names = [name for reader in self.readers.values() for name in reader.names()]
        names += [f"{players} players" for players in self.readers]
        return {name: i for i, name in enumerate(dict.fromkeys(names))}

    def rows(self, players: int) -> NDArray[np.intp]:
        """Return the columns of the numbers and terms of so many players."""
        columns = self.columns
        return np.array([columns[name] for name in self.readers[players].names()])

    def count_row(self, players: int) -> int:
        """Return the column that says how many play."""
        return self.columns[f"{players} players"]

    def count_rows(self) -> list[int]:
        return [self.count_row(players) for players in self.readers]
