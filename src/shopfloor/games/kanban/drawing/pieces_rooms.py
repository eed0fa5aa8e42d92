"""Pieces of the factory floor: innovation, test track, Assembly Line, Logistics."""

from __future__ import annotations

from shopfloor.core.pieces import Record
from shopfloor.games.kanban.drawing.art.logistics import STOCKED
from shopfloor.games.kanban.rules.tables import (
    LISTED,
    MODEL_WORDS,
    MODELS,
    PART_WORDS,
    PARTS,
    SPACES,
)

Row = tuple[int, ...]


def upgrade_spaces(upgrades: Row) -> list[Record]:
    """Show the spaces of the wall, and the parts on them."""
    records: list[Record] = []
    for place, part in enumerate(upgrades):
        name = f"{MODELS[place // 6]}-{place % 6}"
        space = f"space-{name}" if part < 0 else "space-filled"
        records.append((f"space-{name}", space, f"innovation/space-{name}"))
        if part >= 0:
            fitted = f"fitted-{name}"
            records.append((fitted, f"cube-{PARTS[part]}", f"innovation/{fitted}"))
    return records


def part_values(steps: Row, values: Row, doubled: int) -> list[Record]:
    """Show what parts are worth, and which have been double-upgraded."""
    records: list[Record] = [
        (f"value-{part}", f"value-{part}", f"innovation/value-{part}-{steps[n]}", values[n])
        for n, part in enumerate(PARTS)
    ]
    return records + [
        (f"doubled-{PARTS[n]}", "doubled", f"innovation/doubled-{PARTS[n]}")
        for n in LISTED[doubled]
    ]


def queue(cars: Row, shifts: Row, claims: Row, player: int) -> list[Record]:
    """Show the places behind the Pace Car, the cars there, and which are claimed."""
    records: list[Record] = []
    for k, cost in enumerate(shifts):
        car = MODEL_WORDS[cars[k]] if k < len(cars) else "no"
        price = "1 shift" if cost == 1 else f"{cost} shifts"
        records.append((f"queue-{k}", "queue-place", f"testing/queue-{k}", k + 1, car, price))
    for k, model in enumerate(cars):
        name = MODELS[model]
        records.append((f"car-{name}-queue{k}", f"car-{name}", f"testing/queued-{k}"))
    return records + [(f"claim-{k}", f"p{player}", f"testing/claim-{k}") for k in claims]


def track(pace: int, cycle: int, steps: int) -> list[Record]:
    """Show the Pace Car, the cycle, and where the Meeting token is (steps 0: Administration)."""
    words = f"in {steps} spaces" if steps > 1 else "in 1 space" if steps else "Meeting due"
    return [
        ("pace", "pace", f"testing/track-{pace}"),
        ("cycle", "cycle", "testing/cycle", cycle),
        ("steps", "steps", "testing/steps", words),
        ("meeting", "meeting", "testing/meeting" if steps else "admin/meeting"),
    ]


def bays(cars: Row, accepted: Row, assembled: Row) -> list[Record]:
    """Show what lies in the bays of the models and what they take."""
    records: list[Record] = []
    for m, model in enumerate(MODELS):
        takes = ", ".join(PART_WORDS[part] for part in LISTED[accepted[m]]) or "nothing now"
        records.append((f"bay-{model}", f"bay-{model}", f"assembly/bay-{model}", cars[m], takes))
        for n, part in enumerate(PARTS):
            there = "there" if assembled[m] >> n & 1 else "open" if accepted[m] >> n & 1 else "shut"
            id = f"slot-{model}-{part}"
            records.append((id, f"{there}-{part}", f"assembly/{id}"))
    return records


def cars_on_the_line(spaces: Row) -> list[Record]:
    return [
        (f"car-{MODELS[model]}-{name}", f"carv-{MODELS[model]}", f"assembly/{name}")
        for name, model in zip(SPACES, spaces)
        if model >= 0
    ]


def pushed_car(model: int, space: int, targets: Row) -> list[Record]:
    """Show a displaced car and where it can go."""
    if model < 0:
        return []
    car: Record = (
        f"car-{MODELS[model]}-hand",
        f"carv-{MODELS[model]}",
        f"assembly/hand-{SPACES[space]}",
    )
    return [car] + [
        (f"way-{SPACES[target]}", way(space, target), f"assembly/way-{SPACES[target]}")
        for target in targets
    ]


def way(space: int, target: int) -> str:
    """Name the arrow from a space to another, by the columns in their names."""
    here, there = SPACES[space][1], SPACES[target][1]
    return "way-left" if there < here else "way-right" if there > here else "way-down"


def demand(models: Row, seats: Row) -> list[Record]:
    return [
        (f"demand-{n}", f"demand-{MODELS[model]}", f"assembly/demand-{n}", seats[n])
        for n, model in enumerate(models)
    ]


def warehouses(supply: Row, stock: Row) -> list[Record]:
    """Show the shelves with their cubes."""
    records: list[Record] = []
    for n, part in enumerate(PARTS):
        shown = stock[n] if stock[n] <= STOCKED else STOCKED - 1
        more = f"+{stock[n] - shown}" if stock[n] > shown else ""
        records.append(
            (f"shelf-{part}", f"shelf-{part}", f"logistics/shelf-{part}", supply[n], stock[n], more)
        )
        records += [
            (f"stock-{part}-{k}", f"cube-{part}", f"logistics/stock-{part}-{k}")
            for k in range(shown)
        ]
    return records


def line_of_orders(orders: int, vouchers: int) -> list[Record]:
    """Show the Kanban line, the deck of orders and the vouchers."""
    records: list[Record] = [
        (f"placement-{n}", f"placement-{n}", f"logistics/placement-{n}") for n in range(4)
    ]
    return [
        *records,
        ("order-deck", "order-deck", "logistics/order-deck", orders),
        ("voucher-supply", "voucher-supply", "logistics/voucher-supply", vouchers),
    ]


def recycling(pool: int) -> list[Record]:
    return [
        (f"recycling-{PARTS[n]}", f"cube-{PARTS[n]}", f"logistics/recycling-{PARTS[n]}")
        for n in LISTED[pool]
    ]
