"""Playing over the socket."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import shopfloor
from shopfloor.web.advice import NOTHING, moves_at, of_any_seat
from shopfloor.web.art_files import art_of
from shopfloor.web.outbox import MOST_WAITING, SEND_TIMEOUT, Outbox
from tests.core.test_endless import Treadmill
from tests.web.browsing import Browser, next_message, say

GAME = "factory_manager"


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_whole_game_against_bots_is_played_over_the_socket(browser: Browser, game: str) -> None:
    table = browser.quick(game, level="random")
    generator = random.Random(1)
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        assert picture["full"]
        while not picture["over"]:
            if picture["moves"]:
                move = generator.choice(picture["moves"])["number"]
                picture = say(socket, do="move", version=picture["version"], move=move)
                assert picture["type"] == "stage", picture
            else:
                picture = next_message(socket, "stage")
    assert picture["winners"]
    assert "The game is over" in picture["status"]


def test_bots_play_among_themselves_while_the_host_watches(browser: Browser) -> None:
    table = browser.make("factory_manager", ["bot:random", "bot:random"])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        while not picture["over"]:
            picture = next_message(socket, "stage")
        assert picture["viewer"] is None and picture["winners"]


def test_rules_that_run_in_circles_refuse_the_move_and_change_nothing(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of a game ends in a reason, not in a server that answers nobody."""
    table = browser.make("motor_city", ["me", "me"])
    first = type(shopfloor.game("motor_city").start(players=2, seed=1).agenda[-1])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        message = {
            "do": "move",
            "version": picture["version"],
            "move": picture["moves"][0]["number"],
        }
        with monkeypatch.context() as broken:
            broken.setattr(first, "play", lambda step, state, move: state.push(Treadmill()))
            answer = say(socket, **message)
        assert (answer["type"], answer["version"]) == ("refused", picture["version"])
        assert "nothing has changed" in answer["reason"]
        assert next_message(socket, "stage")["version"] == picture["version"]
        assert say(socket, **message)["version"] == picture["version"] + 1


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_what_changed_brings_the_picture_to_what_a_whole_one_shows(
    browser: Browser, game: str
) -> None:
    """Put and drop as the client does and compare with a whole picture."""
    table, generator = browser.make(game, ["me", "me"]), random.Random(3)
    with browser.sit_at(table) as socket:
        picture, changes = next_message(socket), 0
        for _ in range(40):
            if picture["over"]:
                break
            move = generator.choice(picture["moves"])["number"]
            picture = say(socket, do="move", version=picture["version"], move=move)
            changes += not picture["full"]
        full = say(socket, do="sync")
    assert full["full"] and changes > 5
    for line in (*picture["log"], *full["log"]):
        line.pop("marks", None)
    assert {**picture, "full": True, "drop": [], "put": []} == {**full, "drop": [], "put": []}


def test_only_whoever_saw_the_picture_before_is_sent_what_changed(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"], public="1")
    with browser.sit_at(table) as one:
        picture = next_message(one)
        with browser.friend().sit_at(table) as two:
            assert next_message(two)["full"]
            move = picture["moves"][0]["number"]
            assert not say(one, do="move", version=picture["version"], move=move)["full"]
            assert not next_message(two)["full"]


def test_the_public_half_is_the_same_text_for_everybody(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"], public="1")
    with browser.sit_at(table) as one, browser.friend().sit_at(table) as two:
        first, second = one.receive_text(), two.receive_text()
        half = first.partition('"public":')[2].partition(',"private":')[0]
        assert half and half == second.partition('"public":')[2].partition(',"private":')[0]


def test_a_browser_that_falls_behind_gets_one_whole_picture() -> None:
    pictures = iter(["whole"])
    outbox = Outbox(None, lambda: next(pictures))  # type: ignore[arg-type]
    for number in range(MOST_WAITING + 5):
        outbox.put(f"change {number}")
    assert outbox.next() == "whole"
    outbox.put("the next change")
    assert outbox.next() == "the next change"


def test_a_browser_that_reads_nothing_for_long_is_let_go() -> None:
    outbox = Outbox(None, str)  # type: ignore[arg-type]
    outbox.since = time.monotonic() - SEND_TIMEOUT / 2
    outbox.put("a change")
    assert not outbox.gone.is_set()
    outbox.since -= SEND_TIMEOUT
    outbox.put("another")
    assert outbox.gone.is_set()


# -- asking --------------------------------------------------------------------------------------


def test_a_preview_tells_what_a_move_brings_and_changes_nothing(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        art = shopfloor.game(GAME)
        move = art.move_text(picture["moves"][0]["number"])
        shown = say(socket, do="preview", version=picture["version"], move=move)
        assert shown["type"] == "preview" and shown["move"] == move
        assert shown["put"]
        after = say(socket, do="move", version=picture["version"], move=move)
        for record in shown["put"]:
            assert after["pieces"][record[0]] == record


def test_a_click_on_a_piece_that_means_nothing_now_is_answered_with_the_rule(
    browser: Browser, app: Any
) -> None:
    table = browser.make(GAME, ["me", "me"])
    state = app.state.server.store.load(table).state
    art = state.setup.game.art(state)
    legal = {art.moves[move].home for move in state.legal_moves()}
    home = next(move.home for move in art.moves if move.home and move.home not in legal)
    with browser.sit_at(table) as socket:
        next_message(socket)
        answer = say(socket, do="why", piece=home)
        assert "[FM-" in answer["reason"] and answer["piece"] == home
        assert say(socket, do="why", piece="nothing")["reason"] == NOTHING


def test_a_piece_of_ones_own_sheet_means_its_move_whichever_seat_one_has() -> None:
    state = shopfloor.game("motor_city").start(2, seed=1)
    homes = moves_at(state.setup.game.art(state))
    for piece in ("car1-T1", "dial1", "node1-H3", "slot1-testing", "certificate1-A"):
        assert homes[of_any_seat(piece, 1)]
        assert of_any_seat(piece, 0) == piece


def test_the_board_is_described_in_words(browser: Browser) -> None:
    with browser.sit_at(browser.make(GAME, ["me", "me"])) as socket:
        next_message(socket)
        answer = say(socket, do="describe")
        assert answer["summary"] and all(answer["zones"].values())


def test_art_is_fetched_once_under_its_hash(browser: Browser, app: Any) -> None:
    server = app.state.server
    art = art_of(server, server.store.load(browser.make(GAME, ["me", "me"])).state)
    for kind in ("json", "css"):
        answer = browser.get(f"/art/{art}.{kind}")
        assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
        again = browser.get(f"/art/{art}.{kind}", headers={"if-none-match": f'"{art}"'})
        assert again.status_code == 304
    server.arts.clear()
    assert browser.get(f"/art/{art}.json").status_code == 200, "a table that is open knows it"
    assert browser.get("/art/0123.json").status_code == 404
