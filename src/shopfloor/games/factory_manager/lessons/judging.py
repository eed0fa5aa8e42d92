"""What a factory earns, for the words of a lesson and for its checks."""

from __future__ import annotations

from shopfloor.games.factory_manager.rules.forecast import forecast, prices_of
from shopfloor.games.factory_manager.rules.state import FactoryManager


def income(state: FactoryManager, seat: int) -> int:
    """Return the income of this round to be expected if the factory is run at its best."""
    return round(forecast(state, seat, prices_of(state)).expected)


def free_next(state: FactoryManager, seat: int) -> int:
    """Return how many workers that leaves free for the next round."""
    return int(forecast(state, seat, prices_of(state)).available)


def outlook(state: FactoryManager, seat: int) -> int:
    """Return the cash after this round's income, as far as that can be expected."""
    return int(state.factories[seat].cash) + income(state, seat)
