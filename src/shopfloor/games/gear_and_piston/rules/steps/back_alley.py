"""Step 2: the Back Alley, and the tokens it keeps for a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.moves import (
    BLACK_MARKET,
    ESPIONAGE,
    KEEP,
    ON_TOP,
    SHIFT,
    SPY,
    STEAL,
    UNDER,
    UNION_MUSCLE,
)
from shopfloor.games.gear_and_piston.rules.state import NEW_STACK, NOBODY
from shopfloor.games.gear_and_piston.rules.steps.token import Token
from shopfloor.games.gear_and_piston.rules.tables import BACK_ALLEY, LOCATION_WORDS, TILES

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import GearAndPiston


class BackAlley(Step["GearAndPiston"]):
    """Last round's tokens return to the Holding Box; then this round's are resolved."""

    clauses = ("GP-BA-1",)

    def run(self, state: GearAndPiston) -> None:
        for p, engineer in enumerate(state.engineers):
            if engineer.temporary:
                state.tell(log.TOKENS_BACK, p, engineer.temporary)
            engineer.holding += engineer.temporary
            engineer.temporary = 0
        for space in range(len(state.queues[BACK_ALLEY]) - 1, -1, -1):
            state.push(BackAlleyToken(space))


class BackAlleyToken(Token):
    """The token goes to the temporary area, whatever its owner does with it."""

    clauses = ("GP-BA-2",)

    def run(self, state: GearAndPiston) -> None:
        owner = state.queues[BACK_ALLEY][self.space]
        state.queues[BACK_ALLEY][self.space] = NOBODY
        state.engineers[owner].temporary += 1
        state.push(ChooseAction(owner))


class ChooseAction(Step["GearAndPiston"]):
    clauses = ("GP-BA-2",)

    def options(self, state: GearAndPiston) -> list[int]:
        moves: list[int] = []
        room = not state.full(self.who)
        if room and victims(state, self.who):
            moves.append(ESPIONAGE)
        if can_shift(state, self.who):
            moves.append(UNION_MUSCLE)
        if room and state.new_pile.size():
            moves.append(BLACK_MARKET)
        return moves

    def lapse(self, state: GearAndPiston) -> None:
        if state.full(self.who):
            state.cite("GP-HND-1")
        state.tell(log.NOTHING, self.who)

    def play(self, state: GearAndPiston, move: int) -> None:
        if move == ESPIONAGE:
            state.push(ChooseVictim(self.who))
        elif move == UNION_MUSCLE:
            state.push(ShiftToken(self.who))
        else:
            look_at_market(state, self.who)

    def prompt(self, state: GearAndPiston) -> str:
        return "choose what to do in the Back Alley"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if move in (ESPIONAGE, BLACK_MARKET) and state.full(self.who):
            return f"Your hand is at the limit of {state.tables.hand_limit} [GP-HND-1]."
        if move == ESPIONAGE:
            return "Nobody else has a Blueprint [GP-BA-3]."
        if move == UNION_MUSCLE:
            return "No token of yours stands in a location with another token [GP-BA-4]."
        if move == BLACK_MARKET:
            return "The New stack is empty [GP-BA-5]."
        return ""


# -- Espionage -----------------------------------------------------------------------


class ChooseVictim(Step["GearAndPiston"]):
    clauses = ("GP-BA-3",)

    def options(self, state: GearAndPiston) -> list[int]:
        return [SPY.at(p) for p in victims(state, self.who)]

    def play(self, state: GearAndPiston, move: int) -> None:
        target = SPY.value(move)
        state.tell(log.SPIED, self.who, target)
        victim = state.engineers[target]
        for i, tile in enumerate(victim.hand):
            victim.known[i] |= 1 << self.who
            state.tell(log.SAW, target, tile, audience=1 << self.who)
        state.push(Steal(self.who, target))

    def prompt(self, state: GearAndPiston) -> str:
        return "choose whose Blueprints to look at"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if move == SPY.at(self.who):
            return "You cannot spy on yourself [GP-BA-3]."
        if SPY.has(move) and SPY.value(move) < state.players:
            return f"Player {SPY.value(move) + 1} has no Blueprint to take [GP-BA-3]."
        return ""


class Steal(Step["GearAndPiston"]):
    """Take one of the Blueprints seen; who did not see it no longer knows who has what."""

    __slots__ = ("target",)
    clauses = ("GP-BA-3", "GP-HND-2")

    def __init__(self, who: int, target: int) -> None:
        super().__init__(who)
        self.target = target

    def options(self, state: GearAndPiston) -> list[int]:
        return [STEAL.at(tile) for tile in state.engineers[self.target].hand]

    def play(self, state: GearAndPiston, move: int) -> None:
        tile = STEAL.value(move)
        victim = state.engineers[self.target]
        both = 1 << self.who | 1 << self.target
        certain = len(victim.hand) == 1
        known = victim.give(tile)
        if not certain:
            known = both
            victim.known = [mask & both for mask in victim.known]
        state.engineers[self.who].take(tile, known | both)
        state.tell(log.STOLE, self.who, self.target)
        state.tell(log.STOLE_THIS, self.who, tile, audience=both)

    def prompt(self, state: GearAndPiston) -> str:
        return f"take one Blueprint of player {self.target + 1}"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if STEAL.has(move):
            part = TILES[STEAL.value(move)]
            return f"{part} is not in the hand of player {self.target + 1} [GP-BA-3]."
        return ""


def victims(state: GearAndPiston, player: int) -> list[int]:
    return [p for p, engineer in enumerate(state.engineers) if p != player and engineer.hand]


# -- Union Muscle --------------------------------------------------------------------


class ShiftToken(Step["GearAndPiston"]):
    """Move one own token inside its location; the tokens between close up."""

    clauses = ("GP-BA-4",)

    def options(self, state: GearAndPiston) -> list[int]:
        return shifts(state, self.who)

    def play(self, state: GearAndPiston, move: int) -> None:
        location, here, there = SHIFT.values(move)
        state.queues[location] = self.after(state, move)
        state.tell(log.SHIFTED, self.who, location, here + 1, there + 1)

    def after(self, state: GearAndPiston, move: int) -> list[int]:
        """Return the queue of the location as this choice leaves it."""
        location, here, there = SHIFT.values(move)
        return slid(state.queues[location], here, there)

    def prompt(self, state: GearAndPiston) -> str:
        return "move one of your tokens to another place in its location"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if not SHIFT.has(move):
            return ""
        location, here, there = SHIFT.values(move)
        queue = state.queues[location]
        if here >= len(queue) or queue[here] != self.who:
            return f"No token of yours stands there in the {LOCATION_WORDS[location]} [GP-BA-4]."
        if here == there:
            return "The token must move at least one step [GP-BA-4]."
        if there >= len(queue) or queue[there] == NOBODY:
            return "Tokens move only among the places that are occupied [GP-BA-4]."
        return "Another of your moves gives the same order of tokens [GP-BA-4]."


def can_shift(state: GearAndPiston, player: int) -> bool:
    return any(player in queue and len(queue) - queue.count(NOBODY) > 1 for queue in state.queues)


def shifts(state: GearAndPiston, player: int) -> list[int]:
    """List the moves of own tokens, one for every order of tokens that can result."""
    moves: list[int] = []
    for location, queue in enumerate(state.queues):
        results: list[list[int]] = []
        for here, owner in enumerate(queue):
            if owner != player:
                continue
            for there in range(len(queue)):
                if here == there or queue[there] == NOBODY:
                    continue
                after = slid(queue, here, there)
                if after not in results:
                    results.append(after)
                    moves.append(SHIFT.at(location, here, there))
    return moves


def slid(queue: list[int], here: int, there: int) -> list[int]:
    """Return a queue with one token moved; those between close up in their order."""
    after = queue[:]
    after.insert(there, after.pop(here))
    return after


# -- Black Market --------------------------------------------------------------------


def look_at_market(state: GearAndPiston, player: int) -> None:
    """Take the uppermost New tiles off the stack for this player's eyes."""
    pile = state.new_pile
    state.looker = player
    for _ in range(min(state.tables.market_look, pile.size())):
        known = who_knows_next(state)
        state.looked.append(pile.draw(state.chance, NEW_STACK))
        state.looked_known.append(known | 1 << player)
    state.tell(log.MARKET, player, len(state.looked))
    state.push(KeepOne(player))


def who_knows_next(state: GearAndPiston) -> int:
    """Return the mask of those who know the uppermost tile of the New stack."""
    pile = state.new_pile
    if pile.top:
        return pile.top_known[-1]
    if pile.bag:
        return 0
    return pile.bottom_known[0]


class KeepOne(Step["GearAndPiston"]):
    """Keep one of the tiles; what others knew of them is uncertain from now on."""

    clauses = ("GP-BA-5",)

    def options(self, state: GearAndPiston) -> list[int]:
        return [KEEP.at(tile) for tile in sorted(state.looked)]

    def play(self, state: GearAndPiston, move: int) -> None:
        tile = KEEP.value(move)
        place = state.looked.index(tile)
        state.looked.pop(place)
        known = state.looked_known.pop(place)
        if state.looked:
            known = 1 << self.who
            state.looked_known = [known] * len(state.looked)
            state.push(PutBack(self.who))
        else:
            state.looker = NOBODY
        state.engineers[self.who].take(tile, known)
        state.tell(log.MARKET_KEPT, self.who, tile, audience=known)

    def prompt(self, state: GearAndPiston) -> str:
        return f"keep one of the {len(state.looked)} New tiles"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if KEEP.has(move):
            return f"{TILES[KEEP.value(move)]} is not among the tiles you look at [GP-BA-5]."
        return ""


class PutBack(Step["GearAndPiston"]):
    """Return the other tiles together, to the top or to the bottom, in any order."""

    clauses = ("GP-BA-5",)

    def options(self, state: GearAndPiston) -> list[int]:
        tiles = sorted(state.looked)
        moves = [ON_TOP.at(tile) for tile in tiles]
        if state.new_pile.size():
            moves += [UNDER.at(tile) for tile in tiles]
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        on_top = ON_TOP.has(move)
        tile = ON_TOP.value(move) if on_top else UNDER.value(move)
        state.looked.remove(tile)
        state.looked.append(tile)
        for other in state.looked:
            if on_top:
                state.new_pile.put_on_top(other, 1 << self.who)
            else:
                state.new_pile.put_under(other, 1 << self.who)
        what = log.PUT_ON_TOP if on_top else log.PUT_UNDER
        state.tell(what, self.who, tile, audience=1 << self.who)
        state.looked, state.looked_known, state.looker = [], [], NOBODY

    def prompt(self, state: GearAndPiston) -> str:
        return "put the other tiles back on top or at the bottom of the New stack"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if UNDER.has(move) and UNDER.value(move) in state.looked:
            return "The New stack is empty, so top and bottom are the same [GP-BA-5]."
        if ON_TOP.has(move) or UNDER.has(move):
            return "That is not a tile you must put back [GP-BA-5]."
        return ""
