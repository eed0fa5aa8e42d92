"""Hands for the browser tests: making tables, reading them, clicking through games."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

READ = """() => ({
  ...document.body.dataset,
  status: document.getElementById("status").textContent,
  moves: [...document.querySelectorAll("#moves [data-move]")].map((each) => each.dataset.move),
  board: [...document.querySelectorAll("#board .legal")].map((each) => each.dataset.move),
})"""


def read(page: Page) -> dict[str, Any]:
    """Return what a table page shows."""
    found: dict[str, Any] = page.evaluate(READ)
    return found


def settled(page: Page) -> None:
    page.wait_for_selector('body:not([data-version=""])')


def be_still(page: Page) -> None:
    """Come to the same table again without movement."""
    page.goto(page.url.partition("?")[0] + "?still")
    settled(page)


def new_table(page: Page, game: str, seats: list[str], **ticks: bool) -> None:
    """Fill in the form for a new table and open it."""
    page.goto(f"/new/{game}")
    page.fill("#name", "Ada")
    page.select_option("#players", str(len(seats)))
    for seat, who in enumerate(seats):
        page.select_option(f"#seat{seat}", who)
    for name, wanted in ticks.items():
        page.set_checked(f"[name={name}]", wanted)
    page.click("#new-table button.go")
    page.wait_for_url("**/table/*")


def quick(page: Page, game: str) -> None:
    """Sit down against two quick bots, without movement."""
    new_table(page, game, ["me", "bot:random", "bot:random"])
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


def my_turn(page: Page) -> dict[str, Any]:
    """Wait for a decision of this page's player, or for the end; return what is shown."""
    page.wait_for_selector('#moves [data-move], body[data-over="true"]', state="attached")
    return read(page)


def make_move(page: Page, move: str, on_board: bool) -> None:
    """Click a move where it is and wait until the table has changed."""
    version = page.get_attribute("body", "data-version")
    place = "#board .legal" if on_board else "#moves button"
    click(page, page.locator(f'{place}[data-move="{move}"]').first)
    page.wait_for_selector(f'body:not([data-version="{version}"])')


def click(page: Page, target: Locator) -> None:
    """Click a move; where areas for fingers overlap, in the middle of the one that is meant."""
    try:
        target.click(timeout=5000)
    except TimeoutError:
        target.evaluate("each => each.scrollIntoView({block: 'center', inline: 'center'})")
        box = target.bounding_box()
        assert box, "a legal move can be seen"
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_on(page: Page, rng: random.Random) -> str:
    """Make some move, on the board if it has a place there; return it."""
    shown = my_turn(page)
    move = rng.choice(shown["moves"])
    make_move(page, move, move in shown["board"])
    return str(move)


def play_out(pages: list[Page], rng: random.Random, seconds: float = 240.0) -> int:
    """Click until the game is over; return how many clicks that took."""
    clicks, deadline = 0, time.monotonic() + seconds
    while True:
        assert time.monotonic() < deadline, "the game does not end"
        shown = [read(page) for page in pages]
        if all(each["over"] == "true" for each in shown):
            return clicks
        for page, each in zip(pages, shown):
            assert set(each["board"]) <= set(each["moves"])
            if each["moves"]:
                move = rng.choice(each["moves"])
                make_move(page, move, move in each["board"])
                clicks += 1
                break
        else:
            pages[0].wait_for_timeout(10)
