"""What lies on a player's sheet: every space in its state, by zone.

A zone depends on a few marks of the sheet only; they are the arguments of its group, so
that a zone is not built again while none of them changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from shopfloor.core.components import Components
from shopfloor.core.pieces import Group, Record
from shopfloor.games.motor_city.drawing.names import (
    cell_id,
    hub_id,
    lab_id,
    segment_id,
    shop_id,
    starred,
    top_id,
)
from shopfloor.games.motor_city.rules.scoring import (
    completed,
    counted,
    dollars_per_point,
    track_active,
)
from shopfloor.games.motor_city.rules.spaces import (
    engineering_states,
    node_states,
    research_states,
    sales_states,
    speed_states,
    test_states,
)
from shopfloor.games.motor_city.rules.state import NO_MARKER, Sheet
from shopfloor.games.motor_city.rules.tables import (
    CERTIFICATIONS,
    DEPARTMENTS,
    ENGINEERING_TRACKS,
    FIRST_HUB,
    ITEMS,
    NODES,
    PER_TRACK,
    REPORT_E,
    REPORT_SHOP,
    TEST_TRACKS,
    TOP_LEVEL,
    Tables,
)

Builder = Callable[[Components, Tables, int, Sheet], list[Record]]
KINDS: Final = {"T1": "loop", "T2": "loop", "T3": "fork", "E": "lane", "P": "node"}


def sheet_groups(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Group]:
    """Return a group for every zone of a sheet."""
    return [
        (
            build_zone,
            build,
            components,
            tables,
            seat,
            names,
            tuple([getattr(sheet, n) for n in names]),
        )
        for build, names in ZONES
    ]


def build_zone(
    build: Builder,
    components: Components,
    tables: Tables,
    seat: int,
    names: tuple[str, ...],
    values: tuple[Any, ...],
) -> list[Record]:
    """Build a zone from the marks it depends on."""
    sheet = Sheet()
    for name, value in zip(names, values):
        setattr(sheet, name, value)
    return build(components, tables, seat, sheet)


@lru_cache(maxsize=8)
def bonuses(components: Components) -> dict[str, list[str]]:
    """Return the codes printed on every space."""
    tables = ("testing", "engineering", "production")
    return {id: row["bonus"] for name in tables for id, row in components[name].rows.items()}


# -- testing and engineering --------------------------------------------------------------


def testing(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    codes = bonuses(components)
    records: list[Record] = []
    for ids, states in zip(tables.test_ids, test_states(tables, sheet)):
        for id, state in zip(ids, states):
            symbol = cell_id(KINDS[id[:2]], codes[id], state)
            records.append((f"test{seat}-{id}", symbol, f"testing{seat}/{id}"))
    for n, track in enumerate(TEST_TRACKS):
        active = "on" if sheet.cars >> n & 1 else "off"
        state = "done" if completed(tables, sheet, n) else active
        records.append((f"car{seat}-{track}", f"car-{track}-{state}", f"testing{seat}/car-{track}"))
    return records


def engineering(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    codes = bonuses(components)
    records: list[Record] = []
    for n, track in enumerate(ENGINEERING_TRACKS):
        states = engineering_states(tables, sheet, n)
        zone = f"engineering{seat}"
        for k, state in enumerate(states[:-1], start=1):
            id = f"{track}.{k}"
            symbol = cell_id("lane", codes[id], state)
            records.append((f"eng{seat}-{id}", symbol, f"{zone}/{id}"))
        records += track_ends(tables, seat, sheet, n, states[-1])
    return records


def track_ends(tables: Tables, seat: int, sheet: Sheet, n: int, state: str) -> list[Record]:
    """Return the top of a track, the reports filed there, and the engineer below."""
    track, zone = ENGINEERING_TRACKS[n], f"engineering{seat}"
    per = tables.track_per[n]
    worth = tables.track_points[n] * counted(tables, sheet, per)
    shown = "scores" if track_active(tables, sheet, n) else state
    last = f"{track}.{len(tables.engineering[n])}"
    records: list[Record] = [
        (f"eng{seat}-{last}", top_id(track, shown), f"{zone}/{last}", worth),
        (
            f"engineer{seat}-{track}",
            "engineer-on" if sheet.engineers >> n & 1 else "engineer-off",
            f"{zone}/{track}-engineer",
            track,
        ),
    ]
    if per != PER_TRACK:
        number = sheet.reports[REPORT_E + n]
        records.append((f"filed{seat}-{track}", f"filed-{number}", f"{zone}/{track}-reports"))
    return records


# -- production ----------------------------------------------------------------------------


def production(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    codes, hubs = bonuses(components), components["hubs"].rows
    records: list[Record] = []
    for node, state in enumerate(node_states(tables, sheet)):
        name = NODES[node]
        hub = node >= FIRST_HUB
        symbol = hub_id(name, state) if hub else cell_id("node", codes[name], state)
        records.append((f"node{seat}-{name}", symbol, f"production{seat}/{name}", name))
        if hub:
            reports = sheet.reports[node - FIRST_HUB]
            records += needs(seat, name, hubs[name], sheet.items, reports)
    return records


def needs(seat: int, hub: str, row: dict[str, Any], items: int, reports: int) -> list[Record]:
    """Return a tick for everything a hub asks for that is there."""
    there = [items >> ITEMS.index(x) & 1 == 1 for x in (*row["crates"], *row["tires"])]
    there += [n < reports for n in range(row["tps"])]
    return [
        (f"need{seat}-{hub}-{n}", "need-there", f"production{seat}/{hub}-{n}")
        for n, marked in enumerate(there)
        if marked
    ]


# -- sales and research ------------------------------------------------------------------------


def sales(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    """Put marks on what is printed: dollars circled and spent, bonuses gained and crossed off."""
    records: list[Record] = []
    for n, state in enumerate(sales_states(tables, sheet), start=1):
        if state != "open":
            records.append((f"dollar{seat}-{n}", f"dollar-{state}", f"sales{seat}/{n}"))
        crossed = sheet.sales_crossed >> n & 1
        if crossed or (tables.sales[n] and state in ("circled", "spent")):
            symbol = "tag-crossed" if crossed else "tag-filled"
            records.append((f"bonus{seat}-{n}", symbol, f"sales{seat}/{n}-bonus"))
    rate = dollars_per_point(tables, sheet)
    place = f"sales{seat}/to-spend"
    return [*records, (f"to-spend{seat}", "to-spend", place, sheet.cash(), rate)]


def research(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    zone = f"research{seat}"
    records: list[Record] = []
    for n, state in enumerate(research_states(tables, sheet), start=1):
        if state != "open":
            symbol = lab_id(n % tables.research_every == 0, state)
            records.append((f"lab{seat}-{n}", symbol, f"{zone}/{n}", n))
    for item in range(3):
        symbol = shop_id(str(item + 1), bool(sheet.shop >> item & 1), filed(tables, sheet, item))
        records.append((f"shop{seat}-{item + 1}", symbol, f"{zone}/shop-{item + 1}"))
    for n, letter in enumerate(CERTIFICATIONS):
        owned = "on" if sheet.certifications >> n & 1 else "off"
        symbol, place = f"certificate-{letter}-{owned}", f"{zone}/certification-{letter}"
        records.append((f"certificate{seat}-{letter}", symbol, place))
    return records


def filed(tables: Tables, sheet: Sheet, item: int) -> int:
    return sheet.reports[REPORT_SHOP + item]


# -- dial, action spaces, service ---------------------------------------------------------------


def dial(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    zone = f"dial{seat}"
    states = speed_states(tables, sheet)
    records: list[Record] = [
        (f"speed{seat}-{n}", segment_id(n, state), f"{zone}/{n}")
        for n, state in enumerate(states, start=1)
        if state != "open" or starred(tables, n)
    ]
    star, last = tables.star[sheet.speed], len(states)
    records.append((f"needle{seat}", "needle", f"{zone}/needle-{sheet.speed}"))
    records.append((f"dial{seat}", "dial", f"{zone}/dial", star, sheet.speed, last))
    return records


def rounds(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    zone = f"rounds{seat}"
    records: list[Record] = [
        (f"round{seat}-{n}", "round-done", f"{zone}/{n}", n, points)
        for n, points in enumerate(sheet.rounds, start=1)
    ]
    following = len(sheet.rounds) + 1
    if following <= tables.rounds:
        records.append((f"round{seat}", "round-next", f"{zone}/{following}"))
    return records


def actions(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    zone = f"actions{seat}"
    records: list[Record] = []
    for n, name in enumerate(DEPARTMENTS):
        reached = sheet.levels[n]
        records.append((f"head{seat}-{name}", f"head-{name}", f"{zone}/{name}-head", reached))
        records.append((f"slot{seat}-{name}", f"slot-{name}", f"{zone}/{name}-slot"))
        for level in range(2, TOP_LEVEL + 1):
            id, place = f"level{seat}-{name}-{level}", f"{zone}/{name}-{level}"
            price = tables.level_price[level - 1]
            records.append((id, level_symbol(level, reached), place, level, price))
    if sheet.marker != NO_MARKER:
        place = f"{zone}/{DEPARTMENTS[sheet.marker]}-slot"
        records.append((f"audit{seat}", "audit-marker", place))
    return records


def level_symbol(level: int, reached: int) -> str:
    if level <= reached:
        return "level-reached"
    return "level-next" if level == reached + 1 else "level-later"


def service(components: Components, tables: Tables, seat: int, sheet: Sheet) -> list[Record]:
    zone = f"service{seat}"
    protection = "protection-off" if sheet.marker == NO_MARKER else "protection"
    return [
        (f"cash{seat}", "cash", f"{zone}/cash", sheet.cash()),
        (f"protection{seat}", protection, f"{zone}/protection"),
    ]


ZONES: Final[list[tuple[Builder, tuple[str, ...]]]] = [
    (testing, ("cars", "tested", "branch", "test_crossed")),
    (
        engineering,
        (
            "engineers",
            "developed",
            "developed_crossed",
            "reports",
            "certifications",
            "items",
            "hubs",
            "research",
        ),
    ),
    (production, ("filled", "items", "hubs", "hubs_crossed", "reports")),
    (sales, ("circled", "spent", "sales_crossed", "certifications")),
    (research, ("research", "shop", "reports", "certifications")),
    (dial, ("speed", "speed_crossed")),
    (rounds, ("rounds",)),
    (actions, ("levels", "marker")),
    (service, ("circled", "spent", "marker")),
]
"""The zones of a sheet, and the marks that each depends on."""
