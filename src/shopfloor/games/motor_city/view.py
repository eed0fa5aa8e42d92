"""What a player sees of Motor City: everything but the dice to come."""

from __future__ import annotations

from typing import Any

from shopfloor.games.motor_city.scoring import completed, counted, rating, score, track_active
from shopfloor.games.motor_city.scoring import score_sheet as sheet_points
from shopfloor.games.motor_city.state import NO_DIE, NO_MARKER, MotorCity, Sheet
from shopfloor.games.motor_city.steps.auditor import auditor_cell
from shopfloor.games.motor_city.tables import (
    BRANCHES,
    CERTIFICATIONS,
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    ENGINEERING_TRACKS,
    FIRST_TIRE,
    HUBS,
    ITEMS,
    NODES,
    PARTS,
    REPORTS,
    TEST_TRACKS,
)


def look(state: MotorCity, player: int) -> dict[str, Any]:
    solo = state.players == 1
    return {
        "round": state.round,
        "rounds": state.tables.rounds,
        "phase": phase(state),
        "first": state.first,
        "dice": {die(cell): n for cell, n in enumerate(state.dice) if n},
        "pool": {colour: n for colour, n in zip(COLOURS, state.pool) if n},
        "red": state.red,
        "black": state.black if solo else None,
        "auditor_dice": [die(cell) for cell in state.auditor_dice],
        "auditor_next": die(auditor_cell(state)) if solo and any(state.dice) else None,
        "priority": ("reversed" if state.reversed else "normal") if solo else None,
        "rating": rating_name(state) if solo else None,
        "sheets": [sheet_view(state, sheet) for sheet in state.sheets],
    }


def die(cell: int) -> str:
    return f"{COLOURS[cell // COLUMNS]} {cell % COLUMNS + 1}"


def phase(state: MotorCity) -> str:
    """Name the part of the game by the steps that wait."""
    if state.over:
        return "over"
    waiting = {type(step).__name__ for step in state.agenda}
    if "FirstRoll" in waiting:
        return "setup"
    return "industry" if waiting & {"ChooseDie", "EndTurn"} else "last die"


def rating_name(state: MotorCity) -> str:
    line = rating(state.tables, score(state.tables, state.sheets[0]))
    return list(state.setup.components["ratings"].rows)[line]


def sheet_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    return {
        "score": score(state.tables, sheet),
        "points": sheet_points(state.tables, sheet),
        "rounds": list(sheet.rounds),
        "cash": sheet.cash(),
        "levels": dict(zip(DEPARTMENTS, sheet.levels)),
        "action_spaces": {
            name: None if cell == NO_DIE else die(cell)
            for name, cell in zip(DEPARTMENTS, sheet.spaces)
        },
        "die": None if sheet.die == NO_DIE else die(sheet.die),
        "marker": None if sheet.marker == NO_MARKER else DEPARTMENTS[sheet.marker],
        "speedometer": {"filled": sheet.speed, "crossed": sheet.speed_crossed},
        "testing": testing_view(state, sheet),
        "sales": {
            "circled": sheet.circled,
            "spent": sheet.spent,
            "crossed": [s for s in range(len(state.tables.sales)) if sheet.sales_crossed >> s & 1],
        },
        "production": production_view(state, sheet),
        "engineering": engineering_view(state, sheet),
        "reports": {name: n for name, n in zip(REPORTS, sheet.reports) if n},
        "research": {
            "filled": sheet.research,
            "bonuses": sheet.research // state.tables.research_every,
        },
        "shop": [item + 1 for item in range(3) if sheet.shop >> item & 1],
        "certifications": named(CERTIFICATIONS, sheet.certifications),
    }


def named(names: list[str], mask: int) -> list[str]:
    return [name for n, name in enumerate(names) if mask >> n & 1]


def testing_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    filled = state.part_filled(sheet)
    return {
        "cars": named(TEST_TRACKS, sheet.cars),
        "branch": BRANCHES[sheet.branch - 1] if sheet.branch else None,
        "auditor_branch": BRANCHES[sheet.auditor_branch - 1] if sheet.auditor_branch else None,
        "parts": {
            f"{track} {part}": {"filled": filled[n], "crossed": sheet.test_crossed[n]}
            for n, (track, part) in enumerate(PARTS)
        },
        "complete": [
            name for t, name in enumerate(TEST_TRACKS) if completed(state.tables, sheet, t)
        ],
    }


def production_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    return {
        "filled": named(NODES, sheet.filled),
        "open": named(NODES, state.frontier(sheet)),
        "crates": named(ITEMS[:FIRST_TIRE], sheet.items),
        "tires": named(ITEMS[FIRST_TIRE:], sheet.items >> FIRST_TIRE),
        "activated": named(HUBS, sheet.hubs),
        "crossed": named(HUBS, sheet.hubs_crossed),
    }


def engineering_view(state: MotorCity, sheet: Sheet) -> dict[str, Any]:
    tables = state.tables
    return {
        name: {
            "engineer": sheet.engineers >> track & 1 == 1,
            "filled": sheet.developed[track],
            "crossed": sheet.developed_crossed[track],
            "scores": track_active(tables, sheet, track),
            "worth": tables.track_points[track] * counted(tables, sheet, tables.track_per[track]),
        }
        for track, name in enumerate(ENGINEERING_TRACKS)
    }
