"""The position of a game of Gear & Piston."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shopfloor.core.chance import Chance
from shopfloor.core.piles import Pile, knows
from shopfloor.core.state import State
from shopfloor.games.gear_and_piston.rules import scoring
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.tables import BLUEPRINTS, IMPROVISED, NEW, TILES, Tables

NOBODY: Final = -1
GAUGES: Final[list[str]] = ["empty", "low", "plenty"]
PLENTY: Final = 12
"""A stack with more tiles than that is called plenty."""
NEW_STACK: Final = 0  # kinds of chance
JUNK_STACK: Final = 1


@mypyc_attr(acyclic=True)
class Engineer:
    """One player: Blueprints, automobile, action tokens."""

    __slots__ = ("hand", "known", "sections", "covered", "holding", "temporary", "volatility")

    def __init__(self) -> None:
        self.hand: list[int]
        """Blueprints, ascending."""
        self.known: list[int]
        """By Blueprint: a mask of the players who know it."""
        self.sections: list[list[int]]
        self.covered: list[int]
        """Parts under scrap: out of the car."""
        self.holding: int = 0
        self.temporary: int = 0
        self.volatility: int = 0
        """The marker on the Volatility Track."""

    def copy(self) -> Engineer:
        other = Engineer()
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.sections = [section[:] for section in self.sections]
        other.covered = self.covered[:]
        other.holding = self.holding
        other.temporary = self.temporary
        other.volatility = self.volatility
        return other

    def take(self, tile: int, known: int) -> None:
        """Add a Blueprint to the hand."""
        place = 0
        while place < len(self.hand) and self.hand[place] < tile:
            place += 1
        self.hand.insert(place, tile)
        self.known.insert(place, known)

    def give(self, tile: int) -> int:
        """Take a Blueprint out of the hand; return who knew it."""
        place = self.hand.index(tile)
        self.hand.pop(place)
        return self.known.pop(place)

    def parts(self) -> int:
        """Count the New and Junk Parts of the car."""
        count = 0
        for section in self.sections:
            for tile in section:
                if tile != EMPTY and tile < BLUEPRINTS:
                    count += 1
        return count


class GearAndPiston(State):
    __slots__ = (
        "tables",
        "round",
        "first_player",
        "last_in_workshop",
        "engineers",
        "queues",
        "patents",
        "leftovers",
        "junk",
        "new_pile",
        "junk_pile",
        "scrap_pile",
        "new_discards",
        "junk_discards",
        "looker",
        "looked",
        "looked_known",
        "drawn",
        "investors",
        "variant",
        "late_end",
        "ending",
    )

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables
        self.round: int = 0
        self.first_player: int = 0
        self.last_in_workshop: int = NOBODY
        """Who was the last to place a token in the Workshop this round."""
        self.engineers: list[Engineer]
        self.queues: list[list[int]]
        """By location: the owner of the token on each space, or NOBODY once resolved."""
        self.patents: list[int]
        """Face-up New Parts by place, EMPTY for a gap; in the variant the Refill Row."""
        self.leftovers: list[int]
        """The Discard Row of the variant."""
        self.junk: list[int]
        self.new_pile: Pile
        self.junk_pile: Pile
        self.scrap_pile: Pile
        self.new_discards: list[int]
        self.junk_discards: list[int]
        self.looker: int = NOBODY
        """Who is looking at tiles from a stack, and at which; then a mask for each of them."""
        self.looked: list[int]
        self.looked_known: list[int]
        self.drawn: int = EMPTY
        """The Scrap tile waiting for its cell."""
        self.investors: list[int]
        self.variant: bool = False
        self.late_end: bool = False
        """A display that cannot be refilled in mid-round ends the game only in phase III."""
        self.ending: int = 0
        """Why the game ended; see `steps/ending.py`."""

    def copy(self) -> GearAndPiston:
        other = GearAndPiston()
        self.copy_core(other)
        other.tables = self.tables
        other.round = self.round
        other.first_player = self.first_player
        other.last_in_workshop = self.last_in_workshop
        other.engineers = [engineer.copy() for engineer in self.engineers]
        other.queues = [queue[:] for queue in self.queues]
        other.patents = self.patents[:]
        other.leftovers = self.leftovers[:]
        other.junk = self.junk[:]
        other.new_pile = self.new_pile.copy()
        other.junk_pile = self.junk_pile.copy()
        other.scrap_pile = self.scrap_pile.copy()
        other.new_discards = self.new_discards[:]
        other.junk_discards = self.junk_discards[:]
        other.looker = self.looker
        other.looked = self.looked[:]
        other.looked_known = self.looked_known[:]
        other.drawn = self.drawn
        other.investors = self.investors[:]
        other.variant = self.variant
        other.late_end = self.late_end
        other.ending = self.ending
        return other

    # -- what steps of several phases do ---------------------------------------------

    def in_order(self) -> list[int]:
        """Return the players clockwise from the first player."""
        return [(self.first_player + k) % self.players for k in range(self.players)]

    def next_first_player(self) -> int:
        """Return who will be the first player of the next round, as the tokens lie."""
        return self.first_player if self.last_in_workshop == NOBODY else self.last_in_workshop

    def spaces(self) -> list[int]:
        """Return how many spaces of each location are used."""
        if self.variant:
            return self.tables.variant_spaces[self.players]
        return self.tables.spaces[self.players]

    def full(self, player: int) -> bool:
        """Tell whether a hand is at the limit."""
        return len(self.engineers[player].hand) >= self.tables.hand_limit

    def discard(self, tile: int) -> None:
        """Lay a part face up on the discard pile of its kind."""
        if tile < NEW:
            self.new_discards.append(tile)
        else:
            self.junk_discards.append(tile)

    def draw_new(self) -> int:
        return self.new_pile.draw(self.chance, NEW_STACK)

    def draw_junk(self) -> int:
        return self.junk_pile.draw(self.chance, JUNK_STACK)

    def return_token(self, location: int, space: int) -> int:
        """Lift a resolved token off its space; return its owner, who gets it back."""
        owner = self.queues[location][space]
        self.queues[location][space] = NOBODY
        self.engineers[owner].holding += 1
        return owner

    # -- what the core asks for ----------------------------------------------------------

    def where(self) -> str:
        return f"round {self.round}"

    def score_sheet(self) -> list[dict[str, int]]:
        return scoring.score_sheet(self)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def tiebreak(self, player: int) -> list[int]:
        return [-scoring.volatility(self.tables, self.engineers[player].sections)]

    def census(self) -> dict[str, int]:
        tiles = self.new_pile.tiles() + self.junk_pile.tiles() + self.scrap_pile.tiles()
        tiles += self.patents + self.leftovers + self.junk + self.looked + [self.drawn]
        tiles += self.new_discards + self.junk_discards
        count: dict[str, int] = {}
        for p, engineer in enumerate(self.engineers):
            tiles += engineer.hand + engineer.covered
            for section in engineer.sections:
                tiles += section
            queued = sum(queue.count(p) for queue in self.queues)
            count[f"tokens {p + 1}"] = engineer.holding + engineer.temporary + queued
        for tile in tiles:
            if tile not in (EMPTY, IMPROVISED):
                count[TILES[tile]] = count.get(TILES[tile], 0) + 1
        return count

    def redraw(self, player: int) -> None:
        """Deal anew what this player cannot see: stacks, hands, tiles looked at."""
        for pile, lowest in ((self.new_pile, 0), (self.junk_pile, NEW)):
            hidden = self.unseen_of(pile, player, lowest)
            self.replace_hands(player, lowest, hidden)
            pile.replace_hidden(player, hidden, self.chance, NEW_STACK)
        for engineer in self.engineers:
            sort_hand(engineer)

    def unseen(self, player: int) -> list[int]:
        new = self.unseen_of(self.new_pile, player, 0)
        return new + self.unseen_of(self.junk_pile, player, NEW)

    def unseen_of(self, pile: Pile, player: int, lowest: int) -> list[int]:
        """List the tiles of one kind that this player cannot see, wherever they really are."""
        return sorted(pile.hidden_from(player) + self.unknown_hands(player, lowest))

    def unknown_hands(self, player: int, lowest: int) -> list[int]:
        """List the tiles of one kind that this player does not know in hands."""
        found: list[int] = []
        for engineer in self.engineers:
            found += unknown_of_kind(engineer.hand, engineer.known, player, lowest)
        return found + unknown_of_kind(self.looked, self.looked_known, player, lowest)

    def replace_hands(self, player: int, lowest: int, tiles: list[int]) -> None:
        for engineer in self.engineers:
            replace_of_kind(engineer.hand, engineer.known, player, lowest, tiles, self.chance)
        replace_of_kind(self.looked, self.looked_known, player, lowest, tiles, self.chance)


def gauge(pile: Pile) -> int:
    """Say roughly how high a stack is, see GAUGES; players must not count it [GP-HND-2]."""
    size = pile.size()
    if size > PLENTY:
        return 2
    return 1 if size else 0


def unknown_of_kind(tiles: list[int], known: list[int], player: int, lowest: int) -> list[int]:
    return [
        tile
        for tile, mask in zip(tiles, known)
        if lowest <= tile < lowest + NEW and not knows(mask, player)
    ]


def replace_of_kind(
    tiles: list[int], known: list[int], player: int, lowest: int, others: list[int], chance: Chance
) -> None:
    """Deal other tiles to the places this player cannot see; somebody else may know each."""
    places: list[int] = []
    for i, mask in enumerate(known):
        if lowest <= tiles[i] < lowest + NEW and not knows(mask, player):
            places.append(i)
    masks = sorted([known[i] for i in places])  # which tile was which must not show
    for i, mask in zip(places, masks):
        tiles[i] = chance.take(NEW_STACK, others)
        known[i] = mask


def sort_hand(engineer: Engineer) -> None:
    pairs = sorted(zip(engineer.hand, engineer.known))
    engineer.hand = [tile for tile, _ in pairs]
    engineer.known = [mask for _, mask in pairs]
