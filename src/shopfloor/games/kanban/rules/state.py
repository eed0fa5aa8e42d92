"""The position of a game of Kanban."""

from __future__ import annotations

from typing import Final

from shopfloor.core.int_tuples import IntTuple, replaced
from shopfloor.core.piles import Pile, knows, replace_unknown
from shopfloor.core.state import State
from shopfloor.games.kanban.rules import scoring
from shopfloor.games.kanban.rules.areas import (
    Conference,
    Designs,
    HumanResources,
    Line,
    Testing,
    Turn,
)
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.census import count_components
from shopfloor.games.kanban.rules.tables import AD, BITS, DESK, Tables

# Kinds of chance.
FIRST_PLAYER: Final = 0
GOAL_DECK: Final = 1
ORDER_DECK: Final = 2
FACTORY_GOALS: Final = 3
RECYCLING: Final = 4
PLAQUES: Final = 5
FINAL_GOALS: Final = 6
DEMAND_DECK: Final = 7
DISPLAY: Final = 8
CENTRAL_DECK: Final = 9  # 10 and 11: the decks of the top and the bottom row
CENTRAL_SHUFFLED: Final = 12
IMAGINATION: Final = 13
CHANCE = (
    "first player",
    "goal deck",
    "order deck",
    "factory goals",
    "recycling",
    "award plaques",
    "final goals",
    "demand deck",
    "design display",
    "central deck",
    "top row deck",
    "bottom row deck",
    "central deck after shuffling",
    "imagination",
)

NICE: Final = 0
MEAN: Final = 1
NOBODY: Final = -1
CENTRAL: Final = 0


class Kanban(State):
    __slots__ = (
        "tables",
        "manager_mode",
        "second_edition",
        "boards",
        "day",
        "week",
        "cycle",
        "meeting",
        "manager",
        "parts",
        "cars",
        "books",
        "vouchers",
        "red",
        "recycling",
        "warehouses",
        "order_pile",
        "final_tile",
        "turn",
        "hr",
        "designs",
        "line",
        "testing",
        "conference",
    )

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables
        self.manager_mode: int = MEAN
        self.second_edition: bool = False
        self.boards: list[PlayerBoard]
        self.day: int = 0
        self.week: int = 0
        self.cycle: int = 0
        self.meeting: bool = False
        """Whether the token lies in Administration: a Meeting this evening."""
        self.manager: int = DESK
        """Her workstation."""
        self.parts: IntTuple = ()
        """The general supply; likewise cars, books, vouchers, red seats."""
        self.cars: IntTuple = ()
        self.books: int = 0
        self.vouchers: int = 0
        self.red: int = 0
        self.recycling: int = 0
        """A mask of parts."""
        self.warehouses: IntTuple = ()
        self.order_pile: Pile
        self.final_tile: int = 0
        self.turn: Turn
        self.hr: HumanResources
        self.designs: Designs
        self.line: Line
        self.testing: Testing
        self.conference: Conference

    def clear_the_table(self) -> None:
        """Bring out empty areas to lay the game out on."""
        self.order_pile = Pile()
        self.turn = Turn()
        self.hr = HumanResources()
        self.designs = Designs()
        self.line = Line()
        self.line.demand_pile = Pile()
        self.testing = Testing()
        self.conference = Conference()
        self.conference.pile = Pile()

    def copy(self) -> Kanban:
        other = Kanban()
        self.copy_core(other)
        other.tables = self.tables
        other.manager_mode = self.manager_mode
        other.second_edition = self.second_edition
        other.boards = [board.copy() for board in self.boards]
        other.day = self.day
        other.week = self.week
        other.cycle = self.cycle
        other.meeting = self.meeting
        other.manager = self.manager
        other.parts = self.parts
        other.cars = self.cars
        other.books = self.books
        other.vouchers = self.vouchers
        other.red = self.red
        other.recycling = self.recycling
        other.warehouses = self.warehouses
        other.order_pile = self.order_pile.copy()
        other.final_tile = self.final_tile
        other.turn = self.turn.copy()
        other.hr = self.hr.copy()
        other.designs = self.designs.copy()
        other.line = self.line.copy()
        other.testing = self.testing.copy()
        other.conference = self.conference.copy()
        return other

    # -- questions -------------------------------------------------------------------

    def shifts_left(self, board: PlayerBoard) -> int:
        """Return how many shifts the player at work can still spend today."""
        turn = self.turn
        used = turn.used
        own = turn.base - used if used < turn.base else 0
        return min(self.tables.numbers.day_shifts - used, own + board.bank)

    def certification_order(self) -> list[int]:
        """List the players, most certified first, further right first."""
        keys = [(-board.space, -board.spot, p) for p, board in enumerate(self.boards)]
        keys.sort()
        return [p for _, _, p in keys]

    def manager_department(self) -> int:
        return AD if self.manager == DESK else self.manager // 2

    def steps_to_meeting(self) -> int:
        """Count the Pace Car's spaces to the next checkered one; 0 when a Meeting is due."""
        half = self.tables.track[self.players] // 2
        return 0 if self.meeting else half - self.testing.pace % half

    def upgrades_of(self, model: int) -> int:
        upgrades = self.testing.upgrades
        count = 0
        for space in range(6 * model, 6 * model + 6):
            if upgrades[space] >= 0:
                count += 1
        return count

    def part_value(self, part: int) -> int:
        return self.tables.part_values[self.testing.steps_up[part]]

    def ending(self) -> bool:
        """Tell whether the end of the game has been triggered."""
        return ended(self.week, self.cycle, self.tables.numbers.last_week)

    # -- points ----------------------------------------------------------------------

    def where(self) -> str:
        return f"day {self.day}" if self.day else "set-up"

    def score_sheet(self) -> list[dict[str, int]]:
        return [scoring.sheet(board) for board in self.boards]

    def scores(self) -> list[int]:
        return [board.pp for board in self.boards]

    def tiebreak(self, player: int) -> list[int]:
        board = self.boards[player]
        return [board.cars(), scoring.tested(board), board.bank, BITS[board.certified]]

    # -- components ------------------------------------------------------------------

    def census(self) -> dict[str, int]:
        return count_components(self)

    # -- imagination -----------------------------------------------------------------

    def unseen(self, player: int) -> list[int]:
        found = self.unseen_orders(player)
        for epoch in range(self.conference.epoch + 1):
            found += [-1, *self.unseen_goals(epoch, player)]
        for p, choice in enumerate(self.conference.proposals):
            found.append(-1 if p == player else choice)
        return found + self.unseen_plaques(player)

    def unseen_orders(self, player: int) -> list[int]:
        """List the orders this player cannot know, wherever they really are."""
        pool = self.order_pile.hidden_from(player)
        for board in self.boards:
            for order, known in zip(board.orders, board.orders_known):
                if not knows(known, player):
                    pool.append(order)
        return sorted(pool)

    def unseen_goals(self, epoch: int, player: int) -> list[int]:
        """List what others hold of one deck, and what is left of it if it is in use."""
        pool = self.conference.pile.bag[:] if epoch == self.conference.epoch else []
        for p, board in enumerate(self.boards):
            if p != player:
                for goal, drawn in zip(board.goals, board.goal_epochs):
                    if drawn == epoch:
                        pool.append(goal)
        return sorted(pool)

    def unseen_plaques(self, player: int) -> list[int]:
        """List the plaques this player has not looked at, wherever they really are."""
        pool = list(self.hr.plaque_bag)
        for track, known in zip(self.hr.plaques, self.hr.plaques_known):
            for kind, mask in zip(track, known):
                if not knows(mask, player):
                    pool.append(kind)
        return sorted(pool)

    def redraw(self, player: int) -> None:
        for _ in range(200):
            self.redraw_orders(player)
            self.redraw_goals(player)
            self.redraw_plaques(player)
            if not self.agenda or self.would_ask():
                break

    def would_ask(self) -> bool:
        """Tell whether the player to decide would be asked in this world too."""
        step = self.agenda[-1]
        moves = step.options(self)
        return len(moves) > 1 or (len(moves) == 1 and step.asks(self))

    def redraw_orders(self, player: int) -> None:
        """Deal anew the orders this player cannot know."""
        pool = self.unseen_orders(player)
        chance = self.chance
        for board in self.boards:
            orders = list(board.orders)
            replace_unknown(orders, board.orders_known, player, pool, chance, IMAGINATION)
            board.orders = tuple(orders)
        self.order_pile.replace_hidden(player, pool, chance, IMAGINATION)

    def redraw_goals(self, player: int) -> None:
        """Deal anew the other hands, each card from the deck it once came from."""
        for epoch in range(self.conference.epoch + 1):
            self.redraw_goals_of(epoch, player)
        for p, choice in enumerate(self.conference.proposals):
            if choice >= 0 and p != player:
                other = self.chance.pick(IMAGINATION, 2)
                self.conference.proposals = replaced(self.conference.proposals, p, other)

    def redraw_goals_of(self, epoch: int, player: int) -> None:
        """Deal anew what others hold of one deck, and what is left of it if it is in use."""
        others = [board for p, board in enumerate(self.boards) if p != player]
        pool = self.unseen_goals(epoch, player)
        for board in others:
            for i, drawn in enumerate(board.goal_epochs):
                if drawn == epoch:
                    goal = self.chance.take(IMAGINATION, pool)
                    board.goals = replaced(board.goals, i, goal)
        if epoch == self.conference.epoch:
            self.conference.pile.bag = pool

    def redraw_plaques(self, player: int) -> None:
        """Put other plaques where this player has not looked."""
        pool = self.unseen_plaques(player)
        tracks: list[IntTuple] = []
        for track, known in zip(self.hr.plaques, self.hr.plaques_known):
            kinds = list(track)
            replace_unknown(kinds, known, player, pool, self.chance, IMAGINATION)
            tracks.append(tuple(kinds))
        self.hr.plaques = tuple(tracks)
        self.hr.plaque_bag = tuple(pool)


def ended(week: int, cycle: int, last: int) -> bool:
    return (week >= last and cycle >= last - 1) or (cycle >= last and week >= last - 1)
