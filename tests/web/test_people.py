"""Persons: what they change themselves, whom they invite, what they are told."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from shopfloor.tables.notices.courier import Means
from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.tables.receivers import MailServer, Receiver
from tests.web.browsing import ORIGIN, Browser

GAME = "gear_and_piston"


def account(browser: Browser, name: str) -> Browser:
    other = browser.friend()
    answer = other.post("/register", data={"name": name, "password": "long enough"})
    assert answer.status_code == 200
    return other


def play_out(app: Any, table_id: str) -> None:
    store, rng = app.state.server.store, random.Random(1)
    table = store.load(table_id)
    while not table.over:
        text = table.game.move_text(rng.choice(table.state.legal_moves()))
        store.append(table, table.play(table.state.player, text, 1.0))


def test_an_invitation_by_name_keeps_the_seat_for_that_person(browser: Browser) -> None:
    ann, ben, eve = (account(browser, name) for name in ("Ann", "Ben", "Eve"))
    table = ann.make(GAME, ["me", "open"], invite1="Ben", public="1")
    assert "You are invited" in ben.get("/lobby").text
    assert "You are invited" not in eve.get("/lobby").text
    refused = eve.post(f"/table/{table}/join", data={"seat": "1"})
    assert refused.status_code == 400 and "kept for Ben" in refused.text
    assert ben.post(f"/table/{table}/join", data={"seat": "1"}).status_code == 200


def test_who_is_not_here_cannot_be_invited_by_name(browser: Browser) -> None:
    ann = account(browser, "Ann")
    form = {"game": GAME, "players": "2", "seat0": "me", "seat1": "open", "invite1": "Nemo"}
    answer = ann.post("/tables", data=form)
    assert answer.status_code == 400 and "send them a link" in answer.text


def test_a_rematch_turns_the_seats_and_is_made_once(browser: Browser, app: Any) -> None:
    ann, ben = account(browser, "Ann"), account(browser, "Ben")
    table = ann.make(GAME, ["me", "open", "bot:random"], invite1="Ben")
    ben.post(f"/table/{table}/join", data={"seat": "1"})
    play_out(app, table)
    after = str(ann.post(f"/table/{table}/rematch").url).rpartition("/")[2]
    told = ben.get(f"/table/{table}/ending.json").json()["rematch"]
    assert told == {"id": after, "seat": 0, "by": "Ann"}
    assert str(ben.post(f"/table/{table}/rematch").url).rpartition("/")[2] == after
    seats = app.state.server.store.load(after).occupants
    assert [seat.name for seat in seats] == ["Ben", "Random bot 2", "Ann"]
    assert not app.state.server.store.load(after).waiting


def test_the_ending_tells_ratings_before_and_after(browser: Browser, app: Any) -> None:
    ann, ben = account(browser, "Ann"), account(browser, "Ben")
    table = ann.make(GAME, ["me", "open"], invite1="Ben")
    ben.post(f"/table/{table}/join", data={"seat": "1"})
    assert ann.get(f"/table/{table}/ending.json").status_code == 400
    play_out(app, table)
    told = ann.get(f"/table/{table}/ending.json").json()
    assert [before for before, _ in told["ratings"]] == [1500.0, 1500.0]
    assert sum(after for _, after in told["ratings"]) == pytest.approx(3000.0)
    assert told["decided"]


def test_a_game_that_is_not_rated_changes_no_rating(browser: Browser, app: Any) -> None:
    ann, ben = account(browser, "Ann"), account(browser, "Ben")
    table = ann.make(GAME, ["me", "open"], invite1="Ben", rated="0")
    ben.post(f"/table/{table}/join", data={"seat": "1"})
    play_out(app, table)
    assert ann.get(f"/table/{table}/ending.json").json()["ratings"] == [None, None]


def test_a_game_ends_without_a_result_when_everybody_agrees(browser: Browser, app: Any) -> None:
    app.state.server.open_tables.wake_bots = lambda open_table: None
    ann, ben = account(browser, "Ann"), account(browser, "Ben")
    table = ann.make(GAME, ["me", "open", "bot:random"], invite1="Ben")
    ben.post(f"/table/{table}/join", data={"seat": "1"})
    ann.post(f"/table/{table}/abandon")
    assert ben.get(f"/table/{table}").status_code == 200
    ann.post(f"/table/{table}/abandon", data={"abandon": "0"})
    ben.post(f"/table/{table}/abandon")
    assert ann.get(f"/table/{table}").status_code == 200
    ann.post(f"/table/{table}/abandon")
    assert ann.get(f"/table/{table}").status_code == 404
    assert table not in ben.get("/lobby").text


def test_a_game_one_has_resigned_leaves_the_list(browser: Browser, app: Any) -> None:
    app.state.server.open_tables.wake_bots = lambda open_table: None
    ann = account(browser, "Ann")
    table = ann.make(GAME, ["me", "bot:random"])
    assert table in ann.get("/lobby").text
    with ann.sit_at(table) as socket:
        socket.send_text('{"do": "resign", "seat": 0}')
        socket.receive_text()
        socket.receive_text()
    assert table not in ann.get("/lobby").text


def test_a_new_name_is_shown_everywhere(browser: Browser, app: Any) -> None:
    ann = account(browser, "Ann")
    table = ann.make(GAME, ["me", "bot:random"])
    form = {"password": "long enough", "name": "Anna", "new": "even longer one"}
    assert ann.post("/account/change", data=form).status_code == 200
    assert app.state.server.store.load(table).occupants[0].name == "Anna"
    again = browser.friend()
    assert again.post("/login", data={"name": "Ann", "password": "long enough"}).status_code == 400
    form = {"name": "Anna", "password": "even longer one"}
    assert again.post("/login", data=form).status_code == 200


def test_another_password_ends_every_other_session(browser: Browser) -> None:
    ann, thief = account(browser, "Ann"), browser.friend()
    thief.post("/login", data={"name": "Ann", "password": "long enough"})
    ann.post("/account/change", data={"password": "long enough", "new": "even longer one"})
    assert "Log out" in ann.get("/account").text
    assert "Log out" not in thief.get("/account").text


def test_who_deletes_themselves_leaves_games_without_a_name(browser: Browser, app: Any) -> None:
    ann, ben = account(browser, "Ann"), account(browser, "Ben")
    ben.post("/people/Ann/follow", data={"follow": "1"})
    table = ann.make(GAME, ["me", "open"], invite1="Ben")
    ben.post(f"/table/{table}/join", data={"seat": "1"})
    assert ann.post("/account/delete", data={"password": "long enough"}).status_code == 200
    occupant = app.state.server.store.load(table).occupants[0]
    assert occupant.name == "Somebody" and occupant.kind == "bot"
    assert ben.get("/people/Ann").status_code == 404
    assert "Ann" not in ben.get("/account").text


def test_the_leaderboard_marks_ratings_that_rest_on_few_games(browser: Browser, app: Any) -> None:
    ann = account(browser, "Ann")
    play_out(app, ann.make(GAME, ["me", "bot:random"]))
    page = browser.get("/leaders").text
    assert "Ann" in page and 'title="provisional"' in page


def test_games_that_wait_are_counted_on_every_open_page(browser: Browser, app: Any) -> None:
    app.state.server.open_tables.wake_bots = lambda open_table: None
    ann = account(browser, "Ann")
    with ann.websocket_connect("/live", headers={"origin": ORIGIN}) as socket:
        assert json.loads(socket.receive_text())["waiting"] == 0
        ann.make(GAME, ["me", "me:Ben"])
        assert json.loads(socket.receive_text())["waiting"] == 1


# -- notices --------------------------------------------------------------------------------


@pytest.fixture
def receivers() -> Iterator[tuple[MailServer, Receiver]]:
    office, hook = MailServer(), Receiver()
    yield office, hook
    office.close()
    hook.close()


@pytest.fixture
def telling(settings: Settings, receivers: tuple[MailServer, Receiver]) -> Iterator[Browser]:
    from dataclasses import replace

    office, _ = receivers
    means = Means(
        "http://testserver", office.url, "floor@games.example", ("127.0.0.1",), private=True
    )
    with Browser(make_app(replace(settings, means=means))) as browser:
        yield browser


def test_nothing_is_offered_by_default(browser: Browser) -> None:
    ann = account(browser, "Ann")
    assert "has not set that up" in ann.get("/account").text
    answer = ann.post("/notices", data={"kind": "mail", "address": "ann@home.example"})
    assert answer.status_code == 400


def test_an_address_is_confirmed_by_its_own_link_and_stopped_by_one_click(
    telling: Browser, receivers: tuple[MailServer, Receiver]
) -> None:
    office, _ = receivers
    ann = account(telling, "Ann")
    ann.post("/notices", data={"kind": "mail", "address": "ann@home.example"})
    [envelope] = office.letters
    link = next(w for w in envelope.content.decode().split() if "/notices/confirm/" in w)
    token = link.rpartition("/")[2]
    assert "wait for the mail" in ann.get("/account").text
    telling.friend().post(f"/notices/confirm/{token}")
    assert "wait for the mail" not in ann.get("/account").text
    answer = telling.friend().post(f"/notices/stop/{token}", headers={"origin": "null"})
    assert answer.status_code == 200 and "ann@home" not in ann.get("/account").text


def test_a_webhook_goes_to_allowed_hosts_only(
    telling: Browser, receivers: tuple[MailServer, Receiver]
) -> None:
    _, hook = receivers
    ann = account(telling, "Ann")
    for wrong in ("http://10.0.0.1/x", "ftp://127.0.0.1/", "http://user@127.0.0.1/", "nonsense"):
        answer = ann.post("/notices", data={"kind": "hook", "address": wrong})
        assert answer.status_code == 400, wrong
    assert ann.post("/notices", data={"kind": "hook", "address": hook.url}).status_code == 200


def test_the_site_can_be_installed(browser: Browser) -> None:
    assert browser.get("/manifest.webmanifest").json()["start_url"] == "/lobby"
    worker = browser.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "cannot be reached" in browser.get("/offline").text
