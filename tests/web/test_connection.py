"""Playing over the socket."""

from __future__ import annotations

import random
from typing import Any

import pytest

import shopfloor
from tests.core.test_endless import Treadmill
from tests.web.browsing import Browser, next_message, say


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_whole_game_against_bots_is_played_over_the_socket(browser: Browser, game: str) -> None:
    table = browser.quick(game, level="random")
    generator = random.Random(1)
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        assert picture["full"]
        while not picture["over"]:
            if picture["moves"]:
                move = generator.choice(picture["moves"])["text"]
                picture = say(socket, do="move", version=picture["version"], move=move)
                assert picture["type"] == "scene", picture
            else:
                picture = next_message(socket, "scene")
    assert picture["winners"]
    assert "The game is over" in picture["status"]


def test_bots_play_among_themselves_while_the_host_watches(browser: Browser) -> None:
    table = browser.make("factory_manager", ["bot:random", "bot:random"])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        while not picture["over"]:
            picture = next_message(socket, "scene")
        assert picture["viewer"] is None and picture["winners"]


def test_rules_that_run_in_circles_refuse_the_move_and_change_nothing(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of a game ends in a reason, not in a server that answers nobody."""
    table = browser.make("motor_city", ["me", "me"])
    first = type(shopfloor.game("motor_city").start(players=2, seed=1).agenda[-1])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        protocol = {
            "do": "move",
            "version": picture["version"],
            "move": picture["moves"][0]["text"],
        }
        with monkeypatch.context() as broken:
            broken.setattr(first, "play", lambda step, state, move: state.push(Treadmill()))
            answer = say(socket, **protocol)
        assert (answer["type"], answer["version"]) == ("refused", picture["version"])
        assert "nothing has changed" in answer["reason"]
        assert next_message(socket, "scene")["version"] == picture["version"]
        assert say(socket, **protocol)["version"] == picture["version"] + 1


def test_a_diff_brings_the_regions_to_the_same_pieces_in_the_same_order(browser: Browser) -> None:
    """Apply the diffs as the client does and compare with a full picture."""
    for game in shopfloor.game_names():
        table, generator = browser.make(game, ["me", "me"]), random.Random(3)
        with browser.sit_at(table) as socket:
            picture = next_message(socket)
            shown = {r["id"]: [p["id"] for p in r["pieces"]] for r in picture["regions"]}
            markup = {p["id"]: p["markup"] for r in picture["regions"] for p in r["pieces"]}
            for _ in range(25):
                if picture["over"]:
                    break
                move = generator.choice(picture["moves"])["text"]
                picture = say(socket, do="move", version=picture["version"], move=move)
                apply(picture, shown, markup)
            full = say(socket, do="sync")
        for region in full["regions"]:
            assert shown[region["id"]] == [p["id"] for p in region["pieces"]]
            for piece in region["pieces"]:
                assert markup[piece["id"]] == piece["markup"]
        assert [r["id"] for r in full["regions"]] == picture["order"]


def apply(message: dict[str, Any], shown: dict[str, list[str]], markup: dict[str, str]) -> None:
    if message["full"]:
        shown.clear()
    for region in message["gone"]:
        del shown[region]
    for region in message["regions"]:
        if "pieces" in region:
            shown[region["id"]] = [p["id"] for p in region["pieces"]]
            markup.update({p["id"]: p["markup"] for p in region["pieces"]})
            continue
        ids = [id for id in shown[region["id"]] if id not in region["drop"]]
        for piece in region["put"]:
            if piece["id"] in ids:
                ids.remove(piece["id"])
            place = ids.index(piece["before"]) if piece["before"] else len(ids)
            ids.insert(place, piece["id"])
            markup[piece["id"]] = piece["markup"]
        shown[region["id"]] = ids
