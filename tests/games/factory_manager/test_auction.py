"""Phase 1: the order of play is auctioned for workers."""

from __future__ import annotations

import pytest

from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import NextAuction, Reveal
from tests.games.factory_manager.positions import (
    ANNA,
    BERT,
    CORA,
    legal,
    orders,
    play,
    put,
    refused,
    start,
)


def auction(available: list[int], old: list[int], face_up: list[int]) -> FactoryManager:
    """Put players with these workers and old tiles before these face-up tiles."""
    state = start(len(old))
    orders(state, *old)
    for factory, workers in zip(state.factories, available, strict=True):
        factory.available = workers
    state.face_up = face_up
    return put(state, NextAuction())


def won(state: FactoryManager) -> list[tuple[int, int, int]]:
    return [(factory.new_tile, factory.bid, factory.available) for factory in state.factories]


@pytest.mark.rule("FM-AUC-1", "FM-AUC-8")
@pytest.mark.parametrize("players", range(2, 6))
def test_as_many_tiles_as_players_are_turned_up_and_two_stay_hidden(players: int) -> None:
    """At 4 players: 4 are revealed, 2 stay hidden, and after the auction the stack holds 6."""
    state = start(players)
    assert len(state.face_up) == players
    assert state.order_pile.size() == 2
    while state.view(None)["phase"] == "auction":
        state.play(state.legal_moves()[-1])
    assert state.face_up == []
    assert state.order_pile.size() == players + 2
    assert all(factory.tile and not factory.new_tile for factory in state.factories)


@pytest.mark.rule("FM-AUC-2", "FM-RND-2")
def test_the_highest_old_tile_chooses_and_cannot_decline() -> None:
    state = auction([3, 3, 3], [5, 8, 7], [1, 4, 6])
    assert state.player == BERT
    assert legal(state) == {"choose order tile 1", "choose order tile 4", "choose order tile 6"}
    play(state, "choose order tile 4")
    assert legal(state) == {"bid 0", "bid 1", "bid 2"}
    assert "FM-AUC-2" in refused(state, "pass")


@pytest.mark.rule("FM-AUC-3")
def test_the_last_available_worker_cannot_be_bid() -> None:
    state = auction([9, 3, 3], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 1")
    assert legal(state) == {f"bid {n}" for n in range(9)}
    play(state, "bid 1")
    assert legal(state) == {"bid 2", "pass"}
    assert "FM-AUC-3" in refused(state, "bid 3")


@pytest.mark.rule("FM-AUC-4")
def test_a_raise_may_jump_but_must_be_higher() -> None:
    state = auction([4, 4, 4], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 6", "bid 1")
    assert state.player == BERT
    assert legal(state) == {"bid 2", "bid 3", "pass"}
    assert "FM-AUC-4" in refused(state, "bid 1")
    play(state, "bid 3")
    assert won(state)[BERT] == (6, 3, 1)


@pytest.mark.rule("FM-AUC-4")
def test_a_pass_is_final_for_this_tile() -> None:
    state = auction([5, 5, 5], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 6", "bid 0", "pass", "bid 1", "bid 2")
    assert state.player == CORA
    play(state, "pass")
    assert won(state)[ANNA] == (6, 2, 3)


@pytest.mark.rule("FM-AUC-5")
def test_the_winner_lays_down_his_workers_and_losers_lose_nothing() -> None:
    state = auction([4, 4, 4], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 6", "bid 1", "bid 2", "pass", "pass")
    assert won(state) == [(0, 0, 4), (6, 2, 2), (0, 0, 4)]
    play(state, "choose order tile 4", "bid 0")
    assert state.player == CORA, "who has a new tile bids no more"


@pytest.mark.rule("FM-AUC-6")
def test_if_another_wins_the_same_player_chooses_again() -> None:
    state = auction([4, 4, 4], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 6", "bid 0", "bid 1", "pass", "pass")
    assert state.player == ANNA
    assert legal(state) == {"choose order tile 1", "choose order tile 4"}


@pytest.mark.rule("FM-AUC-6")
def test_if_the_chooser_wins_the_next_highest_old_tile_chooses() -> None:
    state = auction([4, 4, 4], [8, 5, 7], [1, 4, 6])
    play(state, "choose order tile 6", "bid 0", "pass", "pass")
    assert state.player == CORA


@pytest.mark.rule("FM-AUC-7")
def test_the_last_player_may_lay_workers_on_the_last_tile_but_keeps_one() -> None:
    state = auction([3, 3], [10, 2], [4, 6])
    play(state, "choose order tile 6", "bid 0", "pass")
    assert state.player == BERT
    assert legal(state) == {"bid 0", "bid 1", "bid 2"}
    play(state, "bid 2")
    assert state.factories[BERT].tile == 4
    assert state.factories[BERT].available == 1


@pytest.mark.rule("FM-AUC-7")
def test_the_last_player_with_one_worker_is_not_asked() -> None:
    state = auction([3, 1], [10, 2], [4, 6])
    play(state, "choose order tile 6", "bid 0")
    assert state.over, "the auction is done: nothing else was on the agenda"
    assert [factory.tile for factory in state.factories] == [6, 4]


@pytest.mark.rule("FM-AUC-8", "FM-INF-1")
def test_old_tiles_go_into_the_stack_whose_content_is_public() -> None:
    state = auction([3, 3], [10, 2], [4, 6])
    state.order_pile.bag = [1, 8]
    play(state, "choose order tile 6", "bid 0", "pass", "bid 0")
    assert state.order_pile.bag == [1, 2, 8, 10]
    assert state.view(None)["order_stack"] == [1, 2, 8, 10]


@pytest.mark.rule("FM-RND-2")
def test_the_new_tiles_count_forward_in_the_following_phases() -> None:
    state = auction([3, 3, 3], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 6", "bid 0", "pass", "pass")
    play(state, "choose order tile 1", "bid 0", "pass", "bid 0")
    assert state.in_order() == [BERT, CORA, ANNA]


@pytest.mark.rule("FM-AUC-2", "FM-AUC-3", "FM-AUC-4", "FM-AUC-5", "FM-AUC-7")
def test_a_whole_auction_of_three() -> None:
    """Anna (old 8, 3 workers), Bert (7, 2) and Cora (5, 1) bid for the tiles 1, 4 and 6."""
    state = auction([3, 2, 1], [8, 7, 5], [1, 4, 6])
    play(state, "choose order tile 6", "bid 0")
    assert legal(state) == {"bid 1", "pass"}
    play(state, "bid 1")
    assert state.player == ANNA, "Cora can only pass"
    assert legal(state) == {"bid 2", "pass"}
    play(state, "bid 2")
    assert state.player == BERT, "Bert, at the limit, can only pass and now chooses"
    assert won(state)[ANNA] == (6, 2, 1)
    play(state, "choose order tile 4", "bid 0")
    assert state.over, "Cora takes the last tile and has nothing to add"
    assert [factory.tile for factory in state.factories] == [6, 4, 1]


@pytest.mark.rule("FM-AUC-1")
def test_two_rounds_draw_from_the_same_growing_stack() -> None:
    state = start(2)
    state.order_pile.bag = [3, 5]
    state.face_up = []
    orders(state, 9, 11)
    put(state, Reveal())
    assert state.face_up == [3, 5]
    assert GAME.move_text(state.legal_moves()[0]) == "choose order tile 3"
