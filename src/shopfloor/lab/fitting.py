"""Fitting: the weights of a judgement, by regression on games its player plays with itself.

Two questions can be asked. Which weights make the player score most? Every seat gets
weights of its own, and scores are regressed on the weights (`weight_fit`). Which weights
foretell the result best? Final scores are regressed on the terms of the players in
positions of the games. The answers differ: what foretells well need not choose well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game as find_game
from shopfloor.lab.figures import Figure, bootstrap
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import Job, begin, checked, make_player, private_seed
from shopfloor.lab.regression import Matrix, Moments, held_out, moments, ridge, total
from shopfloor.lab.run import HERE, Run
from shopfloor.lab.weight_fit import best_weights, vary_jobs
from shopfloor.players.player import weight_names

QUICK = "greedy:worlds=1"
PULLS = (0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
FOLDS = 5
BUNDLES = 100
RESAMPLES = 200


@dataclass(frozen=True, repr=False)
class Fit(Printed):
    """The weights of a judgement as they are, and as the games would have them."""

    game: str
    terms: list[str]
    present: list[float]
    fitted: list[Figure]
    """The first weight is always 1: points that are safe are the measure of all others."""
    games: int
    rows: int
    note: str

    @property
    def weights(self) -> list[float]:
        return [figure.value for figure in self.fitted]

    def short(self) -> str:
        lines = ["| term | present weight | fitted weight |", "|---|---|---|"]
        for term, weight, figure in zip(self.terms, self.present, self.fitted):
            lines.append(f"| {term} | {weight:.2f} | {figure.text(2)} |")
        lines += ["", f"{self.games} games, {self.rows} rows. {self.note}"]
        return "\n".join(lines)


def fit(
    game: str,
    players: Sequence[int] = (2, 4),
    games: int = 500,
    vary: float = 0.3,
    whim: float = 0.1,
    sample: float = 0.2,
    seed: int = 30_000,
    options: Mapping[str, Any] | None = None,
    player: str = QUICK,
    run: Run = HERE,
) -> Fit:
    """Play so many games at each player count, and fit.

    The fit begins where the player is: at weights of its own if it has any. With `vary`,
    the spread of the weights' logarithms, scores are regressed on weights. With 0 they
    are regressed on terms: a share `whim` of the moves is any move, so that positions
    vary, and a share `sample` of the positions is looked at.
    """
    agreed = {count: checked(game, count, options, games) for count in players}
    present = weights_of(player, game, players)
    jobs = [
        Job(game, (player,) * count, seed + number, agreed[count])
        for number in range(games)
        for count in players
    ]
    work = partial(vary_jobs, vary=vary) if vary else partial(watch_jobs, whim=whim, sample=sample)
    return regress(game, present, run.gather(work, jobs), vary)


def weights_of(player: str, game: str, players: Sequence[int]) -> list[float]:
    """Return the weights a player has with all these numbers of players."""
    made = make_player(player, find_game(game), 0)
    present = made.weights_with(players[0])[:]
    for count in players:
        if made.weights_with(count) != present:
            raise BadOption(
                f"{player} has other weights with {count} players than with {players[0]}: "
                "fit them apart"
            )
    return present


def regress(game: str, present: list[float], data: Sequence[Moments], vary: float) -> Fit:
    terms = weight_names(find_game(game))
    solve, note = by_weights(present, vary) if vary else by_terms(present, data)
    return Fit(game, terms, present, resampled(data, solve), len(data), total(data).rows, note)


Solve = Callable[[Moments], list[float]]


def resampled(data: Sequence[Moments], solve: Solve) -> list[Figure]:
    """Solve, with intervals over games."""
    bundles = [total(data[i::BUNDLES]) for i in range(min(BUNDLES, len(data)))]
    return bootstrap(bundles, lambda some: solve(total(some)), RESAMPLES)


def by_weights(present: list[float], vary: float) -> tuple[Solve, str]:
    return partial(best_weights, present=present, reach=vary), f"Weights varied by {vary:g}."


def by_terms(present: list[float], data: Sequence[Moments]) -> tuple[Solve, str]:
    """Choose the ridge that foretells unseen games best."""
    folds = min(FOLDS, len(data))
    explained = {pull: held_out(data, present, pull, folds) for pull in PULLS}
    pull = max(PULLS, key=lambda p: explained[p])
    note = (
        f"Ridge {pull:g}. R² in unseen games: "
        f"present {total(data).explained(present):.3f}, fitted {explained[pull]:.3f}."
    )
    return partial(ridge, present=present, pull=pull), note


def watch_jobs(jobs: Sequence[Job], whim: float, sample: float) -> list[Moments]:
    return [watch(job, whim, sample) for job in jobs]


def watch(job: Job, whim: float, sample: float) -> Moments:
    """Play one game and compare the players in some of its positions with the result."""
    game = find_game(job.game)
    state = begin(job)
    generator = Random(private_seed(job, 0))
    seats = [make_player(who, game, generator.getrandbits(32)) for who in job.seats]
    positions: list[Matrix] = []
    weights = len(weight_names(game))
    while (player := state.player) is not None:
        if generator.random() < sample:
            terms = [game.judgement.terms(state, p) for p in range(state.players)]
            positions.append([filled_up(found, weights) for found in terms])
        if generator.random() < whim:
            state.play(generator.choice(state.legal_moves()))
        else:
            state.play(seats[player].choose(state.seat(player)))
    scores = [float(score) for score in state.scores()]
    return moments([(terms, scores) for terms in positions], weights)


def filled_up(terms: Sequence[float], weights: int) -> list[float]:
    """Add nothing for weights within the terms: positions do not tell about them."""
    return [*terms, *[0.0] * (weights - len(terms))]
