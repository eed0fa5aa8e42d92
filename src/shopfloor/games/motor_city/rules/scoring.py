"""Points: round scores and the five categories of the final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.games.motor_city.rules.tables import (
    FIRST_TIRE,
    FORK,
    PER_CERTIFICATION,
    PER_HUB,
    PER_RESEARCH,
    PER_TIRE,
    PER_TRACK,
    REPORT_E,
    Tables,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import Sheet

B: Final = 1
D: Final = 3


def bits(mask: int) -> int:
    """Count the marks in a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def completed(tables: Tables, sheet: Sheet, track: int) -> bool:
    """Tell whether the last space of a test track is filled."""
    if track != FORK:
        return sheet.tested[track] == len(tables.path[track][0])
    return sheet.branch > 0 and sheet.tested[track] == len(tables.path[track][sheet.branch])


def testing(tables: Tables, sheet: Sheet) -> int:
    points = 0
    for track, worth in enumerate(tables.test_points):
        if completed(tables, sheet, track):
            points += worth
    return points


def has(sheet: Sheet, certification: int) -> bool:
    return sheet.certifications >> certification & 1 == 1


def sales(tables: Tables, sheet: Sheet) -> int:
    """Stars reached; cash too, unless certification D rates it."""
    points = sales_stars(tables, sheet)
    if not has(sheet, D):
        points += sheet.cash() // tables.rate
    return points


def sales_stars(tables: Tables, sheet: Sheet) -> int:
    """Add up the stars of the sales track that are reached and not crossed off."""
    points = 0
    for space in tables.sales_stars:
        if space <= sheet.circled and not sheet.sales_crossed >> space & 1:
            points += tables.sales_points[space]
    return points


def dollars_per_point(tables: Tables, sheet: Sheet) -> int:
    return tables.certified_rate if has(sheet, D) else tables.rate


def production(tables: Tables, sheet: Sheet) -> int:
    scoring_hubs = sheet.hubs & ~sheet.hubs_crossed
    points = 0
    for hub, worth in enumerate(tables.hub_points):
        if worth and scoring_hubs >> hub & 1:
            points += worth
    return points


def track_active(tables: Tables, sheet: Sheet, track: int) -> bool:
    """Tell whether a track is complete and, if it ends in a hub, the hub activated."""
    if sheet.developed[track] < len(tables.engineering[track]):
        return False
    target = REPORT_E + track
    return sheet.reports[target] >= tables.reports[target]


def counted(tables: Tables, sheet: Sheet, per: int) -> int:
    """Count what an engineering track scores for."""
    if per == PER_TRACK:
        return 1
    if per == PER_CERTIFICATION:
        return bits(sheet.certifications)
    if per == PER_TIRE:
        return bits(sheet.items >> FIRST_TIRE)
    if per == PER_HUB:
        return bits(sheet.hubs)
    assert per == PER_RESEARCH
    return sheet.research // tables.research_every


def engineering(tables: Tables, sheet: Sheet) -> int:
    points = 0
    for track, worth in enumerate(tables.track_points):
        if track_active(tables, sheet, track):
            points += worth * counted(tables, sheet, tables.track_per[track])
    return points


def certifications(tables: Tables, sheet: Sheet) -> int:
    points = tables.certified_points if has(sheet, B) else 0
    if has(sheet, D):
        points += sheet.cash() // tables.certified_rate
    return points


def score(tables: Tables, sheet: Sheet) -> int:
    return (
        sum(sheet.rounds)
        + testing(tables, sheet)
        + sales(tables, sheet)
        + production(tables, sheet)
        + engineering(tables, sheet)
        + certifications(tables, sheet)
    )


def score_sheet(tables: Tables, sheet: Sheet) -> dict[str, int]:
    return {
        "rounds": sum(sheet.rounds),
        "testing": testing(tables, sheet),
        "sales": sales(tables, sheet),
        "production": production(tables, sheet),
        "engineering": engineering(tables, sheet),
        "certifications": certifications(tables, sheet),
    }


def rating(tables: Tables, points: int) -> int:
    """Return the line of the solo chart for a score."""
    line = 0
    for number, least in enumerate(tables.ratings):
        if points >= least:
            line = number
    return line
