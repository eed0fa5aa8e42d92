"""The arena: who is stronger, by how much, on the same seeds from every seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement, pairwise
from math import copysign, inf, log10
from statistics import fmean
from typing import Any

from shopfloor.core.errors import BadOption
from shopfloor.lab.figures import Figure, bounded, mean, share
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import Entrant, Job, Played, Row, checked, named, read, rotations
from shopfloor.lab.rating import rate
from shopfloor.lab.run import HERE, Run
from shopfloor.lab.sequential import Verdict, judge
from shopfloor.lab.tidy import Tabled

MODES = ("ladder", "versus", "round-robin")


@dataclass(repr=False)
class Contest(Printed, Tabled):
    """The games of an arena, and what they say."""

    game: str
    players: int
    entrants: tuple[str, ...]
    lineups: list[tuple[str, ...]]
    rows: list[Row]
    anchor: str = "greedy"
    resamples: int = 300

    @cached_property
    def played(self) -> list[Played]:
        return [read(row) for row in self.rows]

    @cached_property
    def ratings(self) -> dict[str, Figure]:
        return rate(self.played, self.anchor, self.resamples)

    def standings(self) -> list[dict[str, Any]]:
        """Return one line per entrant, strongest first."""
        lines = [self.standing(name) for name in self.entrants if name in self.ratings]
        return sorted(lines, key=lambda line: -line["rating"].value)

    def standing(self, name: str) -> dict[str, Any]:
        seats = [(g, i) for g in self.played for i, who in enumerate(g.seats) if who == name]
        return {
            "player": name,
            "games": len({(g.seed, g.seats) for g, _ in seats}),
            "wins": share(sum(g.wins[i] for g, i in seats), len(seats)),
            "place": bounded([float(g.places[i]) for g, i in seats], 1, self.players),
            "score": mean([float(g.scores[i]) for g, i in seats]),
            "rating": self.ratings[name],
        }

    def pairings(self) -> list[dict[str, Any]]:
        """Return one line per line-up of one hero against copies of one reference."""
        found = []
        for lineup in self.lineups:
            hero, rest = lineup[0], set(lineup[1:])
            if len(rest) == 1 and hero not in rest:
                found.append(self.pairing(hero, rest.pop(), lineup))
        return found

    def pairing(self, hero: str, reference: str, lineup: tuple[str, ...]) -> dict[str, Any]:
        seatings = set(rotations(lineup))
        games = [game for game in self.played if game.seats in seatings]
        blocks = list(by_seed(games).values())
        seats = [[(game, game.seats.index(hero)) for game in block] for block in blocks]

        def by_block(figure: Callable[[Played, int], float]) -> list[float]:
            """Return a figure of the hero by seed: games on one seed are one result."""
            return [fmean(figure(game, at) for game, at in block) for block in seats]

        return {
            "hero": hero,
            "reference": reference,
            "games": len(games),
            "wins": bounded(by_block(lambda game, at: game.wins[at])),
            "place": bounded(by_block(lambda game, at: game.places[at]), 1, self.players),
            "margin": mean(by_block(lambda game, at: game.margin(at))),
            "elo": bounded(by_block(lambda game, at: game.utilities[at])).mapped(elo_difference),
        }

    def short(self) -> str:
        return "\n".join([*pairing_lines(self.pairings()), *standing_lines(self.standings())])


def pairing_lines(pairings: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    if pairings:
        yield "| hero | against | games | wins of the hero | mean place | margin | Elo difference |"
        yield "|---|---|---|---|---|---|---|"
    for line in pairings:
        yield (
            f"| {line['hero']} | {line['reference']} | {line['games']} | {line['wins'].percent()} "
            f"| {line['place'].text(2)} | {line['margin'].text()} | {line['elo'].text(0)} |"
        )
    if pairings:
        yield ""


def standing_lines(standings: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "| player | games | rating | wins | mean place | mean score |"
    yield "|---|---|---|---|---|---|"
    for line in standings:
        yield (
            f"| {line['player']} | {line['games']} | {line['rating'].text(0)} "
            f"| {line['wins'].percent()} | {line['place'].text(2)} | {line['score'].text()} |"
        )


def by_seed(games: Sequence[Played]) -> dict[int, list[Played]]:
    blocks: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        blocks[game.seed].append(game)
    return blocks


def elo_difference(beaten: float) -> float:
    """Return the rating above opponents of whom such a share is beaten."""
    if not 0 < beaten < 1:
        return copysign(inf, beaten - 0.5)
    return 400 * log10(beaten / (1 - beaten))


def line_up(entrants: Sequence[str], players: int, mode: str) -> list[tuple[str, ...]]:
    """List who meets whom; seats are turned round later."""
    if mode not in MODES:
        raise BadOption(f"unknown mode {mode!r}; there are {', '.join(MODES)}")
    if players == 1:
        return [(name,) for name in entrants]
    if len(entrants) < 2:
        raise BadOption("an arena needs two entrants at least")
    if mode == "ladder":
        return [(high, *[low] * (players - 1)) for low, high in pairwise(entrants)]
    if mode == "versus":
        return [(hero, *[entrants[0]] * (players - 1)) for hero in entrants[1:]]
    if len(entrants) >= players:
        return list(combinations(entrants, players))
    mixed = combinations_with_replacement(entrants, players)
    return [lineup for lineup in mixed if len(set(lineup)) == len(entrants)]


def jobs_for(
    game: str,
    lineups: Sequence[Sequence[str]],
    games: int,
    seed: int,
    options: str,
    own: tuple[tuple[str, Any], ...] = (),
) -> list[Job]:
    """Turn every line-up round the table on the same seeds."""
    found = []
    for lineup in lineups:
        seatings = rotations(lineup)
        seeds = range(seed, seed + -(-games // len(seatings)))
        found += [Job(game, seats, s, options, own) for s in seeds for seats in seatings]
    return found


def arena(
    game: str,
    players: int = 2,
    entrants: Sequence[Entrant] = ("random", "novice", "greedy", "search"),
    mode: str = "ladder",
    games: int = 200,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    anchor: str = "greedy",
    run: Run = HERE,
    resamples: int = 300,
) -> Contest:
    """Let players meet: each line-up plays at least `games` games, from all seats alike.

    ladder: everybody, weakest first, against copies of the one before; versus: everybody
    against copies of the first; round-robin: all mixtures. Entrants are names, classes or
    players that are made already.
    """
    agreed = checked(game, players, options, games)
    names, own = named(entrants, game)
    lineups = line_up(names, players, mode)
    rows = run.play(jobs_for(game, lineups, games, seed, agreed, own))
    return Contest(game, players, tuple(names), lineups, rows, anchor, resamples)


def compare(
    game: str,
    better: Entrant,
    than: Entrant,
    players: int = 2,
    edge: float = 0.05,
    alpha: float = 0.05,
    beta: float = 0.05,
    most: int = 400,
    batch: int = 8,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    run: Run = HERE,
) -> Verdict:
    """Play seeds until it is clear whether one player is better than another."""
    (hero, reference), own = named([better, than], game)
    lineup = (hero, *[reference] * (players - 1))
    agreed = checked(game, players, options, most)
    results: list[float] = []
    verdict = judge(results)
    while verdict.better is None and len(results) < most:
        jobs = jobs_for(game, [lineup], batch * players, seed + len(results), agreed, own)
        played = [read(row) for row in run.play(jobs)]
        for block in by_seed(played).values():
            results.append(fmean(g.utilities[g.seats.index(hero)] for g in block))
        verdict = judge(results, edge, alpha, beta)
    return verdict
