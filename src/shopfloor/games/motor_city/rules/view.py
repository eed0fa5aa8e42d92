"""What a player sees of Motor City: everything but the dice to come.

Every space has a state: filled, circled, spent, activated, crossed off, closed (the
branch not taken), next (to be filled next where a car or an engineer is at work), open.
"""

from __future__ import annotations

from typing import Any

from shopfloor.core.components import Components
from shopfloor.games.motor_city.rules.checks import edition
from shopfloor.games.motor_city.rules.progress import frontier, part_filled
from shopfloor.games.motor_city.rules.scoring import completed, counted, rating, score, track_active
from shopfloor.games.motor_city.rules.scoring import score_sheet as sheet_points
from shopfloor.games.motor_city.rules.state import NO_DIE, NO_MARKER, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.auditor import auditor_cell
from shopfloor.games.motor_city.rules.tables import (
    BRANCHES,
    CERTIFICATIONS,
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    DICE,
    ENGINEERING_TRACKS,
    FIRST_HUB,
    FIRST_TIRE,
    FORK,
    ITEMS,
    NODES,
    PARTS,
    RATINGS,
    REPORTS,
    STEM_3,
    TEST_TRACKS,
)

TABLES_WITH_BONUS = ("testing", "sales", "engineering", "production", "hubs")


def look(state: MotorCity, player: int) -> dict[str, Any]:
    components = state.setup.components
    return {
        "round": state.round,
        "phase": phase(state),
        "first": state.first,
        "dice": {DICE[cell]: n for cell, n in enumerate(state.dice) if n},
        "pool": {colour: n for colour, n in zip(COLOURS, state.pool) if n},
        "red": state.red,
        "printed": printed(components),
        "values": {id: row["amount"] for id, row in components["values"].rows.items()},
        "box": {id: row[edition(state.players)] for id, row in components["box"].rows.items()},
        "solo": solo_view(state) if state.players == 1 else None,
        "sheets": [sheet_view(state, sheet) for sheet in state.sheets],
    }


def phase(state: MotorCity) -> str:
    """Name the part of the game by the steps that wait."""
    if state.over:
        return "over"
    waiting = {type(step).__name__ for step in state.agenda}
    if "FirstRoll" in waiting:
        return "setup"
    return "industry" if waiting & {"ChooseDie", "EndTurn"} else "last die"


def printed(components: Components) -> dict[str, Any]:
    """Return what is printed on the table and on every sheet."""
    blueprint = components["blueprint"]
    hubs = components["hubs"].rows
    return {
        "columns": {id: row["action"] for id, row in components["columns"].rows.items()},
        "blueprint": {
            f"{colour} {column}": blueprint[colour][f"column_{column}"]
            for colour in COLOURS
            for column in range(1, COLUMNS + 1)
        },
        "stars": components["speedometer"].column("star"),
        "bonuses": {
            id: row["bonus"]
            for name in TABLES_WITH_BONUS
            for id, row in components[name].rows.items()
            if row["bonus"]
        },
        "testing": {id: row["points"] for id, row in components["test_tracks"].rows.items()},
        "sales": components["sales"].column("row"),
        "engineering": dict(components["engineering_tracks"].rows),
        "hubs": {id: {n: row[n] for n in ("crates", "tires", "tps")} for id, row in hubs.items()},
        "shop": dict(components["shop"].rows),
        "production": {
            id: {n: row[n] for n in ("x", "y", "neighbours")}
            for id, row in components["production"].rows.items()
        },
    }


def solo_view(state: MotorCity) -> dict[str, Any]:
    ratings = state.setup.components["ratings"]
    line = rating(state.tables, score(state.tables, state.sheets[0]))
    return {
        "difficulty": state.setup.options["difficulty"],
        "priority": "reversed" if state.reversed else "normal",
        "black": state.black,
        "auditor_dice": [DICE[cell] for cell in state.auditor_dice],
        "auditor_next": DICE[auditor_cell(state)] if any(state.dice) else None,
        "ratings": {name: row["least"] for name, row in ratings.rows.items()},
        "rating": RATINGS[line],
    }


def sheet_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    tables = state.tables
    spaces = {
        "speedometer": speedometer_spaces(state, sheet),
        "testing": testing_spaces(state, sheet),
        "sales": sales_spaces(state, sheet),
        "engineering": engineering_spaces(state, sheet),
        "production": production_spaces(state, sheet),
    }
    return {
        **spaces,
        "score": score(tables, sheet),
        "points": sheet_points(tables, sheet),
        "rounds": list(sheet.rounds),
        "cash": sheet.cash(),
        "levels": dict(zip(DEPARTMENTS, sheet.levels)),
        "action_spaces": {
            name: None if cell == NO_DIE else DICE[cell]
            for name, cell in zip(DEPARTMENTS, sheet.spaces)
        },
        "die": None if sheet.die == NO_DIE else DICE[sheet.die],
        "marker": None if sheet.marker == NO_MARKER else DEPARTMENTS[sheet.marker],
        "cars": named(TEST_TRACKS, sheet.cars),
        "branch": BRANCHES.get(sheet.branch),
        "auditor_branch": BRANCHES.get(sheet.auditor_branch),
        "complete": [t for n, t in enumerate(TEST_TRACKS) if completed(tables, sheet, n)],
        "sales_crossed": [s for s in range(len(tables.sales)) if sheet.sales_crossed >> s & 1],
        "crates": named(ITEMS[:FIRST_TIRE], sheet.items),
        "tires": named(ITEMS[FIRST_TIRE:], sheet.items >> FIRST_TIRE),
        "engineers": named(ENGINEERING_TRACKS, sheet.engineers),
        "tracks": tracks_view(state, sheet),
        "reports": {name: n for name, n in zip(REPORTS, sheet.reports) if n},
        "research": sheet.research,
        "shop": [item + 1 for item in range(3) if sheet.shop >> item & 1],
        "certifications": named(CERTIFICATIONS, sheet.certifications),
    }


def named(names: list[str], mask: int) -> list[str]:
    return [name for n, name in enumerate(names) if mask >> n & 1]


def track(ids: list[str], filled: int, crossed: int, working: bool) -> dict[str, str]:
    """Return the state of every space of a track filled in order."""
    states = dict.fromkeys(ids, "open")
    for n, id in enumerate(ids):
        if n < filled:
            states[id] = "filled"
        elif n >= len(ids) - crossed:
            states[id] = "crossed off"
        elif n == filled and working:
            states[id] = "next"
    return states


def speedometer_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    ids = [str(n) for n in range(1, len(state.tables.star))]
    return track(ids, sheet.speed, sheet.speed_crossed, True)


def testing_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    rows = state.setup.components["testing"].rows
    filled = part_filled(state.tables, sheet)
    states: dict[str, str] = {}
    for part, (name, piece) in enumerate(PARTS):
        ids = [id for id, row in rows.items() if (row["track"], row["part"]) == (name, piece)]
        working = part_is_next(state, sheet, part, filled)
        states |= track(ids, filled[part], sheet.test_crossed[part], working)
        if piece in BRANCHES.values() and sheet.branch and sheet.branch != part - STEM_3:
            states |= {id: "closed" for id in ids if states[id] != "crossed off"}
    return states


def part_is_next(state: MotorCity, sheet: Sheet, part: int, filled: list[int]) -> bool:
    """Tell whether the next fill of a track with a car is in this part."""
    lengths = state.tables.part_length
    if not sheet.cars >> min(part, FORK) & 1:
        return False
    if part <= STEM_3:
        return True
    if filled[STEM_3] < lengths[STEM_3]:
        return False
    if part < STEM_3 + 3:
        return sheet.branch in (0, part - STEM_3)
    return sheet.branch > 0 and filled[STEM_3 + sheet.branch] == lengths[STEM_3 + sheet.branch]


def sales_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    ids = [str(n) for n in range(1, len(state.tables.sales))]
    states = track(ids, sheet.circled, 0, True)
    for n in range(sheet.circled):
        states[ids[n]] = "spent" if n < sheet.spent else "circled"
    return states


def engineering_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    states: dict[str, str] = {}
    for n, name in enumerate(ENGINEERING_TRACKS):
        ids = [f"{name}.{k + 1}" for k in range(len(state.tables.engineering[n]))]
        working = sheet.engineers >> n & 1 == 1
        states |= track(ids, sheet.developed[n], sheet.developed_crossed[n], working)
    return states


def production_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    reach = frontier(state.tables, sheet)
    states: dict[str, str] = {}
    for node, name in enumerate(NODES):
        states[name] = "next" if reach >> node & 1 else "open"
        if sheet.filled >> node & 1:
            states[name] = "filled"
        if node >= FIRST_HUB:
            hub = node - FIRST_HUB
            if sheet.hubs >> hub & 1:
                states[name] = "activated"
            if sheet.hubs_crossed >> hub & 1:
                states[name] += ", crossed off"
    return states


def tracks_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    """Say for every engineering track whether it scores, and what it is worth now."""
    tables = state.tables
    return {
        name: {
            "scores": track_active(tables, sheet, n),
            "worth": tables.track_points[n] * counted(tables, sheet, tables.track_per[n]),
        }
        for n, name in enumerate(ENGINEERING_TRACKS)
    }
