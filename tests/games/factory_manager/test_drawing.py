"""Pictures: every move that has a place can be made by clicking, and nothing is ambiguous."""

from __future__ import annotations

from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.factory import Hire, Work
from tests.games.factory_manager.positions import (
    ANNA,
    ask_to_run,
    build,
    legal,
    models,
    orders,
    put_in_round,
    start,
)


def elements(state: FactoryManager, viewer: int | None) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(GAME.scene(state.view(viewer)).svg()).iter())


def legal_in(state: FactoryManager, viewer: int | None) -> set[str]:
    return {
        found.get("data-move", "")
        for found in elements(state, viewer)
        if "legal" in (found.get("class") or "").split()
    }


@pytest.mark.parametrize("players", range(2, 6))
def test_all_legal_moves_and_no_others_can_be_clicked(players: int) -> None:
    state = start(players, seed=players)
    random = Random(players)
    step = 0
    while not state.over:
        step += 1
        if step % 7 == 0:
            assert state.player is not None
            assert legal_in(state, state.player) == legal(state)
            assert legal_in(state, (state.player + 1) % players) == set()
            assert legal_in(state, None) == set()
        state.play(random.choice(state.legal_moves()))


@pytest.mark.parametrize("hidden", [False, True])
def test_ids_are_unique_and_pictures_well_formed_all_game_long(hidden: bool) -> None:
    state = start(5, seed=4, hidden_money=hidden)
    random = Random(4)
    while not state.over:
        if random.random() < 0.1:
            for viewer in (None, 0, 3):
                ids = Counter(found.get("id") for found in elements(state, viewer))
                del ids[None]
                assert [id for id, count in ids.items() if count > 1] == []
        state.play(random.choice(state.legal_moves()))
    assert "<svg" in GAME.scene(state.view()).svg()


def test_moves_that_are_not_legal_now_can_be_asked_about() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.market = models("S4 M1")
    build(state.factories[ANNA], "S0 x3 M0 x2", cash=7)
    put_in_round(state, Hire(ANNA), Work(ANNA, 1))
    shown = {found.get("data-move") for found in elements(state, ANNA)}
    assert {"buy S4", "buy M1", "tear down M0", "hire 2 seasonal"} <= shown
    assert "buy S4" not in legal_in(state, ANNA)


def test_a_tile_says_in_words_what_it_does() -> None:
    state = start(2)
    titles = [found.text or "" for found in elements(state, ANNA) if found.tag.endswith("title")]
    assert any(
        "Machine M0, starting tile: makes 1, needs 2 workers, uses 2 energy" in t for t in titles
    )
    assert any("Personnel robot H1, 3 El: saves 2 workers" in t for t in titles)
    assert any("Control C1, 6 El: saves 1 energy" in t for t in titles)
    assert all("[FM-" in t for t in titles)


def test_the_tile_asked_about_carries_both_answers() -> None:
    state = ask_to_run("S0 x3 M0 x2 R1")
    assert legal_in(state, ANNA) == {"run M0", "shut down M0"}


def test_hidden_money_is_not_drawn() -> None:
    state = start(2, hidden_money=True)
    state.factories[1].cash = 987
    assert "987" not in GAME.scene(state.view(0)).svg()
    assert "987" in GAME.scene(state.view(1)).svg()


def test_regions_fit_a_phone() -> None:
    state = start(5)
    for region in GAME.scene(state.view(0)).regions:
        assert region.width <= 620
        assert region.height > 0


def test_a_corrected_price_is_drawn() -> None:
    state = GAME.start(2, seed=1, components={"tiles": {"S4": {"price": 19}}})
    assert "S4, 19 El" in GAME.scene(state.view(0)).svg()
