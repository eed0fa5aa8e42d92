"""Replay, results, fairness, records in and out, playing on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import shopfloor
from shopfloor.core.game import unchanged
from shopfloor.tables.new_table import hashed, make_occupants, make_table
from shopfloor.tables.table import LIVE
from tests.tables.setups import play_any
from tests.web.browsing import Browser, next_message

GAME = "factory_manager"


def finished(browser: Browser, app: Any, game: str) -> str:
    """Put a finished game of this browser's into the store."""
    browser.make(game, ["me", "me"])
    session = hashed(browser.cookies["shopfloor"])
    occupants = make_occupants(game, ["me:Ann", "me:Bob", "bot:random"], "", session, None, 0.0)
    table, generator = make_table(game, occupants, {}, LIVE, 0.0, session), random.Random(2)
    while not table.over:
        play_any(table, generator, by="bot")
    app.state.server.store.create(table)
    return table.terms.id


@pytest.fixture
def quiet(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot moves on its own."""
    monkeypatch.setattr(app.state.server.open_tables, "wake_bots", lambda open_table: None)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_finished_game_can_be_seen_again_from_every_seat(
    browser: Browser, app: Any, quiet: None, game: str
) -> None:
    table = finished(browser, app, game)
    last = browser.get(f"/table/{table}/frame/0").json()["moves"]
    for move in (0, 1, 17, last):
        for seat in ("0", "1", "2", "watch"):
            answer = browser.get(f"/table/{table}/frame/{move}?seat={seat}")
            assert answer.status_code == 200, answer.text
            assert answer.json()["move"] == move
    page = browser.get(f"/table/{table}/replay?move=17")
    assert 'value="17"' in page.text and "17 of" in page.text
    assert browser.get(f"/table/{table}/frame/{last + 1}").status_code == 400
    assert browser.get(f"/table/{table}/frame/-1").status_code == 400


def test_a_running_game_is_seen_again_from_ones_own_seat_only(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "open"], public="1")
    ann = browser.friend()
    ann.post(f"/table/{table}/join", data={"seat": "1", "name": "Ann"})
    assert ann.get(f"/table/{table}/frame/0?seat=1").status_code == 200
    assert ann.get(f"/table/{table}/frame/0?seat=0").status_code == 400
    assert ann.get(f"/table/{table}/frame/0?seat=9").status_code == 400
    assert ann.post(f"/table/{table}/branch", data={"move": "0"}).status_code == 400


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_result_shows_every_category_and_the_chart(
    browser: Browser, app: Any, quiet: None, game: str
) -> None:
    table = finished(browser, app, game)
    state = app.state.server.store.load(table).state
    page = browser.get(f"/table/{table}/result").text
    for category in state.score_sheet()[0]:
        assert f'<th scope="row">{category.lower()}</th>' in page.lower()
    for score in state.scores():
        assert f"<td>{score}</td>".replace("-", "−") in page
    assert page.count("<polyline") == state.players
    assert page.count('<span class="tag">winner</span>') == len(state.winners())


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_seed_is_opened_and_checked_when_the_game_is_over(
    browser: Browser, app: Any, quiet: None, game: str
) -> None:
    table = finished(browser, app, game)
    page = browser.get(f"/table/{table}/fair").text
    assert str(app.state.server.store.load(table).state.chance.seed) in page
    assert "It holds" in page


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_record_goes_out_and_comes_in_again(
    browser: Browser, app: Any, quiet: None, game: str
) -> None:
    table = finished(browser, app, game)
    text = browser.get(f"/table/{table}/record.json").text
    record = shopfloor.read_record(text)
    assert record.replay().over
    answer = browser.post("/import", data={"record": text})
    assert answer.status_code == 200, answer.text
    assert f"{len(record.moves)} of {len(record.moves)}" in answer.text
    imported = str(answer.url.path).split("/")[2]
    again = browser.get(f"/table/{imported}/record.json").text
    assert json.loads(again)["result"] == json.loads(text)["result"]


def test_records_that_do_not_hold_are_refused(browser: Browser, app: Any, quiet: None) -> None:
    table = finished(browser, app, GAME)
    good = json.loads(browser.get(f"/table/{table}/record.json").text)
    wrong = [
        "",
        "{}",
        "[" * 100_000,
        json.dumps({**good, "moves": good["moves"][1:]}),
        json.dumps({**good, "moves": ["pass"] * 100_000}),
        json.dumps({**good, "game": "../secret"}),
        json.dumps({**good, "picks": []}),
        json.dumps({**good, "result": {**good["result"], "scores": [999, 0, 0]}}),
        json.dumps({**good, "overlay": {"tiles": {"S1": {"price": 10**30}}}}),
        json.dumps({**good, "more": 1}),
    ]
    for text in wrong:
        answer = browser.post("/import", data={"record": text})
        assert answer.status_code == 400, text[:100]
        assert "Traceback" not in answer.text


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_one_plays_on_from_any_move_with_a_future_of_ones_own(
    browser: Browser, app: Any, quiet: None, game: str
) -> None:
    table = finished(browser, app, game)
    parent = app.state.server.store.load(table)
    answer = browser.post(f"/table/{table}/branch", data={"move": "17", "level": "random"})
    assert answer.status_code == 200, answer.text
    child = app.state.server.store.load(str(answer.url.path).rsplit("/", 1)[1])
    assert list(child.state.moves) == list(parent.state.moves)[:17]
    assert child.state.chance.seed != parent.state.chance.seed
    assert child.terms.parent == table
    with browser.sit_at(child.terms.id) as socket:
        assert next_message(socket)["you"] == [child.state.player]


def test_nobody_plays_on_from_the_end(browser: Browser, app: Any, quiet: None) -> None:
    table = finished(browser, app, GAME)
    last = browser.get(f"/table/{table}/frame/0").json()["moves"]
    for move in (last, last + 1):
        answer = browser.post(f"/table/{table}/branch", data={"move": str(move)})
        assert answer.status_code == 400


def test_a_move_without_news_is_named_once_the_game_is_over(
    browser: Browser, app: Any, quiet: None
) -> None:
    named = False
    for _ in range(10):  # in most games somebody has to choose which machines run
        table = finished(browser, app, GAME)
        count = len(app.state.server.store.load(table).state.moves)
        frames = [browser.get(f"/table/{table}/frame/{n}").json() for n in range(1, count + 1)]
        assert all(frame["lines"] for frame in frames)
        named = any(": Run " in line for frame in frames for line in frame["lines"])
        if named:
            break
    assert named


def test_a_finished_game_of_earlier_rules_is_shown_as_it_was_stored(
    browser: Browser, app: Any, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(browser, app, GAME)
    rules = shopfloor.game(GAME)
    version = rules.rules_version + 1
    monkeypatch.setattr(rules, "migrations", {version - 1: unchanged}, raising=False)
    monkeypatch.setattr(type(rules), "rules_version", version)
    app.state.server.open_tables.by_id.clear()
    last = browser.get(f"/table/{table}/frame/0").json()["moves"]
    shown = browser.get(f"/table/{table}/frame/{last}").json()
    assert shown["public"]["over"] and shown["move"] == last
    assert "earlier rules" in browser.get(f"/table/{table}/frame/{last - 1}").json()["lines"][0]
    assert browser.get(f"/table/{table}/result").status_code == 200
    assert "earlier rules" in browser.get(f"/table/{table}/fair").text
    assert browser.get(f"/table/{table}/record.json").json()["rules"] == version - 1
    assert browser.post(f"/table/{table}/branch", data={"move": "0"}).status_code == 400
