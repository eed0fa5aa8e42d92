"""A review: what decided a game, decision by decision."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from math import fsum
from statistics import fmean
from typing import Any

from shopfloor.core.errors import BadRecord
from shopfloor.core.record import Record
from shopfloor.lab.markdown import Printed
from shopfloor.lab.reviews.decisions import Considered, Decision, Scored
from shopfloor.lab.reviews.depths import depth_of
from shopfloor.lab.reviews.marks import COSTLY
from shopfloor.lab.reviews.valuation import Outlook, valuation
from shopfloor.lab.reviews.walk import Tell, Walk

FORMAT = "shopfloor review 1"
MOST_MOMENTS = 4
LEAST_MOMENT = 0.01


@dataclass(frozen=True)
class Account:
    """Where a player's result came from: start + luck + play = result."""

    start: float
    luck: float
    play: float
    """What everybody's decisions brought, the gifts of others included."""
    result: float


@dataclass(frozen=True)
class Moment:
    """A turn that changed a player's chance much: all decisions in a row of one player."""

    first: int
    last: int
    player: int
    where: str
    luck: float
    play: float
    telling: int
    """The decision in it that changed most."""

    @property
    def change(self) -> float:
        return self.luck + self.play


@dataclass(repr=False)
class Review(Printed):
    """Chances and points of everybody over a game, marks, luck and play."""

    game: str
    players: int
    depth: str
    source: str
    """What positions were judged by: learned, or judgement."""
    shown: bool
    """Whether its chances are true enough to be shown in per cent."""
    error: float
    """The expected calibration error that was measured, of so many games."""
    games: int
    usual: float
    decisions: list[Decision]
    scored: list[Scored]
    scores: list[int]

    # -- luck and play -----------------------------------------------------------------------

    @property
    def start(self) -> Outlook:
        return self.decisions[0].before

    @property
    def end(self) -> Outlook:
        return self.decisions[-1].after

    def account(self, player: int, points: bool = False) -> Account:
        """Return where a player's share of the victory came from, or the points."""

        start = (self.start.points if points else self.start.chances)[player]
        result = (self.end.points if points else self.end.chances)[player]
        strokes = [d.luck_points if points else d.luck_chances for d in self.decisions]
        luck = fsum(stroke[player] for stroke in strokes if stroke)
        return Account(start, luck, result - start - luck, result)

    @cached_property
    def accounts(self) -> list[Account]:
        return [self.account(player) for player in range(self.players)]

    # -- what stands out ---------------------------------------------------------------------

    def marked(self, player: int | None = None) -> list[Decision]:
        """List the decisions with a mark, of one player or of all."""
        return [d for d in self.decisions if d.mark and player in (None, d.player)]

    def costly(self, player: int) -> list[Decision]:
        """List what cost a player most, the dearest first."""
        found = [d for d in self.decisions if d.mark in COSTLY and d.player == player]
        return sorted(found, key=lambda decision: -decision.lost)

    def moments(self, player: int) -> list[Moment]:
        """List the turns that changed a player's chance most and for good, in their order."""
        turns = self.turns(player)
        strengths = [self.lasting(turns, number, player) for number in range(len(turns))]
        ranked = sorted(range(len(turns)), key=lambda number: -strengths[number])
        return [turns[n] for n in sorted(ranked[:MOST_MOMENTS]) if strengths[n] >= LEAST_MOMENT]

    def lasting(self, turns: Sequence[Moment], number: int, player: int) -> float:
        """Return how much of a turn's change was still there when all had had their turns."""
        around = self.players
        before = [self.chance_after(turn, player) for turn in turns[:number][-around:]]
        after = [self.chance_after(turn, player) for turn in turns[number : number + around]]
        gone_by = fmean(after) - fmean(before or [self.start.chances[player]])
        change = turns[number].change
        return min(abs(gone_by), abs(change)) if gone_by * change > 0 else 0.0

    def chance_after(self, turn: Moment, player: int) -> float:
        return self.decisions[turn.last].after.chances[player]

    def turns(self, player: int) -> list[Moment]:
        found: list[list[Decision]] = []
        for each in self.decisions:
            if found and found[-1][-1].player == each.player and found[-1][-1].where == each.where:
                found[-1].append(each)
            else:
                found.append([each])
        return [moment_of(turn, player) for turn in found]

    @property
    def winner(self) -> int:
        """Return the player with the largest share of the victory."""
        return max(range(self.players), key=lambda player: self.end.chances[player])

    # -- as data -----------------------------------------------------------------------------

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for every decision; a data frame takes them as they are."""
        return [decision.row() for decision in self.decisions]

    def to_json(self) -> str:
        """Write the review down; `read_review` reads it back."""
        return json.dumps({"format": FORMAT, **rounded(asdict(self))})

    def short(self) -> str:
        lines = [f"### {self.game}, {self.players} players, by {self.source}, {self.depth}", ""]
        lines.append("| player | start | luck | play | result | costly decisions |")
        lines.append("|---|---|---|---|---|---|")
        for player, account in enumerate(self.accounts):
            lines.append(
                f"| {player + 1} | {100 * account.start:.0f} | {100 * account.luck:+.0f} "
                f"| {100 * account.play:+.0f} | {100 * account.result:.0f} "
                f"| {len(self.costly(player))} |"
            )
        lines += ["", self.honesty()]
        for each in sorted(self.marked(), key=lambda d: -abs(d.lost))[:10]:
            better = f", better: {each.better}" if each.better else ""
            lines.append(
                f"Move {each.number + 1}, {each.where}, player {each.player + 1}: {each.label}: "
                f"{each.mark}, {100 * -each.lost:+.0f} ± {100 * each.error:.0f}{better}"
            )
        return "\n".join(lines)

    def honesty(self) -> str:
        """Say how far the chances can be trusted."""
        if not self.games:
            return "How true these chances are was never measured: read them as a direction only."
        words = f"In {self.games} games, chances like these were off by {100 * self.error:.1f}"
        if self.shown:
            return f"{words} points on average."
        return f"{words} points on average: too much to show them in per cent."


def moment_of(turn: Sequence[Decision], player: int) -> Moment:
    telling = max(turn, key=lambda d: abs(d.luck(player) + d.play(player)))
    return Moment(
        turn[0].number,
        turn[-1].number,
        turn[0].player,
        turn[0].where,
        sum(each.luck(player) for each in turn),
        sum(each.play(player) for each in turn),
        telling.number,
    )


def rounded(value: Any) -> Any:
    """Write numbers as short as they are worth."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, (list, tuple)) else value


def read_review(text: str) -> Review:
    """Read a review from JSON; anything else is refused."""
    try:
        fields = json.loads(text)
        if fields.pop("format") != FORMAT:
            raise BadRecord(f"not a review: it must begin with the format {FORMAT!r}")
        fields["decisions"] = [read_decision(each) for each in fields["decisions"]]
        fields["scored"] = [
            Scored(each["number"], each["where"], tuple(each["sheets"]))
            for each in fields["scored"]
        ]
        return Review(**fields)
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise BadRecord(f"not a review: {error}") from error


def read_decision(fields: dict[str, Any]) -> Decision:
    for name in ("before", "after"):
        fields[name] = Outlook(tuple(fields[name]["chances"]), tuple(fields[name]["points"]))
    fields["considered"] = tuple(
        Considered(**{**each, "chances": tuple(each["chances"]), "points": tuple(each["points"])})
        for each in fields["considered"]
    )
    for name in ("luck_chances", "luck_points"):
        fields[name] = tuple(fields[name])
    fields["line"] = tuple((who, move) for who, move in fields["line"])
    return Decision(**fields)


def nobody_waits(done: float) -> None:
    """Tell nobody."""


def review(
    record: Record, depth: str = "quick", source: str = "", tell: Tell = nobody_waits
) -> Review:
    """Walk through a finished game: everybody's chances, what decisions cost, what was luck.

    The same record, depth and source give the same review.
    """
    chosen = depth_of(depth)
    if record.result is None or not record.result["over"]:
        raise BadRecord("only a finished game can be reviewed")
    if not record.moves:
        raise BadRecord("there is nothing to review: nobody decided anything")
    judge = valuation(record.game, record.players, source)
    walk = Walk(record, judge, chosen, tell)
    decisions = walk.decisions()
    calibration = judge.calibration
    return Review(
        game=record.game,
        players=record.players,
        depth=depth,
        source=calibration.source,
        shown=calibration.shown,
        error=calibration.error,
        games=calibration.games,
        usual=calibration.usual,
        decisions=decisions,
        scored=walk.scored,
        scores=list(record.result["scores"]),
    )
