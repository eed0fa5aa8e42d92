"""Where the component values come from."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston import GAME
from tests.games.gear_and_piston.positions import TABLES

ATTRIBUTE_POINTS = {
    "I1C": {"comfort": 3, "range": 2, "power": 1},
    "I1P": {"power": 3, "range": 2, "comfort": 1},
    "I1R": {"range": 3, "power": 2, "comfort": 1},
    "I1E": {"range": 2, "power": 2, "comfort": 2},
}


def provenance(table: str, row: str, column: str) -> str:
    found = GAME.components[table].note(row, column, "provenance")
    assert found, f"{table} {row} {column}"
    return found


@pytest.mark.rule("GP-INV-1")
def test_the_investors_of_pile_one_pay_as_publicly_described() -> None:
    rows = GAME.components["attribute_investors"].rows
    for id, points in ATTRIBUTE_POINTS.items():
        assert {attribute: rows[id][attribute] for attribute in points} == points
    assert provenance("attribute_investors", "I1C", "power") == "P"
    assert provenance("attribute_investors", "I1R", "power") == "P"
    assert provenance("attribute_investors", "I1R", "range") == "E", "the scoring example has it"


@pytest.mark.rule("GP-CAR-1")
def test_that_axles_gears_and_steering_are_grey_is_public_material() -> None:
    for table in ("new_parts", "junk_parts"):
        for id, part in GAME.components[table].rows.items():
            if part["type"] in ("axle", "gear", "steering"):
                assert part["color"] == "generic"
                assert provenance(table, id, "color") == "P", id


@pytest.mark.rule("GP-PLAN-2")
def test_marks_are_for_that_many_players_or_more() -> None:
    assert provenance("space_marks", "4-5", "players") == "P"
    assert TABLES.marks[1] == ["", "", "", "3", "4-5", "6"]
    assert [TABLES.spaces[players][1] for players in range(2, 7)] == [3, 4, 5, 5, 6]


def test_what_the_examples_force_and_what_they_do_not() -> None:
    for id, column in (("N05", "attribute"), ("N35", "attribute"), ("N36", "attribute")):
        assert provenance("new_parts", id, column) == "E"
    for id in ("N31", "N32", "N33", "N34"):
        assert provenance("new_parts", id, "reliability") == "D", "the example has only one"
    assert provenance("junk_parts", "J01", "volatility") == "D"
