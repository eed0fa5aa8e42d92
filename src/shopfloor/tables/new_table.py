"""Making tables: a new game, a game continued from a position, an imported record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

from shopfloor import players
from shopfloor.core.record import Record
from shopfloor.core.registry import game
from shopfloor.core.state import State
from shopfloor.tables.clock import NO_CLOCK, Clock
from shopfloor.tables.errors import Refused
from shopfloor.tables.fairness import SeedCommitment, draw_seed, seed_commitment, use_fresh_seed
from shopfloor.tables.occupants import BOT, OPEN, PERSON, Occupant
from shopfloor.tables.table import (
    ASYNC,
    HOT_SEAT,
    IMPORTED,
    MOVE,
    SOLO,
    Entry,
    Table,
    Terms,
    bot_name,
    first_entry,
)

NAME_LENGTH = 30
FRIEND = "friend"
"""A seat kept for somebody with an account, who is invited by name."""


def new_id() -> str:
    """Make an id that cannot be guessed, and that no command line takes for an option."""
    while not (name := secrets.token_urlsafe(12))[0].isalnum():
        pass
    return name


def new_secret() -> str:
    """Make 128 bits for a link or a session."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def tidy_name(name: str, fallback: str = "Guest") -> str:
    """Cut a name to what fits on a seat; anything printable is allowed."""
    return printable(name)[:NAME_LENGTH].strip() or fallback


def printable(text: str) -> str:
    """Return the text on one line, without what cannot be printed or stored."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def bot_level(game_name: str, level: str) -> str:
    known = players.names(game_name)
    if level not in known:
        raise Refused(f"There is no bot {level[:40]!r}; there are {', '.join(known)}.")
    return level


def make_occupants(
    game_name: str,
    wanted: list[str],
    name: str,
    session: str,
    account: int | None,
    now: float,
    friends: Mapping[str, int] | None = None,
) -> list[Occupant]:
    """Say who sits where: 'me' (or 'me:NAME'), 'open', 'friend:NAME' or 'bot:LEVEL', by seat."""
    occupants = []
    for seat, sitter in enumerate(wanted):
        kind, _, detail = sitter.partition(":")
        occupant = Occupant(seat)
        if kind == "me":
            occupant.sit(tidy_name(detail, name), session, account, now)
        elif kind == BOT:
            occupant.leave_to_bot(bot_level(game_name, detail))
            occupant.name = bot_name(detail, seat)
        elif kind == FRIEND and friends and detail in friends:
            occupant.keep_for(detail, "", friends[detail])
        elif kind != OPEN:
            raise Refused("A seat is for me, open, for a friend, or for a bot.")
        occupants.append(occupant)
    return occupants


def check_mode(mode: str, occupants: list[Occupant], clock: Clock) -> None:
    """Refuse a mode that does not fit the people."""
    kinds = [occupant.kind for occupant in occupants]
    if mode == HOT_SEAT and (OPEN in kinds or kinds.count(PERSON) < 2):
        raise Refused("In a hot-seat game two or more people share this browser.")
    if mode == SOLO and (OPEN in kinds or kinds.count(PERSON) != 1):
        raise Refused("A solo game is for you alone, with bots in the other seats.")
    if mode == ASYNC and clock.kind == "bank":
        raise Refused("Games by correspondence count days, not minutes.")


def make_table(
    game_name: str,
    occupants: list[Occupant],
    options: Mapping[str, Any],
    mode: str,
    now: float,
    host: str = "",
    clock: Clock = NO_CLOCK,
    public: bool = False,
    seed: int | None = None,
    rated: bool = True,
) -> Table:
    """Set up a new game; its seed is committed to before anybody sits down."""
    check_mode(mode, occupants, clock)
    seed = draw_seed() if seed is None else seed
    state = game(game_name).start(len(occupants), seed=seed, **options)
    terms = Terms(
        new_id(),
        game_name,
        state.setup.game.rules_version,
        mode,
        seed_commitment(seed),
        clock,
        public,
        host,
        created=now,
        rated=rated,
    )
    return Table(terms, occupants, state, [first_entry(state, clock, now)])


def rematch(table: Table, session: str, account: int | None, now: float) -> Table:
    """Set up the same game for the same people, everybody one seat further on.

    Whoever asks sits down; seats are kept for the other people, and bots are ready.
    """
    if not table.over or table.terms.mode == IMPORTED:
        raise Refused("A rematch begins when the game is over.")
    if not table.seats_of(session, account):
        raise Refused("Only those who played can play again.")
    turned = [*table.occupants[1:], table.occupants[0]]
    occupants = [seated_again(old, seat, session, account, now) for seat, old in enumerate(turned)]
    options = {
        name: [*chosen[1:], chosen[0]] if isinstance(chosen, list) else chosen
        for name, chosen in table.state.setup.options.items()
    }
    terms = table.terms
    after = make_table(
        terms.game,
        occupants,
        options,
        terms.mode,
        now,
        session,
        terms.clock,
        terms.public,
        rated=terms.rated,
    )
    after.terms = replace(after.terms, rematch_of=terms.id)
    return after


def seated_again(
    old: Occupant, seat: int, session: str, account: int | None, now: float
) -> Occupant:
    occupant = Occupant(seat)
    if old.kind == BOT:
        occupant.leave_to_bot(old.level)
        occupant.name = bot_name(old.level, seat)
    elif old.belongs_to(session, account):
        occupant.sit(old.name, session, account, now)
        occupant.preferences = dict(old.preferences)
    else:
        occupant.keep_for(old.name, old.owner, old.account)
    return occupant


def play_on(record: Record, upto: int, occupants: list[Occupant], parent: str, now: float) -> Table:
    """Go on from a position of a finished game, with a future of its own."""
    if not 0 <= upto <= len(record.moves):
        raise Refused(f"The game has moves 0 to {len(record.moves)}.")
    state = record.replay(upto=upto)
    if state.over:
        raise Refused("The game is over there; choose an earlier move.")
    seed = draw_seed()
    use_fresh_seed(state, seed)
    owner = next((occupant.owner for occupant in occupants if occupant.owner), "")
    mode = SOLO if sum(occupant.kind == PERSON for occupant in occupants) == 1 else HOT_SEAT
    terms = Terms(
        new_id(),
        record.game,
        record.rules,
        mode,
        seed_commitment(seed, upto),
        host=owner,
        created=now,
        parent=parent,
    )
    return Table(terms, occupants, state, [first_entry(state, NO_CLOCK, now)])


def import_record(record: Record, session: str, now: float) -> Table:
    """Make a table of a record, for its replay; every move is checked against the rules."""
    state = record.begin(game(record.game))
    occupants = [Occupant(s, BOT, f"Player {s + 1}", "random") for s in range(record.players)]
    entries = [first_entry(state, NO_CLOCK, now)]
    for text in record.moves:
        seat = state.player
        state.play(game(record.game).move(text))
        entries.append(imported_entry(state, seat, text, len(entries), now))
    record.check(state)
    terms = Terms(
        new_id(),
        record.game,
        record.rules,
        IMPORTED,
        SeedCommitment("", ""),
        public=True,
        host=session,
        created=now,
    )
    return Table(terms, occupants, state, entries)


def imported_entry(state: State, seat: int | None, text: str, number: int, now: float) -> Entry:
    length = len(state.moves)
    return Entry(number, MOVE, seat, text, length, length, list(state.news), now, [], "record")
