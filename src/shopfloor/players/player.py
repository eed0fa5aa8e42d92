"""What every player has: a game, a seed, and a choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random as Generator
from typing import ClassVar

from mypy_extensions import mypyc_attr

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Same seed, same seats, same moves."""

    SETTINGS: ClassVar[tuple[str, ...]] = ()
    """The names of what can be set when such a player is made."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.generator = Generator(seed)

    def choose(self, seat: Seat) -> int:
        """Return one of the seat's legal moves."""
        raise NotImplementedError

    def moves_of(self, seat: Seat) -> list[int]:
        """List the legal moves of a seat at a table of this player's game."""
        if seat.game.name != self.game.name:
            raise BadOption(
                f"this player was made for {self.game.title} and cannot take a seat of "
                f"{seat.game.title}"
            )
        return seat.legal_moves()

    def imagine(self, seat: Seat, seed: int | None = None) -> State:
        """Return a world this seat could be in, a fresh one or the seed's, without a log."""
        world = seat.imagine(self.generator.getrandbits(32) if seed is None else seed)
        world.telling = False
        return world

    def best(self, moves: Sequence[int], worths: Sequence[float]) -> int:
        """Return the move of highest worth; chance decides between equals."""
        top = max(worths)
        return self.generator.choice([m for m, worth in zip(moves, worths) if worth == top])

    def weights_with(self, players: int) -> list[float]:
        """Return the weights this player judges by where so many play."""
        raise BadOption("this player does not judge positions")


def share(name: str, value: float) -> float:
    if not 0 <= value <= 1:
        raise BadOption(f"{name} is a share from 0 to 1, not {value!r}")
    return value


def at_least(least: float, name: str, value: float) -> None:
    if value < least:
        raise BadOption(f"{name} is at least {least}, not {value!r}")


def one_of(name: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise BadOption(f"{name} is one of {', '.join(allowed)}, not {value!r}")
    return value


def known_settings(player: str, given: Iterable[str], allowed: Sequence[str]) -> None:
    """Refuse settings that such a player does not have."""
    for name in given:
        if name not in allowed:
            raise BadOption(f"{player} has no setting {name!r}; it has {', '.join(allowed)}")


def weight_names(game: Game) -> list[str]:
    """List what a judgement weighs: its terms, then things within them where it says so."""
    return [*game.judgement.TERMS, *getattr(game.judgement, "WITHIN", ())]


def weights_for(game: Game, weights: Sequence[float] | None) -> list[float]:
    """Return weights for a game's judgement: its own, or the given ones if they fit."""
    if weights is None:
        usual: list[float] = game.judgement.WEIGHTS
        return usual
    names = weight_names(game)
    try:
        found = [float(weight) for weight in weights]
    except (TypeError, ValueError):
        found = []
    if len(found) != len(names):
        raise BadOption(f"weights are {len(names)} numbers: of {', '.join(names)}")
    return found
