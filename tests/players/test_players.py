"""Players are fair and repeatable, whatever the game."""

from random import Random
from typing import Any

import pytest

import shopfloor
from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.lab.playing import make_player
from shopfloor.players import LADDER, make
from shopfloor.players.evaluation import Evaluation
from shopfloor.players.player import Player
from shopfloor.players.playoff import HEAT, Contender, PlayOff, leader, still_in
from shopfloor.players.search import Search
from shopfloor.players.settings import SETTINGS, SearchSettings
from shopfloor.players.tree import Node

FEW = {"iterations": 5, "rollout": 1}
QUICK = {"search": FEW, "search-deep": FEW}
GAMES = shopfloor.game_names()
PLAYERS = list(LADDER)


def quick(name: str, game: Game, seed: int) -> Player:
    return make(name, game, seed=seed, **QUICK.get(name, {}))


def start(game: Game, seed: int = 3, moves_made: int = 0, players: int = 3) -> State:
    state = game.start(players=min(players, game.player_counts[-1]), seed=seed)
    generator = Random(seed)
    while len(state.moves) < moves_made and not state.over:
        state.play(generator.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("player_name", PLAYERS)
@pytest.mark.parametrize("moves_made", [0, 70])
def test_no_move_changes_when_what_the_player_cannot_see_is_redrawn(
    game_name: str, player_name: str, moves_made: int
) -> None:
    game = shopfloor.game(game_name)
    state = start(game, moves_made=moves_made)
    told = [quick(player_name, game, 7 + p) for p in range(state.players)]
    fooled = [quick(player_name, game, 7 + p) for p in range(state.players)]
    assert_none_peeks(game, state, told, fooled, decisions=30)


def test_a_play_off_does_not_change_when_what_the_player_cannot_see_is_redrawn() -> None:
    game = shopfloor.game("gear_and_piston")
    state = start(game, moves_made=40, players=2)
    settings = {**FEW, "playoff": 16, "sample": 2}
    told, fooled = ([make("search-deep", game, seed=7, **settings)] * 2 for _ in range(2))
    assert_none_peeks(game, state, told, fooled, decisions=12)


def assert_none_peeks(
    game: Game, state: State, told: list[Player], fooled: list[Player], decisions: int
) -> None:
    for number in range(decisions):
        player = state.player
        if player is None:
            break
        move = told[player].choose(state.seat(player))
        elsewhere = state.imagine(player, 1000 + number)
        assert fooled[player].choose(elsewhere.seat(player)) == move, game.move_text(move)
        state.play(move)


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("player_name", PLAYERS)
def test_the_same_seed_makes_the_same_moves(game_name: str, player_name: str) -> None:
    game = shopfloor.game(game_name)
    first, second = opening(game, player_name, 5), opening(game, player_name, 5)
    assert first == second
    assert len(first) == 25


def opening(game: Game, player_name: str, seed: int) -> list[int]:
    state = start(game)
    seats = [quick(player_name, game, seed + p) for p in range(state.players)]
    moves: list[int] = []
    while (player := state.player) is not None and len(moves) < 25:
        moves.append(seats[player].choose(state.seat(player)))
        state.play(moves[-1])
    return moves


def test_other_seeds_make_other_moves() -> None:
    game = shopfloor.game("factory_manager")
    assert opening(game, "random", 5) != opening(game, "random", 6)


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize(
    "settings",
    [
        {"tree": "own", "finish": "next"},
        {"reward": "margin", "rollout": 0},
        {"prior": 0, "widen": 2, "sample": 1},
        {"root": "halving", "rollout": 0},
        {"reuse": False, "greed": 1.0, "expand": 2},
        {"playoff": 16, "finalists": 2, "sample": 1},
    ],
    ids=str,
)
def test_search_plays_legally_with_every_setting(
    game_name: str, settings: dict[str, object]
) -> None:
    game = shopfloor.game(game_name)
    state = start(game)
    player = make("search", game, iterations=5, seed=1, **settings)
    for _ in range(12):
        if state.player is None:
            break
        state.play(player.choose(state.seat(state.player)))


def test_a_search_without_patience_stops_when_one_move_leads() -> None:
    game = shopfloor.game("factory_manager")
    state = start(game)
    assert state.player is not None
    worlds = []
    for patience in (1.0, 0.3, 0.0):
        player = make("search", game, iterations=200, patience=patience, seed=1)
        assert isinstance(player, Search)
        player.choose(state.seat(state.player))
        assert player.memory is not None
        worlds.append(player.memory.root.visits)
    assert 200 >= worlds[0] > worlds[1] > worlds[2] >= 10


def test_a_wall_clock_search_stops_in_time() -> None:
    game = shopfloor.game("factory_manager")
    state = start(game)
    assert state.player is not None
    player = make("search", game, seconds=0.05, seed=1)
    assert player.choose(state.seat(state.player)) in state.legal_moves()


def test_a_wall_clock_search_can_halve_its_candidates() -> None:
    game = shopfloor.game("kanban")
    state = start(game)
    assert state.player is not None
    settings = {"root": "halving", "candidates": 2, "expand": 10_000}
    player = make("search", game, seconds=0.3, seed=1, **settings)
    assert isinstance(player, Search)
    move = player.choose(state.seat(state.player))
    assert player.memory is not None
    visits = sorted(node.visits for node in player.memory.root.children.values() if node.visits)
    assert len(state.legal_moves()) > 2 == len(visits)
    assert player.child(player.memory.root, state.player, move).visits == visits[-1]


class Watched(Evaluation):
    """Remembers who was to decide in the positions it judged."""

    judged: list[int | None]

    def rewards(self, world: State) -> list[float]:
        self.judged.append(world.player)
        return super().rewards(world)


class Judging(Search):
    """A search whose evaluation is watched."""

    def evaluation_by(self, settings: SearchSettings, weights: list[float]) -> Watched:
        self.watched = Watched(self.game, settings, weights)
        self.watched.judged = []
        return self.watched


@pytest.mark.parametrize(
    ("finish", "own_turn", "turn_of_another"),
    [("no", False, False), ("own", True, False), ("next", True, True)],
)
def test_a_turn_begun_in_the_tree_is_finished_before_it_is_judged_where_that_is_set(
    finish: str, own_turn: bool, turn_of_another: bool
) -> None:
    game = shopfloor.game("gear_and_piston")
    state = start(game)
    deciding = state.player
    assert deciding is not None
    player = Judging(game, finish=finish, rollout=0)
    player.prepare(state.players)
    went_on = [
        player.played_on(state.copy(), last).player != deciding
        for last in (deciding, (deciding + 1) % state.players)
    ]
    assert went_on == [own_turn, turn_of_another]


def test_near_the_end_the_whole_rest_is_played_where_that_is_set() -> None:
    game = shopfloor.game("gear_and_piston")
    state = start(game)
    usual, player = (Judging(game, iterations=4, rollout=0, endgame=few) for few in (0, 3))
    ended: list[bool] = []
    while (mover := state.player) is not None:
        if len(state.legal_moves()) > 1:
            for each in (usual, player):
                each.prepare(state.players)
                each.watched.judged = []
                each.choose(state.seat(mover))
            assert not usual.to_the_end
            ended.append(player.to_the_end)
            assert not ended[-1] or set(player.watched.judged) == {None}
        state.play(state.legal_moves()[0])
    assert not ended[0]
    assert ended[-1]


class WatchedPlayOff(PlayOff):
    """Remembers the worlds in which the finalists were played to the end."""

    played: list[tuple[int, int]]

    def final_reward(self, seat: Seat, seed: int, move: int) -> float:
        self.played.append((seed, move))
        return super().final_reward(seat, seed, move)


class PlayingOff(Search):
    """A search whose play-off is watched."""

    def play_off(self) -> PlayOff:
        play_off = WatchedPlayOff(self, self.settings)
        self.games = play_off.played = []
        return play_off


def played_off(game: Game, state: State, **settings: float) -> tuple[PlayingOff, Node, int]:
    """Let a player choose by a play-off; return it with its tree and its move."""
    assert state.player is not None
    player = PlayingOff(game, seed=1, **settings)
    move = player.choose(state.seat(state.player))
    assert player.memory is not None
    return player, player.memory.root, move


def test_a_play_off_plays_the_moves_tried_most_to_the_end_in_the_same_worlds() -> None:
    game = shopfloor.game("gear_and_piston")
    state = start(game)
    settings = {"iterations": 40, "playoff": 48, "finalists": 3, "trust": 0.0}
    player, root, move = played_off(game, state, **settings)
    finalists = player.most_tried(root, state.player or 0, state.legal_moves())[:3]
    assert move in finalists
    seeds = list(dict.fromkeys(seed for seed, _ in player.games))
    first_heat = [(seed, each) for seed in seeds[:HEAT] for each in finalists]
    assert player.games[: 3 * HEAT] == first_heat
    assert 3 * HEAT <= len(player.games) < 48 + 3 * HEAT


def test_a_search_that_is_trusted_without_end_needs_one_heat_of_a_play_off() -> None:
    game = shopfloor.game("gear_and_piston")
    state = start(game)
    settings = {"iterations": 40, "playoff": 400, "finalists": 4, "trust": 1e9, "prior": 2.0}
    player, root, move = played_off(game, state, **settings)
    rewards = {m: player.child(root, state.player or 0, m).mean(2.0) for m in range(4)}
    assert rewards[move] == max(rewards.values())
    assert len(player.games) == 4 * HEAT


def test_a_wall_clock_search_has_time_for_its_play_off() -> None:
    game = shopfloor.game("gear_and_piston")
    state = start(game)
    player, _, move = played_off(game, state, seconds=0.05, playoff=1, trust=0.0)
    assert move in state.legal_moves()
    assert len(player.games) >= 4 * HEAT


def test_moves_clearly_behind_drop_out_of_a_play_off() -> None:
    good, fair, poor = (Contender(move, 0.5) for move in range(3))
    for number in range(40):
        luck = 0.1 * (number % 5)
        good.book(0.5 + luck)
        fair.book(0.49 + 0.1 * (number % 4))
        poor.book(0.3 + luck)
    assert still_in([poor, fair, good], trust=10.0) == [fair, good]
    assert leader([poor, fair, good], trust=10.0) is good
    fair.guess = 0.9
    assert leader([poor, fair, good], trust=1000.0) is fair


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"iterations": 0}, "iterations is at least 1"),
        ({"endgame": -1}, "endgame is at least 0"),
        ({"playoff": -1}, "playoff is at least 0"),
        ({"finalists": 1}, "finalists is at least 2"),
        ({"stake": 0}, "stake is at least"),
        ({"greed": 1.5}, "share from 0 to 1"),
        ({"tree": "oak"}, "maxn, own"),
        ({"reward": "gold"}, "placement, margin"),
        ({"finish": "soon"}, "no, own, next"),
        ({"finish": True}, "no, own, next"),
        ({"weights": [1.0, 2.0]}, "weights are 10 numbers: of cash"),
        ({"weights": ["a lot"] * 10}, "weights are 10 numbers: of cash"),
        ({"colour": "red"}, "no setting 'colour'; it has iterations, seconds, patience"),
        ({"prior": "high"}, "prior='high'"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_is_allowed(
    settings: dict[str, Any], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        make("search", "factory_manager", **settings)


def test_a_search_judges_by_weights_of_its_own() -> None:
    game = shopfloor.game("kanban")
    own = [2.0, *game.judgement.WEIGHTS[1:]]
    usual, other = (make_player(f"search{text}", game, 1) for text in ("", f":weights={own}"))
    assert isinstance(usual, Search) and isinstance(other, Search)
    state = game.start(players=3, seed=1)
    safe = game.judgement.terms(state, 0)[0]
    assert safe > 0
    mine, theirs = other.evaluation.value(state, 0), usual.evaluation.value(state, 0)
    assert mine == pytest.approx(theirs + safe)


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_may_have_other_settings_with_so_many_players(players: int) -> None:
    game = shopfloor.game("kanban")

    def moves_of(player: Player) -> list[int]:
        state = game.start(players=players, seed=1)
        for _ in range(20):
            state.play(player.choose(state.seat(state.player or 0)))
        return list(state.moves)

    deep, usual = (make("search-deep", game, iterations=30, seed=1) for _ in range(2))
    assert isinstance(deep, Search) and isinstance(usual, Search)
    usual.settings_with = dict.fromkeys(usual.settings_with, usual.settings_with[3])
    usual.players = 0
    with_two = make("search", game, iterations=30, seed=1, exploration=0.5)
    found = moves_of(deep)
    assert (found == moves_of(with_two)) is (players == 2)
    assert (found == moves_of(usual)) is (players == 3)


def test_an_unknown_player_is_refused_with_the_ladder() -> None:
    with pytest.raises(ValueError, match="random, novice, greedy"):
        make("genius", "factory_manager")


def test_settings_given_go_before_tuned_ones() -> None:
    player = make("search", "factory_manager", iterations=7, scale=99.0)
    assert isinstance(player, Search)
    assert (player.settings.iterations, player.settings.scale) == (7, 99.0)


def test_a_deep_player_changes_only_the_settings_it_has_of_its_own() -> None:
    usual, deep = make("search", "motor_city"), make("search-deep", "motor_city")
    assert isinstance(usual, Search)
    assert isinstance(deep, Search)
    usually, deeply = usual.settings_with[3], deep.settings_with[3]
    assert (usually.finish, usually.root, usually.sample) == ("next", "halving", 4)
    assert (deeply.finish, deeply.root, deeply.sample) == ("own", "ucb", 8)
    assert (usually.iterations, deeply.iterations) == (200, 2000)
    same = ("scale", "prior", "tree")
    assert [getattr(usually, n) for n in same] == [getattr(deeply, n) for n in same]


def test_settings_are_checked_when_made_and_never_change() -> None:
    settings = SearchSettings(prior=3.0)
    with pytest.raises(AttributeError):
        settings.prior = 4.0  # type: ignore[misc]
    with pytest.raises(ValueError, match="scale is at least"):
        settings.changed({"scale": -1.0})
    assert settings.changed({"scale": 5.0}).prior == 3.0
    assert settings.scale == SearchSettings().scale
    assert {"iterations", "weights"} <= set(SETTINGS)


@pytest.mark.parametrize("player_name", PLAYERS)
def test_a_player_does_not_take_a_seat_of_another_game(player_name: str) -> None:
    state = start(shopfloor.game("kanban"))
    player = quick(player_name, shopfloor.game("factory_manager"), 1)
    with pytest.raises(ValueError, match=r"made for .*Factory Manager .* a seat of Kanban"):
        player.choose(state.seat(state.player or 0))


@pytest.mark.parametrize("player_name", ["random", "novice", "greedy", "search"])
def test_weights_belong_to_the_players_that_judge(player_name: str) -> None:
    game = shopfloor.game("factory_manager")
    own = [1.0] * 9 + [3.0]
    if player_name == "random":
        with pytest.raises(ValueError, match="random has no setting 'weights'"):
            make(player_name, game, weights=own)
    else:
        assert make(player_name, game, weights=own).weights_with(2) == own
        assert make(player_name, game).weights_with(2) == game.judgement.WEIGHTS


def test_search_goes_on_in_its_tree_where_the_position_is_known() -> None:
    game = shopfloor.game("factory_manager")
    state = start(game)
    player = make("search", game, iterations=40, rollout=0, seed=1)
    assert isinstance(player, Search)
    found = 0
    for _ in range(30):
        mover = state.player
        assert mover is not None
        seat = state.seat(mover)
        memory = player.memory
        if mover == 0:
            found += memory is not None and memory.find(0, seat.view) is not None
            state.play(player.choose(seat))
        else:
            state.play(state.legal_moves()[0])
    assert found


@pytest.mark.parametrize("player_name", PLAYERS)
def test_a_player_of_ones_own_can_be_made_of_every_player(player_name: str) -> None:
    """Compiled classes refuse that unless they say otherwise."""
    game = shopfloor.game("motor_city")
    chosen: list[int] = []

    def choose(self: Player, seat: Seat) -> int:
        chosen.append(LADDER[player_name].choose(self, seat))
        return chosen[-1]

    mine = type("Mine", (LADDER[player_name],), {"choose": choose})
    state = start(game)
    move = mine(game, seed=1, **QUICK.get(player_name, {})).choose(state.seat(state.player or 0))
    assert chosen == [move]
    assert move in state.legal_moves()
