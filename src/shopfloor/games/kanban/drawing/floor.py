"""The alley, the test track and Innovation."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from shopfloor.core.scene import Region, circle, rect, text
from shopfloor.games.kanban.drawing.old_pieces import (
    DEPARTMENT_WORD,
    DESIGNS,
    MODEL_WORD,
    PART_WORD,
    Pen,
    amounts_of,
    button,
    car,
    cube,
    gain_words,
    gains,
    manager,
    meeple,
    points,
    shift,
)
from shopfloor.games.kanban.rules.tables import DEPARTMENTS, DESK, MODELS, NOTHING, PARTS


def alley(pen: Pen) -> Region:
    """Workstations from left to right: who works where, and with how many shifts."""
    view = pen.view
    region = Region("alley", alley_title(view), 620, 150, wide=True)
    region.add("alley-floor", rect(0, 0, 620, 150, "panel", 8))
    workers = {board["station"]: p for p, board in enumerate(view["boards"])}
    for d, name in enumerate(DEPARTMENTS):
        draw_department(region, pen, d, name, workers)
    draw_desk(region, view)
    draw_endings(region, pen)
    return region


def alley_title(view: Any) -> str:
    return f"Workstation alley: day {view['day']}, {view['phase']}"


def draw_department(region: Region, pen: Pen, d: int, name: str, workers: dict[int, int]) -> None:
    x = 8 + 108 * d
    micro = f"micro-manage {DEPARTMENT_WORD[name]}"
    title = f"{DEPARTMENT_WORD[name]}: from Administration it can be micro-managed [KB-ADM-2]"
    head = rect(0, 0, 104, 24, "face beige", 5) + text(52, 16, short(name), "tag mid")
    region.place(f"alley-{name}", x, 8, head, move=micro, legal=pen.legal, title=title)
    for side in range(2):
        draw_station(region, pen, 2 * d + side, x + 27 + 50 * side, workers)


def short(name: str) -> str:
    return {
        "TI": "TI Testing",
        "AL": "AL Assembly",
        "LO": "LO Logistics",
        "DE": "DE Design",
        "AD": "AD Admin",
    }[name]


def draw_station(region: Region, pen: Pen, station: int, x: float, workers: dict[int, int]) -> None:
    """Draw one workstation; its shifts are the gold quarters of a clock."""
    name = DEPARTMENT_WORD[DEPARTMENTS[station // 2]]
    side = ("left", "right")[station % 2]
    shifts = pen.tables.shifts[station]
    face = circle(0, 0, 22, "face slot") + clock_quarters(shifts)
    region.place(
        f"station-{station}",
        x,
        62,
        face + text(0, 40, f"{shifts} shifts" if shifts > 1 else "1 shift", "tiny mid"),
        move=f"work in {name} {side}",
        legal=pen.legal,
        title=f"{name}, {side}: {shifts} shifts [KB-WRK-2]",
    )
    if station in workers:
        p = workers[station]
        region.place(f"worker-{p}", x, 74, meeple(p), layer=3, title=f"@{p} works in {name}")
    if pen.view["manager"] == station:
        draw_manager(region, x)
    elif pen.view["manager_next"] == station and pen.view["day"]:
        region.add("manager-next", text(x, 66, "next", "tiny mid warn halo"), layer=2)


def clock_quarters(shifts: int) -> str:
    quarters = "".join(
        f'<path class="gold" d="M0 0 L{20 * sin(n * pi / 2):.1f} {-20 * cos(n * pi / 2):.1f} '
        f'A20 20 0 0 1 {20 * sin((n + 1) * pi / 2):.1f} {-20 * cos((n + 1) * pi / 2):.1f} Z"/>'
        for n in range(shifts)
    )
    return f'<g opacity=".55">{quarters}</g>'


def draw_manager(region: Region, x: float) -> None:
    title = "The manager: she evaluates and does her task on her turn [KB-SAN-1]"
    region.place("manager", x, 76, manager(), layer=3, title=title)


def draw_desk(region: Region, view: Any) -> None:
    x = 584
    region.add("desk", rect(556, 8, 56, 24, "beige", 5) + text(x, 24, "desk", "tag mid"))
    region.add("desk-place", circle(x, 62, 22, "slot"))
    if view["manager"] == DESK:
        draw_manager(region, x)
    elif view["manager_next"] == DESK:
        region.add("manager-next", text(x, 66, "next", "tiny mid warn halo"), layer=2)


def draw_endings(region: Region, pen: Pen) -> None:
    """Draw the week and the cycle, and the buttons that end a turn."""
    view = pen.view
    mode = f"{view['manager_mode']} manager"
    due = " · Meeting this evening" if view["meeting_due"] else ""
    words = f"Week {view['week']} of 3 · Cycle {view['cycle']} of 3 · {mode}{due}"
    region.add("alley-state", text(10, 138, words, "bold"))
    for n, move in enumerate(("end the turn", "pass", "say no more")):
        if move in pen.legal:
            face = button(118, move.capitalize())
            region.place(f"button-{n}", 494, 116, face, move=move, legal=pen.legal)


# -- the test track ----------------------------------------------------------------------


def test_track(pen: Pen) -> Region:
    """The oval with the Pace Car, the queue behind it, the meeting token."""
    view = pen.view
    region = Region("track", "Test track", 300, 330)
    region.add("track-panel", rect(0, 0, 300, 330, "panel", 8))
    region.add(
        "track-oval",
        '<ellipse cx="150" cy="105" rx="138" ry="92" class="road"/>'
        '<ellipse cx="150" cy="105" rx="94" ry="56" class="grass"/>',
    )
    for n in range(view["track"]):
        draw_space(region, n, view["track"])
    x, y = place_on_track(view["pace"], view["track"])
    pace = rect(-20, -11, 40, 22, "glass edge", 6) + text(0, 4, "PACE", "tag mid dark")
    region.place("pace-car", x, y, pace, layer=3, title="The Pace Car [KB-TST-4]")
    draw_infield(region, view)
    draw_queue(region, pen)
    return region


def place_on_track(space: int, spaces: int) -> tuple[float, float]:
    angle = -pi / 2 + 2 * pi * space / spaces
    return 150 + 116 * cos(angle), 105 + 74 * sin(angle)


def draw_space(region: Region, n: int, spaces: int) -> None:
    x, y = place_on_track(n, spaces)
    checkered = n % (spaces // 2) == 0
    squares = "".join(
        rect(x - 12 + 6 * (k % 4), y - 9 + 6 * (k // 4), 6, 6, "wheel", 0)
        for k in range(12)
        if (k % 4 + k // 4) % 2
    )
    mark = rect(x - 12, y - 9, 24, 18, "glass edge", 0) + squares if checkered else ""
    region.add(f"track-space-{n}", circle(x, y, 4, "slot") + mark)


def draw_infield(region: Region, view: Any) -> None:
    half = view["track"] // 2
    steps = half - view["pace"] % half
    region.add("cycle", text(150, 84, f"Production cycle {view['cycle']} / 3", "mid bold"))
    words = "Meeting due!" if view["meeting_due"] else f"{steps} to the next Meeting"
    region.add("steps", text(150, 104, words, "tiny mid"))
    if not view["meeting_due"]:
        region.place(
            "meeting-token",
            138,
            114,
            rect(0, 0, 24, 24, "glass edge", 4) + text(12, 17, "M", "bold mid dark"),
            title="The meeting token goes to Administration at a checkered space [KB-TST-9]",
        )


def draw_queue(region: Region, pen: Pen) -> None:
    """Draw the cars behind the Pace Car, with what they cost and who can claim them."""
    view = pen.view
    region.add("queue-words", text(12, 218, "Behind the Pace Car", "bold"))
    for place in range(4):
        x = 10 + 71 * place
        shifts = pen.tables.claim_shifts[place]
        cost = f"{shifts} shift{'s' if shifts > 1 else ''}"
        region.add(
            f"queue-{place}", rect(x, 226, 66, 54, "slot") + text(x + 33, 274, cost, "tiny mid")
        )
        if place < len(view["queue"]):
            draw_queued(region, pen, place, x)


def draw_queued(region: Region, pen: Pen, place: int, x: float) -> None:
    model = pen.view["queue"][place]
    claimed = place in pen.view["claimed_places"]
    body = f'<g class="ghost">{car(model)}</g>' if claimed else car(model)
    title = f"{MODEL_WORD[model]} car at place {place + 1}: claim it with a Design [KB-TST-1]"
    region.place(f"queued-{place}", x + 11, 234, body, layer=2, title=title)
    claims = [move for move in pen.legal if move.startswith(f"claim car {place + 1} ")]
    for n, move in enumerate(sorted(claims)):
        words = move.partition("design ")[2]
        part = DESIGNS[words][1]
        face = rect(0, 0, 32, 22, "face button", 5) + text(
            16, 15, PART_WORD[part][:2].title() if part else "clm", "tag mid"
        )
        spot = (x + 33 * (n % 2), 284 + 23 * (n // 2))
        region.place(
            f"claim-{place}-{n}",
            *spot,
            face,
            layer=3,
            move=move,
            legal=pen.legal,
            title=f"Claim with the Design {words} [KB-TST-1]",
        )


# -- Innovation --------------------------------------------------------------------------


def innovation(pen: Pen) -> Region:
    """The value of every part, and the upgrade spaces of every model."""
    region = Region("innovation", "Innovation: values of parts and upgrades", 620, 306, wide=True)
    region.add("innovation-panel", rect(0, 0, 620, 306, "panel", 8))
    draw_values(region, pen)
    for m, model in enumerate(MODELS):
        draw_bay(region, pen, m, model)
    return region


def draw_values(region: Region, pen: Pen) -> None:
    values = pen.tables.part_values
    region.add("value-words", text(12, 24, "Value of a part", "bold"))
    for n, value in enumerate(values):
        x = 130 + 80 * n
        words = "start" if n == 0 else str(value)
        region.add(f"value-{n}", rect(x, 8, 76, 58, "slot") + text(x + 38, 22, words, "tag mid"))
    counts = dict.fromkeys(values, 0)
    for part in PARTS:
        value = pen.view["part_values"][part]
        k = counts[value]
        counts[value] += 1
        x = 134 + 80 * values.index(value) + 24 * (k % 3)
        doubled = " and double-upgraded once" if part in pen.view["doubled"] else ""
        region.place(
            f"value-of-{part}",
            x,
            26 + 20 * (k // 3),
            cube(part, 20),
            title=f"{PART_WORD[part]}: worth {value}{doubled} [KB-TST-6]",
        )


def draw_bay(region: Region, pen: Pen, m: int, model: str) -> None:
    """Draw the six upgrade spaces of a model and the value of its cars."""
    x = 8 + 122 * m
    region.add(f"bay-{model}", rect(x, 76, 118, 222, f"soft-{model} edge", 6))
    title = f"A parked {MODEL_WORD[model]} car is worth {pen.tables.value[m]} [KB-FIN-4]"
    head = shift(8, 0, car(model)) + shift(64, 2, points(pen.tables.value[m]))
    region.place(f"wall-{model}", x, 82, head, title=title)
    asked = pen.view["upgrade_asked"] == model
    for space, part in enumerate(pen.view["upgrades"][model]):
        draw_upgrade_space(region, pen, (m, space), part, asked)


def draw_upgrade_space(
    region: Region, pen: Pen, where: tuple[int, int], part: str | None, asked: bool
) -> None:
    m, space = where
    x, y = 14 + 122 * m + 54 * (space % 2), 116 + 59 * (space // 2)
    kind = pen.tables.upgrade_kind[6 * m + space]
    amounts = [0] * 5
    if kind != NOTHING:
        amounts[kind] = pen.tables.upgrade_amount[6 * m + space]
    gained = amounts_of(amounts)
    face = rect(0, 0, 50, 54, "face slot", 5)
    face += shift(11, 13, cube(part, 28)) if part else shift(15, 16, gains(gained))
    filled = f"{PART_WORD[part]} upgraded" if part else f"gives {gain_words(gained)}"
    region.place(
        f"upgrade-{MODELS[m]}-{space}",
        x,
        y,
        face,
        move=f"use upgrade space {space + 1}" if asked else "",
        legal=pen.legal,
        title=f"{MODEL_WORD[MODELS[m]]} upgrade space {space + 1}: {filled} [KB-TST-6]",
    )
