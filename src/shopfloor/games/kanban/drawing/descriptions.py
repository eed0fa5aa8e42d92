"""What lies in every zone, in sentences for those who do not see the board."""

from __future__ import annotations

from collections.abc import Sequence

from shopfloor.core.piles import knows
from shopfloor.games.kanban.drawing.goal_words import final_words, goal_words
from shopfloor.games.kanban.rules.scoring import goal_points, week_points
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.assembly import accepted_parts
from shopfloor.games.kanban.rules.steps.manager import evaluation
from shopfloor.games.kanban.rules.tables import (
    BITS,
    CATEGORIES,
    DEPARTMENT_WORDS,
    DESIGN_WORDS,
    DESK,
    LISTED,
    MODEL_WORDS,
    PART_WORDS,
    SPACES,
    STATION_WORDS,
)


def zones(state: Kanban, viewer: int) -> dict[str, str]:
    """Describe every zone as far as the viewer (-1: a spectator) may see it."""
    said = {
        "innovation": innovation(state),
        "testing": testing(state),
        "assembly": assembly(state),
        "logistics": logistics(state),
        "alley": alley(state),
        "hr": human_resources(state),
        "design": design(state),
        "admin": administration(state),
    }
    for p in range(state.players):
        said[f"mat{p}"] = board(state, p, viewer)
        said[f"hand{p}"] = hand(state, p, viewer)
        said[f"strip{p}"] = board(state, p, viewer)
    return said


def listed(words: Sequence[str], none: str = "nothing") -> str:
    if not words:
        return none
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def counted(names: Sequence[str], counts: Sequence[int], none: str = "nothing") -> str:
    return listed([f"{n} {name}" for name, n in zip(names, counts) if n], none)


def innovation(state: Kanban) -> str:
    """Say which parts are fitted and what parts are worth."""
    fitted = []
    for m, model in enumerate(MODEL_WORDS):
        there = [PART_WORDS[p] for p in state.testing.upgrades[6 * m : 6 * m + 6] if p >= 0]
        if there:
            fitted.append(f"{model}: {listed(there)}")
    worth = [f"{word} {state.part_value(p)}" for p, word in enumerate(PART_WORDS)]
    upgraded = "; ".join(fitted) or "no parts yet"
    return f"Innovation: upgraded are {upgraded}. Values: {', '.join(worth)}."


def testing(state: Kanban) -> str:
    steps = state.steps_to_meeting()
    due = f"The next Meeting is {steps} away" if steps else "A Meeting is due this evening"
    cars = [
        f"{MODEL_WORDS[car]} for {state.tables.claim_shifts[k]}"
        for k, car in enumerate(state.testing.queue)
    ]
    return f"Test track: behind the Pace Car {listed(cars, 'no car')}. {due}."


def assembly(state: Kanban) -> str:
    """Say what stands on the line, what the bays take, and what is in demand."""
    line = state.line
    cars = [f"{name} {MODEL_WORDS[car]}" for name, car in zip(SPACES, line.spaces) if car >= 0]
    takes = [
        f"{model} takes {listed([PART_WORDS[p] for p in LISTED[accepted_parts(state, m)]])}"
        for m, model in enumerate(MODEL_WORDS)
    ]
    wanted = [f"{MODEL_WORDS[m]} with {n} seats" for m, n in zip(line.demand, line.demand_seats)]
    return f"Assembly Line: {', '.join(cars)}. {'; '.join(takes)}. In demand: {listed(wanted)}."


def logistics(state: Kanban) -> str:
    pool = listed([PART_WORDS[p] for p in LISTED[state.recycling]])
    return (
        f"Logistics: warehouses hold {counted(PART_WORDS, state.warehouses)}; the supply "
        f"{counted(PART_WORDS, state.parts)}; {state.vouchers} vouchers. In recycling: {pool}."
    )


def alley(state: Kanban) -> str:
    """Say where everybody works and how far everybody is trained."""
    there = [
        f"@{p} in {STATION_WORDS[board.station]}"
        for p, board in enumerate(state.boards)
        if board.station >= 0
    ]
    desk = "her desk" if state.manager == DESK else STATION_WORDS[state.manager]
    levels = [
        f"{DEPARTMENT_WORDS[d]}: "
        + ", ".join(f"@{p} {state.boards[p].levels[d]}" for p in state.hr.standing[d])
        for d in range(5)
    ]
    workers = listed(there, "nobody works yet")
    return f"Alley: Sandra is at {desk}; {workers}. Training: {'; '.join(levels)}."


def human_resources(state: Kanban) -> str:
    banks = [f"@{p} {board.bank}" for p, board in enumerate(state.boards)]
    goals = [
        f"{number} {CATEGORIES[n // 2]} with {state.hr.factory_seats[n]} seats"
        for n, number in enumerate(state.hr.factory_goals)
    ]
    order = listed([f"@{p}" for p in state.certification_order()])
    return (
        f"Human Resources: certification order {order}. Shift bank: {', '.join(banks)}. "
        f"Factory goals: {'; '.join(goals)}. {state.books} books."
    )


def design(state: Kanban) -> str:
    shown = [DESIGN_WORDS[tile] for tile in state.designs.display if tile >= 0]
    tops = [DESIGN_WORDS[tile] for tile in state.designs.tops if tile >= 0]
    return f"Design: on the wall {listed(shown)}. On the decks {listed(tops)}."


def administration(state: Kanban) -> str:
    """Say which goals lie on the table and who can reach the final ones."""
    tables = state.tables
    goals = [
        f"goal {goal + 1}, {tables.goal_points[goal]} pp times {tables.goal_times[goal]} for "
        f"{goal_words(tables, goal)}, {BITS[seated]} spoken"
        for goal, seated in zip(state.conference.goals, state.conference.seated)
        if goal >= 0
    ]
    first = 3 * state.final_tile
    finals = [
        f"{final_words(tables, line)} for {tables.final_points[line]}"
        for line in range(first, first + 3)
    ]
    return (
        f"Administration: {'; '.join(goals) or 'no goals on the table'}. Final goals: "
        f"{'; '.join(finals)}. {state.red} red seats are left."
    )


def board(state: Kanban, p: int, viewer: int) -> str:
    """Say what a player has; orders only as far as the viewer knows them."""
    one = state.boards[p]
    cars = listed([MODEL_WORDS[car] for car in one.garages if car >= 0], "no cars")
    tiles = listed([DESIGN_WORDS[tile] for tile in one.desks], "no Designs")
    done = listed([DESIGN_WORDS[tile] for tile in one.upgraded], "none")
    orders = [
        f"K{order + 1}" if knows(mask, viewer) else "an unknown order"
        for order, mask in zip(one.orders, one.orders_known)
    ]
    return (
        f"Board of @{p}: {one.pp} points; cars {cars}; desks {tiles}; parts "
        f"{counted(PART_WORDS, one.parts, 'none')}; upgraded {done}; {one.bank} shifts banked, "
        f"{one.books} books, {one.vouchers} vouchers, {one.red} red seats; {listed(orders)}."
    )


def hand(state: Kanban, p: int, viewer: int) -> str:
    """Say what the manager would do, and the viewer's own goals."""
    one = state.boards[p]
    risks = [f"{DEPARTMENT_WORDS[d]} {evaluation(state, p, d)}" for d in range(5)]
    held = f"{len(one.goals)} goals"
    if p == viewer:
        held = listed([f"goal {g + 1}, {goal_words(state.tables, g)}" for g in one.goals])
    certified = [DEPARTMENT_WORDS[d] for d in range(5) if one.is_certified(d)]
    return (
        f"@{p} holds {held}. Certified: {listed(certified, 'nowhere')}. An evaluation now: "
        f"{', '.join(risks)}. A week pays {week_points(state, one)}."
    )


def summary(state: Kanban, viewer: int) -> str:
    """Say in a few sentences how the game stands."""
    last = state.tables.numbers.last_week
    points = ", ".join(f"@{p} {board.pp}" for p, board in enumerate(state.boards))
    said = (
        f"Day {state.day}, week {state.week} and cycle {state.cycle} of {last}. Points: {points}. "
        f"{testing(state)} {alley(state)}"
    )
    if viewer < 0:
        return said
    worth = [
        f"goal {goal + 1} {goal_points(state, viewer, place)}"
        for place, goal in enumerate(state.conference.goals)
        if goal >= 0
    ]
    return f"{said} {board(state, viewer, viewer)} On the table for you: {listed(worth)}."
