"""Production: a lattice of spaces and hubs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import Region, line, rect, text
from shopfloor.games.motor_city.drawing.icons import (
    at,
    box,
    cross,
    describe_all,
    hatch,
    icons,
    space,
)
from shopfloor.games.motor_city.drawing.plant import either, legal_for, name, own
from shopfloor.games.motor_city.rules.tables import HUBS

STEP_X, STEP_Y = 59.0, 96.0
HUB_W, HUB_H = 56, 84


def production(view: Mapping[str, Any], player: int) -> Region:
    region = Region(f"production-{player}", name(view, player, "Production"), 600, 290)
    lattice = view["printed"]["production"]
    region.add(f"belts-{player}", belts(lattice), layer=0)
    for node in lattice:
        if node in HUBS:
            draw_hub(region, view, player, node)
        else:
            draw_node(region, view, player, node)
    return region


def spot(lattice: Mapping[str, Any], node: str) -> tuple[float, float]:
    row = lattice[node]
    return 34 + STEP_X * row["x"], 48 + STEP_Y * row["y"]


def belts(lattice: Mapping[str, Any]) -> str:
    """Draw a line for every pair of neighbours, and the arrow into the first space."""
    parts = []
    for node, row in lattice.items():
        for other in row["neighbours"]:
            if node < other:
                parts.append(line(*spot(lattice, node), *spot(lattice, other), "belt"))
    x, y = spot(lattice, "P1")
    parts.append(f'<path d="M{x - 34} {y - 8}l10 8-10 8z" class="flag"/>')
    return "".join(parts)


def draw_node(region: Region, view: Mapping[str, Any], player: int, node: str) -> None:
    state = view["sheets"][player]["production"][node]
    codes = view["printed"]["bonuses"].get(node, [])
    x, y = spot(view["printed"]["production"], node)
    region.place(
        f"node-{player}-{node}",
        x,
        y,
        space(42, 42, state, icons(codes, 0, 0)),
        move=own(view, player, f"fill {node}"),
        legal=legal_for(view, player),
        title=f"{node}, {state}: {describe_all(codes)} [MC-PRD-1]",
    )


def draw_hub(region: Region, view: Mapping[str, Any], player: int, hub: str) -> None:
    state = view["sheets"][player]["production"][hub]
    codes = view["printed"]["bonuses"].get(hub, [])
    legal = legal_for(view, player)
    x, y = spot(view["printed"]["production"], hub)
    move = either(legal, f"fill {hub}", f"trace {hub}", f"let the auditor cross off {hub}")
    region.place(
        f"node-{player}-{hub}",
        x,
        y,
        hub_box(hub, state, icons(codes, 0, 0)),
        move=own(view, player, move),
        legal=legal,
        title=f"Hub {hub}, {state}: {describe_all(codes)}; needs {needs(view, hub)} [MC-PRD-3]",
    )
    draw_needs(region, view, player, hub, x, y + 27)


def needs(view: Mapping[str, Any], hub: str) -> str:
    wanted = view["printed"]["hubs"][hub]
    words = [f"crate {letter} ({source(view, f'CR:{letter}')})" for letter in wanted["crates"]]
    words += [f"tire {letter} ({source(view, f'TI:{letter}')})" for letter in wanted["tires"]]
    return ", ".join(words + ["a TPS report"] * wanted["tps"])


def source(view: Mapping[str, Any], code: str) -> str:
    """Say where a crate or tire is gained."""
    places = (place for place, codes in view["printed"]["bonuses"].items() if code in codes)
    return next(places, "nowhere")


def hub_box(hub: str, state: str, bonus: str) -> str:
    """Draw a hub: traced by a thick outline, activated by a solid box."""
    w, h = HUB_W, HUB_H
    solid = state.startswith("activated")
    css = "done" if solid else "next" if state.startswith("next") else "hub"
    markup = rect(-w / 2, -h / 2, w, h, f"face {css}", 10)
    if state.startswith("filled"):
        markup += rect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6, "ring", 8)
    if state.startswith("next"):
        markup += rect(-w / 2 + 4, -h / 2 + 4, w - 8, h - 8, "inset", 7)
    inside = text(0, -25, f"{hub} ✓" if solid else hub, "mid k") + at(0, -4, bonus)
    if "crossed off" in state:
        return markup + hatch(w, h) + f'<g class="faint">{inside}</g>' + cross(w, h - 16)
    return markup + (f'<g class="dark">{inside}</g>' if solid else inside)


def draw_needs(
    region: Region, view: Mapping[str, Any], player: int, hub: str, x: float, y: float
) -> None:
    sheet, legal = view["sheets"][player], legal_for(view, player)
    wanted = view["printed"]["hubs"][hub]
    boxes = [("crate", letter, letter in sheet["crates"]) for letter in wanted["crates"]]
    boxes += [("tire", letter, letter in sheet["tires"]) for letter in wanted["tires"]]
    filed = sheet["reports"].get(hub, 0)
    boxes += [("tps", str(n), n < filed) for n in range(wanted["tps"])]
    step = 17 if len(boxes) > 2 else 21
    for n, (shape, letter, marked) in enumerate(boxes):
        move = f"TPS report for {hub}" if shape == "tps" and not marked else ""
        words = "TPS report" if shape == "tps" else f"{shape} {letter}"
        region.place(
            f"need-{player}-{hub}-{shape}-{letter}",
            x + step * (n - (len(boxes) - 1) / 2),
            y,
            at(0, 0, box(marked, shape, letter), 0.9 if len(boxes) > 2 else 1)
            if not move
            else box(marked, shape, letter),
            layer=2,
            move=own(view, player, move) if move else "",
            legal=legal,
            title=f"{hub} needs {words} [MC-PRD-3]",
        )
