"""Where a search remembers how sheets stood: at a place that follows from their marks.

What is found there may be of another sheet, so that it is compared mark by mark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shopfloor.core.int_tuples import IntTuple

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import Sheet

PLACE_BITS: Final = 12
PLACES: Final = 1 << PLACE_BITS
"""Sheets to remember: some megabytes, so that they stay near the processor."""
SPREAD: Final = 0x1E3779B97F4A7C15
PRODUCT: Final = (1 << 62) - 1
"""Factor and bits of a product whose first bits are spread well."""

Moment = tuple[
    float, float, int,
    int, int, int, IntTuple, int, IntTuple, int, int, int, int, int, int, int,
    IntTuple, int, IntTuple, IntTuple, int, int, int, IntTuple, IntTuple,
]  # fmt: skip
"""The turns to come this round and the marks of a sheet: all that an outlook depends on."""


def moment(sheet: Sheet, turns: float, shared: float, later: int) -> Moment:
    """Return what tells this sheet from others that need another outlook."""
    return (
        turns,
        shared,
        later,
        sheet.speed,
        sheet.speed_crossed,
        sheet.cars,
        sheet.tested,
        sheet.branch,
        sheet.test_crossed,
        sheet.circled,
        sheet.spent,
        sheet.sales_crossed,
        sheet.filled,
        sheet.items,
        sheet.hubs,
        sheet.hubs_crossed,
        sheet.reports,
        sheet.engineers,
        sheet.developed,
        sheet.developed_crossed,
        sheet.research,
        sheet.shop,
        sheet.certifications,
        sheet.levels,
        sheet.rounds,
    )


def is_moment(m: Moment, sheet: Sheet, turns: float, shared: float, later: int) -> bool:
    """Tell whether this is the moment of such a sheet, without making one."""
    return (
        m[0] == turns
        and m[1] == shared
        and m[2] == later
        and m[3] == sheet.speed
        and m[4] == sheet.speed_crossed
        and m[5] == sheet.cars
        and same(m[6], sheet.tested)
        and m[7] == sheet.branch
        and same(m[8], sheet.test_crossed)
        and m[9] == sheet.circled
        and m[10] == sheet.spent
        and m[11] == sheet.sales_crossed
        and m[12] == sheet.filled
        and m[13] == sheet.items
        and m[14] == sheet.hubs
        and m[15] == sheet.hubs_crossed
        and same(m[16], sheet.reports)
        and m[17] == sheet.engineers
        and same(m[18], sheet.developed)
        and same(m[19], sheet.developed_crossed)
        and m[20] == sheet.research
        and m[21] == sheet.shop
        and m[22] == sheet.certifications
        and same(m[23], sheet.levels)
        and same(m[24], sheet.rounds)
    )


def same(row: IntTuple, other: IntTuple) -> bool:
    return row is other or row == other


def place(sheet: Sheet, turns: float, shared: float, later: int) -> int:
    """Return where a sheet is remembered; made of what changes most, for others may share it."""
    marks: i64 = sheet.filled
    marks = marks * 1021 + sheet.items
    marks = marks * 251 + sheet.hubs
    marks = marks * 61 + sheet.circled
    marks = marks * 61 + sheet.spent
    marks = marks * 31 + sheet.research
    marks = marks * 31 + sheet.speed
    marks = marks * 61 + sheet.engineers
    marks = marks * 7 + sheet.cars
    marks = marks * 3 + sheet.branch
    marks = marks * 17 + sheet.certifications
    marks = marks * 7 + sheet.shop
    for number in sheet.tested:
        marks = marks * 13 + number
    for number in sheet.developed:
        marks = marks * 11 + number
    for number in sheet.levels:
        marks = marks * 5 + number
    for number in sheet.reports:
        marks = marks * 3 + number
    marks = marks * 13 + later
    marks = marks * 7 + int(2.0 * turns)
    marks = marks * 3 + int(shared)
    return (marks * SPREAD & PRODUCT) >> 62 - PLACE_BITS
