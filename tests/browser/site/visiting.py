"""Hands for the tests of the site: its pages lie in a frame of the page around them."""

from __future__ import annotations

from typing import Any, cast

from playwright.sync_api import Frame, Page

FRAME = "#frames iframe:not(.coming)"


class Inside:
    """The page in the frame, driven like any other; its mouse and keys are the window's.

    The frame begins at the window's corner, so that both count points alike.
    """

    def __init__(self, page: Page, frame: Frame) -> None:
        self.around, self.frame = page, frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self.frame if hasattr(self.frame, name) else self.around, name)


def inside(page: Page, selector: str = "body") -> Page:
    """Wait until the page in the frame has this, and return that page."""
    page.frame_locator(FRAME).locator(selector).first.wait_for(state="attached")
    found = page.locator(FRAME).element_handle().content_frame()
    assert found is not None
    return cast(Page, Inside(page, found))


def go(page: Page, address: str) -> None:
    """Go to a page of the site as by its address."""
    page.evaluate("(address) => { location.hash = address; }", address)


def tables_ready(page: Page) -> None:
    page.wait_for_selector("body[data-tables=ready]")


def offline(page: Page) -> None:
    """Cut the network as soon as everything is here."""
    page.wait_for_selector("body[data-offline=ready]")
    page.context.set_offline(True)


def at_table(page: Page) -> Page:
    """Wait for a decision at the table, or for the end; nothing moves."""
    return inside(page, 'body.mine, body[data-over="true"]')
