"""The server without a network: what a page asks, and what it keeps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

import shopfloor
from shopfloor.site.home import Home, needs_upgrade, problem_with
from shopfloor.site.prepared import VISITOR, fresh_database
from shopfloor.site.thinker import think
from shopfloor.web.security import COOKIE

Life = Callable[[Home], Coroutine[Any, Any, None]]
FORM = '{"content-type": "application/x-www-form-urlencoded"}'


class Page:
    """What surrounds a home: storage and bots."""

    def __init__(self, file: Path) -> None:
        self.file, self.kept = file, 0

    async def keep(self) -> None:
        self.kept += 1

    async def think(self, job: str) -> str:
        answers: list[str] = []
        think(job, answers.append)
        return answers[-1]

    def live(self, life: Life) -> None:
        async def all_of_it() -> None:
            home = Home(str(self.file), f"{COOKIE}={VISITOR}", self.keep, self.think)
            await home.start()
            await life(home)
            await home.stop()

        asyncio.run(all_of_it())


@pytest.fixture
def page(tmp_path: Path) -> Page:
    fresh_database(tmp_path / "games.sqlite3")
    return Page(tmp_path / "games.sqlite3")


async def new_table(home: Home, seats: list[str], game: str = "motor_city") -> str:
    """Fill in the form for a new table: "me", "me:NAME" or "bot:LEVEL" at every seat."""
    form = {"game": game, "players": str(len(seats)), "name": "Ada"}
    for number, (who, _, which) in enumerate(seat.partition(":") for seat in seats):
        form[f"seat{number}"] = who
        form[f"{'level' if who == 'bot' else 'name'}{number}"] = which
    answer = await home.ask("POST", "/tables", FORM, urlencode(form))
    assert answer.status == 303, answer.body[900:]
    return answer.headers["location"]


def test_a_table_answers_over_a_line_and_what_it_tells_is_kept_first(page: Page) -> None:
    async def life(home: Home) -> None:
        table = await new_table(home, ["me", "bot:random"])
        kept, heard = page.kept, []
        home.connect(1, f"{table}/live", lambda event, text: heard.append((event, text)))
        while not any('"full":true' in text for _, text in heard):
            await asyncio.sleep(0.01)
        assert heard[0] == ("opened", "")
        home.hear(1, json.dumps({"do": "hint"}))
        home.hear(1, json.dumps({"do": "prefer", "name": "confirm", "value": True}))
        while page.kept == kept:
            await asyncio.sleep(0.01)
        home.hang_up(1)
        while heard[-1][0] != "closed":
            await asyncio.sleep(0.01)

    page.live(life)


def test_games_are_there_when_the_page_comes_back(page: Page) -> None:
    made: list[str] = []

    async def first(home: Home) -> None:
        made.append(await new_table(home, ["me", "me:Grace"]))

    async def second(home: Home) -> None:
        answer = await home.ask("GET", "/lobby", "{}", "")
        assert made[0] in answer.body.decode()
        answer = await home.ask("GET", f"{made[0]}/record.json", "{}", "")
        assert shopfloor.read_record(answer.body.decode()).game == "motor_city"

    page.live(first)
    page.live(second)


def test_nothing_on_a_page_leads_to_accounts_or_invitations(page: Page) -> None:
    async def life(home: Home) -> None:
        table = await new_table(home, ["me", "me:Grace"])
        for address in ("/", "/lobby", "/new/kanban", table, "/learn/kanban"):
            text = (await home.ask("GET", address, "{}", "")).body.decode()
            assert "/account" not in text and "/invite" not in text, address
            assert "/leaders" not in text and 'value="open"' not in text, address

    page.live(life)


def test_a_file_of_games_is_checked_before_it_takes_their_place(tmp_path: Path) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    fresh_database(good)
    bad.write_bytes(b"SQLite format 3\0 and nothing else")
    assert problem_with(str(good)) == ""
    assert not needs_upgrade(str(good))
    assert "no file of games" in problem_with(str(bad))
    bad.write_bytes(good.read_bytes()[:-8192])
    assert problem_with(str(bad))
