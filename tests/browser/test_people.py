"""Several people: watching, sharing a browser, talking."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import (
    be_still,
    close_menu,
    invite,
    my_turn,
    new_table,
    open_menu,
    play_on,
    read,
    settled,
)

GAME = "factory_manager"


def test_a_spectator_sees_the_play_and_can_do_nothing(open_page: OpenPage) -> None:
    ada, watcher = open_page(), open_page()
    new_table(ada, GAME, ["me", "bot:random", "bot:random"], public=True)
    be_still(ada)
    watcher.goto("/lobby")
    watcher.click(f'.tables a[href="{ada.url.partition("?")[0].rpartition("127.0.0.1")[2][6:]}"]')
    settled(watcher)
    be_still(watcher)
    play_on(ada, random.Random(1))
    shown = my_turn(ada)
    watcher.wait_for_selector(f'body[data-version="{shown["version"]}"]')
    seen = read(watcher)
    assert seen["pieces"] == []
    for icon in ("undo", "list", "hint", "why"):
        assert watcher.get_attribute(f"#{icon}", "aria-disabled") == "true"
    assert watcher.locator("#say-form").count() == 0
    assert watcher.locator("#log li[data-n]").count() == ada.locator("#log li[data-n]").count()
    assert "Ada must" in seen["status"]


def test_a_watch_link_opens_a_private_table_for_watching_only(open_page: OpenPage) -> None:
    ada, watcher = open_page(), open_page()
    new_table(ada, GAME, ["me", "bot:random"])
    address = ada.url
    answer = watcher.goto(address)
    assert answer is not None
    assert answer.status == 404
    settled(ada)
    open_menu(ada)
    ada.click("text=Make a link for watching")
    watcher.goto(ada.input_value("input.link"))
    settled(watcher)
    assert read(watcher)["pieces"] == []


def test_two_people_share_one_browser(page: Page) -> None:
    new_table(page, GAME, ["me", "me:Guest 2"])
    be_still(page)
    rng, turns = random.Random(3), set()
    for _ in range(25):
        shown = my_turn(page)
        turns.add(shown["turn"])
        name = ("Ada", "Guest 2")[int(shown["turn"])]
        assert shown["status"].startswith(name)
        assert page.locator(f'[data-zone="mat{shown["turn"]}"]').count() == 1
        play_on(page, rng)
    assert turns == {"0", "1"}


def test_the_table_is_covered_between_two_people_who_want_it(page: Page) -> None:
    new_table(page, GAME, ["me", "me:Guest 2"])
    be_still(page)
    open_menu(page)
    page.check('[data-like="curtain"]')
    close_menu(page)
    rng = random.Random(3)
    turn = my_turn(page)["turn"]
    while my_turn(page)["turn"] == turn:
        play_on(page, rng)
    expect(page.locator("#curtain")).to_be_visible()
    page.click("#curtain button")
    expect(page.locator("#curtain")).to_be_hidden()


def test_people_talk_and_can_be_muted(open_page: OpenPage) -> None:
    ada, grace = open_page(), open_page()
    new_table(ada, GAME, ["me", "open"])
    invite(ada, grace, 1, "Grace")
    be_still(ada)
    for person in (ada, grace):
        person.click("#chat-title")
    grace.fill("#words", "Good <b>luck</b>!")
    grace.press("#words", "Enter")
    line = ada.locator("#chat li")
    expect(line).to_contain_text("Grace Good <b>luck</b>!")
    line.locator("button").click()
    expect(line).to_be_hidden()
    ada.reload()
    settled(ada)
    ada.click("#chat-title")
    expect(ada.locator("#chat li")).to_be_hidden()
    ada.click("#unmute")
    expect(ada.locator("#chat li")).to_be_visible()


def test_who_resigns_leaves_the_seat_to_a_bot(page: Page) -> None:
    new_table(page, GAME, ["me", "bot:random"])
    be_still(page)
    open_menu(page)
    page.click("#resign")
    page.click("#leave")
    expect(page.locator("#seats li").first).to_contain_text("bot")
    assert read(page)["pieces"] == []
