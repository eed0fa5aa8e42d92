"""The plainest drawing there can be, for tests at tables of games that have none yet.

Every part of a view is one piece; what only its viewer sees is one more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import shopfloor
from shopfloor import State
from shopfloor.core.art import Art, Layout, Page, Place, PrintedMove, Symbol, Zone
from shopfloor.core.pieces import Group, Record

VIEWER = ("viewer", "moves", "turn", "prompt", "over", "game", "players", "score_sheets")


def undrawn() -> list[str]:
    return [
        name
        for name in shopfloor.game_names()
        if not find_spec(f"shopfloor.games.{name}.drawing.pieces")
        or not find_spec(f"shopfloor.games.{name}.drawing.art")
    ]


@pytest.fixture(autouse=True)
def drawings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give every game a drawing for the time of a test."""
    for name in undrawn():
        for module in ("art", "pieces", "words"):
            path = f"shopfloor.games.{name}.drawing.{module}"
            monkeypatch.setitem(sys.modules, path, PLAIN)
    yield


def seen(state: State, viewer: int | None) -> dict[str, str]:
    view = state.view(viewer)
    return {name: json.dumps(view[name]) for name in view if name not in VIEWER}


def part(name: str, text: str) -> list[Record]:
    return [(name, "plain", "all/middle", text)]


def public(state: State) -> list[Group]:
    return [(part, name, text) for name, text in seen(state, None).items()]


def private(state: State, viewer: int) -> list[Group]:
    if viewer < 0:
        return []
    everybody, own = seen(state, None), seen(state, viewer)
    return [(part, f"own-{name}", text) for name, text in own.items() if text != everybody[name]]


def offers(state: State) -> dict[int, tuple[str, ...]]:
    return dict.fromkeys(state.legal_moves(), ())


def art(state: State) -> Art:
    game = state.setup.game
    zones = {"all": Zone("All", (0, 0, 100, 100))}
    places, page = {"all/middle": Place(50, 50)}, Page("all", "All", ("all",))
    layout = Layout(100, 100, zones, places, pages=(page,))
    moves = [
        PrintedMove(text, text.capitalize(), game.describe(move).family, "")
        for move, text in enumerate(game.catalogue.texts)
    ]
    return Art({}, "", {"plain": Symbol("", 10, 10)}, layout, layout, moves)


PLAIN: Any = ModuleType("plain_drawing")
vars(PLAIN).update(
    vars(
        SimpleNamespace(
            public=public,
            private=private,
            offers=offers,
            art=art,
            label=lambda move, tables: "",
            home=lambda move: "",
            zones=lambda state, viewer: {"all": "Everything."},
            summary=lambda state, viewer: "Everything.",
            chips=lambda state: ["Now"],
            rail=lambda state: [("", []) for _ in range(state.players)],
            consequence=lambda before, after, player: "",
            spell=lambda state, words: words,
        )
    )
)
