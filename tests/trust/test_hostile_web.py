"""Sockets and forms from anywhere: understood or refused, and never a failure inside."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import shopfloor
from shopfloor.tables.inspection import examine
from shopfloor.tables.new_table import hashed, import_record, new_secret
from shopfloor.tables.open_tables import OpenTables
from tests.corpus.books import book_of, read_book
from tests.web.browsing import Browser, next_message

GAME = "factory_manager"
MARKER = "FM-SCO-4"
"""A rule that is asked for after every message, so that the answers before it are all heard."""
LOOSE = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]

TEXTS = st.text(max_size=30) | st.sampled_from(
    ["pass", "\x00", "<script>", "'; DROP TABLE log; --", "@1", "../../etc/passwd", "￿", "²"]
)
NUMBERS = st.integers(-2, 12) | st.sampled_from([2**31, 2**63, 2**64, -(2**63)])
ANYTHING = st.none() | st.booleans() | NUMBERS | TEXTS | st.lists(TEXTS, max_size=3)

# Hints and resigning start bots, which take seconds; tests of the seats ask for them.
KINDS = ["move", "undo", "restart", "done", "why", "rule", "chat", "sync", "look", "takeover"]
KINDS += ["return", "whatif", "prefer", "admin", ""]


@st.composite
def client_messages(draw: st.DrawFn) -> str:
    """A message that looks like one of ours, with fields right, wrong, missing or too many."""
    message: dict[str, Any] = {"do": draw(st.sampled_from(KINDS))}
    for name, right in (
        ("version", st.integers(0, 3)),
        ("move", TEXTS),
        ("seat", st.integers(0, 3)),
        ("text", TEXTS),
        ("clause", TEXTS),
        ("moves", st.lists(TEXTS, max_size=3)),
        ("name", st.just("confirm")),
        ("value", st.booleans()),
    ):
        if draw(st.booleans()):
            message[name] = draw(right | ANYTHING)
    return json.dumps(message)


RAW = st.text(max_size=60) | st.sampled_from(
    [
        '{"do":"chat","text":"\\ud800"}',
        "[" * 3000,
        '{"do":"sync","do":"move"}',
        '{"do":"chat"',
        "NaN",
    ]
)


def answers_to(socket: Any, text: str) -> list[dict[str, Any]]:
    """Send a message and return everything said until the rule asked for after it."""
    socket.send_text(text)
    socket.send_text(json.dumps({"do": "rule", "clause": MARKER}))
    heard = []
    while (message := next_message(socket)).get("clause") != MARKER:
        heard.append(message)
    return heard


@given(st.lists(client_messages() | RAW, min_size=1, max_size=12))
@settings(max_examples=10, deadline=None, suppress_health_check=LOOSE)
def test_any_conversation_leaves_the_table_in_order(
    browser: Browser, app: Any, messages: list[str]
) -> None:
    table = browser.make(GAME, ["me", "me", "me"])
    with browser.sit_at(table) as socket:
        next_message(socket)
        for text in messages:
            for answer in answers_to(socket, text):
                assert "went wrong" not in json.dumps(answer), text
    assert examine(app.state.server.store, table).problem == ""


@given(st.lists(client_messages(), min_size=1, max_size=12))
@settings(max_examples=10, deadline=None, suppress_health_check=LOOSE)
def test_a_stranger_who_watches_changes_nothing_whatever_they_say(
    browser: Browser, app: Any, messages: list[str]
) -> None:
    table = browser.make(GAME, ["me", "me", "me"], public="1")
    store = app.state.server.store
    before = store.load(table).entries, store.chat(table)
    with browser.friend().sit_at(table) as socket:
        first = next_message(socket)
        assert first["you"] == [] and first["moves"] == []
        for text in messages:
            for answer in answers_to(socket, text):
                assert answer["type"] in ("refused", "stage", "rule"), text
                assert not answer.get("moves")
    assert (store.load(table).entries, store.chat(table)) == before


# -- forms -----------------------------------------------------------------------------------

TABLE_DEEDS = ["join", "bot", "invite", "seat", "close", "branch"]
DEEDS = ["/tables", f"/play/{GAME}", "/play/chess", "/import", "/login", "/logout", "/register"]
NAMES = ["name", "players", "level", "seat", "seat0", "seat1", "game", "mode", "clock", "minutes"]
NAMES += ["public", "secret", "move", "record", "password", "option_intro_energy", "shuffle"]
WORDS = ["me", "open", "bot:random", "1", "2", "3", GAME, "live", "bank", "days", "true", "watch"]
FORMS = st.dictionaries(
    st.sampled_from(NAMES), st.sampled_from(WORDS) | TEXTS | NUMBERS.map(str), max_size=8
)


@given(st.sampled_from(DEEDS) | st.sampled_from(TABLE_DEEDS), FORMS)
@settings(max_examples=50, deadline=None, suppress_health_check=LOOSE)
def test_any_form_is_granted_or_refused_with_a_reason(
    browser: Browser, app: Any, deed: str, form: dict[str, str]
) -> None:
    table = browser.make(GAME, ["me", "open", "open"], public="1")
    path = deed if deed.startswith("/") else f"/table/{table}/{deed}"
    answer = browser.post(path, data=form)
    assert answer.status_code in (200, 400, 404)
    assert answer.status_code == 200 or 'id="reason"' in answer.text
    assert "Traceback" not in answer.text


@given(st.binary(max_size=300), st.sampled_from(DEEDS))
@settings(max_examples=20, deadline=None, suppress_health_check=LOOSE)
def test_a_form_of_any_bytes_is_granted_or_refused(
    browser: Browser, body: bytes, deed: str
) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    answer = browser.post(deed, content=body, headers=headers)
    assert answer.status_code in (200, 400, 404)


QUESTIONS = st.dictionaries(
    st.sampled_from(["move", "seat", "watch"]), TEXTS | NUMBERS.map(str), max_size=3
)


@given(st.sampled_from(["", "/replay", "/frame/0", "/result", "/fair", "/record.json"]), QUESTIONS)
@settings(max_examples=20, deadline=None, suppress_health_check=LOOSE)
def test_any_question_to_a_page_is_answered_or_refused(
    browser: Browser, page: str, questions: dict[str, str]
) -> None:
    table = browser.make(GAME, ["me", "me", "me"])
    answer = browser.get(f"/table/{table}{page}", params=questions)
    assert answer.status_code in (200, 400, 404)
    stranger = browser.friend().get(f"/table/{table}{page}", params=questions)
    assert stranger.status_code == 404


# -- links and cookies -----------------------------------------------------------------------


@given(st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=40))
@settings(max_examples=20, deadline=None, suppress_health_check=LOOSE)
def test_guessing_a_link_finds_nothing_and_takes_nothing(
    browser: Browser, app: Any, guess: str
) -> None:
    table = browser.make(GAME, ["me", "open", "open"])
    browser.post(f"/table/{table}/invite", data={"seat": "1"})
    stranger = browser.friend()
    assert stranger.get(f"/table/{table}/seat/{guess}").status_code == 404
    assert stranger.post(f"/table/{table}/seat", data={"secret": guess}).status_code == 404
    link = app.state.server.store.load(table).occupants[1].link
    assert stranger.post(f"/table/{table}/seat", data={"secret": link}).status_code == 404
    assert app.state.server.store.load(table).occupants[1].kind == "open"


def test_a_link_has_128_bits_and_only_its_hash_is_kept() -> None:
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000 and min(map(len, secrets)) >= 22
    assert all(hashed(secret) != secret for secret in secrets)


def test_a_cookie_chosen_by_somebody_else_is_never_taken_up(browser: Browser, app: Any) -> None:
    """Session fixation: a planted cookie is unknown, and logging in always makes a new one."""
    browser.cookies.set("shopfloor", "planted", domain="testserver.local")
    browser.make(GAME, ["me", "me", "me"])
    assert app.state.server.people.find("planted", time.time()).id == ""
    browser.post("/register", data={"name": "Erika", "password": "long password"})
    first = {cookie.value for cookie in browser.cookies.jar}
    browser.post("/login", data={"name": "Erika", "password": "long password"})
    second = {cookie.value for cookie in browser.cookies.jar}
    assert second - first, "logging in kept the old cookie"
    assert all(
        not app.state.server.people.find(old or "", time.time()).id for old in first - second
    )


# -- what a database cannot hold -------------------------------------------------------------


def test_nothing_that_cannot_be_stored_gets_as_far_as_the_database(
    browser: Browser, app: Any
) -> None:
    """PostgreSQL takes no NUL in a text; it becomes a space on the way in."""
    table = browser.make(GAME, ["me", "me", "me"], name="a\x00b")
    with browser.sit_at(table) as socket:
        next_message(socket)
        answers_to(socket, json.dumps({"do": "chat", "text": "x\x00y\u202ez"}))
    assert [line["text"] for line in app.state.server.store.chat(table)] == ["x y z"]
    assert browser.post("/login", data={"name": "a\x00", "password": "b"}).status_code == 400
    assert browser.get("/table/a%00b").status_code == 404


def test_a_record_with_corrected_components_is_not_played_on(
    browser: Browser, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Corrections by a stranger are replayed in a worker; no game of this server uses them."""
    monkeypatch.setattr(OpenTables, "wake_bots", lambda self, open_table: None)
    rules = shopfloor.game(GAME)
    value = next(v for v in rules.components.values() if isinstance(v.value, int))
    overlay = {value.table: {value.row: {value.column: value.value}}}
    honest = read_book(book_of(GAME, rules.rules_version))[0].record
    state = rules.start(honest.players, picks=honest.picks, components=overlay, **honest.options)
    for text in honest.moves:
        state.play(rules.move(text))
    table = import_record(state.record(), "me", 1.0)
    app.state.server.store.create(table)
    assert browser.get(f"/table/{table.terms.id}/replay").status_code == 200
    answer = browser.post(f"/table/{table.terms.id}/branch", data={"move": "5"})
    assert answer.status_code == 400 and "not played on" in answer.text
