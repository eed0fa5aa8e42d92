"""What players see, and what is told."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor.games.factory_manager.rules.steps.bureaucracy import Bureaucracy, EnergyPrice
from shopfloor.games.factory_manager.rules.steps.factory import Hire, Work
from shopfloor.games.factory_manager.rules.steps.income import Income
from tests.games.factory_manager.positions import (
    ANNA,
    BERT,
    ask_to_run,
    build,
    models,
    orders,
    play,
    put,
    put_in_round,
    start,
)


@pytest.mark.rule("FM-INF-1")
def test_factories_money_market_columns_and_stacks_are_public() -> None:
    state = start(3)
    state.factories[BERT].aside = models("M4")
    view = state.view(ANNA)
    bert = view["factories"][BERT]
    assert (bert["cash"], bert["aside"], bert["available"]) == (18, {"M4": 1}, 3)
    assert view["columns"]["machine"] == {
        "M1": 1,
        "M2": 2,
        "M3": 1,
        "M4": 1,
        "M5": 1,
        "M6": 1,
        "M7": 2,
        "M8": 1,
    }
    assert sum(view["market"].values()) == 3
    assert view["order_stack"] == [1, 2, 3, 4, 6]
    assert view["energy_unseen"] == {"+0": 2, "+1": 4, "+2": 2}


@pytest.mark.rule("FM-INF-1", "FM-INF-2")
def test_everybody_sees_the_same() -> None:
    state = start(4, seed=8)
    random = Random(8)
    while not state.over:
        views = [state.view(p) for p in (None, 0, 1, 2, 3)]
        for view in views:
            for own in ("viewer", "moves", "preview"):
                del view[own]
        assert all(view == views[0] for view in views)
        state.play(random.choice(state.legal_moves()))


@pytest.mark.rule("FM-INF-2")
def test_another_world_has_another_order_stack_and_other_energy() -> None:
    state = start(3)
    futures = set()
    for seed in range(12):
        world = state.imagine(ANNA, seed)
        assert world.view(ANNA) == state.view(ANNA)
        put(world, EnergyPrice(), EnergyPrice())
        futures.add(tuple(world.energy_drawn))
    assert len(futures) > 3


@pytest.mark.rule("FM-VAR-2")
def test_hidden_money_hides_the_cash_of_others_until_the_end() -> None:
    state = start(3, hidden_money=True)
    assert state.view(ANNA)["factories"][ANNA]["cash"] == 18
    assert state.view(ANNA)["factories"][BERT]["cash"] is None
    assert state.view(None)["factories"][ANNA]["cash"] is None
    assert state.view(ANNA)["score_sheets"][BERT] is None
    orders(state, 1, 2, 3)
    put(state, Income())
    assert state.view(ANNA)["factories"][BERT]["cash"] == 34


@pytest.mark.rule("FM-VAR-2")
@pytest.mark.parametrize(("hidden", "told"), [(False, "and has"), (True, "El.")])
def test_the_news_do_not_give_hidden_money_away(hidden: bool, told: str) -> None:
    state = start(2, hidden_money=hidden)
    orders(state, 1, 2)
    put(state, Hire(ANNA), Income())
    sentences = [text for text in state.news_for(BERT) if "receives" in text]
    assert len(sentences) == 2
    assert all((told in text) and (("and has" in text) is not hidden) for text in sentences)


@pytest.mark.rule("FM-BUR-4", "FM-INC-2")
def test_the_preview_shows_the_best_way_to_run_at_every_price() -> None:
    state = start(2)
    orders(state, 1, 2)
    build(state.factories[ANNA], "S0 x3 M0 x2", cash=30)
    state.market = models("M1")
    put_in_round(state, Hire(ANNA), Work(ANNA, 1))
    preview = state.view(ANNA)["preview"]
    assert (preview["goods"], preview["energy"], preview["canteen"]) == (2, 4, 4)
    assert preview["incomes"] == {"+0": 16, "+1": 12, "+2": 8}
    assert state.view(ANNA)["energy_next"] == {"+0": 0.25, "+1": 0.5, "+2": 0.25}
    play(state, "buy M1")
    preview = state.view(ANNA)["preview"]
    assert (preview["production"], preview["energy"], preview["available"]) == (3, 5, 2)
    assert state.view(None)["preview"] is None


@pytest.mark.rule("FM-INC-3")
def test_the_preview_of_round_5_is_doubled() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = 5, 3
    put_in_round(state, Hire(ANNA))
    assert state.view(ANNA)["preview"]["incomes"] == {"+0": 16, "+1": 8, "+2": 0}


def test_the_preview_of_phase_4_keeps_to_what_was_decided() -> None:
    state = ask_to_run("S0 x3 S1 M0 M4 R1")
    assert state.view(ANNA)["preview"]["production"] == 4
    play(state, "shut down M0")
    assert state.view(ANNA)["preview"]["production"] == 3
    play(state, "run M4")
    assert state.view(ANNA)["preview"]["canteen"] == 3


def test_the_preview_of_a_set_factory_is_its_tracks() -> None:
    state = start(2)
    orders(state, 1, 2)
    put(state, Bureaucracy())
    play(state, "run M0", "shut down M0")
    preview = state.view(ANNA)["preview"]
    assert (preview["production"], preview["energy"], preview["available"]) == (1, 2, 5)


def test_the_log_tells_a_game_in_sentences() -> None:
    state = start(3, seed=2)
    random = Random(2)
    told: list[str] = []
    while not state.over:
        state.play(random.choice(state.legal_moves()))
        told += state.news_for(None)
    text = "\n".join(told)
    for words in ("puts order tile", "brings", "to the market", "receives", "energy price"):
        assert words in text
    assert "1 workers" not in text
    assert "{" not in text
