"""The frame of a round: planning before it, the audit after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.scoring import rating, score
from shopfloor.games.motor_city.rules.state import (
    BARE_TABLE,
    EMPTY_POOL,
    NO_DICE,
    NO_DIE,
    NO_MARKER,
)
from shopfloor.games.motor_city.rules.steps.auditor import AuditorTurn
from shopfloor.games.motor_city.rules.steps.turn import ChooseDie, SharedDie
from shopfloor.games.motor_city.rules.tables import COLUMNS, JOKER, SPEEDOMETER

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity

RED_DIE: Final = 3  # kinds of chance; 0 to 2 are the colours of the pool
BLACK_DIE: Final = 4


class Round(Step["MotorCity"]):
    """Planning, industry, audit; eight times."""

    clauses = ("MC-RND-1",)

    def run(self, state: MotorCity) -> None:
        state.round += 1
        state.tell(log.ROUND, state.round)
        if state.round < state.tables.rounds:
            state.push(Round())
        state.push(Audit())
        push_industry(state)
        state.push(Planning())


def push_industry(state: MotorCity) -> None:
    """Two turns for everybody, then the last die for all."""
    order = state.in_order()
    order.reverse()
    for p in order:
        state.push(SharedDie(p))
    for _ in range(2):
        if state.players == 1:
            push_solo_turns(state)
        else:
            state.cite("MC-RND-3")
            for p in order:
                state.push(ChooseDie(p))


def push_solo_turns(state: MotorCity) -> None:
    """The player begins in odd rounds, the auditor in even ones."""
    state.cite("MC-SOL-3")
    if state.round % 2:
        state.push(AuditorTurn())
        state.push(ChooseDie(0))
    else:
        state.push(ChooseDie(0))
        state.push(AuditorTurn())


class Planning(Step["MotorCity"]):
    """Roll the whole pool onto the blueprint table."""

    clauses = ("MC-RND-2",)

    def run(self, state: MotorCity) -> None:
        dice = list(state.dice)
        for colour, count in enumerate(state.pool):
            for _ in range(count):
                cell = colour * COLUMNS + state.chance.pick(colour, 6)
                dice[cell] = dice[cell] + 1  # quicker than += once compiled
                state.tell(log.ROLLED, 0, cell)
        state.dice, state.pool = tuple(dice), EMPTY_POOL
        if state.players == 1:
            state.cite("MC-SOL-2")
            state.black = 1 + state.chance.pick(BLACK_DIE, 6)
            state.tell(log.BLACK, state.black)


class Audit(Step["MotorCity"]):
    """Score the speedometers, send the auditor round, gather the dice."""

    clauses = ("MC-AUD-1", "MC-RND-4")

    def run(self, state: MotorCity) -> None:
        for p in state.in_order():
            sheet = state.sheets[p]
            sheet.rounds = (*sheet.rounds, state.tables.star[sheet.speed])
            state.tell(log.SCORED, p, sheet.rounds[-1])
        gather_dice(state)
        if state.round < state.tables.rounds:
            audit(state)
            state.first = (state.first + 1) % state.players
        else:
            finish(state)


def gather_dice(state: MotorCity) -> None:
    state.cite("MC-RND-5")
    pool = list(state.pool)
    for sheet in state.sheets:
        for cell in sheet.spaces:
            if cell != NO_DIE:
                put_into(pool, cell, 1)
        sheet.spaces = NO_DICE
    for cell in state.auditor_dice:
        put_into(pool, cell, 1)
    for cell, count in enumerate(state.dice):
        if count:
            put_into(pool, cell, count)
    state.pool, state.auditor_dice, state.dice = tuple(pool), (), BARE_TABLE


def put_into(pool: list[int], cell: int, count: int) -> None:
    colour = cell // COLUMNS
    pool[colour] = pool[colour] + count  # quicker than += once compiled


def audit(state: MotorCity) -> None:
    """Roll the red die and move every audit marker."""
    state.cite("MC-AUD-3")
    state.cite("MC-AUD-5")
    if state.players == 1:
        state.cite("MC-SOL-7")
    state.red = roll_red(state)
    action = state.tables.column_action[state.red]
    if action == SPEEDOMETER:
        state.cite("MC-AUD-4")
        state.tell(log.NOT_AUDITED, state.red)
        action = NO_MARKER
    else:
        state.tell(log.AUDITED, state.red, action)
    for sheet in state.sheets:
        sheet.marker = action


def roll_red(state: MotorCity) -> int:
    """Roll until it is not a 6."""
    state.cite("MC-AUD-2")
    shown = 1 + state.chance.pick(RED_DIE, 6)
    while shown == JOKER:
        shown = 1 + state.chance.pick(RED_DIE, 6)
    return shown


def finish(state: MotorCity) -> None:
    for clause in ("MC-AUD-6", "MC-END-1", "MC-END-2", "MC-END-3"):
        state.cite(clause)
    for p, sheet in enumerate(state.sheets):
        state.tell(log.FINISHED, p, score(state.tables, sheet))
    if state.players == 1:
        state.cite("MC-RAT-1")
        points = score(state.tables, state.sheets[0])
        state.tell(log.RATED, 0, rating(state.tables, points))
