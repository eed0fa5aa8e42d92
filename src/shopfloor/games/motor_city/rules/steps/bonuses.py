"""Bonuses: gained at once, resolved before anything else, lost without a target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import raised
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules import log
from shopfloor.games.motor_city.rules.moves import (
    ACT,
    ACTIVATE_ENGINEER,
    CHOOSE_ITEM,
    FILE_REPORT,
    UPGRADE,
)
from shopfloor.games.motor_city.rules.scoring import track_active
from shopfloor.games.motor_city.rules.steps import actions, certifications
from shopfloor.games.motor_city.rules.tables import (
    ANY,
    CERTIFICATION,
    DEPARTMENTS,
    ENGINEER,
    ENGINEERING_TRACKS,
    FREE_ACTION,
    FREE_SPACE,
    FREE_UPGRADE,
    ITEM,
    KIND,
    LIGHTBULB,
    MONEY,
    PER_TRACK,
    POINTS,
    REPORT,
    REPORT_E,
    REPORT_SHOP,
    REPORTS,
    SPEED,
    SPEEDOMETER,
    TOP_LEVEL,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity, Sheet


def gain_all(state: MotorCity, seat: int, icons: list[int]) -> None:
    """Gain icons from left to right, each with everything it brings."""
    if len(icons) > 1:
        state.cite("MC-BON-7")
        for icon in reversed(icons):
            state.push(Gain(seat, icon))
    elif icons:
        gain(state, seat, icons[0])


class Gain(Step["MotorCity"]):
    """A bonus that waits until the one to its left is resolved."""

    __slots__ = ("seat", "icon")
    clauses = ("MC-BON-1",)

    def __init__(self, seat: int, icon: int, who: int = -1) -> None:
        super().__init__(who)
        self.seat = seat
        self.icon = icon

    def run(self, state: MotorCity) -> None:
        gain(state, self.seat, self.icon)


def gain(state: MotorCity, seat: int, icon: int) -> None:
    """Gain one bonus now."""
    state.cite("MC-BON-1")
    kind, number = icon // KIND, icon % KIND
    if kind == MONEY:
        state.push(actions.Circle(seat, number))
    elif kind == LIGHTBULB:
        research(state, seat)
    elif kind == SPEED:
        actions.fill_speedometer(state, seat)
    elif kind == REPORT:
        state.push(FileReport(seat))
    elif kind == ENGINEER:
        state.push(NewEngineer(seat))
    elif kind == CERTIFICATION:
        state.push(certifications.Certify(seat))
    elif kind == ITEM:
        mark_item(state, seat, number)
    elif kind == FREE_SPACE:
        state.cite("MC-BON-3")
        actions.fill(state, seat, number, 1)
    elif kind == FREE_ACTION:
        state.cite("MC-BON-4")
        actions.take_action(state, seat, number)
    elif kind == FREE_UPGRADE:
        gain_upgrade(state, seat, number)
    else:
        assert kind == POINTS  # counted at the end


def research(state: MotorCity, seat: int) -> None:
    """Fill the next research space; every third one earns a bonus."""
    state.cite("MC-RES-1")
    sheet = state.sheets[seat]
    if sheet.research >= state.tables.research_spaces:
        state.cite("MC-RES-4")
        state.tell(log.LOST, seat)
        return
    sheet.research += 1
    state.tell(log.RESEARCHED, seat, sheet.research)
    if sheet.research % state.tables.research_every == 0:
        state.push(ResearchBonus(seat))


class ResearchBonus(Step["MotorCity"]):
    """A free action, or a shop item not chosen yet."""

    clauses = ("MC-RES-2", "MC-RES-3")

    def options(self, state: MotorCity) -> list[int]:
        shop = state.sheets[self.who].shop
        moves = [ACT.at(department) for department in range(SPEEDOMETER)]
        for item in range(3):
            if not shop >> item & 1:
                moves.append(CHOOSE_ITEM.at(item))
        return moves

    def play(self, state: MotorCity, move: int) -> None:
        if ACT.has(move):
            action = ACT.value(move)
            state.tell(log.ACTS, self.who, action, state.sheets[self.who].levels[action])
            actions.take_action(state, self.who, action)
            return
        item = CHOOSE_ITEM.value(move)
        state.sheets[self.who].shop |= 1 << item
        state.tell(log.SHOP, self.who, item + 1)
        open_item(state, self.who, item)

    def prompt(self, state: MotorCity) -> str:
        return "choose a research bonus: a free action or a shop item"

    def why_not(self, state: MotorCity, move: int) -> str:
        if CHOOSE_ITEM.has(move):
            return f"You have chosen shop item {CHOOSE_ITEM.value(move) + 1} already [MC-RES-3]."
        return why_not_speedometer(move)


def why_not_speedometer(move: int) -> str:
    if move == ACT.at(SPEEDOMETER):
        return "Free actions cannot be the speedometer action [MC-ACT-8]."
    return ""


def open_item(state: MotorCity, seat: int, item: int) -> None:
    """Pay out a shop item once it is chosen and its TPS report is there."""
    sheet = state.sheets[seat]
    target = REPORT_SHOP + item
    if sheet.shop >> item & 1 and sheet.reports[target] >= state.tables.reports[target]:
        gain_all(state, seat, state.tables.shop[item])


def mark_item(state: MotorCity, seat: int, item: int) -> None:
    """Mark a crate or a tire at its one place in production."""
    state.cite("MC-BON-6")
    state.sheets[seat].items |= 1 << item
    state.tell(log.ITEM, seat, item)
    activate(state, seat, state.tables.item_hub[item])


def ready(state: MotorCity, sheet: Sheet, hub: int) -> bool:
    """Tell whether a hub is traced with all its requirements marked."""
    tables = state.tables
    return (
        sheet.traced(hub)
        and sheet.items & tables.hub_items[hub] == tables.hub_items[hub]
        and sheet.reports[hub] >= tables.reports[hub]
    )


def activate(state: MotorCity, seat: int, hub: int) -> None:
    """Activate a production hub if everything is there; a bonus not crossed off comes at once."""
    sheet = state.sheets[seat]
    if sheet.hubs >> hub & 1 or not ready(state, sheet, hub):
        return
    state.cite("MC-PRD-3")
    sheet.hubs |= 1 << hub
    if sheet.hubs_crossed >> hub & 1:
        state.cite("MC-EMM-6")
        state.tell(log.HUB_WITHOUT_BONUS, seat, hub)
        return
    state.tell(log.HUB, seat, hub)
    gain_all(state, seat, state.tables.hub[hub])


def top_filled(state: MotorCity, seat: int, track: int) -> None:
    """Note that the top of an engineering track is filled; it scores at the end."""
    per = state.tables.track_per[track]
    state.cite("MC-ENG-4" if per == PER_TRACK else "MC-ENG-2")
    if track_active(state.tables, state.sheets[seat], track):
        state.cite("MC-ENG-4" if per == PER_TRACK else "MC-ENG-3")
        state.tell(log.TRACK_HUB, seat, track)


class FileReport(Step["MotorCity"]):
    """A TPS report fills any requirement that is still open, crossed off or not."""

    clauses = ("MC-BON-5",)

    def options(self, state: MotorCity) -> list[int]:
        sheet = state.sheets[self.who]
        moves: list[int] = []
        for target, needed in enumerate(state.tables.reports):
            if sheet.reports[target] < needed:
                moves.append(FILE_REPORT.at(target))
        return moves

    def play(self, state: MotorCity, move: int) -> None:
        target = FILE_REPORT.value(move)
        sheet = state.sheets[self.who]
        sheet.reports = raised(sheet.reports, target)
        state.tell(log.REPORTED, self.who, target)
        if target < REPORT_E:
            activate(state, self.who, target)
        elif target < REPORT_SHOP:
            if track_active(state.tables, sheet, target - REPORT_E):
                top_filled(state, self.who, target - REPORT_E)
        else:
            open_item(state, self.who, target - REPORT_SHOP)

    def lapse(self, state: MotorCity) -> None:
        lost(state, self.who)

    def prompt(self, state: MotorCity) -> str:
        return "use the TPS report for one open requirement"

    def why_not(self, state: MotorCity, move: int) -> str:
        if not FILE_REPORT.has(move):
            return ""
        target = FILE_REPORT.value(move)
        name = REPORTS[target]
        if not state.tables.reports[target]:
            return f"{name} asks for no TPS report [MC-BON-5]."
        return f"{name} has all the TPS reports it asks for [MC-BON-5]."


class NewEngineer(Step["MotorCity"]):
    clauses = ("MC-BON-2",)

    def options(self, state: MotorCity) -> list[int]:
        active = state.sheets[self.who].engineers
        return [ACTIVATE_ENGINEER.at(t) for t in range(6) if not active >> t & 1]

    def play(self, state: MotorCity, move: int) -> None:
        track = ACTIVATE_ENGINEER.value(move)
        state.sheets[self.who].engineers |= 1 << track
        state.tell(log.ENGINEER, self.who, track)

    def lapse(self, state: MotorCity) -> None:
        lost(state, self.who)

    def prompt(self, state: MotorCity) -> str:
        return "activate a new engineer"

    def why_not(self, state: MotorCity, move: int) -> str:
        if not ACTIVATE_ENGINEER.has(move):
            return ""
        name = ENGINEERING_TRACKS[ACTIVATE_ENGINEER.value(move)]
        return f"{name} has an engineer already [MC-BON-2]."


def gain_upgrade(state: MotorCity, seat: int, department: int) -> None:
    state.cite("MC-BON-4")
    if department == ANY:
        state.push(FreeUpgrade(seat))
    elif state.sheets[seat].levels[department] < TOP_LEVEL:
        raise_level(state, seat, department)
    else:
        lost(state, seat)


def raise_level(state: MotorCity, seat: int, department: int) -> None:
    state.cite("MC-UPG-3")
    sheet = state.sheets[seat]
    sheet.levels = raised(sheet.levels, department)
    state.tell(log.UPGRADED, seat, department, sheet.levels[department])


class FreeUpgrade(Step["MotorCity"]):
    clauses = ("MC-BON-4",)

    def options(self, state: MotorCity) -> list[int]:
        levels = state.sheets[self.who].levels
        return [UPGRADE.at(d) for d in range(SPEEDOMETER) if levels[d] < TOP_LEVEL]

    def play(self, state: MotorCity, move: int) -> None:
        raise_level(state, self.who, UPGRADE.value(move))

    def lapse(self, state: MotorCity) -> None:
        lost(state, self.who)

    def prompt(self, state: MotorCity) -> str:
        return "choose a department to upgrade free of charge"

    def why_not(self, state: MotorCity, move: int) -> str:
        return why_not_above(UPGRADE.value(move)) if UPGRADE.has(move) else ""


def why_not_above(department: int) -> str:
    return f"{DEPARTMENTS[department].capitalize()} is at level 3 already [MC-BON-4]."


def lost(state: MotorCity, seat: int) -> None:
    state.tell(log.LOST, seat)
