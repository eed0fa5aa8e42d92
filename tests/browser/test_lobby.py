"""The pages around the tables follow what happens, without being loaded anew."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import new_table

GAME = "gear_and_piston"


def row_of(page: Page, table: str) -> str:
    return f'#open-tables li[data-key="{table}"]'


def test_a_table_appears_in_the_lobby_and_goes_when_it_is_full(open_page: OpenPage) -> None:
    ada, ben, cleo = open_page(), open_page(), open_page()
    for page in (ben, cleo):
        page.goto("/lobby")
        page.evaluate("window.notLoadedAnew = true")
    new_table(ada, GAME, ["me", "open"], public=True)
    table = ada.url.rpartition("/")[2]
    for page in (ben, cleo):
        expect(page.locator(row_of(page, table))).to_contain_text("Ada")
        expect(page.locator(row_of(page, table))).to_have_class(re.compile("new"))
    ben.click(f"{row_of(ben, table)} button")
    ben.wait_for_url(f"**/table/{table}")
    expect(cleo.locator(row_of(cleo, table))).to_have_count(0, timeout=15_000)
    assert cleo.evaluate("window.notLoadedAnew")


def test_the_header_and_the_tab_count_the_games_that_wait(open_page: OpenPage) -> None:
    ada = open_page()
    new_table(ada, GAME, ["me", "me:Ben"])
    other = ada.context.new_page()
    other.goto("/")
    expect(other.locator("header [data-turns]")).to_have_text("1 your turn")
    expect(other).to_have_title(re.compile(r"^\(1\)"))
    icon = other.get_attribute("link[rel=icon]", "href") or ""
    assert icon.startswith("data:image/svg+xml")
    expect(other.locator("#continue .mine")).to_have_count(1)


def test_the_sentence_says_what_will_be_opened(page: Page) -> None:
    page.goto(f"/new/{GAME}")
    page.click("[data-preset=friends]")
    expect(page.locator("#sentence")).to_contain_text("two friends by link")
    page.check("[name=players][value='2']")
    page.check("[name=seat1][value=bot]")
    page.select_option("#level1", "novice")
    page.check("[name=clock][value=days]")
    said = page.locator("#sentence")
    expect(said).to_have_text(
        "Gear & Piston for two: you and a novice bot, with 2 days a decision."
    )


def test_without_the_server_the_shell_says_so(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.context.set_offline(True)
    page.goto("/lobby")
    expect(page.locator("h1")).to_have_text("The server cannot be reached")
    page.context.set_offline(False)


@pytest.mark.parametrize("path", ["/", "/lobby", f"/new/{GAME}", "/leaders", "/learn", "/account"])
def test_no_page_is_wider_than_a_phone(open_page: OpenPage, path: str) -> None:
    page = open_page(phone=True)
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
