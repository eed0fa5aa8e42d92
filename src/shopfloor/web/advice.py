"""What somebody at a table may ask: why not, what would a move bring, where would moves lead.

Nothing here changes the game. What is imagined is told as a fact only where two imagined
worlds agree; all else is chance, or hidden.
"""

from __future__ import annotations

import re
from typing import Any

from shopfloor import Game, IllegalMove, State
from shopfloor.core.art import Art
from shopfloor.core.pieces import Record, Shelf
from shopfloor.tables.errors import Refused
from shopfloor.tables.table import Table
from shopfloor.web.log_lines import sentences
from shopfloor.web.names import named, names_of
from shopfloor.web.status import status

Json = dict[str, Any]
Shelves = tuple[Shelf, Shelf]
"""What is shown just now: to everybody, and to one viewer."""
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
    befores = [table.state.imagine(seat, seed + n) for n in range(2)]
    afters = [played(before.copy(), table.game, [move]) for before in befores]
    if afters[0] is None:
        raise Refused(table.state.seat(seat).why_not(table.game.move(move)) or "Not now.")
    put, drop = certain(afters, shelves, seat)
    tell = table.game.words.consequence
    told = [tell(a, b, seat) for a, b in zip(befores, afters) if b is not None]
    words = agreed(told, chance=any(world and world.chance.picks for world in afters))
    return {
        "type": "preview",
        "move": move,
        "put": put,
        "drop": drop,
        "words": named(words, names_of(table)),
    }


def what_if(table: Table, seat: int, moves: list[str], shelves: Shelves, seed: int) -> Json:
    """Show where moves would lead, in a world this seat holds possible."""
    world = table.what_if(seat, moves, seed)
    other = played(table.state.imagine(seat, seed + 1), table.game, moves)
    put, drop = certain([world, other], shelves, seat)
    copy = Table(table.terms, table.occupants, world, [table.entries[0]])
    names = names_of(table)
    return {
        "type": "whatif",
        "version": table.version,
        "made": moves,
        "put": put,
        "drop": drop,
        "moves": list(table.game.offers(world).items()) if world.player == seat else [],
        "status": named(status(copy, [seat]), names),
        "lines": [named(line, names) for line in sentences(world, world.news, seat)],
        "chance": len(world.chance.picks) > 0,
    }


def played(world: State, game: Game, moves: list[str]) -> State | None:
    """Play moves in an imagined world; None where it does not allow them."""
    try:
        for text in moves:
            world.play(game.move(text))
    except IllegalMove:
        return None
    return world


def certain(
    worlds: list[State | None], shelves: Shelves, seat: int
) -> tuple[list[Record], list[str]]:
    """Return the pieces to put and to drop on which imagined worlds agree."""
    found = [changes(world, shelves, seat) for world in worlds if world is not None]
    put, drop = found[0]
    for other_put, other_drop in found[1:]:
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


def agreed(told: list[str], chance: bool) -> str:
    """Return what is told of every world; the rest is not known yet."""
    parts = [words.split(" · ") for words in told]
    same = [part for part in parts[0] if part and all(part in other for other in parts)]
    if any(part not in same for other in parts for part in other if part):
        same.append("chance decides" if chance else "hidden")
    return " · ".join(same)


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
