"""The site in a browser, in short: `make site-test` plays whole games of all four."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.driving import play_on, read
from tests.browser.site.conftest import Visit
from tests.browser.site.visiting import at_table, inside, offline, tables_ready


def test_a_game_begins_goes_on_without_a_network_and_is_there_after_a_reload(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit()
    inside(page, "#quick-motor_city").click("#quick-motor_city")
    rng = random.Random(3)
    play_on(at_table(page), rng)
    offline(page)
    for _ in range(3):
        play_on(at_table(page), rng)
    before = read(at_table(page))
    page.reload()
    tables_ready(page)
    after = read(at_table(page))
    assert after["version"] >= before["version"] > "0"
    assert after["table"] == before["table"]
    play_on(at_table(page), rng)

    at_table(page).click("#menu-button")
    with page.expect_download() as found:
        at_table(page).click("#table-tools a[download]")
    assert '"motor_city"' in Path(found.value.path()).read_text()
    page.goto(page.url.partition("#")[0] + "#/")
    expect(inside(page, "#continue .continue").locator("#continue .continue li")).to_have_count(1)
