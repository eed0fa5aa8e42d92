"""Phase 3: buying, placing, tearing down, and seasonal workers."""

from __future__ import annotations

import pytest

from shopfloor.games.factory_manager.rules.floor import EMPTY
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.bureaucracy import FreeWorkers
from shopfloor.games.factory_manager.rules.steps.factory import FactoryPhase, Hire, Work
from tests.games.factory_manager.positions import (
    ANNA,
    BERT,
    build,
    legal,
    model,
    models,
    names,
    orders,
    play,
    put,
    refused,
    start,
)

FULL = "S0 x3 S1 x3 M0 x2 M1 x2"
"""Ten floor tiles."""


def turn(
    market: str, workers: int = 3, tiles: str = "S0 x3 M0 x2", tile: int = 1, **values: int
) -> FactoryManager:
    """Put Anna at the beginning of her turn; nothing but hiring follows."""
    state = start(3)
    state.market = models(market)
    build(state.factories[ANNA], tiles, **values)
    orders(state, tile, 11, 12)
    return put(state, Hire(ANNA), Work(ANNA, workers))


def anna(state: FactoryManager) -> tuple[str, str, int]:
    factory = state.factories[ANNA]
    return names(factory.placed), names(factory.aside), factory.cash


@pytest.mark.rule("FM-BUY-1", "FM-RND-2")
def test_the_lowest_order_tile_finishes_the_whole_turn_first() -> None:
    state = start(2)
    state.market = models("S1 x2")
    orders(state, 8, 1)
    put(state, FactoryPhase())
    assert state.player == BERT
    play(state, "buy S1", "end turn", "hire 0 seasonal")
    assert state.player == ANNA


@pytest.mark.rule("FM-BUY-1")
def test_every_worker_buys_or_tears_down_once() -> None:
    state = turn("S1 x3", workers=2)
    play(state, "buy S1", "tear down M0")
    assert legal(state) == {"hire 0 seasonal", "hire 1 seasonal"}, "no worker is left"


@pytest.mark.rule("FM-BUY-1")
def test_without_a_worker_nothing_is_bought_or_torn_down() -> None:
    state = turn("S1 M1", workers=0, cash=50)
    state.factories[ANNA].aside = models("C1")
    put(state, Hire(ANNA), Work(ANNA, 0))
    assert legal(state) == {"place C1", "end turn"}
    assert "FM-BUY-1" in refused(state, "buy S1")
    assert "FM-BUY-1" in refused(state, "tear down M0")


@pytest.mark.rule("FM-BUY-1")
def test_workers_may_stay_idle() -> None:
    state = turn("S1")
    play(state, "end turn")
    assert anna(state) == ("S0 S0 S0 M0 M0", "", 18)


@pytest.mark.rule("FM-BUY-1")
def test_only_what_is_in_the_market_is_for_sale() -> None:
    state = turn("S1")
    assert "FM-BUY-1" in refused(state, "buy S2")


@pytest.mark.rule("FM-BUY-2")
def test_each_purchase_is_discounted_but_never_below_0() -> None:
    """Order tile 9, discount 4: S4, M1 and H1 cost 14, 2 and 0; two seasonal workers 6."""
    state = turn("S4 M1 H1", tile=9, cash=40)
    paid = []
    for move in ("buy S4", "buy M1", "buy H1"):
        before = state.factories[ANNA].cash
        play(state, move)
        paid.append(before - state.factories[ANNA].cash)
    assert paid == [14, 2, 0]
    play(state, "hire 2 seasonal")
    assert state.factories[ANNA].cash == 40 - 16 - 6


@pytest.mark.rule("FM-BUY-2", "FM-SEA-1")
@pytest.mark.parametrize(("tile", "machine", "seasonal"), [(12, 12, 1), (3, 18, 7)])
def test_a_late_order_tile_makes_things_cheap(tile: int, machine: int, seasonal: int) -> None:
    """M8 and one seasonal worker with tile 12: 12 and 1; with tile 3: 18 and 7."""
    state = turn("M8", workers=1, tile=tile, cash=30)
    play(state, "buy M8")
    assert state.factories[ANNA].cash == 30 - machine
    play(state, "hire 1 seasonal")
    assert state.factories[ANNA].cash == 30 - machine - seasonal


@pytest.mark.rule("FM-BUY-2")
def test_there_is_no_credit() -> None:
    state = turn("S2 S3", cash=13)
    assert "buy S2" in legal(state)
    assert "FM-BUY-2" in refused(state, "buy S3")
    assert "FM-BUY-2" in refused(state, "buy S3 and keep it aside")


@pytest.mark.rule("FM-BUY-3")
def test_a_bought_tile_may_be_kept_aside_though_there_is_room() -> None:
    state = turn("M1")
    play(state, "buy M1 and keep it aside")
    assert anna(state) == ("S0 S0 S0 M0 M0", "M1", 12)


@pytest.mark.rule("FM-BUY-3", "FM-TEAR-2")
def test_on_a_full_floor_a_tile_must_be_torn_down_first() -> None:
    state = turn("R1", tiles=FULL + " R1 x2", cash=50)
    assert state.factories[ANNA].floor == 12
    assert "FM-BUY-3" in refused(state, "buy R1")
    play(state, "tear down S0", "buy R1")
    assert state.factories[ANNA].floor == 12


@pytest.mark.rule("FM-BUY-4")
def test_control_and_optimization_do_not_use_the_floor() -> None:
    state = turn("C1 O1", tiles=FULL + " R1 x2", cash=50)
    play(state, "buy C1", "buy O1")
    assert state.factories[ANNA].floor == 12
    assert state.factories[ANNA].cash == 39


@pytest.mark.rule("FM-BUY-4")
def test_only_one_control_and_one_optimization_tile_at_a_time() -> None:
    state = turn("C2 O1 O2", cash=50, tiles="S0 x3 M0 x2 C1")
    assert "FM-BUY-4" in refused(state, "buy C2")
    play(state, "buy O1")
    assert "FM-BUY-4" in refused(state, "buy O2")
    play(state, "tear down C1")
    assert "buy C2" in legal(state)


@pytest.mark.rule("FM-BUY-4")
def test_a_control_tile_does_not_block_the_optimization_space() -> None:
    state = turn("O1 C1", tiles="S0 x3 M0 x2 O2")
    assert "buy C1" in legal(state)
    assert "buy O1" not in legal(state)


@pytest.mark.rule("FM-BUY-5")
def test_the_eleventh_space_costs_10_more() -> None:
    """With 15 El and 10 tiles nothing over 5 El can be placed, but S2 can be kept aside."""
    state = turn("S1 S2 H2 C1 O2", tiles=FULL, cash=15)
    buys = {move for move in legal(state) if move.startswith("buy")}
    assert buys == {
        "buy H2",
        "buy C1",
        "buy O2",
        *(f"buy {m} and keep it aside" for m in ("S1", "S2", "H2", "C1", "O2")),
    }
    assert "FM-BUY-5" in refused(state, "buy S1")
    play(state, "buy H2")
    assert state.factories[ANNA].cash == 0
    assert state.factories[ANNA].paid == 1


@pytest.mark.rule("FM-BUY-5")
@pytest.mark.parametrize(("paid", "cost"), [(1, 16), (2, 6)])
def test_the_twelfth_space_is_paid_once(paid: int, cost: int) -> None:
    """With 11 tiles and one space paid the next costs 10 more; with two paid nothing."""
    state = turn("S1", tiles=FULL + " R1", paid=paid, cash=30)
    play(state, "buy S1")
    assert state.factories[ANNA].cash == 30 - cost


@pytest.mark.rule("FM-BUY-5")
def test_a_paid_space_stays_paid_after_tearing_down() -> None:
    state = turn("S1 x2", tiles=FULL, cash=40)
    play(state, "buy S1", "tear down S0", "buy S1")
    assert state.factories[ANNA].cash == 40 - 16 - 6


@pytest.mark.rule("FM-BUY-6")
def test_an_aside_tile_is_placed_without_worker_discount_or_price() -> None:
    state = turn("", workers=1, tile=12, cash=3)
    state.factories[ANNA].aside = models("M4")
    state.refresh()
    play(state, "place M4")
    assert anna(state) == ("S0 S0 S0 M0 M0 M4", "", 3)
    assert state.view(ANNA)["workers_left"] == 1


@pytest.mark.rule("FM-BUY-6", "FM-BUY-5")
def test_an_aside_tile_needs_an_empty_space_and_pays_for_a_new_one() -> None:
    state = turn("", tiles=FULL, tile=12, cash=9)
    state.factories[ANNA].aside = models("M4 C1")
    state.refresh()
    assert "FM-BUY-5" in refused(state, "place M4")
    assert "place C1" in legal(state)
    state.factories[ANNA].cash = 10
    state.refresh()
    play(state, "place M4")
    assert state.factories[ANNA].cash == 0


@pytest.mark.rule("FM-BUY-6")
def test_what_is_not_aside_cannot_be_placed() -> None:
    state = turn("M4")
    assert "FM-BUY-6" in refused(state, "place M4")


@pytest.mark.rule("FM-BUY-6", "FM-TEAR-2")
def test_a_tile_kept_aside_this_turn_may_take_the_space_torn_down() -> None:
    state = turn("R2", workers=2, tiles=FULL + " R1 x2", cash=20)
    play(state, "buy R2 and keep it aside", "tear down M0", "place R2")
    assert "R2" in anna(state)[0]


@pytest.mark.rule("FM-BUY-6", "FM-END-2")
def test_aside_tiles_have_no_effect() -> None:
    state = start(2)
    factory = build(state.factories[ANNA], "S0 x3 M0 x2")
    factory.aside = models("M8 S4 C4")
    put(state, FreeWorkers(ANNA))
    play(state, "run M0", "run M0")
    assert (factory.production, factory.storage, factory.energy) == (2, 3, 4)


@pytest.mark.rule("FM-BUY-7")
def test_more_robots_than_machines_may_be_bought() -> None:
    state = turn("R1 x3", cash=30)
    play(state, "buy R1", "buy R1", "buy R1")
    assert names(state.factories[ANNA].placed) == "S0 S0 S0 M0 M0 R1 R1 R1"


@pytest.mark.rule("FM-TEAR-1")
def test_any_placed_tile_can_be_torn_down_for_nothing() -> None:
    state = turn("", workers=4, tiles="S0 x3 M0 x2 C1 O1")
    play(state, "tear down S0", "tear down M0", "tear down C1", "tear down O1")
    assert anna(state) == ("S0 S0 M0", "", 18)
    assert names(state.torn) == "S0 M0 C1 O1"
    assert sum(state.stock) == 48, "nothing returns to the storage board"


@pytest.mark.rule("FM-TEAR-1")
def test_what_is_not_there_cannot_be_torn_down() -> None:
    assert "FM-TEAR-1" in refused(turn(""), "tear down M8")


@pytest.mark.rule("FM-TEAR-2")
def test_replacing_a_tile_takes_two_workers() -> None:
    state = turn("C2", workers=2, tiles="S0 x3 M0 x2 C1")
    play(state, "tear down C1", "buy C2")
    assert legal(state) >= {"hire 0 seasonal"}
    assert "C2" in anna(state)[0]


@pytest.mark.rule("FM-TEAR-1", "FM-BUR-3")
def test_of_two_copies_the_one_shut_down_goes_first() -> None:
    state = turn("")
    state.factories[ANNA].shut = models("M0")
    play(state, "tear down M0")
    assert state.factories[ANNA].shut == []
    play(state, "tear down M0")
    assert anna(state)[0] == "S0 S0 S0"


@pytest.mark.rule("FM-SEA-1")
def test_up_to_two_seasonal_workers_as_the_cash_allows() -> None:
    for cash, most in ((6, 0), (7, 1), (13, 1), (14, 2), (99, 2)):
        state = start(2)
        orders(state, 1, 2)
        state.factories[ANNA].cash = cash
        put(state, Hire(BERT), Hire(ANNA))
        if most:
            assert legal(state) == {f"hire {n} seasonal" for n in range(most + 1)}
            if most == 1:
                assert "FM-SEA-1" in refused(state, "hire 2 seasonal")
        else:
            assert state.player == BERT


@pytest.mark.rule("FM-SEA-1")
def test_seasonal_workers_are_paid_again_or_go() -> None:
    state = start(2)
    orders(state, 1, 2)
    state.factories[ANNA].seasonal = 2
    put(state, Hire(ANNA))
    play(state, "hire 1 seasonal")
    assert state.factories[ANNA].seasonal == 1
    assert state.factories[ANNA].cash == 18 - 7


@pytest.mark.rule("FM-SEA-1")
def test_seasonal_workers_are_hired_after_the_actions() -> None:
    assert "FM-SEA-1" in refused(turn("S1"), "hire 1 seasonal")


@pytest.mark.rule("FM-SEA-3")
def test_a_seasonal_worker_who_was_bid_cannot_be_hired_again_before_phase_4() -> None:
    """Of nine workers eight were bid, so one of the two seasonal ones lies on the order tile."""
    state = start(2)
    orders(state, 12, 1)
    build(state.factories[ANNA], "S0 x3 M0 x2", seasonal=2, bid=8, available=1, cash=40)
    put(state, Hire(ANNA))
    assert legal(state) == {"hire 0 seasonal", "hire 1 seasonal"}
    assert "FM-SEA-3" in refused(state, "hire 2 seasonal")


@pytest.mark.rule("FM-SEA-3")
def test_ordinary_workers_are_bid_before_seasonal_ones() -> None:
    """Seven of nine workers were bid: they are the ordinary ones, and both others can stay."""
    state = start(2)
    orders(state, 12, 1)
    build(state.factories[ANNA], "S0 x3 M0 x2", seasonal=2, bid=7, available=2, cash=40)
    put(state, Hire(ANNA))
    assert "hire 2 seasonal" in legal(state)


@pytest.mark.rule("FM-SEA-2")
def test_a_seasonal_worker_does_not_act_in_the_turn_of_hiring() -> None:
    state = turn("S1 x9", workers=1, cash=60)
    play(state, "buy S1")
    assert legal(state) == {"hire 0 seasonal", "hire 1 seasonal", "hire 2 seasonal"}
    play(state, "hire 2 seasonal")
    assert state.over, "after hiring nothing more is bought"


@pytest.mark.rule("FM-SEA-2", "FM-BUR-2", "FM-AUC-3", "FM-MKT-1")
def test_a_seasonal_worker_serves_until_the_end_of_phase_3_of_the_next_round() -> None:
    """Hired two in round 2: W 8 is legal; round 3: one available worker; then 7 workers again."""
    state = start(2)
    anna = build(state.factories[ANNA], "S0 x3 M2 x2", cash=20)
    orders(state, 1, 2)
    put(state, FreeWorkers(ANNA), Hire(ANNA))
    play(state, "hire 2 seasonal", "run M2", "run M2")
    assert (anna.canteen, anna.available) == (8, 1)
    put(state, FreeWorkers(ANNA), Hire(ANNA))
    assert legal(state) == {"run M2", "shut down M2"}, "no money: they leave unasked"
    assert anna.seasonal == 0
    play(state, "run M2")
    assert state.over, "the second machine would need more workers than there are"
    assert (anna.canteen, anna.available) == (4, 3)


@pytest.mark.rule("FM-SEA-1", "FM-AUC-5")
def test_workers_bid_do_not_act_but_are_back_in_phase_4() -> None:
    state = start(2)
    anna = build(state.factories[ANNA], "S0 x3 M0 x2", available=1, bid=2, seasonal=0)
    orders(state, 1, 2)
    state.market = models("S1 x3")
    put(state, FreeWorkers(ANNA), FactoryPhase())
    assert state.view(ANNA)["workers_left"] == 1
    play(state, "buy S1", "hire 0 seasonal")
    play(state, "end turn", "hire 0 seasonal", "run M0", "run M0")
    assert (anna.bid, anna.available) == (0, 3)


@pytest.mark.rule("FM-BUY-5")
def test_a_tile_stays_on_its_space_until_it_is_torn_down() -> None:
    state = turn("M1 S1", workers=4)
    play(state, "tear down S0", "buy M1", "buy S1")
    spaces = state.view(ANNA)["factories"][ANNA]["spaces"]
    assert spaces == ["S0", "S0", "S1", None, None, "M0", "M0", "M1", None, None, None, None]


@pytest.mark.rule("FM-BUY-5")
def test_when_one_storey_is_full_the_other_is_used_and_the_paid_spaces_come_last() -> None:
    state = turn("S1 x6", workers=6, tiles="S0 x3 M0 x2 M1", cash=90)
    for _ in range(5):
        play(state, "buy S1")
    spaces = state.factories[ANNA].spaces
    assert names(list(spaces[:10])) == "S0 S0 S0 S1 S1 M0 M0 M1 S1 S1"
    assert spaces[10:] == (model("S1"), EMPTY), "the twelfth is still empty"


def test_the_cost_of_a_tile_is_the_discounted_price() -> None:
    state = turn("S1", tile=12)
    assert state.cost(ANNA, model("S1")) == 0
    assert state.cost(ANNA, model("S4")) == 12
