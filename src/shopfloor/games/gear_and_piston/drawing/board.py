"""The board: locations with their queues, the displays and stacks, tiles being looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import PLAYER_SHAPES, Region, circle, rect, text
from shopfloor.games.gear_and_piston.drawing.names import describe
from shopfloor.games.gear_and_piston.drawing.tiles import (
    back,
    button,
    moved,
    outline,
    part,
)
from shopfloor.games.gear_and_piston.rules.tables import LOCATION_WORDS, LOCATIONS, TILES, Tables

WIDTH = 600
PANEL = 296
HIGH = 118
MARKS = ((2, 2, 3, 6), (2, 2, 2, 3, 4, 6), (2, 2, 4, 6), (2, 2, 2, 3, 4, 6))
HINTS = (
    "Espionage, Union Muscle or Black Market; the token misses the next planning [GP-BA-2]",
    "Take one New Part, face up or blind [GP-PO-1]",
    "Take one or two Junk Parts, face up or blind [GP-JY-1]",
    "Build, upgrade, dismantle; the last token makes the first player [GP-WS-1]",
)


def locations(view: Mapping[str, Any], tables: Tables) -> Region:
    """Draw the four locations in the order in which they are resolved."""
    region = Region("locations", "Locations, resolved 2 to 5", WIDTH, 2 * HIGH + 8 + shifting(view))
    for k, name in enumerate(LOCATIONS):
        x, y = (PANEL + 8) * (k % 2), (HIGH + 8) * (k // 2)
        region.place(
            f"location-{name}",
            x,
            y,
            location_panel(view, tables, k),
            layer=0,
            move=f"plan {LOCATION_WORDS[k]}",
            legal=view["moves"],
            label=f"put a token on the {LOCATION_WORDS[k]}",
            title=f"{LOCATION_WORDS[k]}: {HINTS[k]}",
        )
        queue(region, view, k, x, y)
    alley(region, view)
    shift_buttons(region, view)
    return region


def location_panel(view: Mapping[str, Any], tables: Tables, k: int) -> str:
    here = view["phase"] == LOCATIONS[k]
    marks = rect(0, 0, PANEL, HIGH, "here face" if here else "panel face", 10)
    marks += circle(20, 20, 13, "badge") + text(20, 25, k + 2, "mid on-badge")
    marks += text(40, 26, LOCATION_WORDS[k], "head")
    usable = view["spaces"][LOCATIONS[k]]
    for space in range(len(MARKS[k])):
        marks += space_mark(view, tables, k, space, space < usable)
    return marks


def space_mark(view: Mapping[str, Any], tables: Tables, k: int, space: int, usable: bool) -> str:
    x, y = space_at(space)
    if not usable:
        least = {3: "3", 4: "4-5", 6: "6"}[MARKS[k][space]]
        return circle(x, y, 15, "gap") + text(x, y + 4, least, "mid tiny")
    above = ""
    if k == 3:
        above = f"{tables.actions[space]}×"
    elif k == 2 and view["variant"]:
        above = f"draw {tables.draws[space]}"
    return (
        circle(x, y, 17, "slot")
        + text(x, y - 22, above, "mid tiny bold")
        + text(x, y + 4, space + 1, "mid soft")
    )


def space_at(space: int) -> tuple[float, float]:
    return 30 + 46 * space, 74


def queue(region: Region, view: Mapping[str, Any], k: int, x: float, y: float) -> None:
    """Draw the tokens standing in a location; a token is known by its owner and number there."""
    counts: dict[int, int] = {}
    for space, owner in enumerate(view["queues"][LOCATIONS[k]]):
        if owner is None:
            continue
        n = counts[owner] = counts.get(owner, 0) + 1
        left, top = space_at(space)
        shape = circle(0, 0, 16, f"p{owner} token")
        shape += text(0, 5, PLAYER_SHAPES[owner], "mid on-token")
        hint = f"Token of @{owner}, resolved as number {space + 1} [GP-RES-1]"
        region.place(f"token-{LOCATIONS[k]}-{owner}-{n}", x + left, y + top, shape, title=hint)


ALLEY = (
    ("espionage", "Espionage", "Look at a hand and take one Blueprint [GP-BA-3]"),
    ("union muscle", "Muscle", "Move one of your tokens in its queue [GP-BA-4]"),
    ("black market", "Market", "Look at three New tiles and keep one [GP-BA-5]"),
)


def alley(region: Region, view: Mapping[str, Any]) -> None:
    for n, (move, words, title) in enumerate(ALLEY):
        region.place(
            f"alley-{n}",
            8 + 96 * n,
            94,
            button(90, words, move in view["moves"], 22),
            move=move,
            legal=view["moves"],
            label=move,
            title=title,
        )


def shifting(view: Mapping[str, Any]) -> int:
    count = sum(1 for move in view["moves"] if move.startswith("move "))
    return 34 * ((count + 2) // 3)


def shift_buttons(region: Region, view: Mapping[str, Any]) -> None:
    """Offer the moves of Union Muscle below the locations."""
    moves = [move for move in view["moves"] if move.startswith("move ")]
    for n, move in enumerate(moves):
        region.place(
            f"shift-{n}",
            200 * (n % 3),
            2 * HIGH + 12 + 34 * (n // 3),
            button(194, move.removeprefix("move "), True, 28),
            move=move,
            legal=view["moves"],
            title="The tokens between close up [GP-BA-4]",
        )


# -- displays --------------------------------------------------------------------------------


def patents(view: Mapping[str, Any], tables: Tables) -> Region:
    """Draw the face-up New Parts and the New stack."""
    variant = view["variant"]
    memory = remembered(view)
    region = Region(
        "patents", "Patent Office: New Parts", WIDTH, (196 if variant else 106) + 18 * len(memory)
    )
    if variant:
        region.add(
            "row-names",
            text(4, 12, "Discard Row", "tiny soft") + text(4, 108, "Refill Row", "tiny soft"),
        )
        display(region, view, tables, "leftover", view["leftovers"] or [None] * 3, 18)
        display(region, view, tables, "patent", view["patents"], 114)
    else:
        display(region, view, tables, "patent", view["patents"], 10)
    stack(region, view, "new", 510, 18, "patent blind", "GP-PO-1")
    for n, words in enumerate(memory):
        region.add(f"memory-{n}", text(4, region.height - 6 - 18 * n, words, "tiny soft"))
    return region


def display(
    region: Region,
    view: Mapping[str, Any],
    tables: Tables,
    name: str,
    tiles: list[str | None],
    y: float,
) -> None:
    verb = "salvage" if name == "junk" else "patent"
    for place, tile in enumerate(tiles):
        x = 4 + 82 * place
        if not tile:
            region.add(f"{name}-{place}", rect(x + 2, y + 2, 72, 72, "gap", 8))
        else:
            number = TILES.index(tile)
            region.place(
                f"tile-{tile}",
                x,
                y,
                moved(0, 0, part(tables, number), 0.95) + outline(76, 76),
                move=f"{verb} {tile}",
                legal=view["moves"],
                title=describe(tables, number),
            )


def remembered(view: Mapping[str, Any]) -> list[str]:
    """Say what this viewer put back on the New stack."""
    words = []
    if view["remembered_at_bottom"]:
        words.append("You put at the bottom: " + ", ".join(view["remembered_at_bottom"]))
    if view["remembered_on_top"]:
        words.append("You put on top: " + ", ".join(view["remembered_on_top"]))
    return words


def stack(
    region: Region, view: Mapping[str, Any], kind: str, x: float, y: float, move: str, clause: str
) -> None:
    """Draw a stack, three high, low or empty; nobody may count it."""
    level = view[f"{kind}_stack"]
    shape = rect(3, 8, 74, 64, "gap face", 8)
    if level != "empty":
        shape = "".join(
            moved(d, -d, back(kind)) for d in range(0, 9 if level == "plenty" else 3, 2)
        )
    shape += text(40, 88, f"{level}", "mid tiny soft")
    words = kind.capitalize()
    region.place(
        f"stack-{kind}",
        x,
        y,
        shape,
        move=move,
        legal=view["moves"],
        label=f"draw blind from the {words} stack",
        title=f"{words} stack: {level}; it may not be counted [GP-HND-2]. Blind draws [{clause}]",
    )


def junk_yard(view: Mapping[str, Any], tables: Tables) -> Region:
    region = Region("junk-yard", "Junk Yard: Junk Parts", WIDTH, 112)
    if view["variant"]:
        region.add(
            "junk-words", text(4, 50, "Tiles are drawn from the stack, some are kept.", "soft")
        )
    else:
        display(region, view, tables, "junk", view["junk"], 10)
    for move, words, x in (
        ("salvage no more", "take no more", 270),
        ("keep no more", "keep no more", 270),
    ):
        if move in view["moves"]:
            region.place(
                f"stop-{move.split()[0]}",
                x,
                38,
                button(150, words, True),
                move=move,
                legal=view["moves"],
                title="That is enough [GP-JY-1]",
            )
    stack(region, view, "junk", 510, 18, "salvage blind", "GP-JY-1")
    return region


def looking(view: Mapping[str, Any], tables: Tables) -> Region:
    """Draw the tiles somebody is looking at: faces for those who know them."""
    choosing = any(move.startswith("put back") for move in view["moves"])
    height = 156 if choosing else 92
    region = Region("looking", f"@{view['looker']} is looking at tiles", WIDTH, height)
    kind = "junk" if view["phase"] == "junk_yard" else "new"
    for i, name in enumerate(view["looked"]):
        x = 8 + 140 * i
        if name is None:
            region.place(f"looked-{i}", x, 6, back(kind), title="Only the looker sees it [GP-BA-5]")
            continue
        tile = TILES.index(name)
        region.place(
            f"tile-{name}",
            x,
            6,
            part(tables, tile) + outline(80, 80),
            move=f"keep {name}",
            legal=view["moves"],
            title=describe(tables, tile),
        )
        put_back(region, view, name, x)
    return region


def put_back(region: Region, view: Mapping[str, Any], name: str, x: float) -> None:
    for n, (move, words) in enumerate(
        (
            (f"put back on top, {name} uppermost", f"top, {name} first"),
            (f"put back at the bottom, {name} lowest", f"bottom, {name} last"),
        )
    ):
        if move in view["moves"]:
            region.place(
                f"return-{name}-{n}",
                x,
                92 + 32 * n,
                button(132, words, True, 28),
                move=move,
                legal=view["moves"],
                title="Both tiles go to the same end of the New stack [GP-BA-5]",
            )


def discards(view: Mapping[str, Any], tables: Tables) -> Region:
    """List both discard piles as chips."""
    rows = [("New", view["new_discards"]), ("Junk", view["junk_discards"])]
    high = sum(20 + 24 * ((len(tiles) + 12) // 13) for _, tiles in rows)
    region = Region("discards", "Discard piles", WIDTH, max(44, high))
    y = 0
    for word, tiles in rows:
        region.add(f"discard-{word}", text(4, y + 14, f"{word}: {len(tiles)}", "tiny soft"))
        for n, name in enumerate(tiles):
            tile = TILES.index(name)
            chip = rect(0, 0, 42, 20, f"c-{color_of(tables, tile)}", 5)
            chip += text(21, 15, name, "mid tiny bold ink")
            x, top = 4 + 45 * (n % 13), y + 20 + 24 * (n // 13)
            region.place(f"tile-{name}", x, top, chip, title=describe(tables, tile))
        y += 20 + 24 * ((len(tiles) + 12) // 13)
    return region


def color_of(tables: Tables, tile: int) -> str:
    return ("electric", "gasoline", "steam", "generic", "none")[tables.color[tile]]
