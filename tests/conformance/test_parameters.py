"""Parameters of the rules: at both ends of their ranges games are played, judged and drawn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import shopfloor
from shopfloor.core.features import Layout
from shopfloor.core.parameters import Parameter

ENDS = [
    (name, parameter, value)
    for name in shopfloor.game_names()
    for parameter in shopfloor.game(name).parameters
    for value in (parameter.least, parameter.most)
]


@pytest.mark.parametrize(("name", "parameter", "value"), ENDS, ids=str)
def test_engine_and_bots_support_every_value_that_is_allowed(
    name: str, parameter: Parameter, value: int
) -> None:
    game = shopfloor.game(name)
    players = (max(2, game.player_counts[0]), game.player_counts[-1])[value == parameter.most]
    state = game.start(players, seed=3, components={"rules": {parameter.name: value}})
    assert parameter.of(state.setup.components) == value
    layout, chooser, decisions = Layout(game, players, state.setup.options), Random(3), 0
    while not state.over:
        player = state.player
        assert player is not None
        if decisions % 40 == 0:
            assert len(layout.numbers(state, player)) == layout.size
            assert state.svg(player)
            assert shopfloor.players.make("greedy", game).choose(state.seat(player)) in state.legal
        state.play(chooser.choice(state.legal))
        decisions += 1
    assert decisions < game.max_decisions
    assert state.record().replay() == state
    assert game.from_json(state.to_json()) == state


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_value_outside_the_range_is_refused_with_the_range(name: str) -> None:
    game = shopfloor.game(name)
    assert len(game.parameters) >= 3
    for parameter in game.parameters:
        assert parameter.least <= parameter.of(game.components) <= parameter.most
        written = f"from {parameter.least} to {parameter.most}, not {parameter.most + 1}"
        outside = parameter.most + 1
        spelled: dict[str, Any] = {parameter.table: {parameter.row: {parameter.column: outside}}}
        for overlay in ({"rules": {parameter.name: outside}}, spelled):
            with pytest.raises(shopfloor.BadComponents, match=written):
                game.start(2, components=overlay)


def test_a_parameter_that_does_not_exist_is_refused_with_those_there_are() -> None:
    with pytest.raises(shopfloor.BadComponents, match="there are rounds, start_money, seasonal"):
        shopfloor.game("factory_manager").start(2, components={"rules": {"round": 6}})


def test_a_sixth_round_is_played_and_its_income_doubled() -> None:
    game = shopfloor.game("factory_manager")
    state: Any = game.start(2, seed=1, components={"rules": {"rounds": 6}})
    while not state.over:
        state.play(state.legal[0])
    assert state.round == 6
    for factory, sheet in zip(state.factories, state.score_sheet()):
        assert len(factory.incomes) == 6
        assert sheet["income 6"] == 2 * factory.incomes[5]
        assert sheet["income 5"] == factory.incomes[4]
