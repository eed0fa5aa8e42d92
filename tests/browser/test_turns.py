"""One player's turn: choosing, taking back, asking, trying out, coming back."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import (
    READY,
    be_still,
    choose,
    choose_move,
    close_menu,
    confirm,
    make_move,
    moves,
    my_turn,
    new_table,
    open_menu,
    play_on,
    quick,
    read,
    settled,
)
from tests.web.serving import ServerProcess

GAME = "factory_manager"
CAN = '[aria-disabled="false"]'
CANNOT = '[aria-disabled="true"]'


def play_until_undo(page: Page, seed: int = 5) -> list[str]:
    """Play until a move can be taken back; return the moves there were before it."""
    rng = random.Random(seed)
    for _ in range(60):
        my_turn(page)
        before = moves(page)
        play_on(page, rng)
        if page.locator(f"#undo{CAN}").count():
            return before
    raise AssertionError("no move could be taken back")


def test_a_move_is_taken_back_by_a_key_and_only_until_somebody_else_decides(page: Page) -> None:
    quick(page, GAME)
    before = play_until_undo(page)
    version = read(page)["version"]
    page.keyboard.press("u")
    page.wait_for_selector(f'body:not([data-version="{version}"])')
    my_turn(page)
    assert moves(page) == before
    assert "takes back" in (page.text_content("#log > li:first-child") or "")
    assert page.locator("#log li.undone").count() >= 1
    decide_until_others_have(page)
    assert page.locator(f"#undo{CANNOT}").count()


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
        if page.locator(f"#restart{CAN}").count():
            break
    version = read(page)["version"]
    page.click("#restart")
    page.wait_for_selector(f'body:not([data-version="{version}"])')
    assert page.locator(f"#restart{CANNOT}").count()
    assert page.locator(f"#undo{CANNOT}").count()


def test_a_turn_can_be_held_until_it_is_ended(page: Page) -> None:
    quick(page, GAME)
    open_menu(page)
    page.check("#confirm-turns")
    close_menu(page)
    rng = random.Random(8)
    end = page.locator(READY, has_text="End turn")
    for _ in range(60):
        play_on(page, rng)
        page.wait_for_selector(f'body.mine, {READY}, body[data-over="true"]')
        if end.count():
            break
    assert "end the turn" in page.inner_text("#status")
    page.keyboard.press("e")
    expect(end).to_have_count(0)


def test_a_reload_in_mid_decision_comes_back_to_the_same_spot(page: Page) -> None:
    quick(page, GAME)
    rng = random.Random(1)
    for _ in range(4):
        play_on(page, rng)
    before, could = my_turn(page), moves(page)
    lines = page.locator("#log p").all_text_contents()
    page.reload()
    settled(page)
    assert my_turn(page) == before
    assert moves(page) == could
    assert page.locator("#log p").all_text_contents() == lines


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
        make_move(page, moves(page)[0])
    finally:
        server.stop()


def test_what_cannot_be_done_says_why_with_its_clause(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    for piece in page.locator("#board .piece[data-piece]:not(.legal)").all():
        piece.dispatch_event("click")
        page.wait_for_selector("#slot[data-kind=why]")
        if page.locator("#slot a").count():
            break
    link = page.locator("#slot a").first
    assert (link.get_attribute("href") or "").startswith(f"/rules/{GAME}#FM-")
    expect(page.locator("#board .piece.forbidden")).to_have_count(1)
    before = page.inner_text("#slot")
    page.keyboard.press("Escape")
    expect(page.locator("#slot")).not_to_have_text(before)


def test_every_component_tells_what_it_is(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    told = page.evaluate(
        "() => [...document.querySelectorAll('#board .piece')].filter((each) => each.piece.name)"
        ".map((each) => [each.dataset.piece, each.piece.name])"
    )
    assert len(told) > 10
    for id, name in told:
        box = page.locator(f'#board [data-piece="{id}"] use').first.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if name in page.locator("#tip").all_inner_texts()[0]:
            return
    raise AssertionError("no piece says what it is")


def test_pointing_at_a_move_previews_it_and_changes_nothing(page: Page) -> None:
    quick(page, GAME)
    before = my_turn(page)
    page.locator("#board .legal").first.hover()
    page.wait_for_selector("#slot[data-kind=preview]:not(:empty)")
    assert read(page)["version"] == before["version"]
    page.hover("#log-title")
    page.wait_for_selector("#slot:not([data-kind=preview])")


def test_the_first_click_chooses_and_the_second_commits(page: Page) -> None:
    quick(page, GAME)
    shown = my_turn(page)
    choose(page, random.Random(1))
    assert read(page)["version"] == shown["version"]
    chosen = page.locator("#board .legal.chosen").last
    page.keyboard.press("Escape")
    expect(page.locator(READY)).to_have_count(0)
    choose(page, random.Random(1))
    chosen.dispatch_event("click")
    page.wait_for_selector(f'body:not([data-version="{shown["version"]}"])')


def test_a_player_may_want_one_click(page: Page) -> None:
    quick(page, GAME)
    open_menu(page)
    page.check('[data-like="once"]')
    close_menu(page)
    shown = my_turn(page)
    for _ in range(4):
        page.locator("#board .legal").first.dispatch_event("click")
        page.wait_for_timeout(100)
        if read(page)["version"] != shown["version"]:
            return
    raise AssertionError("clicks alone make no move")


def test_on_a_phone_the_first_tap_shows_and_the_confirmation_is_in_view(
    open_page: OpenPage,
) -> None:
    page = open_page(phone=True)
    quick(page, GAME)
    shown = my_turn(page)
    page.locator("#board .legal").first.tap()
    choose(page, random.Random(1))
    button = page.locator(READY)
    expect(button).to_be_in_viewport()
    assert read(page)["version"] == shown["version"]
    button.tap()
    page.wait_for_selector(f'body:not([data-version="{shown["version"]}"])')


def test_a_phone_brings_up_the_page_of_the_decision_once(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    quick(page, GAME)
    my_turn(page)
    assert page.locator("#board .legal").count()
    elsewhere = page.get_attribute("#pages button[aria-pressed=false]", "data-page")
    other = page.locator(f'#pages button[data-page="{elsewhere}"]')
    other.tap()
    expect(other).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(300)
    expect(other).to_have_attribute("aria-pressed", "true")


def test_what_if_tries_moves_out_on_a_private_copy(page: Page) -> None:
    quick(page, GAME)
    before, could = my_turn(page), moves(page)
    page.keyboard.press("w")
    expect(page.locator("#status")).to_contain_text("What if:")
    for tried in range(3):
        if not moves(page):
            break
        choose_move(page, moves(page)[-1])
        page.click(READY)
        page.wait_for_selector(f'#whatif[data-tried="{tried + 1}"]')
        assert page.inner_text("#status").startswith("What if:")
    page.keyboard.press("Escape")
    expect(page.locator("#status")).to_have_text(before["status"])
    assert moves(page) == could
    assert read(page) == before


def test_a_hint_marks_a_move(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector("#slot[data-kind=hint]")
    assert "A strong bot would" in page.inner_text("#slot")
    expect(page.locator("#board .hinted").first).to_be_visible()


def test_what_happened_since_ones_turn_is_marked(page: Page) -> None:
    quick(page, GAME)
    decide_until_others_have(page)
    line = page.locator("#log li.since").last
    assert "Ada" not in (line.text_content() or "").split(" ")[0]
    assert page.locator("#board .changed").count()
    marked = page.locator('#log li[data-n]:not([data-marks="[]"])').first
    marked.dispatch_event("pointerover")
    page.wait_for_selector("#board .told", state="attached")
    page.locator("#board .zone").first.dispatch_event("click")
    expect(page.locator("#board .changed")).to_have_count(0)


def test_a_rival_is_opened_in_the_place_of_ones_own_and_closed_again(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    own = page.locator('[data-zone="mat0"]')
    box = own.bounding_box()
    page.click('#seats [data-seat="1"] .name')
    rival = page.locator('[data-zone="mat1"]')
    expect(rival).to_be_visible()
    assert rival.bounding_box() == box
    assert not own.count()
    expect(page.locator(READY)).to_have_text("Back to mine")
    page.keyboard.press("Escape")
    expect(own).to_be_visible()


def test_a_zone_can_be_enlarged_and_the_board_zoomed(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    view = "() => document.querySelector('#board svg').getAttribute('viewBox')"
    whole = page.evaluate(view)
    page.mouse.move(1000, 500)
    page.keyboard.press("z")
    assert page.evaluate(view) != whole
    page.keyboard.press("Escape")
    assert page.evaluate(view) == whole
    page.keyboard.press("+")
    assert page.evaluate(view) != whole
    page.keyboard.press("0")
    assert page.evaluate(view) == whole
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"{view[6:]} !== '{whole}'")


def test_the_tab_tells_that_it_is_ones_turn(page: Page) -> None:
    quick(page, GAME)
    my_turn(page)
    assert page.title().startswith("▶ Your turn")
    open_menu(page)
    page.uncheck('[data-like="title"]')
    close_menu(page)
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
    slot = page.locator("#slot")
    expect(slot).to_contain_text("certification meeple")
    expect(slot.locator("a")).to_have_attribute("href", "/rules/kanban#KB-ARR-1")
    page.keyboard.press("a")
    expect(page.locator("#guide")).to_contain_text("Kanban in short")
    page.keyboard.press("Escape")
    expect(page.locator("#guide")).to_be_hidden()


def test_a_choice_that_is_confirmed_by_button_is_made(page: Page) -> None:
    quick(page, GAME)
    version = my_turn(page)["version"]
    choose(page, random.Random(9))
    confirm(page)
    assert read(page)["version"] != version
