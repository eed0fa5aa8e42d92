"""The stage never moves: whole games at every size of window, looked at at every decision.

`make stage` plays the whole matrix (`SHOPFLOOR_STAGE=all`); by default a few decisions of every
game are looked at.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import shopfloor
from tests.browser.conftest import OpenPage
from tests.browser.driving import choose, confirm, make_move, moves, my_turn, quick, read

LOOKS = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8")
WHOLE = os.environ.get("SHOPFLOOR_STAGE") == "all"
SAMPLED = 8
"""Decisions a game that `make test` looks at."""
MOST = 600
WINDOWS = {
    "1440x900": (12.0, 11.0),
    "1440x810": (11.0, 11.0),
    "1280x710": (10.0, 10.0),
    "1920x970": (12.5, 12.0),
    "390x844": (11.0, 11.0),
}
"""By size, the least pixels of words and of bold ones."""


def ends(game: str) -> list[int]:
    """Two players and the greatest count."""
    return [2, shopfloor.game(game).player_counts[-1]]


def matrix() -> list[tuple[str, int, str]]:
    everything = [
        (game, players, window)
        for game in shopfloor.game_names()
        for players in ends(game)
        for window in WINDOWS
    ]
    sample = {"1440x900", "390x844"}
    return [each for each in everything if WHOLE or (each[2] in sample and each[1] > 2)]


class Eyes:
    """Look at every decision, and remember where everything was."""

    def __init__(self, page: Page, window: str) -> None:
        words, bold = WINDOWS[window]
        self.page = page
        self.asked = {"words": words, "bold": bold, "phone": window == "390x844"}
        self.boxes: dict[str, list[float]] = {}
        self.complaints: dict[str, str] = {}

    def look(self, when: str) -> None:
        found: dict[str, Any] = self.page.evaluate(LOOKS, self.asked)
        for name, box in found["boxes"].items():
            if self.boxes.setdefault(name, box) != box:
                self.complain(f"{name} moved from {self.boxes[name]} to {box}", when)
        for words in found["complaints"]:
            self.complain(words, when)

    def complain(self, words: str, when: str) -> None:
        self.complaints.setdefault(words, when)

    def hover_and_focus(self, when: str) -> None:
        """Point at something legal, and give something the focus."""
        legal = self.page.locator("#board .legal use")
        if not legal.count():
            return
        box = legal.last.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.keyboard.press("Tab")
        self.look(when)
        self.page.mouse.move(2, 2)


@pytest.mark.parametrize(("game", "players", "window"), matrix())
def test_nothing_moves_and_everything_can_be_read_at_every_decision(
    open_page: OpenPage, game: str, players: int, window: str
) -> None:
    width, _, height = window.partition("x")
    page = open_page(
        phone=window == "390x844", viewport={"width": int(width), "height": int(height)}
    )
    quick(page, game, players)
    eyes, rng = Eyes(page, window), random.Random(window)
    for number in range(MOST if WHOLE else SAMPLED):
        shown = my_turn(page)
        if shown["over"] == "true":
            break
        eyes.look(f"decision {number}")
        if number % 5 == 0:
            eyes.hover_and_focus(f"decision {number}, pointing")
        choose(page, rng)
        eyes.look(f"decision {number}, chosen")
        confirm(page)
    else:
        assert not WHOLE, "the game does not end"
    assert not eyes.complaints, "\n".join(
        f"{when}: {what}" for what, when in eyes.complaints.items()
    )


def test_space_after_a_click_commits_nothing_after_a_purchase(page: Page) -> None:
    quick(page, "factory_manager")
    play_until(page, "buy", random.Random(3))
    press_space_and_see_nothing_change(page)


def test_space_after_a_click_commits_nothing_after_a_recycle(page: Page) -> None:
    quick(page, "kanban")
    play_until(page, "recycle", random.Random(3))
    press_space_and_see_nothing_change(page)


def play_until(page: Page, family: str, rng: random.Random) -> None:
    """Play by the mouse until a move of this family has been made and one decides again."""
    for _ in range(120):
        my_turn(page)
        wanted = [move for move in moves(page) if move.startswith(family)]
        if wanted:
            make_move(page, rng.choice(wanted))
            my_turn(page)
            return
        choose(page, rng)
        confirm(page)
    raise AssertionError(f"nobody ever could {family}")


def press_space_and_see_nothing_change(page: Page) -> None:
    before = read(page)
    for _ in range(3):
        page.keyboard.press(" ")
    page.locator("#board .legal").first.dispatch_event("click")
    page.keyboard.press(" ")
    page.wait_for_timeout(300)
    assert read(page)["version"] == before["version"]


def test_the_check_of_the_stage_would_notice(page: Page) -> None:
    quick(page, "factory_manager")
    my_turn(page)
    eyes = Eyes(page, "390x844")
    eyes.asked["phone"] = False
    eyes.look("at first")
    page.evaluate(
        """() => {
          document.querySelector("[data-zone]").setAttribute("transform", "translate(9 9)");
          document.querySelectorAll("#board text")[3].style.fontSize = "5px";
        }"""
    )
    eyes.look("then")
    then = [what for what, when in eyes.complaints.items() if when == "then"]
    assert any("moved from" in what for what in then)
    assert any("is drawn at" in what for what in then)
