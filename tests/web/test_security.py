"""Hostile input is refused with a reason, changes nothing and breaks nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

import shopfloor
from shopfloor.web.app import make_app
from shopfloor.web.art_files import art_of
from shopfloor.web.security import CSP
from shopfloor.web.settings import Settings
from tests.web.browsing import ORIGIN, Browser, next_message, say

GAME = "factory_manager"
PAGES = ["/", "/lobby", "/import", "/account"] + [
    f"/{page}/{game}" for page in ("new", "rules", "components") for game in shopfloor.game_names()
]


def watched(app: Any, table: str) -> tuple[int, str]:
    loaded = app.state.server.store.load(table)
    return loaded.version, loaded.state.to_json()


@pytest.mark.parametrize("page", PAGES)
def test_every_page_comes_under_the_strict_policy(browser: Browser, page: str) -> None:
    answer = browser.get(page)
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"] == CSP
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "style=" not in answer.text and "<script>" not in answer.text


def test_every_page_of_a_table_comes_under_the_strict_policy(browser: Browser) -> None:
    table = browser.quick(GAME)
    for part in ("", "/replay", "/result", "/fair", "/frame/0"):
        answer = browser.get(f"/table/{table}{part}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-security-policy"] == CSP
        assert "style=" not in answer.text


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_art_has_no_inline_styles_or_scripts(browser: Browser, app: Any, game: str) -> None:
    table = browser.quick(game)
    art = art_of(app.state.server, app.state.server.store.load(table).state)
    text = browser.get(f"/art/{art}.json").text
    assert "style=" not in text and "<script" not in text and "<style" not in text


def test_a_failure_shows_no_trace_of_the_inside(
    browser: Browser, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("secret of the inside")

    monkeypatch.setattr(app.state.server.store, "lobby", fail)
    careless = Browser(app, raise_server_exceptions=False)
    careless.portal = browser.portal
    answer = careless.get("/lobby")
    assert answer.status_code == 500
    assert "secret" not in answer.text and "Traceback" not in answer.text
    assert answer.headers["content-security-policy"] == CSP


# -- where a request comes from ------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.evil", ""])
def test_a_change_from_another_site_is_refused(browser: Browser, app: Any, origin: str) -> None:
    answer = browser.post(f"/play/{GAME}", headers={"origin": origin})
    assert answer.status_code == 400
    assert "does not come from a page" in answer.text
    assert "set-cookie" not in answer.headers


def test_a_change_from_nowhere_is_refused(browser: Browser) -> None:
    del browser.headers["origin"]
    assert browser.post(f"/play/{GAME}").status_code == 400


def test_a_page_of_this_server_may_change_things_without_an_origin_header(browser: Browser) -> None:
    del browser.headers["origin"]
    answer = browser.post(f"/play/{GAME}", headers={"sec-fetch-site": "same-origin"})
    assert answer.status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://testserver:1"])
def test_a_socket_from_another_site_is_not_accepted(browser: Browser, origin: str) -> None:
    table = browser.quick(GAME)
    with (
        pytest.raises(WebSocketDisconnect),
        browser.websocket_connect(f"/table/{table}/live", headers={"origin": origin}),
    ):
        pass


def test_no_get_changes_anything(browser: Browser) -> None:
    for path in (f"/play/{GAME}", "/tables", "/login", "/register", "/logout"):
        assert browser.get(path).status_code in (404, 405)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(browser: Browser) -> None:
    answer = browser.post(f"/play/{GAME}", follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_behind_tls_the_cookie_is_secure(app: Any) -> None:
    with Browser(app) as browser:
        browser.base_url = "https://testserver"
        answer = browser.post(
            f"/play/{GAME}", headers={"origin": "https://testserver"}, follow_redirects=False
        )
    assert "Secure" in answer.headers["set-cookie"]


# -- what a socket says --------------------------------------------------------------------------

HOSTILE = [
    "",
    "{",
    "[]",
    "null",
    '"move"',
    "{}",
    '{"do":"fly"}',
    '{"do":"move"}',
    '{"do":"move","version":"0","move":"pass"}',
    '{"do":"move","version":0,"move":"pass","admin":true}',
    '{"do":"move","version":0,"move":["pass"]}',
    '{"do":"move","version":-1,"move":"pass"}',
    '{"do":"move","version":0,"move":"pass","seat":99}',
    '{"do":"move","version":0,"move":"' + "x" * 300 + '"}',
    '{"do":"move","version":1e400,"move":"pass"}',
    '{"do":"rule","clause":"__class__"}',
    '{"do":"why","move":"' + "\\u0000" * 20 + '"}',
    '{"do":"whatif","moves":' + "[" * 500 + "]" * 500 + "}",
    '{"do":"whatif","moves":["nonsense"]}',
    '{"do":"chat","text":""}',
    '{"do":"chat","text":"' + "y" * 501 + '"}',
    '{"do":"prefer","name":"admin","value":true}',
    '{"do":"takeover","seat":0}',
    '{"do":"takeover","seat":9}',
    '{"do":"look","seat":2}',
    '{"do":"return"}',
    '{"do":"done","version":0}',
    '{"do":"undo","version":0}',
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_message_is_refused_and_changes_nothing(
    browser: Browser, app: Any, text: str
) -> None:
    table = browser.make(GAME, ["me", "me", "me"])
    before = watched(app, table)
    with browser.sit_at(table) as socket:
        next_message(socket)
        if text == '{"do":"look","seat":2}':
            text = '{"do":"look","seat":3}'
        socket.send_text(text)
        answer = next_message(socket)
        if answer["type"] == "why":
            assert "no such move" in answer["reason"]
        else:
            assert answer["type"] == "refused", answer
        assert "Traceback" not in json.dumps(answer) and "went wrong" not in json.dumps(answer)
        assert say(socket, do="sync")["type"] in ("stage", "refused")
    assert watched(app, table) == before


VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=20)
ALMOST_MESSAGES = st.dictionaries(
    st.sampled_from(["do", "version", "move", "seat", "text", "moves", "x"]),
    VALUES | st.lists(VALUES, max_size=4) | st.sampled_from(["move", "sync", "whatif"]),
    max_size=5,
)


@given(VALUES | ALMOST_MESSAGES | st.lists(ALMOST_MESSAGES, max_size=3))
@settings(max_examples=150, deadline=None)
def test_any_json_is_read_or_refused(data: Any) -> None:
    from shopfloor.tables.errors import Refused
    from shopfloor.web import protocol

    try:
        protocol.read(json.dumps(data))
    except Refused as reason:
        assert "cannot be read" in str(reason)


def test_bytes_end_the_conversation(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me", "me"])
    with browser.sit_at(table) as socket:
        next_message(socket)
        socket.send_bytes(b"\x00\x01")
        with pytest.raises(WebSocketDisconnect):
            next_message(socket)


def test_a_stale_version_is_refused_and_answered_with_everything(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me", "me"])
    with browser.sit_at(table) as socket:
        first = next_message(socket)
        move = first["moves"][0]["number"]
        assert say(socket, do="move", version=0, move=move)["version"] == 1
        answer = say(socket, do="move", version=0, move=move)
        assert answer["type"] == "refused" and "moved on" in answer["reason"]
        picture = next_message(socket)
        assert picture["full"] and picture["version"] == 1


def test_nobody_plays_the_seat_of_another(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open", "me"], public="1")
    other = browser.friend()
    other.post(f"/table/{table}/join", data={"seat": "1", "name": "Eve"})
    with other.sit_at(table) as socket:
        picture = next_message(socket)
        assert picture["you"] == [1]
        for message in (
            {"do": "move", "version": 0, "move": "pass", "seat": 0},
            {"do": "resign", "seat": 0},
            {"do": "prefer", "name": "confirm", "value": True, "seat": 2},
            {"do": "chat", "text": "I am you", "seat": 0},
            {"do": "whatif", "moves": [], "seat": 0},
            {"do": "why", "move": "pass", "seat": 0},
            {"do": "look", "seat": 0},
        ):
            answer = say(socket, **message)
            assert answer["type"] == "refused" and "not your seat" in answer["reason"], message
    assert watched(app, table)[0] == 0


def test_a_spectator_can_do_nothing(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me", "me"], public="1")
    with browser.friend().sit_at(table) as socket:
        picture = next_message(socket)
        assert picture["viewer"] is None and picture["you"] == [] and picture["moves"] == []
        for message in (
            {"do": "move", "version": 0, "move": "pass"},
            {"do": "chat", "text": "psst"},
            {"do": "takeover", "seat": 0},
            {"do": "hint"},
            {"do": "resign"},
        ):
            assert say(socket, **message)["type"] == "refused"
    assert watched(app, table)[0] == 0


def test_too_many_messages_are_slowed_down(database: str) -> None:
    app = make_app(Settings(database, pace=0.0, messages_per_second=1.0, message_burst=5.0))
    with Browser(app) as browser:
        table = browser.make(GAME, ["me", "me", "me"])
        with browser.sit_at(table) as socket:
            next_message(socket)
            answers = [say(socket, do="rule", clause="FM-SCO-1") for _ in range(8)]
    assert [answer["type"] for answer in answers][-1] == "refused"
    assert "Too fast" in answers[-1]["reason"]


def test_there_are_only_so_many_sockets(database: str) -> None:
    app = make_app(Settings(database, pace=0.0, sockets_per_table=2))
    with Browser(app) as browser:
        table = browser.make(GAME, ["me", "me", "me"], public="1")
        stranger = browser.friend()
        with (
            stranger.sit_at(table),
            stranger.sit_at(table),
            pytest.raises(WebSocketDisconnect),
            stranger.sit_at(table),
        ):
            pass
        with stranger.sit_at(table) as socket:
            assert next_message(socket)["full"]
    assert app.state.server.sockets == {}


def test_one_visitor_makes_only_so_many_tables(database: str) -> None:
    app = make_app(Settings(database, pace=0.0, tables_per_hour=2))
    with Browser(app) as browser:
        browser.quick(GAME)
        browser.quick(GAME)
        answer = browser.post(f"/play/{GAME}")
        assert answer.status_code == 400 and "many tables" in answer.text


def test_one_address_posts_only_so_much(database: str) -> None:
    app = make_app(Settings(database, pace=0.0, posts_per_minute=2))
    with Browser(app) as browser:
        for _ in range(3):
            answer = browser.post("/login", data={"name": "a", "password": "b"})
    assert "Too many requests" in answer.text


# -- forms and names -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"},
        {"game": GAME, "players": "99"},
        {"game": GAME, "players": "-1"},
        {"game": GAME, "players": "²"},
        {"game": GAME, "players": "3", "seat0": "god"},
        {"game": GAME, "players": "3", "seat0": "bot:hal"},
        {"game": GAME, "players": "3", "mode": "turbo"},
        {"game": GAME, "players": "3", "mode": "hot-seat"},
        {"game": GAME, "players": "3", "clock": "bank", "minutes": "0"},
        {"game": GAME, "players": "3", "option_intro_energy": "maybe"},
        {},
    ],
)
def test_a_form_that_makes_no_sense_is_refused_with_a_reason(
    browser: Browser, form: dict[str, str]
) -> None:
    answer = browser.post("/tables", data=form)
    assert answer.status_code in (400, 404)
    assert "Traceback" not in answer.text and 'id="reason"' in answer.text


def test_a_form_that_is_too_long_or_no_text_is_refused(browser: Browser) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert browser.post("/tables", content=b"x" * 100_000, headers=headers).status_code == 400
    assert browser.post("/tables", content=b"\xff\xfe", headers=headers).status_code == 400
    many = "&".join(f"a{i}=1" for i in range(500)).encode()
    assert browser.post("/tables", content=many, headers=headers).status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/table/x",
        "/table/" + "x" * 500,
        "/table/../../etc",
        "/static/../app.py",
        "/rules/no",
        "/static/..%2fapp.py",
        "/picture/..svg",
        "/table/x/replay?move=9999999999",
        "/nowhere",
    ],
)
def test_what_is_not_there_is_not_found(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code in (400, 404)
    assert "Traceback" not in answer.text


@given(
    name=st.text(max_size=60)
    | st.sampled_from(
        [
            "<script>alert(1)</script>",
            '"><img src=x onerror=alert(1)>',
            "@1 @2 @0",
            "{{7*7}}",
            "'--",
            "]]></svg><script>1</script>",
            "&lt;b&gt;",
            "javascript:alert(1)",
            "a\u202eb",
            "\x00",
        ]
    )
)
@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_hostile_name_is_only_a_name_on_every_page(browser: Browser, name: str) -> None:
    browser.cookies.clear()
    table = browser.make(GAME, [f"me:{name}"[:80], "me", "open"], public="1", name=name)
    browser.post(f"/table/{table}/join", data={"seat": "2", "name": name})
    pages = [f"/table/{table}{part}" for part in ("", "/replay", "/result", "/fair")]
    for page in [*pages, "/lobby", "/", "/account", f"/new/{GAME}"]:
        answer = browser.get(page)
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text and "<img src=x" not in answer.text
        assert "</svg><script>" not in answer.text
    with browser.sit_at(table) as socket:
        picture = next_message(socket)
    for record in picture["pieces"].values():
        assert not any("<" in str(part) for part in record)


# -- secrets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_seed_of_a_running_game_is_nowhere_to_be_seen(
    browser: Browser, app: Any, game: str
) -> None:
    table = browser.make(game, ["me"] * 2)
    loaded = app.state.server.store.load(table)
    secret = [str(loaded.state.chance.seed), f"{loaded.state.chance.seed:x}"]
    secret.append(loaded.terms.seed_commitment.nonce)
    texts = []
    with browser.sit_at(table) as socket:
        first = next_message(socket)
        texts.append(json.dumps(first))
        move = first["moves"][0]["number"]
        texts.append(json.dumps(say(socket, do="move", version=0, move=move)))
        texts.append(json.dumps(say(socket, do="whatif", moves=[])))
        texts.append(json.dumps(say(socket, do="sync")))
    for part in ("", "/replay", "/result", "/fair", "/frame/1", "/record.json"):
        answer = browser.get(f"/table/{table}{part}")
        texts += [answer.text, str(answer.headers), str(answer.url)]
    assert browser.get(f"/table/{table}/record.json").status_code == 400
    assert loaded.terms.seed_commitment.commitment in "".join(texts)
    for word in secret:
        assert word not in "".join(texts)


def test_the_origin_of_these_tests_is_the_servers_own() -> None:
    assert ORIGIN == "http://testserver"
