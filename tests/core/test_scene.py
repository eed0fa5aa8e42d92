"""Drawing: escaping, moves on pieces, standalone pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import shopfloor
from shopfloor.core.scene import Region, Scene, escape, scoped, text

HOSTILE = "<script>alert('x')</script>\"&"


def test_every_text_is_escaped() -> None:
    assert "<script>" not in escape(HOSTILE)
    assert "<script>" not in text(0, 0, HOSTILE)


def test_a_piece_carries_its_move_and_says_whether_it_is_legal() -> None:
    region = Region("board", "Board", 100, 50)
    region.place("a", 1, 2, "<circle/>", move="bid 1", legal=["bid 1"], label="Bid one")
    region.place("b", 1, 2, "<circle/>", move="bid 2", legal=["bid 1"])
    legal, other = (piece.markup for piece in region.pieces)
    assert 'data-move="bid 1"' in legal and 'class="legal"' in legal and "Bid one" in legal
    assert 'data-move="bid 2"' in other and "legal" not in other


def test_a_scene_is_one_well_formed_picture() -> None:
    region = Region("board", HOSTILE, 100, 50)
    region.place("a", 1, 2, text(0, 0, HOSTILE), title=HOSTILE, move=HOSTILE)
    root = ElementTree.fromstring(Scene([region, Region("mat", "Mat", 1200, 80)]).svg())
    assert root.tag.endswith("svg")


def test_styles_of_a_picture_reach_no_further() -> None:
    assert scoped(".a,.b{fill:red}.c{x:y}", "#r") == "#r .a,#r .b{fill:red}#r .c{x:y}"


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_picture_on_its_own_is_light_and_one_in_a_page_follows_the_page(name: str) -> None:
    game = shopfloor.game(name)
    scene = game.scene(game.start(2, seed=1).view())
    assert "light-dark" not in scene.svg()
    assert "fill:var(--panel,#fbfaf7)" in scene.svg()
    assert "color-scheme:light dark" in scene.svg(themed=True)
    assert "light-dark(" in scene.svg(themed=True)
