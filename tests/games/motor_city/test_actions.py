"""The five actions."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.motor_city.rules.steps import (
    ChooseTestTrack,
    ChooseTrack,
    Circle,
    FillProduction,
    Gain,
    ResearchBonus,
    UseDie,
)
from shopfloor.games.motor_city.rules.steps.actions import fill, take_action
from shopfloor.games.motor_city.rules.tables import (
    ENGINEERING,
    FREE_ACTION,
    KIND,
    PRODUCTION,
    SALES,
    SPEEDOMETER,
    TESTING,
)
from tests.games.motor_city.positions import (
    carry_out,
    filled,
    game,
    give,
    mine,
    offered,
    play,
    report,
    reports,
    why_not,
)


@pytest.mark.rule("MC-ACT-1", "MC-UPG-3")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_action_fills_as_many_spaces_as_the_level(level: int) -> None:
    state = game()
    mine(state).levels = (level,) * 4
    give(mine(state), cars="T2", engineers="E2")
    for action in (SALES, PRODUCTION):
        take_action(state, 0, action)
        state.settle()
        while not state.over:
            state.play(state.legal_moves()[0])
    assert mine(state).circled >= level
    assert len(filled(mine(state))) == level


@pytest.mark.rule("MC-ACT-2")
def test_actions_come_from_dice_and_bonuses_alike() -> None:
    state = game()
    mine(state).die = 2
    mine(state).levels = replaced(mine(state).levels, SALES, 2)
    carry_out(state, UseDie(0))
    play(state, "sales action")
    carry_out(state, Gain(0, FREE_ACTION * KIND + SALES))
    carry_out(state, ResearchBonus(0))
    play(state, "sales action")
    assert mine(state).circled == 6


@pytest.mark.rule("MC-ACT-3", "MC-TST-1")
def test_a_test_track_is_filled_in_order_from_the_arrow() -> None:
    state = game()
    give(mine(state), cars="T1")
    carry_out(state, ChooseTestTrack(0, 2))
    spaces = state.view(0)["sheets"][0]["testing"]
    assert [spaces[f"T1.{n}"] for n in range(1, 5)] == ["filled", "filled", "next", "open"]
    assert mine(state).circled == 1  # of space 1
    assert mine(state).items == 1  # of space 2: crate A


@pytest.mark.rule("MC-TST-1")
def test_a_track_needs_its_car() -> None:
    state = game()
    give(mine(state), cars="T1 T3")
    carry_out(state, ChooseTestTrack(0, 1))
    assert offered(state) == ["test on T1", "test on T3"]
    assert "no active test car" in why_not(state, "test on T2")


@pytest.mark.rule("MC-ACT-5", "MC-TST-3")
def test_fills_beyond_the_end_are_lost_and_never_change_track() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, cars="T1 T2")
    sheet.tested = replaced(sheet.tested, 0, 7)
    sheet.levels = replaced(sheet.levels, TESTING, 3)
    take_action(state, 0, TESTING)
    state.settle()
    play(state, "test on T1", "TPS report for H1")
    assert sheet.tested == (9, 0, 0)
    assert reports(sheet, "H1") == 1
    assert state.score_sheet()[0]["testing"] == 5


@pytest.mark.rule("MC-ACT-4", "MC-PRD-3")
def test_a_bonus_is_resolved_before_the_next_fill() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, cars="T1", filled="P1 P3 P5 P7 H4")
    sheet.tested = replaced(sheet.tested, 0, 5)
    carry_out(state, ChooseTestTrack(0, 2))
    assert sheet.tested[0] == 6
    assert offered(state) == [f"certification {letter}" for letter in "ABCD"]
    assert sheet.circled == 0
    play(state, "certification B")
    assert sheet.tested[0] == 7
    assert sheet.circled == 1


@pytest.mark.rule("MC-ACT-6")
def test_a_level_gained_meanwhile_does_not_lengthen_the_action() -> None:
    state = game()
    sheet = mine(state)
    sheet.circled, sheet.research = 2, 2
    sheet.reports = replaced(sheet.reports, 15, 1)  # shop item 2 has its report: a free upgrade
    take_action(state, 0, SALES)
    state.settle()
    play(state, "choose shop item 2", "upgrade sales")
    assert (sheet.circled, sheet.levels[SALES]) == (3, 2)
    assert state.over


@pytest.mark.rule("MC-ACT-7")
@pytest.mark.parametrize("action", [TESTING, ENGINEERING])
def test_an_action_with_nothing_to_fill_does_nothing(action: int) -> None:
    state = game()
    before = state.view(0)["sheets"]
    take_action(state, 0, action)
    state.settle()
    assert state.over and state.view(0)["sheets"] == before


@pytest.mark.rule("MC-ACT-8")
def test_free_actions_are_never_the_speedometer() -> None:
    state = game()
    carry_out(state, ResearchBonus(0))
    assert "speedometer action" not in offered(state)
    assert "MC-ACT-8" in why_not(state, "speedometer action")


@pytest.mark.rule("MC-SPD-1", "MC-SPD-2")
def test_the_speedometer_moves_by_one_and_stops_at_its_end() -> None:
    state = game()
    mine(state).levels = (3, 3, 3, 3)
    take_action(state, 0, SPEEDOMETER)
    assert mine(state).speed == 1
    mine(state).speed = 18
    take_action(state, 0, SPEEDOMETER)
    assert mine(state).speed == 18
    assert state.agenda == []


@pytest.mark.rule("MC-TST-2")
def test_after_the_stem_one_branch_is_taken_and_the_other_closed() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, cars="T3")
    sheet.tested = replaced(sheet.tested, 2, 5)
    carry_out(state, ChooseTestTrack(0, 3))
    assert offered(state) == ["take the inner branch", "take the outer branch"]
    play(state, "take the outer branch", "TPS report for H1")
    assert sheet.tested[2] == 8
    assert sheet.circled == 1
    spaces = state.view(0)["sheets"][0]["testing"]
    assert {spaces[f"T3.a{n}"] for n in (1, 2, 3)} == {"closed"}
    assert spaces["T3.b4"] == "next"


@pytest.mark.rule("MC-TST-2", "MC-TST-3")
@pytest.mark.parametrize(("branch", "length"), [("inner", 12), ("outer", 14)])
def test_both_branches_lead_to_the_finish(branch: str, length: int) -> None:
    state = game()
    sheet = mine(state)
    give(sheet, cars="T3")
    sheet.tested = replaced(sheet.tested, 2, 5)
    sheet.branch = 1 if branch == "inner" else 2
    sheet.tested = replaced(sheet.tested, 2, length - 1)
    carry_out(state, ChooseTestTrack(0, 3))
    assert sheet.tested[2] == length
    assert state.score_sheet()[0]["testing"] == 10


@pytest.mark.rule("MC-SAL-1", "MC-STA-2")
def test_circled_spaces_are_dollars_and_go_row_by_row() -> None:
    state = game()
    mine(state).circled = 13
    mine(state).spent = 3
    give(mine(state), engineers="E1 E2 E3 E4 E5 E6")
    carry_out(state, Circle(0, 2))
    assert (mine(state).circled, mine(state).cash()) == (15, 12)
    spaces = state.view(0)["sheets"][0]["sales"]
    assert [spaces[str(n)] for n in (3, 4, 15, 16, 17)] == [
        "spent",
        "circled",
        "circled",
        "next",
        "open",
    ]


@pytest.mark.rule("MC-SAL-2")
def test_bonuses_above_sales_spaces_come_whatever_circles_them() -> None:
    state = game()
    mine(state).circled = 4
    carry_out(state, Circle(0, 2))
    assert mine(state).speed == 1
    mine(state).circled = 9
    carry_out(state, Circle(0, 3))
    assert mine(state).circled == 10  # the report first, then the rest
    play(state, "TPS report for H1")
    assert mine(state).circled == 12


@pytest.mark.rule("MC-SAL-3")
def test_spending_fills_circled_spaces_and_they_score_no_more() -> None:
    state = game()
    sheet = mine(state)
    sheet.circled = 10
    assert state.score_sheet()[0]["sales"] == 10 // 5
    sheet.spent = 6
    spaces = state.view(0)["sheets"][0]["sales"]
    assert [spaces[str(n)] for n in (6, 7)] == ["spent", "circled"]
    assert state.score_sheet()[0]["sales"] == 0


@pytest.mark.rule("MC-SAL-4")
def test_money_beyond_the_last_space_is_lost() -> None:
    state = game()
    mine(state).circled = 41
    mine(state).spent = 41
    carry_out(state, Circle(0, 3))
    assert mine(state).circled == 42
    assert mine(state).cash() == 1


@pytest.mark.rule("MC-PRD-1")
def test_production_starts_at_the_arrow_and_grows_to_neighbours() -> None:
    state = game()
    carry_out(state, FillProduction(0, 2))  # the first fill has no choice
    assert filled(mine(state)) == ["P1"]
    assert offered(state) == ["fill P2", "fill P3", "fill P4"]
    assert "not next to" in why_not(state, "fill P5")
    assert "filled already" in why_not(state, "fill P1")


@pytest.mark.rule("MC-PRD-2")
def test_a_hub_is_passed_without_its_requirements() -> None:
    state = game()
    give(mine(state), filled="P1 P2")
    carry_out(state, FillProduction(0, 2))
    play(state, "fill H1")
    assert mine(state).hubs == 0
    assert "fill P6" in offered(state)


@pytest.mark.rule("MC-PRD-3")
def test_a_report_before_tracing_activates_the_hub_when_it_is_traced() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, cars="T2", filled="P1 P2")
    sheet.levels = replaced(sheet.levels, TESTING, 2)
    report(sheet, "H1")
    carry_out(state, FillProduction(0, 1))
    play(state, "fill H1")
    assert sheet.hubs == 1
    assert sheet.tested == (0, 2, 0)
    assert sheet.research == 1


@pytest.mark.rule("MC-PRD-4", "MC-ACT-5")
def test_the_fills_of_one_production_action_may_lie_apart() -> None:
    state = game()
    give(mine(state), filled="P1 P2 H1 P6")
    carry_out(state, FillProduction(0, 2))
    play(state, "fill P3", "fill H3")
    assert {"P3", "H3"} <= set(filled(mine(state)))


@pytest.mark.rule("MC-PRD-1", "MC-ACT-7")
def test_a_full_production_area_has_nothing_to_fill() -> None:
    state = game()
    mine(state).filled = (1 << 28) - 2
    carry_out(state, FillProduction(0, 3))
    assert mine(state).filled == (1 << 28) - 1
    assert state.over


@pytest.mark.rule("MC-ENG-1", "MC-ACT-3")
def test_an_engineering_track_needs_its_engineer_and_goes_upwards() -> None:
    state = game()
    give(mine(state), engineers="E2 E4")
    mine(state).developed = replaced(mine(state).developed, 3, 6)
    carry_out(state, ChooseTrack(0, 2))
    assert mine(state).developed == (0, 2, 0, 6, 0, 0)  # E4 is complete
    give(mine(state), engineers="E3")
    carry_out(state, ChooseTrack(0, 1))
    assert "no active engineer" in why_not(state, "engineer on E1")
    assert "complete" in why_not(state, "engineer on E4")


@pytest.mark.rule("MC-ENG-2")
def test_an_engineering_hub_needs_its_top_space_and_two_reports_in_either_order() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, engineers="E6")
    sheet.developed = replaced(sheet.developed, 5, 5)
    sheet.research = 9
    report(sheet, "E6")
    carry_out(state, ChooseTrack(0, 1))
    assert sheet.developed[5] == 6
    assert state.score_sheet()[0]["engineering"] == 0
    report(sheet, "E6")
    assert state.score_sheet()[0]["engineering"] == 6
    sheet.developed = replaced(sheet.developed, 5, 5)
    assert state.score_sheet()[0]["engineering"] == 0


@pytest.mark.rule("MC-ENG-4")
def test_the_two_other_tracks_score_six_when_complete() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, engineers="E2 E5")
    sheet.developed = (0, 5, 0, 0, 5, 0)
    fill(state, 0, ENGINEERING, 1)
    state.settle()
    play(state, "engineer on E2")
    assert state.score_sheet()[0]["engineering"] == 6


@pytest.mark.rule("MC-ACT-5")
def test_engineering_fills_do_not_change_track_either() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, engineers="E2 E5")
    sheet.developed = replaced(sheet.developed, 1, 5)
    carry_out(state, ChooseTrack(0, 3))
    play(state, "engineer on E2")
    assert sheet.developed == (0, 6, 0, 0, 0, 0)
