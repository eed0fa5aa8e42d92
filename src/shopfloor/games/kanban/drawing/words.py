"""The board in words: labels of moves, zones for screen readers, what a move brings."""

from __future__ import annotations

from typing import Final

from shopfloor.games.kanban.drawing.art.logistics import PAIRS_LEFT
from shopfloor.games.kanban.drawing.descriptions import summary, zones
from shopfloor.games.kanban.rules.moves import (
    AWARD,
    BOOK,
    CATALOGUE,
    CLAIM,
    COLLECT,
    DESIGN,
    DOUBLE,
    DOUBLE_VOUCHER,
    ISSUE,
    MICRO,
    PARK,
    PROPOSE,
    PROVIDE,
    PROVIDE_VOUCHER,
    PUSH,
    RECYCLE,
    REPLACE,
    REQUEST,
    REVEAL,
    SPEAK,
    STATION,
    TRAIN,
    UPGRADE,
    UPGRADE_VOUCHER,
)
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.work import player_at_work
from shopfloor.games.kanban.rules.tables import (
    BITS,
    DEPARTMENT_WORDS,
    DESIGN_WORDS,
    MODELS,
    PART_WORDS,
    PARTS,
    PLAQUE_WORDS,
    SPACES,
    Tables,
)
from shopfloor.games.kanban.rules.view import phase

SHORT: Final = ("Testing", "Assembly", "Logistics", "Design", "Admin")
LONGEST: Final = 110
NUMBERED: Final = (
    (STATION, "station"),
    (TRAIN, "ladder"),
    (BOOK, "ladder"),
    (MICRO, "sign"),
    (DESIGN, "design"),
    (PARK, "garage{seat}"),
    (REPLACE, "garage{seat}"),
    (REVEAL, "goal"),
    (SPEAK, "goal"),
    (PROPOSE, "goal"),
)
"""Moves of which each has a piece with its number."""


def label(move: int, tables: Tables) -> str:
    """Say on a button what a move does."""
    if STATION.has(move):
        station = STATION.value(move)
        side = "right" if station % 2 else "left"
        return f"Work in {SHORT[station // 2]}, {side}"
    if RECYCLE.has(move):
        given, taken = RECYCLE.values(move)
        return f"Swap {PART_WORDS[given]} for {PART_WORDS[taken]}"
    if COLLECT.has(move):
        part, count = COLLECT.values(move)
        return f"Collect {count} {PART_WORDS[part]}"
    if ISSUE.has(move):
        order, placement = ISSUE.values(move)
        return f"Issue K{order + 1} as {PAIRS_LEFT[placement]}"
    if CLAIM.has(move):
        place, tile = CLAIM.values(move)
        return f"Claim car {place + 1} with {DESIGN_WORDS[tile]}"
    if DESIGN.has(move):
        return f"Take {DESIGN_WORDS[DESIGN.value(move)]}"
    if AWARD.has(move):
        return f"Keep the plaque: {PLAQUE_WORDS[AWARD.value(move)]}"
    text = CATALOGUE.text(move).replace("double-upgrade", "double")
    return text[0].upper() + text[1:].replace(" certification", "")


def home(move: int) -> str:
    """Name the piece that always stands for a move, {seat} being the mover's."""
    for family, piece in NUMBERED:
        if family.has(move):
            return f"{piece}-{family.value(move)}"
    if RECYCLE.has(move):
        return f"recycling-{PARTS[RECYCLE.values(move)[1]]}"
    if COLLECT.has(move):
        return f"shelf-{PARTS[COLLECT.values(move)[0]]}"
    if ISSUE.has(move):
        return f"order-{ISSUE.values(move)[0]}"
    if move == REQUEST:
        return "voucher-supply"
    if CLAIM.has(move):
        return f"queue-{CLAIM.values(move)[0]}"
    if PUSH.has(move):
        return f"way-{SPACES[PUSH.value(move)]}"
    return home_of_part(move)


def home_of_part(move: int) -> str:
    """Name the bay of a part provided, or the Design of a part upgraded."""
    for family in (PROVIDE, PROVIDE_VOUCHER):
        if family.has(move):
            return f"bay-{MODELS[family.values(move)[0]]}"
    for family in (UPGRADE, UPGRADE_VOUCHER, DOUBLE, DOUBLE_VOUCHER):
        if family.has(move):
            model, part = family.values(move)
            return f"design-{7 * model + part}"
    return ""


def chips(state: Kanban) -> list[str]:
    """List what the header tells: day, week, cycle, phase."""
    last = state.tables.numbers.last_week
    names = {"over": "Game over", "new business": "New business"}
    now = phase(state)
    return [
        f"Day {state.day}",
        f"Week {state.week}/{last}",
        f"Cycle {state.cycle}/{last}",
        names.get(now, now.capitalize()),
    ]


def rail(state: Kanban) -> list[tuple[str, list[tuple[str, int | str, str]]]]:
    """Return for every player a note and the most telling resources."""
    return [
        (
            note(state, p),
            [
                ("shift", board.bank, "banked shifts"),
                ("book", board.books, "books"),
                ("voucher", board.vouchers, "Parts Vouchers"),
                ("seat", board.face_up, "own seats face up"),
                ("cert", BITS[board.certified], "certifications"),
            ],
        )
        for p, board in enumerate(state.boards)
    ]


def note(state: Kanban, p: int) -> str:
    """Say in two words what a player is doing."""
    station = state.boards[p].station
    if state.over or station < 0:
        return ""
    place = SHORT[station // 2]
    return f"works in {place}" if player_at_work(state) == p else place


def consequence(before: Kanban, after: Kanban, player: int) -> str:
    """Say what is different for a player, and on the floor."""
    one, two = before.boards[player], after.boards[player]
    numbers = [
        ("points", one.pp, two.pp),
        ("bank", one.bank, two.bank),
        ("books", one.books, two.books),
        ("vouchers", one.vouchers, two.vouchers),
        ("parts", one.all_parts(), two.all_parts()),
        ("Designs", len(one.desks), len(two.desks)),
        ("upgraded", len(one.upgraded), len(two.upgraded)),
        ("cars", one.cars(), two.cars()),
        ("seats", one.face_up, two.face_up),
        ("red seats", one.red, two.red),
        ("Pace Car", before.testing.pace, after.testing.pace),
    ]
    changed = [f"{name} {a} → {b}" for name, a, b in numbers if a != b]
    left = shifts_left(after, player)
    if left >= 0 and before.turn.used != after.turn.used:
        changed.insert(0, f"shifts left {shifts_left(before, player)} → {left}")
    changed += training_changed(before, after, player) + due_changed(before, after, player)
    said = ""
    for words in changed:
        if len(said) + len(words) + 3 > LONGEST:
            break
        said += (" · " if said else "") + words
    return said[:1].upper() + said[1:]


def shifts_left(state: Kanban, player: int) -> int:
    """Count the shifts a player can still use today; -1 when not at work."""
    return state.shifts_left(state.boards[player]) if player_at_work(state) == player else -1


def training_changed(before: Kanban, after: Kanban, player: int) -> list[str]:
    one, two = before.boards[player].levels, after.boards[player].levels
    return [
        f"{DEPARTMENT_WORDS[d]} level {a} → {b}" for d, (a, b) in enumerate(zip(one, two)) if a != b
    ]


def due_changed(before: Kanban, after: Kanban, player: int) -> list[str]:
    """Say what will be credited when the turn ends."""
    one, two = before.boards[player], after.boards[player]
    due = [
        ("shift", two.shifts_due - one.shifts_due),
        ("book", two.books_due - one.books_due),
        ("voucher", two.vouchers_due - one.vouchers_due),
    ]
    return [f"+{n} {name} at the end of the turn" for name, n in due if n > 0]


__all__ = [
    "chips",
    "consequence",
    "home",
    "label",
    "rail",
    "summary",
    "zones",
]
