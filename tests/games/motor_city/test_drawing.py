"""The pictures: every move has its place, every state its own shape."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.motor_city.drawing.icons import box, icon, space
from shopfloor.games.motor_city.drawing.tracks import dollar
from tests.games.motor_city.positions import GAME, game, mine, offered


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_legal_move_is_on_its_piece(players: int) -> None:
    random = Random(players)
    for seed in range(3):
        state = GAME.start(players, seed=seed)
        while not state.over:
            if random.random() < 0.15:
                svg = GAME.scene(state.view(state.player)).svg()
                on_pieces = re.findall(r'data-move="([^"]*)" class="legal"', svg)
                assert set(on_pieces) == set(offered(state))  # type: ignore[arg-type]
            state.play(random.choice(state.legal_moves()))


def test_the_picture_is_well_formed_and_its_keys_are_unique() -> None:
    state = GAME.start(3, seed=1)
    for viewer in (None, 0, 2):
        svg = GAME.scene(state.view(viewer)).svg()
        ElementTree.fromstring(svg)
        ids = re.findall(r' id="([^"]*)"', svg)
        assert len(ids) == len(set(ids))


def test_regions_are_narrow_enough_for_a_phone() -> None:
    view = game(4).view(0)
    assert all(region.width <= 620 for region in GAME.scene(view).regions)


def test_a_spectator_is_offered_nothing() -> None:
    state = GAME.start(2, seed=1)
    assert 'class="legal"' not in GAME.scene(state.view(None)).svg()
    assert 'class="legal"' not in GAME.scene(state.view(1)).svg()
    assert 'class="legal"' in GAME.scene(state.view(0)).svg()


def without_colour(markup: str) -> str:
    """Keep the shapes only: tags, paths and numbers, not the classes."""
    return re.sub(r' class="[^"]*"', "", markup)


def test_states_of_a_space_differ_in_more_than_colour() -> None:
    drawn = {state: space(40, 40, state, icon("LB")) for state in ("open", "next", "crossed off")}
    assert len({without_colour(markup) for markup in drawn.values()}) == 3
    assert 'class="face done"' in space(40, 40, "filled", icon("LB"))  # dark, its icon light
    assert "stroke-dasharray" in GAME.scene(game(1).view(0)).css  # the branch not taken


def test_dollars_open_circled_and_spent_differ_in_more_than_colour() -> None:
    drawn = {without_colour(dollar(5, state)) for state in ("open", "next", "circled")}
    assert len(drawn) == 3
    assert dollar(5, "spent") != dollar(5, "open")


@pytest.mark.parametrize("shape", ["crate", "tire", "tps"])
def test_a_marked_requirement_has_a_tick(shape: str) -> None:
    assert without_colour(box(True, shape, "A")) != without_colour(box(False, shape, "A"))


def test_every_icon_of_the_sheet_can_be_drawn_and_described() -> None:
    drawn = {
        code: icon(code)
        for codes in game(1).view(0)["printed"]["bonuses"].values()
        for code in codes
    }
    assert len(set(drawn.values())) == len(drawn)


def test_what_the_auditor_does_is_shown() -> None:
    state = game(1)
    mine(state).speed_crossed = 2
    mine(state).hubs_crossed = 1
    mine(state).sales_crossed = 1 << 14
    mine(state).developed_crossed = replaced(mine(state).developed_crossed, 0, 3)
    mine(state).test_crossed = replaced(mine(state).test_crossed, 0, 1)
    svg = GAME.scene(state.view(0)).svg()
    assert svg.count('class="cross"') == 2 + 1 + 1 + 3 + 1 + 1  # and one in the key
