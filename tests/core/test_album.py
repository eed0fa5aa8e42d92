"""Drawings kept in an album are those that would be drawn anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import shopfloor
from shopfloor.core.album import Album, Look, is_for
from tests.conformance.setups import Arrangement, one_per_count

DEFAULTS = [a for name in shopfloor.games() for a in one_per_count(shopfloor.game(name))]


@pytest.mark.parametrize("arrangement", DEFAULTS, ids=str)
def test_a_scene_from_an_album_is_the_scene_drawn_anew(arrangement: Arrangement) -> None:
    state, album, random = arrangement.start(11), Album(), Random(11)
    game = state.setup.game
    while not state.over:
        state.play(random.choice(state.legal_moves()))
        viewer = random.choice([None, *range(state.players)])
        view = state.view(viewer)
        assert game.scene(view, album) == game.scene(view), f"{viewer} after {len(state.moves)}"


def drawn(look: Look, draw: Any) -> Any:
    return look.draw(draw, look)


def test_what_a_drawing_looked_at_decides_whether_it_is_drawn_again() -> None:
    album, times = Album(), []

    def sheet(view: Look) -> list[Any]:
        times.append(1)
        return [view["round"], view["sheets"][0]["money"], "pass" in view["moves"]]

    sheets = [{"money": 3}, {"money": 5}]
    first = {"viewer": 0, "round": 1, "moves": ["pass"], "sheets": sheets, "dice": [1]}
    elsewhere = {**first, "dice": [2], "moves": ["pass", "buy"], "sheets": [{"money": 3}, {}]}
    assert drawn(Look(first, album), sheet) == drawn(Look(elsewhere, album), sheet)
    assert len(times) == 1
    for change in ({"round": 2}, {"moves": []}, {"sheets": [{"money": 4}, {"money": 5}]}):
        before = len(times)
        drawn(Look({**first, **change}, album), sheet)
        assert len(times) == before + 1, change
        drawn(Look(first, album), sheet)
        assert len(times) == before + 1, "the drawing before is still there"


def test_looking_at_a_whole_list_notes_all_of_it() -> None:
    album, times = Album(), []

    def total(view: Look) -> int:
        times.append(1)
        return sum(row["money"] for row in view["sheets"]) + len(view["moves"])

    view = {"viewer": 0, "moves": ["pass"], "sheets": [{"money": 3}, {"money": 5}]}
    assert drawn(Look(view, album), total) == 9
    assert drawn(Look({**view, "sheets": [{"money": 3}, {"money": 6}]}, album), total) == 10
    assert drawn(Look({**view, "moves": []}, album), total) == 8
    assert drawn(Look({**view, "moves": [], "round": 2}, album), total) == 8
    assert len(times) == 3


def test_a_drawing_for_one_viewer_is_shared_by_those_who_see_the_same() -> None:
    album, times = Album(), []

    def mat(view: Look, player: int) -> bool:
        times.append(1)
        return is_for(view, player)

    looks = [Look({"viewer": viewer, "moves": []}, album) for viewer in (None, 0, 1, 2)]
    assert [look.draw(mat, look, 1) for look in looks] == [False, False, True, False]
    assert len(times) == 2


def test_a_list_that_grows_shrinks_or_loses_a_row_is_drawn_again() -> None:
    album = Album()

    def money(view: Look) -> list[Any]:
        return [row and row["money"] for row in view["sheets"]]

    for sheets in ([{"money": 1}], [{"money": 1}, {"money": 2}], [{"money": 1}, None], []):
        view = {"viewer": None, "moves": [], "sheets": sheets}
        assert drawn(Look(view, album), money) == [row and row["money"] for row in sheets]
