"""A table: a game, the people around it, and everything that has happened there.

Pure domain: no storage, no sockets, no clock of its own (the time is always given).
Everything that changes the game is an entry of an append-only log; an undo is an entry
like any other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from shopfloor.core.errors import IllegalMove
from shopfloor.core.game import Game
from shopfloor.core.record import Record
from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.tables.clock import NO_CLOCK, Clock
from shopfloor.tables.errors import Refused
from shopfloor.tables.fairness import SeedCommitment
from shopfloor.tables.levels import spoken
from shopfloor.tables.occupants import BOT, OPEN, PERSON, Occupant
from shopfloor.tables.undo import revealed

LIVE, ASYNC, HOT_SEAT, SOLO, IMPORTED = "live", "async", "hot-seat", "solo", "imported"
MODES = (LIVE, ASYNC, HOT_SEAT, SOLO)
START, MOVE, UNDO, DONE = "start", "move", "undo", "done"
NOTE = "note"
"""A message from the person who runs the server, in the place of a move."""
RULES = "rules"
"""The rules of a newer version hold from here on; `length` tells how many moves stand."""

PACES = {"instant": 0.0, "quick": 0.4, "normal": 1.0, "slow": 2.5}
"""How long bots take at least, as a multiple of what is usual here."""

News = list[tuple[int, int, int, int, int, int]]


@dataclass(frozen=True)
class Terms:
    """What was agreed when the table was made."""

    id: str
    game: str
    rules: int
    """The version of the rules the game is played by."""
    mode: str
    seed_commitment: SeedCommitment
    clock: Clock = NO_CLOCK
    public: bool = False
    host: str = ""
    """Hash of the session that made the table."""
    watch: str = ""
    """Hash of the link that lets somebody watch a table that is not public."""
    created: float = 0.0
    parent: str = ""
    rated: bool = True
    """Ratings change by this game, where two rated players or more take part."""
    shared: bool = False
    """Anybody may see the game when it is over."""
    rematch_of: str = ""
    """The table whose people play again here."""


@dataclass(frozen=True)
class FinalResult:
    """How a game of earlier rules ended, as it was written down then."""

    scores: list[int]
    places: list[int]


@dataclass(frozen=True)
class Entry:
    """One line of the log."""

    number: int
    kind: str
    seat: int | None
    move: str
    length: int
    """How many moves the game has after this entry."""
    safe: int
    """How many moves must stay, should the mover take some back."""
    news: News
    at: float
    left: list[float] = field(default_factory=list)
    by: str = "person"


class Table:
    def __init__(
        self, terms: Terms, occupants: list[Occupant], state: State, entries: list[Entry]
    ) -> None:
        self.terms = terms
        self.occupants = occupants
        self.state = state
        self.entries = entries
        self.undo_points: dict[int, State] = {}
        """Positions that can be gone back to, by number of moves."""
        self.final: FinalResult | None = None
        """Set for finished games of earlier rules only; today's rules may count otherwise."""

    def fork(self) -> Table:
        """Return a table on which something can be tried; this one stays as it is."""
        occupants = [replace(occupant) for occupant in self.occupants]
        other = Table(self.terms, occupants, self.state.copy(), self.entries[:])
        other.undo_points = dict(self.undo_points)
        other.final = self.final
        return other

    # -- questions -----------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return game(self.terms.game)

    @property
    def version(self) -> int:
        return self.entries[-1].number

    @property
    def last(self) -> Entry:
        return self.entries[-1]

    @property
    def waiting(self) -> bool:
        """Some seat is still free, so play has not begun."""
        return OPEN in [occupant.kind for occupant in self.occupants]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def moves_by_earlier_rules(self) -> int:
        """How many moves cannot be played again, because the rules have changed since."""
        if self.terms.rules != self.game.rules_version:
            return len(self.state.moves)
        return max((entry.length for entry in self.entries if entry.kind == RULES), default=0)

    def record(self) -> Record:
        """Return the record of the game; it says by which rules it was played."""
        if not self.moves_by_earlier_rules:
            return self.state.record()
        if self.terms.rules == self.game.rules_version:
            raise Refused("The rules changed during this game, so no record can hold it.")
        return replace(self.state.record(), rules=self.terms.rules, result=None)

    def scores(self) -> list[int]:
        return self.state.scores() if self.final is None else self.final.scores

    def placements(self) -> list[int]:
        return self.state.placements() if self.final is None else self.final.places

    def winners(self) -> list[int]:
        """Return who won; nobody wins a game alone, which has a result of its own."""
        places = self.placements()
        return [seat for seat, place in enumerate(places) if place == 1 and len(places) > 1]

    @property
    def confirming(self) -> int | None:
        """The seat that asked to end its turn itself and has not done so."""
        last = self.last
        if last.kind not in (MOVE, UNDO) or last.seat is None or self.state.over:
            return None
        if last.length <= last.safe or self.state.player == last.seat:
            return None
        occupant = self.occupants[last.seat]
        wants = occupant.preferences.get("confirm") is True
        return last.seat if wants and not occupant.played_by_bot else None

    @property
    def turn(self) -> int | None:
        """The seat that has to do something now."""
        if self.waiting or self.terms.mode == IMPORTED:
            return None
        confirming = self.confirming
        return self.state.player if confirming is None else confirming

    @property
    def bot_to_move(self) -> int | None:
        turn = self.turn
        if turn is None or not self.occupants[turn].played_by_bot:
            return None
        return turn

    @property
    def somebody_plays(self) -> bool:
        """Tell whether there is a person who has not left their seat to a bot."""
        return not all(occupant.played_by_bot for occupant in self.occupants)

    @property
    def deadline(self) -> float | None:
        """When the time of the seat to act is up; bots have all the time they need."""
        turn = self.turn
        if turn is None or self.occupants[turn].played_by_bot:
            return None
        return self.terms.clock.deadline(self.last.left, turn, self.last.at)

    def seats_of(self, session: str, account: int | None) -> list[int]:
        return [c.seat for c in self.occupants if c.belongs_to(session, account)]

    def may_undo(self, seat: int) -> bool:
        last = self.last
        return last.seat == seat and last.length > last.safe and not self.waiting

    def undone(self) -> set[int]:
        """Number the entries whose moves have been taken back."""
        line: list[int] = []
        gone: set[int] = set()
        base = self.entries[0].length
        for entry in self.entries[1:]:
            if entry.kind == MOVE:
                line.append(entry.number)
            elif entry.kind in (UNDO, RULES):
                keep = entry.length - base
                gone.update(line[keep:])
                del line[keep:]
        return gone

    # -- play ----------------------------------------------------------------------------

    def play(self, seat: int, text: str, now: float, by: str = "person") -> Entry:
        """Make a move for a seat; forced moves after it are the engine's."""
        self.check_turn(seat)
        try:
            move = self.game.move(text)
        except IllegalMove as error:
            raise Refused(f"There is no move {text[:80]!r} in this game.") from error
        reason = self.state.why_not(move)
        if reason:
            raise Refused(reason)
        before = self.state.copy()
        self.state.play(move)
        entry = self.entry_for(before, move, seat, now, by)
        self.undo_points[len(before.moves)] = before
        return self.add(entry)

    def check_turn(self, seat: int) -> None:
        if self.terms.mode == IMPORTED:
            raise Refused("This is a record; go on from it at a table of your own.")
        if self.waiting:
            raise Refused("The game begins when every seat is taken.")
        if self.over:
            raise Refused("The game is over.")
        if self.confirming is not None:
            raise Refused("The last player has not ended the turn yet.")
        if self.state.player != seat:
            raise Refused("It is not your decision.")

    def entry_for(self, before: State, move: int, seat: int, now: float, by: str) -> Entry:
        length = len(self.state.moves)
        if by == "bot" or self.over or revealed(before, self.state, move, seat):
            safe = length
        elif self.last.seat == seat:
            safe = self.last.safe
        else:
            safe = length - 1
        left = self.left_after(seat, now, passed=self.state.player != seat)
        text = self.game.move_text(move)
        news = list(self.state.news)
        return Entry(self.version + 1, MOVE, seat, text, length, safe, news, now, left, by)

    def left_after(self, seat: int, now: float, passed: bool) -> list[float]:
        thinker = None if self.occupants[seat].played_by_bot else seat
        last = self.last
        return self.terms.clock.spend(last.left, thinker, now - last.at, passed)

    def undo(self, seat: int, now: float, whole_turn: bool = False) -> Entry:
        """Take back the last move, or every move that may be taken back."""
        last = self.last
        if not self.may_undo(seat):
            raise Refused(self.why_no_undo(seat))
        length = last.safe if whole_turn else last.length - 1
        self.state = self.undo_points.pop(length).copy()
        left = self.left_after(seat, now, passed=False)
        return self.add(Entry(self.version + 1, UNDO, seat, "", length, last.safe, [], now, left))

    def why_no_undo(self, seat: int) -> str:
        last = self.last
        if self.over:
            return "The game is over."
        if last.seat is None or last.kind == START:
            return "There is nothing to take back."
        if last.kind == DONE or last.seat != seat:
            return "Somebody else has decided since, or you ended your turn."
        return "Something was revealed since, so it cannot be taken back."

    def done(self, seat: int, now: float) -> Entry:
        """End a turn that could still have been taken back."""
        if self.confirming != seat:
            raise Refused("There is no turn of yours to end.")
        length = self.last.length
        left = self.left_after(seat, now, passed=False)
        return self.add(Entry(self.version + 1, DONE, seat, "", length, length, [], now, left))

    def add(self, entry: Entry) -> Entry:
        self.entries.append(entry)
        still_open = range(entry.safe, entry.length)
        self.undo_points = {n: s for n, s in self.undo_points.items() if n in still_open}
        return entry

    def follow(self, entry: Entry) -> None:
        """Apply an entry that is already durable: loading, or another server's move."""
        if entry.kind == MOVE:
            self.undo_points[len(self.state.moves)] = self.state.copy()
            self.state.play(self.game.move(entry.move))
        elif entry.kind == UNDO:
            self.state = self.undo_points[entry.length].copy()
        self.add(entry)

    # -- people --------------------------------------------------------------------------

    def sit(self, seat: int, name: str, session: str, account: int | None, now: float) -> Occupant:
        occupant = self.occupant(seat)
        if occupant.kind != OPEN:
            raise Refused("This seat is taken.")
        if occupant.kept and not occupant.kept_for(session, account):
            raise Refused(f"This seat is kept for {occupant.name}.")
        occupant.sit(name, session, account, now)
        return occupant

    def fill_with_bot(self, seat: int, level: str) -> Occupant:
        occupant = self.occupant(seat)
        if occupant.kind != OPEN:
            raise Refused("This seat is taken.")
        occupant.leave_to_bot(level)
        occupant.name = bot_name(level, seat)
        return occupant

    def take_over(self, seat: int, level: str, now: float, absent_after: float) -> Occupant:
        """Let a bot stand in for somebody who is away or out of time."""
        occupant = self.occupant(seat)
        if occupant.kind == BOT or occupant.stand_in:
            raise Refused("A bot plays this seat already.")
        late = self.turn == seat and self.deadline is not None and now >= self.deadline
        if not late and now - occupant.seen < absent_after:
            raise Refused(f"{occupant.name} is here.")
        if self.over or self.waiting:
            raise Refused("There is nothing to play.")
        occupant.stand_in, occupant.level = True, level
        return occupant

    def come_back(self, seat: int) -> Occupant:
        occupant = self.occupant(seat)
        if not occupant.stand_in:
            raise Refused("You are playing this seat.")
        occupant.stand_in = False
        return occupant

    def resign(self, seat: int, level: str) -> Occupant:
        """Leave for good; a bot plays the seat from now on."""
        if self.over:
            raise Refused("The game is over.")
        occupant = self.occupant(seat)
        occupant.leave_to_bot(level)
        return occupant

    def occupant(self, seat: int) -> Occupant:
        if not 0 <= seat < len(self.occupants):
            raise Refused("There is no such seat.")
        return self.occupants[seat]

    def prefer(self, seat: int, name: str, value: Any) -> Occupant:
        allowed = {"confirm": value in (True, False), "pace": value in PACES, "hurry": True}
        allowed["abandon"] = value in (True, False)
        if not allowed.get(name):
            paces = ", ".join(PACES)
            raise Refused(f"The table knows confirm (yes or no), pace ({paces}), hurry, abandon.")
        if name == "hurry":
            value = self.version
        occupant = self.occupant(seat)
        occupant.preferences = {**occupant.preferences, name: value}
        return occupant

    @property
    def abandoned(self) -> bool:
        """All people who still play want to end the game without a result."""
        people = [each for each in self.occupants if each.kind == PERSON and not each.stand_in]
        return bool(people) and all(each.preferences.get("abandon") is True for each in people)

    @property
    def bot_pace(self) -> float:
        """How long bots take, as a multiple of what is usual: the slowest wish of all people.

        Whoever is in a hurry, until they have moved again, has them move at once.
        """
        people = [each for each in self.occupants if each.kind == PERSON and not each.stand_in]
        wishes = [0.0 if self.hurries(each) else pace_of(each) for each in people]
        return max(wishes, default=1.0)

    def hurries(self, occupant: Occupant) -> bool:
        since = occupant.preferences.get("hurry")
        if since is None or self.turn == occupant.seat:
            return False
        own = (each.number for each in reversed(self.entries) if each.seat == occupant.seat)
        return bool(next(own, -1) <= since)

    # -- trying moves out ----------------------------------------------------------------

    def what_if(self, seat: int, texts: list[str], seed: int) -> State:
        """Play moves on a private copy that only holds what this seat knows."""
        world = self.state.imagine(seat, seed)
        for text in texts:
            try:
                world.play(self.game.move(text))
            except IllegalMove as error:
                raise Refused(str(error)) from error
        return world


def pace_of(occupant: Occupant) -> float:
    return PACES.get(occupant.preferences.get("pace", "normal"), 1.0)


def bot_name(level: str, seat: int) -> str:
    return f"{spoken(level).capitalize()} bot {seat + 1}"


def first_entry(state: State, clock: Clock, now: float) -> Entry:
    length = len(state.moves)
    left = clock.full(state.players)
    return Entry(0, START, None, "", length, length, list(state.news), now, left)
