"""What everybody can expect of a position: a share of the victory, and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random
from statistics import fmean
from typing import Any, Protocol

from shopfloor.core.errors import BadOption, BadRecord
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.lab.reviews.calibration import Calibration, calibrations
from shopfloor.lab.reviews.depths import Depth
from shopfloor.players.quick import QuickPlay
from shopfloor.players.settings import SearchSettings

JUDGEMENT, LEARNED = "judgement", "learned"
SOURCES = (LEARNED, JUDGEMENT)
LEAST_SHARE = 1e-4
QUICK = SearchSettings(greed=1.0, sample=10)


@dataclass(frozen=True)
class Outlook:
    """What every player can expect: a share of the victory, and points at the end."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


class Source(Protocol):
    """Says what positions are worth to every seat, and foretells points."""

    def look(self, states: Sequence[State]) -> list[tuple[list[float], list[float]]]: ...


class Judged:
    """The game's judgement: what a player will have at the end."""

    def __init__(self, game: Game) -> None:
        self.value = game.judgement.value
        self.weights = game.judgement.WEIGHTS

    def look(self, states: Sequence[State]) -> list[tuple[list[float], list[float]]]:
        found = []
        for state in states:
            values = [float(self.value(state, p, self.weights)) for p in range(state.players)]
            found.append((values, values))
        return found


class Learnt:
    """The network that comes with the package; worths are logarithms of its shares."""

    def __init__(self, game: Game, players: int) -> None:
        try:
            from shopfloor.players.learned.files import packaged
            from shopfloor.players.learned.network import SCORE, WIN
        except ImportError as error:
            raise BadOption("this evaluation needs numpy") from error
        self.network: Any = packaged(game).with_players(players)
        self.win, self.score = WIN, SCORE

    def look(self, states: Sequence[State]) -> list[tuple[list[float], list[float]]]:
        network = self.network
        rows = network.reader.positions()
        for state in states:
            network.reader.add(rows, state, range(state.players))
        said = network.foretell(rows)
        players, usual = states[0].players, network.yardstick
        shares = said[:, self.win].reshape(-1, players).tolist()
        scores = said[:, self.score].reshape(-1, players).tolist()
        return [
            (
                [log(max(LEAST_SHARE, share)) for share in row],
                [usual.score + usual.margin * score for score in points],
            )
            for row, points in zip(shares, scores)
        ]


def source_of(name: str, game: Game, players: int) -> Source:
    """Return a source of worths; one that is not at hand here is refused with a reason."""
    if name == JUDGEMENT:
        return Judged(game)
    if name == LEARNED:
        return Learnt(game, players)
    raise BadOption(f"an evaluation is {' or '.join(SOURCES)}, not {name!r}")


class Valuation:
    """Looks at positions; one that is over is worth what it brought."""

    def __init__(self, source: Source, calibration: Calibration) -> None:
        self.source = source
        self.calibration = calibration

    def looks(self, states: Sequence[State], made: int) -> list[Outlook]:
        """Look at positions so many moves into a game."""
        going = [state for state in states if state.agenda]
        seen = iter(self.source.look(going) if going else ())
        return [
            self.expected(*next(seen), made) if state.agenda else self.result(state)
            for state in states
        ]

    def look(self, state: State, made: int) -> Outlook:
        return self.looks([state], made)[0]

    def foresee(self, state: State, made: int, depth: Depth, generator: Random) -> Outlook:
        """Look at where quick play leads from a position, in futures drawn anew.

        A position right after a move flatters the mover; some moves later it does not.
        """
        if not depth.samples or not state.agenda:
            return self.look(state, made)
        steps = depth.steps * state.players
        ends = [drawn_anew(state, generator) for _ in range(depth.samples)]
        ends = [play_on(world, steps, generator.getrandbits(31)) for world in ends]
        return mean_outlook(self.looks(ends, made + steps))

    def expected(self, worths: list[float], foretold: list[float], made: int) -> Outlook:
        calibration = self.calibration
        progress = calibration.progress(made)
        return Outlook(
            tuple(calibration.chances(worths, progress)),
            tuple(calibration.expected(foretold, progress)),
        )

    def result(self, state: State) -> Outlook:
        return Outlook(
            tuple(shares_of(state, self.calibration.usual)),
            tuple(float(score) for score in state.scores()),
        )


def drawn_anew(state: State, generator: Random) -> State:
    """Return the same position with another future."""
    world = state.copy()
    world.imagined, world.telling = True, False
    world.reseed(generator.getrandbits(31))
    return world


def play_on(world: State, steps: int, seed: int) -> State:
    """Play so many quick moves, all by judgement; the world may be used up."""
    game = world.setup.game
    return QuickPlay(game, Random(seed), QUICK, game.judgement.WEIGHTS).steps(world, steps)


def mean_outlook(outlooks: Sequence[Outlook]) -> Outlook:
    return Outlook(
        tuple(fmean(each) for each in zip(*(o.chances for o in outlooks))),
        tuple(fmean(each) for each in zip(*(o.points for o in outlooks))),
    )


def shares_of(state: State, usual: float) -> list[float]:
    """Return everybody's share of the victory; alone, whether the result is at least usual."""
    if state.players == 1:
        return [1.0 if state.scores()[0] >= usual else 0.0]
    winners = state.winners()
    return [(p in winners) / len(winners) for p in range(state.players)]


def valuation(game: str, players: int, source: str = "") -> Valuation:
    """Return the best valuation at hand for a game and count, or the one of a source."""
    rules = find_game(game)
    if source and source not in SOURCES:
        source_of(source, rules, players)
    for calibration in calibrations(game, players):
        if source in ("", calibration.source):
            try:
                return Valuation(source_of(calibration.source, rules, players), calibration)
            except (BadOption, BadRecord):
                if source:
                    raise
    raise BadOption(f"{source} is not calibrated for {rules.title} with {players}")
