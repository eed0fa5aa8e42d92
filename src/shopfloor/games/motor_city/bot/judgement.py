"""What a position is worth to a player: the points to expect at the end.

Points that are safe, everything ahead on the sheet as likely as it is near, the use of
levels and money in the turns that are left, and the best use of what is being done now.
"""

from __future__ import annotations

from typing import Final

from shopfloor.core.step import AUTOMATIC, Step
from shopfloor.games.motor_city.bot.memory import is_moment, moment, place
from shopfloor.games.motor_city.bot.outlook import (
    Outlook,
    W,
    best_level,
    certification_worth,
    icon_worth,
    keeps,
    level_worth,
    outlook,
    printed,
    research_worth,
)
from shopfloor.games.motor_city.bot.prospects import (
    engineering_worth,
    production_gain,
    production_worth,
    sales_gain,
    sales_worth,
    test_gain,
    testing_worth,
    track_gain,
)
from shopfloor.games.motor_city.rules.progress import frontier, speed_end
from shopfloor.games.motor_city.rules.scoring import B, has, production, sales_stars, testing
from shopfloor.games.motor_city.rules.state import NO_DIE, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.actions import (
    ChooseBranch,
    ChooseTestTrack,
    ChooseTrack,
    Circle,
    FillProduction,
    FillTest,
    FillTrack,
)
from shopfloor.games.motor_city.rules.steps.auditor import AuditorTurn, auditor_cell
from shopfloor.games.motor_city.rules.steps.bonuses import (
    FileReport,
    FreeUpgrade,
    Gain,
    NewEngineer,
    ResearchBonus,
)
from shopfloor.games.motor_city.rules.steps.certifications import CertifiedAction, Certify, TraceHub
from shopfloor.games.motor_city.rules.steps.turn import (
    ChooseDie,
    PlaceDie,
    SharedDie,
    UseDie,
    can_upgrade,
    die_action,
)
from shopfloor.games.motor_city.rules.tables import (
    ENGINEERING,
    FORK,
    PRODUCTION,
    REPORT_SHOP,
    SALES,
    SPEEDOMETER,
    TESTING,
)

TERMS: Final = [
    "points",
    "speed",
    "cash",
    "sales",
    "levels",
    "research",
    "testing",
    "engineering",
    "production",
    "shop",
    "last die",
    "under way",
]
WEIGHTS: Final[list[float]] = [
    1.0, 1.0, 1.07, 0.88, 1.0, 0.96, 1.0, 1.04, 0.87, 0.87, 1.15, 1.09,
]  # fmt: skip
"""By term; fitted on games, see docs/explanation/judgement.md."""
Terms = tuple[
    float, float, float, float, float, float, float, float, float, float, float, float,
]  # fmt: skip
"""A tuple of known length, not a list: compiled, its numbers stay plain."""


def value(state: MotorCity, player: int, weights: list[float] = WEIGHTS) -> float:
    return weighed(terms(state, player), weights)


def weighed(t: Terms, w: list[float]) -> float:
    return (
        w[0] * t[0]
        + w[1] * t[1]
        + w[2] * t[2]
        + w[3] * t[3]
        + w[4] * t[4]
        + w[5] * t[5]
        + w[6] * t[6]
        + w[7] * t[7]
        + w[8] * t[8]
        + w[9] * t[9]
        + w[10] * t[10]
        + w[11] * t[11]
    )


def terms(state: MotorCity, player: int) -> Terms:
    """List what the estimate adds up; the points that are safe come first."""
    sheet = state.sheets[player]
    turns = shared = busy = 0.0
    places = 0
    begun: list[Step[MotorCity]] = []
    for step in state.agenda:
        if step.who == player:
            if isinstance(step, ChooseDie):
                turns += 1.0
            elif isinstance(step, SharedDie):
                shared += 1.0
            elif isinstance(step, PlaceDie):
                busy += 0.5
                places += 1
            else:
                if isinstance(step, UseDie):
                    busy += 0.5
                begun.append(step)
        elif (
            step.who == AUTOMATIC
            and isinstance(step, (FillTest, FillTrack, Circle, Gain))
            and step.seat == player
        ):
            begun.append(step)
    o = looked_up(state, sheet, turns + busy, shared)
    s = o.standing
    last_die = last_die_gain(state, o) if shared else 0.0
    under_way = begun_gain(state, o, begun) + place_gain(state, o, places + int(turns))
    return (s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], last_die, under_way)


def looked_up(state: MotorCity, sheet: Sheet, turns: float, shared: float) -> Outlook:
    """Return how things stand for a sheet, from memory where an equal one was judged lately.

    A search comes by the same sheets again and again: dice change nothing on them.
    """
    later = state.tables.rounds - state.round
    seen = printed(state.tables).seen
    here = place(sheet, turns, shared, later)
    o = seen[here]
    if o is not None and is_moment(o.moment, sheet, turns, shared, later):
        o.sheet = sheet
        return o
    o = outlook(state, sheet, turns + 2.0 * later, shared + later)
    o.standing = (
        sum(sheet.rounds) + safe_points(o),
        speed_worth(o, turns),
        cash_worth(o),
        sales_worth(o),
        level_sum(o),
        research_progress(o),
        testing_worth(o),
        engineering_worth(o),
        production_worth(o, frontier(o.tables, sheet)),
        shop_worth(o),
    )
    o.moment = moment(sheet, turns, shared, later)
    seen[here] = o
    return o


def safe_points(o: Outlook) -> float:
    tables, sheet = o.tables, o.sheet
    points = testing(tables, sheet) + production(tables, sheet) + sales_stars(tables, sheet)
    return float(points + (tables.certified_points if has(sheet, B) else 0))


def speed_worth(o: Outlook, turns: float) -> float:
    """Add up the stars of the rounds to come, the dial moving on at its usual pace."""
    sheet, tables = o.sheet, o.tables
    most = speed_end(tables, sheet)
    smooth = o.printed.smooth
    rounds = tables.rounds - len(sheet.rounds)
    if not rounds:
        return 0.0
    open_turns = min(1.0, turns / 2.0)
    speed = float(sheet.speed)
    now = min(float(most), speed + W.pace * 0.5 * open_turns)
    total = open_turns * star_at(smooth, now) + (1.0 - open_turns) * tables.star[sheet.speed]
    for _ in range(rounds - 1):
        speed += W.pace
        total += star_at(smooth, min(float(most), speed))
    return total


def star_at(smooth: list[float], speed: float) -> float:
    low = int(speed)
    last = len(smooth) - 1
    if low >= last:
        return smooth[last]
    star = smooth[low]
    return star + (speed - low) * (smooth[low + 1] - star)


def cash_worth(o: Outlook) -> float:
    cash = float(o.sheet.cash())
    useful = min(cash, W.hoard) + 0.3 * max(0.0, cash - W.hoard)
    return o.rate * cash + (o.dollar - o.rate) * useful


def level_sum(o: Outlook) -> float:
    """Add up what the levels reached will bring in the turns that are left."""
    total = 0.0
    for department in range(4):
        level = o.sheet.levels[department]
        if level >= 2:
            total += W.level[department] * o.turns / 2.0
        if level >= 3:
            total += W.level[department] * W.second * o.turns / 2.0
    return total


def research_progress(o: Outlook) -> float:
    every = o.tables.research_every
    return research_worth(o) * (o.sheet.research % every) / every


def shop_worth(o: Outlook) -> float:
    """Add what chosen shop items are worth that wait for their report."""
    total = 0.0
    for item in range(3):
        target = REPORT_SHOP + item
        worth = o.bundle[o.printed.shop[item]]
        short = o.sheet.reports[target] < o.tables.reports[target]
        if o.sheet.shop >> item & 1:
            if short:
                total += W.tps * worth * min(1.0, o.turns / 6.0)
        elif not short and o.tables.reports[target]:
            total += W.tps * 0.5 * worth * min(1.0, o.turns / 6.0)
    return total


# -- what the player is doing now --------------------------------------------------------


def gain(o: Outlook, action: int, sure: int) -> float:
    """Return what so many fills of a department would add."""
    asked = sure * (SPEEDOMETER + 1) + action
    known = o.gains.get(asked)
    if known is None:
        known = o.gains[asked] = counted_gain(o, action, sure)
    return known


def counted_gain(o: Outlook, action: int, sure: int) -> float:
    if action == SALES:
        return sales_gain(o, sure)
    if action == PRODUCTION:
        return production_gain(o, sure)
    if action == SPEEDOMETER:
        return o.speed
    best = 0.0
    sheet = o.sheet
    if action == TESTING:
        for track in range(3):
            if sheet.cars >> track & 1:
                best = max(best, test_gain(o, track, sure))
    else:
        for track in range(6):
            if sheet.engineers >> track & 1:
                best = max(best, track_gain(o, track, sure))
    return best


def best_gain(o: Outlook, sure: int) -> float:
    best = 0.0
    for department in range(4):
        best = max(best, gain(o, department, sure or o.sheet.levels[department]))
    return best


def research_gain(o: Outlook) -> float:
    if o.sheet.research >= o.tables.research_spaces:
        return 0.0
    return research_worth(o) / o.tables.research_every


def begun_gain(state: MotorCity, o: Outlook, begun: list[Step[MotorCity]]) -> float:
    """Add what will come of the steps that the player is at."""
    total = 0.0
    for step in begun:
        if step.who == AUTOMATIC:
            total += automatic_gain(o, step)
        elif isinstance(step, UseDie):
            total += use_gain(o, die_action(state, o.sheet.die))
        else:
            total += decision_gain(o, step)
    return total


def last_die_gain(state: MotorCity, o: Outlook) -> float:
    """Add the use of the last die where it is known already which one that is."""
    die = last_known_die(state)
    if die == NO_DIE:
        return 0.0
    action = die_action(state, die)
    best = research_gain(o)
    for department in range(4):
        if action == department or action < 0:
            best = max(best, gain(o, department, o.sheet.levels[department]))
    return max(best, o.speed) if action == SPEEDOMETER else best


def last_known_die(state: MotorCity) -> int:
    """Return the cell of the die that is or will be the last, once no choice can change it."""
    left, first, second = 0, NO_DIE, NO_DIE
    for cell, count in enumerate(state.dice):
        if count:
            left += count
            if left > 2:
                return NO_DIE
            first, second = first if left > count else cell, cell
    if left < 2:
        return first
    if state.players == 1 and hers_is_next(state):
        return second if auditor_cell(state) == first else first
    return NO_DIE


def hers_is_next(state: MotorCity) -> bool:
    """Tell whether only the auditor has a die to take before the last one."""
    hers = False
    for step in state.agenda:
        if isinstance(step, ChooseDie):
            return False
        hers = hers or isinstance(step, AuditorTurn)
    return hers


def use_gain(o: Outlook, action: int) -> float:
    best = research_gain(o)
    sheet = o.sheet
    if action == SPEEDOMETER:
        return max(best, o.speed)
    for department in range(4):
        if action == department or action < 0:
            best = max(best, gain(o, department, sheet.levels[department]))
            if can_upgrade(o.tables, sheet, department):
                price = o.tables.level_price[sheet.levels[department]] * o.dollar
                best = max(best, level_worth(o, department) - price)
    return best


def place_gain(state: MotorCity, o: Outlook, dice: int) -> float:
    """Add the best uses of free action spaces for the dice still to be placed this round."""
    if not dice:
        return 0.0
    asked = dice
    for department in range(4):
        asked = asked * 2 + state.free_space(o.sheet, department)
    known = o.places.get(asked)
    if known is None:
        known = o.places[asked] = counted_places(o, asked)
    return known


def counted_places(o: Outlook, asked: int) -> float:
    gains: list[float] = []
    for department in range(4):
        if asked >> 3 - department & 1:
            gains.append(gain(o, department, o.sheet.levels[department]))
    gains.sort()
    total = 0.0
    for _ in range(min(asked >> 4, len(gains))):
        total += gains.pop()
    return total


def decision_gain(o: Outlook, step: object) -> float:
    if isinstance(step, ChooseTestTrack):
        return gain(o, TESTING, step.fills)
    if isinstance(step, ChooseBranch):
        return test_gain(o, FORK, step.fills)
    if isinstance(step, FillProduction):
        return production_gain(o, step.fills)
    if isinstance(step, ChooseTrack):
        return gain(o, ENGINEERING, step.fills)
    if isinstance(step, ResearchBonus):
        return max(best_gain(o, 0), research_worth(o))
    if isinstance(step, FileReport):
        return keeps(o, W.report)
    if isinstance(step, NewEngineer):
        return keeps(o, W.engineer)
    if isinstance(step, FreeUpgrade):
        return best_level(o)
    if isinstance(step, Certify):
        return certification_worth(o)
    if isinstance(step, CertifiedAction):
        return best_gain(o, o.tables.certified_fills) + o.speed
    if isinstance(step, TraceHub):
        return o.best_trace
    return 0.0


def automatic_gain(o: Outlook, step: object) -> float:
    if isinstance(step, FillTest):
        return test_gain(o, step.track, step.fills)
    if isinstance(step, FillTrack):
        return track_gain(o, step.track, step.fills)
    if isinstance(step, Circle):
        return sales_gain(o, step.fills)
    if isinstance(step, Gain):
        return icon_worth(o, step.icon)
    return 0.0
