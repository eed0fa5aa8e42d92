"""The site in full, by real clicks, without a network: `make site-test`; a quarter of an hour."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

import shopfloor
from tests.browser.driving import play_on, play_out, read
from tests.browser.site.conftest import Visit
from tests.browser.site.visiting import at_table, go, inside, offline, tables_ready
from tests.browser.test_access import FINGER, TARGETS, WIDTH
from tests.web.serving import ServerProcess


def new_table(page: Page, game: str, seats: list[str]) -> Page:
    go(page, f"/new/{game}")
    form = inside(page, "#new-table")
    form.fill("#name", "Ada")
    form.check(f'[name=players][value="{len(seats)}"]')
    for seat, who in enumerate(seats):
        kind, _, level = who.partition(":")
        form.check(f"[name=seat{seat}][value={kind}]")
        if level:
            form.select_option(f"#level{seat}", level)
    form.click("#new-table button.go")
    return at_table(page)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_whole_game_against_search_without_a_network(
    visit: Visit, game: str, tmp_path: Path
) -> None:
    page = visit()
    tables_ready(page)
    offline(page)
    table, rng = new_table(page, game, ["me", "bot:search"]), random.Random(game)
    for _ in range(4):
        play_on(table, rng)
    version = int(read(at_table(page))["version"])
    page.reload()
    table = at_table(page)
    assert int(read(table)["version"]) >= version
    assert play_out([table], rng, 900) > 10
    assert "The game is over" in table.inner_text("#status")

    table.click("#ending a[href$='/result']")
    expect(inside(page, "#sheet").locator("tfoot .total td")).to_have_count(2)
    address = page.url.partition("#")[2].removesuffix("/result")
    go(page, f"{address}/replay")
    film = inside(page, "#scrubber")
    film.fill("#scrubber", "3")
    film.wait_for_selector('body[data-version="3"]')
    film.click("#menu-button")
    with page.expect_download() as download:
        film.click("#menu a[download]")
    text = Path(download.value.path()).read_text()
    assert shopfloor.read_record(text).replay().over
    go(page, f"{address}/fair")
    assert "It holds" in inside(page, "#verdict").inner_text("#verdict")

    go(page, "/import")
    form = inside(page, "#record")
    form.fill("#record", text)
    form.click("form button.go")
    inside(page, "#scrubber").wait_for_selector('body:not([data-version=""])')


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_hints_what_if_and_every_level_of_bots(visit: Visit, game: str) -> None:
    page = visit()
    tables_ready(page)
    offline(page)
    table = new_table(page, game, ["me", "bot:novice"])
    table.click("#hint")
    table.wait_for_selector('.confirm[aria-disabled="false"]')
    table.click("#whatif")
    table.wait_for_selector("body.trying, #whatif[aria-pressed=true], #decision.whatif")
    for level in shopfloor.players.names(game):
        table, rng = new_table(page, game, ["me", f"bot:{level}"]), random.Random(level)
        for _ in range(3):
            play_on(table, rng)
        at_table(page)


def test_a_lesson_is_remembered(visit: Visit) -> None:
    page = visit()
    name = shopfloor.game("kanban").lessons[0].name
    go(page, f"/learn/kanban/{name}")
    lesson = inside(page, 'body[data-version]:not([data-version=""])')
    lesson.click("#next")
    expect(page.frame_locator("#frames iframe").locator("#step")).to_contain_text("Step 2")
    page.reload()
    inside(page, 'body[data-version]:not([data-version=""])')
    expect(page.frame_locator("#frames iframe").locator("#step")).to_contain_text("Step 2")


def test_all_games_go_into_a_file_and_into_another_browser(visit: Visit) -> None:
    one, other = visit(), visit()
    new_table(one, "motor_city", ["me"])
    go(one, "/lobby")
    with one.expect_download() as download:
        inside(one, "#take-along").click("#take-along")
    go(other, "/lobby")
    page = inside(other, "#brought")
    page.set_input_files("#brought", str(download.value.path()))
    with other.expect_navigation():
        page.click("#bring-back button")
    expect(inside(other, "#my-games a").locator("#my-games a.going")).to_have_count(1)


def test_the_record_of_a_running_game_goes_to_a_server(visit: Visit, server: ServerProcess) -> None:
    page = visit()
    table = new_table(page, "factory_manager", ["me", "bot:random"])
    play_on(table, random.Random(2))
    at_table(page).click("#menu-button")
    with page.expect_download() as download:
        at_table(page).click("#table-tools a[download]")
    text = Path(download.value.path()).read_text()
    friend = page.context.browser.new_page()  # type: ignore[union-attr]
    friend.goto(f"{server.url}/import")
    friend.fill("#record", text)
    friend.click("form button.go")
    friend.wait_for_url("**/replay*")


def test_another_window_takes_the_games_over_and_the_first_one_says_so(visit: Visit) -> None:
    page = visit()
    table = new_table(page, "motor_city", ["me"])
    second = page.context.new_page()
    second.goto(page.url)
    at_table(second)
    play_on(table, random.Random(1))
    expect(page.locator("#notice")).to_contain_text("another window")


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit: Visit) -> None:
    page = visit()
    page.context.add_init_script("delete globalThis.indexedDB")
    page.route("**/site/keeper.js", without_storage)
    page.reload()
    play_on(new_table(page, "motor_city", ["me"]), random.Random(1))
    expect(page.locator("#notice")).to_contain_text("nothing is saved")


def without_storage(route: object) -> None:
    answer = route.fetch()  # type: ignore[attr-defined]
    body = answer.text().replace("indexedDB.open", "(() => { throw new Error(); })")
    route.fulfill(response=answer, body=body)  # type: ignore[attr-defined]


def test_without_webassembly_it_says_so_and_shows_the_rules(visit: Visit) -> None:
    page = visit()
    page.context.add_init_script("delete globalThis.WebAssembly")
    page.reload()
    expect(page.locator("#loading")).to_contain_text("WebAssembly")
    go(page, "/rules/kanban")
    inside(page, "h1")


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_it_fits_a_phone_and_axe_finds_nothing(visit: Visit, game: str) -> None:
    page = visit(phone=True)
    table, found = new_table(page, game, ["me", "bot:random"]), []
    for _ in range(3):
        play_on(table, random.Random(1))
        found += table.evaluate(TARGETS, FINGER)
        assert table.evaluate(WIDTH) <= 390
    assert not found
    for address in ("/", "/lobby", f"/rules/{game}", f"/new/{game}"):
        go(page, address)
        inside(page, "main h1")
        report = Axe().run(page).response
        assert not report["violations"], address


def test_a_new_version_is_offered_between_games(visit: Visit, site: Path, space: Path) -> None:
    page = visit()
    tables_ready(page)
    page.wait_for_selector("body[data-offline=ready]")
    page.reload()
    tables_ready(page)
    service = site / "service.js"
    before = service.read_text()
    try:
        service.write_text(before.replace("shopfloor ", "shopfloor newer ", 1))
        page.reload()
        expect(page.locator("#notice")).to_contain_text("new version")
        with page.expect_navigation():
            page.click("#notice-act")
    finally:
        service.write_text(before)
