"""Where to click for a move: the pieces, one after the other."""

from __future__ import annotations

from shopfloor.games.kanban.drawing import words
from shopfloor.games.kanban.rules.moves import (
    CLAIM,
    ISSUE,
    PARK,
    PROVIDE,
    PROVIDE_VOUCHER,
    RECYCLE,
    REPLACE,
    SPACE,
    SPOT,
)
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.testing import UpgradeSpace
from shopfloor.games.kanban.rules.tables import MODELS, PARTS

Pieces = tuple[str, ...]


def offers(state: Kanban) -> dict[int, Pieces]:
    """Return for every legal move the pieces to click; none for a button in the bar."""
    if state.player is None:
        return {}
    who = state.player
    return {move: pieces_of(state, who, move) for move in state.legal_moves()}


def pieces_of(state: Kanban, who: int, move: int) -> Pieces:
    board = state.boards[who]
    if SPOT.has(move):
        return (f"spot-{board.space + 1}-{SPOT.value(move)}",)
    if RECYCLE.has(move):
        given, taken = RECYCLE.values(move)
        return (top_part(state, who, given), f"recycling-{PARTS[taken]}")
    if ISSUE.has(move):
        order, placement = ISSUE.values(move)
        return (f"order-{order}", f"placement-{placement}")
    if PROVIDE.has(move):
        model, part = PROVIDE.values(move)
        return (top_part(state, who, part), f"bay-{MODELS[model]}")
    if PROVIDE_VOUCHER.has(move):
        return (f"store{who}-vouchers", f"bay-{MODELS[PROVIDE_VOUCHER.values(move)[0]]}")
    if CLAIM.has(move):
        place, tile = CLAIM.values(move)
        return (f"queue-{place}", f"design-{tile}")
    return pieces_of_choice(state, who, move)


def pieces_of_choice(state: Kanban, who: int, move: int) -> Pieces:
    """Return the pieces of moves that answer a question of the rules."""
    if SPACE.has(move):
        step = state.agenda[-1]
        assert isinstance(step, UpgradeSpace)
        return (f"space-{MODELS[step.tile // 7]}-{SPACE.value(move)}",)
    if PARK.has(move):
        return (f"garage{who}-{PARK.value(move)}",)
    if REPLACE.has(move):
        return (f"garage{who}-{REPLACE.value(move)}",)
    home = words.home(move)
    return (home,) if home else ()


def top_part(state: Kanban, who: int, part: int) -> str:
    """Name the uppermost cube of a part in a player's bins."""
    return f"part{who}-{PARTS[part]}-{state.boards[who].parts[part] - 1}"
