"""Bonuses, research, certifications."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.motor_city.rules.steps import (
    Certify,
    ChooseTrack,
    Circle,
    FileReport,
    FillProduction,
    FreeUpgrade,
    Gain,
    NewEngineer,
    ResearchBonus,
    TraceHub,
    UseDie,
)
from shopfloor.games.motor_city.rules.steps.bonuses import gain_all
from shopfloor.games.motor_city.rules.tables import (
    ENGINEERING,
    FREE_ACTION,
    FREE_SPACE,
    KIND,
    MONEY,
    NODES,
    SALES,
    TESTING,
    icon,
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


@pytest.mark.rule("MC-BON-1")
def test_bonuses_without_a_target_are_lost() -> None:
    state = game()
    sheet = mine(state)
    sheet.reports = tuple(state.tables.reports)
    sheet.engineers, sheet.certifications, sheet.levels = 0b111111, 0b1111, (3, 3, 3, 3)
    sheet.speed, sheet.circled, sheet.research = 18, 42, 24
    before = state.view(0)["sheets"]
    for code in ("TPS", "ENG", "CERT", "UP:?", "UP:S", "SP", "LB", "$3", "FS:T", "FA:T"):
        carry_out(state, Gain(0, icon(code)))
        assert state.over, code
    assert state.view(0)["sheets"] == before


@pytest.mark.rule("MC-BON-1", "MC-BON-5")
def test_a_report_cannot_be_declined_or_kept() -> None:
    state = game()
    carry_out(state, FileReport(0))
    targets = ("H1", "H3", "H7", "E1", "E3", "E4", "E6", "shop item 2", "shop item 3")
    assert offered(state) == [f"TPS report for {name}" for name in targets]
    assert "asks for no TPS report" in why_not(state, "TPS report for H2")


@pytest.mark.rule("MC-BON-5")
def test_a_requirement_takes_only_the_reports_it_asks_for() -> None:
    state = game()
    report(mine(state), "H1", "E1", "E3", "E3")
    carry_out(state, FileReport(0))
    assert "TPS report for E1" in offered(state)
    assert "has all" in why_not(state, "TPS report for H1")
    assert "has all" in why_not(state, "TPS report for E3")


@pytest.mark.rule("MC-BON-5")
def test_a_report_goes_on_any_open_requirement_crossed_off_or_not() -> None:
    state = game(1)
    mine(state).hubs_crossed = 0b1
    mine(state).developed_crossed = replaced(mine(state).developed_crossed, 0, 1)
    carry_out(state, FileReport(0), FileReport(0))
    assert {"TPS report for H1", "TPS report for E1", "TPS report for H3"} <= set(offered(state))
    play(state, "TPS report for H1", "TPS report for E1")
    assert (reports(mine(state), "H1"), reports(mine(state), "E1")) == (1, 1)


@pytest.mark.rule("MC-BON-2")
def test_a_new_engineer_goes_to_a_track_without_one() -> None:
    state = game()
    give(mine(state), engineers="E1 E4")
    carry_out(state, NewEngineer(0))
    assert offered(state) == [f"activate engineer E{n}" for n in (2, 3, 5, 6)]
    assert "already" in why_not(state, "activate engineer E1")
    play(state, "activate engineer E6")
    assert mine(state).engineers == 0b101001


@pytest.mark.rule("MC-BON-2")
def test_an_engineer_may_go_to_any_new_track_a_crossed_off_one_too() -> None:
    state = game(1)
    give(mine(state), engineers="E1 E2 E3 E4")
    mine(state).developed_crossed = replaced(mine(state).developed_crossed, 4, 6)
    carry_out(state, NewEngineer(0), NewEngineer(0))
    assert offered(state) == ["activate engineer E5", "activate engineer E6"]
    play(state, "activate engineer E5")  # then E6 is the only new one
    assert mine(state).engineers == 0b111111


@pytest.mark.rule("MC-BON-2", "MC-SPD-1", "MC-SAL-2", "MC-RES-1")
def test_money_lightbulb_and_speedometer_do_what_they_say() -> None:
    state = game()
    carry_out(state, Gain(0, icon("$2")), Gain(0, icon("LB")), Gain(0, icon("SP")))
    sheet = mine(state)
    assert (sheet.circled, sheet.research, sheet.speed) == (2, 1, 1)


@pytest.mark.rule("MC-BON-3", "MC-UPG-3")
def test_a_free_space_fills_one_whatever_the_level() -> None:
    state = game()
    sheet = mine(state)
    sheet.levels = (3, 3, 3, 3)
    give(sheet, cars="T2 T3", engineers="E4")
    carry_out(state, Gain(0, FREE_SPACE * KIND + TESTING))
    assert offered(state) == ["test on T2", "test on T3"]
    play(state, "test on T3")
    carry_out(state, Gain(0, FREE_SPACE * KIND + SALES))
    assert (sheet.tested, sheet.circled) == ((0, 0, 1), 1)


@pytest.mark.rule("MC-BON-4", "MC-UPG-3")
def test_a_free_action_uses_the_current_level() -> None:
    state = game()
    mine(state).levels = replaced(mine(state).levels, SALES, 2)
    carry_out(state, Gain(0, FREE_ACTION * KIND + SALES))
    assert mine(state).circled == 2


@pytest.mark.rule("MC-BON-4")
def test_free_upgrades_raise_levels_up_to_three() -> None:
    state = game()
    mine(state).levels = (3, 1, 3, 2)
    carry_out(state, FreeUpgrade(0))
    assert offered(state) == ["upgrade sales", "upgrade engineering"]
    assert "level 3 already" in why_not(state, "upgrade testing")
    play(state, "upgrade engineering")
    carry_out(state, Gain(0, icon("UP:S")), Gain(0, icon("UP:E")))
    assert mine(state).levels == (3, 2, 3, 3)
    assert mine(state).spent == 0


@pytest.mark.rule("MC-BON-6", "MC-PRD-3")
@pytest.mark.parametrize(
    ("code", "hub", "others"),
    [
        ("CR:A", "H2", ""),
        ("TI:W", "H4", ""),
        ("CR:C", "H5", ""),
        ("CR:D", "H6", "X"),
        ("TI:Z", "H8", "F"),
    ],
)
def test_a_crate_or_tire_completes_the_one_hub_that_needs_it(
    code: str, hub: str, others: str
) -> None:
    state = game()
    give(mine(state), filled=hub, items=others)
    carry_out(state, Gain(0, icon(code)))
    assert mine(state).hubs == 1 << NODES.index(hub) - 20
    if not state.over:  # H2: an engineer, H4: a certification
        assert hub in ("H2", "H4")


@pytest.mark.rule("MC-BON-7", "MC-RES-3")
def test_two_icons_come_from_left_to_right() -> None:
    state = game()
    mine(state).circled = 7
    mine(state).research = 3
    carry_out(state, ResearchBonus(0))
    play(state, "choose shop item 1")  # three dollars, then the speedometer
    assert offered(state)[0].startswith("TPS report")  # sales space 10, the third dollar
    assert mine(state).speed == 0
    play(state, "TPS report for H1")
    assert (mine(state).circled, mine(state).speed) == (10, 1)


@pytest.mark.rule("MC-BON-7", "MC-ACT-4")
def test_everything_a_bonus_brings_comes_before_the_next_icon() -> None:
    state = game()
    mine(state).circled, mine(state).research = 2, 2
    gain_all(state, 0, [icon("$1"), icon("SP")])
    state.settle()
    assert offered(state)[0] == "testing action"  # sales 3: lightbulb, third research space
    assert mine(state).speed == 0
    play(state, "sales action")
    assert (mine(state).circled, mine(state).speed) == (4, 1)


@pytest.mark.rule("MC-RES-1")
def test_research_comes_from_a_die_as_well() -> None:
    state = game()
    mine(state).die = 8
    carry_out(state, UseDie(0))
    play(state, "research")
    assert mine(state).research == 1


@pytest.mark.rule("MC-RES-2")
def test_every_third_space_gives_a_free_action_or_a_shop_item() -> None:
    state = game()
    for _ in range(2):
        carry_out(state, Gain(0, icon("LB")))
        assert state.over
    carry_out(state, Gain(0, icon("LB")))
    actions = [f"{name} action" for name in ("testing", "sales", "production", "engineering")]
    assert offered(state) == [*actions, *(f"choose shop item {n}" for n in (1, 2, 3))]
    play(state, "sales action")
    assert mine(state).circled == 1


@pytest.mark.rule("MC-RES-3")
def test_a_shop_item_waits_for_its_report() -> None:
    state = game()
    mine(state).research = 2
    carry_out(state, Gain(0, icon("LB")))
    play(state, "choose shop item 3")
    assert mine(state).certifications == 0 and state.over
    carry_out(state, FileReport(0))
    play(state, "TPS report for shop item 3")
    assert offered(state) == [f"certification {letter}" for letter in "ABCD"]


@pytest.mark.rule("MC-RES-3")
def test_a_report_may_be_there_before_the_shop_item_is_chosen() -> None:
    state = game()
    report(mine(state), "shop item 2")
    carry_out(state, ResearchBonus(0))
    play(state, "choose shop item 2", "upgrade testing")
    assert mine(state).levels[TESTING] == 2
    carry_out(state, ResearchBonus(0))
    assert "already" in why_not(state, "choose shop item 2")


@pytest.mark.rule("MC-RES-4")
def test_a_full_research_track_and_an_empty_shop_leave_nothing_but_actions() -> None:
    state = game()
    mine(state).shop = 0b111
    carry_out(state, ResearchBonus(0))
    assert len(offered(state)) == 4
    mine(state).research = 24
    carry_out(state, Gain(0, icon("LB")))
    assert mine(state).research == 24 and state.over


@pytest.mark.rule("MC-CRT-1")
def test_a_certification_is_one_not_owned() -> None:
    state = game()
    mine(state).certifications = 0b1010
    carry_out(state, Certify(0))
    assert offered(state) == ["certification A", "certification C"]
    assert "already" in why_not(state, "certification B")


@pytest.mark.rule("MC-CRT-2")
def test_certification_a_gives_three_fills_and_then_the_speedometer() -> None:
    state = game()
    sheet = mine(state)
    give(sheet, engineers="E1")
    carry_out(state, Certify(0))
    play(state, "certification A")
    assert "MC-ACT-8" in why_not(state, "speedometer action")
    play(state, "engineering action")
    assert sheet.developed[0] == 3
    assert (sheet.research, sheet.levels[SALES], sheet.speed) == (1, 2, 2)
    assert sheet.levels[ENGINEERING] == 1


@pytest.mark.rule("MC-CRT-2", "MC-ACT-4")
def test_certification_a_inside_a_sales_action() -> None:
    state = game()
    sheet = mine(state)
    sheet.circled, sheet.spent = 18, 10
    give(sheet, engineers="E6")
    carry_out(state, Circle(0, 2))
    play(state, "certification A", "engineering action")
    assert sheet.developed[5] == 3
    assert (sheet.research, sheet.circled, sheet.cash(), sheet.speed) == (1, 21, 11, 1)


@pytest.mark.rule("MC-CRT-3", "MC-CRT-5")
def test_certifications_b_and_d_wait_for_the_end() -> None:
    state = game()
    mine(state).circled = 13
    carry_out(state, Certify(0))
    play(state, "certification B")
    assert state.score_sheet()[0] | {"certifications": 5, "sales": 2} == state.score_sheet()[0]
    carry_out(state, Certify(0))
    play(state, "certification D")
    assert state.score_sheet()[0] | {"certifications": 11, "sales": 0} == state.score_sheet()[0]


@pytest.mark.rule("MC-CRT-4")
def test_certification_c_traces_a_hub_anywhere() -> None:
    state = game()
    give(mine(state), filled="P1")
    carry_out(state, Certify(0), FillProduction(0, 1))
    play(state, "certification C", "trace H7")
    assert filled(mine(state)) == ["P1", "H7"]
    assert mine(state).hubs == 0
    assert offered(state) == ["fill P2", "fill P3", "fill P4", "fill P19"]


@pytest.mark.rule("MC-CRT-4")
def test_certification_c_activates_a_hub_whose_requirements_are_there() -> None:
    state = game()
    give(mine(state), items="Z F", filled="H1")
    carry_out(state, TraceHub(0))
    assert "traced already" in why_not(state, "trace H1")
    play(state, "trace H8")
    assert mine(state).hubs == 1 << 7
    assert state.score_sheet()[0]["production"] == 9


@pytest.mark.rule("MC-CRT-4")
def test_certification_c_without_an_untraced_hub_is_owned_all_the_same() -> None:
    state = game()
    mine(state).filled = 0b11111111 << 20
    mine(state).certifications = 0b1000
    carry_out(state, Certify(0))
    play(state, "certification C")
    assert mine(state).certifications == 0b1100 and state.over


@pytest.mark.rule("MC-ACT-4", "MC-BON-1")
def test_a_long_chain_is_resolved_step_by_step_to_its_end() -> None:
    """Engineering space, tire, hub, certification, hub, upgrade, and back to the action."""
    state = game()
    sheet = mine(state)
    give(sheet, engineers="E2", filled="H3")
    sheet.developed = replaced(sheet.developed, 1, 1)
    report(sheet, "H3")
    give(sheet, cars="T1")
    sheet.tested = replaced(sheet.tested, 0, 5)
    give(sheet, filled="H4")
    carry_out(state, ChooseTrack(0, 2))  # E2.2: crate B completes H3
    play(state, "upgrade testing")  # then E2.3: a free testing space, T1.6: tire W, H4
    assert sheet.tested[0] == 6
    play(state, "certification A", "testing action")  # three fills: dollar, report, the finish
    play(state, "TPS report for H1")
    assert sheet.tested[0] == 9
    assert sheet.developed[1] == 3
    assert (sheet.levels[TESTING], sheet.speed, sheet.circled) == (2, 1, 1)
    assert reports(sheet, "H1") == 1
    assert state.over


def test_money_icons_come_in_ones_twos_and_threes() -> None:
    assert [icon(code) - MONEY * KIND for code in ("$1", "$2", "$3")] == [1, 2, 3]
