"""Making tables, filling seats, links, presence, leaving and coming back."""

from __future__ import annotations

from typing import Any

import pytest

import shopfloor
from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.web.browsing import Browser, next_message, read_until, say

GAME = "factory_manager"
JSON = {"accept": "application/json"}


def invite(host: Browser, table: str, seat: str) -> str:
    answer = host.post(f"/table/{table}/invite", data={"seat": seat}, headers=JSON)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"])


def take(guest: Browser, link: str, name: str = "Ann") -> Any:
    base, _, secret = link.partition("/seat/")
    return guest.post(base + "/seat", data={"secret": secret, "name": name})


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_one_click_leads_to_a_game_against_bots(browser: Browser, game: str) -> None:
    table = browser.quick(game)
    with browser.sit_at(table) as socket:
        picture = read_until(socket, lambda m: bool(m["moves"]) or m["over"])
    kinds = [seat["kind"] for seat in picture["seats"]]
    assert kinds.count("person") == 1 and kinds.count("bot") == len(kinds) - 1


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_option_can_be_chosen_in_the_form(browser: Browser, app: Any, game: str) -> None:
    rules = shopfloor.game(game)
    page = browser.get(f"/new/{game}").text
    for option in rules.options:
        assert f'name="option_{option.name}"' in page
        choice = option.choices[-1]
        count = 3 if 3 in rules.player_counts else rules.player_counts[-1]
        table = browser.make(game, ["me"] * count, **{f"option_{option.name}": str(choice)})
        chosen = app.state.server.store.load(table).state.setup.options[option.name]
        assert chosen in (choice, [choice] * count)


def test_a_link_gives_the_seat_once(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open"])
    link = invite(browser, table, "1")
    ann, eve = browser.friend(), browser.friend()
    assert "Take the seat" in ann.get(link).text
    assert take(ann, link).status_code == 200
    assert take(eve, link, "Eve").status_code == 404
    with ann.sit_at(table) as socket:
        picture = next_message(socket)
    assert picture["you"] == [1] and not picture["waiting"]
    assert picture["seats"][1]["name"] == "Ann"


def test_looking_at_a_link_takes_nothing(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open"])
    link = invite(browser, table, "1")
    assert browser.friend().get(link).status_code == 200
    assert app.state.server.store.load(table).occupants[1].kind == "open"


def test_a_new_link_revokes_the_old_one(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open"])
    old, new = invite(browser, table, "1"), invite(browser, table, "1")
    assert take(browser.friend(), old).status_code == 404
    assert take(browser.friend(), new).status_code == 200


def test_links_are_kept_as_hashes_only(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open"])
    secret = invite(browser, table, "1").rsplit("/", 1)[1]
    occupant = app.state.server.store.load(table).occupants[1]
    assert len(secret) >= 22
    assert occupant.link and secret not in occupant.link


def test_only_the_host_invites(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open", "open"], public="1")
    ann = browser.friend()
    ann.post(f"/table/{table}/join", data={"seat": "1", "name": "Ann"})
    for seat in ("2", "0", "watch"):
        assert ann.post(f"/table/{table}/invite", data={"seat": seat}).status_code == 404
    assert ann.post(f"/table/{table}/bot", data={"seat": "2", "level": "random"}).status_code == 404


def test_a_seat_moves_to_another_device(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "bot:random"])
    link = invite(browser, table, "0")
    phone = browser.friend()
    take(phone, link)
    with phone.sit_at(table) as socket:
        assert next_message(socket)["you"] == [0]
    loaded = app.state.server.store.load(table)
    assert loaded.occupants[0].name == "Guest"


def test_a_private_table_is_not_there_for_strangers(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me"])
    for part in ("", "/replay", "/result", "/fair", "/frame/0", "/record.json"):
        assert browser.friend().get(f"/table/{table}{part}").status_code == 404
    assert table not in browser.friend().get("/lobby").text


def test_a_watch_link_shows_the_table_to_a_spectator(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me"])
    link = invite(browser, table, "watch")
    guest = browser.friend()
    assert guest.get(link).status_code == 200
    with guest.sit_at(table, "?" + link.partition("?")[2]) as socket:
        picture = next_message(socket)
    assert picture["viewer"] is None and picture["moves"] == []
    assert guest.get(f"/table/{table}?watch=guess").status_code == 404


def test_public_tables_are_in_the_lobby_and_can_be_joined(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open"], public="1")
    ann = browser.friend()
    assert table in ann.get("/lobby").text
    ann.post(f"/table/{table}/join", data={"seat": "1", "name": "Ann"})
    with browser.sit_at(table) as socket:
        assert next_message(socket)["seats"][1]["name"] == "Ann"


def test_the_host_seats_bots_and_closes_tables_that_never_began(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "open", "open"])
    browser.post(f"/table/{table}/bot", data={"seat": "1", "level": "random"})
    with browser.sit_at(table) as socket:
        assert next_message(socket)["seats"][1]["kind"] == "bot"
    assert browser.post(f"/table/{table}/close").status_code == 200
    assert browser.get(f"/table/{table}").status_code == 404


def test_a_game_that_has_begun_is_not_closed(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    assert browser.post(f"/table/{table}/close").status_code == 400


def test_reloading_shows_the_same_spot(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    with browser.sit_at(table) as socket:
        first = next_message(socket)
        say(socket, do="move", version=0, move=first["moves"][0]["number"])
        picture = say(socket, do="sync")
    with browser.sit_at(table) as socket:
        assert next_message(socket) == picture


def test_a_server_that_starts_again_shows_the_same_spot(settings: Settings) -> None:
    with Browser(make_app(settings)) as browser:
        table = browser.make(GAME, ["me", "me"])
        with browser.sit_at(table) as socket:
            first = next_message(socket)
            say(socket, do="move", version=0, move=first["moves"][0]["number"])
            picture = say(socket, do="sync")
        cookies = dict(browser.cookies)
    with Browser(make_app(settings)) as browser:
        browser.cookies.update(cookies)
        with browser.sit_at(table) as socket:
            again = next_message(socket)
    for line in (*picture["log"], *again["log"]):
        line.pop("marks", None)  # what a move has moved is not remembered so long
    assert again == picture


def test_undo_over_the_socket_and_its_limit(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me", "me"])
    with browser.sit_at(table) as socket:
        first = next_message(socket)
        after = say(socket, do="move", version=0, move=first["moves"][0]["number"])
        assert after["canUndo"]
        back = say(socket, do="undo", version=1)
        assert back["version"] == 2 and back["undone"] == [1] and not back["canUndo"]
        assert back["moves"] == first["moves"]
        refused = say(socket, do="undo", version=2)
        assert refused["type"] == "refused" and refused["reason"]


def test_somebody_who_resigns_is_replaced_by_a_bot_and_play_goes_on(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "bot:random"])
    with browser.sit_at(table) as socket:
        next_message(socket)
        answer = say(socket, do="resign")
        assert answer["seats"][0]["kind"] == "bot" and answer["you"] == []


def test_a_bot_stands_in_and_the_person_comes_back(database: str) -> None:
    settings = Settings(database, pace=0.0, absent_after=0.0)
    with Browser(make_app(settings)) as browser:
        table = browser.make(GAME, ["me", "open"], public="1")
        ann = browser.friend()
        ann.post(f"/table/{table}/join", data={"seat": "1", "name": "Ann"})
        with browser.sit_at(table) as socket:
            next_message(socket)
            socket.send_json({"do": "takeover", "seat": 1})
            read_until(socket, lambda m: m["seats"][1]["standIn"])
        with ann.sit_at(table) as socket:
            assert next_message(socket)["seats"][1]["standIn"]
            refused = say(socket, do="undo", version=0)
            assert "come back" in refused["reason"]
            socket.send_json({"do": "return"})
            read_until(socket, lambda m: not m["seats"][1]["standIn"])


def test_a_bot_takes_over_when_time_is_up(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me"], clock="bank", minutes="1", increment="0")
    server = app.state.server
    with server.store.writer.begin() as db:
        db.exec_driver_sql("UPDATE log SET at = at - 3600")
        db.exec_driver_sql("UPDATE tables SET deadline = deadline - 3600, touched = touched + 1")
    with browser.sit_at(table) as socket:
        picture = read_until(socket, lambda m: any(s["standIn"] for s in m["seats"]))
    assert picture["seats"][0]["standIn"] or picture["seats"][1]["standIn"]


def test_chat_reaches_everybody_and_stays(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me:Host", "open"], public="1")
    ann = browser.friend()
    with ann.sit_at(table) as listener, browser.sit_at(table) as socket:
        next_message(listener)
        next_message(socket)
        said = say(socket, do="chat", text="  <b>good</b>   luck ")
        assert said["chat"][0]["text"] == "<b>good</b> luck" and said["chat"][0]["name"] == "Host"
        assert read_until(listener, lambda m: bool(m["chat"]))["chat"] == said["chat"]


def test_hot_seat_looks_from_the_seat_to_act_and_from_any_of_ones_own(browser: Browser) -> None:
    table = browser.make(GAME, ["me:A", "me:B"])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        assert picture["you"] == [0, 1] and picture["viewer"] == picture["turn"]
        assert picture["status"].startswith(("A must", "B must"))


def test_hints_are_for_those_who_play_alone(browser: Browser, app: Any) -> None:
    alone = browser.make(GAME, ["me", "me"])
    with browser.sit_at(alone) as socket:
        first = next_message(socket)
        hint = shopfloor.game(GAME).move(say(socket, do="hint")["move"])
        assert hint in [move["number"] for move in first["moves"]]
    together = browser.make(GAME, ["me", "open"], public="1")
    browser.friend().post(f"/table/{together}/join", data={"seat": "1", "name": "Ann"})
    with browser.sit_at(together) as socket:
        next_message(socket)
        assert say(socket, do="hint")["type"] == "refused"


def test_why_rule_and_what_if_answer(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    with browser.sit_at(table) as socket:
        first = next_message(socket)
        assert "[FM-" in say(socket, do="why", move="end turn")["reason"]
        move = shopfloor.game(GAME).move_text(first["moves"][0]["number"])
        assert say(socket, do="why", move=move)["reason"] == ""
        assert say(socket, do="rule", clause="FM-SCO-1")["text"]
        tried = say(socket, do="whatif", moves=[move])
        assert tried["type"] == "whatif" and tried["lines"] and tried["moves"]
        assert say(socket, do="sync")["version"] == 0


def test_a_turn_is_held_until_ended_when_that_is_preferred(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
        for seat in (0, 1):
            socket.send_json({"do": "prefer", "name": "confirm", "value": True, "seat": seat})
        socket.send_json({"do": "sync"})
        picture = read_until(socket, lambda m: m["full"] and m["confirm"])
        while not picture["canEnd"]:
            move = picture["moves"][0]["number"]
            picture = say(socket, do="move", version=picture["version"], move=move)
        assert picture["canUndo"] and picture["moves"] == []
        ended = say(socket, do="done", version=picture["version"])
        assert not ended["canEnd"] and ended["moves"]


def test_the_list_of_tables_says_where_it_is_your_turn(browser: Browser) -> None:
    browser.make(GAME, ["me", "me"])
    assert "your turn" in browser.get("/").text
    assert "your turn" in browser.get("/lobby").text


def test_a_game_by_correspondence_gives_days_for_every_decision(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me"], mode="async", clock="days", days="2")
    loaded = app.state.server.store.load(table)
    assert loaded.terms.mode == "async"
    assert loaded.deadline == loaded.last.at + 2 * 86400
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
    assert picture["seats"][picture["turn"]]["deadline"] == loaded.deadline
