"""Phase 2: available workers bring tiles to the market."""

from __future__ import annotations

import pytest

from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.factory import FactoryPhase
from shopfloor.games.factory_manager.rules.steps.market import (
    Offer,
    OfferMore,
    PrepareMarket,
    ReturnUnsold,
)
from tests.games.factory_manager.positions import (
    ANNA,
    BERT,
    CORA,
    EMIL,
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

COLUMNS = {
    "offer storage",
    "offer machine",
    "offer working robot",
    "offer personnel robot",
    "offer control",
    "offer optimization",
}


def market(available: list[int], tiles: list[int], *after: FactoryPhase) -> FactoryManager:
    state = start(len(tiles))
    state.market = []
    orders(state, *tiles)
    for factory, workers in zip(state.factories, available, strict=True):
        factory.available = workers
    return put(state, *after, PrepareMarket())


@pytest.mark.rule("FM-MKT-1", "FM-RND-2")
def test_each_brings_as_many_tiles_as_available_workers_lowest_order_tile_first() -> None:
    state = market([2, 3], [8, 1])
    players = []
    while not state.over:
        players.append(state.player)
        play(state, "offer machine")
    assert players == [BERT, BERT, BERT, ANNA, ANNA]
    assert len(state.market) == 5


@pytest.mark.rule("FM-MKT-1")
def test_nobody_may_bring_fewer() -> None:
    state = market([2, 3], [8, 1])
    assert legal(state) == COLUMNS
    assert "FM-MKT-1" in refused(state, "offer no more")


@pytest.mark.rule("FM-MKT-2")
def test_the_cheapest_tile_of_the_column_is_taken() -> None:
    """At 4 players the machines begin 6, 6, 7, 7, 9: three offers bring 6, 6 and 7."""
    state = market([3, 1, 1, 1], [1, 2, 3, 4])
    play(state, "offer machine", "offer machine", "offer machine")
    assert names(state.market) == "M1 M1 M2"


@pytest.mark.rule("FM-MKT-2")
def test_an_empty_column_cannot_be_chosen() -> None:
    state = market([3, 3], [1, 2])
    for m in models("O1 O2 O3"):
        state.stock[m] = 0
    state.refresh()
    assert legal(state) == COLUMNS - {"offer optimization"}
    assert "FM-MKT-2" in refused(state, "offer optimization")


@pytest.mark.rule("FM-MKT-3")
def test_bringing_a_tile_gives_no_right_to_it() -> None:
    state = market([1, 1], [8, 1], FactoryPhase())
    for m in models("M2 M3 M4 M6 M7 M8"):
        state.stock[m] = 0
    state.stock[model("M1")] = 1
    state.refresh()
    play(state, "offer storage")
    play(state, "offer machine")
    assert state.player == BERT, "Anna brought the machine, Bert buys first"
    play(state, "buy M1")
    assert "M1" in names(state.factories[BERT].placed)


@pytest.mark.rule("FM-MKT-4")
@pytest.mark.parametrize(("players", "extra"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_last_player_may_bring_more_tiles(players: int, extra: int) -> None:
    state = market([1] * players, list(range(1, players + 1)))
    for _ in range(players):
        play(state, "offer storage")
    for _ in range(extra):
        assert state.player == players - 1
        assert legal(state) == COLUMNS | {"offer no more"}
        play(state, "offer storage")
    assert state.over
    assert len(state.market) == players + extra


@pytest.mark.rule("FM-MKT-4")
def test_the_last_of_five_with_two_workers_brings_two_and_up_to_three_more() -> None:
    state = market([1, 1, 1, 1, 2], [1, 2, 3, 4, 12])
    for _ in range(4):
        play(state, "offer storage")
    assert state.player == EMIL
    assert "offer no more" not in legal(state)
    play(state, "offer control", "offer control")
    assert "offer no more" in legal(state)
    play(state, "offer control", "offer no more")
    assert state.over
    assert len(state.market) == 7


@pytest.mark.rule("FM-MKT-4")
def test_the_last_player_may_decline_at_once() -> None:
    state = market([1, 1, 1], [1, 2, 3])
    for _ in range(3):
        play(state, "offer machine")
    play(state, "offer no more")
    assert state.over
    assert len(state.market) == 3


@pytest.mark.rule("FM-MKT-5")
def test_with_an_empty_storage_board_the_duty_lapses() -> None:
    state = start(3)
    state.market = []
    state.stock = [0] * len(state.stock)
    state.stock[model("C4")] = 1
    orders(state, 1, 2, 3)
    put(state, PrepareMarket())
    assert state.over, "one forced offer, and nothing is left to bring"
    assert names(state.market) == "C4"
    assert "FM-MKT-5" in state.trace.clauses  # type: ignore[union-attr]


@pytest.mark.rule("FM-MKT-6")
def test_the_workers_who_brought_tiles_act_in_phase_3() -> None:
    state = market([2, 1], [1, 2], FactoryPhase())
    play(state, "offer storage", "offer storage", "offer storage")
    assert state.player == ANNA
    assert state.view(ANNA)["workers_left"] == 2


@pytest.mark.rule("FM-MKT-7", "FM-MKT-1")
def test_in_round_1_the_x_tiles_are_there_before_anything_is_brought() -> None:
    state = start(3)
    x_tiles = list(state.market)
    while state.view(None)["phase"] == "auction":
        state.play(state.legal_moves()[0])
    assert state.market == x_tiles
    play(state, "offer storage")
    assert len(state.market) == 4


@pytest.mark.rule("FM-MKT-8")
def test_unsold_tiles_return_to_their_columns() -> None:
    """Of 6, 6 and 7 only the 7 is bought: both 6 are the cheapest again."""
    state = start(4)
    state.market = models("M1 x2 M2")
    for m in state.market:
        state.stock[m] -= 1
    state.market.remove(model("M2"))
    put(state, ReturnUnsold())
    assert state.market == []
    assert state.stock[model("M1")] == 2
    assert state.cheapest(1) == model("M1")


@pytest.mark.rule("FM-MKT-8")
def test_an_unsold_x_tile_lies_between_its_neighbours_by_price() -> None:
    """At 2 players MX is then the third machine from the bottom."""
    state = start(2)
    state.market = models("MX")
    put(state, ReturnUnsold())
    column = [m for m in state.tables.columns[1] for _ in range(state.stock[m])]
    assert names(column[:4]) == "M1 M2 MX M3"


@pytest.mark.rule("FM-MKT-8")
def test_x_tiles_that_returned_can_be_brought_again() -> None:
    state = start(2)
    state.market = models("MX")
    put(state, ReturnUnsold())
    put(state, Offer(ANNA, 4))
    play(state, "offer machine", "offer machine", "offer machine", "offer machine")
    assert names(state.market) == "M1 M2 MX M3"


@pytest.mark.rule("FM-MKT-4")
def test_the_further_tiles_come_after_the_duty_of_the_last_player() -> None:
    state = start(3)
    build(state.factories[CORA], "S0 x3 M0 x2")
    put(state, OfferMore(CORA, 1), Offer(CORA, 1))
    assert "offer no more" not in legal(state)
    play(state, "offer storage")
    assert "offer no more" in legal(state)
