"""Keyboards, screen readers, small screens."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

import shopfloor
from tests.browser.conftest import OpenPage
from tests.browser.driving import (
    READY,
    be_still,
    choose,
    my_turn,
    new_table,
    open_menu,
    play_on,
    quick,
    read,
    settled,
)
from tests.browser.test_replay import create_from_record

SMALLEST, FINGER = 24, 44
TARGETS = """(smallest) => [...document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => !each.closest(".skip, #slot, #log .lines"))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width > 0 && (box.width < smallest || box.height < smallest))
  .map(([each, box]) => `${each.outerHTML.slice(0, 120)} ${box.width}×${box.height}`)"""
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
WIDTH = "() => document.documentElement.scrollWidth"


def complaints(page: Page, scheme: str = "light") -> list[str]:
    """Let axe look at a page; return what it finds. In the dark only colours can differ."""
    options = {"runOnly": ["color-contrast"]} if scheme == "dark" else None
    found: dict[str, Any] = Axe().run(page, options=options).response
    return [
        f"{page.url}: {each['id']}: {node['html'][:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


PAGES = ["/", "/lobby", "/learn", "/leaders", "/import", "/account", "/offline", "/no/such/page"]
GAME_PAGES = ["/new/{}", "/rules/{}", "/components/{}", "/learn/{}", "/how-to/{}", "/aid/{}"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_around_the_tables(open_page: OpenPage, scheme: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    paths = PAGES + [path.format(shopfloor.game_names()[0]) for path in GAME_PAGES]
    found = []
    for path in paths:
        page.goto(path)
        found += complaints(page, scheme)
    assert not found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", shopfloor.game_names())
def test_axe_finds_nothing_on_a_table(open_page: OpenPage, game: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    quick(page, game)
    rng = random.Random(1)
    for _ in range(4):
        play_on(page, rng)
    my_turn(page)
    page.click("#score-part summary")
    found = complaints(page, scheme)
    page.keyboard.press("l")
    found += complaints(page, scheme)
    page.keyboard.press("Escape")
    open_menu(page)
    found += complaints(page, scheme)
    assert not found


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_word_on_the_boards_can_be_read_in_the_light_and_in_the_dark(
    page: Page, game: str
) -> None:
    create_from_record(page, game, players=shopfloor.game(game).player_counts[-1])
    last = int(page.get_attribute("body", "data-moves") or 0)
    for move in (0, last // 3, last):
        page.fill("#scrubber", str(move))
        page.wait_for_selector(f'body[data-version="{move}"]')
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert not page.evaluate(CONTRAST), f"{scheme}, move {move}"


def test_the_check_of_contrast_would_notice(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    create_from_record(page, "motor_city")
    page.fill("#scrubber", "5")
    page.wait_for_selector('body[data-version="5"]')
    before = len(page.evaluate(CONTRAST))
    page.evaluate(
        "() => document.querySelectorAll('#board .piece text')"
        ".forEach((each) => { each.style.fill = '#8a8a8a'; })"
    )
    assert len(page.evaluate(CONTRAST)) > before + 5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_other_pages_of_a_table(open_page: OpenPage, scheme: str) -> None:
    page, guest = (open_page(color_scheme=scheme, reduced_motion="reduce") for _ in range(2))
    new_table(page, "factory_manager", ["me", "open"])
    found = complaints(page, scheme)
    page.click(".invite button")
    guest.goto(page.input_value("input.link"))
    found += complaints(guest, scheme)
    create_from_record(page, "factory_manager")
    found += complaints(page, scheme)
    for other in ("result", "fair"):
        page.goto(page.url.partition("/replay")[0].removesuffix("/result") + "/" + other)
        found += complaints(page, scheme)
    assert not found


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_table_fits_a_phone_and_its_targets_a_finger(open_page: OpenPage, game: str) -> None:
    page = open_page(phone=True)
    quick(page, game)
    rng, found = random.Random(1), []
    for _ in range(6):
        my_turn(page)
        found += page.evaluate(TARGETS, FINGER)
        assert page.evaluate(WIDTH) <= 390
        choose(page, rng)
        page.locator(READY).tap()
        page.wait_for_timeout(50)
    assert not sorted(set(found))


def test_the_other_pages_fit_a_phone(open_page: OpenPage) -> None:
    page = open_page(phone=True)
    found = []
    for path in PAGES + [
        path.format(game) for path in GAME_PAGES for game in shopfloor.game_names()
    ]:
        page.goto(path)
        found += page.evaluate(TARGETS, SMALLEST)
        assert page.evaluate(WIDTH) <= 390, path
    create_from_record(page, "factory_manager")
    for other in ("replay", "result", "fair"):
        page.goto(page.url.partition("/replay")[0].removesuffix("/result") + "/" + other)
        found += page.evaluate(TARGETS, SMALLEST)
        assert page.evaluate(WIDTH) <= 390, other
    assert not sorted(set(found))


def test_a_whole_game_is_played_by_keys_alone(page: Page) -> None:
    new_table(page, "factory_manager", ["me", "bot:random"])
    be_still(page)
    rng, made, deadline = random.Random(6), 0, time.monotonic() + 120
    while my_turn(page)["over"] != "true":
        assert time.monotonic() < deadline, "the game does not end"
        choose_by_keys(page, rng)
        version = read(page)["version"]
        page.keyboard.press("Enter")
        page.wait_for_selector(f'body:not([data-version="{version}"])')
        made += 1
    assert made > 20
    expect(page.locator("#status")).to_contain_text(re.compile(r"\bwins?, \d+ to \d+"))


def choose_by_keys(page: Page, rng: random.Random) -> None:
    """Choose a move by Tab, arrows and Enter; by the list where that leads nowhere."""
    reach_a_piece(page)
    for _ in range(4):
        if not page.locator(".piece:focus").count():
            break
        for _ in range(rng.randrange(4)):
            page.keyboard.press(rng.choice(["ArrowRight", "ArrowDown"]))
        page.keyboard.press("Enter")
        if page.locator(READY).count():
            return
    page.keyboard.press("l")
    for _ in range(rng.randrange(1, 5)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)


def reach_a_piece(page: Page) -> None:
    """Press Tab until something that can be chosen has the focus, if there is any."""
    for _ in range(40 if page.locator("#board .legal").count() else 0):
        if page.locator(".piece:focus").count():
            return
        page.keyboard.press("Tab")


def test_the_focus_can_be_seen(page: Page) -> None:
    quick(page, "factory_manager")
    my_turn(page)
    reach_a_piece(page)
    ring = page.locator(".piece:focus-visible > .marks > .edge")
    expect(ring).to_be_visible()
    seen = ring.evaluate("(each) => getComputedStyle(each).strokeWidth")
    assert float(seen.removesuffix("px")) >= 3


def test_a_screen_reader_hears_whose_turn_it_is_and_what_happened(page: Page) -> None:
    quick(page, "factory_manager")
    my_turn(page)
    assert page.get_attribute("#status", "aria-live") == "polite"
    for _ in range(30):
        play_on(page, random.Random(3))
        my_turn(page)
        if page.text_content("#said"):
            break
    assert page.text_content("#said")
    labels = page.locator("#board .legal").evaluate_all(
        "(all) => all.map((each) => each.getAttribute('aria-label'))"
    )
    assert all(labels)
    page.keyboard.press("s")
    expect(page.locator("#summary-words")).not_to_be_empty()
    page.keyboard.press("Escape")
    described = page.locator("#board .zone[aria-description]")
    assert described.count() == page.locator("#board .zone").count()


def test_with_reduced_motion_nothing_moves(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto("/")
    page.click("#quick-factory_manager")
    settled(page)
    my_turn(page)
    glide = "() => document.documentElement.style.getPropertyValue('--glide')"
    assert page.evaluate(glide) == "0ms"
