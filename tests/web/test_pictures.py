"""Pictures of the games on the home page."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import shopfloor
from tests.web.browsing import Browser


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_game_has_a_picture_on_the_home_page(browser: Browser, game: str) -> None:
    assert f'src="/picture/{game}.svg"' in browser.get("/").text
    answer = browser.get(f"/picture/{game}.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    ElementTree.fromstring(answer.text)
    assert "color-scheme:light dark" in answer.text
    assert "<script" not in answer.text and " style=" not in answer.text
    assert browser.get(f"/picture/{game}.svg").text == answer.text


def test_a_game_that_is_not_there_has_no_picture(browser: Browser) -> None:
    assert browser.get("/picture/ludo.svg").status_code == 404
