"""Features of moves, for models that score candidates instead of whole catalogues."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.seat import Seat
from shopfloor.envs.encoder import Encoder, Floats


class Candidates:
    """Describes every move of a game by its words: `table[move]`, columns by `names`.

    One column for each family of moves; one for each name that fills a gap in a text, so
    that "buy M3" and "tear down M3" share a column; and one for the first, the second,
    ... number in a text, divided by the greatest there is.
    """

    def __init__(self, game: Game) -> None:
        texts, templates = game.catalogue.texts, game.catalogue.templates
        marks = [columns_of(text, template) for text, template in zip(texts, templates)]
        self.names = list(dict.fromkeys(name for found in marks for name in found))
        self.table: Floats = np.zeros((len(texts), len(self.names)), np.float32)
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


def columns_of(text: str, template: str) -> dict[str, int]:
    """Return what is not 0 for a move: its family, its words, its numbers, in order."""
    found = {template: 1}
    words = numbers = 0
    for filling in fillings(text, template):
        if re.fullmatch(r"[+-]?\d+", filling):
            numbers += 1
            found[f"number {numbers}"] = int(filling)
        else:
            words += 1
            found[f"word {words} {filling}"] = 1
    return found


def fillings(text: str, template: str) -> list[str]:
    """Return what fills the gaps of a template: ["M3"] for "buy M3"."""
    parts = re.split(r"\{[^}]*\}", template)
    pattern = "(.*)".join(re.escape(part) for part in parts)
    match = re.fullmatch(pattern, text)
    return list(match.groups()) if match else []


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
