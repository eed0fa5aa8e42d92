"""What the rounds to come are worth, and what a factory makes of them."""

from __future__ import annotations

from typing import Final

from shopfloor.core.piles import Pile
from shopfloor.games.factory_manager.rules.planning import Plant
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager

ACTION: Final[list[float]] = [0.0, 20.0, 18.0, 15.0, 11.0, 5.0, 0.0]
"""By round: what the first purchase adds; each further one adds less by FADE."""
FADE: Final = 0.75
FIFTH: Final[list[float]] = [first * FADE**4 for first in ACTION]
"""By round: what the fifth purchase adds."""
GROWN: Final[list[float]] = [(1.0 - FADE ** (n / 4)) / (1.0 - FADE) for n in range(48)]
"""By quarters of an action: how many first purchases they are worth together."""
PRICE: Final = 9.0
"""What a purchase costs; workers without that money are worth POOR of one with it."""
POOR: Final = 0.4
UNMATCHED: Final = 0.35
"""Part of a good that production without storage, or the reverse, is worth later on."""
MOST_UNMATCHED: Final = 3.0

IMPOSSIBLE: Final = -1000.0


class Outlook:
    """What goods, energy and workers are worth from a round on."""

    __slots__ = (
        "now",
        "later",
        "energy_now",
        "energy_later",
        "worker",
        "action",
        "season",
        "weights",
    )

    def __init__(self) -> None:
        self.now: float = 0.0
        """Elektro for a good in this round."""
        self.later: float = 0.0
        """Elektro for a good in all later rounds together."""
        self.energy_now: float = 0.0
        self.energy_later: float = 0.0
        self.worker: float = 0.0
        """What an available worker adds after the next round."""
        self.action: float = 0.0
        """What the first purchase of the next round adds."""
        self.season: float = 0.0
        """Elektro for a seasonal worker."""
        self.weights: list[float]
        """By these purchases are compared, where any are."""


def look_ahead(state: FactoryManager, now: int) -> Outlook:
    """Add up the game from a round on, at the energy prices to be expected."""
    outlook = Outlook()
    rise = expected_rise(state.energy_pile)
    last = state.tables.rounds
    for number in range(now, last + 1):
        times = 2 if number == last else 1
        price = state.price + rise * (number - state.round + 1)
        if number == now:
            outlook.now = 10.0 * times
            outlook.energy_now = price * times
        else:
            outlook.later += 10.0 * times
            outlook.energy_later += price * times
        if number > now + 1:
            outlook.worker += FIFTH[counted(number, last)]
    outlook.action = ACTION[counted(now + 1, last)]
    return outlook


def counted(number: int, last: int) -> int:
    """Number a round as in a game of five: what matters is how many are still to come."""
    return max(min(1, number), number - last + 5)


def expected_rise(unseen: Pile) -> float:
    """Return by how much an energy tile raises the price on average."""
    total = 0
    for rise in unseen.bag:
        total += rise
    for rise in unseen.top + unseen.bottom:
        total += rise
    return total / unseen.size()


# -- a factory ---------------------------------------------------------------------------


def growth(first: float, actions: float, cash: float) -> float:
    """Value the workers of a round: each purchase adds less than the one before."""
    if not first:
        return 0.0
    affordable = cash / PRICE
    number = actions if actions < affordable else max(0.0, affordable)
    return first * GROWN[int(4.0 * (number + POOR * (actions - number)))]


def now_worth(plant: Plant, outlook: Outlook, total: float, season: float) -> float:
    """Run a factory in the best way: this round's income and next round's purchases."""
    best = IMPOSSIBLE
    now, energy_now, action, cash = outlook.now, outlook.energy_now, outlook.action, plant.cash
    made, used, needed, storage = plant.production, plant.energy, plant.workers, plant.storage
    for way in plant.ways:
        need = way.workers + needed
        need = need if need > 0.0 else 0.0
        hired = need + 1.0 - total if need >= total else 0.0
        if hired > 2.0 or hired * season > cash:
            continue
        goods = way.production + made
        goods = goods if goods < storage else storage
        energy = way.energy + used
        worth = now * goods - energy_now * (energy if energy > 1.0 else 1.0)
        worth -= hired * season
        worth += growth(action, total + hired - need, cash + worth)
        best = worth if worth > best else best
    return best


def later_worth(plant: Plant, outlook: Outlook) -> float:
    """Run a factory in the best way in all later rounds."""
    if not outlook.later:
        return 0.0
    best = IMPOSSIBLE
    later, energy_later, worker = outlook.later, outlook.energy_later, outlook.worker
    used, needed, storage = plant.energy, plant.workers, plant.storage
    for way in plant.ways:
        need = way.workers + needed
        need = need if need > 0.0 else 0.0
        if need >= WORKERS:
            continue
        production = way.production
        goods = production if production < storage else storage
        unmatched = production + storage - 2.0 * goods
        unmatched = unmatched if unmatched < MOST_UNMATCHED else MOST_UNMATCHED
        worth = later * (goods + UNMATCHED * unmatched)
        energy = way.energy + used
        worth -= energy_later * (energy if energy > 1.0 else 1.0)
        worth += worker * (WORKERS - need)
        best = worth if worth > best else best
    return best


def when_set(factory: Factory, outlook: Outlook) -> float:
    """Value this round's income and next round's purchases with the tracks set."""
    goods = min(factory.production, factory.storage)
    income = outlook.now * goods - outlook.energy_now * factory.energy
    return income + growth(outlook.action, factory.available, factory.cash + income)
