"""A fifth game is one folder: it needs no other edit to be checked, played and served."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import shopfloor
import shopfloor.games
from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.conformance import test_stage as stage
from tests.conformance.coverage import explore_until_complete
from tests.conformance.fast_games import play_twice
from tests.conformance.inspection import Inspector
from tests.conformance.setups import arrangements
from tests.conformance.test_rooms import NEEDED, files_of, strays
from tests.web.browsing import Browser, next_message, read_until, say

FOLDER = Path(__file__).parents[1] / "fixtures" / "games"
NAME = "tea_break"
BOARD_CHECKS = (
    stage.test_every_piece_has_a_symbol_and_a_place_of_its_own_name,
    stage.test_every_legal_move_is_offered_at_pieces_on_the_board,
    stage.test_zones_lie_inside_their_layout_and_carry_places,
    stage.test_pieces_tell_nothing_that_a_viewer_may_not_know,
    stage.test_a_shelf_that_follows_the_game_holds_what_a_new_one_holds,
    stage.test_every_zone_is_described_in_words,
)


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[shopfloor.Game]:
    """Register the game, here and in the processes that bots think in."""
    monkeypatch.setenv("SHOPFLOOR_GAMES", str(FOLDER))
    monkeypatch.setattr(
        shopfloor.games, "__path__", [*shopfloor.games.__path__, os.environ["SHOPFLOOR_GAMES"]]
    )
    yield shopfloor.game(NAME)


def test_a_game_in_a_further_folder_is_found_beside_the_others() -> None:
    assert NAME in shopfloor.game_names()
    assert len(shopfloor.game_names()) == 5


def test_it_has_the_same_rooms() -> None:
    files = files_of(FOLDER / NAME)
    assert strays(files) == [] and set(NEEDED) <= set(files)


@pytest.mark.parametrize("check", BOARD_CHECKS)
def test_its_board_is_checked_as_those_of_the_others(check: Callable[[str, int], None]) -> None:
    for players in shopfloor.game(NAME).player_counts:
        check(NAME, players)


def test_it_passes_the_conformance_suite() -> None:
    for arrangement in arrangements(NAME):
        Inspector(arrangement, seed=1, effort=1).play_to_the_end()
        assert play_twice(arrangement, seed=3) == 12
    coverage = explore_until_complete(NAME, most_games=100)
    assert coverage.complete() and coverage.wrongly_excused() == []


@pytest.mark.parametrize("level", ["random", "novice", "greedy", "search"])
def test_every_player_of_the_ladder_plays_it(game: shopfloor.Game, level: str) -> None:
    settings = {"iterations": 8} if level == "search" else {}
    player = shopfloor.players.make(level, game, seed=1, **settings)
    state = game.start(players=2, seed=1)
    while state.player is not None:
        state.play(player.choose(state.seat(state.player)))
    assert sum(state.scores()) > 0


def test_it_is_an_environment(game: shopfloor.Game) -> None:
    env = shopfloor.envs.aec(NAME, players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    assert not env.agents


def test_it_is_played_against_bots_at_a_table_in_the_browser(tmp_path: Path) -> None:
    app = make_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite3'}", pace=0.0))
    with Browser(app) as browser:
        assert "Tea Break" in browser.get("/").text
        assert "TB-TURN-1" in browser.get(f"/rules/{NAME}").text
        assert browser.get(f"/picture/{NAME}.svg").text.startswith("<svg")
        table = browser.quick(NAME)
        with browser.sit_at(table) as socket:
            picture = play_on(socket)
        assert picture["over"]
        assert "Tea Break" in browser.get(f"/table/{table}/result").text


def play_on(socket: Any) -> dict[str, Any]:
    """Play the first move whenever it is our turn, until the game is over."""
    picture: dict[str, Any] = next_message(socket)
    while not picture["over"]:
        if picture["moves"]:
            move = picture["moves"][0]["number"]
            picture = say(socket, do="move", version=picture["version"], move=move)
        else:
            picture = read_until(socket, lambda m: bool(m["moves"]) or m["over"])
    return picture
