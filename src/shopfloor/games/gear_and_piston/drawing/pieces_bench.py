"""The pieces of every seat: on the workbench, and on its small mat among the others'."""

from __future__ import annotations

from typing import Final

from shopfloor.core.pieces import Group, Record
from shopfloor.core.piles import EVERYBODY
from shopfloor.games.gear_and_piston.drawing.art.shapes import MINUS, signed
from shopfloor.games.gear_and_piston.drawing.car import (
    Sections,
    bench_car,
    bench_place,
    strip_car,
)
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.diagnosis import REQUIREMENTS, axles, requirements
from shopfloor.games.gear_and_piston.rules.moves import CELL, JOIN, NEW_SECTION
from shopfloor.games.gear_and_piston.rules.requirements import min_scraps
from shopfloor.games.gear_and_piston.rules.scoring import Reading, read
from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.back_alley import Steal
from shopfloor.games.gear_and_piston.rules.steps.scrap import PlaceScrap
from shopfloor.games.gear_and_piston.rules.steps.workshop import BuildAt, part_at
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    IMPROVISED,
    INVESTORS,
    NEW,
    ROWS,
    TILES,
    Tables,
)


def bench_groups(
    state: GearAndPiston, seat: int, reading: Reading, points: dict[str, int]
) -> list[Group]:
    """List what lies on the bench of a seat, and what its car is worth."""
    tables, engineer = state.tables, state.engineers[seat]
    sections = tuple(tuple(section) for section in engineer.sections)
    first = state.first_player == seat
    title = tray_title(state, seat)
    return [
        (plate_and_tokens, seat, first, engineer.holding),
        (bench_car, tables, seat, sections),
        (strip_car, tables, seat, sections),
        (hand, seat, *shown_hand(engineer), tables.hand_limit),
        (chalkboard, tables, seat, sections, bool(title)),
        (tray, seat, title),
        (brass_plate, seat, *figures(state, reading, points)),
        (targets, seat, sections, *free_targets(state, seat)),
        (in_the_air, seat, *air(state, seat)),
        (tickets, seat, joins(state, seat)),
    ]


def plate_and_tokens(seat: int, first: bool, holding: int) -> list[Record]:
    """Name the bench, and lay out the tokens at home."""
    records: list[Record] = [
        (f"title{seat}", "title", f"mat{seat}/title", f"@{seat}"),
        (f"token{seat}", f"p{seat}", f"mat{seat}/token"),
        (f"who{seat}", f"who{seat}", f"strip{seat}/who", f"@{seat}"),
    ]
    for k in range(holding):
        records.append((f"home{seat}-{k}", f"p{seat}", f"mat{seat}/home-{k}"))
        records.append((f"near{seat}-{k}", f"p{seat}", f"strip{seat}/home-{k}"))
    if first:
        records.append(("first", "first", f"mat{seat}/first"))
        records.append(("flag", "flag", f"strip{seat}/flag"))
    return records


# -- Blueprints ------------------------------------------------------------------------------


def shown_hand(engineer: Engineer) -> tuple[tuple[int, ...], int, int]:
    """Return the Blueprints that everybody knows, and how many New and Junk backs there are."""
    known = [t for t, mask in zip(engineer.hand, engineer.known) if mask == EVERYBODY]
    new = sum(tile < NEW for tile in engineer.hand) - sum(tile < NEW for tile in known)
    return tuple(known), new, len(engineer.hand) - len(known) - new


def hand(seat: int, known: tuple[int, ...], new: int, junk: int, limit: int) -> list[Record]:
    records: list[Record] = []
    for slot, tile in enumerate(known):
        name = TILES[tile]
        records.append((f"tile-{name}", f"part-{name}", f"mat{seat}/hand-{slot}", "", "", ""))
        records.append((f"small-{name}", f"mini-{name}", f"strip{seat}/hand-{slot}", "", "", ""))
    for k, kind in enumerate(["new"] * new + ["junk"] * junk):
        slot = len(known) + k
        records.append((f"back{seat}-{slot}", f"back-{kind}", f"mat{seat}/back-{slot}"))
        records.append((f"card{seat}-{slot}", f"card-{kind}", f"strip{seat}/back-{slot}"))
    count = len(known) + new + junk
    records.append((f"hand{seat}", "hand-head", f"mat{seat}/hand-head", count, limit))
    return records


# -- what is missing, what it pays -------------------------------------------------------------


def chalkboard(tables: Tables, seat: int, sections: Sections, covered: bool) -> list[Record]:
    """Tick off what a complete automobile needs; a tray may lie over it."""
    cars = [list(section) for section in sections]
    reading = read(tables, cars)
    short = shortage(tables, cars)
    records: list[Record] = [
        (f"short{seat}", "short", f"strip{seat}/short", f"{counted(reading.parts)}, {short}"),
        (f"fire{seat}", "has-fire", f"strip{seat}/has-fire", reading.volatility),
        (f"area{seat}", "has-area", f"strip{seat}/has-area", reading.area),
    ]
    for attribute, icons in zip(ATTRIBUTES, reading.icons):
        place = f"strip{seat}/has-{attribute}"
        records.append((f"has{seat}-{attribute}", f"has-{attribute}", place, icons))
    head = f"mat{seat}/chalk-head", reading.parts, tables.enough_parts, short
    records.append((f"parts{seat}", "blank" if covered else "chalk-head", *head))
    for need, met in zip(REQUIREMENTS, requirements(tables, cars)):
        symbol = "blank" if covered else f"{'met' if met else 'unmet'}-{need}"
        place = f"mat{seat}/need-{need}"
        records.append((f"need{seat}-{need}", symbol, place, axles(tables, cars)))
    return records


def counted(parts: int) -> str:
    return "1 part" if parts == 1 else f"{parts} parts"


def shortage(tables: Tables, cars: list[list[int]]) -> str:
    """Say how much scrap would complete a car."""
    if len(cars) > 1:
        return "2 sections"
    missing = min_scraps(tables, cars[0] if cars else [])
    return f"{missing} scrap short" if missing else "complete"


def figures(
    state: GearAndPiston, reading: Reading, sheet: dict[str, int]
) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    """Return what the car shows, and the points by source."""
    shown = (*reading.icons[:3], reading.area, reading.volatility, reading.reliability)
    goals = [INVESTORS[investor] for investor in state.investors[1:]]
    names = [*ATTRIBUTES, *goals, "area", "volatility"]
    return shown, tuple(zip(names, sheet.values()))


def plain(points: int) -> str:
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def brass_plate(
    seat: int, shown: tuple[int, ...], points: tuple[tuple[str, int], ...]
) -> list[Record]:
    """Write on the plate what the car shows and what that pays."""
    paid = dict(points)
    mat = f"mat{seat}/plate-"
    records: list[Record] = [
        (f"plate{seat}-{name}", f"plate-{name}", mat + name, shown[k], signed(paid[name]))
        for k, name in enumerate(ATTRIBUTES)
    ]
    goals = [name for name in paid if name.startswith("I")]
    for k, name in enumerate(goals):
        place = f"{mat}goal-{k + 1}"
        records.append((f"plate{seat}-goal-{k}", f"plate-{name}", place, signed(paid[name])))
    area, volatility, reliability = shown[3:]
    loss = signed(paid["volatility"])
    records += [
        (f"plate{seat}-area", "plate-area", f"{mat}area", area, signed(area)),
        (
            f"plate{seat}-fire",
            "plate-volatility",
            f"{mat}volatility",
            volatility,
            reliability,
            loss,
        ),
        (f"plate{seat}-total", "plate-total", f"{mat}total", plain(sum(paid.values()))),
    ]
    return records


# -- what the decision is about ----------------------------------------------------------------


def free_targets(state: GearAndPiston, seat: int) -> tuple[tuple[tuple[int, int, int], ...], bool]:
    """Return the empty cells where the next part can be built, and whether alone."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, (BuildAt, PlaceScrap)) or step.who != seat:
        return (), False
    sections = state.engineers[seat].sections
    cells = [CELL.values(move) for move in state.legal if CELL.has(move)]
    free = [
        (k, row, x)
        for k, row, x in cells
        if k >= len(sections) or part_at(sections[k], row, x) == EMPTY
    ]
    return tuple(free), NEW_SECTION in state.legal


def targets(
    seat: int, sections: Sections, free: tuple[tuple[int, int, int], ...], alone: bool
) -> list[Record]:
    records: list[Record] = [
        (
            f"cell-{k}-{row}-{x + 1}",
            "spot",
            bench_place(seat, sections, k, row, x),
            ROWS[row].capitalize(),
            x + 1,
        )
        for k, row, x in free
    ]
    if alone:
        records.append(("new-section", "new-section", f"mat{seat}/new-section"))
    return records


NOTHING: Final = ("", 0, EMPTY)


def tray_title(state: GearAndPiston, seat: int) -> str:
    """Say what lies on the tray of a seat; empty if there is no tray."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Steal) and step.who == seat:
        return f"The hand of @{step.target}"
    if joins(state, seat):
        return "Section 2 against section 1"
    kind, _, drawn = air(state, seat)
    if drawn != EMPTY:
        return "Scrap drawn"
    return f"In the hands of @{seat}" if kind else ""


def tray(seat: int, title: str) -> list[Record]:
    """Lay the tray over the chalkboard."""
    return [(f"tray{seat}", "tray" if title else "blank", f"mat{seat}/tray", title)]


def air(state: GearAndPiston, seat: int) -> tuple[str, int, int]:
    """Return kind and number of tiles this player looks at, and the scrap drawn."""
    step = state.agenda[-1] if state.agenda else None
    if state.drawn != EMPTY and step is not None and step.who == seat:
        return "", 0, state.drawn
    if state.looker == seat and state.looked:
        return "new" if state.looked[0] < NEW else "junk", len(state.looked), EMPTY
    return NOTHING


def in_the_air(seat: int, kind: str, count: int, drawn: int) -> list[Record]:
    """Show tiles that have left a stack and are nowhere yet."""
    if drawn != EMPTY:
        name = TILES[drawn]
        id = f"tile-{name}" if drawn != IMPROVISED else "improvised"
        return [(id, f"part-{name}", f"mat{seat}/drawn", "", "", "")]
    return [(f"air-{k}", f"back-{kind}", f"mat{seat}/looked-back-{k}") for k in range(count)]


def joins(state: GearAndPiston, seat: int) -> tuple[int, ...]:
    """Return the ways to merge that this player can choose from now."""
    if not state.agenda or state.agenda[-1].who != seat:
        return ()
    return tuple(JOIN.value(move) for move in state.legal if JOIN.has(move))


def tickets(seat: int, shifts: tuple[int, ...]) -> list[Record]:
    """Lay out a ticket for every way to merge the two sections."""
    return [
        (f"ticket-{k}", f"join{shift:+d}", f"mat{seat}/ticket-{k}")
        for k, shift in enumerate(shifts)
    ]
