"""What the people at one table are shown: made once, sent to each of them.

A message has two halves. The public one is the same for everybody and is encoded once; the
private one belongs to a viewer. Pictures are numbered: a connection that was sent the picture
before gets what has changed since, any other gets everything. Both halves are functions of
what their viewer may see, so that worlds a viewer cannot tell apart give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shopfloor.core.pieces import Group, Record, Shelf
from shopfloor.core.piles import EVERYBODY
from shopfloor.tables.table import MOVE, Table
from shopfloor.web.log_lines import LogLines
from shopfloor.web.names import named, names_of
from shopfloor.web.protocol import encode
from shopfloor.web.status import rule, seat_lines, sheets_of, status, totals

Json = dict[str, Any]
Chat = Sequence[Json]
Shown = tuple[int, int | None, tuple[int, ...]]
"""A picture somebody was sent: its number, the viewer and the seats that are theirs."""
MOST_MARKS = 40
NOTHING_NEW = b"{}"
NOBODY = (None, "")


class Half:
    """One half of the message: pieces, facts, and lines that only ever become more."""

    def __init__(self) -> None:
        self.number = -1
        """Of the picture it shows."""
        self.shelf = Shelf()
        self.facts: Json = {}
        self.told = 0
        """How many of the viewer's own log lines have been sent."""
        self.change = b""
        self.everything = b""

    def show(self, number: int, groups: Sequence[Group], facts: Json) -> tuple[list[Record], Json]:
        """Go over to another picture; return what is put and the message of what is new."""
        put, drop = self.shelf.turn_to(groups)
        new = {name: value for name, value in facts.items() if self.facts.get(name) != value}
        if put:
            new["put"] = put
        if drop:
            new["drop"] = drop
        self.number, self.facts, self.everything = number, facts, b""
        return put, new

    def encode_change(self, new: Json, **lines: Sequence[Json]) -> None:
        self.change = encode({**new, **{name: each for name, each in lines.items() if each}})

    def encode_all(self, **lines: Sequence[Json]) -> bytes:
        if not self.everything:
            whole = {**self.facts, "put": self.shelf.records(), "drop": [], **lines}
            self.everything = encode(whole)
        return self.everything


class Stage:
    """The pictures of one table, each made when somebody first asks for it."""

    def __init__(self) -> None:
        self.number = 0
        self.table: Table | None = None
        self.chat: Chat = ()
        self.chat_before = 0
        self.version_is_new = True
        self.online: list[bool] = []
        self.log: LogLines | None = None
        self.public = Half()
        self.private: dict[tuple[int | None, tuple[int, ...]], Half] = {}
        self.names: list[str] = []
        self.offered: list[tuple[int, tuple[str, ...]]] = []
        self.sheets: list[dict[str, int] | None] = []
        """The score sheets as a spectator sees them."""
        self.turn: int | None = None
        self.statuses: dict[bool, str] = {}
        """What must be done, said to whoever must and to everybody else."""

    # -- what everybody sees -------------------------------------------------------------

    def turn_to(self, table: Table, chat: Chat, now: float) -> None:
        """Go over to a table as it stands; nothing happens if that is shown already."""
        online = [occupant.online(now) for occupant in table.occupants]
        if (
            table is self.table
            and last_line(chat) == last_line(self.chat)
            and (online == self.online)
        ):
            return
        self.names = names_of(table)
        afresh = self.log is None or not self.log.fits(table, self.names)
        if afresh:
            self.log = LogLines(table, self.names)
        self.number += 2 if afresh else 1
        self.chat_before, self.chat = last_line(self.chat), list(chat)
        self.version_is_new = self.table is None or self.table.version != table.version
        self.table, self.online = table, online
        self.turn, self.statuses = table.turn, {}
        self.sheets = sheets_of(table, None)
        self.offered = offers_of(table, self.turn)
        self.show_public(now, afresh)

    def show_public(self, now: float, afresh: bool) -> None:
        table, log = self.table, self.log
        assert table is not None and log is not None
        groups = table.game.public_pieces(table.state)
        facts = {**public_facts(table, log, now), "turn": self.turn}
        put, new = self.public.show(self.number, groups, facts)
        marks = [] if afresh else [record[0] for record in put] + new.get("drop", [])
        self.public.encode_change(new, log=log.add_public(table, marks[:MOST_MARKS]))

    # -- what one viewer sees ------------------------------------------------------------

    def half_of(self, viewer: int | None, you: Sequence[int]) -> Half:
        """Return a viewer's half of the present picture."""
        half = self.private.setdefault((viewer, tuple(you)), Half())
        if half.number != self.number:
            self.show_private(half, viewer, list(you))
        return half

    def show_private(self, half: Half, viewer: int | None, you: list[int]) -> None:
        table, log = self.table, self.log
        assert table is not None and log is not None
        follows = half.number == self.number - 1
        seat = -1 if viewer is None else viewer
        groups = table.game.private_pieces(table.state, seat)
        _, new = half.show(self.number, groups, self.private_facts(viewer, you))
        lines = log.private_of(table, seat)
        if follows:
            half.encode_change(new, log=lines[half.told :], chat=self.chat_lines(self.chat_before))
        half.told = len(lines)

    def private_facts(self, viewer: int | None, you: list[int]) -> Json:
        table = self.table
        assert table is not None
        moves = self.offered if viewer is not None and viewer == self.turn else []
        sheets = sheets_of(table, viewer) if None in self.sheets else self.sheets
        undoer = table.last.seat if table.last.seat in you else None
        may_undo = undoer is not None and table.may_undo(undoer)
        return {
            "viewer": viewer,
            "you": you,
            "status": self.status(you),
            "rule": rule(table.state) if moves else "",
            "decision": type(table.state.agenda[-1]).__name__ if moves else "",
            "moves": moves,
            "scores": totals(table, sheets),
            "sheet": sheets,
            "canUndo": may_undo,
            "canRestart": may_undo and table.last.length - table.last.safe > 1,
            "canEnd": table.confirming is not None and table.confirming in you,
            "pace": "normal" if viewer is None else pace_at(table, viewer),
            "confirm": viewer is not None and wants_to_confirm(table, viewer),
        }

    def status(self, you: list[int]) -> str:
        mine = you == [self.turn]
        if mine not in self.statuses:
            assert self.table is not None
            self.statuses[mine] = named(status(self.table, you), self.names)
        return self.statuses[mine]

    def chat_lines(self, after: int = 0) -> list[Json]:
        new = [line for line in self.chat if line["id"] > after]
        return [{**line, "name": self.names[line["seat"]]} for line in new]

    # -- messages ------------------------------------------------------------------------

    def message(self, before: Shown | None, viewer: int | None, you: Sequence[int]) -> str:
        """Return the present picture as it is sent to somebody who was shown another before.

        The text is empty where the two look the same.
        """
        half = self.half_of(viewer, you)
        if before == (self.number - 1, viewer, tuple(you)):
            if self.public.change == half.change == NOTHING_NEW and not self.version_is_new:
                return ""
            return self.joined(False, self.public.change, half.change)
        assert self.log is not None and self.table is not None
        lines = self.log.private_of(self.table, -1 if viewer is None else viewer)
        public = self.public.encode_all(log=self.log.whole())
        return self.joined(True, public, half.encode_all(log=lines, chat=self.chat_lines()))

    def joined(self, full: bool, public: bytes, private: bytes) -> str:
        assert self.table is not None
        head = f'{{"type":"stage","full":{"true" if full else "false"},"version":'
        return (
            f'{head}{self.table.version},"public":{public.decode()},"private":{private.decode()}}}'
        )


def last_line(chat: Chat) -> int:
    """Return the number of the last line said."""
    return chat[-1]["id"] if chat else 0


def public_facts(table: Table, log: LogLines, now: float) -> Json:
    words, state = table.game.words, table.state
    return {
        "chips": words.chips(state),
        "rail": words.rail(state),
        "seats": seat_lines(table, now),
        "waiting": table.waiting,
        "over": table.over,
        "winners": table.winners() if table.over else [],
        "places": table.placements() if table.over else [],
        "undone": log.undone(table),
        "moved": moved(table),
    }


def moved(table: Table) -> tuple[int | None, str]:
    """Return who moved last, and the family of the move where it made news for everybody."""
    last = table.last
    told = last.kind == MOVE and any(event[0] == EVERYBODY for event in last.news)
    return (last.seat, table.game.describe(table.game.move(last.move)).family) if told else NOBODY


def offers_of(table: Table, turn: int | None) -> list[tuple[int, tuple[str, ...]]]:
    """Return the moves that may be made now, with the pieces to click for each."""
    if turn is None or turn != table.state.player:
        return []
    return list(table.game.offers(table.state).items())


def pace_at(table: Table, seat: int) -> str:
    return str(table.occupants[seat].preferences.get("pace", "normal"))


def wants_to_confirm(table: Table, seat: int) -> bool:
    return table.occupants[seat].preferences.get("confirm") is True
