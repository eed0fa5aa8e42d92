"""The town: a street in the order in which its four locations are resolved."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Place, Zone
from shopfloor.games.gear_and_piston.drawing.art.marks import SIGN_WIDTHS
from shopfloor.games.gear_and_piston.drawing.art.shapes import (
    Printed,
    box,
    bricks,
    cobbles,
    disc,
    group,
    line,
    path,
    ring,
    sign,
    words,
)
from shopfloor.games.gear_and_piston.rules.tables import (
    BACK_ALLEY,
    JUNK_YARD,
    LOCATION_WORDS,
    PATENT_OFFICE,
    WORKSHOP,
    Tables,
)

WIDTH: Final = 1172
HIGH: Final = 292
STREET: Final = 208
PAVEMENTS: Final = ((10, 194), (224, 350), (690, 190), (954, 212))
FIRST_RINGS: Final = (38, 272, 726, 974)
SIGNS: Final = ((12, 44), (353, 45), (710, 50), (972, 62))
TRADES: Final = (
    "a trick; the token rests a round",
    "take 1 New Part, open or blind",
    "take 1\N{EN DASH}2 Junk Parts",
    "",
)
LOW: Final = 4
"""Places for tokens that lie low after the Back Alley."""
NEW_CHIPS: Final = 5
JUNK_CHIPS: Final = 2


def desktop(tables: Tables, spaces: list[int], variant: bool) -> Printed:
    back = (
        skyline()
        + street()
        + alley()
        + patent_office(variant)
        + junk_yard(variant)
        + workshop()
        + lamps()
        + pavement(tables, spaces, variant)
    )
    places = queues(spaces) | displays(variant) | others()
    return Printed(Zone("The town: four locations", (4, 4, WIDTH, HIGH), back), places)


def ring_at(location: int, space: int, spaces: list[int]) -> tuple[float, float]:
    pitch = 36 if location == WORKSHOP and spaces[location] > 5 else 42
    return FIRST_RINGS[location] + pitch * space, 252 if location == WORKSHOP else 250


def queues(spaces: list[int]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for location, count in enumerate(spaces):
        x, y = SIGNS[location]
        places[f"sign-{location}"] = Place(x + SIGN_WIDTHS[location] / 2, y + 14)
        for space in range(count):
            at = ring_at(location, space, spaces)
            places[f"token-{location}-{space}"] = Place(*at, 1.42)
            places[f"ring-{location}-{space}"] = Place(*at, 0.95)
    return places


def displays(variant: bool) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for k in range(6):
        places[f"patent-{k}"] = Place(272 + 59.5 * k, 121, 0.92)
    for k in range(3 if variant else 0):
        places[f"patent-{k}"] = Place(270 + 57 * k, 121, 0.9)
        places[f"leftover-{k}"] = Place(446 + 57 * k, 121, 0.9)
    for k in range(3):
        places[f"junk-{k}"] = Place(724 + 61 * k, 122, 0.94)
    for k in range(NEW_CHIPS):
        places[f"new-chip-{k}"] = Place(332 + 34 * k, 174)
    for k in range(JUNK_CHIPS):
        places[f"junk-chip-{k}"] = Place(750 + 34 * k, 177)
    return places | {
        "stack-new": Place(626, 121),
        "stack-junk": Place(908, 122),
        "left-new": Place(578, 178),
        "left-junk": Place(862, 181),
        "more-new": Place(507, 174),
        "more-junk": Place(824, 177),
        "memory": Place(543, 195),
    }


def others() -> dict[str, Place]:
    places = {f"poster-{k}": Place(41.5 + 67 * k, 114) for k in range(3)}
    places |= {f"low-{k}": Place(99 + 28 * k, 176, 0.96) for k in range(LOW)}
    places["scrap"] = Place(628, 280)
    places["starts"] = Place(1111, 189)
    return places


def skyline() -> str:
    """Draw the far town under the sky."""
    roofs = "M0 150V38l15 0 15 12V80h44V70l15-10 15 12V70h22l22 12V38l29-10h29l30 0V38l44-10 15 12"
    roofs += "l58 12V80l22-14h22V52l15-10 15 10V38h15l15 10 29-14h29V80l22-14 22 10h66V38h44V80"
    roofs += "l15-14 15 10 29-14 29 10 44-10 15 14 22-14h22l22 12 22-22h22l15 12 29-2 29 10 15-14"
    roofs += "h30l44 24 44 10h30V200H0z"
    marks = box(0, 0, WIDTH, HIGH, "url(#g-sky)", 6) + path(roofs, "var(--far)")
    for x in (150, 520, 836, 1010):
        marks += box(x, 18, 12, 42, "var(--far2)")
        marks += disc(x + 10, 12, 6, "var(--sky2)", 'opacity=".8"')
        marks += disc(x + 20, 8, 7, "var(--sky2)", 'opacity=".6"')
    return marks


def street() -> str:
    marks = box(0, STREET, WIDTH, HIGH - STREET, "url(#g-stone)")
    marks += box(0, STREET, WIDTH, 5, "var(--curb)") + cobbles(STREET + 1, WIDTH, HIGH - STREET)
    for x, width in PAVEMENTS:
        edge = 'opacity=".6" stroke="var(--curb)"'
        marks += box(x, 217, width, 72, "var(--stone)", 8, edge)
    return marks + group(carriage(), 580, 218)


def carriage() -> str:
    """Draw the cart of scrap, in 96 by 48."""
    wheels = (
        '<g fill="none" stroke="var(--iron)" stroke-width="2.4"><circle cx="21" cy="34" r="12"/>'
        '<circle cx="75" cy="35" r="10.5"/><path d="M21 22v24M9 34h24M12.500 25.500l17 17M29.500 '
        '25.500l-17 17M75 25v21M64.500 35h21M68 28l14 14M82 28l-14 14" stroke-width="1"/></g>'
    )
    body = path("M11 27h29l5 5h35v-5H59l-5-11H14z", "var(--wood2)")
    heap = path("M14 17l8-10 8 4 7-9 9 7 6-2 4 10z", "var(--rust)")
    return heap + body + wheels


def lamps() -> str:
    lamp = (
        '<path d="M10 21v62M5 85h10l-2-5H7z" stroke="var(--iron)" stroke-width="2.8" '
        'fill="var(--iron)"/><path d="M4 7h12l-2 14H6z" fill="var(--win)" stroke="var(--iron)" '
        'stroke-width="1.6"/><path d="M2.500 7l7.500-6 7.500 6z" fill="var(--iron)"/>'
    )
    return group(lamp, 206, 150) + group(lamp, 936, 150)


def alley() -> str:
    marks = box(4, 40, 206, 168, "url(#g-wall)") + bricks(4, 40, 206, 168)
    marks += path("M38 208V82a69 40 0 0 1 138 0v126z", "var(--night)", 'opacity=".55"')
    marks += path("M2 44l30-26h150l30 26z", "var(--wall-dark)")
    marks += lantern(192, 60) + sign(*SIGNS[BACK_ALLEY], 152, 2, LOCATION_WORDS[BACK_ALLEY])
    marks += box(9, 152, 197, 48, "var(--wall-dark)", 4)
    marks += words(17, 180, "f12 b white", "Lying low")
    for k in range(LOW):
        dashes = 'stroke="#fff" stroke-opacity=".45" stroke-dasharray="3 3"'
        marks += box(88 + 28 * k, 165, 22, 22, "none", 4, dashes)
    return marks


def lantern(x: float, y: float) -> str:
    return (
        line(f"M{x} {y}v10", "var(--iron)", 3)
        + path(
            f"M{x - 7} {y + 10}h14l-3 16h-8z", "var(--win)", 'stroke="var(--iron)" stroke-width="2"'
        )
        + disc(x, y + 18, 20, "var(--win)", 'opacity=".22"')
    )


def patent_office(variant: bool) -> str:
    edge = 'stroke="var(--lime-line)"'
    marks = box(218, 58, 454, 150, "url(#g-lime)")
    marks += path("M212 44L445 6l233 38z", "url(#g-lime)", edge + ' stroke-width="1.5"')
    marks += path("M258 40L445 14l187 26z", "none", edge + ' stroke-width="1.5"')
    marks += box(212, 44, 466, 30, "var(--lime)", 0, edge)
    for x in (220, 654):
        marks += box(x, 74, 16, 134, "var(--lime)", 0, edge)
        marks += line(f"M{x + 5} 76v128M{x + 11} 76v128", "var(--lime-line)", 1, 'opacity=".6"')
    marks += sign(*SIGNS[PATENT_OFFICE], 184, 3, LOCATION_WORDS[PATENT_OFFICE])
    marks += box(238, 82, 414, 78, "var(--wood2)", 4) + box(241, 85, 408, 72, "var(--win)", 3)
    marks += box(241, 85, 408, 6, "#000", 0, 'opacity=".15"')
    return marks + (two_rows() if variant else one_row())


def one_row() -> str:
    slots = "".join(box(244 + 59.5 * k, 90, 56, 62, "#000", 3, 'opacity=".1"') for k in range(6))
    return slots + words(240, 178, "f12 b", "Discarded")


def two_rows() -> str:
    """Draw the window of the variant: refilled on the left, a last chance on the right."""
    slots = "".join(
        box(x + 57 * k, 92, 54, 58, "#000", 3, 'opacity=".1"') for x in (243, 419) for k in range(3)
    )
    post = box(412, 82, 6, 78, "var(--wood2)")
    names = words(244, 195, "f12", "refilled \N{MIDDLE DOT} last chance")
    return slots + post + names + words(240, 178, "f12 b", "Discarded")


def junk_yard(variant: bool) -> str:
    marks = path(
        "M680 208V120l18-30 22 10 16-34 30 8 20-30 34 22 26-14 24 30 30-8 20 36 24 4v94z",
        "var(--far2)",
    )
    wheel = '<circle cx="894" cy="70" r="17"/><path d="M894 53v34M877 70h34M882 58l24 24'
    wheel += 'M906 58l-24 24" stroke-width="1.5"/>'
    marks += f'<g stroke="var(--iron)" fill="none" stroke-width="3" opacity=".8">{wheel}</g>'
    for k in range(18):
        top = (84, 86, 88)[k % 3]
        fence = 'stroke="var(--plank-line)" stroke-width=".8"'
        marks += path(f"M{680 + 14.6 * k:.1f} 208V{top}h13v{208 - top}z", "url(#g-plank)", fence)
    marks += box(680, 192, 262, 5, "var(--wood2)")
    marks += sign(*SIGNS[JUNK_YARD], 142, 4, LOCATION_WORDS[JUNK_YARD])
    marks += box(688, 84, 246, 76, "var(--wood2)", 4) + box(691, 87, 240, 70, "var(--plank2)", 3)
    if variant:
        marks += words(786, 116, "mid f13 b", "Drawn from the stack,")
        marks += words(786, 134, "mid f13 b", "up to two are kept")
    return marks + words(692, 181, "f12 b", "Disc.")


def workshop() -> str:
    marks = box(950, 58, 218, 150, "url(#g-wall)") + bricks(950, 58, 218, 150)
    for x in (947, 1022, 1097):
        marks += path(f"M{x} 60V26l75 26v8z", "var(--iron)")
        marks += path(f"M{x + 5} 56V33l44 16v7z", "var(--glass)")
    marks += sign(*SIGNS[WORKSHOP], 154, 5, LOCATION_WORDS[WORKSHOP])
    marks += path("M964 208V128a44 28 0 0 1 88 0v80z", "var(--night)")
    marks += path("M970 208V130a38 23 0 0 1 76 0v78z", "var(--win)", 'opacity=".8"')
    marks += anvil() + box(1062, 102, 98, 98, "var(--wood2)", 4)
    marks += box(1065, 105, 92, 92, "var(--chalk)", 2)
    for k, task in enumerate(("Build", "Upgrade", "Dismantle")):
        marks += words(1111, 122 + 16 * k, "mid f13 b chalk", task)
    return marks + words(1111, 177, "mid f12 note", "starts next:")


def anvil() -> str:
    return (
        '<g fill="var(--iron)"><path d="M984 186h48v-6c-10 0-14-4-14-8h-26c0 6-6 8-12 8v2zM996 '
        '186h22l4 14h-30zM986 208h44v-8h-44z"/><circle cx="1026" cy="148" r="12" fill="none" '
        'stroke="var(--iron)" stroke-width="5" stroke-dasharray="5 3.5"/><circle cx="1026" '
        'cy="148" r="6" fill="none" stroke="var(--iron)" stroke-width="3"/></g>'
    )


def pavement(tables: Tables, spaces: list[int], variant: bool) -> str:
    """Draw the rings of every location, and what is printed above them."""
    marks = ""
    for location, count in enumerate(spaces):
        for space in range(count):
            x, y = ring_at(location, space, spaces)
            marks += ring(x, y, space + 1)
            if location == WORKSHOP:
                marks += words(
                    x, 230, "mid f13 b", f"{tables.actions[space]}\N{MULTIPLICATION SIGN}"
                )
            elif location == JUNK_YARD and variant:
                marks += words(x, 230, "mid f12 b", f"of {tables.draws[space]}")
        if not (location == JUNK_YARD and variant):
            marks += words(PAVEMENTS[location][0] + 8, 284, "f12", TRADES[location])
    if variant:
        marks += words(698, 284, "f12", "draw so many, keep up to 2")
    return marks
