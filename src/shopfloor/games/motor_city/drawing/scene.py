"""Motor City as pictures: the blueprint table, the score chart, and every player's sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.drawing_cache import TrackedView
from shopfloor.core.scene import PLAYER_SHAPES, Region, Scene, circle, rect, text
from shopfloor.games.motor_city.drawing.icons import (
    CSS,
    at,
    describe_all,
    die,
    icon,
    icons,
    space,
)
from shopfloor.games.motor_city.drawing.plant import plant, research, speedometer
from shopfloor.games.motor_city.drawing.production import production
from shopfloor.games.motor_city.drawing.tracks import engineering, sales, testing
from shopfloor.games.motor_city.rules.tables import COLOURS, COLUMNS

WIDTH = 600
LEFT = 60
CELL_W, CELL_H = 90, 62
TOP = 48
ACTION_NAMES = {
    "speedometer": "Speed",
    "testing": "Testing",
    "sales": "Sales",
    "production": "Production",
    "engineering": "Engineering",
    "any": "T · S · P · E",
}
CATEGORIES = ("rounds", "testing", "sales", "production", "engineering", "certifications")
SHORT = ("Rounds", "Test", "Sales", "Prod", "Eng", "Cert", "Total")


def scene(view: TrackedView) -> Scene:
    """Draw a view: the table first, then the viewer's sheet and the others."""
    regions = [view.draw(blueprint, view), view.draw(score, view)]
    first = view["viewer"] or 0
    for n in range(view["players"]):
        regions += sheet(view, (first + n) % view["players"])
    return Scene([*regions, view.draw(key)], CSS)


def sheet(view: TrackedView, player: int) -> list[Region]:
    parts = [
        view.draw(part, view, player)
        for part in (plant, sales, speedometer, engineering, production, research)
    ]
    parts[2:2] = view.draw(testing, view, player)
    return parts


# -- the blueprint table -----------------------------------------------------------------


def blueprint(view: Mapping[str, Any]) -> Region:
    """Draw the table: dice beside the bonus of their cell, the red die under its column."""
    title = f"Blueprint table · round {max(1, view['round'])} of {view['values']['rounds']}"
    region = Region("blueprint", title, WIDTH, TOP + 3 * CELL_H + 46)
    for column in range(1, COLUMNS + 1):
        draw_head(region, view, column)
    for row, colour in enumerate(COLOURS):
        y = TOP + row * CELL_H
        region.add(f"row-{colour}", row_head(view, row, colour, y))
        for column in range(1, COLUMNS + 1):
            draw_cell(region, view, f"{colour} {column}", column, y)
    region.add("red-slots", red_slots(view))
    if view["solo"]:
        region.add("black", black_die(view["solo"]))
    return region


def draw_head(region: Region, view: Mapping[str, Any], column: int) -> None:
    action = view["printed"]["columns"][str(column)]
    x = LEFT + (column - 1) * CELL_W
    move = "" if action == "any" else f"{action} action"
    shape = rect(2, 2, CELL_W - 4, TOP - 6, "face slot", 6)
    words = text(CELL_W / 2, 17, column, "mid bold") + text(
        CELL_W / 2, 35, ACTION_NAMES[action], "mid num"
    )
    title = (
        f"Column {column}: {action} action" if move else "Column 6: any of T, S, P, E [MC-TRN-3]"
    )
    region.place(
        f"column-{column}", x, 0, shape + words, move=move, legal=view["moves"], title=title
    )


def row_head(view: Mapping[str, Any], row: int, colour: str, y: float) -> str:
    words = text(LEFT / 2, y + 27, colour.capitalize(), "mid num bold")
    if not view["solo"]:
        return words
    return words + text(LEFT / 2, y + 44, f"crosses {row + 1}", "mid tiny soft")


def draw_cell(region: Region, view: Mapping[str, Any], cell: str, column: int, y: float) -> None:
    codes = view["printed"]["blueprint"][cell]
    dice = view["dice"].get(cell, 0)
    emma = bool(view["solo"]) and view["solo"]["auditor_next"] == cell
    x = LEFT + (column - 1) * CELL_W
    markup = rect(2, 2, CELL_W - 4, CELL_H - 4, "face panel", 6)
    markup += icons(codes, 19, CELL_H / 2) if codes else text(19, CELL_H / 2 + 5, "–", "mid soft")
    colour = cell.split(maxsplit=1)[0]
    for n in range(dice):
        markup += at(CELL_W - 24 - 11 * n, CELL_H / 2 - 5 * (n % 2), die(colour, column, 28))
    if dice > 1:
        markup += text(CELL_W - 10, CELL_H - 9, f"×{dice}", "end tiny bold")
    if emma:
        markup += text(7, 15, "Emma", "tiny bold")
    what = f"{dice} dice" if dice != 1 else "1 die"
    note = " The auditor takes this die next [MC-SOL-4]." if emma else ""
    title = f"{cell}: {what}; {describe_all(codes)} [MC-TRN-2].{note}"
    region.place(
        f"cell-{cell.replace(' ', '-')}",
        x,
        y,
        markup,
        move=f"take {cell}",
        legal=view["moves"],
        title=title,
    )


def red_slots(view: Mapping[str, Any]) -> str:
    y = TOP + 3 * CELL_H + 20
    parts = [text(LEFT / 2, y - 2, "Auditor", "mid num bold")]
    parts.append(text(LEFT / 2, y + 13, "closes", "mid tiny soft"))
    for column in range(1, COLUMNS):
        x = LEFT + (column - 0.5) * CELL_W
        parts.append(rect(x - 17, y - 17, 34, 34, "slot", 6))
        if view["red"] == column:
            parts.append(at(x, y, die("red", column, 30)))
    return "".join(parts)


def black_die(solo: Mapping[str, Any]) -> str:
    y = TOP + 3 * CELL_H + 20
    x = LEFT + 5.5 * CELL_W
    if not solo["black"]:
        return ""
    section = ("first", "second", "third")[(solo["black"] - 1) // 2]
    return at(x - 24, y, die("black", solo["black"], 30)) + text(x - 4, y + 5, section, "num")


# -- the score chart -----------------------------------------------------------------------


def score(view: Mapping[str, Any]) -> Region:
    """Draw the eight round boxes and the categories of every player."""
    region = Region("score", "Score chart, as if the game ended now", WIDTH, 0)
    rounds = view["values"]["rounds"]
    wide = 160 / rounds
    heads = [text(170 + wide * n, 16, n + 1, "mid tiny soft") for n in range(rounds)]
    heads += [text(352 + 38 * n, 16, word, "mid tiny soft") for n, word in enumerate(SHORT)]
    region.add("score-head", "".join(heads))
    for player in range(view["players"]):
        region.place(f"score-{player}", 0, 24 + 34 * player, score_line(view, player, wide))
    bottom = 24 + 34 * view["players"]
    if view["solo"]:
        region.add("rating", rating(view["solo"], bottom))
        bottom += 50
    region.height = bottom + 4
    return region


def score_line(view: Mapping[str, Any], player: int, wide: float) -> str:
    sheet = view["sheets"][player]
    parts = [rect(0, 0, WIDTH - 2, 30, "here" if view["turn"] == player else "panel", 6)]
    parts.append(text(8, 20, PLAYER_SHAPES[player], f"p{player}"))
    parts.append(text(26, 20, f"@{player}", "bold ink"))
    if view["first"] == player and view["players"] > 1 and view["round"]:
        parts.append(text(156, 20, "1st", "end tiny ink"))
    for n in range(view["values"]["rounds"]):
        parts.append(rect(170 + wide * n - wide / 2 + 1, 4, wide - 2, 22, "cell", 4))
        if n < len(sheet["rounds"]):
            parts.append(text(170 + wide * n, 20, sheet["rounds"][n], "mid ink"))
    for n, name in enumerate(CATEGORIES):
        parts.append(text(352 + 38 * n, 20, sheet["points"][name], "mid ink"))
    return "".join(parts) + text(352 + 38 * 6, 20, sheet["score"], "mid bold ink")


def rating(solo: Mapping[str, Any], y: float) -> str:
    """Draw the solo chart, the car reached so far marked."""
    parts = []
    wide = WIDTH / len(solo["ratings"])
    for n, (car, least) in enumerate(solo["ratings"].items()):
        here = car == solo["rating"]
        parts.append(rect(n * wide + 1, y + 4, wide - 3, 38, "here" if here else "slot", 6))
        ink = "mid tiny bold ink" if here else "mid tiny"
        parts.append(text((n + 0.5) * wide, y + 20, car.removesuffix(" 454 SS"), ink))
        parts.append(
            text((n + 0.5) * wide, y + 35, f"from {least}", "mid tiny ink" if here else ink)
        )
    return "".join(parts)


# -- the key -------------------------------------------------------------------------------

STATES = (
    ("open", "open"),
    ("next", "can be filled next"),
    ("filled", "filled"),
    ("crossed off", "crossed off"),
    ("closed", "branch not taken"),
)
ICON_WORDS = (
    ("$2", "money"),
    ("LB", "research"),
    ("SP", "speedometer"),
    ("TPS", "TPS report"),
    ("ENG", "engineer"),
    ("CERT", "certification"),
    ("*4", "points"),
    ("CR:A", "crate"),
    ("TI:W", "tire"),
    ("FS:T", "free space"),
    ("FA:T", "free action"),
    ("UP:?", "free upgrade"),
)


def key() -> Region:
    """Explain the icons and the states of a space."""
    region = Region("key", "Key", WIDTH, 206)
    for n, (code, words) in enumerate(ICON_WORDS):
        x, y = 18 + 150 * (n % 4), 18 + 34 * (n // 4)
        region.add(f"key-icon-{n}", at(x, y, icon(code)) + text(x + 20, y + 5, words, "num"))
    for n, (state, words) in enumerate(STATES):
        x, y = 22 + 200 * (n % 3), 128 + 42 * (n // 3)
        markup = at(x, y, space(34, 34, state)) + text(x + 26, y + 5, words, "num")
        region.add(f"key-{state.replace(' ', '-')}", markup)
    dollars = at(422, 170, circle(0, 0, 14, "cell") + circle(0, 0, 14, "ring"))
    dollars += text(442, 175, "$ circled", "num") + at(528, 170, circle(0, 0, 14, "spent"))
    region.add("key-money", dollars + text(548, 175, "spent", "num"))
    return region
