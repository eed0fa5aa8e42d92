"""The site, built once for all tests; a plain file server for it; browsers that see no other."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.browser.conftest import DESKTOP, PHONE
from tests.web.serving import free_port

collect_ignore = [] if os.environ.get("SHOPFLOOR_SITE") == "all" else ["test_whole_site.py"]
"""The full form is `make site-test`."""
Visit = Callable[..., Page]
FOLDER = "shelf/games"
"""Where the site lies on its web space: not at the top."""


@pytest.fixture(scope="session")
def space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site on a web space; of several test processes, the first does it for all."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if own.name.startswith("popen") else own
    try:
        (shared / "building").mkdir()
    except FileExistsError:
        deadline = time.monotonic() + 180
        while not (shared / "built").exists():
            assert time.monotonic() < deadline, "nobody finishes building the site"
            time.sleep(0.2)
    else:
        command = [sys.executable, "-m", "shopfloor.cli", "site", "--out"]
        subprocess.run([*command, str(shared / "space" / FOLDER)], check=True)
        (shared / "built").touch()
    return shared / "space"


@pytest.fixture(scope="session")
def site(space: Path) -> Path:
    return space / FOLDER


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Let `python -m http.server` serve a folder."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    server = subprocess.Popen(
        [*command, "--directory", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def wait_for(address: str) -> None:
    deadline = time.monotonic() + 20
    while True:
        with suppress(urllib.error.URLError):
            urllib.request.urlopen(address).close()
            return
        assert time.monotonic() < deadline, "the file server does not answer"
        time.sleep(0.05)


@pytest.fixture(scope="session")
def address(space: Path) -> Iterator[str]:
    with served(space) as top:
        yield f"{top}/{FOLDER}/"


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Visit]:
    """Open the site in a browser of its own; nothing may go wrong, and nothing may be fetched
    from anywhere else."""
    contexts, complaints = [], []

    def complain(message: ConsoleMessage) -> None:
        expected = "ERR_INTERNET_DISCONNECTED"
        if message.type == "error" and expected not in message.text:
            complaints.append(message.text)

    def visit(phone: bool = False, to: str = "", **options: Any) -> Page:
        viewport = PHONE if phone else DESKTOP
        context = chromium.new_context(
            viewport=viewport, has_touch=phone, is_mobile=phone, reduced_motion="reduce", **options
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        context.on("request", lambda request: requested(request.url))
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + to)
        return page

    def requested(url: str) -> None:
        if not url.startswith((address, "blob:", "data:")):
            complaints.append(f"fetched from elsewhere: {url}")

    yield visit
    for context in contexts:
        context.close()
    assert not complaints
