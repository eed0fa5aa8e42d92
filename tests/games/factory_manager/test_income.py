"""Phase 5, the rounds, and the end."""

from __future__ import annotations

from random import Random

import pytest

from shopfloor.games.factory_manager.rules.scoring import earnings, income
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.steps.income import Income, Round
from tests.games.factory_manager.positions import (
    ANNA,
    BERT,
    build,
    factory_of,
    models,
    orders,
    put,
    start,
)


def pay(round: int, price: int, tiles: str, cash: int) -> FactoryManager:
    state = start(2)
    orders(state, 1, 2)
    state.round, state.price = round, price
    build(state.factories[ANNA], tiles, cash=cash)
    return put(state, Income())


@pytest.mark.rule("FM-INC-1")
def test_earnings_are_the_lower_track_times_ten() -> None:
    """Rulebook example: production 3 and storage 8 earn 30."""
    factory = factory_of("S4 x2 M7")
    assert (factory.production, factory.storage) == (3, 8)
    assert earnings(factory) == 30
    assert earnings(factory_of("S0 M7 x2")) == 10


@pytest.mark.rule("FM-INC-2")
def test_energy_is_paid_at_the_new_price() -> None:
    state = pay(2, 3, "S0 x3 M0 x2", 5)
    assert state.factories[ANNA].cash == 5 + 20 - 4 * 3
    assert state.factories[ANNA].incomes == [8]


@pytest.mark.rule("FM-INC-3")
def test_in_round_5_the_net_income_is_doubled() -> None:
    """90 minus 15 is 75, doubled 150."""
    state = pay(5, 5, "S0 x2 S3 S4 M1 M4 M8 R2 R4 H2 C1 O2", 10)
    assert state.factories[ANNA].cash == 10 + 150
    assert state.factories[ANNA].incomes == [75]


@pytest.mark.rule("FM-INC-4")
def test_negative_income_is_paid_from_cash_but_not_below_0() -> None:
    assert pay(4, 8, "S0 M0", 30).factories[ANNA].cash == 30 + 10 - 16
    assert pay(4, 8, "S0", 20).factories[ANNA].cash == 12
    state = pay(5, 8, "S0", 3)
    assert state.factories[ANNA].cash == 0
    assert state.factories[ANNA].incomes == [-8]


@pytest.mark.rule("FM-INC-4")
def test_the_score_sheet_adds_up_when_a_debt_was_forgiven() -> None:
    state = pay(5, 8, "S0", 3)
    sheet = state.score_sheet()[ANNA]
    assert sum(sheet.values()) == 0
    assert sheet["debt forgiven"] == 13, "16 was due, 3 was there"


@pytest.mark.rule("FM-INC-4")
def test_nobody_ever_spent_less_than_nothing() -> None:
    """Two El are left of 18; of the 8 due in round 1 six are forgiven, not earned."""
    state = pay(1, 8, "S0", 2)
    sheet = {"start money": 18, "income 1": -8, "debt forgiven": 6, "spent": -16}
    assert state.score_sheet()[ANNA] == sheet
    assert "debt forgiven" not in pay(1, 8, "S0", 20).score_sheet()[ANNA]


@pytest.mark.rule("FM-RND-1", "FM-SCO-4")
def test_a_round_has_five_phases_and_the_game_five_rounds() -> None:
    state = start(3, seed=5)
    random = Random(5)
    seen: list[tuple[int, str]] = []
    while not state.over:
        view = state.view(None)
        if not seen or seen[-1] != (view["round"], view["phase"]):
            seen.append((view["round"], view["phase"]))
        state.play(random.choice(state.legal_moves()))
    assert state.round == state.tables.rounds
    assert [len(factory.incomes) for factory in state.factories] == [5, 5, 5]
    phases = ["auction", "market", "factory", "bureaucracy"]
    ranks = [(round, phases.index(phase)) for round, phase in seen]
    assert ranks == sorted(ranks)
    assert {round for round, _ in ranks} == {1, 2, 3, 4, 5}


@pytest.mark.rule("FM-SCO-4")
def test_nothing_follows_the_fifth_round() -> None:
    state = start(2)
    state.round = state.tables.rounds - 1
    state.agenda = [Round()]
    state.settle()
    assert state.round == state.tables.rounds
    assert not any(isinstance(step, Round) for step in state.agenda)


@pytest.mark.rule("FM-END-1", "FM-END-3")
@pytest.mark.parametrize(
    ("cash", "last", "winners"),
    [
        ([240, 239], [10, 95], [ANNA]),
        ([240, 240], [90, 95], [BERT]),
        ([240, 240], [90, 90], [ANNA, BERT]),
    ],
)
def test_the_richest_wins_then_the_higher_income_of_round_5_then_both(
    cash: list[int], last: list[int], winners: list[int]
) -> None:
    state = start(2)
    state.agenda = []
    for factory, money, amount in zip(state.factories, cash, last, strict=True):
        factory.cash, factory.incomes = money, [50, 50, 50, 50, amount]
    assert state.winners() == winners
    assert state.placements()[winners[0]] == 1


@pytest.mark.rule("FM-END-2")
def test_only_cash_counts() -> None:
    state = start(2)
    build(state.factories[ANNA], "S4 x3 M8 x2 C4 O3", cash=10)
    state.factories[ANNA].aside = models("R6")
    build(state.factories[BERT], "S0", cash=11)
    assert state.scores() == [10, 11]
    assert state.winners() == [BERT]


def test_income_can_be_negative_by_at_most_the_price_with_everything_off() -> None:
    factory = factory_of("S0 x3 M0 x2")
    factory.production, factory.energy = 0, 1
    assert income(factory, 8) == -8
