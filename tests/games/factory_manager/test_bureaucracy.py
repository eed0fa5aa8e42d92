"""Phase 4: which machines and robots run, the tracks, and the energy price."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from shopfloor.games.factory_manager.rules.scoring import earnings, income
from shopfloor.games.factory_manager.rules.steps.bureaucracy import (
    Bureaucracy,
    EnergyPrice,
    FreeWorkers,
)
from tests.games.factory_manager.positions import (
    ANNA,
    ask_to_run,
    build,
    factory_of,
    legal,
    models,
    orders,
    play,
    put,
    refused,
    run_only,
    start,
    tracks,
)


@pytest.mark.rule("FM-BUR-1")
def test_in_order_everybody_frees_all_workers_and_sets_the_factory() -> None:
    state = start(2)
    orders(state, 9, 3)
    for factory in state.factories:
        factory.bid, factory.available = 2, 1
    put(state, Bureaucracy())
    players = []
    while not state.over:
        players.append(state.player)
        play(state, "run M0")
    assert players == [1, 1, 0, 0]
    assert [(f.bid, f.canteen, f.available) for f in state.factories] == [(0, 4, 3)] * 2


@pytest.mark.rule("FM-BUR-1", "FM-BUR-2")
def test_shut_down_markers_are_set_anew_every_round() -> None:
    state = ask_to_run("S0 x3 M0 x2")
    factory = run_only(state, "M0")
    assert (factory.shut, factory.production) == (models("M0"), 1)
    put(state, FreeWorkers(ANNA))
    assert run_only(state, "M0 x2").production == 2
    assert factory.shut == []


@pytest.mark.rule("FM-BUR-2")
def test_robots_of_both_kinds_may_not_outnumber_running_machines() -> None:
    state = ask_to_run("S0 x3 M1 R1 H1")
    play(state, "run M1", "run R1")
    assert state.over, "the personnel robot must be shut down"
    assert state.factories[ANNA].shut == models("H1")


@pytest.mark.rule("FM-BUR-2", "FM-BUY-7")
def test_surplus_robots_are_shut_down() -> None:
    state = ask_to_run("S0 x3 M1 R1 x2")
    play(state, "run M1", "shut down R1")
    assert legal(state) == {"run R1", "shut down R1"}
    play(state, "run R1")
    assert state.factories[ANNA].shut == models("R1")


@pytest.mark.rule("FM-BUR-2")
def test_a_robot_without_machine_is_refused_with_the_reason() -> None:
    state = ask_to_run("S0 x3 M1 x2 R1 x2")
    play(state, "shut down M1", "run M1", "run R1")
    assert state.over
    state = ask_to_run("S0 x3 M0 x2 H2 H3", seasonal=0)
    play(state, "run M0", "run M0", "run H2")
    assert "FM-BUR-3" in refused(state, "shut down S0")


@pytest.mark.rule("FM-BUR-2")
def test_machines_that_cannot_be_manned_stay_shut() -> None:
    """S0 S0 S3 M0 M3 M5 needs 10 workers; with 7 at most 6 may work."""
    tiles = "S0 x2 S3 M0 M3 M5"
    factory = run_only(ask_to_run(tiles), "M0 M3")
    assert tracks(factory) == (3, 5, 4, 5)
    state = ask_to_run(tiles)
    play(state, "run M0", "shut down M3")
    assert state.over, "M0 and M5 need 7 workers: M5 is shut down unasked"
    factory = run_only(ask_to_run(tiles, seasonal=1), "M0 M5")
    assert tracks(factory) == (4, 5, 5, 7)
    assert factory.available == 1


@pytest.mark.rule("FM-BUR-2")
def test_two_seasonal_workers_man_two_big_machines() -> None:
    factory = run_only(ask_to_run("S0 x2 S3 M0 M3 M5", seasonal=2), "M3 M5")
    assert tracks(factory) == (5, 5, 5, 8)
    assert earnings(factory) == 50
    state = ask_to_run("S0 x2 S3 M0 M3 M5", seasonal=1)
    play(state, "shut down M0", "run M3")
    assert state.over, "with 8 workers M5 cannot join M3"


@pytest.mark.rule("FM-BUR-2")
def test_more_may_be_shut_down_than_necessary() -> None:
    factory = run_only(ask_to_run("S0 x3 M0 x2 R1 H1"), "")
    assert factory.available == 7


@pytest.mark.rule("FM-BUR-2")
def test_a_machine_may_run_if_a_personnel_robot_to_come_saves_enough() -> None:
    """M8 and M6 need 10; with H3 on one of them 6, which 7 workers allow."""
    state = ask_to_run("S0 x3 M6 M8 H3")
    play(state, "run M6")
    assert "run M8" in legal(state)
    play(state, "run M8")
    assert state.over, "the personnel robot must run then"
    assert state.factories[ANNA].shut == []
    assert state.factories[ANNA].canteen == 6


@pytest.mark.rule("FM-BUR-2")
def test_not_if_a_running_robot_takes_its_place() -> None:
    state = ask_to_run("S0 x3 M6 M8 R1 R2 H3")
    play(state, "run M6", "run M8", "run R1")
    assert state.over, "H3 needs the other place, so R2 is shut down"
    assert state.factories[ANNA].shut == models("R2")


@pytest.mark.rule("FM-BUR-2")
@pytest.mark.parametrize(
    ("tiles", "seasonal"),
    [
        ("S0 M2 M5 M8 H1 H4", 0),
        ("S0 M6 x2 M8 R1 H3 H4 O1", 1),
        ("S0 M2 x2 M5 x2 H2 H3", 0),
        ("S0 M0 M1 M7 R5 H1 H2 H4 O3", 2),
    ],
)
def test_the_questions_lead_to_every_legal_choice_and_to_no_other(
    tiles: str, seasonal: int
) -> None:
    found: set[tuple[int, ...]] = set()
    waiting = [ask_to_run(tiles, seasonal)]
    while waiting:
        state = waiting.pop()
        if state.over:
            found.add(tuple(state.factories[ANNA].shut))
        for move in state.legal_moves():
            branch = state.copy()
            branch.play(move)
            waiting.append(branch)
    assert found == legal_choices(tiles, seasonal)


def legal_choices(tiles: str, seasonal: int) -> set[tuple[int, ...]]:
    """Try every set of tiles to shut down against the two conditions."""
    placed = models(tiles)
    running = [m for m in placed if m in models("M0 M1 M2 M5 M6 M7 M8 R1 R5 H1 H2 H3 H4")]
    choices = set()
    for count in range(len(running) + 1):
        for shut in combinations(running, count):
            factory = factory_of(tiles)
            on = list(running)
            for m in shut:
                on.remove(m)
            machines = sum(1 for m in on if m < models("R1")[0])
            factory.shut = list(shut)
            workers = sum(WORKERS_OF[m] for m in on) + sum(
                WORKERS_OF[m] for m in placed if m >= models("O1")[0]
            )
            if 2 * machines >= len(on) and max(0, workers) <= 6 + seasonal:
                choices.add(shut)
    return choices


WORKERS_OF = start(2).tables.workers


@pytest.mark.rule("FM-BUR-3")
def test_a_tile_shut_down_counts_for_nothing() -> None:
    factory = run_only(ask_to_run("S0 x3 M0 M4 R1 H1"), "M4")
    assert tracks(factory) == (2, 3, 1, 3)


@pytest.mark.rule("FM-BUR-3")
def test_storage_control_and_optimization_are_never_asked_about() -> None:
    state = ask_to_run("S0 x3 M0 x2 C1 O1")
    assert "FM-BUR-3" in refused(state, "shut down C1")
    assert "FM-BUR-3" in refused(state, "shut down S0")
    factory = run_only(state, "")
    assert tracks(factory) == (0, 3, 1, 0)


@pytest.mark.rule("FM-BUR-4", "FM-BUR-5", "FM-BUR-6")
def test_a_grown_factory_is_added_up() -> None:
    """P 10, S 9, E 3 (3 machines and 1 robot minus 1), W 4 (9 minus 3 minus 2)."""
    tiles = "S0 x2 S3 S4 M1 M4 M8 R2 R4 H2 C1 O2"
    factory = run_only(ask_to_run(tiles), "M1 M4 M8 R2 R4 H2")
    assert tracks(factory) == (10, 9, 3, 4)
    assert income(factory, 5) == 75
    factory = run_only(ask_to_run(tiles), "M1 M8 R4 H2")
    assert tracks(factory) == (7, 9, 2, 1)


@pytest.mark.rule("FM-BUR-2")
def test_with_one_machine_off_one_of_three_robots_must_be_off_too() -> None:
    state = ask_to_run("S0 x2 S3 S4 M1 M4 M8 R2 R4 H2 C1 O2")
    play(state, "run M1", "shut down M4", "run M8", "run R2", "run R4")
    assert state.over
    assert state.factories[ANNA].shut == models("M4 H2")


@pytest.mark.rule("FM-BUR-4", "FM-BUR-5", "FM-BUR-6", "FM-BUY-5")
def test_a_factory_of_12_floor_tiles_at_the_end_of_the_tracks() -> None:
    """P 16, S 16, E 2, W 6 (18 minus 9 minus 3) with 7 workers, one available."""
    state = ask_to_run("S0 S3 S4 x3 M7 x2 M8 x2 R5 H3 H4 C2 O3")
    assert (state.factories[ANNA].floor, state.factories[ANNA].paid) == (12, 2)
    factory = run_only(state, "M7 x2 M8 x2 R5 H3 H4")
    assert tracks(factory) == (16, 16, 2, 6)
    assert factory.available == 1


@pytest.mark.rule("FM-BUR-2", "FM-BUR-4")
@pytest.mark.parametrize(
    ("running", "expected"),
    [("M0 x2 R1", (3, 3, 5, 4)), ("M0 R1", (2, 3, 3, 2)), ("", (0, 3, 1, 0))],
)
def test_starting_machines_with_one_robot(running: str, expected: tuple[int, ...]) -> None:
    factory = run_only(ask_to_run("S0 x3 M0 x2 R1"), running)
    assert tracks(factory) == expected
    assert earnings(factory) == 10 * expected[0]


@pytest.mark.rule("FM-BUR-2")
def test_with_both_machines_off_the_robot_is_not_asked_about() -> None:
    state = ask_to_run("S0 x3 M0 x2 R1")
    play(state, "shut down M0", "shut down M0")
    assert state.over
    assert state.factories[ANNA].shut == models("M0 x2 R1")
    assert income(state.factories[ANNA], 3) == -3


@pytest.mark.rule("FM-BUR-4", "FM-BUR-6")
def test_workers_do_not_fall_below_0_nor_energy_below_1() -> None:
    assert run_only(ask_to_run("S0 M1 H3 O2"), "M1 H3").canteen == 0
    assert run_only(ask_to_run("S0 M1 R2 C2"), "M1 R2").energy == 1


@pytest.mark.rule("FM-BUR-6")
def test_all_other_workers_are_available_next_round() -> None:
    factory = run_only(ask_to_run("S0 x3 M0 x2 H1", seasonal=2), "M0 x2 H1")
    assert (factory.canteen, factory.available) == (2, 7)


@pytest.mark.rule("FM-BUR-7", "FM-BUR-5")
def test_storage_is_not_used_up() -> None:
    state = ask_to_run("S0 x3 M0 x2")
    for _ in range(3):
        factory = run_only(state, "M0 x2")
        assert (factory.storage, earnings(factory)) == (3, 20)
        put(state, FreeWorkers(ANNA))


@pytest.mark.rule("FM-ENE-1")
def test_the_price_rises_after_all_factories_are_set() -> None:
    state = start(2)
    state.energy_pile.bag = [2] * 4
    state.agenda = [EnergyPrice(), Bureaucracy()]
    state.settle()
    for _ in range(4):
        assert state.price == 1
        play(state, "run M0")
    assert state.price == 3
    assert state.energy_drawn == [2]


@pytest.mark.rule("FM-ENE-1", "FM-SET-9")
def test_with_2_2_0_removed_the_final_price_is_5_in_any_order() -> None:
    for order in set(permutations([0, 1, 1, 1, 1])):
        state = start(2)
        state.energy_pile.bag = []
        for rise in order:
            state.energy_pile.put_under(rise, 0)
        put(state, *[EnergyPrice() for _ in range(5)])
        assert state.price == 5


@pytest.mark.rule("FM-ENE-1")
def test_final_prices_are_4_to_8() -> None:
    finals = set()
    for seed in range(120):
        state = start(2, seed=seed)
        put(state, *[EnergyPrice() for _ in range(5)])
        finals.add(state.price)
    assert finals == {4, 5, 6, 7, 8}


@pytest.mark.rule("FM-VAR-1", "FM-ENE-1")
def test_with_introductory_energy_the_price_stays_1_in_round_1_and_ends_at_most_at_7() -> None:
    finals = set()
    for seed in range(120):
        state = start(3, seed=seed, intro_energy=True)
        put(state, EnergyPrice())
        assert state.price == 1
        put(state, *[EnergyPrice() for _ in range(4)])
        finals.add(state.price)
    assert max(finals) == 7


def test_a_factory_without_machines_is_set_at_once() -> None:
    state = start(2)
    build(state.factories[ANNA], "S0 x3")
    put(state, FreeWorkers(ANNA))
    assert state.over
    assert tracks(state.factories[ANNA]) == (0, 3, 1, 0)
