"""The day: orders of play, selection, working phase."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.steps.day import Day, MoveManager, StartWork
from tests.games.kanban.positions import (
    AD_LEFT,
    AD_RIGHT,
    AL_LEFT,
    AL_RIGHT,
    CHA,
    DE_LEFT,
    DE_RIGHT,
    LO_LEFT,
    LO_RIGHT,
    TI_LEFT,
    TI_RIGHT,
    arrived,
    begin,
    play,
    put,
    reason,
    selecting,
    some,
    texts,
    working,
)

DESK = 10


@pytest.mark.rule("KB-ORD-1")
def test_certification_order_is_by_space_then_by_spot_from_the_right() -> None:
    state = arrived(4)
    for board, (space, spot) in zip(state.boards, [(1, 0), (2, 1), (1, 3), (2, 0)]):
        board.space, board.spot = space, spot
    assert state.certification_order() == [1, 3, 2, 0]


@pytest.mark.rule("KB-ORD-2", "KB-SEL-3")
def test_from_day_2_workers_select_from_left_to_right() -> None:
    state = arrived(3)
    state.day = 1
    for board, station in zip(state.boards, [DE_LEFT, TI_RIGHT, LO_LEFT]):
        board.station = station
    put(state, Day())
    assert state.player == 1
    play(state, "work in Administration right")
    assert state.player == 2
    play(state, "work in Assembly Line left")
    assert state.player == 0


@pytest.mark.rule("KB-DAY-1")
def test_a_day_is_selection_work_and_a_scheduled_meeting() -> None:
    state = arrived(2)
    state.meeting = True
    day = state.day
    phases = []
    while state.day == day:
        phases.append(state.view(None)["phase"])
        state.play(state.legal_moves()[-1])
    order = [phase for n, phase in enumerate(phases) if n == 0 or phases[n - 1] != phase]
    assert order == ["selection", "working", "meeting", "new business"]


@pytest.mark.rule("KB-SEL-1")
def test_a_worker_leaves_his_department_for_an_empty_station() -> None:
    """Vector 7: workers and the manager who have not moved yet still block."""
    state = arrived(3)
    for board, station in zip(state.boards, [TI_LEFT, DE_LEFT, AD_RIGHT]):
        board.station = station
    state.manager = AL_LEFT
    selecting(state, 0)
    assert "KB-SEL-1" in reason(state, "work in Testing & Innovation right")
    assert "stands at" in reason(state, "work in Design left")
    assert "stands at" in reason(state, "work in Administration right")
    assert "stands at" in reason(state, "work in Assembly Line left")
    assert "work in Administration left" in texts(state)
    assert "work in Assembly Line right" in texts(state)
    assert "pass" not in texts(state)


@pytest.mark.rule("KB-SEL-1", "KB-SEL-4")
def test_after_that_the_manager_goes_to_logistics_and_closes_it_to_two() -> None:
    state = arrived(2)
    state.boards[0].station = AD_LEFT
    state.boards[1].station = DE_LEFT
    state.manager = AL_LEFT
    put(state, MoveManager())
    assert state.manager == LO_LEFT
    state.boards[0].station = AD_LEFT
    selecting(state, 1)
    assert "KB-SEL-4" in reason(state, "work in Logistics right")
    assert "work in Administration right" in texts(state)


@pytest.mark.rule("KB-SEL-2")
def test_on_day_1_players_select_in_certification_order_anywhere() -> None:
    state = arrived(3)
    assert state.day == 1
    assert state.manager == DESK
    assert state.player == state.certification_order()[0]
    assert len(texts(state)) == 10


@pytest.mark.rule("KB-SEL-3")
@pytest.mark.parametrize(
    ("at", "goes_to"),
    [
        (DESK, TI_LEFT),
        (TI_RIGHT, AL_LEFT),
        (AL_LEFT, LO_LEFT),
        (LO_RIGHT, DE_LEFT),
        (DE_LEFT, DESK),
    ],
)
def test_the_manager_goes_round_the_departments(at: int, goes_to: int) -> None:
    state = arrived(3)
    state.manager = at
    put(state, MoveManager())
    assert state.manager == goes_to


@pytest.mark.rule("KB-SEL-3")
def test_the_manager_takes_the_right_station_or_skips_a_full_department() -> None:
    state = arrived(4)
    state.boards[0].station = TI_LEFT
    put(state, MoveManager())
    assert state.manager == TI_RIGHT
    state.manager = DESK
    state.boards[1].station = TI_RIGHT
    put(state, MoveManager())
    assert state.manager == AL_LEFT


@pytest.mark.rule("KB-SEL-3")
def test_nobody_keeps_the_manager_from_her_desk() -> None:
    state = arrived(4)
    state.boards[0].station, state.boards[1].station = AD_LEFT, AD_RIGHT
    state.manager = DE_RIGHT
    put(state, MoveManager())
    assert state.manager == DESK


@pytest.mark.rule("KB-SEL-4", "KB-PC-5")
@pytest.mark.parametrize(("players", "closed"), [(2, True), (3, False), (4, False)])
def test_only_two_players_find_the_managers_department_closed(players: int, closed: bool) -> None:
    state = arrived(players)
    assert (not some(state, "work in Administration")) == closed


@pytest.mark.rule("KB-WRK-1", "KB-ORD-2")
def test_work_goes_from_left_to_right_with_the_manager_at_her_place() -> None:
    state = arrived(3)
    state.day = 2
    for board, station in zip(state.boards, [LO_LEFT, TI_LEFT, DE_LEFT]):
        board.station = station
    state.manager = AL_RIGHT
    state.line.assembly = replaced(state.line.assembly, 0, 0b11)
    put(state, StartWork())
    assert state.player == 1
    assert state.line.assembly[0] == 0b11
    play(state, "end the turn")
    assert state.player == 0
    assert state.line.assembly[0] == 0


@pytest.mark.rule("KB-WRK-2")
@pytest.mark.parametrize(
    ("station", "shifts"),
    [
        *((left, 2) for left in (TI_LEFT, AL_LEFT, LO_LEFT, DE_LEFT)),
        *((right, 3) for right in (TI_RIGHT, AL_RIGHT, LO_RIGHT, DE_RIGHT)),
        (AD_LEFT, 1),
        (AD_RIGHT, 2),
    ],
)
def test_a_station_gives_its_shifts(station: int, shifts: int) -> None:
    state = begin(working(station))
    assert state.shifts_left(state.boards[0]) == shifts


@pytest.mark.rule("KB-WRK-3")
@pytest.mark.parametrize(("station", "bank"), [(LO_RIGHT, 2), (LO_LEFT, 1)])
def test_nobody_works_more_than_four_shifts_a_day(station: int, bank: int) -> None:
    """Vector 1: three shifts banked; all that may be spent is spent."""
    state = working(station)
    state.boards[0].bank = 3
    begin(state)
    state.boards[0].parts = (0, 0, 0, 0, 0, 1)
    state.recycling = 0b000111
    for _ in range(4):
        play(state, "train in Logistics")
        if some(state, "take certification spot"):
            play(state, "take certification spot d")
    assert state.turn.used == 4
    assert state.boards[0].bank == bank
    assert "KB-WRK-3" in reason(state, "train in Logistics")


@pytest.mark.rule("KB-WRK-3")
def test_unused_shifts_of_the_station_are_lost() -> None:
    state = working(LO_RIGHT)
    play(begin(state), "end the turn")
    assert state.boards[0].bank == 0


@pytest.mark.rule("KB-WRK-4")
def test_actions_belong_to_the_department_and_can_be_mixed_with_training() -> None:
    state = working(LO_RIGHT)
    state.warehouses = (2, 0, 0, 0, 0, 0)
    begin(state)
    play(state, "collect chassis 1", "train in Logistics", "collect chassis 1")
    assert state.boards[0].parts[CHA] == 2
    assert state.boards[0].levels == (0, 0, 1, 0, 0)


@pytest.mark.rule("KB-WRK-4")
def test_no_action_of_another_department_is_offered() -> None:
    state = begin(working(LO_RIGHT))
    assert "KB-WRK-4" in reason(state, "select design red engine")
    assert "KB-WRK-4" in reason(state, "provide red engine")
    assert "KB-WRK-4" in reason(state, "upgrade red engine")
    assert "KB-WRK-4" in reason(state, "claim car 1 with design red engine")
    assert "KB-HR-1" in reason(state, "train in Design")


@pytest.mark.rule("KB-WRK-5")
def test_cars_are_parked_before_gains_are_credited() -> None:
    """Parking in garage 4 gives two shifts, which the same turn's end credits."""
    state = working(TI_LEFT)
    state.testing.queue = (0,)
    state.boards[0].desks = (6,)
    begin(state)
    play(state, "claim car 1 with design green claim-only", "end the turn")
    assert state.testing.pace == 1
    play(state, "park in garage 4")
    assert state.boards[0].bank == 2
    assert state.boards[0].shifts_due == 0
