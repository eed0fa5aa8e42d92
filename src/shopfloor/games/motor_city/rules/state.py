"""The position of a game of Motor City."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.int_tuples import IntTuple
from shopfloor.core.state import State
from shopfloor.games.motor_city.rules import scoring
from shopfloor.games.motor_city.rules.progress import part_filled, speed_end
from shopfloor.games.motor_city.rules.tables import (
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    FIRST_HUB,
    Tables,
)

NO_DIE: Final = -1
NO_DICE: Final[IntTuple] = (NO_DIE,) * len(DEPARTMENTS)
"""The action spaces without a die."""
BARE_TABLE: Final[IntTuple] = (0,) * (len(COLOURS) * COLUMNS)
EMPTY_POOL: Final[IntTuple] = (0,) * len(COLOURS)
NO_MARKER: Final = -1


@mypyc_attr(acyclic=True)
class Sheet:
    """One player's two sheets; tracks are counts, areas are bit masks.

    Counts are rows that lie still, so that copies share them.
    """

    __slots__ = (
        "speed",
        "speed_crossed",
        "cars",
        "tested",
        "branch",
        "test_crossed",
        "auditor_branch",
        "circled",
        "spent",
        "sales_crossed",
        "filled",
        "items",
        "hubs",
        "hubs_crossed",
        "reports",
        "engineers",
        "developed",
        "developed_crossed",
        "research",
        "shop",
        "certifications",
        "levels",
        "die",
        "spaces",
        "marker",
        "rounds",
    )

    def __init__(self) -> None:
        self.speed: int = 0
        self.speed_crossed: int = 0
        self.cars: int = 0
        """Mask of test tracks with an active car."""
        self.tested: IntTuple = ()
        self.branch: int = 0
        """The branch taken on the third track: 0, INNER or OUTER."""
        self.test_crossed: IntTuple = ()
        """Spaces crossed off at the far end, by part."""
        self.auditor_branch: int = 0
        self.circled: int = 0
        self.spent: int = 0
        self.sales_crossed: int = 0
        """Mask of sales spaces whose bonus is crossed off."""
        self.filled: int = 0
        """Mask of production nodes."""
        self.items: int = 0
        """Mask of crates and tires marked."""
        self.hubs: int = 0
        """Mask of production hubs activated."""
        self.hubs_crossed: int = 0
        self.reports: IntTuple = ()
        self.engineers: int = 0
        self.developed: IntTuple = ()
        self.developed_crossed: IntTuple = ()
        self.research: int = 0
        self.shop: int = 0
        """Mask of shop items chosen."""
        self.certifications: int = 0
        self.levels: IntTuple = ()
        self.die: int = NO_DIE
        """Cell of the die chosen this turn, until it is placed."""
        self.spaces: IntTuple = ()
        """Cells of the dice on the four action spaces."""
        self.marker: int = NO_MARKER
        """Action space closed by the auditor."""
        self.rounds: IntTuple = ()

    def copy(self) -> Sheet:
        other = Sheet()
        other.speed = self.speed
        other.speed_crossed = self.speed_crossed
        other.cars = self.cars
        other.tested = self.tested
        other.branch = self.branch
        other.test_crossed = self.test_crossed
        other.auditor_branch = self.auditor_branch
        other.circled = self.circled
        other.spent = self.spent
        other.sales_crossed = self.sales_crossed
        other.filled = self.filled
        other.items = self.items
        other.hubs = self.hubs
        other.hubs_crossed = self.hubs_crossed
        other.reports = self.reports
        other.engineers = self.engineers
        other.developed = self.developed
        other.developed_crossed = self.developed_crossed
        other.research = self.research
        other.shop = self.shop
        other.certifications = self.certifications
        other.levels = self.levels
        other.die = self.die
        other.spaces = self.spaces
        other.marker = self.marker
        other.rounds = self.rounds
        return other

    def cash(self) -> int:
        return self.circled - self.spent

    def traced(self, hub: int) -> bool:
        return self.filled >> FIRST_HUB + hub & 1 == 1


class MotorCity(State):
    __slots__ = (
        "tables",
        "round",
        "first",
        "pool",
        "dice",
        "auditor_dice",
        "red",
        "black",
        "reversed",
        "sheets",
    )

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables
        self.round: int = 0
        self.first: int = 0
        self.pool: IntTuple = ()
        """Dice of each colour waiting to be rolled."""
        self.dice: IntTuple = ()
        """Dice in every cell of the blueprint table."""
        self.auditor_dice: IntTuple = ()
        """Cells of the dice that the auditor has taken this round."""
        self.red: int = 0
        """Column of the red die; 0: off the table."""
        self.black: int = 0
        self.reversed: bool = False
        self.sheets: list[Sheet]

    def copy(self) -> MotorCity:
        other = MotorCity()
        self.copy_core(other)
        other.tables = self.tables
        other.round = self.round
        other.first = self.first
        other.pool = self.pool
        other.dice = self.dice
        other.auditor_dice = self.auditor_dice
        other.red = self.red
        other.black = self.black
        other.reversed = self.reversed
        other.sheets = [sheet.copy() for sheet in self.sheets]
        return other

    def in_order(self) -> list[int]:
        """Return the players clockwise from the first one."""
        return [(self.first + n) % self.players for n in range(self.players)]

    def free_space(self, sheet: Sheet, department: int) -> bool:
        """Tell whether a die may go on this action space."""
        return sheet.spaces[department] == NO_DIE and sheet.marker != department

    def where(self) -> str:
        return f"round {self.round}" if self.round else "set-up"

    def score_sheet(self) -> list[dict[str, int]]:
        return [scoring.score_sheet(self.tables, sheet) for sheet in self.sheets]

    def scores(self) -> list[int]:
        return [scoring.score(self.tables, sheet) for sheet in self.sheets]

    def census(self) -> dict[str, int]:
        cells = [cell for cell, count in enumerate(self.dice) for _ in range(count)]
        cells += self.auditor_dice
        for sheet in self.sheets:
            cells += [cell for cell in (*sheet.spaces, sheet.die) if cell != NO_DIE]
        count = {
            f"{name} dice": self.pool[colour] + sum(cell // COLUMNS == colour for cell in cells)
            for colour, name in enumerate(COLOURS)
        }
        count["spaces filled and crossed off"] = sum(map(self.spoiled, self.sheets))
        count["cash below 0"] = sum(sheet.cash() < 0 for sheet in self.sheets)
        return count

    def spoiled(self, sheet: Sheet) -> int:
        """Count what is both filled and crossed off: nothing, ever."""
        tables = self.tables
        both = int(sheet.speed > speed_end(tables, sheet))
        for part, (filled, length) in enumerate(
            zip(part_filled(tables, sheet), tables.part_length)
        ):
            both += filled + sheet.test_crossed[part] > length
        for track, length in enumerate(map(len, tables.engineering)):
            both += sheet.developed[track] + sheet.developed_crossed[track] > length
        return both
