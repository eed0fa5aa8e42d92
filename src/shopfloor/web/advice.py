"""What somebody at a table may ask: why not, what would a move bring, where would moves lead.

Nothing here changes the game. What is imagined is told as a fact only where all imagined worlds
agree; all else is chance, or hidden.
"""

from __future__ import annotations

import re
from itertools import repeat
from typing import Any

from shopfloor import Game, IllegalMove, State
from shopfloor.core.art import Art
from shopfloor.core.pieces import Record, Shelf
from shopfloor.core.piles import EVERYBODY
from shopfloor.tables.errors import Refused
from shopfloor.tables.table import Table
from shopfloor.web.log_lines import sentences
from shopfloor.web.names import named, names_of
from shopfloor.web.status import status

Json = dict[str, Any]
Shelves = tuple[Shelf, Shelf]
"""What is shown just now: to everybody, and to one viewer."""
WORLDS = 6
"""So many imagined worlds must agree before something counts as certain."""
NOTHING = "Nothing is done with this piece."


# -- why not ---------------------------------------------------------------------------------


def why_not(table: Table, seat: int, move: str) -> Json:
    """Say why a move cannot be made; nothing if it can."""
    try:
        reason = table.state.seat(seat).why_not(table.game.move(move))
    except IllegalMove:
        reason = "There is no such move in this game."
    return {"type": "why", "move": move, "reason": named(reason or "", names_of(table))}


def why_nothing_here(table: Table, seat: int, piece: str) -> Json:
    """Say why the move cannot be made that a click on this piece would most likely mean."""
    art = table.game.art(table.state)
    homes = moves_at(art)
    meant = homes.get(piece) or homes.get(of_any_seat(piece, seat), [])
    if not meant:
        return {"type": "why", "piece": piece, "move": "", "reason": NOTHING}
    now = {art.moves[move].family for move in table.state.seat(seat).legal_moves()}
    likely = next((move for move in meant if art.moves[move].family in now), meant[0])
    return {**why_not(table, seat, art.moves[likely].text), "piece": piece}


def of_any_seat(piece: str, seat: int) -> str:
    """Name a piece of one's own mat as the homes of moves do: `car{seat}-T1` for car0-T1."""
    return re.sub(rf"^([a-z-]+){seat}(?=-|$)", r"\1{seat}", piece)


HOMES: dict[str, dict[str, list[int]]] = {}


def moves_at(art: Art) -> dict[str, list[int]]:
    """Return the moves that have their home at each piece."""
    if art.hash not in HOMES:
        homes: dict[str, list[int]] = {}
        for number, move in enumerate(art.moves):
            if move.home:
                homes.setdefault(move.home, []).append(number)
        HOMES[art.hash] = homes
    return HOMES[art.hash]


# -- what would come of it -------------------------------------------------------------------


def preview(table: Table, seat: int, move: str, shelves: Shelves, seed: int) -> Json:
    """Show what is certain about the outcome of one move."""
    befores, afters = tried(table, seat, [move], seed)
    if not afters:
        raise Refused(table.state.seat(seat).why_not(table.game.move(move)) or "Not now.")
    put, drop = certain(afters, shelves, seat)
    tell = table.game.words.consequence
    told = [tell(before, after, seat).split(" · ") for before, after in zip(befores, afters)]
    rest = "chance decides" if by_chance(afters) else "hidden"
    return {
        "type": "preview",
        "move": move,
        "put": put,
        "drop": drop,
        "words": named(" · ".join(agreed(told, rest)), names_of(table)),
    }


def what_if(table: Table, seat: int, moves: list[str], shelves: Shelves, seed: int) -> Json:
    """Show where moves would lead, as far as this seat can know."""
    table.what_if(seat, moves, seed)
    _, worlds = tried(table, seat, moves, seed)
    put, drop = certain(worlds, shelves, seat)
    names, chance = names_of(table), by_chance(worlds)
    rest = "Chance decides the rest." if chance else "The rest is hidden."
    lines = agreed([sentences(world, world.news, seat) for world in worlds], rest)
    if rest not in lines and any(world.legal != worlds[0].legal for world in worlds):
        lines.append(rest)
    return {
        "type": "whatif",
        "version": table.version,
        "made": moves,
        "put": put,
        "drop": drop,
        "moves": common_offers(worlds, seat),
        "status": named(common_status(table, worlds, seat), names),
        "lines": [named(line, names) for line in lines],
        "chance": chance,
    }


def tried(table: Table, seat: int, moves: list[str], seed: int) -> tuple[list[State], list[State]]:
    """Play moves in worlds this seat holds possible; return those that allow them, before and
    after. Where nothing comes to light two are enough."""
    befores: list[State] = []
    afters: list[State] = []
    for number in range(WORLDS):
        world = table.state.imagine(seat, seed + number)
        after = played(world.copy(), table.game, moves)
        if after is not None:
            befores.append(world)
            afters.append(after)
        if number and not any(map(enlightens, befores, afters, repeat(seat))):
            break
    return befores, afters


def enlightens(before: State, after: State, seat: int) -> bool:
    """Tell whether a seat has learned something that it did not know."""
    return (
        len(after.chance.picks) > 0
        or any(entry[0] != EVERYBODY for entry in after.news)
        or before.unseen(seat) != after.unseen(seat)
    )


def by_chance(worlds: list[State]) -> bool:
    return any(world.chance.picks for world in worlds)


def common_offers(worlds: list[State], seat: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the moves that may be made next in all these worlds."""
    if any(world.player != seat for world in worlds):
        return []
    first, *others = worlds
    offers = first.setup.game.offers(first).items()
    return [(move, clicks) for move, clicks in offers if all(move in w.legal for w in others)]


def common_status(table: Table, worlds: list[State], seat: int) -> str:
    """Say what would be next, unless that is not known."""
    copies = [Table(table.terms, table.occupants, world, table.entries[:1]) for world in worlds]
    told = {status(copy, [seat]) for copy in copies}
    if len(told) == 1:
        return told.pop()
    return "Chance decides what comes next." if by_chance(worlds) else "What comes next is hidden."


def played(world: State, game: Game, moves: list[str]) -> State | None:
    """Play moves in an imagined world; None where it does not allow them."""
    try:
        for text in moves:
            world.play(game.move(text))
    except IllegalMove:
        return None
    return world


def certain(worlds: list[State], shelves: Shelves, seat: int) -> tuple[list[Record], list[str]]:
    """Return the pieces to put and to drop on which imagined worlds agree."""
    (put, drop), *others = [changes(world, shelves, seat) for world in worlds]
    for other_put, other_drop in others:
        records = set(other_put)
        put = [record for record in put if record in records]
        drop = [id for id in drop if id in other_drop]
    return put, drop


def changes(world: State, shelves: Shelves, seat: int) -> tuple[list[Record], list[str]]:
    game, (public, private) = world.setup.game, shelves
    put, drop = public.copy().turn_to(game.public_pieces(world))
    own_put, own_drop = private.copy().turn_to(game.private_pieces(world, seat))
    put += own_put
    staying = {record[0] for record in put}
    return put, [id for id in drop + own_drop if id not in staying]


def agreed(told: list[list[str]], rest: str) -> list[str]:
    """Return what is told of every world; of the rest say that it is not known yet."""
    first, *others = told
    same = [part for part in first if part and all(part in other for other in others)]
    if any(part and part not in same for parts in told for part in parts):
        same.append(rest)
    return same


# -- in words --------------------------------------------------------------------------------


def describe(table: Table, viewer: int | None) -> Json:
    """Describe every zone and the whole position, for whoever does not see the board."""
    words, names = table.game.words, names_of(table)
    seat = -1 if viewer is None else viewer
    return {
        "type": "describe",
        "zones": {
            zone: named(text, names) for zone, text in words.zones(table.state, seat).items()
        },
        "summary": named(words.summary(table.state, seat), names),
    }
