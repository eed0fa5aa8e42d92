"""Accounts: history, ratings, and nothing to be learnt from a failed login."""

from __future__ import annotations

import random
from typing import Any

from shopfloor.tables.ratings import changes
from shopfloor.web.app import make_app
from shopfloor.web.settings import Settings
from tests.web.browsing import Browser, next_message

GAME = "factory_manager"
ANN = {"name": "Ann", "password": "correct horse"}


def test_an_account_is_made_left_and_entered_again(browser: Browser) -> None:
    assert "Ann" in browser.post("/register", data=ANN).text
    browser.post("/logout")
    assert "Make an account" in browser.get("/account").text
    assert "Rating over time" in browser.post("/login", data=ANN).text


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer(browser: Browser) -> None:
    browser.post("/register", data=ANN)
    browser.cookies.clear()
    wrong = browser.post("/login", data={**ANN, "password": "wrong wrong"})
    unknown = browser.post("/login", data={**ANN, "name": "Bob"})
    assert wrong.status_code == unknown.status_code == 400
    assert wrong.text == unknown.text


def test_names_are_given_once_and_passwords_are_long_enough(browser: Browser) -> None:
    browser.post("/register", data=ANN)
    assert "taken" in browser.post("/register", data=ANN).text
    assert browser.post("/register", data={"name": "Bob", "password": "short"}).status_code == 400
    assert browser.post("/register", data={"name": " ", "password": "x" * 10}).status_code == 400
    assert browser.post("/register", data={"name": "B", "password": "x" * 999}).status_code == 400


def test_passwords_are_kept_as_argon2id(browser: Browser, app: Any) -> None:
    browser.post("/register", data=ANN)
    with app.state.server.store.engine.begin() as db:
        kept = db.exec_driver_sql("SELECT password FROM accounts").scalar_one()
    assert kept.startswith("$argon2id$") and ANN["password"] not in kept


def test_the_session_changes_at_login_and_the_seats_come_along(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "me"])
    before = browser.cookies["shopfloor"]
    browser.post("/register", data=ANN)
    assert browser.cookies["shopfloor"] != before
    with browser.sit_at(table) as socket:
        assert next_message(socket)["you"] == [0, 1]
    browser.cookies.set("shopfloor", before, domain="testserver.local")


def test_the_old_session_is_dead_after_login(browser: Browser, app: Any) -> None:
    table = browser.make(GAME, ["me", "me"])
    thief = browser.friend()
    thief.cookies.set("shopfloor", browser.cookies["shopfloor"])
    browser.post("/register", data=ANN)
    assert thief.get(f"/table/{table}").status_code == 404


def test_logins_are_throttled(database: str) -> None:
    app = make_app(Settings(database, logins_per_minute=3))
    with Browser(app) as browser:
        answers = [browser.post("/login", data=ANN).text for _ in range(5)]
    assert "Too many" in answers[-1] and "wrong" in answers[0]


def test_a_finished_game_is_in_the_history_and_changes_the_rating(
    browser: Browser, app: Any
) -> None:
    app.state.server.open_tables.wake_bots = lambda open_table: None
    browser.post("/register", data=ANN)
    table_id = browser.make(GAME, ["me", "bot:random"])
    store, generator = app.state.server.store, random.Random(1)
    table = store.load(table_id)
    while not table.over:
        text = table.game.move_text(generator.choice(table.state.legal_moves()))
        store.append(table, table.play(table.state.player, text, 1.0, by="bot"))
    page = browser.get("/account").text
    assert f"/table/{table_id}/result" in page and "1 finished game<" in page
    rating = 1500 + changes([1500.0, 1500.0], table.state.placements())[0]
    assert f">{rating:.0f} Factory Manager<" in page


def test_ratings_move_by_what_was_unexpected_and_add_up_to_nothing() -> None:
    gains = changes([1500.0, 1500.0, 1500.0], [1, 2, 2])
    assert gains[0] == 16.0 and abs(sum(gains)) < 1e-9
    assert changes([1900.0, 1500.0], [1, 2])[0] < 4
    assert changes([1900.0, 1500.0], [2, 1])[0] < -28
    assert changes([1500.0, 1500.0], [1, 1]) == [0.0, 0.0]
