"""Hands for the browser tests: making tables, reading them, clicking through games."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Page

READ = """() => ({
  ...document.body.dataset,
  mine: document.body.classList.contains("mine"),
  status: document.getElementById("status").textContent,
  pieces: [...document.querySelectorAll("#board .legal")].map((each) => each.dataset.piece),
})"""
LISTED = """() => {
  document.getElementById("list").click();
  const found = [...document.querySelectorAll("#groups [data-move]")];
  document.getElementById("list-close").click();
  return found.map((each) => each.dataset.move);
}"""
NEXT_STEPS = """() => {
  const pieces = [...document.querySelectorAll("#board .legal:not(.quiet, .chosen)")];
  const buttons = [...document.querySelectorAll("#kinds button")];
  return [...pieces.map((each) => each.dataset.piece), ...buttons.keys()];
}"""
MIDDLE = """(id) => {
  const piece = document.querySelector(`#board .legal[data-piece="${id}"]`);
  if (!piece) return null;
  const { x, y, width, height } = (piece.querySelector(".hit") ?? piece).getBoundingClientRect();
  return [x + width / 2, y + height / 2, innerWidth, innerHeight, navigator.maxTouchPoints];
}"""
"""Where a piece that can be chosen is, how large the window is, and whether fingers touch it."""
READY = '#decision .confirm[aria-disabled="false"]'
MOST_STEPS = 8


def read(page: Page) -> dict[str, Any]:
    """Return what a table page shows."""
    found: dict[str, Any] = page.evaluate(READ)
    return found


def moves(page: Page) -> list[str]:
    """Return the moves that the list offers."""
    found: list[str] = page.evaluate(LISTED)
    return found


def settled(page: Page) -> None:
    """Wait until the table is there and painted: before, the browser drops keys and clicks."""
    page.wait_for_selector('body:not([data-version=""])')
    page.wait_for_function("performance.getEntriesByType('paint').length > 0")


def be_still(page: Page) -> None:
    """Come to the same table again without movement."""
    page.goto(page.url.partition("?")[0] + "?still")
    settled(page)


def new_table(page: Page, game: str, seats: list[str], **ticks: bool) -> None:
    """Fill in the form for a new table and open it."""
    page.goto(f"/new/{game}")
    page.fill("#name", "Ada")
    page.check(f'[name=players][value="{len(seats)}"]')
    for seat, who in enumerate(seats):
        kind, _, detail = who.partition(":")
        page.check(f"[name=seat{seat}][value={kind}]")
        if kind == "me" and detail:
            page.fill(f"#name{seat}", detail)
        elif kind == "bot":
            page.select_option(f"#level{seat}", detail)
    for name, wanted in ticks.items():
        page.check(f"[name={name}][value='{'1' if wanted else ''}']")
    page.click("#new-table button.go")
    page.wait_for_url("**/table/*")


def quick(page: Page, game: str, players: int = 3) -> None:
    """Sit down against quick bots, without movement."""
    new_table(page, game, ["me", *["bot:random"] * (players - 1)])
    be_still(page)


def invite(host: Page, guest: Page, seat: int, name: str) -> None:
    """Make a link for a seat and let somebody else take it."""
    host.click(f'#lobby .seat[data-seat="{seat}"] .invite button')
    link = host.input_value(f'#lobby .seat[data-seat="{seat}"] input.link')
    guest.goto(link)
    guest.fill("#name", name)
    guest.click("button.go")
    guest.wait_for_url("**/table/*")
    host.wait_for_selector("#lobby", state="detached")


def open_menu(page: Page) -> None:
    """Open preferences and what else belongs to the table."""
    page.click("#menu-button")
    page.wait_for_selector("#menu[open]")


def close_menu(page: Page) -> None:
    page.keyboard.press("Escape")
    page.wait_for_selector("#menu[open]", state="detached")


def my_turn(page: Page) -> dict[str, Any]:
    """Wait for a decision of this page's player, or for the end; return what is shown."""
    page.wait_for_selector('body.mine, body[data-over="true"]')
    return read(page)


def click_piece(page: Page, piece: str) -> None:
    """Click or touch the middle of a piece, as a person would, whatever else lies there."""
    middle = page.evaluate(MIDDLE, piece)
    assert middle, f"{piece} cannot be clicked"
    x, y, width, height, fingers = middle
    assert 0 <= x <= width and 0 <= y <= height, f"{piece} is out of sight"
    (page.touchscreen.tap if fingers else page.mouse.click)(x, y)


def choose(page: Page, rng: random.Random) -> None:
    """Click pieces and buttons at random until a move is chosen."""
    for _ in range(MOST_STEPS):
        if page.locator(READY).count():
            return
        steps = page.evaluate(NEXT_STEPS)
        assert steps, "nothing can be chosen"
        step = rng.choice(steps)
        if isinstance(step, str):
            click_piece(page, step)
        else:
            page.locator("#kinds button").nth(step).dispatch_event("click")
        if page.locator("#menu-of-moves:visible").count():
            listed = page.locator("#groups button")
            listed.nth(rng.randrange(listed.count())).click()
    assert page.locator(READY).count(), "no move came of so many clicks"


def confirm(page: Page) -> None:
    """Make the chosen move and wait until the table has changed."""
    version = page.get_attribute("body", "data-version")
    page.click(READY)
    page.wait_for_selector(f'body:not([data-version="{version}"])')


def choose_move(page: Page, move: str) -> None:
    """Choose a move by its name, from the list."""
    page.click("#list")
    page.click(f'#groups [data-move="{move}"]')
    page.wait_for_selector(READY)


def make_move(page: Page, move: str) -> None:
    choose_move(page, move)
    confirm(page)


def play_on(page: Page, rng: random.Random) -> None:
    """Make some move, by clicks on the board and in the bar."""
    my_turn(page)
    choose(page, rng)
    confirm(page)


def play_out(pages: list[Page], rng: random.Random, seconds: float = 240.0) -> int:
    """Click until the game is over; return how many moves that took."""
    made, deadline = 0, time.monotonic() + seconds
    while True:
        assert time.monotonic() < deadline, "the game does not end"
        shown = [read(page) for page in pages]
        if all(each["over"] == "true" for each in shown):
            return made
        for page, each in zip(pages, shown):
            if each["mine"]:
                choose(page, rng)
                confirm(page)
                made += 1
                break
        else:
            pages[0].wait_for_timeout(10)
