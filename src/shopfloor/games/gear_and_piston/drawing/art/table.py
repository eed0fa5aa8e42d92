"""Beside the bench: the pressure gauge of volatility, and the investors with the round."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from shopfloor.core.art import Place, Symbol, Words, Zone
from shopfloor.games.gear_and_piston.drawing.art.parts import shield
from shopfloor.games.gear_and_piston.drawing.art.portraits import portrait
from shopfloor.games.gear_and_piston.drawing.art.shapes import (
    MINUS,
    Printed,
    box,
    disc,
    group,
    line,
    order_badge,
    path,
    use,
    words,
)
from shopfloor.games.gear_and_piston.rules.log import INTERESTS
from shopfloor.games.gear_and_piston.rules.tables import ATTRIBUTES, INVESTORS, VERSATILE, Tables

MIDDLE: Final = (103, 94)
LOWEST: Final = -120
"""Degrees from upright at which the needle shows 0; it sweeps twice as far."""
STEPS: Final = 6
"""Planning and the five steps of resolving."""
FIGURES: Final = 3
"""One figure on the dial for so many marks."""


def turn_of(value: int, last: int) -> float:
    return LOWEST + 240 * min(value, last) / last


def around(value: float, radius: float, last: int) -> tuple[float, float]:
    """Return a point of the dial."""
    angle = radians(LOWEST + 240 * value / last)
    return MIDDLE[0] + radius * sin(angle), MIDDLE[1] - radius * cos(angle)


def gauge(last: int, players: int) -> Printed:
    back = box(0, 0, 206, 150, "url(#g-card)", 6, 'stroke="var(--line)"') + dial(last)
    back += order_badge(15, 15, 1) + words(30, 20, "f13 b", "Volatility")
    back += words(198, 20, "f12 soft end", f"{MINUS}1 VP each")
    places: dict[str, Place] = {}
    for value in range(last + 1):
        places[f"needle-{value}"] = Place(*MIDDLE, 1, round(turn_of(value, last), 1))
        for lane in range(players):
            places[f"mark-{value}-{lane}"] = mark_place(value, lane, last)
    return Printed(Zone("Volatility", (700, 302, 206, 150), back), places)


def mark_place(value: int, lane: int, last: int) -> Place:
    """Stand the tokens outside the dial, in three lanes; from the fourth on beside them."""
    x, y = around(value + (0.55 if lane > 2 else 0), 61 + 15.5 * (lane % 3), last)
    return Place(round(min(max(x, 9), 197), 1), round(min(max(y, 34), 141), 1), 0.66)


def dial(last: int) -> str:
    x, y = MIDDLE
    marks = path(f"M{x - 9} {y}h18v55h-18z", "url(#g-brass)")
    marks += disc(x, y, 52, "url(#g-brass)", 'stroke="var(--brass2)"')
    marks += disc(x, y, 46, "var(--parch)", 'stroke="var(--brass2)"')
    first, end = around(0.66 * last, 41, last), around(last, 41, last)
    marks += line(
        f"M{first[0]:.1f} {first[1]:.1f}A41 41 0 0 1 {end[0]:.1f} {end[1]:.1f}",
        "var(--fire)",
        5,
        'opacity=".6"',
    )
    for value in range(last + 1):
        long = value % FIGURES == 0
        outer, inner = around(value, 51, last), around(value, 38 if long else 42, last)
        tick = f"M{outer[0]:.1f} {outer[1]:.1f}L{inner[0]:.1f} {inner[1]:.1f}"
        marks += line(tick, "var(--ink)", 2 if long else 1.2)
        if long:
            at = around(value, 29, last)
            marks += words(at[0], at[1] + 4.5, "mid f12 b", value)
    return marks


# -- investors -------------------------------------------------------------------------------


def investors(count: int, players: int) -> Printed:
    """Print the round's steps above as many investors as the level has."""
    back = box(0, 0, 264, 150, "url(#g-card)", 6, 'stroke="var(--line)"')
    back += box(0, 0, 264, 28, "var(--wood2)", 6) + box(0, 18, 264, 10, "var(--wood2)")
    places = {"round": Place(41, 15)}
    for step in range(STEPS):
        x, width = (76, 46) if step == 0 else (95 + 27 * step, 27)
        shape = f"M{x} 5h{width - 6}l6 9-6 9h-{width - 6}l5-9z"
        back += path(shape, "#fff", 'fill-opacity=".16"')
        word = "Plan" if step == 0 else str(step)
        back += words(x + width / 2 + 1, 18.4, "mid f12 b white", word)
        places[f"step-{step}"] = Place(x + width / 2, 14)
    high = 122 / count
    for number in range(count):
        top = 28 + high * number
        if number:
            back += line(f"M8 {top:.1f}h248", "var(--line)")
        places[f"card-{number}"] = Place(92, round(top + high / 2, 1))
        places |= pay_places(number, top, high, players)
    return Printed(Zone("Investors and round", (912, 302, 264, 150), back), places)


def pay_places(number: int, top: float, high: float, players: int) -> dict[str, Place]:
    rows = (players + 1) // 2
    pitch = min(18, high / rows)
    first = top + high / 2 - pitch * (rows - 1) / 2
    return {
        f"pay-{number}-{seat}": Place(205 + 38 * (seat % 2), round(first + pitch * (seat // 2), 1))
        for seat in range(players)
    }


def investor_symbols(tables: Tables, count: int) -> dict[str, Symbol]:
    """Return the card of every investor, lower if there are three, and its face for the plate."""
    found: dict[str, Symbol] = {}
    for investor, name in enumerate(INVESTORS):
        clause = "GP-INV-1" if investor < 4 else "GP-INV-2"
        title = f"{tables.investor_names[investor]} wants {INTERESTS[investor]} [{clause}]"
        body = low_card(tables, investor) if count > 2 else card(tables, investor)
        found[f"card-{name}"] = Symbol(body, 184, 38 if count > 2 else 58, name=title)
        if investor > 3:
            face = group(portrait(investor), 0, 0, 0.4)
            label = tables.investor_names[investor] + " {0}"
            lines: tuple[Words, ...] = ((0, 40, "f12", label),)
            found[f"plate-{name}"] = Symbol(face, 90, 44, lines, title)
    return found


def card(tables: Tables, investor: int) -> str:
    face = group(portrait(investor), 2, 2, 0.84)
    return face + words(62, 20, "f13 b", heading(tables, investor)) + wishes(tables, investor)


def low_card(tables: Tables, investor: int) -> str:
    """Draw the card where three investors share the room of two."""
    face = group(portrait(investor), 2, 1, 0.56)
    name = words(44, 14, "f13 b", heading(tables, investor))
    return face + name + group(wishes(tables, investor), -16, -11)


def heading(tables: Tables, investor: int) -> str:
    points = tables.points[investor]
    if not points:
        return tables.investor_names[investor]
    return (
        f"{tables.investor_names[investor]} {f'+{points}' if points > 0 else f'{MINUS}{-points}'}"
    )


def wishes(tables: Tables, investor: int) -> str:
    """Draw what an investor pays for: icons, or a few words."""
    if investor < 4:
        marks = ""
        for k, attribute in enumerate(ATTRIBUTES):
            marks += use(f"at-{attribute}", 60 + 33 * k, 28, 22, 22)
            points = tables.second_icon[investor][k]
            marks += words(83 + 33 * k, 44, "f13 bb", points)
        return marks + words(160, 44, "f12 soft b", f"+{tables.further_icon[investor]}")
    if investor == VERSATILE:
        icons = "".join(use(f"at-{a}", 60 + 25 * k, 28, 22, 22) for k, a in enumerate(ATTRIBUTES))
        return icons + group(shield(f"{MINUS}1"), 138, 29)
    return words(62, 43, "f12 soft", short_wish(tables, investor))


def short_wish(tables: Tables, investor: int) -> str:
    need = tables.need[investor]
    return {
        4: "the most parts",
        5: f"{need} improvements",
        6: "least volatility",
        7: f"{need} motor types, fed",
        9: "each Blueprint left",
        10: "no scrap at all",
        11: "the most range",
        12: "the most power",
        13: "the most comfort",
    }[investor]
