"""Complete automobiles, and the least scrap that completes the others."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor.games.gear_and_piston.rules.automobile import put
from shopfloor.games.gear_and_piston.rules.diagnosis import FAULTS, faults, roles
from shopfloor.games.gear_and_piston.rules.requirements import complete, min_scraps
from shopfloor.games.gear_and_piston.rules.substitutes import scrap_cells
from tests.games.gear_and_piston import oracle
from tests.games.gear_and_piston.positions import TABLES, section

EXAMPLES = [
    ("N01 N07 N41 / N38 N36 N39", 0),
    ("J01 J10 J39 / J29 J25 J30", 0),
    ("N01 N07 N13 J10 N41 J11 / N15 N38 N36 N16 N39 N17", 0),
    ("N01 N07 N13 J10 N41 J11 / N38 N15 N36 N16 N17 N39", 1),
    ("N01 N07 N13 J10 N41 J11 J12 N08 N32 / N15 N38 N36 N16 N39 N17 N18 J29 J19", 0),
    ("N01 N07 N41 N42 / N38 N36 N39 J25", 1),
    ("N01 N07 N13 / N38 N36 N39", 1),
    ("N01 N02 N07 N41 / N38 N36 N39 J25", 1),
    ("N01 N02 J01 N07 N41 / N15 N38 N36 N39 J25", 1),
    ("N01 N07 N41 N13 / N38 N36 N39 N21", 1),
    ("N01 N07 N41 N09 / N38 N36 N39 J25", 1),
    ("N01 N07 N41 N13 / N38 N36 N39 _", 1),
    ("N01 N07 N41 / N38 N36 J25", 1),
    ("N01 N07 N41 / N38 J29 N39", 1),
    ("N01 N07 N41 N05 N12 / N15 N38 N36 N39 J25", 0),
    ("N01 / _", 5),
    ("_ / N38", 5),
    ("_ _ / N38 N36", 4),
    ("N01 N07 N41 N13 / _ _ _ _", 4),
]


@pytest.mark.rule("GP-REQ-1", "GP-REQ-2", "GP-REQ-3", "GP-REQ-4", "GP-REQ-6")
@pytest.mark.parametrize(("car", "scraps"), EXAMPLES)
def test_the_least_scrap_and_completeness_of_known_cars(car: str, scraps: int) -> None:
    assert min_scraps(TABLES, section(car)) == scraps
    assert complete(TABLES, section(car)) == (scraps == 0)


@pytest.mark.rule("GP-REQ-6", "GP-SCR-1")
def test_without_any_part_six_scrap_tiles_make_the_smallest_car() -> None:
    assert min_scraps(TABLES, []) == 6
    assert not complete(TABLES, [])


@pytest.mark.rule("GP-REQ-1", "GP-REQ-2", "GP-REQ-3", "GP-REQ-4", "GP-SCR-4", "GP-SCR-6")
def test_completeness_and_minimum_agree_with_trying_everything() -> None:
    """2,500 random cars of up to nine parts, some with scrap in them already."""
    generator = Random(20)
    found = set()
    for _ in range(2500):
        car = oracle.random_car(generator, generator.randint(1, 9))
        cells = oracle.section(*car)
        least = oracle.min_scraps(*car)
        assert min_scraps(TABLES, cells) == least, car
        assert complete(TABLES, cells) == (least == 0) == oracle.complete(*car), car
        found.add(least)
    assert found >= {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("GP-REQ-1", "GP-REQ-4")
def test_completeness_agrees_on_full_rectangles_where_it_often_holds() -> None:
    generator = Random(21)
    verdicts = [verdict_on_rectangle(generator) for _ in range(2500)]
    assert 100 < sum(verdicts) < 2400


def verdict_on_rectangle(generator: Random) -> bool:
    """Take parts of one color and grey ones, so that a good share is complete."""
    width = generator.randint(3, 5)
    motors, fuels, steerings = ["N01", "N02", "J01"], ["N07", "N08", "J10", "J11"], ["N41", "J39"]
    top = [*generator.sample(motors, 1), *generator.sample(fuels, 1), generator.choice(steerings)]
    top += generator.sample(["N02", "J11", "N13", "N32", "X", "J39"], width - 3)
    bottom = ["N38", "J29", generator.choice(["N36", "J30"])]
    bottom += generator.sample(["N15", "N31", "J30", "X", "J25", "N21"], width - 3)
    generator.shuffle(top)
    generator.shuffle(bottom)
    car = tuple(top), tuple(bottom)
    verdict = complete(TABLES, oracle.section(*car))
    assert verdict == oracle.complete(*car), car
    return verdict


@pytest.mark.rule("GP-SCR-5", "GP-SCR-6")
def test_the_minimum_is_always_reached_through_legal_cells() -> None:
    generator = Random(22)
    for _ in range(400):
        cells = oracle.section(*oracle.random_car(generator, generator.randint(1, 14)))
        while not complete(TABLES, cells):
            least = min_scraps(TABLES, cells)
            better = [c for c in after_each_cell(cells) if min_scraps(TABLES, c) == least - 1]
            assert better, cells
            cells = generator.choice(better)


def after_each_cell(cells: list[int]) -> list[list[int]]:
    cars = []
    for i in scrap_cells(TABLES, [cells])[0]:
        car = cells[:]
        put(car, i & 1, i // 2, 84)
        cars.append(car)
    return cars


@pytest.mark.rule("GP-SCR-5")
def test_careless_scrap_never_gets_stuck_and_comes_to_an_end() -> None:
    generator = Random(23)
    for _ in range(600):
        cells = oracle.section(*oracle.random_car(generator, generator.randint(1, 14)))
        for _ in range(40):
            if complete(TABLES, cells):
                break
            i = generator.choice(scrap_cells(TABLES, [cells])[0])
            put(cells, i & 1, i // 2, 84)
        assert complete(TABLES, cells)


@pytest.mark.rule("GP-REQ-5")
@pytest.mark.parametrize(
    ("car", "cell", "fault"),
    [
        ("N01 N07 N41 N13 / N38 N36 N39 _", 6, "other row"),
        ("N01 N07 N13 J10 N41 J11 / N38 N15 N36 N16 N17 N39", 4, "no axle"),
        ("N01 N07 N41 N13 / N38 N36 N39 N21", 7, "no motor"),
        ("N01 N07 N41 N09 / N38 N36 N39 J25", 6, "no motor"),
        ("N01 N02 N07 N41 / N38 N36 N39 J25", 2, "too few fuel"),
        ("N01 N13 N41 / N38 N36 N39", 2, "too few fuel"),
        ("N01 N07 N41 N42 / N38 N36 N39 J25", 4, "more than one steering"),
        ("N01 N07 N41 N42 / N38 N36 N39 J25", 0, ""),
        ("N01 N07 N41 / N38 N36 N39", 4, ""),
    ],
)
def test_parts_that_do_not_work_are_marked_with_the_reason(car: str, cell: int, fault: str) -> None:
    found = FAULTS[faults(TABLES, [section(car)])[0][cell]]
    assert fault in found
    assert bool(found) == bool(fault)


@pytest.mark.rule("GP-REQ-4")
def test_an_axle_needs_no_other_axle_and_its_support_is_shared() -> None:
    assert complete(TABLES, section("N01 N07 N41 J39 / N38 N36 J25 N39")) is False
    assert complete(TABLES, section("N01 N07 N41 / N36 N38 N39"))
    assert complete(TABLES, section("N01 N07 N41 N13 / N38 N36 J25 N39"))


@pytest.mark.rule("GP-SCR-4", "GP-SCR-2")
def test_scrap_stands_for_whatever_is_missing() -> None:
    cells = section("N01 X N41 / N38 X N39")
    assert complete(TABLES, cells)
    assert [word for word in roles(TABLES, cells) if word] == ["electric fuel supply", "gear"]
    cells = section("X X X / X X X")
    assert complete(TABLES, cells)
    named = roles(TABLES, cells)
    assert sorted(named[0::2]) == ["fuel supply", "motor", "steering"]
    assert sorted(named[1::2]) == ["axle", "axle", "gear"]
