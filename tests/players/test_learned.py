"""Players that learned: fair, repeatable, and never with weights for something else."""

from __future__ import annotations

import builtins
import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import shopfloor
from shopfloor.core.game import Game
from shopfloor.players import kind, make, names
from shopfloor.players.learned import PLAYERS, Learned
from shopfloor.players.learned.chances import chances
from shopfloor.players.learned.files import check, fingerprint, load, save
from shopfloor.players.learned.inputs import Inputs, as_bytes
from shopfloor.players.learned.network import HIDDEN, OUTCOMES, Network, Yardstick

GAMES = shopfloor.game_names()
GOLDEN = Path(__file__).parent / "golden.json"
QUICK: dict[str, dict[str, Any]] = {
    "learned": {},
    "learned-search": {"iterations": 6},
    "learned-deep": {"iterations": 8},
}


def untrained(game: Game, seed: int = 1) -> Network:
    """Make a network that has opinions, if no good ones."""
    inputs = Inputs(game)
    draw = np.random.default_rng(seed)
    one, two = HIDDEN

    def drawn(*shape: int) -> Any:
        return draw.normal(0, shape[0] ** -0.5, shape).astype(np.float32)

    weights = {
        "first": drawn(len(inputs.columns), one),
        "second": drawn(one, two),
        "second_bias": drawn(two),
        "heads": drawn(two, OUTCOMES),
        "heads_bias": drawn(OUTCOMES),
    }
    yardsticks = dict.fromkeys(game.player_counts, Yardstick(50.0, 20.0))
    return Network(inputs, weights, yardsticks)


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("player_name", PLAYERS)
def test_moves_do_not_depend_on_what_the_player_cannot_see(
    game_name: str, player_name: str
) -> None:
    game = shopfloor.game(game_name)
    network = untrained(game)
    state = game.start(players=3, seed=4)
    told, fooled = (
        [make(player_name, game, p, network=network, **QUICK[player_name]) for p in range(3)]
        for _ in range(2)
    )
    for number in range(20):
        player = state.player
        assert player is not None
        move = told[player].choose(state.seat(player))
        assert fooled[player].choose(state.imagine(player, 900 + number).seat(player)) == move
        state.play(move)


@pytest.mark.parametrize("game_name", GAMES)
def test_a_game_over_after_the_move_is_worth_its_outcome(game_name: str) -> None:
    game = shopfloor.game(game_name)
    network = untrained(game)
    state = game.start(players=2, seed=4)
    player = make("learned", game, 1, network=network)
    search = make("learned-search", game, 1, network=network, iterations=4)
    while state.player is not None:
        last = len(state.moves) % 40 == 39
        state.play((search if last else player).choose(state.seat(state.player)))
    assert state.over


def test_temperature_and_handicap_make_weaker_moves_in_small_steps() -> None:
    game = shopfloor.game("motor_city")
    worths = [1.0, 0.95, 0.5]
    network = untrained(game)

    def seen(**settings: float) -> list[int]:
        player = PLAYERS["learned"](game, 3, network=network, **settings)
        assert isinstance(player, Learned)
        mixed = (player.mixed_up(worths, 20.0) for _ in range(200))
        return [player.best(range(3), one) for one in mixed]

    assert set(seen()) == {0}
    assert set(seen(handicap=2.0)) == {0, 1}
    assert set(seen(temperature=0.05)) == {0, 1}
    assert set(seen(temperature=0.5)) == {0, 1, 2}


def test_chances_add_up() -> None:
    game = shopfloor.game("motor_city")
    found = chances(untrained(game), game.start(players=3, seed=1))
    assert sum(found) == pytest.approx(1)
    assert all(share > 0 for share in found)


@pytest.mark.parametrize("game_name", GAMES)
def test_every_player_count_finds_its_numbers_in_the_same_columns(game_name: str) -> None:
    inputs = Inputs(shopfloor.game(game_name))
    names_in_order = list(inputs.columns)
    for players, reader in inputs.readers.items():
        rows = inputs.rows(players)
        assert [names_in_order[row] for row in rows] == reader.names()
        assert len(set(rows)) == len(rows)
    assert sorted(inputs.columns.values()) == list(range(len(inputs.columns)))


def test_numbers_beyond_a_byte_are_cut_off() -> None:
    assert list(as_bytes([3, 300, -4])) == [3, 255, 0]


def test_weights_are_written_in_half_precision_and_read_back(tmp_path: Path) -> None:
    game = shopfloor.game("motor_city")
    network = untrained(game)
    save(tmp_path / "w.npz", network, {"games": 1})
    found = load(tmp_path / "w.npz", game)
    assert found.yardsticks == network.yardsticks
    for name, weights in network.weights.items():
        assert np.allclose(found.weights[name], weights, atol=2e-3)


def test_weights_for_something_else_are_refused_with_a_sentence(tmp_path: Path) -> None:
    game = shopfloor.game("motor_city")
    right = {"game": game.name, "rules": game.rules_version, "fingerprint": fingerprint(game)}
    check(right, game)
    with pytest.raises(ValueError, match="learned for motor_city, rules 99"):
        check({**right, "rules": 99}, game)
    with pytest.raises(ValueError, match="learned for kanban"):
        check({**right, "game": "kanban"}, game)
    with pytest.raises(ValueError, match="other features or another judgement"):
        check({**right, "fingerprint": "0"}, game)


@pytest.mark.parametrize("game_name", GAMES)
def test_packaged_weights_fit_the_game(game_name: str) -> None:
    game = shopfloor.game(game_name)
    if "learned" not in names(game):
        pytest.skip(f"no weights for {game.title} are packaged")
    state = game.start(players=2, seed=1)
    assert state.player is not None
    assert make("learned", game).choose(state.seat(state.player)) in state.legal_moves()


def test_without_numpy_the_other_players_are_as_always(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for name in [m for m in sys.modules if m.startswith("shopfloor.players.learned")]:
        monkeypatch.delitem(sys.modules, name)
    usual = builtins.__import__

    def without_numpy(name: str, *rest: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == "numpy":
            raise ImportError("No module named 'numpy'")
        return usual(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_numpy)
    with pytest.raises(ValueError, match="learned needs numpy"):
        kind("learned")
    others = [name for name in names("motor_city") if not name.startswith("learned")]
    monkeypatch.setattr("shopfloor.players.find_spec", lambda name: None)
    assert names("motor_city") == others
    assert others[:5] == ["random", "novice", "greedy", "search", "search-deep"]
    assert find_spec("numpy")


def opening_of(game_name: str) -> dict[str, list[str]]:
    """Return the first moves of the learned players with the weights of the package."""
    game = shopfloor.game(game_name)
    found = {}
    asked: list[tuple[str, int, dict[str, Any]]] = [
        ("learned", 40, {}),
        ("learned-search", 8, {"iterations": 20}),
    ]
    for player_name, decisions, settings in asked:
        state = game.start(players=2, seed=21)
        seats = [make(player_name, game, seat, **settings) for seat in range(2)]
        moves: list[str] = []
        while state.player is not None and len(moves) < decisions:
            move = seats[state.player].choose(state.seat(state.player))
            moves.append(game.move_text(move))
            state.play(move)
        found[player_name] = moves
    return found


@pytest.mark.parametrize("game_name", GAMES)
def test_packaged_weights_make_the_moves_on_file(game_name: str) -> None:
    """In every build; made anew with `python -m tests.players.golden`."""
    if "learned" not in names(game_name):
        pytest.skip("no weights are packaged")
    assert opening_of(game_name) == json.loads(GOLDEN.read_text(encoding="utf-8"))[game_name]
