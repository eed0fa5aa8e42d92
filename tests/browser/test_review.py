"""From the last move to the review and back to the table: what decided this game."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shopfloor.tables.database import open_database
from shopfloor.tables.new_table import hashed, make_occupants, make_table
from shopfloor.tables.store import Store
from shopfloor.tables.table import SOLO, Table
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.driving import be_still, make_move, moves, my_turn
from tests.tables.setups import play_any
from tests.web.serving import ServerProcess

GAME = "gear_and_piston"


def before_the_last_move(page: Page, server: ServerProcess) -> str:
    """Put a game into the store in which this browser's player makes the last decision."""
    page.goto("/")
    page.request.post(
        f"{server.url}/play/{GAME}", headers={"origin": server.url}, form={"name": "Ann"}
    )
    cookie = next(c["value"] for c in page.context.cookies() if c["name"] == "shopfloor")
    store = Store(open_database(server.database))
    for seed in range(50):
        table = nearly_over(hashed(cookie), seed)
        if table is not None:
            store.create(table)
            return table.terms.id
    raise AssertionError("no game ends with a decision of the first player")


def nearly_over(session: str, seed: int) -> Table | None:
    occupants = make_occupants(GAME, ["me:Ann", "bot:random"], "", session, None, 0.0)
    table = make_table(GAME, occupants, {}, SOLO, time.time(), session, seed=seed)
    rng = random.Random(seed)
    before = table
    while not table.over:
        before = table.fork()
        play_any(table, rng, by="bot")
    return before if before.state.player == 0 else None


def to_the_review(page: Page, server: ServerProcess) -> None:
    """Make the last move and follow the links to the review."""
    table = before_the_last_move(page, server)
    page.goto(f"/table/{table}")
    be_still(page)
    my_turn(page)
    while page.get_attribute("body", "data-over") != "true":
        make_move(page, moves(page)[0])
    review = page.locator("#ending a", has_text="Review")
    box, window = review.bounding_box(), page.viewport_size
    assert box and window and box["x"] + box["width"] <= window["width"]
    review.click()
    page.wait_for_selector(".review", timeout=120_000)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_way_from_the_last_move_to_trying_again(
    open_page: OpenPage, server: ServerProcess, theme: Any
) -> None:
    page = open_page(color_scheme=theme)
    to_the_review(page, server)
    expect(page.locator(".review h2").first).to_contain_text("Chance to win")
    page.hover("svg.chances.w900")
    expect(page.locator(".review .now")).to_contain_text("after move")
    page.focus("svg.chances.w900")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("svg.chances.w900 .here")).to_have_class("here on")
    pictures = page.locator(".moment-card img")
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    page.locator(".moment-card a.button").first.click()
    page.wait_for_url("**/replay?move=*")
    page.go_back()
    page.locator(".moment-card button").first.click()
    page.wait_for_url(lambda url: "/review" not in url)
    my_turn(page)
    assert page.get_attribute("body", "data-over") != "true"


def test_a_phone_shows_the_chart_and_one_part_at_a_time(
    open_page: OpenPage, server: ServerProcess
) -> None:
    page = open_page(phone=True)
    to_the_review(page, server)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("svg.chances.w420")).to_be_visible()
    expect(page.locator("svg.chances.w900")).to_be_hidden()
    expect(page.locator(".card.luck")).to_be_hidden()
    page.click(".tabs >> text=Luck")
    expect(page.locator(".card.luck")).to_be_visible()
    expect(page.locator(".card.deciding")).to_be_hidden()
