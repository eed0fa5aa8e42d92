"""Whole games by real clicks: two people in browsers of their own, and bots."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import shopfloor
from tests.browser.conftest import OpenPage
from tests.browser.driving import be_still, invite, new_table, play_out, settled


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_two_people_and_a_bot_click_through_a_whole_game(open_page: OpenPage, game: str) -> None:
    ada, grace = open_page(), open_page()
    new_table(ada, game, ["me", "open", "bot:random"])
    invite(ada, grace, 1, "Grace")
    for page in (ada, grace):
        be_still(page)
    made = play_out([ada, grace], random.Random(game))
    assert made > 30
    for page in (ada, grace):
        expect(page.locator("#end")).to_be_visible()
        expect(page.locator("#podium .who")).to_have_count(3)
        assert page.locator("#seats li").count() == 3
    ada.click("#ending >> text=Details")
    ada.wait_for_url("**/result*")
    names = ada.locator("#sheet thead th").all_inner_texts()[1:]
    assert any(name.endswith(" winner") for name in names)
    seated = [name.split(" ", 1)[1].removesuffix(" winner") for name in names]
    assert seated == ["Ada", "Grace", "Random bot 3"]
    assert ada.locator("#chart polyline").count() == 3
    ada.goto(ada.url.replace("/result", "/fair"))
    assert "It holds" in ada.inner_text("#verdict")
    ada.goto(ada.url.replace("/fair", ""))
    play_again(ada, grace)


def play_again(host: Page, guest: Page) -> None:
    """Whoever asks sits down first; the other is told on the spot, and follows."""
    before = host.url
    host.click("#again button")
    host.wait_for_url(lambda url: "/table/" in url and url != before)
    guest.click("#again .asked")
    guest.wait_for_url(host.url)
    expect(guest.locator("#seats li").nth(0)).to_contain_text("Grace")
    expect(host.locator("#seats li").nth(2)).to_contain_text("Ada")


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_one_click_on_a_game_leads_to_a_decision_against_bots(
    open_page: OpenPage, game: str
) -> None:
    page = open_page()
    page.goto("/")
    page.click(f"#quick-{game}")
    settled(page)
    page.wait_for_selector("body.mine")
    status = page.inner_text("#status")
    assert status[0].isupper() and status.endswith(".") and " must " not in status
