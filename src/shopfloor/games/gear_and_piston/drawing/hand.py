"""A player's Blueprints, and the moves of the own mat that have no piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.drawing_cache import is_for
from shopfloor.core.scene import Region, rect, text
from shopfloor.games.gear_and_piston.drawing.names import describe
from shopfloor.games.gear_and_piston.drawing.tiles import (
    back,
    button,
    moved,
    outline,
    part,
)
from shopfloor.games.gear_and_piston.rules.tables import TILES, Tables


def hand_height(view: Mapping[str, Any], player: int) -> int:
    return 132 if is_for(view, player) else 96


def hand(region: Region, view: Mapping[str, Any], tables: Tables, player: int, y: float) -> None:
    tiles = view["engineers"][player]["hand"]
    limit = view["figures"]["hand_limit"]
    words = f"Blueprints {len(tiles)}/{limit}"
    region.add(f"hand-head-{player}", text(4, y + 12, words, "tiny soft"))
    spy(region, view, player, y)
    for i, name in enumerate(tiles):
        blueprint(region, view, tables, player, i, name, y + 18)
    if is_for(view, player):
        buttons(region, view, player, y)


def blueprint(
    region: Region,
    view: Mapping[str, Any],
    tables: Tables,
    player: int,
    i: int,
    name: str,
    y: float,
) -> None:
    """Draw a Blueprint, or its back for those who do not know it."""
    x = 4 + 82 * i
    if name in ("new", "junk"):
        hint = f"A {name.capitalize()} Blueprint you do not know [GP-HND-2]"
        region.place(f"back-{player}-{i}", x, y, moved(0, 0, back(name), 0.9), title=hint)
        return
    tile = TILES.index(name)
    upgrade = f"upgrade with {name}"
    move = blueprint_move(view, player, name)
    face = moved(0, 0, part(tables, tile), 0.9) + outline(72, 72)
    if view["in_hand"] == name:
        face = rect(-3, -1, 78, 78, "here", 10) + face
    region.place(
        f"tile-{name}", x, y, face, move=move, legal=view["moves"], title=describe(tables, tile)
    )
    if is_for(view, player) and upgrade in view["moves"]:
        region.place(
            f"upgrade-{name}",
            x,
            y + 76,
            button(74, "upgrade", True, 24),
            move=upgrade,
            legal=view["moves"],
            title="Replace a part of the same type, color and row [GP-WS-5]",
        )


def blueprint_move(view: Mapping[str, Any], player: int, name: str) -> str:
    """Return what clicking a Blueprint stands for in this phase."""
    if view["spying_on"] == player:
        return f"steal {name}"
    if not is_for(view, player):
        return ""
    if view["phase"] == "discard":
        return f"discard {name}"
    return f"build {name}"


def spy(region: Region, view: Mapping[str, Any], player: int, y: float) -> None:
    move = f"spy on player {player + 1}"
    if move in view["moves"]:
        region.place(
            f"spy-{player}",
            430,
            y + 30,
            button(160, "look at this hand", True),
            move=move,
            legal=view["moves"],
            title="Espionage: look at this hand and take one Blueprint [GP-BA-3]",
        )


BUTTONS = (
    ("dismantle", "dismantle a part", "Discard a part of the automobile [GP-WS-4]"),
    ("merge sections", "merge sections", "Free of charge [GP-CAR-5]"),
    ("leave the workshop", "leave the Workshop", "Give up the actions left [GP-WS-2]"),
    ("upgrade no more", "no more upgrades", "The action ends [GP-WS-5]"),
    ("discard nothing", "discard nothing", "Keep all Blueprints [GP-VOL-2]"),
    ("keep the sections apart", "keep sections apart", "The game goes on [GP-END-4]"),
)


def buttons(region: Region, view: Mapping[str, Any], player: int, y: float) -> None:
    """Draw the moves of the own mat that have no piece, one below the other."""
    shown = [entry for entry in BUTTONS if entry[0] in view["moves"]]
    for n, (move, words, title) in enumerate(shown):
        region.place(
            f"do-{player}-{move.replace(' ', '-')}",
            436,
            y + 14 + 34 * n,
            button(160, words, True),
            move=move,
            legal=view["moves"],
            title=title,
        )
