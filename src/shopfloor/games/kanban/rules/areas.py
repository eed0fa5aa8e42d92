"""The areas of the board, and the turn under way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.int_tuples import IntTuple
from shopfloor.core.piles import Pile

NO_CAR: Final = -1
NO_TILE: Final = -1
NO_GOAL: Final = -1

Tracks = tuple[IntTuple, ...]
"""A row for each training track."""


@mypyc_attr(acyclic=True)
class Turn:
    """What the player at work has done today."""

    __slots__ = (
        "base",
        "used",
        "department",
        "ordered",
        "requested",
        "claims",
        "parking",
        "took_design",
        "swaps",
    )

    def __init__(self) -> None:
        self.base: int = 0
        self.used: int = 0
        self.department: int = -1
        """Where actions are done; -1 in Administration before micro-managing."""
        self.ordered: bool = False
        self.requested: bool = False
        self.claims: IntTuple = ()
        """Places in the queue, in the order of claiming."""
        self.parking: IntTuple = ()
        """Claimed cars that wait for a garage, after the turn."""
        self.took_design: bool = False
        self.swaps: int = 0
        """Exchanges with recycling since the last other action."""

    def copy(self) -> Turn:
        other = Turn()
        other.base = self.base
        other.used = self.used
        other.department = self.department
        other.ordered = self.ordered
        other.requested = self.requested
        other.claims = self.claims
        other.parking = self.parking
        other.took_design = self.took_design
        other.swaps = self.swaps
        return other


@mypyc_attr(acyclic=True)
class Designs:
    """The display and its three face-up decks.

    Tiles that nobody has seen form one bag, whatever deck they are in: a tile is drawn
    when it comes to light.
    """

    __slots__ = ("display", "tops", "fresh", "fresh_in", "central_bag", "central_under")

    def __init__(self) -> None:
        self.display: IntTuple = ()
        """Top row, then bottom row, from the left."""
        self.tops: IntTuple = ()
        """The visible tile of the Central, top row and bottom row deck."""
        self.fresh: IntTuple = ()
        """Tiles that nobody has seen, ascending."""
        self.fresh_in: IntTuple = ()
        """How many of them each deck holds."""
        self.central_bag: IntTuple = ()
        """Tiles known to have been shuffled into Central, ascending."""
        self.central_under: IntTuple = ()
        """Tiles under Central in known order, the next one first."""

    def copy(self) -> Designs:
        other = Designs()
        other.display = self.display
        other.tops = self.tops
        other.fresh = self.fresh
        other.fresh_in = self.fresh_in
        other.central_bag = self.central_bag
        other.central_under = self.central_under
        return other


@mypyc_attr(acyclic=True)
class HumanResources:
    """Training tracks, award plaques and Factory Goals."""

    __slots__ = (
        "standing",
        "expert_seats",
        "plaques",
        "plaques_known",
        "plaques_unseen",
        "plaque_bag",
        "plaques_gone",
        "factory_goals",
        "factory_seats",
        "factory_taken",
    )

    def __init__(self) -> None:
        self.standing: Tracks = ()
        """By training track: the players, the one in front first."""
        self.expert_seats: IntTuple = ()
        self.plaques: Tracks = ()
        """By track: plaques somebody has looked at, and masks of who has."""
        self.plaques_known: Tracks = ()
        self.plaques_unseen: IntTuple = ()
        self.plaque_bag: IntTuple = ()
        """Plaques nobody has looked at, on the tracks or in the box."""
        self.plaques_gone: IntTuple = ()
        self.factory_goals: IntTuple = ()
        """By 2 × category, the easier first: the number to reach."""
        self.factory_seats: IntTuple = ()
        self.factory_taken: IntTuple = ()
        """Masks of the players who have taken a seat."""

    def copy(self) -> HumanResources:
        other = HumanResources()
        other.standing = self.standing
        other.expert_seats = self.expert_seats
        other.plaques = self.plaques
        other.plaques_known = self.plaques_known
        other.plaques_unseen = self.plaques_unseen
        other.plaque_bag = self.plaque_bag
        other.plaques_gone = self.plaques_gone
        other.factory_goals = self.factory_goals
        other.factory_seats = self.factory_seats
        other.factory_taken = self.factory_taken
        return other


@mypyc_attr(acyclic=True)
class Line:
    """The assembly line: cars, parts, demand."""

    __slots__ = ("spaces", "pushed", "assembly", "demand", "demand_seats", "demand_pile")

    def __init__(self) -> None:
        self.spaces: IntTuple = ()
        """The car on each space."""
        self.pushed: int = NO_CAR
        """The displaced car in the player's hand, until it is decided where it goes."""
        self.assembly: IntTuple = ()
        """By model: a mask of the parts on its assembly spaces."""
        self.demand: IntTuple = ()
        self.demand_seats: IntTuple = ()
        self.demand_pile: Pile

    def copy(self) -> Line:
        other = Line()
        other.spaces = self.spaces
        other.pushed = self.pushed
        other.assembly = self.assembly
        other.demand = self.demand
        other.demand_seats = self.demand_seats
        other.demand_pile = self.demand_pile.copy()
        return other


@mypyc_attr(acyclic=True)
class Testing:
    """The test track, upgrades and the values of parts."""

    __slots__ = ("queue", "pace", "upgrades", "doubled", "steps_up")

    def __init__(self) -> None:
        self.queue: IntTuple = ()
        """The cars behind the Pace Car, the nearest first."""
        self.pace: int = 0
        self.upgrades: IntTuple = ()
        """By 6 × model + space: the part there, or -1."""
        self.doubled: int = 0
        """A mask of the parts with a double upgrade."""
        self.steps_up: IntTuple = ()
        """By part: how far its value marker has moved."""

    def copy(self) -> Testing:
        other = Testing()
        other.queue = self.queue
        other.pace = self.pace
        other.upgrades = self.upgrades
        other.doubled = self.doubled
        other.steps_up = self.steps_up
        return other


@mypyc_attr(acyclic=True)
class Conference:
    """The conference table: goals, seats on them, and the goal deck."""

    __slots__ = ("goals", "seated", "pile", "discards", "epoch", "proposals")

    def __init__(self) -> None:
        self.goals: IntTuple = ()
        """Four on the table, then the pet project of every player; -1: none."""
        self.seated: IntTuple = ()
        """By place of `goals`: a mask of the players who have spoken there."""
        self.pile: Pile
        self.discards: IntTuple = ()
        self.epoch: int = 0
        """How often the discards have been shuffled into a new deck."""
        self.proposals: IntTuple = ()
        """By player: which of the two cards in hand lies face down on the table, or -1."""

    def copy(self) -> Conference:
        other = Conference()
        other.goals = self.goals
        other.seated = self.seated
        other.pile = self.pile.copy()
        other.discards = self.discards
        other.epoch = self.epoch
        other.proposals = self.proposals
        return other


def with_track(tracks: Tracks, department: int, track: IntTuple) -> Tracks:
    """Return the tracks with another row for this department."""
    return (*tracks[:department], track, *tracks[department + 1 :])
