"""What lies on the board now: in public, and what one viewer sees besides."""

from __future__ import annotations

from shopfloor.core.pieces import Group
from shopfloor.core.piles import EVERYBODY, knows
from shopfloor.games.kanban.drawing import pieces_boards as boards
from shopfloor.games.kanban.drawing import pieces_offices as offices
from shopfloor.games.kanban.drawing import pieces_rooms as rooms
from shopfloor.games.kanban.drawing.art.strip import upgraded_shown
from shopfloor.games.kanban.drawing.offers import offers
from shopfloor.games.kanban.rules.scoring import (
    final_reached,
    goal_points,
    points_for,
    tested,
    training_points,
    week_points,
)
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.assembly import Push, accepted_parts
from shopfloor.games.kanban.rules.steps.day import next_place
from shopfloor.games.kanban.rules.steps.manager import evaluation, reviewed_count
from shopfloor.games.kanban.rules.steps.work import player_at_work
from shopfloor.games.kanban.rules.tables import AD, AL, DE, LO, TI
from shopfloor.games.kanban.rules.view import deck_size


def public(state: Kanban) -> list[Group]:
    """Return the groups everybody sees; as many at every moment of a game."""
    groups = factory(state) + alley(state) + office(state)
    for player in range(state.players):
        groups += board(state, player)
    return groups


def factory(state: Kanban) -> list[Group]:
    testing, line, tables, turn = state.testing, state.line, state.tables, state.turn
    values = tuple([state.part_value(part) for part in range(6)])
    accepted = tuple([accepted_parts(state, model) for model in range(5)])
    step = state.agenda[-1] if state.agenda else None
    space = step.space if isinstance(step, Push) else -1
    return [
        (rooms.upgrade_spaces, testing.upgrades),
        (rooms.part_values, testing.steps_up, values, testing.doubled),
        (
            rooms.queue,
            testing.queue,
            tuple(tables.claim_shifts),
            turn.claims,
            player_at_work(state),
        ),
        (rooms.track, testing.pace, state.cycle, state.steps_to_meeting()),
        (rooms.bays, state.cars, accepted, line.assembly),
        (rooms.cars_on_the_line, line.spaces),
        (
            rooms.pushed_car,
            line.pushed if space >= 0 else -1,
            space,
            tuple(tables.arrows[space]) if space >= 0 else (),
        ),
        (rooms.demand, line.demand, line.demand_seats),
        (rooms.warehouses, state.parts, state.warehouses),
        (rooms.line_of_orders, state.order_pile.size(), state.vouchers),
        (rooms.recycling, state.recycling),
    ]


def alley(state: Kanban) -> list[Group]:
    hr = state.hr
    going = next_place(state) if state.day else state.manager
    stations = tuple([board.station for board in state.boards])
    plaques = tuple([len(hr.plaques[d]) + hr.plaques_unseen[d] for d in range(5)])
    return [
        (offices.alley_floor, (*stations, state.manager)),
        (offices.people, stations, state.manager, going),
        (offices.discs, hr.standing, tuple([board.levels for board in state.boards])),
        (offices.awards, plaques, hr.expert_seats, state.week),
    ]


def office(state: Kanban) -> list[Group]:
    hr, designs, conference = state.hr, state.designs, state.conference
    times = tuple([state.tables.goal_times[goal] for goal in conference.goals])
    first = 3 * state.final_tile
    reached = tuple(
        [
            tuple([p for p, board in enumerate(state.boards) if final_reached(state, board, line)])
            for line in range(first, first + 3)
        ]
    )
    return [
        (offices.certification, tuple([(board.space, board.spot) for board in state.boards])),
        (offices.shift_bank, tuple([board.bank for board in state.boards]), state.books),
        (offices.factory_goals, hr.factory_goals, hr.factory_seats, hr.factory_taken),
        (
            offices.display,
            designs.display,
            designs.tops,
            tuple([deck_size(state, deck) for deck in range(3)]),
        ),
        (
            offices.conference,
            conference.goals,
            conference.seated,
            times,
            tuple([int(chosen >= 0) for chosen in conference.proposals]),
        ),
        (offices.supplies, conference.pile.size(), state.red),
        (offices.final_goals, state.final_tile, reached),
    ]


def board(state: Kanban, p: int) -> list[Group]:
    """Return the groups of a player's board, and of the strip the others see."""
    board, tables = state.boards[p], state.tables
    values = tuple([state.part_value(part) for part in range(6)])
    parking = state.turn.parking if player_at_work(state) == p else ()
    locked = 0 if board.is_certified(AD) else 1
    counts = (board.bank, board.books, board.vouchers, board.red)
    due = (board.shifts_due, board.books_due, board.vouchers_due, 0)
    points = tuple([evaluation(state, p, d) for d in range(5)])
    counted = tuple([reviewed_count(board, d) for d in range(5)])
    open_orders = [
        order if known == EVERYBODY else -1
        for order, known in zip(board.orders, board.orders_known)
    ]
    bins = board.bins(tables)
    numbers = (len(board.goals), len(board.orders), len(board.upgraded), *counts)
    return [
        (offices.own_seats, p, board.face_up, board.face_down, locked, board.red),
        (boards.garages, p, board.expert, board.garages, board.is_certified(AL), parking),
        (boards.desks, p, board.desks, board.is_certified(DE)),
        (boards.parts, p, board.parts, bins, board.is_certified(LO)),
        (boards.store, p, counts, due),
        (boards.upgraded, p, board.upgraded, board.special, board.is_certified(TI), values),
        (boards.public_orders, p, tuple(open_orders)),
        (boards.goal_backs, p, len(board.goals)),
        (boards.verdicts, p, points, counted, board.certified),
        (
            boards.points_to_come,
            p,
            week_points(state, board),
            tested(board),
            training_points(state, p),
        ),
        (boards.strip_cards, p, numbers),
        (
            boards.strip_goods,
            p,
            board.garages,
            board.desks,
            board.parts,
            board.upgraded,
            upgraded_shown(state.players),
        ),
    ]


def private(state: Kanban, viewer: int) -> list[Group]:
    """Return the groups only this viewer (-1: a spectator) sees."""
    hr, conference = state.hr, state.conference
    goals: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()
    worth: tuple[int, ...] = ()
    on_table: tuple[int, ...] = ()
    if viewer >= 0:
        board = state.boards[viewer]
        goals = board.goals
        worth = tuple([points_for(state, board, goal, 0) for goal in goals])
        known = zip(board.orders, board.orders_known)
        orders = tuple([-1 if mask == EVERYBODY else order for order, mask in known])
        on_table = tuple(
            [
                goal_points(state, viewer, place) if goal >= 0 else -1
                for place, goal in enumerate(conference.goals)
            ]
        )
    plaques = tuple(
        [
            tuple([kind if knows(mask, viewer) else -1 for kind, mask in zip(track, masks)])
            for track, masks in zip(hr.plaques, hr.plaques_known)
        ]
    )
    return [
        (boards.own_goals, viewer, goals, worth),
        (boards.own_orders, viewer, orders),
        (offices.known_plaques, plaques),
        (offices.table_worth, on_table),
    ]


__all__ = ["offers", "private", "public"]
