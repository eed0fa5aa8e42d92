"""One player's turn: choosing, taking back, asking, trying out, coming back."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import (
    be_still,
    make_move,
    my_turn,
    new_table,
    play_on,
    quick,
    read,
    settled,
)
from tests.web.serving import ServerProcess

GAME = "factory_manager"


def play_until_undo(page: Page, seed: int = 5) -> tuple[list[str], str]:
    """Play until a move can be taken back; return the moves there were, and the one made."""
    rng = random.Random(seed)
    for _ in range(60):
        before = my_turn(page)["moves"]
        move = play_on(page, rng)
        if page.is_visible("#undo"):
            return before, move
    raise AssertionError("no move could be taken back")


def test_a_move_is_taken_back_by_a_key_and_only_until_somebody_else_decides(page: Page) -> None:
    quick(page, GAME)
    before, _ = play_until_undo(page)
    version = read(page)["version"]
    page.keyboard.press("u")
    page.wait_for_selector(f'body:not([data-version="{version}"])')
    assert my_turn(page)["moves"] == before
    assert "takes back" in page.inner_text("#log li:first-child")
    assert page.locator("#log li.undone").count() >= 1
    decide_until_others_have(page)
    assert page.is_hidden("#undo")


def decide_until_others_have(page: Page) -> None:
    """Go on until the newest line of the log is somebody else's."""
    rng = random.Random(2)
    for _ in range(40):
        play_on(page, rng)
        my_turn(page)
        if page.locator("#log li.since").count():
            return
    raise AssertionError("nobody else ever decided")


def test_restart_turn_takes_back_every_move_of_the_turn(page: Page) -> None:
    new_table(page, "motor_city", ["me", "bot:random"])
    be_still(page)
    rng = random.Random(4)
    for _ in range(80):
        play_on(page, rng)
        my_turn(page)
        if page.is_visible("#restart"):
            break
    version = read(page)["version"]
    page.click("#restart")
    page.wait_for_selector(f'body:not([data-version="{version}"])')
    assert page.is_hidden("#restart")
    assert page.is_hidden("#undo")


def test_a_turn_can_be_held_until_it_is_ended(page: Page) -> None:
    quick(page, GAME)
    page.click("#likes summary")
    page.check("#confirm")
    rng = random.Random(8)
    for _ in range(60):
        play_on(page, rng)
        page.wait_for_selector('#moves [data-move], #done:visible, body[data-over="true"]')
        if page.is_visible("#done"):
            break
    assert "end the turn" in page.inner_text("#status")
    page.keyboard.press("e")
    page.wait_for_selector("#done", state="hidden")


def test_a_reload_in_mid_decision_comes_back_to_the_same_spot(page: Page) -> None:
    quick(page, GAME)
    rng = random.Random(1)
    for _ in range(4):
        play_on(page, rng)
    before = my_turn(page)
    lines = page.locator("#log li").all_inner_texts()
    page.reload()
    settled(page)
    after = my_turn(page)
    assert (after["version"], after["moves"], after["status"]) == (
        before["version"],
        before["moves"],
        before["status"],
    )
    assert page.locator("#log li").all_inner_texts() == lines


def test_a_lost_server_is_found_again(open_page: OpenPage, tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'own.sqlite3'}", tmp_path / "serve.py")
    server.start()
    try:
        page = open_page()
        page.goto(server.url)
        page.click(f"#quick-{GAME}")
        be_still(page)
        before = my_turn(page)
        server.kill()
        expect(page.locator("#status")).to_contain_text("connection is lost")
        server.start()
        expect(page.locator("#status")).to_have_text(before["status"])
        make_move(page, before["moves"][0], before["moves"][0] in before["board"])
    finally:
        server.stop()


def test_what_cannot_be_done_says_why_with_its_clause(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    page.locator("#board [data-move]:not(.legal)").first.click()
    link = page.locator("#toasts .toast a").first
    assert (link.get_attribute("href") or "").startswith(f"/rules/{GAME}#FM-")
    page.wait_for_selector("#toasts .rule")


def test_every_component_tells_what_it_is(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    described = page.locator("#board svg > g:has(desc)")
    assert described.count() > 10
    described.last.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    described.last.hover()
    page.wait_for_selector("#tip:visible")
    words = described.last.locator("desc").first.text_content() or ""
    assert words in page.inner_text("#tip")


def test_pointing_at_a_move_previews_it_and_changes_nothing(page: Page) -> None:
    quick(page, GAME)
    before = my_turn(page)
    page.hover("#moves button >> nth=1")
    page.wait_for_selector("#answer span:not(:empty)")
    assert read(page)["version"] == before["version"]
    page.hover("#log-title")
    page.wait_for_selector("#answer strong", state="detached")


def test_a_player_may_want_two_clicks(page: Page) -> None:
    quick(page, GAME)
    page.click("#likes summary")
    page.check('[data-like="twice"]')
    shown = my_turn(page)
    button = page.locator("#moves button").first
    button.click()
    page.wait_for_selector("#answer .go")
    assert read(page)["version"] == shown["version"]
    page.keyboard.press("Escape")
    page.wait_for_selector("#answer .go", state="detached")
    button.click()
    button.click()
    page.wait_for_selector(f'body:not([data-version="{shown["version"]}"])')


def test_on_a_phone_the_first_tap_shows_and_the_second_does_it(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    quick(page, GAME)
    shown = my_turn(page)
    button = page.locator("#moves button").first
    button.tap()
    page.wait_for_selector("#answer .go")
    assert read(page)["version"] == shown["version"]
    button.tap()
    page.wait_for_selector(f'body:not([data-version="{shown["version"]}"])')


def test_what_if_tries_moves_out_on_a_private_copy(page: Page) -> None:
    quick(page, GAME)
    before = my_turn(page)
    page.keyboard.press("w")
    for _ in range(3):
        status = page.inner_text("#status")
        page.locator("#moves button").last.click()
        expect(page.locator("#status")).not_to_have_text(status)
    assert page.inner_text("#status").startswith("What if:")
    page.keyboard.press("Escape")
    expect(page.locator("#status")).to_have_text(before["status"])
    assert read(page)["moves"] == before["moves"]
    assert read(page)["version"] == before["version"]


def test_a_hint_marks_a_move(page: Page) -> None:
    quick(page, GAME)
    moves = my_turn(page)["moves"]
    page.keyboard.press("h")
    page.wait_for_selector("#moves .hinted")
    assert page.get_attribute("#moves .hinted", "data-move") in moves


def test_what_happened_since_ones_turn_is_marked(page: Page) -> None:
    quick(page, GAME)
    decide_until_others_have(page)
    line = page.locator("#log li.since").last
    assert "Guest" not in line.inner_text().split(" ")[0]
    marked = page.locator('#log li:not([data-marks="[]"])').first
    marked.hover()
    page.wait_for_selector("#board .told", state="attached")


def test_the_tab_tells_that_it_is_ones_turn(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    assert page.title().startswith("▶ Your turn")
    page.click("#likes summary")
    page.uncheck('[data-like="title"]')
    play_on(page, random.Random(1))
    my_turn(page)
    assert "Your turn" not in page.title()


def test_the_theme_is_kept(page: Page) -> None:
    page.goto("/")
    colour = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(colour)
    page.click("#theme")
    dark = page.evaluate(colour)
    assert dark != light
    page.goto("/lobby")
    assert page.evaluate(colour) == dark


def test_the_rule_of_a_decision_is_in_sight_and_the_game_in_short_at_hand(page: Page) -> None:
    quick(page, "kanban")
    my_turn(page)
    rule = page.locator("#rule")
    expect(rule).to_contain_text("certification meeple")
    expect(rule.locator("a")).to_have_attribute("href", "/rules/kanban#KB-ARR-1")
    page.locator("#moves button").first.hover()
    expect(page.locator("#answer")).to_contain_text("gains")
    expect(rule).to_be_hidden()
    page.click("#how")
    expect(page.locator("#guide")).to_contain_text("Kanban in short")
    page.keyboard.press("Escape")
    expect(page.locator("#guide")).to_be_hidden()


def test_moves_out_of_sight_are_a_click_away(page: Page) -> None:
    quick(page, "kanban")
    my_turn(page)
    place = page.locator("#board .legal").first
    expect(place).not_to_be_in_viewport()
    page.click("#rule button")
    expect(place).to_be_in_viewport()
