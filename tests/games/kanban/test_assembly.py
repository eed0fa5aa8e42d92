"""Assembly Line."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.tables import SPACES
from tests.games.kanban.positions import (
    AL_LEFT,
    AL_RIGHT,
    BLK,
    BLU,
    BRA,
    CHA,
    ENG,
    GRN,
    RED,
    TUR,
    YEL,
    begin,
    laid,
    play,
    reason,
    some,
    texts,
    working,
)


def assembling(station: int = AL_RIGHT) -> Kanban:
    """The initial line, and a player with one of each part but brakes."""
    state = working(station)
    state.boards[0].parts = (1, 1, 1, 1, 1, 0)
    state.recycling = 0b111000
    state.line.demand_seats = (0, 0)
    state.parts = (5,) * 6
    return state


def on(state: Kanban, space: str) -> int:
    return state.line.spaces[SPACES.index(space)]


@pytest.mark.rule("KB-ASM-1")
def test_full_assembly_spaces_are_emptied_when_work_starts() -> None:
    state = assembling()
    state.line.assembly = replaced(replaced(state.line.assembly, GRN, 63), RED, 31)
    begin(state)
    assert state.line.assembly[GRN] == 0
    assert state.line.assembly[RED] == 31
    assert state.parts == (6,) * 6


@pytest.mark.rule("KB-ASM-2")
def test_a_provided_part_must_differ_from_those_there() -> None:
    state = assembling()
    state.line.assembly = replaced(state.line.assembly, GRN, 1 << CHA)
    begin(state)
    assert "KB-ASM-2" in reason(state, "provide green chassis")
    play(state, "provide green engine")
    assert state.line.assembly[GRN] == 1 << CHA | 1 << ENG
    assert state.boards[0].parts[ENG] == 0
    assert state.turn.used == 1


@pytest.mark.rule("KB-ASM-2")
def test_upgraded_parts_come_first() -> None:
    """Vector 18: brakes and turbo of green are upgraded, brakes are there."""
    state = assembling()
    state.testing.upgrades = laid(state.testing.upgrades, 0, BRA, TUR)
    state.line.assembly = replaced(state.line.assembly, GRN, 1 << BRA)
    begin(state)
    assert some(state, "provide green") == ["provide green turbo"]
    assert "upgraded parts" in reason(state, "provide green chassis")
    play(state, "provide green turbo")
    assert "provide green chassis" in texts(state)


@pytest.mark.rule("KB-ASM-2")
def test_nothing_is_provided_to_a_lane_without_a_car_at_its_top() -> None:
    state = assembling()
    state.line.spaces = replaced(state.line.spaces, 2, -1)
    begin(state)
    assert some(state, "provide green") == []
    assert "no car" in reason(state, "provide green chassis")


@pytest.mark.rule("KB-ASM-2")
def test_full_assembly_spaces_take_no_more_parts() -> None:
    state = assembling()
    begin(state)
    state.line.assembly = replaced(state.line.assembly, GRN, 63)
    state.refresh()
    assert "KB-ASM-2" in reason(state, "provide green chassis")


@pytest.mark.rule("KB-LOG-5", "KB-ASM-2")
def test_a_voucher_provides_a_part_from_the_supply() -> None:
    state = assembling()
    state.boards[0].vouchers = 1
    state.parts = (0, 0, 0, 0, 0, 2)
    supply = state.vouchers
    begin(state)
    assert some(state, "provide green brakes") == ["provide green brakes by voucher"]
    assert "supply" in reason(state, "provide green chassis by voucher")
    play(state, "provide green brakes by voucher")
    assert state.parts[BRA] == 1
    assert (state.boards[0].vouchers, state.vouchers) == (0, supply + 1)
    assert "no voucher" in reason(state, "provide red brakes by voucher")


@pytest.mark.rule("KB-ASM-3", "KB-ASM-4")
def test_providing_to_green_twice_brings_a_car_off_the_line() -> None:
    """Vector 8."""
    state = begin(assembling())
    before = state.boards[0].pp
    play(state, "provide green chassis")
    assert (on(state, "R3"), on(state, "S3"), on(state, "T3")) == (GRN, GRN, GRN)
    assert state.cars[GRN] == 5
    assert state.boards[0].pp == before
    play(state, "provide green engine")
    assert state.testing.queue == (GRN,)
    assert state.boards[0].pp == before + 2


@pytest.mark.rule("KB-ASM-3")
def test_the_player_chooses_where_two_arrows_leave() -> None:
    """Vector 9: providing to black displaces blue from S2."""
    state = begin(assembling())
    play(state, "provide black chassis")
    assert texts(state) == ["push to S3", "push to R2"]
    assert state.line.pushed == BLU
    assert "KB-ASM-3" in reason(state, "push to R3")
    other = state.copy()
    play(state, "push to R2")
    assert (on(state, "R2"), on(state, "S2"), on(state, "S1"), on(state, "T1")) == (
        BLU,
        BLK,
        BLK,
        BLK,
    )
    assert state.cars[BLK] == 5
    play(other, "push to S3")
    assert (on(other, "S3"), on(other, "R3")) == (BLU, GRN)


@pytest.mark.rule("KB-ASM-3", "KB-ASM-5")
@pytest.mark.parametrize(
    ("lane", "choices", "exit", "points"),
    [
        ("blue", ["R2", "X2"], "X2", 1),
        ("blue", ["R2", "R3"], "X3", 2),
        ("blue", ["S3"], "X3", 2),
        ("green", [], "X3", 2),
        ("yellow", ["R4", "X4"], "X4", 1),
        ("yellow", ["R4", "R3"], "X3", 2),
        ("red", ["S3"], "X3", 2),
        ("red", ["R4", "X4"], "X4", 1),
    ],
)
def test_every_route_of_a_full_line(lane: str, choices: list[str], exit: str, points: int) -> None:
    state = assembling()
    state.line.spaces = laid(state.line.spaces, 10, BLU, GRN, YEL)
    begin(state)
    before = state.boards[0].pp
    play(state, f"provide {lane} chassis", *(f"push to {space}" for space in choices))
    assert state.boards[0].pp == before + points
    assert len(state.testing.queue) == 1
    assert state.line.pushed == -1


@pytest.mark.rule("KB-ASM-4")
def test_without_a_car_in_the_supply_the_top_space_stays_empty() -> None:
    state = assembling()
    state.cars = replaced(state.cars, GRN, 0)
    play(begin(state), "provide green chassis")
    assert on(state, "T3") == -1
    assert some(state, "provide green") == []


@pytest.mark.rule("KB-ASM-4", "KB-ASM-5")
def test_an_empty_top_space_is_filled_as_soon_as_a_car_returns() -> None:
    state = assembling()
    state.cars = replaced(state.cars, YEL, 0)
    state.line.spaces = replaced(state.line.spaces, 3, -1)
    state.line.spaces = replaced(state.line.spaces, 11, GRN)
    state.testing.queue = (YEL, RED, RED, BLK)
    play(begin(state), "provide green chassis")
    assert state.testing.queue == (RED, RED, BLK, GRN)
    assert on(state, "T4") == YEL
    assert state.cars[YEL] == 0


@pytest.mark.rule("KB-ASM-5")
def test_a_fifth_car_sends_the_first_back_to_the_supply() -> None:
    """Vector 10."""
    state = assembling()
    state.testing.queue = (RED, GRN, BLU, YEL)
    state.line.spaces = replaced(state.line.spaces, 11, BLK)
    cars = state.cars[RED]
    play(begin(state), "provide green chassis")
    assert state.testing.queue == (GRN, BLU, YEL, BLK)
    assert state.cars[RED] == cars + 1


@pytest.mark.rule("KB-ASM-6")
def test_a_car_in_demand_gives_a_seat_while_there_is_one() -> None:
    state = assembling()
    state.line.demand, state.line.demand_seats = (GRN, RED), (1, 1)
    state.line.spaces = replaced(state.line.spaces, 11, GRN)
    begin(state)
    play(state, "provide green chassis")
    assert state.boards[0].face_up == 2
    assert state.line.demand_seats == (0, 1)
    play(state, "provide green engine")
    assert state.boards[0].face_up == 2


@pytest.mark.rule("KB-ASM-7")
def test_a_demand_tile_without_seats_is_replaced_when_the_turn_ends() -> None:
    state = assembling()
    line = state.line
    line.demand, line.demand_seats = (GRN, RED), (0, 1)
    line.demand_pile.bag = [BLU, YEL, BLK]
    begin(state)
    assert line.demand[0] == GRN
    play(state, "end the turn")
    assert line.demand[0] in (BLU, YEL, BLK)
    assert line.demand_seats[0] == state.tables.demand[line.demand[0]]
    assert line.demand[1] == RED
    assert GRN in line.demand_pile.bag
    assert line.demand_pile.size() == 3


@pytest.mark.rule("KB-ASM-7", "KB-BEN-4")
def test_a_new_demand_tile_takes_only_the_red_seats_there_are() -> None:
    state = assembling(AL_LEFT)
    line = state.line
    line.demand, line.demand_seats = (RED, BLK), (0, 1)
    line.demand_pile.bag = [GRN]
    state.red = 2
    begin(state)
    play(state, "end the turn")
    assert (line.demand[0], line.demand_seats[0], state.red) == (GRN, 2, 0)
