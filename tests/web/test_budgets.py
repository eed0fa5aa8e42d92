"""What one address may cost, and what it may not do to others."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from shopfloor.tables.threads import PAYER, working
from shopfloor.web import budgets
from shopfloor.web.app import make_app
from shopfloor.web.budgets import Budget, Budgets, TooMuch, network_of
from shopfloor.web.settings import Settings
from tests.loop import run
from tests.web.browsing import Browser, next_message, say

GAME = "factory_manager"


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("testclient", "other", False),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(one: str, other: str, shared: bool) -> None:
    assert (network_of(one) == network_of(other)) is shared


def test_whoever_has_used_up_their_budget_waits_and_nobody_else_does() -> None:
    async def evening() -> tuple[float, float]:
        known = Budgets(per_second=1.0, at_once=0.1)
        known.of("192.0.2.1").charge(0.4)
        began = time.monotonic()
        await known.of("192.0.2.2").wait()
        others = time.monotonic() - began
        await known.of("192.0.2.1").wait()
        return others, time.monotonic() - began

    others, own = run(evening())
    assert others < 0.1 and own > 0.25


def test_too_many_who_wait_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "MOST_WAITING", 2)

    async def evening() -> None:
        budget = Budget(per_second=0.001, at_once=1.0)
        budget.charge(2.0)
        waiting = [asyncio.create_task(budget.wait()) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await budget.wait()
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert budget.waiting == 0

    run(evening())


def test_hard_work_is_measured_and_done_one_piece_at_a_time() -> None:
    at_once, most = 0, 0

    def labour() -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        at_once -= 1

    async def evening() -> float:
        budget = Budget(per_second=0.0, at_once=1.0)
        PAYER.set(budget)
        await asyncio.gather(*(working(labour) for _ in range(5)))
        return budget.left

    assert run(evening()) <= 0.9 and most == 1


def test_a_budget_is_shared_by_pages_and_sockets(database: str) -> None:
    app = make_app(
        Settings(
            database,
            pace=0.0,
            work_per_second=2.0,
            work_at_once=0.2,
            messages_per_second=1e6,
            message_burst=1e6,
        )
    )
    with Browser(app) as browser:
        table = browser.make(GAME, ["me", "me"])
        with browser.sit_at(table) as socket:
            next_message(socket)
            began = time.monotonic()
            for _ in range(100):
                say(socket, do="sync")
            assert time.monotonic() - began > 0.3
            browser.get("/lobby")
            assert list(app.state.server.budgets.by_network) == ["testclient"]


def test_one_address_makes_only_so_many_tables_under_however_many_names(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: dict[str, Any] = {"work_per_second": 1e6, "work_at_once": 1e6}
    app = make_app(Settings(database, pace=0.0, tables_per_hour_and_address=60.0, **settings))
    app.state.server.tables_made.at_once = 3.0
    with Browser(app) as browser:
        for number in range(5):
            browser.cookies.clear()
            answer = browser.post(f"/play/{GAME}")
            assert (answer.status_code == 200) is (number < 3)
    assert "Too many" in answer.text


def test_a_form_must_say_how_long_it_is(browser: Browser) -> None:
    def pieces() -> Any:
        yield b"name=a"

    answer = browser.post("/login", content=pieces())
    assert answer.status_code == 400 and "how long" in answer.text


def test_a_stranger_s_form_costs_an_address_nothing_of_what_it_may_post(database: str) -> None:
    app = make_app(Settings(database, posts_per_minute=2))
    with Browser(app) as browser:
        for _ in range(5):
            evil = {"origin": "http://evil.example"}
            browser.post("/login", data={"name": "a", "password": "b"}, headers=evil)
        answer = browser.post("/login", data={"name": "a", "password": "b"})
    assert "Name or password" in answer.text
