"""The games in OpenSpiel, under its own tests."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
)

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


@pytest.mark.parametrize("settings", [{}, {"decisions": 4}], ids=["set-up", "the end"])
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


def test_a_shorter_game_begins_the_same_every_time() -> None:
    for settings in ({"rounds": 1}, {"decisions": 5}, {"rounds": 1, "chance": "sampled"}):
        game = load("factory_manager", 2, seed=3, **settings)
        first, second = game.new_initial_state(), game.new_initial_state()
        assert (
            str(first)
            == str(second)
            == str(load("factory_manager", 2, seed=3, **settings).new_initial_state())
        )
        assert str(first) != str(load("factory_manager", 2, seed=4, **settings).new_initial_state())


def test_a_state_is_described_in_words() -> None:
    text = str(load("factory_manager", 2, rounds=1, seed=3).new_initial_state())
    assert "Power Grid: Factory Manager: player" in text
    assert "market" in text


@pytest.mark.parametrize(("name", "players"), [(name, 3) for name in GAMES])
def test_a_player_forgets_nothing_but_is_told_no_more(name: str, players: int) -> None:
    """In a world they could be in as well a player has the same information, others need not."""
    differ = 0
    for state in random_line(load(name, players, rounds=1).new_initial_state(), Random(3)):
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        told = state.information_state_string(player)
        assert told.startswith(state.observation_string(player))
        world = state.resample_from_infostate(player, Random(len(told)).random)
        assert world.information_state_string(player) == told
        assert world.legal_actions() == state.legal_actions()
        differ += str(world) != str(state)
    assert differ or name == "motor_city", "Motor City hides nothing from anybody"


def test_the_same_sight_after_another_past_is_another_information_state() -> None:
    game = load("factory_manager", 2, rounds=1, seed=3)
    pasts: dict[str, set[str]] = {}
    for seed in range(40):
        state = game.new_initial_state()
        for _ in range(4):
            if state.is_chance_node() or state.is_terminal():
                break
            player = state.current_player()
            pasts.setdefault(state.observation_string(player), set()).add(
                state.information_state_string(player)
            )
            state.apply_action(Random(seed * 7 + len(pasts)).choice(state.legal_actions()))
    assert max(map(len, pasts.values())) > 1


def test_games_and_states_are_pickled() -> None:
    game = load("kanban", 2, rounds=1, boards="standard+expert")
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(back) == str(state)
    for player in range(2):
        told = state.information_state_string(player)
        assert back.information_state_string(player) == told


def test_corrected_components_can_be_loaded(tmp_path: Path) -> None:
    overlay = tmp_path / "my.toml"
    overlay.write_text("[tiles.M4]\nprice = 10\n")
    game = load("factory_manager", 2, rounds=1, components=overlay)
    state = game.new_initial_state()
    assert state.table.setup.components.overlay == {"tiles": {"M4": {"price": 10}}}
    chance = load("factory_manager", 2, components=overlay).new_initial_state()
    *_, end = random_line(chance, Random(1))
    assert end.table.setup.components.overlay


def test_ismcts_plays_against_a_random_player() -> None:
    game = load("kanban", 2, decisions=6, seed=1)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.4,
        max_simulations=8,
        random_state=rng,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([o for o, _ in state.chance_outcomes()]))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


SMALL = {"seed": 3, "decisions": 4, "hidden_money": True}
"""A set-up of Factory Manager whose whole tree is walked in a moment."""


def test_cfr_solves_the_small_set_up() -> None:
    game = load("factory_manager", 2, **SMALL)
    solver = cfr.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.05


def test_external_sampling_mccfr_solves_the_small_set_up() -> None:
    game = load("factory_manager", 2, **SMALL)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    np.random.seed(1)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < min(0.1, before / 2)
