"""A study: the same players on many seeds, and what designers ask about a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any, cast

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.lab.figures import Figure, bounded, correlation, mean, quantile, share
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import Entrant, Job, Played, Row, checked, named, read
from shopfloor.lab.run import HERE, Run
from shopfloor.lab.tidy import Tabled

SELDOM = 30
"""Fewer seats than this on one side of a comparison say nothing."""


@dataclass(frozen=True)
class Use:
    """How often a move (or family of moves) is made, and who wins with it."""

    name: str
    per_game: float
    """Times per seat and game."""
    used: float
    """Share of seats that made it at all."""
    wins_with: Figure
    wins_without: Figure
    correlation: float
    """Of the number of times with winning; 0 says nothing either way."""

    @property
    def telling(self) -> bool:
        """Return whether the two win rates differ beyond their intervals."""
        return (
            self.wins_with.low > self.wins_without.high
            or self.wins_with.high < self.wins_without.low
        )


@dataclass(repr=False)
class Study(Printed, Tabled):
    """The games of a study, and what they say about the game."""

    game: str
    players: int
    seats: tuple[str, ...]
    rows: list[Row]
    command: str = ""

    @cached_property
    def played(self) -> list[Played]:
        return [read(row) for row in self.rows]

    @property
    def rules(self) -> Game:
        return find_game(self.game)

    def by_seat(self) -> list[dict[str, Any]]:
        """Return, for every seat, wins, place and score."""
        return [self.seat_line(i) for i in range(self.players)]

    def seat_line(self, seat: int) -> dict[str, Any]:
        games = self.played
        return {
            "seat": seat + 1,
            "player": self.seats[seat],
            "games": len(games),
            "wins": share(sum(game.wins[seat] for game in games), len(games)),
            "place": bounded([float(game.places[seat]) for game in games], 1, self.players),
            "score": mean([float(game.scores[seat]) for game in games]),
        }

    @cached_property
    def scores(self) -> list[int]:
        return sorted(score for game in self.played for score in game.scores)

    @cached_property
    def winning_scores(self) -> list[int]:
        return sorted(max(game.scores) for game in self.played)

    @cached_property
    def lengths(self) -> list[int]:
        return sorted(game.decisions for game in self.played)

    def margins(self) -> list[int]:
        """Return, by game, the points between the first two."""
        tops = [sorted(game.scores)[-2:] for game in self.played]
        return sorted(top[-1] - top[0] for top in tops if len(top) == 2)

    def ties(self) -> float:
        """Return the share of games with a shared victory."""
        return fmean(game.places.count(1) > 1 for game in self.played)

    def endings(self) -> dict[str, int]:
        """Count why games ended, where the game tells."""
        return dict(Counter(g.ending for g in self.played if g.ending).most_common())

    def categories(self) -> list[dict[str, Any]]:
        """Return mean points by category of the score sheet, of all and of winners.

        The share is of all points gained, categories that cost points not counted.
        """
        names = dict.fromkeys(c for g in self.played for sheet in g.sheets for c in sheet)
        lines = [self.category_line(name) for name in names]
        gained = sum(max(0.0, line["points"]) for line in lines) or 1.0
        return [{**line, "share": max(0.0, line["points"]) / gained} for line in lines]

    def category_line(self, name: str) -> dict[str, Any]:
        points = [float(sheet.get(name, 0)) for _, sheet in self.sheets]
        wins = [won for won, _ in self.sheets]
        won = sum(wins) or 1.0
        return {
            "category": name,
            "points": fmean(points),
            "winners": sum(p * w for p, w in zip(points, wins)) / won,
            "correlation": correlation(points, wins) if self.players > 1 else 0.0,
        }

    @cached_property
    def sheets(self) -> list[tuple[float, dict[str, int]]]:
        """List, seat by seat, share of the victory and score sheet."""
        return [line for g in self.played for line in zip(g.wins, g.sheets)]

    def families(self) -> list[Use]:
        """Return how often each family of moves is used and who wins with it."""
        rules = self.rules
        return self.uses([rules.describe(move).family for move in range(rules.num_moves)])

    def moves(self) -> list[Use]:
        """Return the same for every single move."""
        return self.uses(self.rules.catalogue.texts)

    def uses(self, names: Sequence[str]) -> list[Use]:
        counts: list[Counter[str]] = []
        wins: list[float] = []
        for game in self.played:
            for won, used in zip(game.wins, game.uses):
                named: Counter[str] = Counter()
                for move, times in used.items():
                    named[names[move]] += times
                counts.append(named)
                wins.append(won)
        made = dict.fromkeys(name for named in counts for name in named)
        return [use_of(name, [c[name] for c in counts], wins) for name in names_in(names, made)]

    def never(self) -> list[str]:
        """List the moves nobody made although the rules can offer them."""
        made = {move for game in self.played for used in game.uses for move in used}
        texts = self.rules.catalogue.texts
        return [
            text
            for move, text in enumerate(texts)
            if move not in made and text not in self.rules.unreachable
        ]

    def short(self) -> str:
        from shopfloor.lab.report import study_short

        return study_short(self)

    def text(self) -> str:
        """Return everything there is to say, in Markdown."""
        from shopfloor.lab.report import study_text

        return study_text(self)

    def html(self) -> str:
        """Return a page with charts."""
        from shopfloor.lab.report import study_html

        return study_html(self)


def names_in(names: Sequence[str], made: Mapping[str, None]) -> list[str]:
    return [name for name in dict.fromkeys(names) if name in made]


def use_of(name: str, counts: Sequence[int], wins: Sequence[float]) -> Use:
    with_it = [won for count, won in zip(counts, wins) if count]
    without = [won for count, won in zip(counts, wins) if not count]
    return Use(
        name=name,
        per_game=fmean(counts),
        used=len(with_it) / len(counts),
        wins_with=share(sum(with_it), len(with_it)),
        wins_without=share(sum(without), len(without)),
        correlation=correlation(counts, wins),
    )


def spreading(ordered: Sequence[int]) -> str:
    """Return a distribution in five numbers."""
    parts = [quantile(ordered, q) for q in (0.0, 0.25, 0.5, 0.75, 1.0)]
    return " / ".join(f"{part:.0f}" for part in parts)


def seated(player: Entrant | Sequence[Entrant], players: int) -> list[Entrant]:
    """Return who sits where: the same player on every seat, or one for each."""
    if not isinstance(player, (list, tuple)):
        return [cast(Entrant, player)] * players
    if len(player) != players:
        raise BadOption(f"{players} seats take one player for all or {players}, not {len(player)}")
    return [*player]


def study(
    game: str,
    players: int = 2,
    player: Entrant | Sequence[Entrant] = "greedy",
    games: int = 200,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    run: Run = HERE,
    command: str = "",
) -> Study:
    """Play games with the same player (or one per seat) on every seat and look at them."""
    agreed = checked(game, players, options, games)
    seats, own = named(seated(player, players), game)
    jobs = [Job(game, tuple(seats), s, agreed, own) for s in range(seed, seed + games)]
    return Study(game, players, tuple(seats), run.play(jobs), command)


def simulate(
    game: str,
    players: int,
    games: int,
    player: Entrant | Sequence[Entrant] = "greedy",
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    run: Run = HERE,
) -> list[dict[str, Any]]:
    """Play games and return a summary by seat: wins, place, score with intervals."""
    result = study(game, players, player, games, seed, options, run)
    return [summary_row(line) for line in result.by_seat()]


def summary_row(line: Mapping[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name, value in line.items():
        if isinstance(value, Figure):
            row |= {name: value.value, f"{name}_low": value.low, f"{name}_high": value.high}
        else:
            row[name] = value
    return row
