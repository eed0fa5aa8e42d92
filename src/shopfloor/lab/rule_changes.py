"""Comparing rules: a game as it is and as it would be, by the same players on the same seeds.

A change is a file of corrections (TOML) or a mapping: values of components, and under
[rules] parameters of the rules. Differences are paired: seed by seed, change less base.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import Any

from shopfloor.core.components import read_overlay
from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.lab.arenas import by_seed
from shopfloor.lab.figures import Figure, bounded, mean
from shopfloor.lab.markdown import Printed
from shopfloor.lab.playing import Entrant, Job, Played, Row, checked, named, rotations
from shopfloor.lab.run import HERE, Run
from shopfloor.lab.studies import Study, seated
from shopfloor.lab.tidy import Line, Tabled, tidy

Change = str | Path | Mapping[str, Any]
BASE = "as it is"
EVENING = 180
"""Minutes."""


@dataclass(frozen=True)
class Difference:
    """A figure with the rules as they are and changed, and the paired difference."""

    name: str
    base: float
    changed: float
    difference: Figure

    @property
    def clear(self) -> bool:
        """Return whether the interval of the difference leaves out 0."""
        return self.difference.known and not self.difference.low <= 0 <= self.difference.high


Measure = Callable[[Played], float]


@dataclass(repr=False)
class RuleComparison(Printed, Tabled):
    """The games with the rules as they are and with every change, and what they say."""

    game: str
    players: int
    seats: tuple[str, ...]
    changes: dict[str, Mapping[str, Any]]
    """By name: what is changed; the rules as they are come first, with nothing."""
    by_rules: dict[str, list[Row]]
    command: str = ""

    @property
    def rules(self) -> Game:
        return find_game(self.game)

    @property
    def rows(self) -> list[Row]:  # type: ignore[override]
        return [row for rows in self.by_rules.values() for row in rows]

    def table(self) -> list[Line]:
        """Return a line for every seat of every game; `rules` says by which rules."""
        names = [name for name, rows in self.by_rules.items() for _ in rows]
        lines = tidy(self.rows)
        return [{"rules": names[i // self.players], **line} for i, line in enumerate(lines)]

    @cached_property
    def studies(self) -> dict[str, Study]:
        """Return a study by rules, to look at each on its own."""
        return {
            name: Study(self.game, self.players, self.seats, rows)
            for name, rows in self.by_rules.items()
        }

    @property
    def names(self) -> list[str]:
        """List the changes."""
        return [name for name in self.changes if name != BASE]

    def difference(
        self, change: str, name: str, measure: Measure, is_share: bool = False
    ) -> Difference:
        """Compare a figure of every game, paired by seed; a share is from 0 to 1."""
        base, changed = (self.by_block(rules, measure) for rules in (BASE, change))
        paired = [b - a for a, b in zip(base, changed)]
        found = bounded(paired, -1, 1) if is_share else mean(paired)
        return Difference(name, fmean(base), fmean(changed), found)

    def by_block(self, rules: str, measure: Measure) -> list[float]:
        """Return a figure seed by seed: seatings of one seed are one result."""
        blocks = by_seed(self.studies[rules].played)
        return [fmean(measure(game) for game in blocks[seed]) for seed in sorted(blocks)]

    def by_seat(self, change: str) -> list[tuple[Difference, Difference]]:
        """Return for every seat how its wins and its score change."""
        return [
            (
                self.difference(change, f"wins of seat {seat + 1}", wins_of(seat), is_share=True),
                self.difference(change, f"score of seat {seat + 1}", score_of(seat)),
            )
            for seat in range(self.players)
        ]

    def whole(self, change: str) -> list[Difference]:
        """Return how length, scores and margins change."""
        measures: dict[str, Measure] = {
            "decisions in a game": lambda g: g.decisions,
            "winning score": lambda g: max(g.scores),
            "mean score": lambda g: fmean(g.scores),
            "points between first and last": lambda g: max(g.scores) - min(g.scores),
        }
        if self.players > 1:
            measures["points between first and second"] = lead
        return [self.difference(change, name, measure) for name, measure in measures.items()]

    def categories(self, change: str) -> list[Difference]:
        """Return how points by category of the score sheet change."""
        played = [g for rules in (BASE, change) for g in self.studies[rules].played]
        names = dict.fromkeys(c for g in played for sheet in g.sheets for c in sheet)
        return [self.difference(change, name, points_in(name)) for name in names]

    def families(self, change: str) -> list[Difference]:
        """Return how often each kind of move is made by a seat in a game."""
        describe = self.rules.describe
        return self.uses(change, lambda move: [describe(move).family])

    def moves(self, change: str) -> list[Difference]:
        return self.uses(change, lambda move: [self.rules.move_text(move)])

    def components(self, change: str) -> list[Difference]:
        """Return how often each thing that moves name is named, whatever is done with it."""
        describe = self.rules.describe
        return self.uses(
            change, lambda move: [a for a in describe(move).arguments.values() if type(a) is str]
        )

    def uses(self, change: str, names_of: Callable[[int], list[str]]) -> list[Difference]:
        """Compare how often things are used by a seat in a game; clearest differences first."""
        names: dict[int, list[str]] = {m: names_of(m) for m in range(self.rules.num_moves)}
        counted = {
            id(game): counts(game, names)
            for rules in (BASE, change)
            for game in self.studies[rules].played
        }

        def times(name: str) -> Measure:
            return lambda game: counted[id(game)][name] / self.players

        used = dict.fromkeys(name for count in counted.values() for name in count)
        found = [self.difference(change, name, times(name)) for name in used]
        return sorted(found, key=lambda d: (not d.clear, -abs(d.difference.value)))

    def minutes(self, change: str) -> tuple[float, float]:
        """Return the time the game takes at most, by its box, and as changed by its decisions."""
        most = float(self.rules.minutes.split("-")[-1].strip("+ "))
        length = self.whole(change)[0]
        return most, most * length.changed / length.base

    def short(self) -> str:
        from shopfloor.lab.rule_report import comparison_short

        return comparison_short(self)

    def text(self) -> str:
        """Return everything there is to say, in Markdown."""
        from shopfloor.lab.rule_report import comparison_text

        return comparison_text(self)

    def html(self) -> str:
        """Return a page with charts."""
        from shopfloor.lab.rule_report import comparison_html

        return comparison_html(self)

    def figures(self) -> list[Line]:
        """Return all differences as a tidy table."""
        return [
            {
                "rules": change,
                "about": about,
                "figure": d.name,
                "base": d.base,
                "changed": d.changed,
                "difference": d.difference.value,
                "low": d.difference.low,
                "high": d.difference.high,
            }
            for change in self.names
            for about, d in self.all_differences(change)
        ]

    def all_differences(self, change: str) -> Iterator[tuple[str, Difference]]:
        for pair in self.by_seat(change):
            yield from (("seat", difference) for difference in pair)
        for about, found in (
            ("game", self.whole(change)),
            ("points", self.categories(change)),
            ("family of moves", self.families(change)),
            ("component", self.components(change)),
            ("move", self.moves(change)),
        ):
            yield from ((about, difference) for difference in found)


def wins_of(seat: int) -> Measure:
    return lambda game: game.wins[seat]


def score_of(seat: int) -> Measure:
    return lambda game: game.scores[seat]


def points_in(category: str) -> Measure:
    return lambda game: fmean(sheet.get(category, 0) for sheet in game.sheets)


def lead(game: Played) -> float:
    first, second = sorted(game.scores)[-1:-3:-1]
    return float(first - second)


def counts(game: Played, names: Mapping[int, list[str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for used in game.uses:
        for move, times in used.items():
            for name in names[move]:
                found[name] += times
    return found


def compare_rules(
    game: str,
    changes: Sequence[Change],
    players: int = 3,
    player: Entrant | Sequence[Entrant] = "greedy",
    games: int = 200,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    run: Run = HERE,
    command: str = "",
) -> RuleComparison:
    """Play a game as it is and with every change: the same players, seats and seeds.

    Changes stand for themselves, one at a time. Different players change seats on every seed.
    """
    known = named_changes(changes)
    agreed = {
        name: checked(game, players, {**(options or {}), "components": merged(options, overlay)})
        for name, overlay in known.items()
    }
    checked(game, players, options, games)
    seats, own = named(seated(player, players), game)
    seatings = rotations(seats)
    seeds = range(seed, seed + -(-games // len(seatings)))
    jobs = {
        name: [Job(game, seating, s, text, own) for s in seeds for seating in seatings]
        for name, text in agreed.items()
    }
    rows = run.play([job for several in jobs.values() for job in several])
    each = len(seeds) * len(seatings)
    by_rules = {name: rows[i * each : (i + 1) * each] for i, name in enumerate(jobs)}
    return RuleComparison(game, players, tuple(seats), known, by_rules, command)


def named_changes(changes: Sequence[Change]) -> dict[str, Mapping[str, Any]]:
    """Read the changes and call each by its file, or by what it changes."""
    if isinstance(changes, (str, Path, Mapping)):
        changes = [changes]
    if not changes:
        raise BadOption("name at least one change: a TOML file or a mapping")
    found: dict[str, Mapping[str, Any]] = {BASE: {}}
    for change in changes:
        overlay = read_overlay(change)
        name = described(overlay) if isinstance(change, Mapping) else Path(change).stem
        if not overlay:
            raise BadOption(f"the change {name} changes nothing")
        if name in found:
            raise BadOption(f"two changes are called {name}")
        found[name] = overlay
    return found


def described(overlay: Mapping[str, Any]) -> str:
    """Write a change in a line: `tiles M4 price = 10, rounds = 6`."""
    return ", ".join(leaves(overlay)).replace("rules ", "")


def leaves(values: Mapping[str, Any], before: str = "") -> Iterator[str]:
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{before}{name} ")
        else:
            yield f"{before}{name} = {value}"


def merged(options: Mapping[str, Any] | None, overlay: Mapping[str, Any]) -> dict[str, Any]:
    """Lay a change over the corrections that all games are played with."""
    common = (options or {}).get("components")
    return laid_over(read_overlay(common) if common else {}, overlay)


def laid_over(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(under)
    for name, value in over.items():
        both = isinstance(value, Mapping) and isinstance(found.get(name), Mapping)
        found[name] = laid_over(found[name], value) if both else value
    return found
