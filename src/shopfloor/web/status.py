"""How a table stands, in sentences and a few facts: whose turn it is, who sits there."""

from __future__ import annotations

from typing import Any

from shopfloor import State
from shopfloor.core.text import capital
from shopfloor.tables.occupants import OPEN
from shopfloor.tables.table import Table
from shopfloor.web.names import brief, without_numbers

Json = dict[str, Any]


def status(table: Table, you: list[int]) -> str:
    """Say in one sentence who must do what."""
    if table.waiting:
        free = sum(occupant.kind == OPEN for occupant in table.occupants)
        return f"The game begins when {free} more {'seat is' if free == 1 else 'seats are'} taken."
    if table.over:
        return ending(table)
    turn = table.turn
    if turn is None:
        return "This is a record of a game."
    mine = you == [turn]
    if table.confirming is not None:
        subject = "You" if mine else f"@{turn}"
        return f"{subject} may still take moves back, or end the turn."
    prompt = table.game.spelled(without_numbers(table.state.prompt()), table.state)
    return capital(f"{prompt}." if mine else f"@{turn} must {prompt}.")


def ending(table: Table) -> str:
    words = table.game.verdict(table.state, table.winners(), table.scores())
    return f"The game is over: {words}."


def rule(state: State) -> str:
    """Return the clause the decision is about."""
    id = state.agenda[-1].clauses[0]
    return f"{state.setup.game.clauses[id].text} [{id}]"


def seat_lines(table: Table, now: float) -> list[Json]:
    left, deadline = table.last.left, table.deadline
    return [
        {
            "name": occupant.name,
            "short": brief(occupant.name or f"Seat {seat + 1}"),
            "kind": occupant.kind,
            "level": occupant.level,
            "standIn": occupant.stand_in,
            "abandons": occupant.preferences.get("abandon") is True,
            "online": occupant.online(now),
            "left": left[seat] if left else None,
            "deadline": deadline if table.turn == seat else None,
        }
        for seat, occupant in enumerate(table.occupants)
    ]


def sheets_of(table: Table, viewer: int | None) -> list[dict[str, int] | None]:
    """Return the score sheets a viewer may see."""
    return table.game.score_sheets(table.state, -1 if viewer is None else viewer)


def totals(table: Table, sheets: list[dict[str, int] | None]) -> list[int | None]:
    if table.final is not None:
        return [*table.final.scores]
    return [None if sheet is None else sum(sheet.values()) for sheet in sheets]
