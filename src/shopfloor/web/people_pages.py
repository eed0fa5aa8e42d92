"""Pages of people: their own, others', the best of every game; what they change themselves."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shopfloor import game, game_names
from shopfloor.core.picture import number as short
from shopfloor.tables import directory
from shopfloor.tables.admin import delete_person, person_named
from shopfloor.tables.errors import NoTable, Refused
from shopfloor.tables.learning import owner_of
from shopfloor.tables.notices.channels import DELAYS, Channel
from shopfloor.tables.people import Visitor
from shopfloor.tables.profiles import (
    PROVISIONAL,
    Opponent,
    Played,
    Profile,
    have_met,
    leaders,
    profile_of,
)
from shopfloor.tables.threads import keeping, reading, writing
from shopfloor.web.cards import date_words, ordinal, told
from shopfloor.web.names import brief
from shopfloor.web.security import COOKIE
from shopfloor.web.server import Server, address_of, form_of, go_to, server_of, visitor_of

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 190, 44, 190, 14, 26
LABEL_ROOM = 15
RECENT, ALL = 5, 100


@dataclass(frozen=True)
class Line:
    """A line of the chart: rating over time in one game."""

    game: str
    title: str
    points: str
    end: tuple[float, float]
    label_y: float
    rating: int


@dataclass(frozen=True)
class Chart:
    lines: list[Line]
    ratings: list[tuple[float, int]]
    months: list[tuple[float, str]]


def title_of(name: str) -> str:
    return game(name).title.rpartition(": ")[2] if name in game_names() else name


def chart_of(profile: Profile, now: float) -> Chart | None:
    """Draw ratings over time; everybody begins with the same."""
    lines = {name: line for name, line in profile.lines.items() if line}
    if not lines:
        return None
    first = min(line[0][0] for line in lines.values())
    span = max(now - first, 86400.0)
    values = [rating for line in lines.values() for _, rating in line] + [1500.0]
    low, high = min(values) // 50 * 50, -(-max(values) // 50) * 50
    high = max(high, low + 50)

    def x(at: float) -> float:
        return LEFT + (at - first) / span * (WIDTH - LEFT - RIGHT)

    def y(rating: float) -> float:
        return TOP + (high - rating) / (high - low) * (HEIGHT - TOP - BOTTOM)

    drawn, taken = [], -100.0
    for name, line in sorted(lines.items(), key=lambda each: -each[1][-1][1]):
        steps = [*line, (now, line[-1][1])]
        points = " ".join(f"{short(x(at))},{short(y(rating))}" for at, rating in steps)
        end = (x(now), y(line[-1][1]))
        taken = max(taken + LABEL_ROOM, end[1])
        rating = round(line[-1][1])
        drawn.append(Line(name, title_of(name), points, end, taken, rating))
    step = 50 if high - low <= 250 else 100
    marks = [(y(value), int(value)) for value in range(int(low), int(high) + 1, step)]
    return Chart(drawn, marks, months(first, now, x))


def months(first: float, now: float, x: Any) -> list[tuple[float, str]]:
    """Name the months where there is room for a word."""
    found: list[tuple[float, str]] = []
    for day in range(int((now - first) // 86400) + 1):
        then = time.localtime(first + day * 86400)
        place = x(first + day * 86400)
        if (then.tm_mday == 1 or not found) and (not found or place - found[-1][0] > 60):
            found.append((place, time.strftime("%b", then)))
    return found


def outcome(played: Played, who: str, you: str) -> str:
    """Say how a game ended, from the side of the person the page is about."""
    others = [brief(row.name) for row in played.everybody if row.who != who]
    if played.players == 1:
        return f"{you} played alone"
    if played.won:
        return f"{you} won, before {told(others)}"
    winners = [brief(row.name) for row in played.everybody if row.place == 1]
    said = you[0].lower() + you[1:] if you == "You" else you
    return f"{told(winners)} won, {said} came {ordinal(played.place)}"


def scores_of(played: Played) -> str:
    return " – ".join(str(row.score).replace("-", "−") for row in played.everybody)


async def account(request: Request) -> Response:
    """Show one's own page: how one fares, how one is told, and what one can change."""
    server, visitor = server_of(request), await visitor_of(request)
    values = await reading(own_page, server, visitor) if visitor.id else {}
    return server.page(
        "account.html",
        visitor,
        offered=server.courier.means.offered,
        delays=DELAYS,
        own=True,
        **values,
    )


def own_page(server: Server, visitor: Visitor) -> dict[str, Any]:
    owner = owner_of(visitor.id, visitor.account)
    channels: list[Channel] = server.courier.channels.of(owner)
    found: dict[str, Any] = {
        "coach_off": server.learning.coached(owner).off,
        "channels": channels,
        "shown_at": [shown(channel) for channel in channels],
        "awaited": directory.turns_of(server.store.engine, visitor.id, visitor.account),
    }
    if visitor.account is not None:
        found |= page_of(server, visitor.account, "You")
        found["follows"] = server.people.follows(visitor.account)
        found["sessions"] = server.people.sessions_of(visitor.account)
    return found


def shown(channel: Channel) -> str:
    """Say where a channel leads; only its owner reads this."""
    if channel.kind == "push":
        return "This or another browser"
    return channel.address[:60]


def page_of(server: Server, account: int, you: str) -> dict[str, Any]:
    profile = profile_of(server.store.engine, account)
    who = f"account:{account}"
    pairs = {(each.who, record.game) for each in profile.opponents for record in profile.records}
    ratings = directory.ratings(server.store.engine, pairs)
    best = {
        each.who: max((round(r) for (w, _), r in ratings.items() if w == each.who), default=None)
        for each in profile.opponents
    }
    return {
        "profile": profile,
        "chart": chart_of(profile, time.time()),
        "who": who,
        "you": you,
        "outcome": outcome,
        "scores_of": scores_of,
        "date_words": date_words,
        "title_of": title_of,
        "rated": best,
        "is_person": is_person,
        "recent": RECENT,
        "most": ALL,
        "provisional": PROVISIONAL,
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": RIGHT,
    }


def is_person(opponent: Opponent) -> bool:
    return opponent.who.startswith("account:")


async def person(request: Request) -> Response:
    """Show somebody else's page: what they played, and nothing of how they are reached."""
    server, visitor = server_of(request), await visitor_of(request)
    name = str(request.path_params["name"])[:64]
    number = await reading(found_person, server, name)
    if number == visitor.account:
        return go_to("/account")
    values = await reading(page_of, server, number, name)
    met = await reading(have_met, server.store.engine, visitor.id, visitor.account, number)
    follows = []
    if visitor.account is not None:
        follows = await reading(server.people.follows, visitor.account)
    return server.page("person.html", visitor, own=False, met=met, follows=follows, **values)


def found_person(server: Server, name: str) -> int:
    try:
        return server.people.account_named(name)
    except Refused as error:
        raise NoTable from error


async def leaderboard(request: Request) -> Response:
    server = server_of(request)
    boards = await reading(
        lambda: [(each, leaders(server.store.engine, each.name)) for each in server.games]
    )
    return server.page(
        "leaders.html", await visitor_of(request), boards=boards, provisional=PROVISIONAL
    )


# -- what somebody changes themselves ---------------------------------------------------------


async def own_account(request: Request) -> tuple[dict[str, str], Visitor, int]:
    form, visitor = await form_of(request), await visitor_of(request)
    if visitor.account is None:
        raise Refused("Log in first.")
    return form, visitor, visitor.account


async def change(request: Request) -> Response:
    """Change name or password; the present password is asked for again."""
    form, visitor, number = await own_account(request)
    server = server_of(request)
    server.logins.check(address_of(request))
    await keeping(server.people.check, visitor.name, form.get("password", ""))
    new_name, new_password = form.get("name", ""), form.get("new", "")
    if new_name and new_name != visitor.name:
        await writing(server.people.change_name, number, new_name)
    if new_password:
        await keeping(server.people.change_password, number, new_password, visitor.id)
    return go_to("/account")


async def delete(request: Request) -> Response:
    """Delete oneself: account, sessions, addresses, ratings; games stay without the name."""
    form, visitor, _ = await own_account(request)
    server = server_of(request)
    server.logins.check(address_of(request))
    await keeping(server.people.check, visitor.name, form.get("password", ""))
    await writing(gone, server, visitor)
    for open_table in list(server.open_tables.by_id.values()):
        await server.open_tables.catch_up(open_table)
    response = go_to("/")
    response.delete_cookie(COOKIE)
    return response


def gone(server: Server, visitor: Visitor) -> None:
    person = person_named(server.store, visitor.name)
    delete_person(server.store, person)


async def follow(request: Request) -> Response:
    """Follow somebody, or no longer: they stand first where people are invited."""
    form, _, number = await own_account(request)
    server, name = server_of(request), str(request.path_params["name"])[:64]
    other = await reading(found_person, server, name)
    wanted = form.get("follow") == "1"
    await writing(server.people.follow, number, other, wanted)
    return go_to(f"/people/{name}")
