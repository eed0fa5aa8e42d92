"""Stacks: known top, unknown bag, known bottom."""

from __future__ import annotations

from shopfloor.core.piles import EVERYBODY, Pile, knows
from tests.core.test_chance import seeded


def test_tiles_come_from_the_top_then_the_bag_then_the_bottom() -> None:
    pile = Pile()
    pile.fill([4, 5, 6])
    pile.put_on_top(1, EVERYBODY)
    pile.put_on_top(2, EVERYBODY)
    pile.put_under(8, EVERYBODY)
    pile.put_under(9, EVERYBODY)
    chance = seeded(2)
    drawn = [pile.draw(chance, 0) for _ in range(7)]
    assert drawn[:2] == [2, 1]
    assert sorted(drawn[2:5]) == [4, 5, 6]
    assert drawn[5:] == [8, 9]
    assert pile.size() == 0


def test_shuffling_forgets_what_was_known() -> None:
    pile = Pile()
    pile.put_on_top(3, EVERYBODY)
    pile.put_under(1, EVERYBODY)
    pile.fill([2])
    assert pile.bag == [1, 2, 3]
    assert pile.top == pile.bottom == ()


def test_what_a_player_does_not_know_is_what_is_redrawn() -> None:
    pile = Pile()
    pile.fill([4, 5])
    pile.put_on_top(1, 0b01)
    pile.put_under(2, 0b10)
    assert sorted(pile.hidden_from(0)) == [2, 4, 5]
    assert sorted(pile.hidden_from(1)) == [1, 4, 5]
    assert sorted(pile.hidden_from(-1)) == [1, 2, 4, 5]
    pile.replace_hidden(0, [2, 4, 5], seeded(1), 0)
    assert pile.top == (1,)
    assert sorted([*pile.bag, *pile.bottom]) == [2, 4, 5]


def test_a_copy_is_independent() -> None:
    pile = Pile()
    pile.fill([1, 2, 3])
    pile.copy().draw(seeded(1), 0)
    assert pile.bag == [1, 2, 3]


def test_a_spectator_knows_only_what_everybody_knows() -> None:
    assert knows(EVERYBODY, -1)
    assert not knows(0b111, -1)
    assert knows(0b100, 2)
    assert not knows(0b100, 1)
