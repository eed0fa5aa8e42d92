"""The solo game: the auditor's dice and what she crosses off."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.motor_city.rules.state import MotorCity
from shopfloor.games.motor_city.rules.steps import (
    Audit,
    AuditorTurn,
    ChooseDie,
    ChooseTestTrack,
    ChooseTrack,
    Circle,
    FileReport,
    FillProduction,
    Planning,
    Round,
    SharedDie,
)
from shopfloor.games.motor_city.rules.steps.actions import fill_node
from shopfloor.games.motor_city.rules.steps.auditor import cross_off
from shopfloor.games.motor_city.rules.tables import (
    ENGINEERING,
    NODES,
    PRODUCTION,
    SALES,
    SPEEDOMETER,
    TESTING,
)
from tests.games.motor_city.positions import (
    GAME,
    carry_out,
    game,
    give,
    lay,
    mine,
    offered,
    play,
    roll,
    table,
    why_not,
)


def alone(black: int = 1, red: int = 3, **options: str) -> MotorCity:
    state = game(1, **options)
    state.black, state.red = black, red
    return state


def she_acts(state: MotorCity, action: int, spaces: int = 1) -> None:
    cross_off(state, action, spaces)
    state.settle()


@pytest.mark.rule("MC-SOL-1")
@pytest.mark.parametrize(
    ("difficulty", "pool"),
    [
        ("beginner", [2, 2, 1]),
        ("intermediate", [2, 1, 2]),
        ("veteran", [1, 2, 2]),
        ("expert", [1, 1, 3]),
    ],
)
def test_the_difficulty_is_the_colours_of_five_dice(difficulty: str, pool: list[int]) -> None:
    state = GAME.start(1, seed=1, difficulty=difficulty)
    assert list(state.view(0)["pool"].values()) == pool
    assert GAME.start(3, seed=1, difficulty=difficulty).view(0)["pool"] == {
        "gray": 2,
        "white": 3,
        "blue": 2,
    }


@pytest.mark.rule("MC-SOL-2")
def test_the_black_die_is_rolled_with_the_pool_and_kept_for_the_round() -> None:
    state = alone(difficulty="expert")
    roll(state, 1, 2, 3, 4, 5, 6)
    carry_out(state, Planning())
    assert (state.black, sum(table(state).values())) == (6, 5)


@pytest.mark.rule("MC-SOL-3")
@pytest.mark.parametrize(
    ("round", "order"),
    [(1, ["you", "Emma", "you", "Emma"]), (2, ["Emma", "you", "Emma", "you"])],
)
def test_the_player_begins_in_odd_rounds_and_the_auditor_in_even_ones(
    round: int, order: list[str]
) -> None:
    state = alone()
    state.round = round - 1
    Round().run(state)
    turns = [step for step in reversed(state.agenda) if not isinstance(step, (Round, Audit))]
    assert isinstance(turns[0], Planning)
    assert ["you" if isinstance(step, ChooseDie) else "Emma" for step in turns[1:5]] == order
    assert isinstance(turns[2 if order[0] == "you" else 1], AuditorTurn)
    assert [type(step) for step in turns[5:]] == [SharedDie]


@pytest.mark.rule("MC-SOL-4", "MC-SOL-5", "MC-SOL-6")
@pytest.mark.parametrize(
    ("priority", "taken", "spaces"), [("normal", "gray 5", 1), ("reversed", "white 5", 2)]
)
def test_she_goes_right_from_the_red_die_and_takes_the_topmost_die(
    priority: str, taken: str, spaces: int
) -> None:
    state = alone(red=3, priority=priority)
    lay(state, "gray 5", "white 5", "blue 1")
    carry_out(state, AuditorTurn())
    assert state.view(0)["solo"]["auditor_dice"] == [taken]
    play(state, "let the auditor cross off E2")
    assert mine(state).developed_crossed == (0, spaces, 0, 0, 0, 0)
    assert (mine(state).circled, mine(state).speed, mine(state).research) == (0, 0, 0)


@pytest.mark.rule("MC-SOL-3", "MC-SOL-4")
def test_her_next_die_is_told_as_long_as_she_has_a_turn_this_round() -> None:
    state = alone(red=3)
    lay(state, "gray 5", "blue 1")
    carry_out(state, ChooseDie(0), AuditorTurn(), SharedDie(0))
    assert state.view(0)["solo"]["auditor_next"] == "gray 5"
    carry_out(state, SharedDie(0))
    assert state.view(0)["solo"]["auditor_next"] is None


@pytest.mark.rule("MC-SOL-5")
def test_a_six_makes_her_do_the_action_of_the_red_die() -> None:
    state = alone(red=5)
    lay(state, "white 6", "blue 2")
    carry_out(state, AuditorTurn())
    assert table(state) == {"blue 2": 1}
    play(state, "let the auditor cross off E1")
    assert mine(state).developed_crossed[0] == 2


@pytest.mark.rule("MC-SOL-5")
def test_a_six_with_red_on_one_is_the_speedometer() -> None:
    state = alone(red=1)
    lay(state, "blue 6")
    carry_out(state, AuditorTurn())
    assert mine(state).speed_crossed == 3


@pytest.mark.rule("MC-SOL-4")
def test_after_column_six_she_looks_at_column_one() -> None:
    state = alone(red=5, black=3)
    lay(state, "blue 2", "blue 2")
    carry_out(state, AuditorTurn())
    assert table(state) == {"blue 2": 1}
    assert mine(state).test_crossed == (0, 3, 0, 0, 0, 0)


@pytest.mark.rule("MC-SOL-7")
def test_the_audit_closes_an_action_space_as_usual() -> None:
    state = alone()
    mine(state).speed = 7
    roll(state, 5)
    carry_out(state, Audit())
    assert (mine(state).rounds, mine(state).marker, state.red) == ((3,), ENGINEERING, 5)


@pytest.mark.rule("MC-SOL-8")
def test_the_red_die_lies_on_the_table_in_round_one_without_a_marker() -> None:
    for seed in range(20):
        state = GAME.start(1, seed=seed)
        play_setup(state)
        assert 1 <= state.view(0)["red"] <= 5
        assert state.view(0)["sheets"][0]["marker"] is None


@pytest.mark.rule("MC-SOL-8")
def test_the_red_die_of_round_one_is_announced() -> None:
    state = GAME.start(1, seed=4)
    play_setup(state)
    red = state.view(0)["red"]
    words = f"The red die shows {red}; no action space is closed in round 1."
    assert words in state.news_for(0) and words in state.news_for(None)


def play_setup(state: object) -> None:
    assert isinstance(state, MotorCity)
    play(state, "activate test car T1", "activate engineer E1")


@pytest.mark.rule("MC-EMM-1", "MC-EMM-3", "MC-EMM-2")
def test_on_the_speedometer_she_crosses_the_last_spaces_but_none_that_is_filled() -> None:
    state = alone(black=6)
    she_acts(state, SPEEDOMETER, 2)
    spaces = state.view(0)["sheets"][0]["speedometer"]
    assert [n for n, status in spaces.items() if status == "crossed off"] == ["17", "18"]
    state = alone()
    mine(state).speed = 16
    she_acts(state, SPEEDOMETER, 3)
    assert (mine(state).speed, mine(state).speed_crossed) == (16, 2)
    she_acts(state, SPEEDOMETER, 1)
    assert mine(state).speed_crossed == 2


@pytest.mark.rule("MC-EMM-3", "MC-SPD-2")
def test_a_crossed_speedometer_space_cannot_be_filled() -> None:
    state = alone()
    mine(state).speed, mine(state).speed_crossed = 16, 2
    lay(state, "gray 1")
    carry_out(state, SharedDie(0))
    play(state, "speedometer action")
    assert mine(state).speed == 16


@pytest.mark.rule("MC-EMM-4", "MC-EMM-2")
@pytest.mark.parametrize(("black", "part"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_the_black_die_names_the_test_track(black: int, part: int) -> None:
    state = alone(black=black)
    she_acts(state, TESTING, 3)
    assert mine(state).test_crossed[part] == 3
    assert sum(mine(state).test_crossed) == 3


@pytest.mark.rule("MC-EMM-4")
def test_at_the_junction_of_the_right_track_the_player_chooses_her_branch() -> None:
    state = alone(black=6)
    she_acts(state, TESTING, 3)
    assert mine(state).test_crossed == (0, 0, 0, 0, 0, 3)  # t4 t3 t2
    she_acts(state, TESTING, 3)
    assert offered(state) == [
        "let the auditor take the inner branch",
        "let the auditor take the outer branch",
    ]
    play(state, "let the auditor take the outer branch")
    assert mine(state).test_crossed == (0, 0, 0, 0, 2, 4)  # t1, then b5 b4
    she_acts(state, TESTING, 3)
    she_acts(state, TESTING, 3)
    assert mine(state).test_crossed == (0, 0, 3, 0, 5, 4)  # the branch, then the stem
    mine(state).cars, mine(state).tested = 0b100, (0, 0, 1)
    carry_out(state, ChooseTestTrack(0, 3))
    assert mine(state).tested[2] == 2  # s3 is crossed off


@pytest.mark.rule("MC-EMM-4", "MC-EMM-1")
def test_the_other_branch_stays_open_and_a_crossed_one_cannot_be_entered() -> None:
    state = alone()
    sheet = mine(state)
    give(sheet, cars="T3")
    sheet.tested, sheet.test_crossed, sheet.auditor_branch = (0, 0, 5), (0, 0, 0, 0, 5, 4), 2
    carry_out(state, ChooseTestTrack(0, 1))
    assert (sheet.branch, sheet.tested[2]) == (1, 6)
    give(sheet, cars="T1")
    sheet.tested = replaced(sheet.tested, 2, 8)  # the inner branch is full, the tail crossed off
    sheet.tested = replaced(sheet.tested, 0, 5)
    sheet.test_crossed = replaced(sheet.test_crossed, 0, 1)
    give(sheet, cars="T2")
    carry_out(state, ChooseTestTrack(0, 1))
    assert offered(state) == ["test on T1", "test on T2"]
    assert "MC-EMM-1" in why_not(state, "test on T3")


@pytest.mark.rule("MC-EMM-1", "MC-EMM-9")
def test_she_stops_at_filled_spaces_of_the_right_track() -> None:
    state = alone(black=5)
    sheet = mine(state)
    sheet.branch, sheet.tested = 1, (0, 0, 10)  # t1 and t2 are filled
    she_acts(state, TESTING, 3)
    assert sheet.test_crossed == (0, 0, 0, 0, 0, 2)
    she_acts(state, TESTING, 3)
    assert sheet.test_crossed == (0, 0, 0, 0, 0, 2) and state.over


@pytest.mark.rule("MC-EMM-4")
def test_she_may_be_sent_down_the_branch_that_the_player_is_on() -> None:
    state = alone(black=5)
    sheet = mine(state)
    sheet.branch, sheet.tested = 1, (0, 0, 6)  # a1 is filled
    sheet.test_crossed = replaced(sheet.test_crossed, 5, 4)
    she_acts(state, TESTING, 3)
    play(state, "let the auditor take the inner branch")
    assert sheet.test_crossed == (0, 0, 0, 2, 0, 4)


@pytest.mark.rule("MC-EMM-5")
def test_she_takes_the_rightmost_bonus_of_a_sales_row_and_leaves_the_dollar() -> None:
    state = alone(black=3)
    sheet = mine(state)
    sheet.circled = 10
    she_acts(state, SALES, 3)
    assert state.view(0)["sheets"][0]["sales_crossed"] == [28]
    she_acts(state, SALES, 1)
    assert state.view(0)["sheets"][0]["sales_crossed"] == [24, 28]
    sheet.circled = 27
    carry_out(state, Circle(0, 1))
    assert (sheet.circled, state.score_sheet()[0]["sales"]) == (28, 28 // 5)


@pytest.mark.rule("MC-EMM-5", "MC-EMM-1", "MC-EMM-9")
def test_sales_bonuses_gained_are_safe() -> None:
    state = alone(black=1)
    sheet = mine(state)
    sheet.circled = 14
    she_acts(state, SALES)
    assert sheet.sales_crossed == 0


@pytest.mark.rule("MC-EMM-6")
def test_the_player_says_which_hub_of_the_section_she_spoils() -> None:
    state = alone(black=5)
    sheet = mine(state)
    sheet.hubs_crossed = 1 << 6
    she_acts(state, PRODUCTION, 3)
    assert offered(state) == ["let the auditor cross off H6", "let the auditor cross off H8"]
    assert "section" in why_not(state, "let the auditor cross off H1")
    assert "already" in why_not(state, "let the auditor cross off H7")
    play(state, "let the auditor cross off H8")
    give(sheet, items="Z F", filled="P20")
    carry_out(state, FillProduction(0, 1))
    play(state, "fill H8")
    assert sheet.traced(7)
    assert state.score_sheet()[0]["production"] == 0


@pytest.mark.rule("MC-EMM-6", "MC-PRD-3", "MC-ENG-3")
def test_a_hub_without_its_bonus_is_activated_and_counts_for_the_engineering_hub() -> None:
    state = alone()
    sheet = mine(state)
    sheet.hubs_crossed = 0b11  # H1 would bring a test, H2 an engineer
    give(sheet, items="A", filled="P2")
    sheet.developed = replaced(sheet.developed, 3, 6)
    sheet.reports = replaced(sheet.reports, 11, 2)  # E4 scores for activated production hubs
    assert state.score_sheet()[0]["engineering"] == 0
    fill_node(state, 0, NODES.index("H2"))
    assert (sheet.hubs, sheet.engineers, state.agenda) == (0b10, 0, [])
    assert state.view(0)["sheets"][0]["production"]["H2"] == "activated, crossed off"
    assert state.score_sheet()[0]["engineering"] == 2
    sheet.filled |= 1 << NODES.index("H1")
    carry_out(state, FileReport(0))
    play(state, "TPS report for H1")  # in either order
    assert (sheet.hubs, sheet.tested) == (0b11, (0, 0, 0))
    assert state.score_sheet()[0]["engineering"] == 4
    assert state.over


@pytest.mark.rule("MC-EMM-6")
def test_she_does_not_cross_off_the_bonus_of_an_activated_hub() -> None:
    state = alone(black=1)
    mine(state).hubs, mine(state).hubs_crossed = 0b01, 0b10
    she_acts(state, PRODUCTION)
    assert mine(state).hubs_crossed == 0b10 and state.over


@pytest.mark.rule("MC-EMM-6", "MC-EMM-9")
def test_an_only_hub_is_no_choice_and_then_nothing_is_left() -> None:
    state = alone(black=4)
    sheet = mine(state)
    sheet.hubs, sheet.hubs_crossed = 1 << 2, 1 << 3
    she_acts(state, PRODUCTION)
    assert sheet.hubs_crossed == 0b11000
    she_acts(state, PRODUCTION)
    assert sheet.hubs_crossed == 0b11000 and state.over


@pytest.mark.rule("MC-EMM-7", "MC-EMM-8")
def test_in_engineering_a_track_with_something_left_must_be_chosen() -> None:
    state = alone(black=2)
    sheet = mine(state)
    give(sheet, engineers="E2")
    sheet.developed = (6, 2, 0, 0, 0, 0)
    she_acts(state, ENGINEERING, 2)
    assert sheet.developed_crossed == (0, 2, 0, 0, 0, 0)
    carry_out(state, ChooseTrack(0, 3))
    assert sheet.developed[1] == 4  # up to what is crossed off
    assert state.score_sheet()[0]["engineering"] == 0


@pytest.mark.rule("MC-EMM-7", "MC-EMM-1")
def test_all_her_spaces_go_on_one_engineering_track() -> None:
    state = alone(black=6)
    sheet = mine(state)
    sheet.developed = replaced(sheet.developed, 4, 5)
    she_acts(state, ENGINEERING, 3)
    assert "section" in why_not(state, "let the auditor cross off E1")
    play(state, "let the auditor cross off E5")
    assert sheet.developed_crossed == (0, 0, 0, 0, 1, 0)


@pytest.mark.rule("MC-EMM-8")
def test_a_test_track_without_its_last_space_cannot_be_completed() -> None:
    state = alone()
    sheet = mine(state)
    give(sheet, cars="T1")
    sheet.tested = replaced(sheet.tested, 0, 6)
    sheet.test_crossed = replaced(sheet.test_crossed, 0, 1)
    carry_out(state, ChooseTestTrack(0, 3))
    play(state, "TPS report for H1")
    assert sheet.tested[0] == 8
    assert state.score_sheet()[0]["testing"] == 0


@pytest.mark.rule("MC-EMM-9")
def test_with_everything_crossed_off_she_does_nothing() -> None:
    state = alone(black=1)
    mine(state).test_crossed = replaced(mine(state).test_crossed, 0, 9)
    mine(state).developed_crossed = (6,) * 6
    for action in (TESTING, ENGINEERING):
        she_acts(state, action, 3)
        assert state.over
    assert mine(state).test_crossed[0] == 9
    assert mine(state).developed_crossed == (6,) * 6


@pytest.mark.rule("MC-EMM-6", "MC-ENG-3")
def test_tires_of_a_crossed_hub_still_count_for_the_engineering_hub() -> None:
    state = alone()
    sheet = mine(state)
    sheet.hubs_crossed = 1 << 3
    give(sheet, items="W", filled="H4")
    sheet.developed = replaced(sheet.developed, 2, 6)
    sheet.reports = replaced(sheet.reports, 10, 2)
    assert sheet.hubs == 0
    assert state.score_sheet()[0]["engineering"] == 4
