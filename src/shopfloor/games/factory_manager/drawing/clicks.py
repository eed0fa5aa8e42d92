"""Which pieces are clicked for a move."""

from __future__ import annotations

from shopfloor.games.factory_manager.rules.floor import space_of
from shopfloor.games.factory_manager.rules.moves import (
    BID,
    BUY,
    CHOOSE,
    HIRE,
    KEEP,
    OFFER,
    PASS,
    PLACE,
    RUN,
    SHUT,
    TEAR,
)
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.tables import MODELS, office_of


def offers(state: FactoryManager) -> dict[int, tuple[str, ...]]:
    """Return the pieces to click for every legal move; none: a button beside the board."""
    return {move: clicks(state, move) for move in state.legal}


def clicks(state: FactoryManager, move: int) -> tuple[str, ...]:
    seat = state.player or 0
    if OFFER.has(move):
        return (f"hall-{MODELS[state.cheapest(OFFER.value(move))]}",)
    if TEAR.has(move):
        return f"tear{seat}", tile_to_tear(state, seat, TEAR.value(move))
    if RUN.has(move):
        return (f"on{seat}",)
    if SHUT.has(move):
        return (f"off-switch{seat}",)
    if HIRE.has(move) and HIRE.value(move):
        return (f"hire{seat}-{HIRE.value(move)}",)
    if PLACE.has(move):
        return (f"aside{seat}-{MODELS[PLACE.value(move)]}",)
    home = fixed_home(move)
    return (home,) if home else ()


def fixed_home(move: int) -> str:
    """Return the piece that means this move whatever the position is."""
    if CHOOSE.has(move):
        return f"order-{CHOOSE.value(move)}"
    if BID.has(move):
        return f"bid-{BID.value(move)}"
    if move == PASS:
        return "pass"
    if BUY.has(move):
        return f"hall-{MODELS[BUY.value(move)]}"
    if KEEP.has(move):
        return f"hall-{MODELS[KEEP.value(move)]}"
    return ""


def tile_to_tear(state: FactoryManager, seat: int, model: int) -> str:
    """Name the very tile that is torn down; of several equal ones the last."""
    office = office_of(model)
    if office:
        return f"tile{seat}-{office}"
    spaces = state.factories[seat].spaces
    return f"tile{seat}-{space_of(spaces, model)}"
