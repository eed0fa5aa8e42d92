"""Kanban as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shopfloor.core.feature_writers import add_choice, add_choices, add_counts, add_mask, add_zeros
from shopfloor.core.features import Axis, Field
from shopfloor.core.piles import knows
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.state import MEAN, Kanban
from shopfloor.games.kanban.rules.steps.assembly import Push
from shopfloor.games.kanban.rules.steps.human_resources import Award
from shopfloor.games.kanban.rules.steps.testing import UpgradeSpace
from shopfloor.games.kanban.rules.tables import (
    CATEGORIES,
    DEPARTMENTS,
    DESIGN_WORDS,
    FIRST_EXIT,
    MODELS,
    NUMBER_OF_GOALS,
    NUMBER_OF_ORDERS,
    PARTS,
    PLAQUES,
    SPACES,
    STATIONS,
    TILES,
)

NUMBER_OF_DEPARTMENTS: Final = 5
NUMBER_OF_MODELS: Final = 5
NUMBER_OF_PARTS: Final = 6
NUMBER_OF_SPACES: Final = 16
NUMBER_OF_PLAQUES: Final = 4
FACTORY_GOALS: Final = 6
GARAGES: Final = 5
QUEUE: Final = 4
FINALS: Final = 6
PLACES: Final = STATIONS + 1
TABLE_GOALS: Final = 4


def declare(players: int, options: Mapping[str, Any]) -> tuple[list[Field], list[Field]]:
    """Declare the fields of the table and of every seat."""
    return clock_fields() + factory_fields() + card_fields(), seat_fields(players)


def axis(name: str, labels: list[str]) -> Axis:
    return Axis(name, tuple(labels))


def numbered(name: str, count: int) -> Axis:
    return Axis(name, tuple(str(n + 1) for n in range(count)))


def pairs(name: str, ones: list[str], others: list[str]) -> Axis:
    return Axis(name, tuple(f"{one} {other}" for one in ones for other in others))


def places() -> list[str]:
    """Name the workstations and the manager's desk."""
    stations = [f"{d} {side}" for d in DEPARTMENTS for side in ("left", "right")]
    return [*stations, "desk"]


def clock_fields() -> list[Field]:
    return [
        Field("second edition", 1, "1 in the second edition"),
        Field("mean", 1, "1 if the manager is mean"),
        Field("day", 20, "the day"),
        Field("week", 3, "the week marker"),
        Field("cycle", 3, "the production cycle marker"),
        Field("meeting due", 1, "1 if there will be a Meeting tonight"),
        Field("manager", 1, "where the manager is", axis("place", places())),
        Field("base", 4, "shifts of the workstation of whoever is at work"),
        Field("used", 4, "shifts used today"),
        Field("working in", 1, "where actions are done", axis("department", DEPARTMENTS)),
        Field("ordered", 1, "1 if a Kanban order was issued this turn"),
        Field("requested", 1, "1 if a voucher was requested this turn"),
    ]


def factory_fields() -> list[Field]:
    part, model = axis("part", PARTS), axis("model", MODELS)
    return [
        Field("parts", 10, "parts in the supply", part),
        Field("cars", 8, "cars in the supply", model),
        Field("books", 10, "books in the supply"),
        Field("vouchers", 10, "vouchers in the supply"),
        Field("red seats", 20, "red seats in the supply"),
        Field("recycling", 1, "parts in the recycling area", part),
        Field("warehouse", 4, "parts in the warehouses", part),
        Field("line", 1, "cars on the line", pairs("line space", SPACES[:FIRST_EXIT], MODELS)),
        Field("pushed", 1, "the displaced car", model),
        Field("pushed from", 1, "where it was pushed from", axis("space", SPACES)),
        Field("assembled", 1, "parts on assembly spaces", pairs("model part", MODELS, PARTS)),
        Field("demand", 3, "seats on demand tiles, and 1 for the tile", model),
        Field("upgrade", 1, "upgrade spaces taken", pairs("upgrade space", MODELS, list("123456"))),
        Field("value", 5, "steps of the part values", part),
        Field("doubled", 1, "parts double-upgraded", part),
        Field("queue", 1, "cars behind the Pace Car", pairs("queue place", list("1234"), MODELS)),
        Field(
            "claimed place",
            1,
            "places in the queue claimed this turn",
            numbered("place behind the Pace Car", QUEUE),
        ),
        Field("parking", 2, "claimed cars that wait for a garage", model),
        Field("pace", 12, "the Pace Car's place on the track"),
        Field("upgrading", 1, "the Design being upgraded", axis("design", DESIGN_WORDS)),
        Field("double", 1, "1 if that is a double upgrade"),
        Field("award", 1, "the track of the plaque to choose", axis("department", DEPARTMENTS)),
    ]


def card_fields() -> list[Field]:
    design = axis("design", DESIGN_WORDS)
    goal, order = numbered("goal", NUMBER_OF_GOALS), numbered("order", NUMBER_OF_ORDERS)
    category = pairs("factory goal", CATEGORIES, ["easier", "harder"])
    department = axis("department", DEPARTMENTS)
    return [
        Field("display", 4, "Designs on display: 1 + the column", design),
        Field("deck top", 1, "Designs on top of the decks", design),
        Field("unseen", 1, "Designs nobody has seen", design),
        Field("in Central", 1, "Designs known to be in Central", design),
        Field("fresh", 12, "unseen Designs in the decks", numbered("deck", 3)),
        Field("factory goal", 5, "numbers to reach", category),
        Field("factory seats", 3, "seats left on factory goals", category),
        Field("expert seat", 1, "seats left for experts", department),
        Field("plaque", 2, "plaques the viewer knows", pairs("plaque", DEPARTMENTS, PLAQUES)),
        Field("unknown plaques", 3, "plaques the viewer does not know", department),
        Field("final goals", 1, "the tile of final goals", numbered("final tile", FINALS)),
        Field("table goal", 1, "goals on the table", goal),
        Field("own goal", 1, "goals in the viewer's hand", goal),
        Field("own proposal", 1, "the viewer's proposal", goal),
        Field("goal discarded", 1, "goals on the discard pile", goal),
        Field("goal deck", 32, "goals in the deck"),
        Field("order deck", 12, "orders in the deck"),
        Field("order under", 1, "orders under the deck", order),
    ]


def seat_fields(players: int) -> list[Field]:
    design, department = axis("design", DESIGN_WORDS), axis("department", DEPARTMENTS)
    spoken = [
        *(f"table {n + 1}" for n in range(TABLE_GOALS)),
        *(f"pet {p}" for p in range(players)),
    ]
    return [
        Field("points", 50, "Production Points"),
        Field("expert side", 1, "1 for the expert side"),
        Field("bank", 5, "banked shifts"),
        Field("shifts due", 2, "shifts credited at the end of the turn"),
        Field("books", 3, "books"),
        Field("books due", 2, "books credited at the end of the turn"),
        Field("vouchers", 3, "vouchers"),
        Field("vouchers due", 2, "vouchers credited at the end of the turn"),
        Field("red seats", 5, "red seats"),
        Field("seats up", 5, "own seats face up"),
        Field("seats down", 5, "own seats face down"),
        Field("certification", 6, "1 + the meeple's space"),
        Field("spot", 4, "1 + the meeple's spot"),
        Field("claimed", 5, "cars claimed"),
        Field("proposed", 1, "1 if a goal has been proposed"),
        Field("goals", 3, "goals in hand"),
        Field("unknown orders", 2, "orders in hand that the viewer does not know"),
        Field(
            "order", 1, "orders in hand that the viewer knows", numbered("order", NUMBER_OF_ORDERS)
        ),
        Field("station", 1, "the workstation", axis("place", places())),
        Field("certified", 1, "certified departments", department),
        Field("level", 6, "training", department),
        Field("standing", 4, "place on the training track, 1 in front", department),
        Field("parts", 3, "parts in the bins", axis("part", PARTS)),
        Field("design", 1, "Designs on the desks", design),
        Field("upgraded", 1, "upgraded Designs", design),
        Field("special", 1, "the double-upgraded Design", design),
        Field("garage", 1, "cars in the garages", pairs("garage", list("12345"), MODELS)),
        Field("factory goal", 1, "factory goals reached", numbered("factory goal place", 6)),
        Field("pet goal", 1, "the pet project", numbered("goal", NUMBER_OF_GOALS)),
        Field("spoken", 1, "goals spoken on; pets by seat", axis("goal place", spoken)),
    ]


def round_of(state: Kanban) -> int:
    return state.day


def add_numbers(state: Kanban, viewer: int, out: list[int]) -> None:
    """Add what a viewer sees, in the order of the declaration."""
    add_clock(state, out)
    add_factory(state, out)
    add_decision(state, out)
    add_designs(state, out)
    add_goals(state, viewer, out)
    ranks = standings(state)
    for i in range(state.players):
        add_board(state, (viewer + i) % state.players, viewer, ranks, out)


def add_clock(state: Kanban, out: list[int]) -> None:
    out.append(1 if state.second_edition else 0)
    out.append(1 if state.manager_mode == MEAN else 0)
    out.append(state.day)
    out.append(state.week)
    out.append(state.cycle)
    out.append(1 if state.meeting else 0)
    add_choice(out, state.manager, PLACES)
    out.append(state.turn.base)
    out.append(state.turn.used)
    add_choice(out, state.turn.department, NUMBER_OF_DEPARTMENTS)
    out.append(1 if state.turn.ordered else 0)
    out.append(1 if state.turn.requested else 0)


def add_factory(state: Kanban, out: list[int]) -> None:
    out += state.parts
    out += state.cars
    out.append(state.books)
    out.append(state.vouchers)
    out.append(state.red)
    add_mask(out, state.recycling, NUMBER_OF_PARTS)
    out += state.warehouses
    add_choices(out, list(state.line.spaces), NUMBER_OF_MODELS)
    add_choice(out, state.line.pushed, NUMBER_OF_MODELS)
    step = state.agenda[-1] if state.agenda else None
    add_choice(out, step.space if isinstance(step, Push) else -1, NUMBER_OF_SPACES)
    for mask in state.line.assembly:
        add_mask(out, mask, NUMBER_OF_PARTS)
    add_demand(state, out)
    out += [0 if part < 0 else 1 for part in state.testing.upgrades]
    out += state.testing.steps_up
    add_mask(out, state.testing.doubled, NUMBER_OF_PARTS)
    add_queue(state, out)


def add_demand(state: Kanban, out: list[int]) -> None:
    start = len(out)
    add_zeros(out, NUMBER_OF_MODELS)
    for model, seats in zip(state.line.demand, state.line.demand_seats):
        out[start + model] += 1 + seats


def add_queue(state: Kanban, out: list[int]) -> None:
    add_choices(out, list(state.testing.queue), NUMBER_OF_MODELS)
    add_zeros(out, NUMBER_OF_MODELS * (QUEUE - len(state.testing.queue)))
    add_counts(out, list(state.turn.claims), QUEUE)
    add_counts(out, list(state.turn.parking), NUMBER_OF_MODELS)
    out.append(state.testing.pace)


def add_decision(state: Kanban, out: list[int]) -> None:
    """Add what the step on top of the agenda is about."""
    tile = track = -1
    double = 0
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, UpgradeSpace):
        tile, double = step.tile, step.double
    elif isinstance(step, Award):
        track = step.department
    add_choice(out, tile, TILES)
    out.append(double)
    add_choice(out, track, NUMBER_OF_DEPARTMENTS)


def add_designs(state: Kanban, out: list[int]) -> None:
    start = len(out)
    add_zeros(out, TILES)
    half = len(state.designs.display) // 2
    for place, tile in enumerate(state.designs.display):
        if tile >= 0:
            out[start + tile] = 1 + place % half
    add_counts(out, list(state.designs.tops), TILES)
    add_counts(out, list(state.designs.fresh), TILES)
    add_counts(out, list(state.designs.central_bag + state.designs.central_under), TILES)
    out += state.designs.fresh_in


def add_goals(state: Kanban, viewer: int, out: list[int]) -> None:
    out += state.hr.factory_goals
    out += state.hr.factory_seats
    out += state.hr.expert_seats
    add_plaques(state, viewer, out)
    add_choice(out, state.final_tile, FINALS)
    add_counts(out, list(state.conference.goals[:TABLE_GOALS]), NUMBER_OF_GOALS)
    hand = state.boards[viewer].goals
    add_counts(out, list(hand), NUMBER_OF_GOALS)
    proposal = state.conference.proposals[viewer]
    add_choice(out, hand[proposal] if proposal >= 0 else -1, NUMBER_OF_GOALS)
    add_counts(out, list(state.conference.discards), NUMBER_OF_GOALS)
    out.append(state.conference.pile.size())
    out.append(state.order_pile.size())
    add_counts(out, list(state.order_pile.bottom), NUMBER_OF_ORDERS)


def add_plaques(state: Kanban, viewer: int, out: list[int]) -> None:
    unknown = list(state.hr.plaques_unseen)
    for d in range(NUMBER_OF_DEPARTMENTS):
        start = len(out)
        add_zeros(out, NUMBER_OF_PLAQUES)
        for kind, mask in zip(state.hr.plaques[d], state.hr.plaques_known[d]):
            if knows(mask, viewer):
                out[start + kind] += 1
            else:
                unknown[d] += 1
    out += unknown


def standings(state: Kanban) -> list[int]:
    """Return by 5 × player + department the place on the training track, 1 in front."""
    ranks = [0] * (NUMBER_OF_DEPARTMENTS * state.players)
    for d, order in enumerate(state.hr.standing):
        for place, player in enumerate(order):
            ranks[NUMBER_OF_DEPARTMENTS * player + d] = place + 1
    return ranks


def add_board(state: Kanban, seat: int, viewer: int, ranks: list[int], out: list[int]) -> None:
    board = state.boards[seat]
    add_supplies(board, out)
    out.append(0 if state.conference.proposals[seat] < 0 else 1)
    out.append(len(board.goals))
    add_orders(board, viewer, out)
    add_choice(out, board.station, PLACES)
    add_mask(out, board.certified, NUMBER_OF_DEPARTMENTS)
    out += board.levels
    out += ranks[NUMBER_OF_DEPARTMENTS * seat : NUMBER_OF_DEPARTMENTS * (seat + 1)]
    out += board.parts
    add_counts(out, list(board.desks), TILES)
    add_counts(out, list(board.upgraded), TILES)
    add_choice(out, board.special, TILES)
    add_choices(out, list(board.garages), NUMBER_OF_MODELS)
    out += [taken >> seat & 1 for taken in state.hr.factory_taken]
    add_choice(out, state.conference.goals[TABLE_GOALS + seat], NUMBER_OF_GOALS)
    add_spoken(state, seat, viewer, out)


def add_supplies(board: PlayerBoard, out: list[int]) -> None:
    out += [
        board.pp,
        board.expert,
        board.bank,
        board.shifts_due,
        board.books,
        board.books_due,
        board.vouchers,
        board.vouchers_due,
        board.red,
        board.face_up,
        board.face_down,
        board.space + 1,
        board.spot + 1,
        board.claimed,
    ]


def add_orders(board: PlayerBoard, viewer: int, out: list[int]) -> None:
    """Add how many orders the viewer does not know, then the known ones."""
    start = len(out)
    add_zeros(out, 1 + NUMBER_OF_ORDERS)
    for order, mask in zip(board.orders, board.orders_known):
        if knows(mask, viewer):
            out[start + 1 + order] += 1
        else:
            out[start] += 1


def add_spoken(state: Kanban, seat: int, viewer: int, out: list[int]) -> None:
    """Add on which goals a seat has spoken: those of the table, then pets from the viewer's on."""
    for place in range(TABLE_GOALS):
        out.append(state.conference.seated[place] >> seat & 1)
    for i in range(state.players):
        owner = (viewer + i) % state.players
        out.append(state.conference.seated[TABLE_GOALS + owner] >> seat & 1)
