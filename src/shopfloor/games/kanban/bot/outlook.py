"""How much of the game is left: days, weeks, Meetings, and what things are worth until then."""

from __future__ import annotations

from typing import Final

from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.scoring import parked_models
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.tables import AD

DAYS_PER_WEEK: Final = 4.6
"""A little less than five: the manager skips full departments."""

LONG_GAME: Final = 22
"""By this day hardly any game is still on."""

UNKNOWN: Final = -1.0
ALL_UNKNOWN: Final = [UNKNOWN] * 5


class Outlook:
    """What lies ahead of a player, and what of it is asked for more than once."""

    __slots__ = (
        "days",
        "weeks",
        "meetings",
        "time",
        "in_meeting",
        "place_share",
        "level_share",
        "parked",
        "claims",
        "day_ahead",
        "car_to_come",
    )

    def __init__(self, weights: list[float]) -> None:
        self.days: float = 0.0
        self.weeks: float = 0.0
        """Ends of weeks to come, and Meetings to come."""
        self.meetings: float = 0.0
        self.time: float = 0.0
        """1 while plans can still be carried out, 0 at the end."""
        self.in_meeting: bool = False
        self.place_share: float = 0.0
        """How much the places on training tracks count by now, and the levels."""
        self.level_share: float = 0.0
        self.parked: int = 0
        """A mask of the models in the player's garages."""
        self.claims: list[float] = ALL_UNKNOWN[:]
        """By model: what a Design is worth for a claim, once that has been asked for."""
        self.day_ahead: float = weights[-2]
        """What a day's work brings when the workstation is not chosen yet."""
        self.car_to_come: float = weights[-1]
        """How likely a car is claimed that is not on the test track yet."""


def outlook(state: Kanban, board: PlayerBoard, in_meeting: bool, weights: list[float]) -> Outlook:
    """Estimate when the game ends, from the manager's walk and the Pace Car's."""
    seen = Outlook(weights)
    seen.parked = parked_models(board)
    seen.in_meeting = in_meeting
    to_desk = float(AD - state.manager_department() or 5)
    rate = 0.2 + 0.2 * state.players
    half = state.tables.track[state.players] // 2
    to_meeting = state.steps_to_meeting() / rate
    between = half / rate
    last = state.tables.numbers.last_week
    early = max(
        until(state.week, last, to_desk, DAYS_PER_WEEK),
        until(state.cycle, last - 1, to_meeting, between),
    )
    late = max(
        until(state.week, last - 1, to_desk, DAYS_PER_WEEK),
        until(state.cycle, last, to_meeting, between),
    )
    days = min(early, late) * patience(state.day)
    seen.days = days
    seen.weeks = happenings(days, to_desk, DAYS_PER_WEEK)
    seen.meetings = happenings(days, to_meeting, between)
    seen.time = min(1.0, days / 6.0)
    seen.place_share = 1.0 - 0.5 * seen.time
    seen.level_share = 0.25 + 0.75 * seen.time
    return seen


def patience(day: int) -> float:
    """Count less and less on a future that keeps being put off."""
    return max(0.0, min(1.0, (LONG_GAME - day) / 8.0))


def until(now: int, goal: int, first: float, each: float) -> float:
    return 0.0 if now >= goal else first + each * (goal - now - 1)


def happenings(days: float, first: float, each: float) -> float:
    """Estimate how often something happens that comes first after a while, then regularly."""
    if days < first:
        return max(0.0, 1.0 - (first - days)) if first - days < 1 else 0.0
    return 1.0 + (days - first) / each
