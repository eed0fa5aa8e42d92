"""What lies on the board now, and the pieces to click for every move.

All marks are open to everybody, so that nothing is private.
"""

from __future__ import annotations

from shopfloor.core.pieces import Group
from shopfloor.games.motor_city.drawing.pieces_sheet import sheet_groups
from shopfloor.games.motor_city.drawing.pieces_table import dashed, table_groups
from shopfloor.games.motor_city.rules.moves import (
    ACT,
    ACTIVATE_CAR,
    ACTIVATE_ENGINEER,
    BRANCH,
    BUY_CAR,
    BUY_PROTECTION,
    CERTIFY,
    CHOOSE_ITEM,
    CROSS_BRANCH,
    CROSS_HUB,
    CROSS_TRACK,
    DEVELOP,
    FILE_REPORT,
    FILL,
    PLACE,
    RESEARCH,
    TAKE,
    TEST,
    TRACE,
    UPGRADE,
)
from shopfloor.games.motor_city.rules.progress import at_fork
from shopfloor.games.motor_city.rules.spaces import test_states
from shopfloor.games.motor_city.rules.state import MotorCity, Sheet
from shopfloor.games.motor_city.rules.tables import (
    CERTIFICATIONS,
    DEPARTMENTS,
    ENGINEERING_TRACKS,
    FORK,
    HUBS,
    NODES,
    REPORT_E,
    REPORT_SHOP,
    SPEEDOMETER,
    STEM_3,
    TEST_TRACKS,
    Tables,
)

SEAT = "{seat}"
"""Stands in the home of a move for the number of the seat that looks."""


def public(state: MotorCity) -> list[Group]:
    """List everything there is to see."""
    components, tables = state.setup.components, state.tables
    groups = table_groups(state)
    for seat, sheet in enumerate(state.sheets):
        groups += sheet_groups(components, tables, seat, sheet)
    return groups


def private(state: MotorCity, viewer: int) -> list[Group]:
    """List nothing: there are no secrets."""
    return []


def offers(state: MotorCity) -> dict[int, tuple[str, ...]]:
    """Return the pieces to click for every legal move; none: a button beside the board."""
    return {move: clicks(state, move) for move in state.legal}


def clicks(state: MotorCity, move: int) -> tuple[str, ...]:
    seat = state.player or 0
    piece = moving_home(state.tables, state.sheets[seat], move)
    home = piece or fixed_home(state.tables, move)
    return (home.replace(SEAT, str(seat)),) if home else ()


def moving_home(tables: Tables, sheet: Sheet, move: int) -> str:
    """Return the piece of a move that depends on how far the sheet is filled."""
    if move == RESEARCH:
        return f"lab{SEAT}-{min(sheet.research + 1, tables.research_spaces)}"
    if UPGRADE.has(move):
        department = UPGRADE.value(move)
        return f"level{SEAT}-{DEPARTMENTS[department]}-{sheet.levels[department] + 1}"
    if DEVELOP.has(move):
        track = DEVELOP.value(move)
        return f"eng{SEAT}-{ENGINEERING_TRACKS[track]}.{sheet.developed[track] + 1}"
    if TEST.has(move):
        return next_test(tables, sheet, TEST.value(move))
    return ""


def next_test(tables: Tables, sheet: Sheet, track: int) -> str:
    """Return the space to be filled next; at the fork the car, as a branch is to be chosen."""
    if track == FORK and at_fork(tables, sheet):
        return f"car{SEAT}-{TEST_TRACKS[track]}"
    states = test_states(tables, sheet)
    parts = range(STEM_3, len(states)) if track == FORK else [track]
    return next(
        f"test{SEAT}-{tables.test_ids[part][states[part].index('next')]}"
        for part in parts
        if "next" in states[part]
    )


def fixed_home(tables: Tables, move: int) -> str:
    """Return the piece that means this move in every position."""
    if TAKE.has(move):
        return f"cell-{dashed(TAKE.value(move))}"
    if ACT.has(move):
        action = ACT.value(move)
        return f"dial{SEAT}" if action == SPEEDOMETER else f"head{SEAT}-{DEPARTMENTS[action]}"
    if PLACE.has(move):
        return f"slot{SEAT}-{DEPARTMENTS[PLACE.value(move)]}"
    if move == BUY_PROTECTION:
        return f"protection{SEAT}"
    return home_on_tracks(tables, move) or home_in_plant(tables, move)


def home_on_tracks(tables: Tables, move: int) -> str:
    for cars in (ACTIVATE_CAR, BUY_CAR):
        if cars.has(move):
            return f"car{SEAT}-{TEST_TRACKS[cars.value(move)]}"
    if ACTIVATE_ENGINEER.has(move):
        return f"engineer{SEAT}-{ENGINEERING_TRACKS[ACTIVATE_ENGINEER.value(move)]}"
    if BRANCH.has(move):
        return f"test{SEAT}-{tables.test_ids[STEM_3 + BRANCH.value(move)][0]}"
    if CROSS_BRANCH.has(move):
        return f"test{SEAT}-{tables.test_ids[STEM_3 + CROSS_BRANCH.value(move)][-1]}"
    if CROSS_TRACK.has(move):
        return top_of(tables, CROSS_TRACK.value(move))
    return ""


def home_in_plant(tables: Tables, move: int) -> str:
    if FILL.has(move):
        return f"node{SEAT}-{NODES[FILL.value(move)]}"
    for hubs in (TRACE, CROSS_HUB):
        if hubs.has(move):
            return f"node{SEAT}-{HUBS[hubs.value(move)]}"
    if FILE_REPORT.has(move):
        return home_of_report(tables, FILE_REPORT.value(move))
    if CHOOSE_ITEM.has(move):
        return f"shop{SEAT}-{CHOOSE_ITEM.value(move) + 1}"
    if CERTIFY.has(move):
        return f"certificate{SEAT}-{CERTIFICATIONS[CERTIFY.value(move)]}"
    return ""


def home_of_report(tables: Tables, requirement: int) -> str:
    if requirement < REPORT_E:
        return f"node{SEAT}-{HUBS[requirement]}"
    if requirement < REPORT_SHOP:
        return top_of(tables, requirement - REPORT_E)
    return f"shop{SEAT}-{requirement - REPORT_SHOP + 1}"


def top_of(tables: Tables, track: int) -> str:
    name = ENGINEERING_TRACKS[track]
    return f"eng{SEAT}-{name}.{len(tables.engineering[track])}"
