"""Setting up."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import IntTuple
from shopfloor.games.kanban.rules.tables import MODELS
from tests.games.kanban.positions import start


@pytest.mark.rule("KB-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_voucher_three_goals_and_two_orders(players: int) -> None:
    state = start(players)
    for board in state.boards:
        assert board.vouchers == 1
        assert len(set(board.goals)) == 3
        assert len(set(board.orders)) == 2
    hands = [goal for board in state.boards for goal in board.goals]
    assert len(set(hands)) == 3 * players


@pytest.mark.rule("KB-SET-1")
def test_every_seat_chooses_the_side_of_its_board() -> None:
    state = start(3, boards="standard,expert,standard")
    assert [board.expert for board in state.boards] == [0, 1, 0]


@pytest.mark.rule("KB-SET-2")
def test_four_places_of_the_board_and_one_seat_are_locked() -> None:
    state = start()
    board = state.boards[0]
    assert board.certified == 0
    assert board.empty_garages() == [0, 1, 2, 3]
    assert board.free_bins(state.tables) == 5
    assert board.free_desks(state.tables) == 4
    assert board.face_up + board.face_down == 4


@pytest.mark.rule("KB-SET-3")
@pytest.mark.parametrize(("manager", "points"), [("nice", 0), ("mean", 15)])
def test_points_start_at_0_or_15_by_the_manager(manager: str, points: int) -> None:
    state = start(manager=manager)
    assert state.scores() == [points] * 3
    assert all(board.levels == (0,) * 5 and board.bank == 0 for board in state.boards)


@pytest.mark.rule("KB-SET-4")
def test_certification_meeples_start_off_the_track() -> None:
    assert all(board.space == -1 for board in start().boards)


@pytest.mark.rule("KB-SET-5", "KB-PC-2")
@pytest.mark.parametrize(("players", "seats"), [(4, (2, 2) * 3), (3, (2, 1) * 3), (2, (1, 1) * 3)])
def test_two_factory_goals_of_each_category_carry_seats(players: int, seats: IntTuple) -> None:
    for seed in range(10):
        hr = start(players, seed).hr
        assert hr.factory_seats == seats
        for category in range(3):
            easier, harder = hr.factory_goals[2 * category : 2 * category + 2]
            assert 2 <= easier < harder <= 5


@pytest.mark.rule("KB-SET-6")
def test_recycling_starts_with_three_types() -> None:
    state = start()
    assert bin(state.recycling).count("1") == 3


@pytest.mark.rule("KB-SET-7")
@pytest.mark.parametrize(("players", "red"), [(4, 24 - 12 - 5), (3, 24 - 9 - 5), (2, 24 - 6 - 5)])
def test_books_vouchers_and_red_seats_form_a_supply(players: int, red: int) -> None:
    state = start(players)
    assert state.books == 16
    assert state.vouchers == 11 - players
    assert state.red == red - sum(state.line.demand_seats)


@pytest.mark.rule("KB-SET-8", "KB-PC-3")
@pytest.mark.parametrize(("players", "plaques"), [(4, 3), (3, 2), (2, 2)])
def test_plaques_and_a_seat_lie_on_every_training_track(players: int, plaques: int) -> None:
    hr = start(players).hr
    assert hr.plaques_unseen == (plaques,) * 5
    assert len(hr.plaque_bag) == 20
    assert hr.expert_seats == (1,) * 5


@pytest.mark.rule("KB-SET-9", "KB-PC-1")
@pytest.mark.parametrize(("players", "spaces"), [(4, 10), (3, 8), (2, 6)])
def test_the_test_track_fits_the_number_of_players(players: int, spaces: int) -> None:
    state = start(players)
    assert state.tables.track[players] == spaces
    assert state.testing.pace == 0
    assert not state.meeting
    assert state.cycle == 0


@pytest.mark.rule("KB-SET-10")
def test_nine_parts_of_each_type_are_in_play_and_values_start_off_the_track() -> None:
    state = start()
    for part in range(6):
        assert state.census()[f"part {['CHA', 'TRA', 'TUR', 'ENG', 'SUS', 'BRA'][part]}"] == 10
        in_play = state.parts[part] + state.warehouses[part] + (state.recycling >> part & 1)
        assert in_play == 9
        assert state.part_value(part) == 0


@pytest.mark.rule("KB-SET-11")
def test_every_model_has_two_cars_on_its_conveyor_and_six_in_the_supply() -> None:
    state = start()
    lanes = [MODELS.index(name) for name in ("BLK", "BLU", "GRN", "YEL", "RED")]
    assert state.line.spaces == (*lanes, *lanes, -1, -1, -1)
    assert state.cars == (6,) * 5


@pytest.mark.rule("KB-SET-12")
def test_two_demand_tiles_carry_their_seats_and_three_wait() -> None:
    for seed in range(10):
        state = start(seed=seed)
        line = state.line
        assert len(set(line.demand)) == 2
        assert line.demand_seats == tuple(state.tables.demand[model] for model in line.demand)
        assert line.demand_pile.size() == 3


@pytest.mark.rule("KB-SET-13")
def test_all_six_parts_of_the_top_order_are_delivered() -> None:
    state = start()
    order = state.order_pile.bottom[0]
    symbols = state.tables.symbols[order]
    assert state.warehouses == tuple(symbols.count(part) for part in range(6))
    assert sum(state.warehouses) == 6
    assert state.order_pile.size() == 12 - 2 * 3


@pytest.mark.rule("KB-SET-14")
def test_eight_designs_are_displayed_beside_three_decks_of_nine() -> None:
    state = start()
    view = state.view(0)
    assert len(state.designs.display) == 8
    assert view["decks"]["sizes"] == [9, 9, 9]
    assert all(view["decks"]["tops"])
    assert len(state.designs.fresh) == 35 - 8 - 3


@pytest.mark.rule("KB-SET-15")
def test_four_goals_lie_on_the_table_and_one_final_tile_is_used() -> None:
    state = start(4)
    assert all(goal >= 0 for goal in state.conference.goals[:4])
    assert state.conference.goals[4:] == (-1,) * 4
    assert state.conference.pile.size() == 32 - 12 - 4
    tiles = {start(seed=seed).final_tile for seed in range(60)}
    assert tiles == set(range(6))


@pytest.mark.rule("KB-SET-16")
def test_of_five_seats_one_is_up_three_are_down_one_is_locked() -> None:
    state = start()
    for board in state.boards:
        assert (board.face_up, board.face_down) == (1, 3)
    assert state.census()["seats 0"] == 5


@pytest.mark.rule("KB-SET-17")
def test_the_manager_starts_at_her_desk_in_week_0() -> None:
    state = start()
    assert state.week == 0
    assert state.view(None)["manager"] == 10
