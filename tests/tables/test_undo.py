"""Taking moves back: allowed exactly as far as nothing was shown and nobody else decided."""

from __future__ import annotations

import random
from typing import Any

import pytest

import shopfloor
from shopfloor.core.piles import EVERYBODY
from shopfloor.tables.errors import Refused
from shopfloor.tables.table import UNDO
from shopfloor.tables.undo import WORLDS, chance_used, outcome, revealed, told_in_private
from shopfloor.web.protocol import write
from tests.tables.setups import hot_seat, play_any


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_an_undo_brings_back_the_very_position(game: str) -> None:
    table, generator, undone = hot_seat(game), random.Random(3), 0
    for _ in range(250):
        if table.over:
            break
        before = table.state.to_json()
        entry = play_any(table, generator)
        assert entry.seat is not None
        if table.may_undo(entry.seat) and generator.random() < 0.5:
            table.undo(entry.seat, 2.0)
            assert table.state.to_json() == before
            undone += 1
    assert undone > 10


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_no_move_that_used_chance_is_ever_taken_back(game: str) -> None:
    table, generator, used = hot_seat(game), random.Random(4), 0
    while not table.over and table.version < 400:
        picks = len(table.state.chance.picks)
        entry = play_any(table, generator)
        if len(table.state.chance.picks) > picks:
            used += 1
            assert entry.seat is not None
            assert not table.may_undo(entry.seat)
    assert used > 3


def test_nobody_takes_back_across_the_decision_of_another() -> None:
    table, generator = hot_seat("factory_manager"), random.Random(1)
    first = play_any(table, generator)
    while table.state.player == first.seat:
        play_any(table, generator)
    play_any(table, generator)
    assert first.seat is not None
    with pytest.raises(Refused, match="decided since"):
        table.undo(first.seat, 1.0)


def several_in_a_row(game: str = "factory_manager") -> tuple[Any, int, int]:
    """Play until one seat has made three decisions that can all be taken back."""
    table, generator = hot_seat(game), random.Random(5)
    while True:
        entry = play_any(table, generator)
        if entry.length - entry.safe >= 3 and table.state.player == entry.seat:
            assert entry.seat is not None
            return table, entry.seat, entry.safe


def test_restarting_a_turn_goes_back_to_its_first_decision() -> None:
    table, seat, safe = several_in_a_row()
    table.undo(seat, 1.0, whole_turn=True)
    assert len(table.state.moves) == safe
    assert not table.may_undo(seat)


def test_moves_are_taken_back_one_by_one_down_to_the_limit() -> None:
    table, seat, safe = several_in_a_row()
    while table.may_undo(seat):
        table.undo(seat, 1.0)
    assert len(table.state.moves) == safe
    with pytest.raises(Refused):
        table.undo(seat, 1.0)


def test_an_undo_is_an_entry_and_the_entries_taken_back_stay_in_the_log() -> None:
    table, seat, _ = several_in_a_row()
    version = table.version
    table.undo(seat, 1.0)
    assert table.version == version + 1
    assert table.last.kind == UNDO
    assert table.undone() == {version}


def test_the_moves_of_a_bot_are_never_taken_back() -> None:
    table, generator = hot_seat("factory_manager"), random.Random(1)
    entry = play_any(table, generator, by="bot")
    assert entry.seat is not None
    assert not table.may_undo(entry.seat)


class Box:
    """A stand-in for a state: a box with a number that player 0 may or may not know."""

    def __init__(self, inside: int, news: int = EVERYBODY, looked: bool = False) -> None:
        self.inside, self.looked = inside, looked
        self.chance = shopfloor.core.chance.Chance()
        self.news = [(news, 0, 0, 0, 0, 0)]

    def imagine(self, player: int, seed: int) -> Box:
        world = Box(self.inside)
        world.redraw(seed)
        return world

    def redraw(self, seed: int) -> None:
        self.inside = seed % 2 + 10

    def play(self, move: int) -> None:
        self.looked = move == 1

    def unseen(self, player: int) -> list[int]:
        return [] if self.looked else [self.inside]

    def view(self, player: int) -> dict[str, Any]:
        return {"inside": self.inside if self.looked else None}


def test_looking_at_what_was_hidden_is_a_reveal_without_any_chance() -> None:
    before, after = Box(10), Box(10, looked=True)
    assert revealed(before, after, 1, 0)  # type: ignore[arg-type]


def test_a_move_that_shows_nothing_is_none() -> None:
    assert not revealed(Box(10), Box(10), 0, 0)  # type: ignore[arg-type]


def test_a_private_message_counts_as_a_reveal() -> None:
    assert revealed(Box(10), Box(10, news=1), 0, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("game", ["gear_and_piston", "kanban"])
def test_the_quick_answer_is_the_one_that_many_imagined_worlds_give(game: str, level: str) -> None:
    """Where the same things stay hidden, no imagined world looks different either."""
    state = shopfloor.game(game).start(players=3, seed=12)
    bots = [shopfloor.players.make(level, game, seed=seat) for seat in range(3)]
    same = 0
    for _ in range(250):
        player = state.player
        if player is None:
            break
        before = state.copy()
        move = bots[player].choose(state.seat(player))
        state.play(move)
        if chance_used(before, state) or told_in_private(state):
            continue
        if before.unseen(player) == state.unseen(player):
            same += 1
            worlds = {write(outcome(before, move, player, seed)) for seed in range(WORLDS)}
            assert worlds == {write(state.view(player))}
    assert same > 50


def test_a_tile_that_another_player_put_back_is_a_reveal_when_it_is_drawn() -> None:
    """Gear & Piston: a Part put on the stack unseen by others comes up without any chance."""
    state: Any = shopfloor.game("gear_and_piston").start(players=2, seed=1)
    before, tile = state.copy(), state.new_pile.bag[0]
    before.new_pile.bag = state.new_pile.bag[1:]
    before.new_pile.put_on_top(tile, 1 << 1)
    after = before.copy()
    after.engineers[0].hand = [*after.engineers[0].hand, after.new_pile.draw(after.chance, 0)]
    after.engineers[0].known = [*after.engineers[0].known, 1]
    assert before.unseen(0) != after.unseen(0)
    assert not chance_used(before, after)


def test_a_plaque_that_somebody_looks_at_is_no_longer_among_what_is_hidden() -> None:
    state: Any = shopfloor.game("kanban").start(players=2, seed=1)
    state.hr.plaques = (state.hr.plaque_bag[:1], *state.hr.plaques[1:])
    state.hr.plaques_known = ((0,), *state.hr.plaques_known[1:])
    after = state.copy()
    after.hr.plaques_known = ((1,), *state.hr.plaques_known[1:])
    assert after.unseen(0) != state.unseen(0)
    assert after.unseen(1) == state.unseen(1)
    assert state.unseen(0) != state.unseen(1), "everybody has goals of their own"
