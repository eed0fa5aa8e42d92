"""What stands in a bay: storage, machines, robots and offices, 72 wide and 56 high.

Every number of a tile can be seen in its picture as well: as many crates as it makes or
stores, as many screens as it saves energy, as many bars as it saves workers.
"""

from __future__ import annotations

from typing import Final

from shopfloor.games.factory_manager.drawing.art.shapes import circle, outline, path, rect

SHINE: Final = 'opacity=".25"'


def crate(x: float, y: float, size: float, fill: str = "storage") -> str:
    """Draw a crate seen from above left; `y` is where it stands."""
    height, depth = 0.68 * size, 0.32 * size
    top = f"M{x} {y - height}l{depth} -{depth}h{size}l-{depth} {depth}z"
    side = f"M{x + size} {y - height}l{depth} -{depth}v{height}l-{depth} {depth}z"
    return (
        rect(x, y - height, size, height, fill)
        + path(top, fill)
        + path(top, "#fff", more='opacity=".28"')
        + path(side, fill)
        + path(side, "#000", more='opacity=".28"')
        + rect(x + 0.4 * size, y - height, 0.2 * size, height, "#fff", more=SHINE)
    )


# -- storage -----------------------------------------------------------------------------


def workbench() -> str:
    """Draw the starting storage: a bench with one crate."""
    return (
        path("M8 55V30h4v25M60 55V30h4v25", "metal-dark")
        + rect(4, 50, 64, 5, "board2")
        + rect(6, 29, 60, 4, "board2")
        + crate(20, 49, 17)
    )


def shelf(crates: int) -> str:
    """Draw a steel shelf with so many crates, from below."""
    places = [(14, 51), (38, 51), (14, 26), (38, 26), (62, 51), (62, 26)]
    frame = rect(6, 2, 4, 53, "metal-dark") + rect(62, 2, 4, 53, "metal-dark")
    boards = rect(6, 26, 60, 4, "metal") + rect(6, 51, 60, 4, "metal")
    return frame + boards + "".join(crate(x, y, 18) for x, y in places[: min(crates, 4)])


# -- machines ----------------------------------------------------------------------------


def foot(x: float = 4, width: float = 64) -> str:
    return rect(x, 47, width, 8, "metal-dark", 2)


def lights(x: float, y: float, gap: float = 5) -> str:
    return "".join(
        circle(x + gap * n, y, 1.8, colour)
        for n, colour in enumerate(("#7ee08f", "#f5c542", "#ff8f7d"))
    )


def steam_engine() -> str:
    return (
        rect(4, 46, 64, 8, "metal-dark", 2)
        + path("M9 46l4-14h26l4 14z", "machine")
        + path("M13 32h26v-7a4 4 0 0 0-4-4H17a4 4 0 0 0-4 4z", "metal")
        + rect(17, 25, 18, 5, "#000", 1, SHINE)
        + path("M24 21V8M20 8h8", stroke="metal-dark", width=3)
        + circle(52, 32, 14, "none", outline("machine", 5))
        + circle(52, 32, 14, "none", outline("#fff", 1.5, 'stroke-opacity=".25"'))
        + path("M52 18v28M38 32h28M42 22l20 20M62 22L42 42", stroke="metal-dark", width=2)
        + circle(52, 32, 4, "metal-dark")
    )


def press() -> str:
    pillars = "".join(
        rect(x, 8, 9, 40, "metal") + rect(x, 8, 3, 40, "#fff", more='opacity=".3"')
        for x in (11, 40)
    )
    return (
        foot(6, 60)
        + pillars
        + rect(7, 3, 46, 11, "machine", 3)
        + rect(7, 3, 46, 4, "#fff", 2, SHINE)
        + rect(26, 14, 8, 12, "metal-light")
        + rect(21, 25, 18, 7, "metal-dark", 1)
        + rect(18, 40, 24, 7, "machine", 1)
        + rect(52, 24, 13, 23, "machine", 2)
        + rect(54.5, 27, 8, 6, "glass2", 1)
        + lights(55, 39, 4)
    )


def hammers() -> str:
    """Draw a battery of hammers, driven by a belt: strong, thirsty, and many hands."""
    heads = "".join(
        rect(x, 8, 5, 18, "metal-light") + rect(x - 4, 24 + 3 * n, 13, 9, "machine", 1)
        for n, x in enumerate((14, 32, 50))
    )
    return (
        foot()
        + rect(5, 4, 62, 7, "machine", 2)
        + rect(5, 4, 62, 3, "#fff", 2, SHINE)
        + heads
        + rect(6, 41, 60, 6, "metal")
        + circle(10, 17, 6, "none", outline("metal-dark", 3))
        + circle(62, 17, 6, "none", outline("metal-dark", 3))
    )


def lathe() -> str:
    return (
        foot()
        + rect(6, 39, 60, 8, "machine", 2)
        + rect(6, 39, 60, 3, "#fff", 2, SHINE)
        + rect(8, 17, 20, 23, "machine", 3)
        + rect(11, 21, 9, 6, "glass2", 1)
        + circle(31, 28, 7, "metal")
        + circle(31, 28, 3, "metal-dark")
        + rect(37, 25, 17, 6, "metal-light", 1)
        + path("M52 39V22h11v17z", "metal")
        + path("M44 39v-8M44 20v5", stroke="metal-dark", width=3)
        + rect(39, 12, 14, 9, "machine", 2)
        + path("M46 12V4h14", stroke="metal", width=2.5)
    )


def saw() -> str:
    """Draw a saw table: a blade, a fence and a hood."""
    teeth = (
        "M36 10l4 4 5-1 2 5 5 2-1 5 4 4-4 4 1 5-5 2-2 5-5-1-4 4-4-4-5 1-2-5-5-2 1-5-4-4 4-4"
        "-1-5 5-2 2-5 5 1z"
    )
    return (
        foot()
        + path(teeth, "metal-light", "metal-dark", 1)
        + circle(36, 29, 5, "metal-dark")
        + rect(6, 31, 60, 16, "machine", 2)
        + rect(6, 31, 60, 4, "#fff", 2, SHINE)
        + path("M22 24a16 16 0 0 1 22-9", stroke="machine", width=6)
        + lights(52, 41)
    )


def furnace() -> str:
    return (
        foot(2, 68)
        + rect(14, 2, 8, 14, "metal")
        + rect(7, 13, 36, 34, "machine", 4)
        + rect(7, 13, 36, 5, "#fff", 3, SHINE)
        + path("M14 47V34a11 11 0 0 1 22 0v13z", "#000", more='opacity=".45"')
        + path("M18 47c-2-6 3-8 3-13 4 3 4 5 5 8 2-2 2-4 1-7 4 3 6 8 4 12z", "hazard")
        + rect(48, 18, 19, 29, "metal", 8)
        + path("M43 24h6M43 34h6", stroke="metal-dark", width=3)
        + circle(57.5, 28, 5, "glass2", outline("metal-dark"))
        + path("M57.5 28l2.5-3", stroke="metal-dark", width=1.2)
    )


def mill() -> str:
    """Draw a milling cabinet with a window."""
    return (
        foot()
        + rect(8, 4, 42, 43, "machine", 4)
        + rect(8, 4, 42, 6, "#fff", 3, SHINE)
        + rect(13, 13, 32, 20, "glass2", 2)
        + path("M26 13v9h6v-9M29 22v5", "metal", "metal-dark", 1)
        + rect(17, 27, 24, 5, "metal-dark")
        + rect(53, 14, 14, 33, "machine", 2)
        + rect(55.5, 18, 9, 7, "glass2", 1)
        + lights(56, 31, 4)
    )


def line() -> str:
    """Draw a production line: an oven, a control desk and a belt."""
    rollers = "".join(circle(x, 51, 3, "metal-light") for x in (8, 22, 36, 50, 64))
    return (
        rect(2, 47, 68, 8, "metal-dark", 3)
        + rollers
        + path("M6 47V20a5 5 0 0 1 5-5h22v32z", "machine")
        + path("M6 20a5 5 0 0 1 5-5h22v5H6z", "#fff", more=SHINE)
        + rect(33, 6, 32, 41, "machine", 3)
        + rect(33, 6, 32, 8, "#fff", 3, 'opacity=".2"')
        + rect(38, 18, 22, 13, "glass2", 2)
        + path("M40 29l5-5 4 3 5-6 4 4", stroke="machine", width=1.8)
        + lights(44, 36)
        + path("M10 47V33a9 9 0 0 1 18 0v14z", "#000", more='opacity=".4"')
        + path("M12 15V5h5v10M22 15V9h5v6", "metal")
    )


def twin_line() -> str:
    """Draw the largest machine: two towers over a belt, with a portal between them."""
    rollers = "".join(circle(x, 51, 3, "metal-light") for x in (8, 22, 36, 50, 64))
    towers = "".join(
        rect(x, 3, 19, 44, "machine", 3)
        + rect(x, 3, 19, 7, "#fff", 3, 'opacity=".22"')
        + rect(x + 4, 14, 11, 8, "glass2", 1)
        + lights(x + 5, 27, 4.5)
        for x in (3, 50)
    )
    return (
        rect(2, 47, 68, 8, "metal-dark", 3)
        + rollers
        + rect(20, 8, 32, 8, "metal", 1)
        + path("M30 16v10M42 16v10", stroke="metal-dark", width=3)
        + rect(26, 25, 20, 7, "machine", 2)
        + towers
    )


def products(count: int) -> str:
    """Draw what a machine makes in a round, ready at its foot."""
    return "".join(crate(8 + 13 * n, 54, 9, "coin") for n in range(min(count, 4)))


MACHINES: Final = {
    "M0": steam_engine,
    "M1": saw,
    "M2": hammers,
    "MX": press,
    "M3": lathe,
    "M4": press,
    "M5": furnace,
    "M6": mill,
    "M7": line,
    "M8": twin_line,
}


# -- robots ------------------------------------------------------------------------------


def arm(turn: str = "") -> str:
    body = (
        path("M14 55l4-10h20l4 10z", "metal-dark")
        + rect(20, 37, 16, 9, "robot", 2)
        + circle(28, 36, 6, "metal")
        + path("M28 36L18 17", stroke="robot", width=8, more='stroke-linecap="round"')
        + path("M26.5 34L17.5 18", stroke="#fff", width=2, more='stroke-opacity=".35"')
        + path("M18 16L46 9", stroke="robot", width=7, more='stroke-linecap="round"')
        + path("M19 14.5L45 8", stroke="#fff", width=1.8, more='stroke-opacity=".35"')
        + circle(18, 16, 5.5, "metal-light", outline("metal-dark"))
        + circle(47, 9, 4.5, "metal-light", outline("metal-dark"))
        + path("M47 13v7M42 27v-5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v5", stroke="metal-dark", width=3)
    )
    return f'<g transform="{turn}">{body}</g>' if turn else body


def working_robot(makes: int) -> str:
    """Draw one arm, two arms, or arms under a portal: as many goods as it makes."""
    if makes <= 1:
        return arm() + crate(44, 54, 11, "coin")
    pair = arm("translate(-6 14) scale(.74)") + arm("translate(78 14) scale(-.74 .74)")
    goods = "".join(crate(25 + 12 * n, 54, 9, "coin") for n in range(2))
    if makes == 2:
        return pair + goods
    portal = path("M4 55V6h64v49", stroke="metal", width=4) + rect(2, 2, 68, 7, "robot", 2)
    hook = path("M36 9v12M30 27a6 6 0 0 1 12 0", stroke="metal-dark", width=3)
    return portal + pair + goods + hook + crate(31, 37, 9, "coin")


def personnel_robot(saves: int) -> str:
    """Draw a helper; the lamps on its breast are the workers it saves."""
    lamps = "".join(
        circle(36 - 3.1 * (saves - 1) + 6.2 * n, 33.5, 2.2, "#7ee08f") for n in range(saves)
    )
    return (
        rect(26, 8, 20, 15, "personnel", 5)
        + rect(26, 8, 20, 5, "#fff", 3, SHINE)
        + path("M36 8V3", stroke="metal-dark", width=2)
        + circle(36, 3, 2.5, "coin")
        + circle(32, 16, 2.6, "glass2")
        + circle(40, 16, 2.6, "glass2")
        + rect(19, 25, 34, 19, "personnel", 4)
        + rect(21, 29, 30, 9, "#000", 2, 'opacity=".35"')
        + lamps
        + path("M20 28l-8 8M52 28l8-3", stroke="metal", width=5, more='stroke-linecap="round"')
        + rect(53, 21, 18, 3, "metal-dark", 1.5)
        + rect(57, 13, 8, 8, "coin", 1)
        + rect(27, 44, 7, 8, "metal")
        + rect(38, 44, 7, 8, "metal")
        + rect(23, 51, 12, 4, "metal-dark", 2)
        + rect(37, 51, 12, 4, "metal-dark", 2)
    )


# -- offices -----------------------------------------------------------------------------


def control_desk(saves: int) -> str:
    """Draw a desk with as many screens as it saves energy."""
    wide = min(24.0, 62 / max(1, saves) - 2)
    first = 36 - (wide + 2) * saves / 2 + 1
    screens = "".join(screen(first + (wide + 2) * n, wide) for n in range(saves))
    return (
        screens
        + path("M4 40l7-12h50l7 12z", "control")
        + path("M7.5 34L11 28h50l3.500 6z", "#fff", more='opacity=".22"')
        + lights(18, 35)
        + rect(40, 32.5, 16, 5, "#000", 2, 'opacity=".3"')
        + rect(8, 40, 56, 15, "metal-dark")
        + rect(8, 40, 56, 3, "#000", more=SHINE)
    )


def screen(x: float, wide: float) -> str:
    middle = x + wide / 2
    return (
        rect(x, 5, wide, 20, "metal-dark", 2)
        + rect(x + 2, 7, wide - 4, 15, "glass2")
        + path(f"M{middle + 1} 8.5l-5 6.500h3.300l-1.500 5.500 5-7h-3.200z", "control")
    )


def planning_board(saves: int) -> str:
    """Draw a board with as many bars as it saves workers."""
    bars = "".join(
        rect(15 + 11 * n, 24 - 6 * n, 7, 10 + 6 * n, "optimization") for n in range(min(saves, 3))
    )
    return (
        path("M14 52l6-14M58 52l-6-14M36 38v14", stroke="metal-dark", width=3)
        + rect(6, 4, 60, 36, "optimization", 2)
        + rect(9, 7, 54, 30, "tile")
        + bars
        + path("M13 20l12-6 10-2 10-4", stroke="robot", width=2.2)
        + circle(55, 16, 5.5, "none", outline("optimization", 2))
        + path("M55 13v3l2 1.5", stroke="optimization", width=1.5)
        + rect(4, 51, 64, 4, "metal-dark", 2)
    )
