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

    One column for each family of moves, one for each name that fills a gap in a text,
    so that "buy M3" and "tear down M3" share a column, and one for each gap that a
    number fills, the number divided by the greatest there is.
    """

    def __init__(self, game: Game) -> None:
        texts, templates = game.catalogue.texts, game.catalogue.templates
        words = [fillings(text, template) for text, template in zip(texts, templates)]
        self.names = column_names(templates, words)
        self.table: Floats = np.zeros((len(texts), len(self.names)), np.float32)
        column = {name: i for i, name in enumerate(self.names)}
        for move, (template, filling) in enumerate(zip(templates, words)):
            self.table[move, column[template]] = 1
            for gap, word in enumerate(filling):
                if word.isdecimal():
                    self.table[move, column[number_name(gap)]] = int(word)
                else:
                    self.table[move, column[word_name(word)]] = 1
        self.table /= np.maximum(self.table.max(axis=0), 1)

    def of(self, moves: list[int]) -> Floats:
        """Return a row for each of these moves."""
        return self.table[moves]


@cache
def candidates(game: str) -> Candidates:
    """Return the move features of a game."""
    return Candidates(find_game(game))


def fillings(text: str, template: str) -> list[str]:
    """Return what fills the gaps of a template: ["M3"] for "buy M3"."""
    parts = re.split(r"\{[^}]*\}", template)
    pattern = "(.*)".join(re.escape(part) for part in parts)
    match = re.fullmatch(pattern, text)
    return list(match.groups()) if match else []


def column_names(templates: list[str], words: list[list[str]]) -> list[str]:
    named = [word_name(w) for filling in words for w in filling if not w.isdecimal()]
    gaps = [number_name(gap) for filling in words for gap, w in enumerate(filling) if w.isdecimal()]
    return list(dict.fromkeys([*templates, *named, *sorted(gaps)]))


def word_name(word: str) -> str:
    return f"word {word}"


def number_name(gap: int) -> str:
    return f"number {gap + 1}"


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
