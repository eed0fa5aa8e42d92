"""The course of a game, its lessons, and a first game worth playing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shopfloor import Game, players
from shopfloor.core.errors import BadLesson
from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import Lesson
from shopfloor.tables import server_time
from shopfloor.tables.errors import Refused
from shopfloor.tables.learning import Progress, owner_of, take_up
from shopfloor.tables.new_table import make_occupants, make_table, play_on
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.people import Visitor
from shopfloor.tables.table import SOLO, Table
from shopfloor.tables.threads import reading, working, writing
from shopfloor.web.art_files import art_of
from shopfloor.web.pages import asked_game, usual_count
from shopfloor.web.seating import check_tables_made
from shopfloor.web.server import (
    address_of,
    form_of,
    go_to,
    known_visitor,
    server_of,
    set_cookie,
    visitor_of,
)

NOVICE = "novice"


# -- the course ------------------------------------------------------------------------------


async def course(request: Request) -> Response:
    """List the lessons, and how far the visitor has come in each."""
    return await course_page(request, asked_game(request))


async def course_page(request: Request, game: Game, missing: str = "") -> Response:
    visitor = await visitor_of(request)
    progress = await progress_of(request, visitor, game)
    return server_of(request).page(
        "course.html",
        visitor,
        404 if missing else 200,
        game=game,
        progress=progress,
        begin=first_open(game, progress),
        missing=missing,
    )


async def progress_of(request: Request, visitor: Visitor, game: Game) -> dict[str, Progress]:
    owner = owner_of(visitor.id, visitor.account)
    if not owner:
        return {}
    return await reading(server_of(request).learning.lessons, owner, game.name)


def first_open(game: Game, progress: Mapping[str, Progress]) -> Lesson | None:
    """Return the lesson to go on with: the first that was never walked to its end."""
    for lesson in game.lessons:
        if lesson.name not in progress or not progress[lesson.name].done:
            return lesson
    return None


async def lesson(request: Request) -> Response:
    """Open a lesson; whoever comes without a cookie gets one, so that it is remembered."""
    game = asked_game(request)
    try:
        chosen = game.lesson(str(request.path_params["lesson"])[:64])
    except BadLesson:
        return await course_page(request, game, "There is no such lesson.")
    visitor, cookie = await remembered_visitor(request)
    state = await working(chosen.start.state, game)
    number = game.lessons.index(chosen)
    page = server_of(request).page(
        "lesson.html",
        visitor,
        game=game,
        lesson=chosen,
        number=number + 1,
        next=game.lessons[number + 1] if number + 1 < len(game.lessons) else None,
        progress=await progress_of(request, visitor, game),
        art=art_of(server_of(request), state),
    )
    return set_cookie(page, request, cookie)


async def remembered_visitor(request: Request) -> tuple[Visitor, str]:
    visitor = await visitor_of(request)
    if visitor.id:
        return visitor, ""
    server_of(request).posts.check(address_of(request))
    return await known_visitor(request, "")


async def play_on_from(request: Request) -> Response:
    """Go on from the end of the last lesson, as a real game against novices."""
    form = await form_of(request)
    game = asked_game(request)
    lesson = game.lesson(str(request.path_params["lesson"])[:64])
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    await check_tables_made(request, visitor)
    progress = (await progress_of(request, visitor, game)).get(lesson.name)
    run, _ = await working(take_up, game.name, lesson, progress)
    if not (lesson.goes_on and run.over):
        raise Refused("The game begins when this lesson is done.")
    return await seated(request, cookie, lambda now: table_from(run, visitor, now))


def table_from(run: LessonRun, visitor: Visitor, now: float) -> Table:
    state = run.state
    people = seats(run.game, visitor, state.players, run.lesson.seat, now)
    return play_on(state.record(), len(state.moves), people, "", now)


# -- the first game --------------------------------------------------------------------------


async def first_game(request: Request) -> Response:
    """Sit down with beginners' settings, against novices, with the coach."""
    game = asked_game(request)
    form = await form_of(request)
    visitor, cookie = await known_visitor(request, form.get("name", ""))
    await check_tables_made(request, visitor)
    first = game.first_game
    count, options = (first.players, first.options) if first else (usual_count(game), {})
    owner = owner_of(visitor.id, visitor.account)
    await writing(server_of(request).learning.switch, owner, False)

    def made(now: float) -> Table:
        people = seats(game, visitor, count, 0, now)
        return make_table(game.name, people, options, SOLO, now, visitor.id)

    return await seated(request, cookie, made)


def seats(game: Game, visitor: Visitor, count: int, mine: int, now: float) -> list[Occupant]:
    """Seat the visitor among novices, with the coach beside them."""
    level = NOVICE if NOVICE in players.names(game) else players.names(game)[0]
    wanted = ["me" if seat == mine else f"bot:{level}" for seat in range(count)]
    people = make_occupants(game.name, wanted, visitor.name, visitor.id, visitor.account, now)
    people[mine].preferences = {"coach": True}
    return people


async def seated(request: Request, cookie: str, make: Any) -> Response:
    table = await working(make, server_time.now())
    open_table = await server_of(request).open_tables.open_new(table)
    return set_cookie(go_to(f"/table/{open_table.table.terms.id}"), request, cookie)
