"""A table in a list: what is played, by whom, how fast, how old, and who waits for whom."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from shopfloor import Game, game, game_names
from shopfloor.core.text import capital
from shopfloor.tables import directory
from shopfloor.tables.clock import BANK, DAYS
from shopfloor.tables.directory import Summary
from shopfloor.tables.errors import Refused
from shopfloor.tables.levels import spoken
from shopfloor.tables.occupants import BOT, OPEN, Occupant
from shopfloor.tables.people import Visitor
from shopfloor.tables.ratings import rated_as
from shopfloor.tables.rows import OVER, PLAYING, WAITING
from shopfloor.tables.store import Store
from shopfloor.tables.table import ASYNC, IMPORTED, Table
from shopfloor.web.names import brief
from shopfloor.web.status import sheets_of

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


@dataclass(frozen=True)
class Face:
    """Somebody at a table, as a list shows them."""

    seat: int
    name: str
    rating: int | None = None
    level: str = ""
    invited: bool = False
    you: bool = False


@dataclass(frozen=True)
class Standing:
    """How far a game is, and its scores as far as everybody may know them."""

    where: str = ""
    scores: tuple[int | None, ...] = ()
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Card:
    id: str
    game: Game
    status: str
    rules: str
    clock: str
    by_days: bool
    age: str
    faces: Sequence[Face]
    free: Sequence[int] = ()
    """Seats that anybody can take."""
    yours: int | None = None
    """The seat that is kept for whoever looks."""
    turn: int | None = None
    my_turn: bool = False
    seated: bool = False
    hosting: bool = False
    left: str = ""
    waiting: str = ""
    standing: Standing = field(default_factory=Standing)
    date: str = ""
    result: str = ""

    @property
    def title(self) -> str:
        return self.game.title.rpartition(": ")[2]

    @property
    def sit(self) -> int | None:
        """The seat that one click takes."""
        return self.yours if self.yours is not None else self.free[0] if self.free else None

    @property
    def others(self) -> str:
        names = [face.name for face in self.faces if not face.you]
        return ", ".join(names) or "alone"

    @property
    def decider(self) -> Face | None:
        return next((face for face in self.faces if face.seat == self.turn), None)

    @property
    def scores(self) -> str:
        """Say the scores: yours first while it goes on, the winner's first when it is over."""
        known = [score for score in self.standing.scores if score is not None]
        if self.status == OVER:
            known = [known[seat] for seat in self.ranking]
        return " – ".join(str(score).replace("-", "−") for score in known)

    @property
    def ranking(self) -> list[int]:
        places = self.standing.places
        return sorted(range(len(places)), key=lambda seat: places[seat])


# -- words ----------------------------------------------------------------------------------


def clock_words(row: Summary) -> str:
    clock = row["clock"]
    if clock["kind"] == BANK:
        return f"Live, {round(clock['bank'] / MINUTE)} min"
    if clock["kind"] == DAYS:
        days = round(clock["days"])
        return f"{days} day{'' if days == 1 else 's'} a decision"
    return "By correspondence" if row["mode"] == ASYNC else "Live, no clock"


def lasting(seconds: float) -> str:
    """Say how long: 12 min, 2 h, 3 days."""
    if seconds < HOUR:
        return f"{max(1, int(seconds // MINUTE))} min"
    if seconds < DAY:
        return f"{int(seconds // HOUR)} h"
    days = int(seconds // DAY)
    return f"{days} day{'' if days == 1 else 's'}"


def age_words(seconds: float) -> str:
    return "just opened" if seconds < 2 * MINUTE else f"open for {lasting(seconds)}"


def date_words(at: float) -> str:
    then = time.localtime(at)
    return f"{then.tm_mday} {time.strftime('%b', then)}"


def rules_words(rules: Game, options: dict[str, Any] | None) -> str:
    """Say what was agreed on, where it is not what is usual."""
    said = []
    for option in rules.options:
        chosen = (options or {}).get(option.name, option.default)
        each = chosen if isinstance(chosen, list) else [chosen]
        if any(choice != option.default for choice in each):
            unlike = dict.fromkeys(choice for choice in each if choice != option.default)
            said.append(" and ".join(option.said(choice) for choice in unlike))
    return f"{capital(', '.join(said))}." if said else "Standard rules."


def result_words(faces: Sequence[Face], standing: Standing) -> str:
    """Say how it ended for whoever looks."""
    places = standing.places
    if not places:
        return ""
    if len(places) == 1:
        return "You played alone" if faces[0].you else f"{faces[0].name} played alone"
    first = [face for face in faces if places[face.seat] == 1]
    yours = [places[face.seat] for face in faces if face.you]
    rest = [brief(face.name) for face in faces if face not in first]
    if any(face.you for face in first):
        if len(first) > 1:
            return f"You share the victory with {told(f.name for f in first if not f.you)}"
        return f"You won, before {told(rest)}"
    verb = "won" if len(first) == 1 else "share the victory"
    after = f", you came {ordinal(yours[0])}" if yours else ""
    return f"{told(brief(face.name) for face in first)} {verb}{after}"


def told(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def ordinal(place: int) -> str:
    words = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}
    return words.get(place, f"{place}th")


# -- making cards ---------------------------------------------------------------------------


class Cards:
    """Makes cards of rows, and remembers how far games were when it last looked."""

    MOST = 500

    def __init__(self, store: Store) -> None:
        self.store = store
        self.standings: OrderedDict[tuple[str, int], Standing] = OrderedDict()

    def of(self, rows: Sequence[Summary], visitor: Visitor, now: float) -> list[Card]:
        """Make the cards of tables, for whoever looks."""
        known = [row for row in rows if row["game"] in game_names()]
        rated = {
            (rated_as(occupant), row["game"])
            for row in known
            for occupant in row["occupants"]
            if rated_as(occupant)
        }
        ratings = directory.ratings(self.store.engine, rated)
        over = [row["id"] for row in known if directory.is_over(row)]
        results = directory.results(self.store.engine, over)
        return [self.card(row, ratings, results, visitor, now) for row in known]

    def card(
        self,
        row: Summary,
        ratings: dict[tuple[str, str], float],
        results: dict[str, list[Any]],
        visitor: Visitor,
        now: float,
    ) -> Card:
        rules, seats, turn = game(row["game"]), row["occupants"], row["turn"]
        faces = [
            face_of(each, ratings.get((rated_as(each), row["game"])), visitor)
            for each in seats
            if each.kind != OPEN or each.kept
        ]
        standing = Standing()
        if row["status"] == OVER:
            ended = results.get(row["id"], [])
            standing = Standing("", tuple(r.score for r in ended), tuple(r.place for r in ended))
        elif row["status"] == PLAYING:
            standing = self.standing(row)
        mine = [each.seat for each in seats if each.belongs_to(visitor.id, visitor.account)]
        deadline = row["deadline"]
        return Card(
            id=row["id"],
            game=rules,
            status=row["status"],
            rules=rules_words(rules, row["options"]),
            clock=clock_words(row),
            by_days=row["mode"] == ASYNC or row["clock"]["kind"] == DAYS,
            age=age_words(now - row["created"]),
            faces=faces,
            free=[each.seat for each in seats if each.kind == OPEN and not each.kept],
            yours=next((e.seat for e in seats if e.kept_for(visitor.id, visitor.account)), None),
            turn=turn,
            my_turn=row["status"] == PLAYING and turn in mine and not seats[turn].stand_in,
            seated=bool(mine),
            hosting=visitor.id != "" and row["host"] == visitor.id,
            left="" if deadline is None else f"{lasting(max(0.0, deadline - now))} left",
            waiting=f"for {lasting(now - row['active'])}",
            standing=standing,
            date=date_words(row["active"]),
            result="A record" if row["mode"] == IMPORTED else result_words(faces, standing),
        )

    def standing(self, row: Summary) -> Standing:
        """Say how far a game is; read from the database when it has moved on."""
        key = (row["id"], row["version"])
        if key not in self.standings:
            try:
                self.standings[key] = standing_of(self.store.load(row["id"]))
            except (Refused, ValueError):
                self.standings[key] = Standing()
            while len(self.standings) > self.MOST:
                self.standings.popitem(last=False)
        return self.standings[key]


def standing_of(table: Table) -> Standing:
    chips = table.game.words.chips(table.state)
    sheets = sheets_of(table, None)
    scores = tuple(None if sheet is None else sum(sheet.values()) for sheet in sheets)
    return Standing(chips[0] if chips else "", scores)


def face_of(occupant: Occupant, rating: float | None, visitor: Visitor) -> Face:
    return Face(
        occupant.seat,
        occupant.name or f"Seat {occupant.seat + 1}",
        None if rating is None else round(rating),
        spoken(occupant.level) if occupant.kind == BOT else "",
        occupant.kept,
        occupant.belongs_to(visitor.id, visitor.account),
    )


def waiting_first(cards: Iterable[Card]) -> list[Card]:
    """Sort what goes on: invitations, then what waits for whoever looks, then the others."""

    def order(card: Card) -> tuple[bool, bool]:
        return (card.yours is None, not card.my_turn)

    return sorted((card for card in cards if card.status in (WAITING, PLAYING)), key=order)
