"""The games in OpenSpiel, under its own tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import shopfloor
import shopfloor.envs
from tests.envs.setups import FEWEST, GAMES

shopfloor.envs.openspiel.register()


def load(name: str, players: int, **settings: Any) -> Any:
    words = [f"players={players}", *(f"{key}={value}" for key, value in settings.items())]
    return pyspiel.load_game(f"python_shopfloor_{name}({','.join(words)})")


@pytest.mark.parametrize(("name", "players"), [(name, 3) for name in GAMES])
def test_openspiel_random_simulation_of_the_last_rounds(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players, rounds=1), 1, True, False)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_openspiel_random_simulation_of_a_whole_game(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), 1, True, False)


@pytest.mark.parametrize(("name", "players"), FEWEST)
@pytest.mark.parametrize("reward", ["win", "margin"])
def test_openspiel_random_simulation_with_other_rewards_and_sampled_chance(
    name: str, players: int, reward: str
) -> None:
    game = load(name, players, reward=reward, chance="sampled", rounds=1)
    pyspiel.random_sim_test(game, 1, False, False)


TREE_TESTS = [t for t in dir(api_test.EnforceAPIOnPartialTreeBase) if t.startswith("test_")]


@pytest.mark.parametrize("settings", [{}, {"rounds": 1}], ids=["set-up", "last round"])
@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_openspiel_partial_trees(name: str, players: int, settings: dict[str, Any]) -> None:
    class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = load(name, players, **settings)
        game_name = f"python_shopfloor_{name}"

    PartialTree.setUpClass()
    assert len(TREE_TESTS) == 5
    for test in TREE_TESTS:
        getattr(PartialTree(test), test)()


def random_line(state: Any, chooser: Random) -> Iterator[Any]:
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            state.apply_action(chooser.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    yield state


def test_every_pick_of_the_engine_is_a_chance_node() -> None:
    line = random_line(load("factory_manager", 2).new_initial_state(), Random(1))
    chances = 0
    for state in line:
        chances += state.is_chance_node()
    assert chances == len(state.table.chance.picks)
    assert state.table.record().replay().hash() == state.table.hash()


def test_a_clone_does_not_know_the_future() -> None:
    """After the same move, two clones wait at a chance node instead of drawing alike."""
    for state in random_line(load("factory_manager", 2).new_initial_state(), Random(2)):
        assert state.table is None or state.table.chance.seed < 0


def test_a_clone_made_before_anything_is_the_same_game() -> None:
    state = load("factory_manager", 2, rounds=2).new_initial_state()
    assert str(state.clone()) == str(state)
    assert deepcopy(state.beginning).position.state.hash() == state.table.hash()


def test_actions_are_the_moves_of_the_catalogue() -> None:
    game = shopfloor.game("factory_manager")
    state = load("factory_manager", 3, rounds=1).new_initial_state()
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert [game.move(text) for text in texts] == state.table.legal_moves()


def test_the_observation_is_that_of_the_other_environments() -> None:
    state = load("factory_manager", 3, rounds=1).new_initial_state()
    encoder = shopfloor.envs.aec("factory_manager", 3).encoder
    for player in range(3):
        assert state.observation_tensor(player) == encoder.observe(state.table, player).tolist()


def test_public_and_private_observations_are_parts_of_the_view() -> None:
    game = load("kanban", 2, rounds=1)
    state = game.new_initial_state()
    kind = pyspiel.IIGObservationType
    single, none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
    public = game.make_py_observer(kind(True, False, none))
    private = game.make_py_observer(kind(False, False, single))
    assert json.loads(public.string_from(state, 0)) == state.table.view(None)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert "boards" in json.loads(private.string_from(state, 0))
    assert "line" not in json.loads(private.string_from(state, 0))


def test_every_option_can_be_loaded_from_text_and_serialised() -> None:
    piles = load("gear_and_piston", 2, level="advanced", advanced_pile="n2", variant=True)
    boards = load("kanban", 2, boards="standard+expert", manager="nice")
    assert piles.starter.options["advanced_pile"] == 2
    assert boards.starter.options["boards"] == ["standard", "expert"]
    for game in (piles, boards):
        assert str(pyspiel.load_game(str(game))) == str(game)


def test_unknown_players_options_and_chance_are_refused() -> None:
    with pytest.raises(shopfloor.BadOption, match="2 to 5 players"):
        load("factory_manager", 9)
    with pytest.raises(shopfloor.BadOption, match="explicit, sampled"):
        load("factory_manager", 3, chance="fate")
