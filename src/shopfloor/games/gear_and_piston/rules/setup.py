"""Laying out the game."""

from __future__ import annotations

from typing import Final

from shopfloor.core.piles import Pile
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.refresh import deal, deal_refill_row
from shopfloor.games.gear_and_piston.rules.steps.round import Round
from shopfloor.games.gear_and_piston.rules.tables import (
    BLUEPRINTS,
    IMPROVISED,
    LOCATIONS,
    NEW,
    PILES,
)

CHANCE = (
    "new stack",
    "junk stack",
    "scrap stack",
    "first player",
    "investor 1",
    "investor 2",
    "investor 3",
    "investor pile",
)
FIRST_PLAYER: Final = 3
INVESTOR_1: Final = 4
INVESTOR_PILE: Final = 7


def set_up(state: GearAndPiston, level: str, advanced_pile: str) -> None:
    state.engineers = [starting_engineer(state) for _ in range(state.players)]
    state.queues = [[] for _ in LOCATIONS]
    state.patents, state.leftovers, state.junk = [], [], []
    state.new_discards, state.junk_discards = [], []
    state.looked, state.looked_known = [], []
    state.investors = []
    fill_stacks(state)
    if state.variant:
        state.cite("GP-VAR-1")
        deal_refill_row(state)
    else:
        deal(state)
    choose_investors(state, level, advanced_pile)
    state.first_player = state.chance.pick(FIRST_PLAYER, state.players)
    state.tell(log.FIRST, state.first_player)
    for number in (1, 2, 3, 4, 5, 6, 7, 8):
        state.cite(f"GP-SET-{number}")
    state.push(Round())


def starting_engineer(state: GearAndPiston) -> Engineer:
    engineer = Engineer()
    engineer.hand, engineer.known = [], []
    engineer.sections, engineer.covered = [], []
    engineer.holding = state.tables.tokens[state.players]
    return engineer


def fill_stacks(state: GearAndPiston) -> None:
    """Tiles marked 4-6 stay in the box with two or three players."""
    large = state.tables.large
    used = [t for t in range(BLUEPRINTS) if state.players >= 4 or not large[t]]
    state.new_pile, state.junk_pile, state.scrap_pile = Pile(), Pile(), Pile()
    state.new_pile.fill([t for t in used if t < NEW])
    state.junk_pile.fill([t for t in used if t >= NEW])
    state.scrap_pile.fill(list(range(BLUEPRINTS, IMPROVISED)))


def choose_investors(state: GearAndPiston, level: str, advanced_pile: str) -> None:
    """One of pile 1, then one of pile 2, of pile 3, or of both."""
    piles = [1]
    if level == "expert":
        piles = [1, 2]
    elif level == "advanced":
        piles = [second_pile(state, advanced_pile)]
    for pile in [0, *piles]:
        choice = PILES[pile][state.chance.pick(INVESTOR_1 + pile, len(PILES[pile]))]
        state.investors.append(choice)
        state.tell(log.INVESTOR, choice)


def second_pile(state: GearAndPiston, advanced_pile: str) -> int:
    if advanced_pile == "random":
        return 1 + state.chance.pick(INVESTOR_PILE, 2)
    return int(advanced_pile) - 1
