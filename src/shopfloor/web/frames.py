"""What somebody at a table is shown: everything comes from their view.

A frame is the whole picture for one viewer; a message is a frame, or what changed since
the frame before. Both are functions of the view, the occupants and the log, so that worlds
a viewer cannot tell apart give the same bytes.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from shopfloor import State
from shopfloor.core.drawing_cache import DrawingCache
from shopfloor.core.piles import knows
from shopfloor.core.scene import Piece, Region, Scene, escape
from shopfloor.core.text import capital
from shopfloor.tables.occupants import OPEN
from shopfloor.tables.table import DONE, MOVE, NOTE, RULES, UNDO, Entry, Table

PLAYER = re.compile(r"@([0-5])(?![0-9])")
NUMBERED = re.compile(r"\bplayer ([1-6])\b")
HIGHLIGHT = re.compile(r' class="legal" tabindex="0" role="button" aria-label="[^"]*"')
MOST_MARKS = 60
HEADER = ("id", "title", "width", "height", "wide")
ROOM_FOR_NAME = 14

Json = dict[str, Any]


@dataclass(frozen=True)
class Frame:
    """A whole picture; `regions` are as they are sent in full."""

    regions: list[Json]
    rest: Json
    log: list[Json]
    undone: list[int]
    chat: list[Json]


def names_of(table: Table) -> list[str]:
    return [occupant.name or f"Seat {occupant.seat + 1}" for occupant in table.occupants]


def named(text: str, names: list[str]) -> str:
    """Put names in the place of @0, @1 …; for plain text."""
    return PLAYER.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)


def named_markup(markup: str, names: list[str]) -> str:
    """Put names on a board, which has no room for the longest ones."""
    return named(markup, [escape(brief(name)) for name in names]) if "@" in markup else markup


def brief(name: str) -> str:
    return name if len(name) <= ROOM_FOR_NAME else name[: ROOM_FOR_NAME - 1].rstrip() + "…"


# -- the whole picture -----------------------------------------------------------------------


class LogBook:
    """The log in sentences as every viewer reads it; a line is written once."""

    def __init__(self, table: Table, names: list[str]) -> None:
        self.first, self.names, self.over = table.entries[0], names, table.over
        self.lines: dict[int | None, list[Json]] = {}
        self.counted = 0
        self.gone: list[int] = []

    def fits(self, table: Table, names: list[str]) -> bool:
        """A table read anew, a new name or the end of the game make the log read otherwise."""
        return self.first is table.entries[0] and (self.names, self.over) == (names, table.over)

    def read(self, table: Table, viewer: int | None) -> list[Json]:
        lines = self.lines.setdefault(viewer, [])
        new = table.entries[len(lines) :]
        lines += [log_line(table, entry, viewer, self.names) for entry in new]
        return lines[:]

    def undone(self, table: Table) -> list[int]:
        """Number the entries that were taken back; counted again after an undo only."""
        if any(entry.kind == UNDO for entry in table.entries[self.counted :]):
            self.gone = sorted(table.undone())
        self.counted = len(table.entries)
        return self.gone


class RenderCache:
    """What was said and drawn at a table before, so that only news costs anything."""

    def __init__(self) -> None:
        self.cache = DrawingCache()
        self.book: LogBook | None = None

    def log(self, table: Table, names: list[str]) -> LogBook:
        if self.book is None or not self.book.fits(table, names):
            self.book = LogBook(table, names)
        return self.book

    def regions(self, scene: Scene, names: list[str]) -> list[Json]:
        """Return the regions as they are sent; the same object for the same drawing."""
        return [told(region, names) for region in scene.regions]


def frame(
    table: Table,
    viewer: int | None,
    you: list[int],
    now: float,
    chat: list[Json],
    render_cache: RenderCache | None = None,
) -> Frame:
    """Build all that a viewer (None: a spectator) is shown."""
    names, render_cache = names_of(table), render_cache or RenderCache()
    book = render_cache.log(table, names)
    view = table.state.view(viewer)
    if table.turn != table.state.player:
        view["moves"] = []
    return Frame(
        regions=render_cache.regions(table.game.scene(view, render_cache.cache), names),
        rest={
            "version": table.version,
            "viewer": viewer,
            "you": you,
            **standing(table, view, you, names),
            "seats": [seat_line(table, seat, now) for seat in range(len(table.occupants))],
        },
        log=book.read(table, viewer),
        undone=book.undone(table),
        chat=[{**line, "name": names[line["seat"]]} for line in chat],
    )


def standing(table: Table, view: Json, you: list[int], names: list[str]) -> Json:
    """Say whose turn it is, what may be done and how the game stands."""
    actor = view["viewer"]
    moves = [offer(table, text, names) for text in view["moves"]]
    undoer = table.last.seat if table.last.seat in you else None
    may_undo = undoer is not None and table.may_undo(undoer)
    sheets = view["score_sheets"]
    return {
        "waiting": table.waiting,
        "over": view["over"],
        "turn": table.turn,
        "status": named(status(table, view, you), names),
        "moves": moves,
        "rule": rule(table.state) if moves else "",
        "canUndo": may_undo,
        "canRestart": may_undo and table.last.length - table.last.safe > 1,
        "canEnd": table.confirming is not None and table.confirming in you,
        "confirm": actor is not None and table.occupants[actor].preferences.get("confirm") is True,
        "scores": [None if sheet is None else sum(sheet.values()) for sheet in sheets],
        "sheet": sheets,
        "winners": table.winners() if table.over else [],
    }


def offer(table: Table, move: str, names: list[str]) -> Json:
    """Describe a move that may be made: its text, its words for people, its family."""
    family = table.game.describe(table.game.move(move)).family
    return {"text": move, "label": label(table, move, names), "family": family}


def label(table: Table, move: str, names: list[str]) -> str:
    """Put a move into words for people: components with what they are, players by name."""
    words = table.game.spelled(move, table.state)
    words = NUMBERED.sub(lambda found: names[int(found[1]) - 1], words)
    return capital(words)


def rule(state: State) -> str:
    """Return the clause the decision is about."""
    id = state.agenda[-1].clauses[0]
    return f"{state.setup.game.clauses[id].text} [{id}]"


def status(table: Table, view: Json, you: list[int]) -> str:
    """Say in one sentence who must do what."""
    if table.waiting:
        free = sum(occupant.kind == OPEN for occupant in table.occupants)
        return f"The game begins when {free} more {'seat is' if free == 1 else 'seats are'} taken."
    if table.over:
        return ending(table)
    turn = table.turn
    if turn is None:
        return "This is a record of a game."
    subject = "You" if you == [turn] else f"@{turn}"
    prompt = NUMBERED.sub(lambda m: f"@{int(m[1]) - 1}", view["prompt"])
    if table.confirming is not None:
        return f"{subject} may still take moves back, or end the turn."
    return f"{subject} must {table.game.spelled(prompt, table.state)}."


def ending(table: Table) -> str:
    words = table.game.verdict(table.state, table.winners(), table.scores())
    return f"The game is over: {words}."


def seat_line(table: Table, seat: int, now: float) -> Json:
    occupant = table.occupants[seat]
    left = table.last.left
    return {
        "name": occupant.name,
        "kind": occupant.kind,
        "level": occupant.level,
        "standIn": occupant.stand_in,
        "online": occupant.online(now),
        "left": left[seat] if left else None,
        "deadline": table.deadline if table.turn == seat else None,
    }


def log_line(table: Table, entry: Entry, viewer: int | None, names: list[str]) -> Json:
    """Put an entry into sentences; the words of a move are the mover's own affair."""
    own = entry.kind == MOVE and entry.seat is not None and (viewer == entry.seat or table.over)
    return {
        "n": entry.number,
        "move": entry.length,
        "kind": entry.kind,
        "who": entry.seat,
        "lines": [named(line, names) for line in lines_of(table, entry, viewer)],
        "marks": [entry.move] if own else [],
    }


def lines_of(table: Table, entry: Entry, viewer: int | None) -> list[str]:
    if entry.kind == UNDO:
        return [f"@{entry.seat} takes back, to move {entry.length}."]
    if entry.kind in (NOTE, RULES):
        return [entry.move]
    if entry.kind == DONE:
        return [f"@{entry.seat} ends the turn."]
    return sentences(table.state, entry.news, viewer)


def sentences(
    state: State, news: list[tuple[int, int, int, int, int, int]], viewer: int | None
) -> list[str]:
    who = -1 if viewer is None else viewer
    game = state.setup.game
    heard = [game.sentence(*event[1:]) for event in news if knows(event[0], who)]
    runs = [(words, len(list(run))) for words, run in groupby(heard)]
    return [game.spelled(words, state) + (f" (×{n})" if n > 1 else "") for words, n in runs]


def regions(scene: Scene, names: list[str]) -> list[Json]:
    return [region_in_full(region, names) for region in scene.regions]


def region_in_full(region: Region, names: list[str]) -> Json:
    pieces = [plain(with_names(piece, names)) for piece in region.sorted()]
    return {**header(region, names), "pieces": pieces}


def header(region: Region, names: list[str]) -> Json:
    return {
        "id": region.id,
        "title": named(region.title, names),
        "width": region.width,
        "height": region.height,
        "wide": region.wide,
    }


def told(region: Region, names: list[str]) -> Json:
    """Return a region in full, made once; pieces without a name in them are the drawing's own."""
    if region.sent is None or region.sent[0] != names:
        pieces = [with_names(piece, names) for piece in region.sorted()]
        region.sent = names, {**header(region, names), "pieces": pieces}
    sent: Json = region.sent[1]
    return sent


def plain(piece: Piece) -> Json:
    return {"id": piece.id, "layer": piece.layer, "markup": piece.markup}


def with_names(piece: Piece, names: list[str]) -> Piece:
    markup = named_markup(piece.markup, names)
    return piece if markup is piece.markup else Piece(piece.layer, piece.id, markup)


# -- messages --------------------------------------------------------------------------------


def full_message(frame: Frame) -> Json:
    return {
        "type": "scene",
        "full": True,
        **frame.rest,
        "order": [region["id"] for region in frame.regions],
        "regions": frame.regions,
        "gone": [],
        "log": frame.log,
        "undone": frame.undone,
        "chat": frame.chat,
    }


def message(frame: Frame, before: Frame | None) -> Json:
    """Say what changed since the frame before; everything for another viewer."""
    if before is None or before.rest["viewer"] != frame.rest["viewer"]:
        return full_message(frame)
    known = {region["id"]: region for region in before.regions}
    changed = [
        change
        for region in frame.regions
        if (change := region_change(region, known.get(region["id"])))
    ]
    order = [region["id"] for region in frame.regions]
    return {
        "type": "scene",
        "full": False,
        **frame.rest,
        "order": order,
        "regions": changed,
        "gone": [id for id in known if id not in order],
        "log": new_lines(frame, before, changed, known),
        "undone": frame.undone,
        "chat": frame.chat[len(before.chat) :],
    }


def new_lines(frame: Frame, before: Frame, changed: list[Json], known: Json) -> list[Json]:
    """Return the log since then; the pieces it moved can be marked."""
    lines = frame.log[len(before.log) :]
    if not lines:
        return []
    marks = moved_pieces(changed, known)
    return [{**line, "marks": line["marks"] + marks} for line in lines]


def moved_pieces(changed: list[Json], known: Json) -> list[str]:
    ids: list[str] = []
    for region in changed:
        before = known.get(region["id"], {"pieces": []})
        old = {piece.id: piece.markup for piece in before["pieces"]}
        new = {piece.id: piece.markup for piece in region.get("pieces", [])}
        new |= {piece["id"]: piece["markup"] for piece in region.get("put", [])}
        ids += [id for id, markup in new.items() if looks_new(markup, old.get(id))]
    return ids[:MOST_MARKS]


def looks_new(markup: str, before: str | None) -> bool:
    return before is None or plain_look(before) != plain_look(markup)


def plain_look(markup: str) -> str:
    """Forget whether a piece can be clicked just now."""
    return HIGHLIGHT.sub("", markup)


def region_change(region: Json, before: Json | None) -> Json | None:
    """Return what to do to a region that is known, or the whole of a new one."""
    if before is region:
        return None
    if before is None:
        return region
    old = {piece.id: piece for piece in before["pieces"]}
    new = {piece.id: piece for piece in region["pieces"]}
    drop = [id for id in old if id not in new]
    moved = out_of_order(list(old), list(new))
    put = [piece for id, piece in new.items() if id in moved or other(piece, old.get(id))]
    shape = {key: region[key] for key in HEADER}
    if not put and not drop and all(before[key] == shape[key] for key in HEADER):
        return None
    follower = dict(zip(new, [*list(new)[1:], None]))
    changes = [{**plain(piece), "before": follower[piece.id]} for piece in reversed(put)]
    return {**shape, "put": changes, "drop": drop}


def other(piece: Piece, before: Piece | None) -> bool:
    if before is None:
        return True
    return before.markup != piece.markup or before.layer != piece.layer


def out_of_order(old: list[str], new: list[str]) -> set[str]:
    """Name the pieces to move so that the others stand in the new order already."""
    place = {id: number for number, id in enumerate(old)}
    common = [id for id in new if id in place]
    if all(place[one] < place[next] for one, next in pairwise(common)):
        return set()
    ends: list[int] = []
    """Where the last piece of the best row of each length stood."""
    lengths = []
    for id in common:
        length = bisect_left(ends, place[id])
        ends[length : length + 1] = [place[id]]
        lengths.append(length)
    wanted, moved = len(ends) - 1, set()
    for id, length in zip(reversed(common), reversed(lengths)):
        if length == wanted:
            wanted -= 1
        else:
            moved.add(id)
    return moved
