"""A turn: the die, its two uses, purchases."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.motor_city.rules.state import NO_DIE, NO_MARKER, MotorCity
from shopfloor.games.motor_city.rules.steps import Audit, ChooseDie, EndTurn, PlaceDie, UseDie
from shopfloor.games.motor_city.rules.tables import ENGINEERING, PRODUCTION, SALES, TESTING
from tests.games.motor_city.positions import (
    carry_out,
    filled,
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


@pytest.mark.rule("MC-TRN-1", "MC-TRN-2", "MC-TRN-4")
def test_example_blue_four_gives_two_dollars_production_and_testing() -> None:
    state = game(4)
    lay(state, "gray 1", "gray 1", "gray 4", "white 2", "white 3", "white 5", "blue 1", "blue 4")
    give(mine(state), cars="T1")
    carry_out(state, ChooseDie(0))
    play(state, "take blue 4")
    assert mine(state).circled == 2
    play(state, "production action")  # only the arrow space can be filled
    assert filled(mine(state)) == ["P1"]
    play(state, "place the die on testing")
    sheet = mine(state)
    assert (sheet.circled, sheet.cash(), sheet.research, sheet.tested) == (3, 3, 1, (1, 0, 0))
    assert sheet.spaces == (15, NO_DIE, NO_DIE, NO_DIE)
    assert "blue 4" not in table(state)


@pytest.mark.rule("MC-TRN-1")
def test_dice_in_one_cell_are_one_choice_and_missing_ones_are_refused() -> None:
    state = game(2)
    lay(state, "white 2", "white 2", "blue 5")
    carry_out(state, ChooseDie(0))
    assert offered(state) == ["take white 2", "take blue 5"]
    assert "MC-TRN-1" in why_not(state, "take gray 1")
    play(state, "take white 2")
    assert table(state) == {"white 2": 1, "blue 5": 1}


@pytest.mark.rule("MC-TRN-2", "MC-TRN-3", "MC-UPG-1")
def test_a_six_has_no_bonus_and_stands_for_any_department() -> None:
    state = game(2)
    mine(state).circled = 7
    mine(state).levels = (2, 1, 3, 1)
    before = [mine(state).circled, mine(state).speed, mine(state).research]
    lay(state, "gray 6", "white 1")
    carry_out(state, ChooseDie(0))
    play(state, "take gray 6")
    assert [mine(state).circled, mine(state).speed, mine(state).research] == before
    assert offered(state) == [
        "testing action",
        "sales action",
        "production action",
        "engineering action",
        "research",
        "upgrade testing",
        "upgrade sales",
        "upgrade engineering",
    ]
    assert "level 3" in why_not(state, "upgrade production")
    assert "MC-TRN-3" in why_not(state, "speedometer action")


@pytest.mark.rule("MC-UPG-1", "MC-TRN-3", "MC-SVC-2")
def test_a_five_can_upgrade_engineering_once_and_nothing_else() -> None:
    state = game(2)
    mine(state).circled = 7
    mine(state).die = 4  # gray 5
    carry_out(state, UseDie(0), PlaceDie(0))
    assert offered(state) == ["engineering action", "research", "upgrade engineering"]
    assert "MC-UPG-1" in why_not(state, "upgrade testing")
    play(state, "upgrade engineering")
    assert mine(state).levels == (1, 1, 1, 2)
    assert mine(state).cash() == 2
    assert not any(text.startswith("upgrade") for text in offered(state))
    assert "MC-TRN-5" in why_not(state, "upgrade engineering")


@pytest.mark.rule("MC-UPG-1")
def test_level_three_costs_seven_and_cash_is_needed_now() -> None:
    state = game(2)
    mine(state).die = 4
    mine(state).levels = replaced(mine(state).levels, ENGINEERING, 2)
    mine(state).circled = 6
    carry_out(state, UseDie(0))
    assert offered(state) == ["engineering action", "research"]
    assert "costs $7; you have $6" in why_not(state, "upgrade engineering")
    mine(state).circled = 7
    state.refresh()
    play(state, "upgrade engineering")
    assert (mine(state).levels[ENGINEERING], mine(state).cash()) == (3, 0)


@pytest.mark.rule("MC-UPG-2", "MC-TRN-3")
def test_a_one_gives_the_speedometer_or_research_and_no_upgrade() -> None:
    state = game(2)
    mine(state).circled, mine(state).cars = 20, 7
    mine(state).die = 0
    carry_out(state, UseDie(0))
    assert offered(state) == ["speedometer action", "research"]
    for name in ("testing", "sales", "production", "engineering"):
        assert "MC-UPG-2" in why_not(state, f"upgrade {name}")


@pytest.mark.rule("MC-TRN-6", "MC-UPG-3", "MC-ACT-1")
def test_an_upgrade_bought_with_a_die_counts_for_its_second_use() -> None:
    state = game(2)
    sheet = mine(state)
    sheet.circled = 5
    give(sheet, filled="P1")
    lay(state, "white 4", "gray 1")
    carry_out(state, ChooseDie(0))
    play(state, "take white 4")
    assert sheet.speed == 1
    play(state, "upgrade production", "place the die on production", "fill P2", "fill H1")
    assert filled(sheet) == ["P1", "P2", "H1"]
    assert (sheet.speed, sheet.circled, sheet.cash()) == (2, 6, 1)
    assert sheet.hubs == 0


@pytest.mark.rule("MC-TRN-6")
def test_money_from_the_cell_pays_for_the_upgrade() -> None:
    state = game(2)
    mine(state).circled = 3
    lay(state, "blue 4", "gray 1")
    carry_out(state, ChooseDie(0))
    play(state, "take blue 4", "upgrade production")
    assert (mine(state).levels[PRODUCTION], mine(state).cash()) == (2, 0)


@pytest.mark.rule("MC-TRN-4")
def test_a_second_die_needs_another_action_space() -> None:
    state = game(2)
    sheet = mine(state)
    sheet.spaces, sheet.marker, sheet.die = (0, NO_DIE, NO_DIE, NO_DIE), SALES, 6
    carry_out(state, PlaceDie(0))
    assert offered(state) == ["place the die on production", "place the die on engineering"]
    assert "MC-TRN-4" in why_not(state, "place the die on testing")
    assert "MC-AUD-3" in why_not(state, "place the die on sales")


@pytest.mark.rule("MC-TRN-5")
def test_the_second_use_is_an_action() -> None:
    state = game(2)
    mine(state).circled = 20
    mine(state).cars = 7
    mine(state).die = 6
    carry_out(state, PlaceDie(0))
    assert [text for text in offered(state) if not text.startswith("place")] == []
    assert "MC-TRN-5" in why_not(state, "research")
    assert "MC-TRN-5" in why_not(state, "upgrade testing")


@pytest.mark.rule("MC-TRN-7", "MC-SVC-1", "MC-SVC-4")
def test_cars_are_bought_before_between_and_after_the_uses_of_the_die() -> None:
    for step in (ChooseDie(0), UseDie(0), PlaceDie(0), EndTurn(0)):
        state = ready_to_buy()
        carry_out(state, step)
        play(state, "buy test car T3")
        assert mine(state).cars == 0b101
        assert mine(state).cash() == 9
        assert "buy test car T2" in offered(state)  # as many as one can pay
        play(state, "buy test car T2")
        assert mine(state).cars == 0b111
        assert mine(state).cash() == 1


@pytest.mark.rule("MC-SVC-4")
def test_a_car_bought_before_the_action_can_be_tested_at_once() -> None:
    state = ready_to_buy()
    mine(state).cars = 0
    carry_out(state, UseDie(0))
    play(state, "buy test car T3", "testing action")
    assert mine(state).tested == (0, 0, 1)


@pytest.mark.rule("MC-SVC-4")
def test_a_car_costs_eight_and_each_track_takes_one() -> None:
    state = ready_to_buy()
    mine(state).spent = 10
    carry_out(state, ChooseDie(0))
    assert "costs $8; you have $7" in why_not(state, "buy test car T2")
    assert "already" in why_not(state, "buy test car T1")


@pytest.mark.rule("MC-SVC-4")
def test_a_car_can_be_bought_for_any_new_track_a_crossed_off_one_too() -> None:
    state = ready_to_buy()
    mine(state).test_crossed = replaced(mine(state).test_crossed, 1, 11)
    carry_out(state, ChooseDie(0))
    assert {"buy test car T2", "buy test car T3"} <= set(offered(state))
    play(state, "buy test car T2")
    assert mine(state).cars == 0b011


@pytest.mark.rule("MC-SVC-3", "MC-AUD-5")
def test_audit_protection_lasts_until_the_next_audit() -> None:
    state = game(2)
    sheet = mine(state)
    sheet.circled, sheet.marker = 4, SALES
    lay(state, "gray 6", "white 6", "blue 6")
    give(sheet, cars="T1", engineers="E2")
    carry_out(state, ChooseDie(0), ChooseDie(0), Audit())
    play(state, "buy audit protection")
    assert (sheet.cash(), sheet.marker) == (0, NO_MARKER)
    play(state, "take gray 6", "testing action", "place the die on testing", "take white 6")
    play(state, "testing action")
    assert "place the die on sales" in offered(state)
    roll(state, 3)
    play(state, "place the die on sales")
    assert sheet.marker == SALES


@pytest.mark.rule("MC-SVC-3")
def test_protection_is_for_those_with_a_marker_and_four_dollars() -> None:
    state = game(2)
    mine(state).circled = 3
    lay(state, "gray 6", "white 6")
    carry_out(state, ChooseDie(0))
    assert "no audit marker" in why_not(state, "buy audit protection")
    mine(state).marker = TESTING
    state.refresh()
    assert "costs $4; you have $3" in why_not(state, "buy audit protection")


@pytest.mark.rule("MC-SVC-1", "MC-SVC-2")
def test_a_turn_without_anything_to_buy_ends_by_itself() -> None:
    state = game(2)
    carry_out(state, EndTurn(0))
    assert state.over
    state = ready_to_buy()
    carry_out(state, EndTurn(0))
    assert offered(state) == ["buy test car T2", "buy test car T3", "end turn"]
    assert "MC-UPG-1" in why_not(state, "upgrade testing")
    play(state, "end turn")
    assert state.over


def ready_to_buy() -> MotorCity:
    """A turn with 17 dollars, a car on T1 and a die of column 2 in hand."""
    state = game(2)
    mine(state).circled = 17
    mine(state).die = 1
    give(mine(state), cars="T1")
    lay(state, "white 2", "blue 3")
    return state
