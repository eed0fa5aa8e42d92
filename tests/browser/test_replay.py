"""Replays: the scrubber, links to any move, playing on."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import shopfloor
from tests.browser.driving import settled


def record_of(game: str, players: int) -> str:
    """Play a game at random and write it down."""
    state = shopfloor.game(game).start(players, seed=11)
    rng = random.Random(11)
    while not state.over:
        state.play(rng.choice(state.legal_moves()))
    return state.record().to_json()


def create_from_record(page: Page, game: str, players: int = 2) -> None:
    """Import a game through its page."""
    page.goto("/import")
    page.fill("#record", record_of(game, players))
    page.click("form button.go")
    page.wait_for_url("**/replay*")
    settled(page)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_scrubber_goes_to_every_part_of_a_game(page: Page, game: str) -> None:
    create_from_record(page, game)
    last = int(page.get_attribute("body", "data-moves") or 0)
    assert last > 20
    for move in (0, last // 2, last):
        page.fill("#scrubber", str(move))
        page.wait_for_selector(f'body[data-version="{move}"]')
        assert page.inner_text("#where") == f"Move {move} of {last}"
        assert page.locator("#lines li").count() >= 1
    page.press("#scrubber", "ArrowLeft")
    page.wait_for_selector(f'body[data-version="{last - 1}"]')
    page.click("#back")
    page.wait_for_selector(f'body[data-version="{last - 2}"]')


def test_any_move_has_a_link_and_can_be_played_on_from(page: Page) -> None:
    create_from_record(page, "factory_manager")
    page.fill("#scrubber", "17")
    page.wait_for_selector('body[data-version="17"]')
    lines = page.inner_text("#lines")
    page.goto(page.url)
    page.wait_for_selector('body[data-version="17"]')
    assert "move=17" in page.url
    assert page.inner_text("#lines") == lines
    page.click("#menu-button")
    page.select_option("#branch-level", "random")
    page.click("#branch button")
    page.wait_for_url(lambda url: "/replay" not in url)
    settled(page)
    page.wait_for_selector("body.mine")
    assert " must " not in page.inner_text("#status")


def test_a_replay_plays_by_itself_to_the_end(page: Page) -> None:
    create_from_record(page, "factory_manager")
    last = int(page.get_attribute("body", "data-moves") or 0)
    page.goto(f"{page.url.partition('?')[0]}?move={last - 5}&still")
    page.wait_for_selector(f'body[data-version="{last - 5}"]')
    page.click("#play")
    page.wait_for_selector(f'body[data-version="{last}"]')
    expect(page.locator("#play")).to_have_text("Play")
