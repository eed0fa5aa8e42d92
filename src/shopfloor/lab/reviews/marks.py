"""Marks: what a decision cost in share of the victory, where that is beyond doubt."""

from __future__ import annotations

INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
ONLY, HARD = "only move", "best in a hard position"
COSTLY = (INACCURACY, MISTAKE, BLUNDER)
INACCURACY_FROM, MISTAKE_FROM, BLUNDER_FROM = 0.02, 0.05, 0.10
"""The least share of the victory lost, and what a decision that lost it is called."""
THRESHOLDS = ((BLUNDER_FROM, BLUNDER), (MISTAKE_FROM, MISTAKE), (INACCURACY_FROM, INACCURACY))
REAL_CHOICE = 4
"""With fewer legal moves, the only good one is no feat."""
CLEAR = 2.0
"""Standard errors by which a loss must exceed nothing."""


def costly(lost: float, error: float) -> str:
    """Name a loss; one that might be none has no name."""
    if lost <= CLEAR * error:
        return ""
    return next((name for least, name in THRESHOLDS if lost >= least), "")


def praised(next_best: float, seemed_best: float, error: float) -> str:
    """Name a best move by what it is better than: all the others, or one that seemed better."""
    if seemed_best >= MISTAKE_FROM and seemed_best > CLEAR * error:
        return HARD
    if next_best >= BLUNDER_FROM and next_best > CLEAR * error:
        return ONLY
    return ""


def suspicious(lost: float, legal: int) -> bool:
    """Tell whether a decision, at a glance, lost something or was the only good one."""
    return lost >= INACCURACY_FROM or (lost <= -BLUNDER_FROM and legal >= REAL_CHOICE)
