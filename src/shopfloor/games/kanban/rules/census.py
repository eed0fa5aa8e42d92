"""Counting every component wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.games.kanban.rules.tables import MODELS, PARTS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


def count_components(state: Kanban) -> dict[str, int]:
    count = {
        "books": state.books + sum(b.books + b.books_due for b in state.boards),
        "vouchers": state.vouchers + sum(b.vouchers + b.vouchers_due for b in state.boards),
        "red seats": red_seats(state),
        "plaques": plaques(state),
        **{f"car {MODELS[m]}": cars(state, m) for m in range(5)},
        **{f"part {PARTS[part]}": parts(state, part) for part in range(6)},
        **{f"seats {p}": own_seats(state, p) for p in range(state.players)},
    }
    cards: dict[str, list[int]] = {
        "design": designs(state),
        "goal": goals(state),
        "order": state.order_pile.tiles() + [o for b in state.boards for o in b.orders],
        "demand": [*state.line.demand_pile.tiles(), *state.line.demand],
    }
    for name, tiles in cards.items():
        for tile in tiles:
            count[f"{name} {tile}"] = count.get(f"{name} {tile}", 0) + 1
    return count


def red_seats(state: Kanban) -> int:
    in_hr = sum(state.hr.factory_seats) + sum(state.hr.expert_seats)
    return (
        state.red + in_hr + sum(state.line.demand_seats) + sum(board.red for board in state.boards)
    )


def plaques(state: Kanban) -> int:
    seen = sum(len(track) for track in state.hr.plaques)
    return len(state.hr.plaque_bag) + seen + len(state.hr.plaques_gone)


def cars(state: Kanban, model: int) -> int:
    parked = sum(board.garages.count(model) for board in state.boards)
    on_line = state.line.spaces.count(model) + (state.line.pushed == model)
    tested = state.testing.queue.count(model) + state.turn.parking.count(model)
    return state.cars[model] + parked + on_line + tested


def parts(state: Kanban, part: int) -> int:
    """Count a part; one cube of it is always the value marker."""
    owned = sum(board.parts[part] for board in state.boards)
    assembled = sum(mask >> part & 1 for mask in state.line.assembly)
    used = assembled + state.testing.upgrades.count(part) + (state.recycling >> part & 1)
    return 1 + state.parts[part] + state.warehouses[part] + owned + used


def own_seats(state: Kanban, player: int) -> int:
    board = state.boards[player]
    used = sum(mask >> player & 1 for mask in state.conference.seated)
    locked = 1 - (board.certified >> 4 & 1)
    return board.face_up + board.face_down + used + locked


def designs(state: Kanban) -> list[int]:
    designs = state.designs
    shown = [tile for tile in designs.display + designs.tops if tile >= 0]
    hidden = designs.fresh + designs.central_bag + designs.central_under
    owned = [tile for board in state.boards for tile in board.desks + board.upgraded]
    return [*shown, *hidden, *owned]


def goals(state: Kanban) -> list[int]:
    held = [goal for board in state.boards for goal in board.goals]
    shown = [goal for goal in state.conference.goals if goal >= 0]
    return [*held, *shown, *state.conference.pile.tiles(), *state.conference.discards]
