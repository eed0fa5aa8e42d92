"""The same sheets on a phone: six pages, each zone where a finger can reach it."""

from __future__ import annotations

from collections.abc import Mapping

from shopfloor.core.art import Box, Layout, Page
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art import (
    actions,
    dial,
    emma,
    engineering,
    production,
    research,
    rivals,
    sales,
    score,
    table,
    testing,
)
from shopfloor.games.motor_city.drawing.art.shapes import Printed, enlarged, squared_paper
from shopfloor.games.motor_city.rules.tables import Tables

WIDTH, HEIGHT = 390.0, 620.0
FITTED = WIDTH / 398
"""How much the zones in the middle of the board shrink."""
WIDE = WIDTH / 374
"""How much those on its right grow."""


def layout(components: Components, tables: Tables, players: int) -> Layout:
    alone = players == 1
    printed = {
        "blueprint": enlarged(table.desktop(components), 0, 0, FITTED),
        "actions": enlarged(actions.phone(0), 0, 284, FITTED),
        "service": enlarged(actions.service(tables), 0, 450, FITTED),
        "testing": enlarged(testing.desktop(tables), 0, 0, WIDTH / 396),
        "dial": enlarged(dial.dial(tables), 0, 296, 1),
        "rounds": enlarged(dial.rounds(tables), 226, 300, 1),
        "engineering": enlarged(engineering.desktop(tables), 0, 0, WIDE),
        "research": enlarged(research.desktop(components, tables), 0, 312, WIDE),
        "production": production.upright(components, 0),
        "sales": sales.phone(components, 0),
        "score": score.phone(players, 0),
    }
    strips: tuple[Box, ...] = ()
    if alone:
        printed["emma"] = emma.phone(160)
    else:
        strips = rivals.phone_boxes(players, 160)
        printed["strip"] = rivals.strip(strips[0])
    return put_together(printed, strips, pages(alone))


def pages(alone: bool) -> tuple[Page, ...]:
    return (
        Page("dice", "Dice", ("blueprint", "actions", "service")),
        Page("testing", "Testing", ("testing", "dial", "rounds")),
        Page("engineering", "Engin.", ("engineering", "research")),
        Page("plant", "Plant", ("production",)),
        Page("sales", "Sales", ("sales",)),
        Page("score", "Score", ("score", "emma" if alone else "strip")),
    )


def put_together(
    printed: Mapping[str, Printed], strips: tuple[Box, ...], found: tuple[Page, ...]
) -> Layout:
    zones = {name: part.zone for name, part in printed.items()}
    places = {
        f"{name}/{place}": where
        for name, part in printed.items()
        for place, where in part.places.items()
    }
    return Layout(WIDTH, HEIGHT, zones, places, strips, found, squared_paper(WIDTH, HEIGHT))
