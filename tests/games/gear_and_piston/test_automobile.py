"""The geometry of sections."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor.games.gear_and_piston.rules.automobile import (
    EMPTY,
    free_columns,
    joined,
    largest_area,
    pieces_without,
    shifts,
)
from shopfloor.games.gear_and_piston.rules.tables import GENERIC
from tests.games.gear_and_piston import oracle
from tests.games.gear_and_piston.positions import TABLES, picture, section


@pytest.mark.rule("GP-CAR-5")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("N01 N07 N13 / N38 _ _", "_ _ N41 / N36 N39 N15", [-3, 1, 2]),
        ("N01 / _", "_ / N38", [0]),
        ("N01 / _", "N07 / _", [-1, 1]),
        ("J10 J11 / N35 J29", "N05 N32 / N31 _", [-2, 2]),
    ],
)
def test_sections_join_where_they_touch_without_overlap(
    first: str, second: str, expected: list[int]
) -> None:
    assert shifts(section(first), section(second)) == expected


@pytest.mark.rule("GP-CAR-5")
def test_ragged_ends_interlock() -> None:
    car = joined(section("N01 N07 N13 / N38 _ _"), section("_ _ N41 / N36 N39 N15"), 1)
    assert picture(car) == "N01 N07 N13 N41 / N38 N36 N39 N15"


@pytest.mark.rule("GP-CAR-5")
def test_any_two_sections_can_be_joined_and_nothing_is_lost() -> None:
    generator = Random(5)
    for _ in range(2000):
        first = oracle.section(*oracle.random_car(generator, generator.randint(1, 7)))
        second = oracle.section(*oracle.random_car(generator, generator.randint(1, 7)))
        ways = shifts(first, second)
        assert ways, "there is always a way to join"
        for shift in ways:
            car = joined(first, second, shift)
            assert sorted(t for t in car if t != EMPTY) == sorted(
                t for t in first + second if t != EMPTY
            )
            assert len(pieces(car)) == 1, "a joined car hangs together"


def pieces(car: list[int]) -> list[list[int]]:
    longer = [*car, EMPTY, EMPTY]
    return pieces_without(longer, len(longer) - 1)


@pytest.mark.rule("GP-CAR-2", "GP-CAR-3")
def test_free_cells_are_exactly_the_neighbours_of_built_parts() -> None:
    generator = Random(6)
    for _ in range(500):
        top, bottom = oracle.random_car(generator, generator.randint(1, 9))
        rows = (top, bottom)
        cells = {(r, x) for r in (0, 1) for x, name in enumerate(rows[r]) if name != "_"}
        for row in (0, 1):
            expected = [
                x
                for x in range(-1, len(top) + 1)
                if (row, x) not in cells and cells & {(row, x - 1), (row, x + 1), (1 - row, x)}
            ]
            assert free_columns(oracle.section(top, bottom), row) == expected


@pytest.mark.rule("GP-CAR-6")
@pytest.mark.parametrize(
    ("car", "removed", "left"),
    [
        ("N01 N07 N41 / _ J29 _", 2, ["N01 / _", "_ / J29", "N41 / _"]),
        ("N01 N07 / J29 J30", 0, ["_ N07 / J29 J30"]),
        ("N01 N07 / J29 _", 2, ["N01 / J29"]),
        ("N01 / _", 0, []),
    ],
)
def test_removing_a_part_leaves_the_connected_pieces(
    car: str, removed: int, left: list[str]
) -> None:
    assert sorted(picture(one) for one in pieces_without(section(car), removed)) == sorted(left)


@pytest.mark.rule("GP-SCO-2")
@pytest.mark.parametrize(
    ("car", "area"),
    [
        ("N01 N07 X N13 / N15 N38 N36 N16", 3),
        ("N01 N41 / N36 N15", 1),
        ("N01 N07 N41 / N38 N36 N39", 4),
        ("N03 N01 / N15 N21", 1),
    ],
)
def test_the_largest_area_is_connected_and_of_one_color(car: str, area: int) -> None:
    assert largest_area(section(car), TABLES.color, GENERIC) == area
