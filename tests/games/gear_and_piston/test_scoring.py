"""Investors, scoring, ties."""

from __future__ import annotations

import pytest

from shopfloor.games.gear_and_piston.rules.scoring import attribute_points, engines, read
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import INVESTORS
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    RED,
    TABLES,
    build,
    give,
    investors,
    section,
    start,
)


def points(state: GearAndPiston, category: str) -> list[int]:
    return [sheet[category] for sheet in state.score_sheet()]


@pytest.mark.rule("GP-INV-1")
@pytest.mark.parametrize(
    ("investor", "icons", "expected"),
    [
        ("I1R", (2, 2, 2), 6),
        ("I1C", (2, 2, 2), 6),
        ("I1P", (2, 2, 2), 6),
        ("I1P", (0, 0, 2), 2),
        ("I1C", (0, 2, 0), 1),
        ("I1R", (0, 2, 0), 2),
        ("I1R", (2, 0, 0), 1),
        ("I1R", (0, 0, 5), 9),
        ("I1R", (2, 1, 4), 8),
        ("I1C", (6, 1, 0), 11),
        ("I1P", (3, 3, 3), 12),
        ("I1E", (1, 2, 3), 6),
        ("I1E", (1, 1, 1), 0),
    ],
)
def test_pile_one_pays_from_two_icons_on(
    investor: str, icons: tuple[int, int, int], expected: int
) -> None:
    number = INVESTORS.index(investor)
    found = sum(attribute_points(TABLES, number, a, icons[a]) for a in range(3))
    assert found == expected


@pytest.mark.rule("GP-INV-2", "GP-SCO-1")
def test_most_parts_pays_all_who_tie_and_ignores_scrap() -> None:
    state = start(3)
    investors(state, "I1E", "I2L")
    build(state, BLUE, "N01 N07 / N38 _")
    build(state, GREEN, "J01 J10 / J29 X")
    build(state, RED, "J04 / J30")
    assert points(state, "Biggest") == [3, 3, 0]


@pytest.mark.rule("GP-INV-2")
def test_three_improvements_pay_once() -> None:
    state = start(2)
    investors(state, "I1E", "I2N")
    build(state, BLUE, "N13 N32 N25 N19 / N15 N31 N33 N16")
    build(state, GREEN, "J02 J01 / J19 J20")
    assert points(state, "Inventive") == [3, 0]


@pytest.mark.rule("GP-INV-2", "GP-SCO-1")
def test_least_volatility_pays_all_who_tie() -> None:
    state = start(3)
    investors(state, "I1E", "I2S")
    build(state, BLUE, "J02 / N31")
    build(state, GREEN, "J01 / J29")
    build(state, RED, "J05 / J30")
    assert points(state, "Safest") == [3, 3, 0]


@pytest.mark.rule("GP-INV-2")
@pytest.mark.parametrize(
    ("car", "hybrid"),
    [
        ("N01 N07 N41 N05 N12 / N15 N38 N36 N39 J25", True),
        ("N01 N07 N41 N05 X / N15 N38 N36 N39 J25", False),
        ("N01 N07 N41 X N12 / N15 N38 N36 N39 J25", True),
        ("N01 N07 N41 _ N12 / N15 N38 N36 N39 X", False),
        ("X N07 N41 X N12 / N15 N38 N36 N39 J25", True),
        ("N01 N07 N41 N02 N08 / N15 N38 N36 N39 J25", False),
    ],
)
def test_a_hybrid_has_two_kinds_of_motor_each_with_real_fuel(car: str, hybrid: bool) -> None:
    state = start(2)
    investors(state, "I1E", "I2H")
    build(state, BLUE, car)
    assert points(state, "Hybrid")[BLUE] == (3 if hybrid else 0)
    assert (engines(read(TABLES, [section(car)])) >= 2) == hybrid


@pytest.mark.rule("GP-INV-2")
@pytest.mark.parametrize(
    ("car", "paid"),
    [("N01 N02 N07 / N31 N38 N36", 3), ("N01 N02 N07 / N38 N36 N39", 0), ("N01 N02 / N31 N38", 0)],
)
def test_the_all_rounder_wants_three_attributes_and_reliability(car: str, paid: int) -> None:
    state = start(2)
    investors(state, "I1E", "I2V")
    build(state, BLUE, car)
    assert points(state, "Versatile")[BLUE] == paid


@pytest.mark.rule("GP-INV-2", "GP-SCO-1")
def test_blueprints_left_over_cost_one_each() -> None:
    state = start(2)
    investors(state, "I1E", "I2B")
    give(state, GREEN, "N01 N02 J01")
    assert points(state, "Thrifty") == [0, -3]


@pytest.mark.rule("GP-INV-2")
def test_a_car_without_scrap_is_spotless() -> None:
    state = start(2)
    investors(state, "I1E", "I3G")
    build(state, BLUE, "N01 / N38")
    build(state, GREEN, "N02 / X")
    assert points(state, "Spotless") == [2, 0]


@pytest.mark.rule("GP-INV-2", "GP-SCO-1")
@pytest.mark.parametrize(
    ("investor", "name", "expected"),
    [
        ("I3R", "Farthest", [2, 0, 2]),
        ("I3P", "Strongest", [0, 2, 0]),
        ("I3C", "Smoothest", [2, 2, 2]),
    ],
)
def test_most_icons_of_an_attribute_pay_all_who_tie_at_none_too(
    investor: str, name: str, expected: list[int]
) -> None:
    state = start(3)
    investors(state, "I1E", investor)
    build(state, BLUE, "N04 / N36")
    build(state, GREEN, "N02 / N35")
    build(state, RED, "N05 / N17")
    assert points(state, name) == expected


@pytest.mark.rule("GP-SCO-2")
def test_generic_parts_form_an_area_too() -> None:
    state = start(2)
    investors(state, "I1E", "I2H")
    build(state, BLUE, "N01 N07 N41 / N38 N36 N39")
    assert points(state, "largest area")[BLUE] == 4


@pytest.mark.rule("GP-SCO-3")
def test_volatility_costs_a_point_each() -> None:
    state = start(2)
    build(state, BLUE, "J02 J05 / J32 J33")
    assert points(state, "volatility")[BLUE] == -4


@pytest.mark.rule("GP-SCO-4")
def test_a_tie_goes_to_the_lower_volatility_then_victory_is_shared() -> None:
    state = start(2)
    investors(state, "I1E", "I2H")
    build(state, BLUE, "J02 / J32")
    assert state.scores() == [-1, 0]
    assert state.winners() == [GREEN]
    build(state, BLUE, "J02 / J20")
    assert state.scores() == [0, 0]
    assert state.winners() == [GREEN], "Blue has the same points but volatility"
    build(state, GREEN, "J05 / J22")
    assert state.winners() == [BLUE, GREEN]


@pytest.mark.rule("GP-SCO-4")
def test_totals_may_be_negative() -> None:
    state = start(2)
    investors(state, "I1E", "I2H")
    build(state, BLUE, "J02 J05 J40 / J32 J20 J33")
    assert state.scores()[BLUE] < 0
