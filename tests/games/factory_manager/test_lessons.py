"""The course of Factory Manager: its record is a whole game, and the aid reads the components."""

from __future__ import annotations

from typing import Any

from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.lessons.record import LEARNER, RECORD, moves_of, position

AID = GAME.module("lessons.aid").aid


def aid_text(players: int = 3, **options: Any) -> str:
    state = GAME.start(players, seed=1, **options)
    return "\n".join(line.text for panel in AID(state) for line in panel.lines)


def test_the_recorded_game_is_played_to_its_end_and_the_learner_wins_it() -> None:
    last = RECORD["phases"][-1]
    count = len(moves_of(last["round"], last["name"]))
    state = position(last["round"], last["name"], count).state(GAME)
    assert state.over
    assert max(state.scores()) == state.scores()[LEARNER]


def test_the_aid_shows_what_an_owner_has_corrected() -> None:
    correction = {
        "tiles": {"S4": {"storage": 5}},
        "order_tiles": {"4": {"discount": 2}},
    }
    text = aid_text(components=correction)
    assert "Storage keeps 1 to 5 goods" in text and "Tile 4, 5: 2 El less" in text


def test_the_aid_says_how_many_tiles_the_last_player_may_bring() -> None:
    assert {aid_text(players).count("may bring") for players in GAME.player_counts} == {1}
    assert len({aid_text(players) for players in GAME.player_counts}) == len(GAME.player_counts)
