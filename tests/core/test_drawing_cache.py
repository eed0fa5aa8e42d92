"""Drawings kept in an album are those that would be drawn anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import shopfloor
from shopfloor.core.drawing_cache import DrawingCache, TrackedView, is_for
from tests.conformance.setups import Arrangement, one_per_count

DEFAULTS = [a for name in shopfloor.game_names() for a in one_per_count(shopfloor.game(name))]


@pytest.mark.parametrize("arrangement", DEFAULTS, ids=str)
def test_a_scene_from_an_album_is_the_scene_drawn_anew(arrangement: Arrangement) -> None:
    state, album, random = arrangement.start(11), DrawingCache(), Random(11)
    game = state.setup.game
    while not state.over:
        state.play(random.choice(state.legal_moves()))
        viewer = random.choice([None, *range(state.players)])
        view = state.view(viewer)
        assert game.scene(view, album) == game.scene(view), f"{viewer} after {len(state.moves)}"


def drawn(look: TrackedView, draw: Any) -> Any:
    return look.draw(draw, look)


def test_what_a_drawing_looked_at_decides_whether_it_is_drawn_again() -> None:
    album, times = DrawingCache(), []

    def sheet(view: TrackedView) -> list[Any]:
        times.append(1)
        return [view["round"], view["sheets"][0]["money"], "pass" in view["moves"]]

    sheets = [{"money": 3}, {"money": 5}]
    first = {"viewer": 0, "round": 1, "moves": ["pass"], "sheets": sheets, "dice": [1]}
    elsewhere = {**first, "dice": [2], "moves": ["pass", "buy"], "sheets": [{"money": 3}, {}]}
    assert drawn(TrackedView(first, album), sheet) == drawn(TrackedView(elsewhere, album), sheet)
    assert len(times) == 1
    changes: list[dict[str, Any]] = [
        {"round": 2},
        {"moves": []},
        {"sheets": [{"money": 4}, {"money": 5}]},
    ]
    for change in changes:
        before = len(times)
        drawn(TrackedView({**first, **change}, album), sheet)
        assert len(times) == before + 1, change
        drawn(TrackedView(first, album), sheet)
        assert len(times) == before + 1, "the drawing before is still there"


def test_looking_at_a_whole_list_notes_all_of_it() -> None:
    album, times = DrawingCache(), []

    def total(view: TrackedView) -> int:
        times.append(1)
        return len(view["moves"]) + sum(int(row["money"]) for row in view["sheets"])

    view = {"viewer": 0, "moves": ["pass"], "sheets": [{"money": 3}, {"money": 5}]}
    assert drawn(TrackedView(view, album), total) == 9
    assert drawn(TrackedView({**view, "sheets": [{"money": 3}, {"money": 6}]}, album), total) == 10
    assert drawn(TrackedView({**view, "moves": []}, album), total) == 8
    assert drawn(TrackedView({**view, "moves": [], "round": 2}, album), total) == 8
    assert len(times) == 3


def test_a_drawing_for_one_viewer_is_shared_by_those_who_see_the_same() -> None:
    album, times = DrawingCache(), []

    def mat(view: TrackedView, player: int) -> bool:
        times.append(1)
        return is_for(view, player)

    looks = [TrackedView({"viewer": viewer, "moves": []}, album) for viewer in (None, 0, 1, 2)]
    assert [look.draw(mat, look, 1) for look in looks] == [False, False, True, False]
    assert len(times) == 2


def test_a_list_that_grows_shrinks_or_loses_a_row_is_drawn_again() -> None:
    album = DrawingCache()

    def money(view: TrackedView) -> list[Any]:
        return [row and row["money"] for row in view["sheets"]]

    for sheets in ([{"money": 1}], [{"money": 1}, {"money": 2}], [{"money": 1}, None], []):
        view = {"viewer": None, "moves": [], "sheets": sheets}
        assert drawn(TrackedView(view, album), money) == [row and row["money"] for row in sheets]
