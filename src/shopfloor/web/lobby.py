"""The pages people come to first: the games, the lobby, what can be learnt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shopfloor.tables import directory, server_time
from shopfloor.tables.directory import Crowd
from shopfloor.tables.people import Visitor
from shopfloor.tables.rows import OVER, PLAYING, WAITING
from shopfloor.tables.threads import reading
from shopfloor.web.cards import DAY, Card, waiting_first
from shopfloor.web.server import Server, server_of, visitor_of

CONTINUED = 3
FINISHED = 6
WATCHED = 3
OPEN_AT_HOME = 2


@dataclass(frozen=True)
class Lists:
    """The tables a page shows, for whoever looks."""

    open: list[Card] = field(default_factory=list)
    watched: list[Card] = field(default_factory=list)
    going: list[Card] = field(default_factory=list)
    finished: list[Card] = field(default_factory=list)
    crowd: Crowd = field(default_factory=lambda: Crowd(0, 0, 0))

    @property
    def invited(self) -> list[Card]:
        return [card for card in self.going if card.yours is not None]

    @property
    def awaited(self) -> list[Card]:
        return [card for card in self.going if card.my_turn]

    @property
    def others(self) -> list[Card]:
        return [card for card in self.going if not card.my_turn and card.yours is None]


def lists_for(server: Server, visitor: Visitor) -> Lists:
    now, store = server_time.now(), server.store
    mine: list[dict[str, Any]] = []
    if visitor.id:
        mine = store.tables_of(visitor.id, visitor.account)
        known = {row["id"] for row in mine}
        invited = store.summaries(directory.invited_to(visitor.id, visitor.account))
        mine += [row for row in invited if row["id"] not in known]
    public = store.lobby()
    fresh = [row for row in public if shown(row, now)]
    cards = server.cards.of(fresh, visitor, now)
    own = server.cards.of(mine, visitor, now)
    return Lists(
        open=[card for card in cards if card.status == WAITING],
        watched=[c for c in cards if c.status == PLAYING and not c.seated],
        going=waiting_first(card for card in own if still_mine(card)),
        finished=[card for card in own if card.status == OVER],
        crowd=directory.crowd(store.engine, now, now - DAY),
    )


def still_mine(card: Card) -> bool:
    """Leave out games somebody opened and has left since."""
    return card.seated or card.yours is not None or (card.hosting and card.status == WAITING)


def shown(row: dict[str, Any], now: float) -> bool:
    """Leave out games that nobody has moved in for long."""
    return bool(row["status"] == WAITING or now - row["active"] < 7 * DAY)


async def page(request: Request, template: str, **values: Any) -> Response:
    server, visitor = server_of(request), await visitor_of(request)
    lists = await reading(lists_for, server, visitor)
    return server.page(template, visitor, lists=lists, awaited=len(lists.awaited), **values)


async def home(request: Request) -> Response:
    return await page(request, "home.html", continued=CONTINUED, at_home=OPEN_AT_HOME)


async def lobby(request: Request) -> Response:
    return await page(request, "lobby.html", finished=FINISHED, watched=WATCHED)


async def learn(request: Request) -> Response:
    """List what every game offers a newcomer."""
    return server_of(request).page("learn.html", await visitor_of(request))
