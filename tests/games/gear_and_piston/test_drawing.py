"""Pictures: well-formed, every piece once, every legal move on the board."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.rules.steps.workshop import Work
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    build,
    give,
    offered,
    resolve,
    start,
)


@pytest.mark.parametrize(("players", "variant"), [(2, False), (3, True), (6, False)])
def test_every_legal_move_has_a_place_and_every_id_is_unique(players: int, variant: bool) -> None:
    random = Random(players)
    state = GAME.start(players, seed=players, variant=variant, level="expert")
    while not state.over:
        if random.random() < 0.15:
            check_scene(state.view(state.player))
            check_scene(state.view(None))
        state.play(random.choice(state.legal_moves()))
    check_scene(state.view(BLUE))


def check_scene(view: dict[str, object]) -> None:
    drawn = GAME.scene(view)
    markup = drawn.svg()
    ElementTree.fromstring(markup)
    ids = Counter(re.findall(r' id="([^"]+)"', markup))
    assert [id for id, count in ids.items() if count > 1] == []
    moves = set(re.findall(r'data-move="([^"]+)"', markup))
    assert set(view["moves"]) <= moves  # type: ignore[call-overload]


def test_every_merge_is_shown_as_a_small_picture() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N13 / N38 _ _", "_ _ N41 / N36 N39 N15")
    resolve(state, Work(BLUE, 2))
    state.play(GAME.move("merge sections"))
    markup = GAME.scene(state.view(BLUE)).svg()
    assert offered(state) == ["join at -3", "join at +1", "join at +2"]
    assert all(f'data-move="{move}"' in markup for move in offered(state))
    assert "join at" not in GAME.scene(state.view(GREEN)).svg()


@pytest.mark.rule("GP-HND-2")
def test_a_picture_shows_no_tile_its_viewer_does_not_know() -> None:
    state = start(2)
    give(state, BLUE, "N01 J02")
    assert "tile-N01" in GAME.scene(state.view(BLUE)).svg()
    for viewer in (GREEN, None):
        markup = GAME.scene(state.view(viewer)).svg()
        assert "N01" not in markup and "J02" not in markup
        assert "back-0-0" in markup and "back-0-1" in markup


@pytest.mark.rule("GP-REQ-5")
def test_a_part_that_does_not_work_says_why() -> None:
    state = start(2)
    build(state, BLUE, "N01 / _")
    drawn = GAME.scene(state.view(None)).svg()
    assert "Does not work: nothing in the other row [GP-REQ-3]" in drawn


def test_an_owner_s_corrections_are_drawn() -> None:
    corrections = {"junk_parts": {"J02": {"volatility": 2}}}
    state = GAME.start(2, seed=1, components=corrections)
    assert state.view(None)["corrections"] == corrections
    state.junk[0] = 43  # type: ignore[attr-defined]
    assert "volatility 2 [GP-VOL-1]" in GAME.scene(state.view(None)).svg()
