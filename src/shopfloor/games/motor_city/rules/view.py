"""What a player sees of Motor City: everything but the dice to come.

Every space has a state: filled, circled, spent, activated, crossed off, closed (the
branch not taken), next (to be filled next where a car or an engineer is at work), open.
"""

from __future__ import annotations

from typing import Any

from shopfloor.core.components import Components
from shopfloor.games.motor_city.rules.checks import edition
from shopfloor.games.motor_city.rules.scoring import completed, counted, rating, score, track_active
from shopfloor.games.motor_city.rules.scoring import score_sheet as sheet_points
from shopfloor.games.motor_city.rules.spaces import (
    engineering_states,
    node_states,
    sales_states,
    speed_states,
    test_states,
)
from shopfloor.games.motor_city.rules.state import NO_DIE, NO_MARKER, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.auditor import auditor_next
from shopfloor.games.motor_city.rules.tables import (
    BRANCHES,
    CERTIFICATIONS,
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    DICE,
    ENGINEERING_TRACKS,
    FIRST_TIRE,
    ITEMS,
    NODES,
    RATINGS,
    REPORTS,
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
    following = auditor_next(state)
    line = rating(state.tables, score(state.tables, state.sheets[0]))
    return {
        "difficulty": state.setup.options["difficulty"],
        "priority": "reversed" if state.reversed else "normal",
        "black": state.black,
        "auditor_dice": [DICE[cell] for cell in state.auditor_dice],
        "auditor_next": None if following == NO_DIE else DICE[following],
        "ratings": {name: row["least"] for name, row in ratings.rows.items()},
        "rating": RATINGS[line],
    }


def sheet_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    tables = state.tables
    spaces = {
        "speedometer": numbered(speed_states(tables, sheet)),
        "testing": testing_spaces(state, sheet),
        "sales": numbered(sales_states(tables, sheet)),
        "engineering": engineering_spaces(state, sheet),
        "production": dict(zip(NODES, node_states(tables, sheet))),
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


def testing_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    states: dict[str, str] = {}
    for ids, found in zip(state.tables.test_ids, test_states(state.tables, sheet)):
        states |= zip(ids, found)
    return states


def engineering_spaces(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    return {
        f"{name}.{n}": found
        for track, name in enumerate(ENGINEERING_TRACKS)
        for n, found in numbered(engineering_states(state.tables, sheet, track)).items()
    }


def numbered(states: list[str]) -> dict[str, str]:
    """Number the spaces of a track from 1."""
    return {str(n): found for n, found in enumerate(states, start=1)}


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
