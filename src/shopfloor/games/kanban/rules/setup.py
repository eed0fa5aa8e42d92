"""Laying out the game."""

from __future__ import annotations

from shopfloor.core.int_tuples import raised, replaced
from shopfloor.core.piles import EVERYBODY
from shopfloor.games.kanban.rules.areas import NO_CAR, NO_GOAL, NO_TILE
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.scoring import CATEGORIES, START, score
from shopfloor.games.kanban.rules.state import (
    CHANCE,
    DISPLAY,
    FACTORY_GOALS,
    FINAL_GOALS,
    FIRST_PLAYER,
    MEAN,
    NICE,
    ORDER_DECK,
    RECYCLING,
    Kanban,
)
from shopfloor.games.kanban.rules.steps.arrival import Arrive
from shopfloor.games.kanban.rules.steps.assembly import draw_demand
from shopfloor.games.kanban.rules.steps.design import uncover
from shopfloor.games.kanban.rules.steps.logistics import deliver, draw_order
from shopfloor.games.kanban.rules.steps.meeting import (
    TABLE,
    draw_goal,
    draw_to_hand,
    put_on_table,
)
from shopfloor.games.kanban.rules.tables import (
    DESK,
    NUMBER_OF_GOALS,
    NUMBER_OF_ORDERS,
    TILES,
)


def set_up(state: Kanban, edition: str, manager: str, sides: list[str]) -> None:
    state.clear_the_table()
    state.second_edition = edition == "second"
    state.manager_mode = MEAN if manager == "mean" else NICE
    state.boards = [starting_board(state, side) for side in sides]
    state.hr.standing = (tuple(range(state.players)),) * 5
    state.manager = DESK
    stock_supplies(state)
    deal_hands(state)
    place_factory_goals(state)
    fill_recycling(state)
    lay_out_testing(state)
    lay_out_line(state)
    stock_warehouses(state)
    lay_out_designs(state)
    lay_out_administration(state)
    for n in range(1, 18):
        state.cite(f"KB-SET-{n}")
    for n in range(1, 4):
        state.cite(f"KB-PC-{n}")
    state.push(Arrive(state.chance.pick(FIRST_PLAYER, state.players)))


def starting_board(state: Kanban, side: str) -> PlayerBoard:
    board = PlayerBoard()
    board.expert = int(side == "expert")
    board.sheet = (0,) * len(CATEGORIES)
    if state.manager_mode == MEAN:
        score(board, START, state.tables.numbers.start_mean)
    board.vouchers = 1
    board.face_up = 1
    board.face_down = state.tables.numbers.own_seats - 2
    board.levels = (0,) * 5
    board.parts = (0,) * 6
    board.garages = (NO_CAR,) * 5
    return board


def stock_supplies(state: Kanban) -> None:
    """One cube of every part marks its value; every player has taken a voucher."""
    tables = state.tables
    state.parts = tuple(cubes - 1 for cubes in tables.cubes)
    state.cars = tuple(tables.cars)
    state.books = tables.numbers.books
    state.vouchers = tables.numbers.vouchers - state.players
    state.red = tables.numbers.red_seats


def deal_hands(state: Kanban) -> None:
    state.conference.goals = (NO_GOAL,) * (TABLE + state.players)
    state.conference.seated = (0,) * (TABLE + state.players)
    state.conference.proposals = (-1,) * state.players
    state.conference.pile.bag = list(range(NUMBER_OF_GOALS))
    state.order_pile.bag = list(range(NUMBER_OF_ORDERS))
    for p in range(state.players):
        for _ in range(3):
            draw_to_hand(state, p)
        for _ in range(2):
            draw_order(state, p)


def place_factory_goals(state: Kanban) -> None:
    """Of each category two tiles are used, the lower number to the left."""
    tables = state.tables
    seats = (tables.easier[state.players], tables.harder[state.players])
    for category in tables.factory_goals:
        tiles = category[:]
        drawn = [tiles.pop(state.chance.pick(FACTORY_GOALS, len(tiles))) for _ in range(2)]
        state.hr.factory_goals += tuple(sorted(drawn))
        state.hr.factory_seats += seats
    state.hr.factory_taken = (0,) * 6
    state.red -= sum(state.hr.factory_seats)


def fill_recycling(state: Kanban) -> None:
    types = list(range(6))
    for _ in range(3):
        part = types.pop(state.chance.pick(RECYCLING, len(types)))
        state.recycling |= 1 << part
        state.parts = raised(state.parts, part, -1)


def lay_out_testing(state: Kanban) -> None:
    """Plaques and seats of the training tracks; upgrade spaces; values."""
    state.hr.plaque_bag = tuple(state.tables.plaques)
    state.hr.plaques = ((),) * 5
    state.hr.plaques_known = ((),) * 5
    state.hr.plaques_unseen = (state.tables.plaques_per_track[state.players],) * 5
    state.hr.expert_seats = (1,) * 5
    state.red -= 5
    state.testing.upgrades = (-1,) * 30
    state.testing.steps_up = (0,) * 6


def lay_out_line(state: Kanban) -> None:
    lanes = state.tables.model_of_lane
    state.line.spaces = (*lanes, *lanes, NO_CAR, NO_CAR, NO_CAR)
    state.cars = tuple(cars - 2 for cars in state.cars)
    state.line.assembly = (0,) * 5
    state.line.demand_pile.bag = list(range(5))
    state.line.demand = (0, 0)
    state.line.demand_seats = (0, 0)
    for place in range(2):
        draw_demand(state, place)


def stock_warehouses(state: Kanban) -> None:
    """All six parts of the top order arrive; the order goes under the deck."""
    state.warehouses = (0,) * 6
    order = state.order_pile.draw(state.chance, ORDER_DECK)
    symbols = state.tables.symbols[order]
    deliver(state, [symbols.count(part) for part in range(6)])
    state.order_pile.put_under(order, EVERYBODY)


def lay_out_designs(state: Kanban) -> None:
    designs = state.designs
    fresh = list(range(TILES))
    designs.display = tuple([state.chance.take(DISPLAY, fresh) for _ in range(8)])
    designs.fresh = tuple(fresh)
    designs.fresh_in = (9, 9, 9)
    designs.tops = (NO_TILE,) * 3
    for deck in range(3):
        designs.tops = replaced(designs.tops, deck, uncover(state, deck))


def lay_out_administration(state: Kanban) -> None:
    for place in range(TABLE):
        put_on_table(state, place, draw_goal(state))
    state.final_tile = state.chance.pick(FINAL_GOALS, 6)


__all__ = ["CHANCE", "set_up"]
