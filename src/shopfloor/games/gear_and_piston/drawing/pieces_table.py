"""The pieces of the gauge and of the investors."""

from __future__ import annotations

from typing import Final

from shopfloor.core.pieces import Group, Record
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import INVESTORS
from shopfloor.games.gear_and_piston.rules.view import phase

STEPS: Final[dict[str, int]] = {
    "plan": 0,
    "discard": 1,
    "back_alley": 2,
    "patent_office": 3,
    "junk_yard": 4,
    "workshop": 5,
}


def gauge_group(state: GearAndPiston) -> Group:
    values = tuple(engineer.volatility for engineer in state.engineers)
    return marks, values, state.tables.volatility_track


def marks(values: tuple[int, ...], last: int) -> list[Record]:
    """Stand everybody's token at the volatility of the car."""
    records: list[Record] = []
    taken: dict[int, int] = {}
    for seat, value in enumerate(values):
        at = min(value, last)
        lane = taken.get(at, 0)
        taken[at] = lane + 1
        records.append((f"mark{seat}", f"p{seat}", f"gauge/mark-{at}-{lane}"))
    return records


def investor_groups(state: GearAndPiston, sheets: list[dict[str, int]]) -> list[Group]:
    names = tuple(INVESTORS[investor] for investor in state.investors)
    return [
        (round_and_step, state.round, STEPS.get(phase(state), -1)),
        (cards, names),
        (pays, names, paid(sheets)),
    ]


def round_and_step(round: int, step: int) -> list[Record]:
    records: list[Record] = [("round", "round", "investors/round", round)]
    if step == 0:
        records.append(("step", "now-plan", "investors/step-0"))
    elif step > 0:
        records.append(("step", "now-step", f"investors/step-{step}", step))
    return records


def cards(names: tuple[str, ...]) -> list[Record]:
    return [(f"investor-{k}", f"card-{n}", f"investors/card-{k}") for k, n in enumerate(names)]


def paid(sheets: list[dict[str, int]]) -> tuple[tuple[int, ...], ...]:
    """Return by player what each investor pays for the car as it stands."""
    points = []
    for sheet in sheets:
        values = list(sheet.values())
        points.append((sum(values[:3]), *values[3:-2]))
    return tuple(points)


def pays(names: tuple[str, ...], points: tuple[tuple[int, ...], ...]) -> list[Record]:
    return [
        (f"pay-{k}-{seat}", f"pay{seat}", f"investors/pay-{k}-{seat}", amount, f"@{seat}: {amount}")
        for seat, amounts in enumerate(points)
        for k, amount in enumerate(amounts)
    ]
