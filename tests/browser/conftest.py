"""Real browsers on a real server: Debian's chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.web.serving import ServerProcess

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
expect.set_options(timeout=15_000)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all browser tests; every test makes tables of its own."""
    folder: Path = tmp_path_factory.mktemp("browser")
    server = ServerProcess(f"sqlite:///{folder / 'shopfloor.sqlite3'}", folder / "serve.py")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Browser, server: ServerProcess) -> Iterator[OpenPage]:
    """Open a page in a browser of its own; nothing may go wrong in any of its consoles."""
    contexts, complaints = [], []

    def complain(message: ConsoleMessage) -> None:
        expected = ("status of 4", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")
        if message.type == "error" and not any(each in message.text for each in expected):
            complaints.append(message.text)

    def open_page(phone: bool = False, **options: Any) -> Page:
        context = chromium.new_context(
            **{
                "base_url": server.url,
                "viewport": PHONE if phone else DESKTOP,
                "has_touch": phone,
                "is_mobile": phone,
                **options,
            }
        )
        context.set_default_timeout(30_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()
