"""Reviews at the table: who may see them, when, and what is kept of them."""

from __future__ import annotations

import time
from typing import Any

import pytest

import shopfloor
from shopfloor.tables.new_table import hashed, make_occupants, make_table
from shopfloor.tables.open_tables import OpenTables
from shopfloor.tables.table import LIVE
from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.web.browsing import Browser

GAME = "gear_and_piston"


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot moves on its own."""
    monkeypatch.setattr(OpenTables, "wake_bots", lambda self, open_table: None)


@pytest.fixture
def app(settings: Settings) -> Any:
    return hasty(settings)


def hasty(settings: Settings) -> Any:
    """Make a server that reviews at a glance: the way is the same, only shorter."""
    app = make_app(settings)
    app.state.server.reviews.depth = "glance"
    return app


def finished(browser: Browser, app: Any, game: str = GAME, public: bool = False) -> str:
    """Put a finished game of this browser's into the store, quick players in both seats."""
    browser.make(game, ["me", "me"])
    session = hashed(browser.cookies["shopfloor"])
    occupants = make_occupants(game, ["me:Ann", "bot:greedy"], "", session, None, 0.0)
    table = make_table(game, occupants, {}, LIVE, 0.0, session, public=public, seed=5)
    player = shopfloor.players.make("greedy", game, seed=1, worlds=1)
    while (seat := table.state.player) is not None:
        move = player.choose(table.state.seat(seat))
        table.play(seat, table.game.move_text(move), 1.0, by="bot")
    app.state.server.store.create(table)
    return table.terms.id


def reviewed(browser: Browser, table: str) -> str:
    """Order a review, wait for it, and return its page."""
    assert browser.post(f"/table/{table}/review").status_code == 200
    for _ in range(600):
        told = browser.get(f"/table/{table}/review/progress").json()
        assert told["state"] in ("waiting", "working", "done"), told
        if told["state"] == "done":
            return browser.get(f"/table/{table}/review").text
        time.sleep(0.1)
    raise AssertionError("the review never came")


def test_a_finished_game_is_reviewed_and_the_review_is_kept(browser: Browser, app: Any) -> None:
    table = finished(browser, app)
    assert "Review this game" in browser.get(f"/table/{table}/review").text
    assert browser.get(f"/table/{table}/review/progress").json()["state"] == "none"
    page = reviewed(browser, table)
    assert "Chance to win" in page and "Your costly decisions" in page
    assert f"/table/{table}/replay?move=" in page
    assert f'action="/table/{table}/branch"' in page
    other = browser.get(f"/table/{table}/review?seat=1").text
    assert ": costly decisions" in other and "Your costly decisions" not in other
    assert browser.get(f"/table/{table}/review?seat=7").status_code == 400
    app.state.server.open_tables.by_id.clear()
    assert browser.get(f"/table/{table}/review/progress").json()["state"] == "done"
    assert f"/table/{table}/review" in browser.get(f"/table/{table}/result").text
    assert "style=" not in page.partition("<main")[2]


def test_a_running_game_has_no_review(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "bot:greedy"])
    for path in ("review", "review/progress", "review/0.svg"):
        answer = browser.get(f"/table/{table}/{path}")
        assert answer.status_code == 400
        assert "Only a finished game can be reviewed." in answer.text
    assert browser.post(f"/table/{table}/review").status_code == 400
    assert not app.state.server.reviews.orders
    assert f"/table/{table}/review" not in browser.get(f"/table/{table}/result").text


def test_the_review_of_a_private_table_is_nobody_elses(browser: Browser, app: Any) -> None:
    table = finished(browser, app)
    stranger = browser.friend()
    for path in ("review", "review/progress", "review/0.svg"):
        assert stranger.get(f"/table/{table}/{path}").status_code == 404
    assert stranger.post(f"/table/{table}/review").status_code == 404
    assert not app.state.server.reviews.orders
    app.state.server.reviews.store.keep(table, "glance", 10**6, "{}", 0.0)
    assert stranger.get(f"/table/{table}/review").status_code == 404


def test_whoever_may_watch_a_public_game_may_read_its_review(browser: Browser, app: Any) -> None:
    table = finished(browser, app, public=True)
    page = reviewed(browser.friend(), table)
    assert "Ann: costly decisions" in page and "Your costly decisions" not in page


def test_no_other_site_orders_a_review(browser: Browser, app: Any) -> None:
    table = finished(browser, app)
    answer = browser.post(f"/table/{table}/review", headers={"origin": "http://elsewhere"})
    assert answer.status_code == 400
    assert not app.state.server.reviews.orders


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_decision_has_a_picture(browser: Browser, app: Any, game: str) -> None:
    table = finished(browser, app, game)
    count = len(app.state.server.store.load(table).state.moves)
    for number in (0, 17, count - 1):
        answer = browser.get(f"/table/{table}/review/{number}.svg")
        assert answer.status_code == 200, answer.text
        assert answer.text.startswith("<svg") and answer.text.endswith("</svg>")
    assert browser.get(f"/table/{table}/review/{count}.svg").status_code == 404


def test_a_server_that_stops_drops_the_work_and_the_next_one_begins_anew(
    settings: Settings,
) -> None:
    first = make_app(settings)
    with Browser(first) as browser:
        table = finished(browser, first)
        cookies = dict(browser.cookies)
        browser.post(f"/table/{table}/review")
    assert first.state.server.reviews.process is None
    second = hasty(settings)
    with Browser(second, cookies=cookies) as browser:
        assert browser.get(f"/table/{table}/review/progress").json()["state"] == "none"
        assert "Chance to win" in reviewed(browser, table)


def test_a_review_that_fails_says_why_and_can_be_ordered_again(
    browser: Browser, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished(browser, app)
    desk = app.state.server.reviews
    with monkeypatch.context() as patch:
        patch.setattr(desk, "made", lambda order: ("failed", "the worker fell asleep"))
        fail(browser, table)
    assert "Chance to win" in reviewed(browser, table)


def fail(browser: Browser, table: str) -> None:
    browser.post(f"/table/{table}/review")
    for _ in range(100):
        told = browser.get(f"/table/{table}/review/progress").json()
        if told["state"] == "failed":
            break
        time.sleep(0.02)
    assert told["reason"] == "the worker fell asleep"
    assert "the worker fell asleep" in browser.get(f"/table/{table}/review").text


def test_one_tries_again_at_a_private_table_of_ones_own(browser: Browser, app: Any) -> None:
    table = finished(browser, app, public=True)
    answer = browser.friend().post(f"/table/{table}/branch", data={"move": "20"})
    child = app.state.server.store.load(str(answer.url.path).rsplit("/", 1)[1])
    assert not child.terms.public and child.terms.parent == table
