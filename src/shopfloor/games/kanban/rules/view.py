"""What a player sees of Kanban: everything but the other hands, unseen plaques and decks."""

from __future__ import annotations

from typing import Any

from shopfloor.core.piles import knows
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.scoring import (
    final_reached,
    goal_count,
    goal_points,
    sheet,
    tested,
    training_points,
    week_points,
)
from shopfloor.games.kanban.rules.state import MEAN, Kanban
from shopfloor.games.kanban.rules.steps.arrival import ChooseSpot
from shopfloor.games.kanban.rules.steps.assembly import Push, accepted_parts
from shopfloor.games.kanban.rules.steps.day import next_place
from shopfloor.games.kanban.rules.steps.human_resources import Award, CertificationSpot
from shopfloor.games.kanban.rules.steps.manager import evaluation, reviewed_count
from shopfloor.games.kanban.rules.steps.testing import UpgradeSpace
from shopfloor.games.kanban.rules.tables import (
    CATEGORIES,
    DEPARTMENTS,
    DESIGN_WORDS,
    FIRST_EXIT,
    MODELS,
    PARTS,
    PLAQUES,
    SPACES,
)


def look(state: Kanban, player: int) -> dict[str, Any]:
    return {
        "edition": "second" if state.second_edition else "first",
        "manager_mode": "mean" if state.manager_mode == MEAN else "nice",
        "day": state.day,
        "week": state.week,
        "cycle": state.cycle,
        "meeting_due": state.meeting,
        "phase": phase(state),
        "manager": state.manager,
        "manager_next": next_place(state),
        "turn_shifts": turn_shifts(state),
        "order": state.certification_order(),
        "boards": [board_view(state, p, player) for p in range(state.players)],
        "supplies": supplies(state),
        "recycling": [PARTS[part] for part in range(6) if state.recycling >> part & 1],
        "warehouses": dict(zip(PARTS, state.warehouses)),
        "line": {space: model(car) for space, car in zip(SPACES, state.line.spaces)},
        "pushed": model(state.line.pushed),
        "push_from": push_from(state),
        "upgrade_asked": upgrade_asked(state),
        "spot_asked": spot_asked(state),
        "plaques_asked": plaques_asked(state),
        "assembly": {MODELS[m]: mask_words(state.line.assembly[m]) for m in range(5)},
        "accepted": {MODELS[m]: mask_words(accepted_parts(state, m)) for m in range(5)},
        "demand": [
            {"model": MODELS[m], "seats": seats}
            for m, seats in zip(state.line.demand, state.line.demand_seats)
        ],
        "upgrades": {MODELS[m]: upgrade_spaces(state, m) for m in range(5)},
        "part_values": {PARTS[part]: state.part_value(part) for part in range(6)},
        "doubled": mask_words(state.testing.doubled),
        "queue": [MODELS[car] for car in state.testing.queue],
        "claimed_places": list(state.turn.claims),
        "parking": [MODELS[car] for car in state.turn.parking],
        "pace": state.testing.pace,
        "track": state.tables.track[state.players],
        "display": [design(tile) for tile in state.designs.display],
        "decks": decks(state),
        "factory_goals": factory_goals(state),
        "training": training(state, player),
        "final_goals": final_goals(state),
        "goals": goals(state),
        "goal_deck": state.conference.pile.size(),
        "goal_discards": sorted(goal + 1 for goal in state.conference.discards),
        "order_deck": order_deck(state),
        "exposure": [exposure(state, p) for p in range(state.players)],
        "order_issued": state.turn.ordered,
        "voucher_requested": state.turn.requested,
        "exits": dict(zip(SPACES[FIRST_EXIT:], state.tables.exit_pp)),
        "numbers": numbers(state),
        "claim_shifts": list(state.tables.claim_shifts),
    }


def model(car: int) -> str | None:
    return MODELS[car] if car >= 0 else None


def design(tile: int) -> str | None:
    return DESIGN_WORDS[tile] if tile >= 0 else None


def mask_words(mask: int) -> list[str]:
    return [PARTS[part] for part in range(6) if mask >> part & 1]


def upgrade_spaces(state: Kanban, m: int) -> list[str | None]:
    parts = state.testing.upgrades[6 * m : 6 * m + 6]
    return [PARTS[part] if part >= 0 else None for part in parts]


def supplies(state: Kanban) -> dict[str, Any]:
    return {
        "parts": dict(zip(PARTS, state.parts)),
        "cars": dict(zip(MODELS, state.cars)),
        "books": state.books,
        "vouchers": state.vouchers,
        "red_seats": state.red,
    }


def turn_shifts(state: Kanban) -> dict[str, int] | None:
    """Tell what the player at work has used and can still use today."""
    name = type(state.agenda[-1]).__name__ if state.agenda else ""
    if name not in ("Work", "Push", "UpgradeSpace", "CertificationSpot", "Award"):
        return None
    player = state.agenda[-1].who
    return {
        "player": player,
        "base": state.turn.base,
        "used": state.turn.used,
        "left": state.shifts_left(state.boards[player]),
        "department": state.turn.department,
    }


def push_from(state: Kanban) -> str | None:
    step = state.agenda[-1] if state.agenda else None
    return SPACES[step.space] if isinstance(step, Push) else None


def upgrade_asked(state: Kanban) -> str | None:
    """Name the model whose upgrade space is to be chosen."""
    step = state.agenda[-1] if state.agenda else None
    return MODELS[step.tile // 7] if isinstance(step, UpgradeSpace) else None


def spot_asked(state: Kanban) -> int | None:
    """Name the certification space of which a spot is to be chosen."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, (CertificationSpot, ChooseSpot)):
        return state.boards[step.who].space + 1
    return None


def plaques_asked(state: Kanban) -> str | None:
    """Name the department of which a plaque is to be kept."""
    step = state.agenda[-1] if state.agenda else None
    return DEPARTMENTS[step.department] if isinstance(step, Award) else None


def decks(state: Kanban) -> dict[str, Any]:
    """Show the tops and sizes, what was put under Central and what was shuffled into it."""
    return {
        "tops": [design(tile) for tile in state.designs.tops],
        "sizes": [deck_size(state, deck) for deck in range(3)],
        "under_central": [design(tile) for tile in state.designs.central_under],
        "shuffled_into_central": [design(tile) for tile in state.designs.central_bag],
        "unseen": [design(tile) for tile in state.designs.fresh],
    }


def deck_size(state: Kanban, deck: int) -> int:
    size = (state.designs.tops[deck] >= 0) + state.designs.fresh_in[deck]
    return (
        size if deck else size + len(state.designs.central_bag) + len(state.designs.central_under)
    )


def factory_goals(state: Kanban) -> list[dict[str, Any]]:
    return [
        {
            "category": CATEGORIES[place // 2],
            "number": state.hr.factory_goals[place],
            "seats": state.hr.factory_seats[place],
            "taken": [p for p in range(state.players) if state.hr.factory_taken[place] >> p & 1],
        }
        for place in range(6)
    ]


def training(state: Kanban, viewer: int) -> list[dict[str, Any]]:
    return [
        {
            "department": DEPARTMENTS[d],
            "standing": list(state.hr.standing[d]),
            "seat": state.hr.expert_seats[d],
            "plaques": plaques(state, d, viewer),
        }
        for d in range(5)
    ]


def plaques(state: Kanban, d: int, viewer: int) -> list[str | None]:
    """List the plaques left on a track, None for those the viewer has not seen."""
    seen = [
        PLAQUES[kind] if knows(known, viewer) else None
        for kind, known in zip(state.hr.plaques[d], state.hr.plaques_known[d])
    ]
    return seen + [None] * state.hr.plaques_unseen[d]


def final_goals(state: Kanban) -> dict[str, Any]:
    lines = range(3 * state.final_tile, 3 * state.final_tile + 3)
    return {
        "tile": state.final_tile + 1,
        "lines": [
            {
                "line": f"{state.final_tile + 1}{'abc'[line % 3]}",
                "points": state.tables.final_points[line],
                "reached": [
                    p for p in range(state.players) if final_reached(state, state.boards[p], line)
                ],
            }
            for line in lines
        ],
    }


def goals(state: Kanban) -> list[dict[str, Any] | None]:
    shown = enumerate(state.conference.goals)
    return [goal_view(state, place) if goal >= 0 else None for place, goal in shown]


def goal_view(state: Kanban, place: int) -> dict[str, Any]:
    goal = state.conference.goals[place]
    boards = state.boards
    return {
        "goal": goal + 1,
        "points": state.tables.goal_points[goal],
        "times": state.tables.goal_times[goal],
        "seated": [p for p in range(state.players) if state.conference.seated[place] >> p & 1],
        "counts": [goal_count(state, board, goal) for board in boards],
        "worth": [goal_points(state, p, place) for p in range(state.players)],
    }


def order_deck(state: Kanban) -> dict[str, Any]:
    pile = state.order_pile
    return {"size": pile.size(), "under": [f"K{order + 1}" for order in pile.bottom]}


def exposure(state: Kanban, player: int) -> list[dict[str, Any]]:
    """Tell, by department, how a player would fare in the manager's evaluation."""
    board = state.boards[player]
    return [
        {
            "count": reviewed_count(board, d),
            "points": evaluation(state, player, d),
        }
        for d in range(5)
    ]


def board_view(state: Kanban, player: int, viewer: int) -> dict[str, Any]:
    board = state.boards[player]
    return {
        "side": "expert" if board.expert else "standard",
        "station": board.station,
        "pp": board.pp,
        "sheet": sheet(board),
        "bank": board.bank,
        "books": board.books,
        "vouchers": board.vouchers,
        "due": {
            "shifts": board.shifts_due,
            "books": board.books_due,
            "vouchers": board.vouchers_due,
        },
        "red_seats": board.red,
        "face_up": board.face_up,
        "face_down": board.face_down,
        "certified": [DEPARTMENTS[d] for d in range(5) if board.is_certified(d)],
        "certification": certification(board),
        "levels": dict(zip(DEPARTMENTS, board.levels)),
        "parts": dict(zip(PARTS, board.parts)),
        "desks": [design(tile) for tile in board.desks],
        "upgraded": [design(tile) for tile in board.upgraded],
        "special": design(board.special),
        "garages": garages(board),
        "claimed": board.claimed,
        "tested": tested(board),
        "week_points": week_points(state, board),
        "training_points": training_points(state, player),
        "goals": hand(state, player, viewer),
        "orders": orders(board, viewer),
        "proposal": proposal(state, player, viewer),
    }


def numbers(state: Kanban) -> dict[str, int]:
    rows = state.setup.components["numbers"].rows
    return {id: row["value"] for id, row in rows.items()}


def certification(board: PlayerBoard) -> str | None:
    """Name the meeple's space and spot, such as 2b."""
    return f"{board.space}{'abcd'[board.spot]}" if board.space >= 0 else None


def garages(board: PlayerBoard) -> dict[str, str | None]:
    side = "expert" if board.expert else "standard"
    return {f"{side} {g + 1}": model(car) for g, car in enumerate(board.garages)}


def hand(state: Kanban, player: int, viewer: int) -> list[dict[str, Any] | None]:
    """Show a hand of goals to its owner, to others only its size."""
    board = state.boards[player]
    if player != viewer:
        return [None] * len(board.goals)
    return [own_goal(state, board, goal) for goal in board.goals]


def own_goal(state: Kanban, board: PlayerBoard, goal: int) -> dict[str, Any]:
    return {
        "goal": goal + 1,
        "points": state.tables.goal_points[goal],
        "times": state.tables.goal_times[goal],
        "count": goal_count(state, board, goal),
    }


def orders(board: PlayerBoard, viewer: int) -> list[str | None]:
    return [
        f"K{order + 1}" if knows(known, viewer) else None
        for order, known in zip(board.orders, board.orders_known)
    ]


def proposal(state: Kanban, player: int, viewer: int) -> int | bool | None:
    """Show a proposal to its owner, to others only that it has been made."""
    chosen = state.conference.proposals[player]
    if chosen < 0:
        return None
    return state.boards[player].goals[chosen] + 1 if player == viewer else True


def phase(state: Kanban) -> str:
    """Name the phase of the day by the step on top of the agenda."""
    if state.over:
        return "over"
    return PHASES.get(type(state.agenda[-1]).__name__, "working")


PHASES = {
    "ChooseSpot": "arrival",
    "StartingPart": "arrival",
    "StartingDesign": "arrival",
    "SelectStation": "selection",
    "Speak": "meeting",
    "SpeakOn": "meeting",
    "Propose": "new business",
}
