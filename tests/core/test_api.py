"""The public face: names, bad input, seats."""

from __future__ import annotations

import inspect
import json
import pickle
import pydoc
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cached_property
from typing import Any

import pytest

import shopfloor
from shopfloor.core.playout import playout

GAME = shopfloor.game("factory_manager")


def test_games_are_listed_by_name() -> None:
    assert "factory_manager" in shopfloor.game_names()
    assert shopfloor.game_names() == sorted(shopfloor.game_names())


def test_an_unknown_game_is_refused_naming_the_games() -> None:
    with pytest.raises(ValueError, match=r"unknown game .ludo.; there are .*factory_manager"):
        shopfloor.game("ludo")


@pytest.mark.parametrize("players", [0, 1, 6, "3", 2.0, None, True])
def test_a_wrong_player_count_is_refused(players: object) -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        GAME.start(players=players, seed=1)  # type: ignore[arg-type]


def test_an_unknown_option_is_refused_naming_the_options() -> None:
    with pytest.raises(ValueError, match="its options: intro_energy, hidden_money"):
        GAME.start(players=2, seed=1, manager="mean")


def test_an_unknown_value_is_refused_naming_the_values() -> None:
    with pytest.raises(ValueError, match="it can be False, True"):
        GAME.start(players=2, seed=1, intro_energy="perhaps")


def test_option_values_may_be_texts() -> None:
    state = GAME.start(players=2, seed=1, intro_energy="true")
    assert state.setup.options["intro_energy"] is True


@pytest.mark.parametrize("seed", [-1, "a", 1.5])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        GAME.start(players=2, seed=seed)  # type: ignore[arg-type]


def test_seed_and_picks_together_are_refused() -> None:
    with pytest.raises(ValueError, match="not both"):
        GAME.start(players=2, seed=1, picks=[])


@pytest.mark.parametrize("move", [-1, 10**6, "bid 1", None, 1.5])
def test_anything_but_a_legal_move_is_refused_and_changes_nothing(move: object) -> None:
    state = GAME.start(players=2, seed=1)
    before = state.to_json()
    with pytest.raises(shopfloor.IllegalMove):
        state.play(move)  # type: ignore[arg-type]
    assert state.to_json() == before


def test_a_move_is_a_number_of_any_kind_or_a_text() -> None:
    numpy = pytest.importorskip("numpy")
    move = GAME.start(players=2, seed=1).legal_moves()[0]
    ways = [move, numpy.int64(move), numpy.uint16(move), GAME.move_text(move)]
    states = [GAME.start(players=2, seed=1) for _ in ways]
    for state, way in zip(states, ways):
        assert state.why_not(way) is None
        state.play(way)
    assert all(state == states[0] for state in states)


def test_a_text_that_is_no_move_is_refused_naming_the_nearest() -> None:
    state = GAME.start(players=2, seed=1)
    with pytest.raises(shopfloor.IllegalMove, match=r"no move 'bidd 4' .*nearest: 'bid 4'"):
        state.play("bidd 4")
    assert "nearest: 'bid 4'" in str(state.why_not("bidd 4"))


def test_a_move_is_described_by_its_family_and_arguments() -> None:
    family, arguments, text = GAME.describe(GAME.move("bid 4"))
    assert (family, arguments, text) == ("bid {workers}", {"workers": 4}, "bid 4")
    family, arguments, _ = GAME.describe(GAME.move("buy M3 and keep it aside"))
    assert (family, arguments) == ("buy {model} and keep it aside", {"model": "M3"})
    assert GAME.describe(GAME.move("pass")) == ("pass", {}, "pass")
    with pytest.raises(shopfloor.IllegalMove, match="moves are 0 to"):
        GAME.describe(GAME.num_moves)


def test_states_are_equal_in_the_same_position() -> None:
    one, other = GAME.start(players=2, seed=1), GAME.start(players=2, seed=1)
    assert one == other == one.copy() == GAME.from_json(one.to_json())
    assert one != GAME.start(players=3, seed=1)
    assert one != GAME.start(players=2, seed=1, hidden_money=True)
    assert one != "a state"
    other.play(other.legal_moves()[0])
    assert one != other
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_everything_says_what_it_is() -> None:
    state = GAME.start(players=2, seed=1)
    assert repr(GAME) == (
        "<Game factory_manager: Power Grid: Factory Manager, 2 to 5 players, 255 moves>"
    )
    assert repr(state).startswith("<Power Grid: Factory Manager, 2 players, round 1: player ")
    assert repr(state).endswith(f": player {(state.player or 0) + 1} must {state.prompt()}>")
    assert repr(state.seat(1)) == f"<Seat of player 2 at {state!r}>"
    assert repr(state.record()) == "<Record of factory_manager, 2 players, 0 moves: not over>"


def test_a_finished_game_says_who_won() -> None:
    state = GAME.start(players=2, seed=1)
    playout(state, 1)
    assert len(state.winners()) == 1
    winner = state.winners()[0] + 1
    assert repr(state).endswith(f": over with scores {state.scores()}, won by player {winner}>")
    assert f"moves: over with scores {state.scores()}>" in repr(state.record())


def test_a_finished_game_says_who_share_the_victory() -> None:
    state: Any = GAME.start(players=3, seed=1)
    playout(state, 1)
    for factory in state.factories:
        factory.cash, factory.incomes = 5, [0, 0, 0, 0, 10]
    assert repr(state).endswith("over with scores [5, 5, 5], won by players 1, 2, 3>")


def test_the_games_are_a_package_and_the_laboratory_is_at_hand() -> None:
    import shopfloor.games.kanban

    assert shopfloor.games.kanban.GAME is shopfloor.game("kanban")
    assert shopfloor.lab is sys.modules["shopfloor.lab"]
    with pytest.raises(AttributeError, match="no 'laboratory'"):
        shopfloor.laboratory  # noqa: B018


def test_importing_the_package_loads_no_laboratory_and_nothing_from_outside() -> None:
    code = "import sys, shopfloor; print(*{name.partition('.')[0] for name in sys.modules})"
    command = [sys.executable, "-c", code + "; print('shopfloor.lab' in sys.modules)"]
    loaded, lab = subprocess.check_output(command, text=True).splitlines()
    outside = set(loaded.split()) - sys.stdlib_module_names - {"shopfloor", "mypy_extensions"}
    assert lab == "False"
    assert {name for name in outside if "mypyc" not in name and name[0] not in "_"} == set()


def public_methods(cls: type) -> Iterator[str]:
    """Name the methods and properties of a class that its users may call."""
    for name, member in vars(cls).items():
        described = callable(member) or isinstance(member, (property, cached_property))
        if described and not name.startswith("_"):
            yield name


@pytest.mark.parametrize("name", shopfloor.__all__)
def test_everything_public_has_a_docstring(name: str) -> None:
    thing = getattr(shopfloor, name)
    if isinstance(thing, str):
        return
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        lacking = [m for m in public_methods(thing) if not inspect.getdoc(vars(thing)[m])]
        assert lacking == []


def test_help_explains_how_to_play_in_every_build() -> None:
    page = pydoc.plain(pydoc.render_doc(shopfloor.State.play))
    assert "play(self, " in page
    assert "Make a legal move, by number or text, and everything that follows from it." in page


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_games_travel_by_name_and_states_as_they_stand(name: str) -> None:
    game = shopfloor.game(name)
    state = game.start(players=3, seed=1)
    playout(state, 1, 30)
    assert pickle.loads(pickle.dumps(game)) is game
    for other in (pickle.loads(pickle.dumps(state)), deepcopy(state)):
        assert other is not state and other.to_json() == state.to_json()
        playout(other, 2)
    assert not state.over and state == game.from_json(state.to_json())


def test_without_a_seed_games_differ() -> None:
    hashes = {GAME.start(players=5).hash() for _ in range(10)}
    assert len(hashes) > 1


def test_a_seat_shows_nothing_of_others_decisions() -> None:
    state = GAME.start(players=2, seed=1)
    mover = state.player
    assert mover is not None
    other = state.seat(1 - mover)
    assert other.legal_moves() == []
    assert other.why_not(0) == "It is not your decision."
    assert other.view["moves"] == []
    assert state.seat(mover).legal_moves() == state.legal_moves()
    with pytest.raises(ValueError, match="players are 0 to 1"):
        state.seat(2)
    with pytest.raises(ValueError, match="players are 0 to 1"):
        state.view(5)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"agreed": 3}', "x" * 50])
def test_a_corrupt_saved_state_is_refused(text: str) -> None:
    with pytest.raises(shopfloor.BadRecord):
        GAME.from_json(text)


def test_a_saved_state_with_a_foreign_piece_is_refused() -> None:
    saved = json.loads(GAME.start(players=2, seed=1).to_json())
    saved["position"]["agenda"][0]["is"] = "Popen"
    with pytest.raises(shopfloor.BadRecord, match="unknown piece"):
        GAME.from_json(json.dumps(saved))
    saved = json.loads(GAME.start(players=2, seed=1).to_json())
    del saved["position"]["fields"]["price"]
    with pytest.raises(shopfloor.BadRecord, match="has the fields"):
        GAME.from_json(json.dumps(saved))


def test_per_seat_options_take_one_choice_or_one_each() -> None:
    side = shopfloor.Option("side", ("a", "b"), "a", "", per_seat=True)
    assert side.read("b", 3) == ["b", "b", "b"]
    assert side.read("a,b,a", 3) == ["a", "b", "a"]
    assert side.read(["b", "a"], 2) == ["b", "a"]
    with pytest.raises(shopfloor.BadOption, match="one per seat"):
        side.read("a,b", 3)
    with pytest.raises(shopfloor.BadOption, match="it can be a, b"):
        side.read("a,c,a", 3)


def test_unknown_players_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown player 'genius'; there are random"):
        shopfloor.players.make("genius", GAME)
    with pytest.raises(ValueError, match="unknown game"):
        shopfloor.players.names("ludo")


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_every_game_explains_itself_in_short_and_draws_itself(name: str) -> None:
    game = shopfloor.game(name)
    assert len(game.guide) >= 5
    assert all(text.endswith(".") for text in game.guide.values())
    state = game.start(game.player_counts[-1], seed=1)
    for player in (None, 0):
        picture = state.svg(player)
        assert picture.startswith("<svg") and picture.endswith("</svg>")
        assert all(f'data-zone="{zone}' in picture for zone in game.art(state).desktop.zones)
