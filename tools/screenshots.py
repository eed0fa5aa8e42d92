"""Pictures for the documentation: `python -m tools.screenshots` writes docs/images/.

A server on a database of its own, games played by bots, and chromium looking at them.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import shopfloor
from shopfloor import players
from tools.pages import DOCS
from tools.small_png import smaller

IMAGES = DOCS / "images"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
Scheme = Literal["light", "dark"]
SEATS = 3
SEED = 21
PARTS = {"start": 0.02, "": 0.45, "end": 0.97}
"""How far into a game the pictures are taken, by what their names end in."""


@contextmanager
def serving() -> Iterator[str]:
    """Run a server on a free port and a fresh database; give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/shopfloor.sqlite3"
        command = [sys.executable, "-m", "shopfloor.cli", "serve", "--port", str(port)]
        process = subprocess.Popen([*command, "--database", database])
        try:
            wait_for(f"http://127.0.0.1:{port}/static/style.css")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(url)


def record_of(name: str) -> str:
    """Let good bots play a game and write it down."""
    game = shopfloor.game(name)
    state = game.start(SEATS, seed=SEED)
    bots = [players.make("greedy", game, seed=seat) for seat in range(SEATS)]
    while state.player is not None:
        state.play(bots[state.player].choose(state.seat(state.player)))
    return state.record().to_json()


def bring(page: Page, record: str) -> str:
    """Import a record; return the address of its replay."""
    page.goto("/import")
    page.fill("#record", record)
    page.click("form button.go")
    page.wait_for_url("**/replay*")
    return page.url.partition("?")[0]


def play_on(page: Page, replay: str, move: int) -> None:
    """Sit down in the middle of a game that was brought along."""
    page.goto(f"{replay}?move={move}")
    page.wait_for_selector(f'body[data-version="{move}"]')
    page.click("#menu-button")
    page.select_option("#branch-level", "greedy")
    page.click("#branch button")
    page.wait_for_url(lambda url: "/replay" not in url)
    page.wait_for_selector("body.mine")


def shoot(page: Page, name: str) -> None:
    page.mouse.move(2, 2)
    page.wait_for_timeout(800)
    target = IMAGES / f"{name}.png"
    target.write_bytes(smaller(page.screenshot()))
    print(f"{target.name}: {target.stat().st_size // 1024} KB")


def open_tables(page: Page) -> None:
    """Fill the lobby a little."""
    for number, name in enumerate(shopfloor.game_names()):
        page.goto(f"/new/{name}")
        page.fill("#name", "Ada")
        page.check(f"[name=seat1][value={'open' if number % 2 else 'bot'}]")
        page.check("[name=public][value='1']")
        page.click("#new-table button.go")
        page.wait_for_url("**/table/*")


def window(chromium: Browser, address: str, phone: bool, scheme: Scheme = "light") -> Page:
    context = chromium.new_context(
        base_url=address,
        viewport=PHONE if phone else DESKTOP,
        has_touch=phone,
        is_mobile=phone,
        color_scheme=scheme,
    )
    return context.new_page()


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        wide, dark = window(chromium, address, False), window(chromium, address, False, "dark")
        narrow = window(chromium, address, True)
        for name in shopfloor.game_names():
            record = record_of(name)
            for when, part in PARTS.items():
                shoot_table(wide, record, part, "-".join(filter(None, (name, when))))
            shoot_table(dark, record, PARTS[""], f"{name}-dark")
            shoot_phone(narrow, record, f"{name}-phone")
        shoot_replay(wide, record_of("motor_city"))
        newcomer = window(chromium, address, False)
        newcomer.goto("/")
        newcomer.wait_for_load_state("networkidle")
        shoot(newcomer, "home")
        open_tables(wide)
        wide.goto("/lobby")
        shoot(wide, "lobby")
        chromium.close()


def position(page: Page, part: float) -> int:
    return int(int(page.get_attribute("body", "data-moves") or 0) * part)


def shoot_table(page: Page, record: str, part: float, name: str) -> None:
    replay = bring(page, record)
    play_on(page, replay, position(page, part))
    shoot(page, name)


def shoot_phone(page: Page, record: str, name: str) -> None:
    """The page of the decision, and every page of the board."""
    shoot_table(page, record, PARTS[""], name)
    for button in page.locator("#pages button[data-page]").all():
        button.tap()
        shoot(page, f"{name}-{button.get_attribute('data-page')}")


def shoot_replay(page: Page, record: str) -> None:
    replay = bring(page, record)
    move = position(page, PARTS[""])
    page.goto(f"{replay}?move={move}")
    page.wait_for_selector(f'body[data-version="{move}"]')
    shoot(page, "replay")


if __name__ == "__main__":
    main()
