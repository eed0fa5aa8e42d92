"""Action spaces and service department, speedometer, research, shop and certifications."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin
from typing import Any

from shopfloor.core.drawing_cache import is_for
from shopfloor.core.scene import PLAYER_SHAPES, Region, circle, number, rect, text
from shopfloor.games.motor_city.drawing.icons import (
    at,
    box,
    button,
    describe_all,
    die,
    icon,
    icons,
    space,
    star,
)
from shopfloor.games.motor_city.rules.tables import CERTIFICATIONS, DEPARTMENTS

WIDTH = 600
CERTIFIED = {
    "A": "3 fills, speedometer",
    "B": "5 points",
    "C": "trace any hub",
    "D": "1 point per $2",
}


def name(view: Mapping[str, Any], player: int, words: str) -> str:
    """Title a part of a sheet; one's own needs no name."""
    return words if is_for(view, player) else f"{PLAYER_SHAPES[player]} @{player} · {words}"


def legal_for(view: Mapping[str, Any], player: int) -> Collection[str]:
    """Return the viewer's moves on his own sheet, none on the others."""
    moves: Collection[str] = view["moves"] if is_for(view, player) else ()
    return moves


def own(view: Mapping[str, Any], player: int, move: str) -> str:
    """Return the move if this is the viewer's own sheet."""
    return move if is_for(view, player) else ""


def either(legal: Collection[str], *moves: str) -> str:
    """Return the move that a piece stands for now: a legal one, else the usual one."""
    return next((move for move in moves if move in legal), moves[0])


# -- action spaces and service -------------------------------------------------------------


def plant(view: Mapping[str, Any], player: int) -> Region:
    sheet = view["sheets"][player]
    title = name(view, player, f"Action spaces · cash ${sheet['cash']}")
    region = Region(f"plant-{player}", title, WIDTH, 150)
    for n, department in enumerate(DEPARTMENTS):
        draw_action_space(region, view, player, department, 104 * n)
    draw_service(region, view, player)
    return region


def draw_action_space(
    region: Region, view: Mapping[str, Any], player: int, department: str, x: float
) -> None:
    sheet = view["sheets"][player]
    legal = legal_for(view, player)
    markup = rect(0, 0, 96, 92, "face panel", 8) + text(48, 18, department.capitalize(), "mid bold")
    placed = sheet["action_spaces"][department]
    if placed:
        colour, value = placed.split()
        markup += at(48, 56, die(colour, int(value), 40))
    else:
        markup += rect(26, 34, 44, 44, "slot", 8) + text(
            48, 63, department[0].upper(), "mid huge soft"
        )
    if sheet["marker"] == department:
        markup += f'<g transform="rotate(-18 48 56)">{audit_stamp()}</g>'
    level = sheet["levels"][department]
    title = f"{department.capitalize()}: level {level}, {level} fills an action [MC-TRN-4]"
    region.place(
        f"action-{player}-{department}",
        x,
        0,
        markup,
        move=own(view, player, f"place the die on {department}"),
        legal=legal,
        title=title,
    )
    for step in (2, 3):
        draw_level(region, view, player, department, x, step)


def audit_stamp() -> str:
    return rect(12, 44, 72, 24, "stamp", 4) + text(48, 61, "AUDIT", "mid on-stamp")


def draw_level(
    region: Region, view: Mapping[str, Any], player: int, department: str, x: float, level: int
) -> None:
    price = view["values"][f"price of level {level}"]
    have = view["sheets"][player]["levels"][department]
    reached = have >= level
    markup = circle(0, 0, 17, "face done" if reached else "face cell")
    words = f"{level}✓" if reached else f"${price}"
    markup += text(0, 5, words, "mid v" if reached else "mid k")
    move = own(view, player, f"upgrade {department}") if have == level - 1 else ""
    region.place(
        f"level-{player}-{department}-{level}",
        x + 26 + 44 * (level - 2),
        116,
        markup,
        move=move,
        legal=legal_for(view, player),
        title=f"Level {level} of {department}: ${price} with its die [MC-UPG-1]",
    )


def draw_service(region: Region, view: Mapping[str, Any], player: int) -> None:
    sheet = view["sheets"][player]
    legal = legal_for(view, player)
    price = view["values"]["price of audit protection"]
    held = sheet["die"]
    hand = text(424, 20, "Die in hand", "num soft") + rect(510, 0, 44, 44, "slot", 8)
    if held:
        colour, value = held.split()
        hand += at(532, 22, die(colour, int(value), 36))
    region.add(f"hand-{player}", hand)
    move = "buy audit protection"
    region.place(
        f"protection-{player}",
        420,
        52,
        button(176, 36, f"Audit protection ${price}", move in legal),
        move=own(view, player, move),
        legal=legal,
        title=f"${price}: the audit marker leaves until the next audit [MC-SVC-3]",
    )
    if is_for(view, player):
        ready = "end turn" in legal
        region.place(
            f"end-{player}",
            420,
            96,
            button(176, 38, "End turn", ready),
            move="end turn",
            legal=legal,
        )


# -- speedometer ---------------------------------------------------------------------------


def speedometer(view: Mapping[str, Any], player: int) -> Region:
    """Draw the dial: clockwise from the lower left, stars on their segments."""
    sheet = view["sheets"][player]
    stars = view["printed"]["stars"]
    spaces = list(sheet["speedometer"].values())
    filled = spaces.count("filled")
    best = max([0, *stars[:filled]])
    region = Region(f"speedometer-{player}", name(view, player, "Speedometer"), 300, 236)
    region.add(f"dial-{player}", circle(150, 124, 116, "dial"), layer=0)
    for n, state in enumerate(spaces):
        start, end = angle(n, len(spaces)), angle(n + 1, len(spaces))
        words = f"Space {n + 1}: {state}" + (f", {stars[n]} stars" if stars[n] else "")
        region.place(
            f"speed-{player}-{n + 1}",
            150,
            124,
            segment(start, end, state, stars[n]),
            title=f"{words} [MC-SPD-1]",
        )
    region.add(f"needle-{player}", needle(angle(filled, len(spaces)), best, filled), layer=2)
    return region


def angle(n: int, count: int) -> float:
    """Return the angle of a border between segments, clockwise from the top."""
    return (-135 + 270 * n / count) * pi / 180


def point(turn: float, r: float) -> str:
    return f"{number(r * sin(turn))} {number(-r * cos(turn))}"


def segment(start: float, end: float, state: str, value: int) -> str:
    start, end = start + 0.012, end - 0.012
    path = (
        f"M{point(start, 112)}A112 112 0 0 1 {point(end, 112)}L{point(end, 72)}"
        f"A72 72 0 0 0 {point(start, 72)}z"
    )
    css = {"filled": "done", "next": "next", "crossed off": "gone"}.get(state, "cell")
    markup = f'<path d="{path}" class="face {css}"/>'
    x, y = 92 * sin((start + end) / 2), -92 * cos((start + end) / 2)
    if value:
        mark = star(14) + text(0, 4.5, value, "mid k")
        shade = {"filled": "dark", "crossed off": "faint"}.get(state, "")
        markup += f'<g class="{shade}">{at(x, y, mark)}</g>'
    if state == "crossed off":
        markup += at(x, y, '<path d="M-9-9L9 9M9-9L-9 9" class="cross"/>')
    if state == "next":
        markup += at(x, y, circle(0, 0, 4, "flag") if not value else circle(0, 17, 3, "flag"))
    return markup


def needle(turn: float, best: int, filled: int) -> str:
    line = f'<path d="M150 124l{point(turn, 64)}" class="needle"/>' + circle(150, 124, 7, "f")
    words = text(150, 176, f"{best} ★ a round", "mid bold")
    return line + words + text(150, 196, f"{filled} filled", "mid num soft")


# -- research, shop, certifications --------------------------------------------------------


def research(view: Mapping[str, Any], player: int) -> Region:
    region = Region(
        f"research-{player}", name(view, player, "Research, shop, certifications"), WIDTH, 188
    )
    draw_research(region, view, player)
    for item in range(1, 4):
        draw_shop_item(region, view, player, item)
    for n, letter in enumerate(CERTIFICATIONS):
        draw_certification(region, view, player, letter, 46 * n)
    return region


def draw_research(region: Region, view: Mapping[str, Any], player: int) -> None:
    done = view["sheets"][player]["research"]
    values = view["values"]
    row, every = values["research spaces in a row"], values["research spaces per bonus"]
    spaces = values["research spaces"]
    for n in range(spaces):
        state = "filled" if n < done else "next" if n == done else "open"
        inside = icon("FA:?") if (n + 1) % every == 0 else ""
        bonus = "a free action or a shop item [MC-RES-2]" if inside else "[MC-RES-1]"
        region.place(
            f"research-{player}-{n + 1}",
            18 + 38 * (n % row),
            20 + 45 * (n // row),
            space(34, 38, state, inside),
            move=own(view, player, "research") if n == min(done, spaces - 1) else "",
            legal=legal_for(view, player),
            title=f"Research space {n + 1}: {bonus}",
        )


def draw_shop_item(region: Region, view: Mapping[str, Any], player: int, item: int) -> None:
    sheet, legal = view["sheets"][player], legal_for(view, player)
    printed = view["printed"]["shop"][str(item)]
    chosen = item in sheet["shop"]
    y = 61 * (item - 1)
    markup = rect(0, 0, 146, 56, "face done" if chosen else "face panel", 8)
    inside = icons(printed["bonus"], 72, 28, 30) + text(10, 18, item, "k")
    markup += f'<g class="{"dark" if chosen else ""}">{inside}</g>'
    words = describe_all(printed["bonus"])
    need = f" Needs {printed['tps']} TPS report." if printed["tps"] else ""
    region.place(
        f"shop-{player}-{item}",
        240,
        y,
        markup,
        move=own(view, player, f"choose shop item {item}"),
        legal=legal,
        title=f"Shop item {item}: {words}.{need} [MC-RES-3]",
    )
    for n in range(printed["tps"]):
        filed = n < sheet["reports"].get(f"shop item {item}", 0)
        region.place(
            f"shop-report-{player}-{item}-{n}",
            364 - 24 * n,
            y + 28,
            box(filed, "tps"),
            layer=2,
            move="" if filed else own(view, player, f"TPS report for shop item {item}"),
            legal=legal,
            title=f"TPS report of shop item {item} [MC-BON-5]",
        )


def draw_certification(
    region: Region, view: Mapping[str, Any], player: int, letter: str, y: float
) -> None:
    owned = letter in view["sheets"][player]["certifications"]
    markup = rect(0, 0, 192, 42, "face done" if owned else "face panel", 8)
    inside = at(22, 21, icon("CERT")) + text(44, 26, letter, "k")
    markup += f'<g class="dark">{inside}</g>' if owned else inside
    markup += text(62, 26, CERTIFIED[letter], "num on-done" if owned else "num")
    region.place(
        f"certification-{player}-{letter}",
        404,
        y,
        markup,
        move=own(view, player, f"certification {letter}"),
        legal=legal_for(view, player),
        title=f"Certification {letter}: {CERTIFIED[letter]} [MC-CRT-{'ABCD'.index(letter) + 2}]",
    )
