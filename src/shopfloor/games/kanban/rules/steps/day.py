"""The frame of a day: selecting departments, working, a Meeting, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.moves import STATION
from shopfloor.games.kanban.rules.scoring import final_scoring
from shopfloor.games.kanban.rules.state import NOBODY
from shopfloor.games.kanban.rules.steps.manager import ManagerTurn
from shopfloor.games.kanban.rules.steps.meeting import Meeting
from shopfloor.games.kanban.rules.steps.work import StartTurn
from shopfloor.games.kanban.rules.tables import AD, DEPARTMENT_WORDS, DESK, STATIONS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.state import Kanban


class Day(Step["Kanban"]):
    """Everybody selects a department, works, and perhaps meets."""

    clauses = ("KB-DAY-1",)

    def run(self, state: Kanban) -> None:
        state.day += 1
        state.tell(log.DAY, state.day)
        state.push(Evening())
        state.push(StartWork())
        if state.day == 1:
            state.cite("KB-SEL-2")
            order = state.certification_order()
        else:
            state.cite("KB-SEL-3")
            order = alley_order(state)
        for p in reversed(order):
            state.push(MoveManager() if p == NOBODY else SelectStation(p))


class SelectStation(Step["Kanban"]):
    """A worker moves to an empty workstation of another department."""

    clauses = ("KB-SEL-1",)

    def options(self, state: Kanban) -> list[int]:
        here = state.boards[self.who].station
        department = here // 2 if here >= 0 else -1
        taken = taken_stations(state)
        closed = closed_department(state)
        return [
            STATION.at(station)
            for station in range(STATIONS)
            if not taken >> station & 1 and station // 2 != department and station // 2 != closed
        ]

    def play(self, state: Kanban, move: int) -> None:
        station = STATION.value(move)
        state.boards[self.who].station = station
        state.tell(log.STATION, self.who, station)
        if state.players == 2:
            state.cite("KB-SEL-4")
            state.cite("KB-PC-5")

    def prompt(self, state: Kanban) -> str:
        return "choose a workstation of another department"

    def why_not(self, state: Kanban, move: int) -> str:
        if not STATION.has(move):
            return ""
        station = STATION.value(move)
        if taken_stations(state) >> station & 1:
            return "Somebody stands at this workstation [KB-SEL-1]."
        name = DEPARTMENT_WORDS[station // 2]
        if station // 2 == closed_department(state):
            return f"With two players the manager's department, {name}, is closed [KB-SEL-4]."
        return f"You worked in {name} yesterday: choose another department [KB-SEL-1]."


class MoveManager(Step["Kanban"]):
    """She goes to the first free place of the next department that has one."""

    clauses = ("KB-SEL-3",)

    def run(self, state: Kanban) -> None:
        state.manager = next_place(state)
        state.tell(log.MANAGER_MOVES, state.manager)


class StartWork(Step["Kanban"]):
    """All work in alley order, the manager at her own place."""

    clauses = ("KB-WRK-1", "KB-ORD-2")

    def run(self, state: Kanban) -> None:
        for p in reversed(alley_order(state)):
            state.push(ManagerTurn() if p == NOBODY else StartTurn(p))


class Evening(Step["Kanban"]):
    """Hold the Meeting that was scheduled, then go on."""

    clauses = ("KB-DAY-1",)

    def run(self, state: Kanban) -> None:
        state.push(NextDay())
        if state.meeting:
            state.push(Meeting())


class NextDay(Step["Kanban"]):
    """Another day, unless weeks and cycles have triggered the end."""

    clauses = ("KB-END-1",)

    def run(self, state: Kanban) -> None:
        state.push(FinalScoring() if state.ending() else Day())


class FinalScoring(Step["Kanban"]):
    clauses = (
        "KB-FIN-1",
        "KB-FIN-2",
        "KB-FIN-3",
        "KB-FIN-4",
        "KB-FIN-5",
        "KB-FIN-6",
        "KB-FIN-7",
        "KB-HR-7",
    )

    def run(self, state: Kanban) -> None:
        for p, board in enumerate(state.boards):
            before = board.pp
            final_scoring(state, p)
            state.tell(log.FINAL, p, board.pp - before, board.pp)


def alley_order(state: Kanban) -> list[int]:
    """List the players, and NOBODY for the manager, from left to right in the alley."""
    places = [(board.station, p) for p, board in enumerate(state.boards)]
    places.append((state.manager, NOBODY))
    places.sort()
    return [p for _, p in places]


def taken_stations(state: Kanban) -> int:
    """Return a mask of the stations with a worker, moved or not, or the manager."""
    taken = 1 << state.manager
    for board in state.boards:
        if board.station >= 0:
            taken |= 1 << board.station
    return taken


def closed_department(state: Kanban) -> int:
    """Return the department that the manager closes to players, with two of them."""
    return state.manager_department() if state.players == 2 else -1


def next_place(state: Kanban) -> int:
    taken = taken_stations(state)
    department = state.manager_department()
    while True:
        department = (department + 1) % 5
        if department == AD:
            return DESK
        for station in (2 * department, 2 * department + 1):
            if not taken >> station & 1:
                return station
