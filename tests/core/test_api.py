"""The public face: names, bad input, seats."""

from __future__ import annotations

import json

import pytest

import shopfloor

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
        state.play(move)
    assert state.to_json() == before


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
def test_every_game_explains_itself_in_short_and_has_a_showpiece(name: str) -> None:
    game = shopfloor.game(name)
    assert len(game.guide) >= 5
    assert all(text.endswith(".") for text in game.guide.values())
    scene = game.scene(game.start(game.player_counts[-1], seed=1).view())
    assert game.showpiece in [region.id for region in scene.regions]
