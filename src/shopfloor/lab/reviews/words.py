"""A review in words: signed numbers, names, what a moment was."""

from __future__ import annotations

from collections.abc import Sequence

from shopfloor.lab.reviews.marks import HARD, ONLY
from shopfloor.lab.reviews.result import Moment, Review

SHAPES = ("●", "■", "▲", "◆", "★", "✚")
LUCK = "luck"
LUCKY = 0.5
"""A moment is luck if chance brought at least this part of its change."""


def signed(value: float) -> str:
    """Return a whole number with its sign, and 0 without one."""
    number = round(value)
    return f"{number:+d}".replace("-", "−") if number else "0"


def amount(value: float, review: Review) -> str:
    """Return a change of the victory: in per cent, or without where those are not true enough."""
    return f"{signed(100 * value)} %" if review.shown else signed(100 * value)


def usual_names(players: int) -> list[str]:
    return [f"Player {player + 1}" for player in range(players)]


def heading(review: Review, names: Sequence[str], viewer: int | None) -> str:
    """Say how the game ended."""
    if review.players == 1:
        return f"{names[0]}: {review.scores[0]}"
    winners = [p for p, share in enumerate(review.end.chances) if share > 0]
    ordered = sorted(
        range(review.players), key=lambda p: (-review.end.chances[p], -review.scores[p])
    )
    result = " : ".join(str(review.scores[p]) for p in ordered)
    verb = "won" if len(winners) == 1 else "shared the victory"
    who = " and ".join(subject(p, names, viewer) for p in winners)
    return f"{who} {verb}, {result}"


def subject(player: int, names: Sequence[str], viewer: int | None) -> str:
    return "You" if player == viewer else names[player]


def moment_kind(review: Review, moment: Moment) -> str:
    """Name a moment: luck, or the mark of its most telling decision."""
    if abs(moment.luck) >= LUCKY * (abs(moment.luck) + abs(moment.play)):
        return LUCK
    marks = [d.mark for d in review.decisions[moment.first : moment.last + 1] if d.mark]
    costly = [mark for mark in marks if mark not in (ONLY, HARD)]
    return (costly or marks or ["play"])[0]


def moment_sentence(
    review: Review, moment: Moment, names: Sequence[str], viewer: int | None
) -> str:
    """Say in a line what happened in a moment."""
    telling = review.decisions[moment.telling]
    who = subject(telling.player, names, viewer)
    better = f" Better: {telling.better}." if telling.better else ""
    chance = " Then chance spoke." if telling.picks and moment_kind(review, moment) == LUCK else ""
    return f"{who}: {telling.label}.{better or chance}"


def measured(review: Review) -> str:
    """Say how the costly decisions were measured."""
    playouts = max((c.playouts for d in review.decisions for c in d.considered), default=0)
    return (
        "Chance: what the move cost against the best one, on average of "
        f"{playouts} imagined continuations; listed only beyond two standard errors."
    )
