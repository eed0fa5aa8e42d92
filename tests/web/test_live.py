"""Playing over the socket."""

from __future__ import annotations

import random

import pytest

import shopfloor
from tests.web.browsing import Browser, hear, say


@pytest.mark.parametrize("game", shopfloor.games())
def test_a_whole_game_against_bots_is_played_over_the_socket(browser: Browser, game: str) -> None:
    table = browser.quick(game, level="random")
    generator = random.Random(1)
    with browser.sit_at(table) as socket:
        picture = hear(socket)
        assert picture["full"]
        while not picture["over"]:
            if picture["moves"]:
                move = generator.choice(picture["moves"])["text"]
                picture = say(socket, do="move", version=picture["version"], move=move)
                assert picture["type"] == "scene", picture
            else:
                picture = hear(socket, "scene")
    assert picture["winners"]
    assert "The game is over" in picture["status"]
