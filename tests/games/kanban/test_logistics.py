"""Logistics."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.core.piles import EVERYBODY
from shopfloor.games.kanban.rules.tables import PARTS, PLACEMENTS
from tests.games.kanban.positions import (
    BRA,
    CHA,
    ENG,
    GAME,
    LO_LEFT,
    LO_RIGHT,
    TRA,
    begin,
    certify,
    play,
    reason,
    some,
    start,
    texts,
    working,
)

DELIVERIES = """
K1 | TRA BRA | ENG BRA | CHA TRA SUS SUS | CHA ENG SUS SUS
K2 | TRA TUR TUR BRA | TUR TUR ENG BRA | CHA TRA | CHA ENG
K3 | TRA | ENG | CHA TRA TUR SUS SUS | CHA TUR ENG SUS SUS
K4 | CHA CHA TRA BRA | CHA CHA ENG BRA | TRA TUR | TUR ENG
K5 | TRA TUR TUR SUS BRA | TUR TUR ENG SUS BRA | TRA | ENG
K6 | CHA CHA TRA SUS BRA | CHA CHA ENG SUS BRA | TRA | ENG
K7 | CHA CHA TRA SUS | CHA CHA ENG SUS | TRA TUR | TUR ENG
K8 | TRA | ENG | CHA TRA TUR BRA BRA | CHA TUR ENG BRA BRA
K9 | TRA SUS | ENG SUS | CHA TRA BRA BRA | CHA ENG BRA BRA
K10 | TRA BRA | ENG BRA | TRA TUR SUS SUS | TUR ENG SUS SUS
K11 | TRA SUS | ENG SUS | TRA TUR BRA BRA | TUR ENG BRA BRA
K12 | TRA TUR TUR SUS | TUR TUR ENG SUS | CHA TRA | CHA ENG
"""


@pytest.mark.rule("KB-LOG-1", "KB-LOG-2")
@pytest.mark.parametrize("line", DELIVERIES.strip().splitlines())
def test_every_order_delivers_by_end_and_side(line: str) -> None:
    """Vector 17: all 48 placements."""
    card, *placements = (field.strip() for field in line.split("|"))
    for placement, parts in zip(PLACEMENTS, placements):
        state = working(LO_LEFT)
        state.warehouses, state.parts = (0,) * 6, (9,) * 6
        state.boards[0].orders = (int(card[1:]) - 1, 0 if card != "K1" else 1)
        play(begin(state), f"issue order {card}, {placement}")
        assert state.warehouses == tuple(parts.split().count(name) for name in PARTS)


@pytest.mark.rule("KB-LOG-1")
def test_an_order_costs_a_shift_banks_one_and_is_issued_once_a_day() -> None:
    state = begin(working(LO_RIGHT))
    assert len(some(state, "issue order")) == 8
    play(state, some(state, "issue order")[0])
    assert state.turn.used == 1
    assert state.boards[0].shifts_due == 1
    assert some(state, "issue order") == []
    held = state.boards[0].orders[0] + 1
    assert "KB-LOG-1" in reason(state, f"issue order K{held}, {PLACEMENTS[0]}")


@pytest.mark.rule("KB-LOG-1")
def test_only_an_order_in_hand_can_be_issued() -> None:
    state = working(LO_RIGHT)
    state.boards[0].orders = (0, 1)
    begin(state)
    assert "do not hold" in reason(state, f"issue order K7, {PLACEMENTS[0]}")


@pytest.mark.rule("KB-LOG-2", "KB-BEN-4")
def test_a_part_missing_from_the_supply_is_not_delivered() -> None:
    state = working(LO_RIGHT)
    state.parts, state.warehouses = (1, 0, 0, 0, 0, 0), (0,) * 6
    state.boards[0].orders = (5, 0)
    play(begin(state), f"issue order K6, {PLACEMENTS[0]}")
    assert state.warehouses == (1, 0, 0, 0, 0, 0)


@pytest.mark.rule("KB-LOG-2")
def test_the_order_goes_under_the_deck_and_the_top_one_is_drawn() -> None:
    state = begin(working(LO_RIGHT))
    played = state.boards[0].orders[0]
    size = state.order_pile.size()
    play(state, f"issue order K{played + 1}, {PLACEMENTS[0]}")
    assert state.order_pile.bottom[-1] == played
    assert len(state.boards[0].orders) == 2
    assert state.order_pile.size() == size


@pytest.mark.rule("KB-LOG-2")
def test_an_order_drawn_from_under_the_deck_is_known_to_everybody() -> None:
    state = working(LO_RIGHT)
    known = state.order_pile.bag.pop()
    state.order_pile.bag, state.order_pile.bottom = [], (known,)
    state.order_pile.bottom_known = (EVERYBODY,)
    played = state.boards[0].orders[0]
    play(begin(state), f"issue order K{played + 1}, {PLACEMENTS[0]}")
    assert f"K{known + 1}" in state.view(1)["boards"][0]["orders"]
    assert state.view(1)["boards"][0]["orders"][0] is None


@pytest.mark.rule("KB-LOG-3")
def test_a_shift_collects_any_number_from_one_warehouse() -> None:
    state = working(LO_LEFT)
    state.warehouses = (3, 1, 0, 0, 0, 0)
    begin(state)
    assert some(state, "collect") == [
        "collect chassis 1",
        "collect chassis 2",
        "collect chassis 3",
        "collect transmission 1",
    ]
    play(state, "collect chassis 3")
    assert state.boards[0].parts[CHA] == 3
    assert state.warehouses[CHA] == 0
    assert state.turn.used == 1


@pytest.mark.rule("KB-LOG-3")
@pytest.mark.parametrize(("certified", "bins"), [(False, 5), (True, 6)])
def test_bins_limit_what_is_collected(certified: bool, bins: int) -> None:
    state = working(LO_LEFT)
    if certified:
        certify(state, 0, "LO")
    state.warehouses = (9, 0, 0, 0, 0, 0)
    state.boards[0].parts = replaced(state.boards[0].parts, TRA, 2)
    begin(state)
    assert len(some(state, "collect chassis")) == bins - 2
    assert "KB-LOG-3" in reason(state, f"collect chassis {bins - 1}")


@pytest.mark.rule("KB-LOG-3")
def test_six_parts_of_a_kind_fill_six_bins() -> None:
    state = working(LO_LEFT)
    certify(state, 0, "LO")
    state.warehouses = (0, 0, 0, 0, 0, 6)
    play(begin(state), "collect brakes 6")
    assert state.boards[0].parts[BRA] == 6


@pytest.mark.rule("KB-LOG-3")
def test_an_empty_warehouse_gives_nothing() -> None:
    state = working(LO_LEFT)
    state.warehouses = (1, 0, 0, 0, 0, 0)
    begin(state)
    assert "KB-LOG-3" in reason(state, "collect engine 1")


@pytest.mark.rule("KB-LOG-4")
def test_the_certified_request_a_voucher_once_a_day() -> None:
    state = begin(working(LO_RIGHT))
    assert "KB-LOG-4" in reason(state, "request a voucher")
    certify(state, 0, "LO")
    state.refresh()
    play(state, "request a voucher")
    assert state.boards[0].vouchers_due == 1
    assert state.turn.used == 1
    assert "per day" in reason(state, "request a voucher")
    play(state, "end the turn")
    assert state.boards[0].vouchers == 1


@pytest.mark.rule("KB-LOG-4", "KB-BEN-4")
def test_no_voucher_is_requested_when_none_is_left() -> None:
    state = working(LO_RIGHT)
    certify(state, 0, "LO")
    state.vouchers = 0
    begin(state)
    assert "request a voucher" not in texts(state)
    assert "KB-BEN-4" in reason(state, "request a voucher")
    state.vouchers = 1
    state.refresh()
    assert "request a voucher" in texts(state)


@pytest.mark.rule("KB-LOG-5")
def test_a_voucher_brings_no_part_into_the_bins() -> None:
    state = working(LO_RIGHT)
    state.boards[0].vouchers = 3
    state.warehouses = (0,) * 6
    begin(state)
    assert not [text for text in texts(state) if "voucher" in text and "request" not in text]


def test_every_part_is_on_twelve_of_the_symbols() -> None:
    tables = start().tables
    symbols = [part for card in tables.symbols for part in card]
    assert [symbols.count(part) for part in range(6)] == [12] * 6
    assert GAME.components["orders"]["K5"]["symbols"][0] == PARTS[ENG - 1]
