"""A stack of tiles: known top, unknown bag, known bottom.

A tile is picked from the bag when it is drawn, so a face-down stack has no order that
could leak. Tiles that somebody put back on top or at the bottom keep their place and
remember, as a bit mask of players, who knows them. They are few and lie still: tuples,
which copies share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.chance import Chance

EVERYBODY: Final = -1


@mypyc_attr(acyclic=True)
class Pile:
    """A stack of tiles: known top, unknown bag, known bottom, and who knows what."""

    __slots__ = ("top", "top_known", "bag", "bottom", "bottom_known")

    def __init__(self, bag: list[int] | None = None) -> None:
        self.top: tuple[int, ...] = ()  # the last one is drawn first
        self.top_known: tuple[int, ...] = ()
        self.bag: list[int] = [] if bag is None else bag  # ascending
        self.bottom: tuple[int, ...] = ()  # the first one is drawn first
        self.bottom_known: tuple[int, ...] = ()

    def copy(self) -> Pile:
        other = Pile(self.bag[:])
        other.top = self.top
        other.top_known = self.top_known
        other.bottom = self.bottom
        other.bottom_known = self.bottom_known
        return other

    def size(self) -> int:
        return len(self.top) + len(self.bag) + len(self.bottom)

    def tiles(self) -> list[int]:
        return [*self.top, *self.bag, *self.bottom]

    def fill(self, tiles: list[int]) -> None:
        """Shuffle these tiles and everything in the pile together."""
        self.bag = sorted(self.tiles() + tiles)
        self.top, self.top_known = (), ()
        self.bottom, self.bottom_known = (), ()

    def draw(self, chance: Chance, kind: int) -> int:
        """Take the uppermost tile; the pile must not be empty."""
        if self.top:
            tile = self.top[-1]
            self.top, self.top_known = self.top[:-1], self.top_known[:-1]
            return tile
        if self.bag:
            return chance.take(kind, self.bag)
        tile = self.bottom[0]
        self.bottom, self.bottom_known = self.bottom[1:], self.bottom_known[1:]
        return tile

    def put_on_top(self, tile: int, known: int) -> None:
        self.top = (*self.top, tile)
        self.top_known = (*self.top_known, known)

    def put_under(self, tile: int, known: int) -> None:
        self.bottom = (*self.bottom, tile)
        self.bottom_known = (*self.bottom_known, known)

    def hidden_from(self, player: int) -> list[int]:
        """Return the tiles whose place this player does not know, bag included."""
        return (
            self.bag
            + unknown(self.top, self.top_known, player)
            + unknown(self.bottom, self.bottom_known, player)
        )

    def replace_hidden(self, player: int, tiles: list[int], chance: Chance, kind: int) -> None:
        """Put any of these tiles, ascending, where this player cannot see; the rest is the bag."""
        top, bottom = list(self.top), list(self.bottom)
        replace_unknown(top, self.top_known, player, tiles, chance, kind)
        replace_unknown(bottom, self.bottom_known, player, tiles, chance, kind)
        self.top, self.bottom, self.bag = tuple(top), tuple(bottom), tiles


def knows(mask: int, player: int) -> bool:
    """Tell whether a player (-1: a spectator) is in the mask."""
    return mask == EVERYBODY or (player >= 0 and mask >> player & 1 == 1)


def unknown(tiles: tuple[int, ...], known: tuple[int, ...], player: int) -> list[int]:
    return [tile for tile, mask in zip(tiles, known) if not knows(mask, player)]


def replace_unknown(
    tiles: list[int],
    known: Sequence[int],
    player: int,
    others: list[int],
    chance: Chance,
    kind: int,
) -> None:
    for i, mask in enumerate(known):
        if not knows(mask, player):
            tiles[i] = chance.take(kind, others)
