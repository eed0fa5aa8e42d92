"""Are chances true? Positions of fresh games, what was said of them, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from shopfloor.core.errors import BadOption, BadRecord
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.lab.playing import Job, begin, make_player, private_seed, uncollected
from shopfloor.lab.reviews.calibration import Calibration, Seen, fit, usual_of
from shopfloor.lab.reviews.depths import DEPTHS
from shopfloor.lab.reviews.valuation import SOURCES, Source, Valuation, shares_of, source_of
from shopfloor.lab.run import Run

BINS = 10
MEASURED = DEPTHS["quick"]
Worths = tuple[list[float], list[float]]
Said = tuple[float, float]
"""A chance, and what came of it."""


@dataclass(frozen=True)
class Watched:
    """A game played to fit on, and what the sources said of some positions."""

    length: int
    scores: list[int]
    shares: list[float]
    """Of the victory; of whoever plays alone nothing is known before all games are."""
    looks: list[tuple[int, dict[str, Worths]]]
    """How many moves had been made, and by source the worths and points foretold."""


def sampled(job: Job, kept: float) -> Iterator[tuple[State, int]]:
    """Play a game; give a share of its positions, and at last its end."""
    game = find_game(job.game)
    state = begin(job)
    generator = Random(private_seed(job, 0))
    seats = [make_player(who, game, private_seed(job, i)) for i, who in enumerate(job.seats)]
    made = 0
    with uncollected():
        while (player := state.player) is not None:
            if generator.random() < kept:
                yield state, made
            state.play(seats[player].choose(state.seat(player)))
            made += 1
    yield state, made


def watch_jobs(jobs: Sequence[Job], kept: float, names: Sequence[str] = SOURCES) -> list[Watched]:
    return [watch(job, kept, names) for job in jobs]


def watch(job: Job, kept: float, names: Sequence[str]) -> Watched:
    sources = sources_for(find_game(job.game), len(job.seats), names)
    looks: list[tuple[int, dict[str, Worths]]] = []
    for state, made in sampled(job, kept):
        if state.agenda:
            looks.append((made, {n: s.look([state])[0] for n, s in sources.items()}))
    return Watched(made, state.scores(), shares_of(state, 0.0), looks)


def sources_for(game: Game, players: int, names: Sequence[str]) -> dict[str, Source]:
    """Return those of the sources of worths that are at hand here."""
    found = {}
    for name in names:
        try:
            found[name] = source_of(name, game, players)
        except (BadOption, BadRecord):
            continue
    return found


def fits(games: Sequence[Watched]) -> list[Calibration]:
    """Fit every source at hand to the same games."""
    scores = [float(score) for game in games for score in game.scores]
    length, usual = usual_of([game.length for game in games], scores)
    return [
        fit(name, length, usual, list(seen_in(games, name, length, usual)))
        for name in games[0].looks[0][1]
    ]


def seen_in(games: Sequence[Watched], source: str, length: float, usual: float) -> Iterator[Seen]:
    for game in games:
        shares = game.shares if len(game.scores) > 1 else [float(game.scores[0] >= usual)]
        scores = [float(score) for score in game.scores]
        for made, worths in game.looks:
            yield Seen(min(1.0, made / length), *worths[source], shares, scores)


# -- fresh games -----------------------------------------------------------------------------


def hear_jobs(jobs: Sequence[Job], kept: float, calibration: Calibration) -> list[list[Said]]:
    return [hear(job, kept, calibration) for job in jobs]


def hear(job: Job, kept: float, calibration: Calibration) -> list[Said]:
    """Play a game and pair the chances a review would show with what came of them."""
    source = source_of(calibration.source, find_game(job.game), len(job.seats))
    valuation = Valuation(source, calibration)
    generator = Random(private_seed(job, 0))
    said: list[Sequence[float]] = []
    for state, made in sampled(job, kept):
        if state.agenda:
            said.append(valuation.foresee(state, made, MEASURED, generator).chances)
    came = shares_of(state, calibration.usual)
    return [pair for chances in said for pair in zip(chances, came)]


def measured(
    calibration: Calibration, jobs: Sequence[Job], kept: float, run: Run
) -> tuple[Calibration, list[Said]]:
    """Return a map with its error in fresh games, and the pairs it was counted from."""
    hearing = partial(hear_jobs, kept=kept, calibration=calibration)
    pairs = [pair for game in run.gather(hearing, jobs) for pair in game]
    return replace(calibration, games=len(jobs), error=expected_error(pairs)), pairs


def brier(pairs: Sequence[Said]) -> float:
    return sum((chance - won) ** 2 for chance, won in pairs) / len(pairs)


def binned(pairs: Sequence[Said]) -> list[list[Said]]:
    bins: list[list[Said]] = [[] for _ in range(BINS)]
    for pair in pairs:
        bins[min(BINS - 1, int(pair[0] * BINS))].append(pair)
    return bins


def expected_error(pairs: Sequence[Said]) -> float:
    """Return the expected calibration error, over bins of equal width."""
    off = sum(abs(sum(chance - won for chance, won in some)) for some in binned(pairs))
    return off / len(pairs)


def table_of(pairs: Sequence[Said]) -> list[str]:
    """Return the reliability table: by bin, how often, what was said, what came."""
    lines = ["| said | times | mean said | came true |", "|---|---|---|---|"]
    for number, some in enumerate(binned(pairs)):
        if some:
            mean = sum(chance for chance, _ in some) / len(some)
            came = sum(won for _, won in some) / len(some)
            span = f"{10 * number} to {10 * number + 10} %"
            lines.append(f"| {span} | {len(some)} | {100 * mean:.1f} % | {100 * came:.1f} % |")
    return lines
