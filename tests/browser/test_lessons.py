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
from tests.browser.driving import MIDDLE, click_piece, my_turn, settled
from tests.browser.test_access import complaints

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
        """Click the pieces of a move, and a button where they leave open what is meant."""
        clicks, button = self.clicks_for(text)
        art = self.run.game.art(self.run.state)
        label = art.moves[self.run.game.move(text)].label or text
        assert self.run.play(text), self.run.reason
        for number, piece in enumerate(clicks):
            if number:
                self.page.wait_for_selector(f'.legal[data-piece="{piece}"]')
            self.click_piece(piece)
        if button:
            self.press_it(self.page.locator("#kinds button", has_text=label).first)

    def clicks_for(self, text: str) -> tuple[tuple[str, ...], bool]:
        """The pieces to click until only this move is meant, and whether a button must follow."""
        game, run = self.run.game, self.run
        offers = {game.move_text(move): pieces for move, pieces in game.offers(run.state).items()}
        pieces, wanted = offers[text], {each for each in offers if run.fits(each)}
        for count in range(1, len(pieces) + 1):
            open_to = [each for each in offers if offers[each][:count] == pieces[:count]]
            if wanted:
                open_to = [e for e in open_to if e in wanted or offers[e] != pieces]
            if open_to == [text]:
                return pieces[:count], False
        return pieces, True

    def click_piece(self, piece: str) -> None:
        if self.phone and not self.page.evaluate(MIDDLE, piece):
            self.turn_to(piece)
        click_piece(self.page, piece)

    def turn_to(self, piece: str) -> None:
        """On a phone, turn to the page with a piece by the map."""
        for button in self.page.locator("#pages button:visible").all():
            button.tap()
            if self.page.evaluate(MIDDLE, piece):
                return

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


def by_keys(page: Page, run: LessonRun) -> None:
    """Take a lesson with the keys of the card, and moves by the list."""
    while not run.over:
        page.wait_for_selector(f'body[data-step="{run.number}"][data-kind="{run.kind()}"]')
        beat = run.beat
        if isinstance(beat, Ask):
            right = [bool(each.reason) for each in beat.answers].index(False)
            run.answer(right)
            page.keyboard.press(str(right + 1))
        elif isinstance(beat, Do | Check):
            text = beat.shown if isinstance(beat, Check) else run.first_wanted()
            run.play(text)
            page.keyboard.press("l")
            page.wait_for_selector("#menu-of-moves:visible")
            page.locator(f'#groups [data-move="{text}"]').focus()
            page.keyboard.press("Enter")
        else:
            run.go_on()
            page.keyboard.press("n")
    page.wait_for_selector('body[data-kind="end"]')


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_lesson_is_taken_by_keys_alone_and_heard(open_page: OpenPage, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    lesson = shopfloor.game(game).lessons[0]
    page.goto(f"/learn/{game}/{lesson.name}")
    settled(page)
    assert page.get_attribute("#status", "aria-live") == "polite"
    glide = "() => document.documentElement.style.getPropertyValue('--glide')"
    assert page.evaluate(glide) == "0ms"
    by_keys(page, take(game, lesson))
    expect(page.locator("#ending a.go")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", shopfloor.game_names())
def test_axe_finds_nothing_in_a_lesson(open_page: OpenPage, game: str, scheme: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    lesson = shopfloor.game(game).lessons[0]
    run = take(game, lesson)
    seen: set[str] = set()
    found: list[str] = []
    page.goto(f"/learn/{game}/{lesson.name}")
    settled(page)
    learner = Learner(page, game, lesson, phone=False)
    learner.run = run
    while not run.over and len(seen) < 3:
        learner.wait()
        learner.look()
        if run.kind() not in seen:
            seen.add(run.kind())
            found += complaints(page, scheme)
        learner.act()
    assert not found


def test_the_coach_explains_a_decision_once_and_covers_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    page.click("#first-kanban")
    page.wait_for_url("**/table/*")
    settled(page)
    my_turn(page)
    expect(page.locator("#coach")).to_be_visible()
    title = page.inner_text("#coach-title")
    boxes = page.evaluate(LOOK)["boxes"]
    card, board = (page.locator(each).bounding_box() for each in ("#coach", "#board"))
    assert card and board and card["x"] >= board["x"] + board["width"] - 1
    page.click("#coach-got")
    expect(page.locator("#coach")).to_be_hidden()
    assert page.evaluate(LOOK)["boxes"] == boxes
    page.reload()
    settled(page)
    my_turn(page)
    assert not page.locator("#coach:visible").count() or page.inner_text("#coach-title") != title


def test_the_coach_is_switched_off_with_one_click_for_all_games(page: Page) -> None:
    page.goto("/")
    page.click("#first-factory_manager")
    page.wait_for_url("**/table/*")
    settled(page)
    my_turn(page)
    page.click("#coach-off")
    expect(page.locator("#coach")).to_be_hidden()
    page.goto("/")
    page.click("#quick-motor_city")
    page.wait_for_url("**/table/*")
    settled(page)
    my_turn(page)
    expect(page.locator("#coach")).to_be_hidden()


def test_the_aid_opens_over_the_table_with_the_symbols_of_the_board(page: Page) -> None:
    page.goto("/")
    page.click("#quick-kanban")
    page.wait_for_url("**/table/*")
    settled(page)
    my_turn(page)
    page.keyboard.press("a")
    expect(page.locator("#aid[open] .panel, #aid[open] h3").first).to_be_visible()
    expect(page.locator("#aid-panels .icon use").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#aid[open]")).to_have_count(0)
