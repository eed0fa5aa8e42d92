"""The stage: what lies where, what can be clicked, and what is said about it."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor.core.art import Art, Layout, printed_place
from shopfloor.core.picture import symbol_in
from shopfloor.core.pieces import Record, build_all
from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.rules.moves import CATALOGUE
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import NextAuction
from shopfloor.games.factory_manager.rules.steps.factory import Hire, Work
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

SPECTATOR = -1


def board(state: FactoryManager, viewer: int = SPECTATOR) -> dict[str, Record]:
    groups = GAME.public_pieces(state) + GAME.private_pieces(state, viewer)
    return {record[0]: record for record in build_all(groups)}


def clicks(state: FactoryManager, text: str) -> tuple[str, ...]:
    return GAME.offers(state)[GAME.move(text)]


def turn(market: str, workers: int = 3, **values: int) -> FactoryManager:
    state = start(2)
    orders(state, 1, 9)
    state.market = models(market)
    build(state.factories[ANNA], "S0 x3 M0 x2", **values)
    return put_in_round(state, Hire(ANNA), Work(ANNA, workers))


# -- tiles -----------------------------------------------------------------------------------


def test_a_tile_keeps_its_bay_while_others_come_and_go() -> None:
    state = turn("M1 S1", cash=90)
    before = board(state)["tile0-6"]
    play(state, "tear down S0", "buy M1", "buy S1")
    assert board(state)["tile0-6"] == before
    assert board(state)["tile0-7"][1:3] == ("bay-M1", "mat0/bay-7")
    assert board(state)["tile0-2"][1:3] == ("bay-S1", "mat0/bay-2"), "the first free one"


def test_tearing_down_takes_the_tool_and_then_the_very_tile_that_goes() -> None:
    state = turn("")
    tool, tile = clicks(state, "tear down S0")
    assert (tool, tile) == ("tear0", "tile0-2")
    play(state, "tear down S0")
    assert tile not in board(state)
    assert {"tile0-0", "tile0-1"} <= set(board(state))


def test_buying_and_keeping_aside_begin_at_the_same_tile_in_the_hall() -> None:
    state = turn("M1", cash=90)
    assert clicks(state, "buy M1") == clicks(state, "buy M1 and keep it aside") == ("hall-M1",)
    play(state, "buy M1 and keep it aside")
    assert clicks(state, "place M1") == ("aside0-M1",)


def test_tiles_kept_aside_do_not_make_way_for_others() -> None:
    state = turn("S1 C1 M1 x2 M2", workers=5, cash=90)
    play(state, "buy C1 and keep it aside", "buy M2 and keep it aside")
    before = board(state)["aside0-C1"], board(state)["aside0-M2"]
    play(state, "buy S1 and keep it aside")
    assert (board(state)["aside0-C1"], board(state)["aside0-M2"]) == before
    play(state, "buy M1 and keep it aside")
    places = [record[2] for id, record in board(state).items() if id.startswith("aside0")]
    assert len(set(places)) == 4, "a second machine finds a place of its own"


def test_the_tile_asked_about_carries_both_switches() -> None:
    state = ask_to_run("S0 x3 M0 x2 R1")
    assert clicks(state, "run M0") == ("on0",)
    assert clicks(state, "shut down M0") == ("off-switch0",)
    assert board(state)["on0"][2] == "mat0/bay-5-on"
    play(state, "run M0")
    assert board(state)["on0"][2] == "mat0/bay-6-on"


def test_what_is_shut_down_is_marked_large_and_small() -> None:
    state = ask_to_run("S0 x3 M1 M2 R1")
    play(state, "run M1", "shut down M2")
    assert board(state)["off-0-6"][2] == "mat0/bay-6"
    assert board(state)["strip0-off-6"][2] == "strip0/bay-6"


def test_a_tile_says_in_words_what_it_does() -> None:
    symbols = GAME.art(start(2)).symbols
    assert "makes 1, needs 2 workers, uses 2 energy [FM-BUR-5]" in symbols["bay-M0"].name
    assert "Personnel robot H1, 3 El: saves 2 workers [FM-BUR-2]" in symbols["sale-H1"].name
    assert "Control C1, 6 El: saves 1 energy [FM-BUR-4]" in symbols["box-C1"].name


def test_a_corrected_price_is_printed() -> None:
    state = start(2, components={"tiles": {"S4": {"price": 19}}})
    assert "Storage S4, 19 El" in GAME.art(state).symbols["box-S4"].name
    assert GAME.art(state).hash != GAME.art(start(2)).hash


def test_the_box_that_comes_next_is_marked_in_every_column() -> None:
    state = turn("M1")
    state.stock[models("S1")[0]] = 0
    pieces = board(state)
    assert pieces["front-S"][2] == "hall/S2", "S1 is gone"
    assert "front-M" not in pieces, "more of M1 stand behind the one on sale"


@pytest.mark.parametrize("players", range(2, 6))
def test_what_can_be_clicked_is_large_enough_for_a_finger(players: int) -> None:
    state, random = start(players, seed=players), Random(players)
    art = GAME.art(state)
    while not state.over:
        if random.random() < 0.2:
            pieces = board(state)
            for id in {id for ids in GAME.offers(state).values() for id in ids}:
                for layout, least in ((art.desktop, 24), (art.phone, 44)):
                    assert smallest(art, layout, pieces[id]) >= least, id
        state.play(random.choice(state.legal_moves()))


def smallest(art: Art, layout: Layout, record: Record) -> float:
    """Return the shorter side of a piece as it is drawn."""
    symbol = art.symbols[symbol_in(art, layout, record[1])]
    return min(symbol.width, symbol.height) * layout.places[printed_place(record[2])].scale


# -- prices and money ------------------------------------------------------------------------


def test_everybody_reads_prices_after_the_own_discount() -> None:
    state = turn("S4")
    assert board(state, ANNA)["price-of-S4"][3:] == (18,)
    assert board(state, BERT)["price-of-S4"][3:] == (14,)


def test_hidden_money_lies_only_on_the_own_safe() -> None:
    state = start(2, hidden_money=True)
    state.factories[BERT].cash = 987
    assert "cash1" not in board(state, ANNA)
    assert board(state, BERT)["cash1"][3] == "987 El"
    assert "987" not in str(board(state)) + GAME.words.summary(state, ANNA)
    assert "987" not in str(GAME.words.rail(state)) + str(GAME.words.zones(state, SPECTATOR))
    assert "987" in GAME.words.summary(state, BERT)


# -- people and the order of play ----------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_every_worker_is_somewhere_all_game_long(players: int) -> None:
    state, random = start(players, seed=players), Random(players)
    while not state.over:
        if random.random() < 0.1:
            pieces = board(state)
            for seat, factory in enumerate(state.factories):
                assert [f"man{seat}-{n}" in pieces for n in range(8)] == [True] * 7 + [False]
                hired = [f"season{seat}-{n}" for n in range(3)]
                assert sum(id in pieces for id in hired) == factory.seasonal
        state.play(random.choice(state.legal_moves()))


def test_workers_who_were_bid_stand_on_the_order_tile() -> None:
    state = start(2)
    orders(state, 8, 7)
    state.face_up = [1, 4]
    put(state, NextAuction())
    play(state, "choose order tile 4", "bid 1")
    assert board(state)["leader"][1:3] == ("p0", "order/bid-owner-1")
    play(state, "pass")
    assert "order/new-bid-1-0" in [record[2] for record in board(state).values()]
    assert board(state)["winner0"][2] == "order/new-owner-1"


def test_who_has_just_been_hired_waits_beside_the_factory() -> None:
    state = start(2)
    orders(state, 1, 9)
    put(state, Hire(BERT), Hire(ANNA))
    assert clicks(state, "hire 2 seasonal") == ("hire0-2",)
    play(state, "hire 2 seasonal")
    assert [board(state)[f"season0-{n}"][2] for n in (0, 1)] == ["mat0/hire-1", "mat0/hire-2"]
    assert board(state)["man0-0"][2] == "mat0/canteen-0", "the others have not moved"


# -- words -------------------------------------------------------------------------------------


def test_labels_are_short_and_begin_with_a_verb() -> None:
    moves = GAME.art(start(2)).moves
    assert max(len(move.label) for move in moves) <= 40
    labels = {move.text: move.label for move in moves}
    assert labels["buy M7"] == "Buy machine M7"
    assert labels["bid 1"] == "Bid 1 worker"
    assert labels["offer no more"] == "Offer no more"


def test_the_home_of_a_move_is_a_piece_that_can_be_on_the_board() -> None:
    homes = {move.text: move.home for move in GAME.art(start(2)).moves}
    assert homes["buy S4"] == "hall-S4"
    assert homes["choose order tile 7"] == "order-7"
    assert homes["place M1"] == "aside{seat}-M1", "of whoever looks"
    assert homes["end turn"] == ""


def test_the_consequence_of_a_purchase_is_what_it_changes() -> None:
    state = turn("R1", cash=30)
    after = state.copy()
    after.play(CATALOGUE.move("buy R1"))
    words = GAME.words.consequence(state, after, ANNA)
    assert words.startswith("Made 2 → 3 · energy 4 → 5 · income about")
    assert words.endswith("cash 30 → 24 El")


def test_a_zone_is_described_by_what_matters_in_it() -> None:
    state = turn("S4 M1 x2")
    zones = GAME.words.zones(state, BERT)
    assert "S4 for 14 El, M1 for 2 El (2 of them)" in zones["hall"]
    assert "S0 (3 of them), M0 (2 of them)" in zones["mat0"]
    assert "3 to act" in zones["mat0"]
    assert zones["energy"].startswith("Energy price 1 El. Drawn: none.")
