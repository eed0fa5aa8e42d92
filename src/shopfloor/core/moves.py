"""The catalogue: every move that can ever be made, as an index and as a text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from shopfloor.core.errors import IllegalMove


class Catalogue:
    """Declared once per game, family by family: `BID = moves.family("bid {}", range(9))`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.index: dict[str, int] = {}
        self.templates: list[str] = []
        """By move, the template of its family: `bid {}` for `bid 3`."""

    def family(self, template: str, *axes: Iterable[object]) -> int:
        """Add a move for every combination of the axes; return the index of the first."""
        first = len(self.texts)
        for names in product(*axes):
            self.add(template.format(*names), template)
        return first

    def add(self, text: str, template: str = "") -> int:
        if text in self.index:
            raise ValueError(f"the catalogue has {text!r} already")
        self.index[text] = len(self.texts)
        self.texts.append(text)
        self.templates.append(template or text)
        return len(self.texts) - 1

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, move: int) -> str:
        if not 0 <= move < len(self.texts):
            raise IllegalMove(f"no move {move}: moves are 0 to {len(self.texts) - 1}")
        return self.texts[move]

    def move(self, text: str) -> int:
        if text not in self.index:
            raise IllegalMove(f"no move {text!r} in this game; for example {self.texts[0]!r}")
        return self.index[text]
