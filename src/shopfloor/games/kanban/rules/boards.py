"""A player's own things: board, discs, meeples, seats and hand."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from shopfloor.core.int_tuples import IntTuple
from shopfloor.games.kanban.rules.areas import NO_CAR, NO_TILE
from shopfloor.games.kanban.rules.tables import AL, DE, LO, Tables


@mypyc_attr(acyclic=True)
class PlayerBoard:
    """One player's board, discs, meeples, seats and hand."""

    __slots__ = (
        "expert",
        "station",
        "pp",
        "sheet",
        "bank",
        "shifts_due",
        "books",
        "books_due",
        "vouchers",
        "vouchers_due",
        "red",
        "face_up",
        "face_down",
        "certified",
        "space",
        "spot",
        "levels",
        "parts",
        "desks",
        "upgraded",
        "special",
        "garages",
        "claimed",
        "goals",
        "goal_epochs",
        "orders",
        "orders_known",
    )

    def __init__(self) -> None:
        self.expert: int = 0
        """1 for the expert side."""
        self.station: int = -1
        self.pp: int = 0
        self.sheet: IntTuple = ()
        """Points by category."""
        self.bank: int = 0
        self.shifts_due: int = 0
        """Gained this turn, credited at its end; likewise books and vouchers."""
        self.books: int = 0
        self.books_due: int = 0
        self.vouchers: int = 0
        self.vouchers_due: int = 0
        self.red: int = 0
        self.face_up: int = 0
        self.face_down: int = 0
        """Unlocked seats of the player's colour; the others are on goals or locked."""
        self.certified: int = 0
        """A mask of departments."""
        self.space: int = -1
        self.spot: int = -1
        self.levels: IntTuple = ()
        self.parts: IntTuple = ()
        self.desks: IntTuple = ()
        self.upgraded: IntTuple = ()
        self.special: int = NO_TILE
        """The double-upgraded Design; it is among the upgraded ones too."""
        self.garages: IntTuple = ()
        self.claimed: int = 0
        self.goals: IntTuple = ()
        self.goal_epochs: IntTuple = ()
        """How often the goal deck had been reshuffled when the card was drawn."""
        self.orders: IntTuple = ()
        self.orders_known: IntTuple = ()
        """Masks of who can know the order; an order drawn from under the deck is public."""

    def copy(self) -> PlayerBoard:
        other = PlayerBoard()
        other.expert = self.expert
        other.station = self.station
        other.pp = self.pp
        other.sheet = self.sheet
        other.bank = self.bank
        other.shifts_due = self.shifts_due
        other.books = self.books
        other.books_due = self.books_due
        other.vouchers = self.vouchers
        other.vouchers_due = self.vouchers_due
        other.red = self.red
        other.face_up = self.face_up
        other.face_down = self.face_down
        other.certified = self.certified
        other.space = self.space
        other.spot = self.spot
        other.levels = self.levels
        other.parts = self.parts
        other.desks = self.desks
        other.upgraded = self.upgraded
        other.special = self.special
        other.garages = self.garages
        other.claimed = self.claimed
        other.goals = self.goals
        other.goal_epochs = self.goal_epochs
        other.orders = self.orders
        other.orders_known = self.orders_known
        return other

    def is_certified(self, department: int) -> bool:
        return self.certified >> department & 1 == 1

    def bins(self, tables: Tables) -> int:
        return tables.numbers.bins + (self.certified >> LO & 1)

    def free_bins(self, tables: Tables) -> int:
        return self.bins(tables) - self.all_parts()

    def free_desks(self, tables: Tables) -> int:
        return tables.numbers.desks + (self.certified >> DE & 1) - len(self.desks)

    def all_parts(self) -> int:
        """Add up the parts; compiled, quicker than by `sum`."""
        total = 0
        for count in self.parts:
            total += count
        return total

    def cars(self) -> int:
        return 5 - self.cars_of(NO_CAR)

    def cars_of(self, model: int) -> int:
        """Count the cars of a model; compiled, quicker than by `count`."""
        count = 0
        for car in self.garages:
            if car == model:
                count += 1
        return count

    def empty_garages(self) -> list[int]:
        """List the garages that are unlocked and empty."""
        unlocked = 4 + (self.certified >> AL & 1)
        return [g for g in range(unlocked) if self.garages[g] == NO_CAR]
