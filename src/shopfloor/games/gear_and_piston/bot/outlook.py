"""A player's outlook: the game still to come, and the worth of what is no points yet."""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import JUNK_YARD, PATENT_OFFICE


class FixedWeights:
    """What things that are not points yet are worth; never fitted on games."""

    __slots__ = (
        "scrap",
        "area",
        "other_area",
        "token",
        "first",
        "market",
        "apart",
        "blind",
        "draw",
    )

    def __init__(self) -> None:
        self.scrap: float = 1.2
        """Points a missing part costs at the end."""
        self.area: float = 0.8
        self.other_area: float = 0.2
        self.token: float = 0.8
        """What it costs to miss a token in the next round."""
        self.first: float = 0.25
        self.market: float = 0.6
        self.apart: float = 0.05
        self.blind: float = 0.2
        self.draw: float = 0.3
        """What each tile drawn adds to the one kept, in the variant."""


FIXED: Final = FixedWeights()


class Outlook:
    """What all judgements of one position by one player share."""

    __slots__ = (
        "state",
        "player",
        "weights",
        "ahead",
        "pressing",
        "open_column",
        "new_color",
        "built",
        "kept",
        "later",
        "junk",
        "scrap",
    )

    def __init__(self, state: GearAndPiston, player: int, weights: list[float]) -> None:
        self.state = state
        self.player = player
        self.weights = weights
        self.ahead: float = min(1.0, rounds_to_come(state) / 3.0)
        """Share of the game to come."""
        self.pressing: float = 1.0 - weights[-7] * self.ahead
        """Share of the cost of a missing part; patience forgives the rest while much is to come."""
        self.open_column: float = weights[-6]
        """Share of a scrap tile that a part in a new column costs, its partner missing."""
        self.new_color: float = weights[-5]
        self.built: float = weights[-4]
        """Share of its worth a Blueprint has that will be built this round."""
        self.kept: float = weights[-3]
        self.later: float = weights[-2]
        """Share of that for every further Blueprint that has to wait."""
        self.junk: float = weights[-1]
        """What choosing adds to a typical Junk Part."""
        self.scrap: float = FIXED.scrap * self.pressing
        """Points a missing part costs now."""


def rounds_to_come(state: GearAndPiston) -> float:
    """Estimate how many rounds follow the one in play."""
    if state.ending or not state.agenda:
        return 0.0
    tables = state.tables
    spaces = state.spaces()
    new = state.new_pile.size()
    if state.variant:
        return new / (tables.refill_row + 0.55 * spaces[PATENT_OFFICE])
    junk = state.junk_pile.size() / (tables.junk_shown + 1.4 * spaces[JUNK_YARD])
    return min(float(new // tables.patents_shown), junk)
