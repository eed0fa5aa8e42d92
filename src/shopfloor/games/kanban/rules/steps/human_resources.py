"""Training, certification, and the plaques of experts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import IntTuple, replaced, without
from shopfloor.core.piles import EVERYBODY
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.areas import with_track
from shopfloor.games.kanban.rules.moves import AWARD, SPOT
from shopfloor.games.kanban.rules.scoring import AWARDS, CERTIFIED
from shopfloor.games.kanban.rules.state import PLAQUES
from shopfloor.games.kanban.rules.steps.benefits import (
    exchange_red_seats,
    gain,
    gain_all,
    gain_seat,
    reach_factory_goal,
)
from shopfloor.games.kanban.rules.tables import AD, FACTORY_CERTIFICATIONS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.areas import HumanResources
    from shopfloor.games.kanban.rules.state import Kanban

PLAQUE_AMOUNTS: Final = [2, 1, 1, 1]


class CertificationSpot(Step["Kanban"]):
    """The meeple moves to a free spot of the next space and its benefit is gained."""

    clauses = ("KB-HR-4", "KB-BEN-2")

    def options(self, state: Kanban) -> list[int]:
        taken = taken_spots(state, state.boards[self.who].space + 1)
        return [SPOT.at(spot) for spot in range(4) if not taken >> spot & 1]

    def play(self, state: Kanban, move: int) -> None:
        take_spot(state, self.who, SPOT.value(move))

    def prompt(self, state: Kanban) -> str:
        space = state.boards[self.who].space + 1
        return f"take the benefit of a free spot of certification space {space}"

    def why_not(self, state: Kanban, move: int) -> str:
        return taken_by_another(move)


class Award(Step["Kanban"]):
    """A new expert keeps one of the plaques that are left on the track."""

    __slots__ = ("department",)
    clauses = ("KB-HR-6",)

    def __init__(self, who: int, department: int) -> None:
        super().__init__(who)
        self.department = department

    def options(self, state: Kanban) -> list[int]:
        track = state.hr.plaques[self.department]
        return [AWARD.at(kind) for kind in range(4) if kind in track]

    def play(self, state: Kanban, move: int) -> None:
        kind = AWARD.value(move)
        take_plaque(state.hr, self.department, kind)
        state.tell(log.AWARDED, self.who, kind)
        gain(state, self.who, kind, PLAQUE_AMOUNTS[kind], AWARDS)

    def asks(self, state: Kanban) -> bool:
        """Not to be asked would tell the others that the plaques are all of one kind."""
        known = state.hr.plaques_known[self.department]
        return len(known) > 1 and any(mask != EVERYBODY for mask in known)

    def prompt(self, state: Kanban) -> str:
        return "keep one of the award plaques"

    def why_not(self, state: Kanban, move: int) -> str:
        if AWARD.has(move):
            return "No such plaque is left on this track [KB-HR-6]."
        return ""


def take_plaque(hr: HumanResources, department: int, kind: int) -> None:
    """Take a plaque of this kind off a track."""
    track = hr.plaques[department]
    place = track.index(kind)
    known = without(hr.plaques_known[department], place)
    hr.plaques = with_track(hr.plaques, department, without(track, place))
    hr.plaques_known = with_track(hr.plaques_known, department, known)
    hr.plaques_gone = (*hr.plaques_gone, kind)


def taken_spots(state: Kanban, space: int) -> int:
    """Return a mask of the spots of a certification space with a meeple on them."""
    taken = 0
    for board in state.boards:
        if board.space == space:
            taken |= 1 << board.spot
    return taken


def take_spot(state: Kanban, player: int, spot: int) -> None:
    board = state.boards[player]
    board.space += 1
    board.spot = spot
    state.tell(log.SPOT, player, board.space, spot)
    gain_all(state, player, spot_benefits(state, board.space, spot), CERTIFIED)


def spot_benefits(state: Kanban, space: int, spot: int) -> list[int]:
    """Return the amounts by benefit of a spot of the certification track."""
    return state.tables.spots[4 * space + spot]


def taken_by_another(move: int) -> str:
    if SPOT.has(move):
        return "Another meeple stands on this spot [KB-HR-4]."
    return ""


def advance(state: Kanban, player: int, department: int) -> None:
    """Move a disc one desk up, on top of those already there."""
    board = state.boards[player]
    level = board.levels[department] + 1
    board.levels = replaced(board.levels, department, level)
    order = list(state.hr.standing[department])
    order.remove(player)
    place = 0
    while place < len(order) and state.boards[order[place]].levels[department] > level:
        place += 1
    order.insert(place, player)
    state.hr.standing = with_track(state.hr.standing, department, tuple(order))
    if level == state.tables.numbers.certified_at:
        certify(state, player, department)
    elif level == state.tables.numbers.expert_at:
        become_expert(state, player, department)


def certify(state: Kanban, player: int, department: int) -> None:
    state.cite("KB-HR-3")
    state.cite("KB-HR-5")
    board = state.boards[player]
    board.certified |= 1 << department
    state.tell(log.CERTIFIED, player, department)
    if department == AD:
        board.face_down += 1
        exchange_red_seats(state, player)
    reach_factory_goal(state, player, FACTORY_CERTIFICATIONS)
    state.push(CertificationSpot(player))


def become_expert(state: Kanban, player: int, department: int) -> None:
    state.cite("KB-HR-6")
    state.tell(log.EXPERT, player, department)
    if state.hr.expert_seats[department]:
        state.hr.expert_seats = replaced(state.hr.expert_seats, department, 0)
        state.red += 1
        gain_seat(state, player)
    look_at_plaques(state, player, department)
    if state.hr.plaques[department]:
        state.push(Award(player, department))


def look_at_plaques(state: Kanban, player: int, department: int) -> None:
    """Show the plaques left on a track to one player."""
    turn_up_plaques(state, department)
    hr = state.hr
    known = tuple([mask | 1 << player for mask in hr.plaques_known[department]])
    hr.plaques_known = with_track(hr.plaques_known, department, known)
    for kind in hr.plaques[department]:
        state.tell(log.LOOKED, player, kind, audience=1 << player)


def turn_up_plaques(state: Kanban, department: int) -> None:
    """Draw the plaques of a track that nobody has looked at."""
    hr = state.hr
    unseen = hr.plaques_unseen[department]
    bag = list(hr.plaque_bag)
    drawn = [state.chance.take(PLAQUES, bag) for _ in range(unseen)]
    known: IntTuple = (*hr.plaques_known[department], *[0] * unseen)
    track: IntTuple = (*hr.plaques[department], *drawn)
    hr.plaques = with_track(hr.plaques, department, track)
    hr.plaques_known = with_track(hr.plaques_known, department, known)
    hr.plaques_unseen = replaced(hr.plaques_unseen, department, 0)
    hr.plaque_bag = tuple(bag)
