"""Pieces of the players' boards and of their strips."""

from __future__ import annotations

from shopfloor.core.pieces import Record
from shopfloor.games.kanban.drawing.art.mat import CLOSE, SIDES, SPACIOUS
from shopfloor.games.kanban.rules.tables import MODELS, PARTS

Row = tuple[int, ...]
SUPPLIES = ("shifts", "books", "vouchers", "seats")
SUPPLY_WORDS = ("shifts", "books", "vouchers", "red")


def garages(p: int, side: int, cars: Row, unlocked: bool, parking: Row) -> list[Record]:
    """Show garages, parked cars, and claimed ones that wait to be parked."""
    records: list[Record] = [("owner-of-" + str(p), f"s{p}", f"mat{p}/owner")]
    for g, model in enumerate(cars):
        records.append((f"garage{p}-{g}", f"garage-{SIDES[side]}-{g}", f"mat{p}/garage-{g}"))
        if model >= 0:
            name = MODELS[model]
            records.append((f"car-{name}-{p}{g}", f"carv-{name}", f"mat{p}/parked-{g}"))
    if not unlocked:
        records.append((f"lock{p}-garage", "lock-small", f"mat{p}/lock-garage"))
    return records + [
        (f"car-{MODELS[model]}-wait{k}", f"car-{MODELS[model]}", f"mat{p}/parking-{k}")
        for k, model in enumerate(parking)
    ]


def desks(p: int, tiles: Row, unlocked: bool) -> list[Record]:
    records: list[Record] = [
        (f"design-{tile}", f"design-{tile}", f"mat{p}/desk-{k}") for k, tile in enumerate(tiles)
    ]
    if not unlocked:
        records.append((f"lock{p}-desk", "lock-small", f"mat{p}/lock-desk"))
    return records


def parts(p: int, counts: Row, bins: int, unlocked: bool) -> list[Record]:
    """Show the parts in the bins, piled up by kind."""
    records: list[Record] = [(f"bins{p}", "bins", f"mat{p}/bins", sum(counts), bins)]
    if not unlocked:
        records.append((f"lock{p}-bin", "lock-small", f"mat{p}/lock-bin"))
    for part, count in zip(PARTS, counts):
        records += [
            (f"part{p}-{part}-{k}", f"cube-{part}", f"mat{p}/part-{part}-{k}") for k in range(count)
        ]
        if count > 1:
            records.append((f"count{p}-{part}", "count", f"mat{p}/count-{part}", count))
    return records


def store(p: int, counts: Row, due: Row) -> list[Record]:
    """Show shifts, books, vouchers and red seats, and what comes when the turn ends."""
    return [
        (
            f"store{p}-{name}",
            f"store-{name}",
            f"mat{p}/store-{name}",
            count,
            f"+{more} due" if more else words,
            f", {more} more when the turn ends" if more else "",
        )
        for name, words, count, more in zip(SUPPLIES, SUPPLY_WORDS, counts, due)
    ]


def upgraded(p: int, tiles: Row, special: int, unlocked: bool, values: Row) -> list[Record]:
    """Show upgraded Designs, the double-upgraded one in its own place."""
    records: list[Record] = []
    if not unlocked:
        records.append((f"lock{p}-special", "lock-small", f"mat{p}/lock-special"))
    others = [tile for tile in tiles if tile != special]
    if special >= 0:
        records.append(upgraded_tile(special, values, f"mat{p}/special"))
    row = "upgraded" if len(others) <= SPACIOUS else "close"
    return records + [
        upgraded_tile(tile, values, f"mat{p}/{row}-{min(k, CLOSE - 1)}")
        for k, tile in enumerate(others)
    ]


def upgraded_tile(tile: int, values: Row, place: str) -> Record:
    return (f"design-{tile}", f"upgraded-{tile}", place, values[tile % 7])


def public_orders(p: int, orders: Row) -> list[Record]:
    """Show orders that everybody knows; -1 is one that lies face down."""
    return [
        (f"order-{order}", f"order-{order}", f"mat{p}/order-{k}")
        if order >= 0
        else (f"order-back{p}-{k}", "order-back", f"mat{p}/order-{k}")
        for k, order in enumerate(orders)
    ]


def own_orders(p: int, orders: Row) -> list[Record]:
    return [
        (f"order-{order}", f"order-{order}", f"mat{p}/order-{k}")
        for k, order in enumerate(orders)
        if order >= 0
    ]


def goal_backs(p: int, count: int) -> list[Record]:
    return [(f"goal-back{p}-{k}", "goal-back", f"hand{p}/goal-{k}") for k in range(count)]


def own_goals(p: int, goals: Row, worth: Row) -> list[Record]:
    """Show the viewer's own goals and what they would score now."""
    records: list[Record] = []
    for k, goal in enumerate(goals):
        records.append((f"goal-{goal}", f"goal-{goal}", f"hand{p}/goal-{k}"))
        records.append((f"worth-own-{k}", "worth", f"hand{p}/worth-{k}", worth[k]))
    return records


def verdicts(p: int, points: Row, counts: Row, certified: int) -> list[Record]:
    """Show what the manager would give or take, and the certifications."""
    records: list[Record] = [
        (f"risk{p}-{d}", f"risk-{d}", f"hand{p}/risk-{d}", signed(points[d]), counts[d])
        for d in range(5)
    ]
    for d in range(5):
        known = "yes" if certified >> d & 1 else "no"
        records.append((f"cert{p}-{d}", f"cert-{d}-{known}", f"hand{p}/cert-{d}"))
    return records


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def points_to_come(p: int, week: int, tested: int, training: int) -> list[Record]:
    return [
        (f"{name}{p}", name, f"hand{p}/{name}", value)
        for name, value in (("week-pays", week), ("tested", tested), ("training", training))
    ]


def strip_cards(p: int, numbers: Row) -> list[Record]:
    """Show name and numbers: goals, orders, upgraded Designs, shifts, books, vouchers, seats."""
    records: list[Record] = [
        (f"strip{p}-token", f"s{p}", f"strip{p}/token"),
        (f"strip{p}-name", "name", f"strip{p}/name", f"@{p}"),
    ]
    few = ("deck", "order", "upgraded", "shift", "book", "voucher", "seat")
    return records + [
        (f"strip{p}-{icon}", f"few-{icon}", f"strip{p}/few-{icon}", count)
        for icon, count in zip(few, numbers)
    ]


def strip_goods(
    p: int, cars: Row, tiles: Row, counts: Row, upgraded: Row, across: int
) -> list[Record]:
    """Show garages, desks, parts and, where there is room, upgraded Designs."""
    records: list[Record] = [
        (f"strip{p}-car-{g}", f"mini-{MODELS[model]}", f"strip{p}/parked-{g}")
        for g, model in enumerate(cars)
        if model >= 0
    ]
    records += [
        (f"strip{p}-design-{tile}", f"small-{tile}", f"strip{p}/desk-{k}")
        for k, tile in enumerate(tiles)
    ]
    for part, count in zip(PARTS, counts):
        if count:
            records.append((f"strip{p}-part-{part}", f"cube-{part}", f"strip{p}/part-{part}"))
        if count > 1:
            place = f"strip{p}/count-{part}"
            records.append((f"strip{p}-count-{part}", "small-count", place, count))
    return records + [
        (f"strip{p}-upgraded-{tile}", f"small-up-{tile}", f"strip{p}/upgraded-{k}")
        for k, tile in enumerate(upgraded[:across])
    ]
