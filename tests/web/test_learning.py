"""Learning over HTTP: lessons and their progress, the coach, the aid, the first game."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

import shopfloor
from shopfloor.core.lessons import Ask, Do
from shopfloor.players.lessons import take
from shopfloor.tables.schema import LESSONS
from tests.web.browsing import ORIGIN, Browser

GAME = "factory_manager"
FIRST = shopfloor.game(GAME).lessons[0]
LAST = shopfloor.game(GAME).lessons[-1]
ANN = {"name": "Ann", "password": "correct horse"}


def lesson_socket(browser: Browser, lesson: str = FIRST.name, query: str = "") -> Any:
    return browser.websocket_connect(
        f"/learn/{GAME}/{lesson}/live{query}", headers={"origin": ORIGIN}
    )


def beat(socket: Any) -> dict[str, Any]:
    """Wait for the next step; whatever else comes is let by."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] in ("beat", "refused"):
            return message


def go_on(socket: Any, shown: dict[str, Any]) -> dict[str, Any]:
    socket.send_json({"do": "next", "step": shown["step"]})
    return beat(socket)


def take_a_step(browser: Browser) -> None:
    """Begin the first lesson, and leave it after its first step."""
    browser.get(f"/learn/{GAME}/{FIRST.name}")
    with lesson_socket(browser) as socket:
        assert go_on(socket, beat(socket))["step"] == 1


def walk(browser: Browser, lesson: Any, query: str = "") -> None:
    """Take a lesson to its end over the socket."""
    run = take(GAME, lesson)
    with lesson_socket(browser, lesson.name, query) as socket:
        shown = beat(socket)
        while not run.over:
            assert (shown["step"], shown["kind"]) == (run.number, run.kind())
            now = run.beat
            if isinstance(now, Ask):
                right = [bool(each.reason) for each in now.answers].index(False)
                run.answer(right)
                socket.send_json({"do": "answer", "step": shown["step"], "number": right})
            elif run.kind() in ("do", "check"):
                text = run.first_wanted() if isinstance(now, Do) else getattr(now, "shown", "")
                socket.send_json(
                    {"do": "move", "version": shown["version"], "move": run.game.move(text)}
                )
                assert run.play(text)
            else:
                run.go_on()
                socket.send_json({"do": "next", "step": shown["step"]})
            shown = beat(socket)
        assert shown["kind"] == "end"


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_every_game_has_a_course_an_aid_and_pictures(browser: Browser, game: str) -> None:
    course = browser.get(f"/learn/{game}").text
    for lesson in shopfloor.game(game).lessons:
        assert lesson.title in course
        assert browser.get(f"/learn/{game}/{lesson.name}").status_code == 200
    assert "<h2" in browser.get(f"/aid/{game}").text
    assert browser.get(f"/how-to/{game}").text.count("<img") >= 6
    picture = browser.get(f"/how-to/{game}/1.svg")
    assert picture.status_code == 200 and picture.text.startswith("<svg")
    rules = browser.get(f"/rules/{game}").text
    assert "<figure" in rules and "ruling" in rules and "text, lines" in rules


def test_an_unknown_lesson_is_a_404_with_a_way_back(browser: Browser) -> None:
    answer = browser.get(f"/learn/{GAME}/no-such-lesson")
    assert answer.status_code == 404
    assert "There is no such lesson" in answer.text
    assert f'href="/learn/{GAME}/{FIRST.name}"' in answer.text
    assert browser.get("/learn/no_such_game").status_code == 404


def test_a_guest_goes_on_where_the_lesson_was_left(browser: Browser) -> None:
    browser.get(f"/learn/{GAME}/{FIRST.name}")
    with lesson_socket(browser) as socket:
        shown = go_on(socket, beat(socket))
        assert shown["step"] == 1
    with lesson_socket(browser) as socket:
        assert beat(socket)["step"] == 1
    assert "step 2 of" in browser.get(f"/learn/{GAME}").text
    with lesson_socket(browser, query="?again") as socket:
        assert beat(socket)["step"] == 0
    assert "step 2 of" not in browser.friend().get(f"/learn/{GAME}").text


def test_what_a_guest_has_learnt_goes_with_them_into_an_account(browser: Browser) -> None:
    take_a_step(browser)
    browser.post("/register", data=ANN)
    with lesson_socket(browser) as socket:
        assert beat(socket)["step"] == 1


def test_a_lesson_by_earlier_rules_begins_anew_and_says_so(browser: Browser, app: Any) -> None:
    take_a_step(browser)
    with app.state.server.store.engine.begin() as db:
        db.execute(update(LESSONS).values(rules=1))
    with lesson_socket(browser) as socket:
        shown = beat(socket)
        assert shown["step"] == 0
        assert "version 1 to 2" in shown["note"] and "begins anew" in shown["note"]


def test_a_lesson_with_other_steps_begins_anew_and_says_so(browser: Browser, app: Any) -> None:
    take_a_step(browser)
    with app.state.server.store.engine.begin() as db:
        db.execute(update(LESSONS).values(beats=99))
    with lesson_socket(browser) as socket:
        assert "has changed since you were here" in beat(socket)["note"]


def test_a_lesson_takes_only_what_its_step_waits_for(browser: Browser) -> None:
    browser.get(f"/learn/{GAME}/{FIRST.name}")
    with lesson_socket(browser) as socket:
        step = beat(socket)["step"]
        for asked, said in [
            ({"do": "answer", "step": step, "number": 0}, "no answer 0"),
            ({"do": "show", "step": step}, "ry it yourself first"),
            ({"do": "undo", "version": 0}, "no table to change"),
        ]:
            socket.send_json(asked)
            refused = beat(socket)
            assert refused["type"] == "refused" and said in refused["reason"]
        socket.send_json({"do": "next", "step": step + 7})
        assert beat(socket)["step"] == step


def test_the_last_lesson_goes_on_as_a_real_game_against_novices(browser: Browser) -> None:
    browser.get(f"/learn/{GAME}/{LAST.name}")
    assert browser.post(f"/learn/{GAME}/{LAST.name}/play").status_code == 400
    walk(browser, LAST)
    answer = browser.post(f"/learn/{GAME}/{LAST.name}/play")
    assert answer.status_code == 200 and "/table/" in str(answer.url)
    assert "done" in browser.get(f"/learn/{GAME}").text


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_a_first_game_has_beginners_settings_novices_and_the_coach(
    browser: Browser, game: str
) -> None:
    answer = browser.post(f"/first/{game}")
    table = str(answer.url.path).rsplit("/", 1)[1]
    with browser.sit_at(table) as socket:
        seats = socket.receive_json()["public"]["seats"]
    first = shopfloor.game(game).first_game
    assert first is not None and len(seats) == first.players
    assert all(seat["level"] == "novice" for seat in seats if seat["kind"] == "bot")
    assert browser.get(f"/coach/{game}?table={table}").json()["new"]


def test_the_coach_is_there_in_the_first_three_games_of_a_kind(browser: Browser) -> None:
    tables = [browser.quick(GAME) for _ in range(4)]
    new = [browser.get(f"/coach/{GAME}?table={each}").json()["new"] for each in tables]
    assert new == [True, True, True, False]


def test_games_of_other_guests_do_not_end_the_coaching(browser: Browser) -> None:
    for _ in range(4):
        browser.friend().quick(GAME)
    table = browser.quick(GAME)
    assert browser.get(f"/coach/{GAME}?table={table}").json()["new"]


def test_what_the_coach_has_explained_stays_explained_until_asked_again(browser: Browser) -> None:
    browser.quick(GAME)
    topic = next(iter(browser.get(f"/coach/{GAME}").json()["tips"]))
    browser.post("/coach", data={"game": GAME, "topic": topic})
    assert browser.get(f"/coach/{GAME}").json()["known"] == [topic]
    assert browser.post("/coach", data={"game": GAME, "topic": "nonsense"}).status_code == 400
    assert browser.post("/coach", data={"off": "perhaps"}).status_code == 400
    browser.post("/coach", data={"off": "yes"})
    assert browser.get(f"/coach/{GAME}").json()["off"]


def test_a_stranger_learns_nothing_of_a_table_from_the_coach(browser: Browser) -> None:
    table = browser.make(GAME, ["me", "bot:novice"])
    assert browser.friend().get(f"/coach/{GAME}?table={table}").status_code == 404
