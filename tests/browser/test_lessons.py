"""Lessons in a real browser: whole courses with mouse and finger, keys alone, the coach."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import shopfloor
from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import Ask, Check, Do, Lesson, say
from shopfloor.players.lessons import take
from tests.browser.conftest import OpenPage
from tests.browser.driving import my_turn, settled

LOOK = """() => {
  const box = (id) => {
    const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
    return [x, y, width, height];
  };
  const top = Math.min(...["decision", "map"].map((id) => box(id)).filter(([, , , high]) => high)
    .map(([, y]) => y)), say = document.getElementById("say");
  return {
    boxes: { board: box("board"), rail: box("rail"), card: [top, box("decision")[0]] },
    cut: say.scrollHeight > say.clientHeight + 1,
    sideways: document.documentElement.scrollWidth > innerWidth,
  };
}"""
"""Where things are: on a phone the map of pages shares the card's place in steps for moves."""
MIDDLE = """(id) => {
  const piece = document.querySelector(`#board .legal[data-piece="${id}"]`);
  if (!piece) return null;
  const { x, y, width, height } = (piece.querySelector(".hit") ?? piece).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class Learner:
    """Somebody who takes a lesson in a browser, knowing what each step waits for."""

    def __init__(self, page: Page, game: str, lesson: Lesson, phone: bool) -> None:
        self.page = page
        self.run: LessonRun = take(game, lesson)
        self.phone = phone
        self.boxes: dict[str, Any] = {}

    def walk(self) -> None:
        while not self.run.over:
            self.wait()
            self.look()
            self.act()
        self.wait()
        self.look()
        assert self.page.get_attribute("body", "data-kind") == "end"

    def wait(self) -> None:
        """Wait until the page has come to the step."""
        self.page.wait_for_selector(
            f'body[data-step="{self.run.number}"][data-kind="{self.run.kind()}"]'
        )

    def look(self) -> None:
        """The card never moves or grows, its words are whole, and the page does not scroll."""
        seen = self.page.evaluate(LOOK)
        where = f"{self.run.lesson.name}, step {self.run.number}"
        assert seen["boxes"] == self.boxes or not self.boxes, f"{where}: something moved"
        self.boxes = seen["boxes"]
        assert not seen["cut"], f"{where}: words are cut off"
        assert not seen["sideways"], f"{where}: the page scrolls sideways"
        if not self.run.over:
            said = say(self.run.beat.text, self.run.state)
            assert said in self.page.inner_text("#status"), where

    def act(self) -> None:
        """Do what the step waits for: on the page, and in step with it here."""
        beat = self.run.beat
        if isinstance(beat, Ask):
            self.answer([bool(each.reason) for each in beat.answers])
        elif isinstance(beat, Do):
            self.move(self.run.first_wanted())
        elif isinstance(beat, Check):
            self.move(beat.shown)
        else:
            self.run.go_on()
            self.press("#next")

    def answer(self, wrong: list[bool]) -> None:
        """Try an answer that has a reason against it; then give the right one."""
        tried, right = wrong.index(True), wrong.index(False)
        assert not self.run.answer(tried)
        self.press(f"#answers button >> nth={tried}")
        expect(self.page.locator("#status")).to_contain_text(self.run.reason)
        self.look_at_reason()
        self.run.answer(right)
        self.press(f"#answers button >> nth={right}")

    def look_at_reason(self) -> None:
        seen = self.page.evaluate(LOOK)
        assert seen["boxes"] == self.boxes and not seen["cut"], self.run.reason

    def move(self, text: str) -> None:
        """Click the move's pieces, and a button where pieces leave open what is meant."""
        pieces, others = self.pieces_of(text)
        art = self.run.game.art(self.run.state)
        label = art.moves[self.run.game.move(text)].label or text
        assert self.run.play(text), self.run.reason
        for number, piece in enumerate(pieces):
            if number:
                self.page.wait_for_selector(f'.legal[data-piece="{piece}"]')
            self.click_piece(piece)
        if not pieces or others:
            self.press_it(self.page.locator("#kinds button", has_text=label).first)

    def pieces_of(self, text: str) -> tuple[tuple[str, ...], bool]:
        """The pieces to click for a move, and whether they could mean another as well."""
        game, run = self.run.game, self.run
        offers = game.offers(run.state)
        pieces = offers.get(game.move(text), ())
        meant = [game.move_text(move) for move in offers if offers[move][: len(pieces)] == pieces]
        if isinstance(run.beat, Do):
            meant = [each for each in meant if run.fits(each)]
        return pieces, len(meant) > 1

    def click_piece(self, piece: str) -> None:
        middle = self.page.evaluate(MIDDLE, piece) or self.turn_to(piece)
        where = f"{self.run.lesson.name}, before step {self.run.number}: {piece}"
        assert middle, f"{where} cannot be clicked"
        x, y = middle
        width, height = self.page.evaluate("() => [innerWidth, innerHeight]")
        assert 0 <= x <= width and 0 <= y <= height, f"{where} is out of sight"
        (self.page.touchscreen.tap if self.phone else self.page.mouse.click)(x, y)

    def turn_to(self, piece: str) -> Any:
        """On a phone, turn to the page with a piece by the map."""
        for button in self.page.locator("#pages button:visible").all() if self.phone else []:
            button.tap()
            middle = self.page.evaluate(MIDDLE, piece)
            if middle:
                return middle
        return None

    def press(self, selector: str) -> None:
        self.press_it(self.page.locator(selector))

    def press_it(self, button: Any) -> None:
        button.tap() if self.phone else button.click()


def take_course(page: Page, game: str, phone: bool) -> None:
    """Walk all lessons, each by the button at the end of the one before; then play on."""
    lessons = shopfloor.game(game).lessons
    page.goto(f"/learn/{game}")
    page.locator("main a", has_text="Begin").first.click()
    for number, lesson in enumerate(lessons):
        page.wait_for_url(f"**/learn/{game}/{lesson.name}")
        settled(page)
        Learner(page, game, lesson, phone).walk()
        if number + 1 < len(lessons):
            page.click("#ending a.go")
    page.click("#ending button.go")
    page.wait_for_url("**/table/*")
    settled(page)
    assert my_turn(page)["over"] != "true"
    page.goto(f"/learn/{game}")
    expect(page.locator("main li.done, main .done")).to_have_count(len(lessons))


@pytest.mark.parametrize("game", shopfloor.game_names())
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_whole_course_is_taken_with_mouse_or_finger(
    open_page: OpenPage, game: str, phone: bool
) -> None:
    window = {} if phone else {"viewport": {"width": 1440, "height": 900}}
    page = open_page(phone=phone, reduced_motion="reduce", **window)
    take_course(page, game, phone)
