"""Features of moves, for models that score candidates instead of whole catalogues."""

from __future__ import annotations

from functools import cache

import numpy as np

from shopfloor.core.game import Game
from shopfloor.core.moves import Description
from shopfloor.core.registry import game as find_game
from shopfloor.core.seat import Seat
from shopfloor.envs.encoder import Encoder, Floats


class Candidates:
    """Describes every move of a game by its parts: `table[move]`, columns by `names`.

    One column for each family of moves; one for each word that an argument can be, so
    that "buy M3" and "tear down M3" share the column "model M3"; and one for each argument
    that is a number, divided by the greatest there is.
    """

    def __init__(self, game: Game) -> None:
        marks = [columns_of(game.describe(move)) for move in range(game.num_moves)]
        self.names = list(dict.fromkeys(name for found in marks for name in found))
        self.table: Floats = np.zeros((game.num_moves, len(self.names)), np.float32)
        column = {name: i for i, name in enumerate(self.names)}
        for move, found in enumerate(marks):
            for name, value in found.items():
                self.table[move, column[name]] = value
        self.table /= np.abs(self.table).max(axis=0)

    def of(self, moves: list[int]) -> Floats:
        """Return a row for each of these moves."""
        return self.table[moves]


@cache
def candidates(game: str) -> Candidates:
    """Return the move features of a game."""
    return Candidates(find_game(game))


def columns_of(move: Description) -> dict[str, int]:
    """Return what is not 0 for a move: its family and its arguments."""
    found = {move.family: 1}
    for name, argument in move.arguments.items():
        if isinstance(argument, int):
            found[name] = argument
        else:
            found[f"{name} {argument}"] = 1
    return found


def afterstates(seat: Seat, encoder: Encoder, seed: int) -> Floats:
    """Return what the seat would see after each of its moves, in one imagined world."""
    world = seat.imagine(seed)
    world.telling = False
    moves = seat.legal_moves()
    rows: Floats = np.empty((len(moves), encoder.size), np.float32)
    for row, move in enumerate(moves):
        following = world.copy()
        following.play(move)
        rows[row] = encoder.observe(following, seat.player)
    return rows
