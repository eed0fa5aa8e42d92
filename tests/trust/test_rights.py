"""A socket lasts as long as the right to look, and a session as long as it is used."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from shopfloor.tables.people import UNUSED_FOR, Visitor
from shopfloor.web import connection
from tests.web.browsing import Browser, next_message, read_until, say

GAME = "factory_manager"


def test_logging_out_closes_the_sockets_of_the_session(browser: Browser) -> None:
    browser.post("/register", data={"name": "Erika", "password": "long password"})
    table = browser.make(GAME, ["me", "me"])
    with browser.sit_at(table) as socket:
        next_message(socket)
        browser.post("/logout")
        with pytest.raises(WebSocketDisconnect):
            next_message(socket)


def test_a_session_ended_at_another_server_ends_its_sockets(
    browser: Browser, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "RECOGNISED_FOR", -1.0)
    table = browser.make(GAME, ["me", "me"])
    with browser.sit_at(table) as socket:
        assert say(socket, do="sync")["type"] == "stage"
        session = app.state.server.store.load(table).occupants[0].owner
        app.state.server.people.log_out(Visitor(session))
        socket.send_text('{"do":"sync"}')
        with pytest.raises(WebSocketDisconnect):
            for _ in range(3):
                next_message(socket)


def test_a_renewed_watch_link_closes_the_sockets_of_the_old_one(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    json = {"accept": "application/json"}
    links = [
        browser.post(f"/table/{table}/invite", data={"seat": "watch"}, headers=json).json()["link"]
    ]
    query = "?" + links[0].partition("?")[2]
    with browser.friend().sit_at(table, query) as socket:
        assert next_message(socket)["viewer"] is None
        browser.post(f"/table/{table}/invite", data={"seat": "watch"}, headers=json)
        with pytest.raises(WebSocketDisconnect):
            next_message(socket)


def test_a_lost_seat_closes_the_socket_of_whoever_sat_there(browser: Browser) -> None:
    """Somebody else has taken the seat by its link."""
    table = browser.make(GAME, ["me", "open", "me"])
    json = {"accept": "application/json"}
    ann, bob = browser.friend(), browser.friend()
    for friend in (ann, bob):
        host = browser if friend is ann else ann
        answer = host.post(f"/table/{table}/invite", data={"seat": "1"}, headers=json)
        secret = answer.json()["link"].rsplit("/", 1)[1]
        if friend is ann:
            friend.post(f"/table/{table}/seat", data={"secret": secret})
    with ann.sit_at(table) as socket:
        assert next_message(socket)["you"] == [1]
        bob.post(f"/table/{table}/seat", data={"secret": secret})
        with pytest.raises(WebSocketDisconnect):
            for _ in range(3):
                next_message(socket)


def test_seated_people_come_in_however_many_strangers_watch(app: Any, browser: Browser) -> None:
    app.state.server.settings.__dict__["sockets_per_table"] = 2
    table = browser.make(GAME, ["me", "me"], public="1")
    stranger = browser.friend()
    with (
        stranger.sit_at(table),
        stranger.sit_at(table),
        browser.sit_at(table) as mine,
    ):
        assert next_message(mine)["you"] == [0, 1]
        with pytest.raises(WebSocketDisconnect), stranger.sit_at(table):
            pass


# -- sessions ----------------------------------------------------------------------------------


def test_a_session_that_nobody_uses_ends_and_one_in_use_does_not(
    browser: Browser, app: Any
) -> None:
    people, now = app.state.server.people, time.time()
    cookie, visitor = people.open_session("Ann", now)
    assert people.find(cookie, now + UNUSED_FOR - 1).id == visitor.id
    assert people.find(cookie, now + UNUSED_FOR + 1).id == ""
    people.saw(visitor, now + UNUSED_FOR - 1)
    assert people.find(cookie, now + UNUSED_FOR + 1).id == visitor.id
    people.forget_unused(now + 2 * UNUSED_FOR)
    assert people.find(cookie, now).id == ""


def test_another_browser_can_be_logged_out_from_the_account_page(browser: Browser) -> None:
    name = {"name": "Erika", "password": "long password"}
    browser.post("/register", data=name)
    other = browser.friend()
    other.post("/login", data=name)
    table = other.make(GAME, ["me", "me"])
    page = browser.get("/account").text
    assert page.count('action="/sessions/end"') == 1
    label = page.partition('name="session" value="')[2].partition('"')[0]
    with other.sit_at(table) as socket:
        next_message(socket)
        stranger = browser.friend()
        assert stranger.post("/sessions/end", data={"session": label}).status_code == 400
        browser.post("/sessions/end", data={"session": label})
        with pytest.raises(WebSocketDisconnect):
            next_message(socket)
    assert "Log in" in other.get("/account").text


# -- bots that nobody watches --------------------------------------------------------------------


def test_bots_rest_until_somebody_watches(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["bot:random", "bot:random"])
    time.sleep(0.3)
    assert app.state.server.store.load(table).version == 0
    with browser.sit_at(table) as socket:
        read_until(socket, lambda picture: picture["version"] > 3)
