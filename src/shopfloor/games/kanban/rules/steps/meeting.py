"""Meetings: speaking on goals, and the new business afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import replaced, without
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.areas import NO_GOAL
from shopfloor.games.kanban.rules.moves import PASS, PROPOSE, REVEAL, SAY_NO_MORE, SPEAK
from shopfloor.games.kanban.rules.scoring import MEETINGS, goal_points, score
from shopfloor.games.kanban.rules.state import GOAL_DECK, ended
from shopfloor.games.kanban.rules.steps.benefits import exchange_red_seats
from shopfloor.games.kanban.rules.tables import BITS, GOAL_WORDS

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban

TABLE: Final = 4


class Meeting(Step["Kanban"]):
    """Players speak in certification order, round and round."""

    clauses = ("KB-MTG-1", "KB-ORD-1")

    def run(self, state: Kanban) -> None:
        state.tell(log.MEETING)
        state.push(Speak(state.certification_order()[0], 0))


class Speak(Step["Kanban"]):
    """Reveal the pet project, place a seat on a goal, or pass."""

    __slots__ = ("passes",)
    clauses = ("KB-MTG-2", "KB-MTG-3")

    def __init__(self, who: int, passes: int) -> None:
        super().__init__(who)
        self.passes = passes

    def options(self, state: Kanban) -> list[int]:
        moves: list[int] = []
        revealed = has_revealed(state, self.who)
        if not revealed:
            moves = [REVEAL.at(goal) for goal in state.boards[self.who].goals]
            moves.sort()
        moves += speak_moves(state, self.who)
        if revealed:
            moves.append(PASS)
        return moves

    def play(self, state: Kanban, move: int) -> None:
        if move == PASS:
            state.tell(log.PASSED, self.who)
            passes = self.passes + 1
            done = passes == state.players
            state.push(NewBusiness() if done else Speak(next_speaker(state, self.who), passes))
            return
        state.push(Speak(next_speaker(state, self.who), 0))
        if REVEAL.has(move):
            reveal(state, self.who, REVEAL.value(move))
            state.push(SpeakOn(self.who))
        else:
            speak(state, self.who, SPEAK.value(move))

    def prompt(self, state: Kanban) -> str:
        if has_revealed(state, self.who):
            return "speak on a goal or pass"
        return "speak: reveal the pet project or place a seat on a goal"

    def why_not(self, state: Kanban, move: int) -> str:
        revealed = has_revealed(state, self.who)
        if move == PASS:
            return "You may pass only after revealing your pet project [KB-MTG-3]."
        if REVEAL.has(move):
            if revealed:
                return "You have revealed your pet project [KB-MTG-2]."
            return f"You do not hold goal {GOAL_WORDS[REVEAL.value(move)]} [KB-MTG-2]."
        return why_not_speak(state, self.who, move)


class SpeakOn(Step["Kanban"]):
    """After revealing, a seat may be placed in the same turn."""

    clauses = ("KB-MTG-2",)

    def options(self, state: Kanban) -> list[int]:
        moves = speak_moves(state, self.who)
        moves.append(SAY_NO_MORE)
        return moves

    def play(self, state: Kanban, move: int) -> None:
        if move != SAY_NO_MORE:
            speak(state, self.who, SPEAK.value(move))

    def prompt(self, state: Kanban) -> str:
        return "place a seat on a goal, or say no more this turn"

    def why_not(self, state: Kanban, move: int) -> str:
        return why_not_speak(state, self.who, move)


class NewBusiness(Step["Kanban"]):
    """Seats go back, red ones are exchanged, goals are discarded and new ones proposed."""

    clauses = ("KB-MTG-5",)

    def run(self, state: Kanban) -> None:
        return_seats(state)
        discard_goals(state)
        state.push(CloseMeeting())
        last = state.tables.numbers.last_week
        if ended(state.week, min(last, state.cycle + 1), last):
            state.cite("KB-MTG-7")
            return
        state.push(SetTable())
        for p in reversed(state.certification_order()):
            state.push(Propose(p))


class Propose(Step["Kanban"]):
    """Everybody puts one of two cards face down on the table."""

    clauses = ("KB-MTG-5",)

    def options(self, state: Kanban) -> list[int]:
        return sorted([PROPOSE.at(goal) for goal in state.boards[self.who].goals])

    def play(self, state: Kanban, move: int) -> None:
        goal = PROPOSE.value(move)
        chosen = state.boards[self.who].goals.index(goal)
        state.conference.proposals = replaced(state.conference.proposals, self.who, chosen)
        state.tell(log.PROPOSED, self.who, goal, audience=1 << self.who)

    def prompt(self, state: Kanban) -> str:
        return "put one of the two goals face down on the table"

    def why_not(self, state: Kanban, move: int) -> str:
        if PROPOSE.has(move):
            return f"You do not hold goal {GOAL_WORDS[PROPOSE.value(move)]} [KB-MTG-5]."
        return ""


class SetTable(Step["Kanban"]):
    """The proposals are revealed, the deck fills the table, everybody draws two."""

    clauses = ("KB-MTG-5", "KB-PC-4")

    def run(self, state: Kanban) -> None:
        order = state.certification_order()
        for place, p in enumerate(order):
            chosen = state.conference.proposals[p]
            put_on_table(state, place, play_goal(state.boards[p], chosen))
            state.conference.proposals = replaced(state.conference.proposals, p, -1)
        for place in range(state.players, TABLE):
            put_on_table(state, place, draw_goal(state))
        for p in order:
            draw_to_hand(state, p)
            draw_to_hand(state, p)


class CloseMeeting(Step["Kanban"]):
    """The token returns to the track and the production cycle advances."""

    clauses = ("KB-MTG-5",)

    def run(self, state: Kanban) -> None:
        state.meeting = False
        state.cycle = min(state.tables.numbers.last_week, state.cycle + 1)
        state.tell(log.CYCLE, state.cycle)


def has_revealed(state: Kanban, player: int) -> bool:
    return state.conference.goals[TABLE + player] != NO_GOAL


def next_speaker(state: Kanban, player: int) -> int:
    order = state.certification_order()
    return order[(order.index(player) + 1) % state.players]


def speak_moves(state: Kanban, player: int) -> list[int]:
    """List the goals on which this player can place a seat."""
    if not state.boards[player].face_up:
        return []
    goals = state.conference.goals
    moves = [SPEAK.at(goals[place]) for place in range(len(goals)) if is_open(state, player, place)]
    moves.sort()
    return moves


def is_open(state: Kanban, player: int, place: int) -> bool:
    goal = state.conference.goals[place]
    seated = state.conference.seated[place]
    if goal == NO_GOAL or seated >> player & 1:
        return False
    return BITS[seated] < state.tables.goal_times[goal]


def reveal(state: Kanban, player: int, goal: int) -> None:
    board = state.boards[player]
    play_goal(board, board.goals.index(goal))
    state.conference.goals = replaced(state.conference.goals, TABLE + player, goal)
    state.tell(log.REVEALED, player, goal)


def play_goal(board: PlayerBoard, place: int) -> int:
    """Play the goal at this place of the hand."""
    goal = board.goals[place]
    board.goals = without(board.goals, place)
    board.goal_epochs = without(board.goal_epochs, place)
    return goal


def speak(state: Kanban, player: int, goal: int) -> None:
    """Place a seat on a goal and score it, at the multiplier left."""
    state.cite("KB-MTG-4")
    state.cite("KB-SEAT-3")
    place = state.conference.goals.index(goal)
    points = goal_points(state, player, place)
    board = state.boards[player]
    board.face_up -= 1
    seated = state.conference.seated
    state.conference.seated = replaced(seated, place, seated[place] | 1 << player)
    score(board, MEETINGS, points)
    state.tell(log.SPOKE, player, goal, points)


def return_seats(state: Kanban) -> None:
    """Used seats return face down; then red seats are exchanged."""
    for p, board in enumerate(state.boards):
        for mask in state.conference.seated:
            board.face_down += mask >> p & 1
    state.conference.seated = (0,) * len(state.conference.goals)
    for p in range(state.players):
        exchange_red_seats(state, p)


def discard_goals(state: Kanban) -> None:
    conference = state.conference
    conference.discards += tuple([goal for goal in conference.goals if goal != NO_GOAL])
    conference.goals = (NO_GOAL,) * len(conference.goals)


def put_on_table(state: Kanban, place: int, goal: int) -> None:
    state.conference.goals = replaced(state.conference.goals, place, goal)
    state.tell(log.ON_TABLE, 0, goal)


def draw_goal(state: Kanban) -> int:
    """Draw from the goal deck, shuffling the discards when it has run out."""
    if not state.conference.pile.size():
        state.conference.pile.fill(list(state.conference.discards))
        state.conference.discards = ()
        state.conference.epoch += 1
        state.tell(log.RESHUFFLED)
    return state.conference.pile.draw(state.chance, GOAL_DECK)


def draw_to_hand(state: Kanban, player: int) -> None:
    goal = draw_goal(state)
    board = state.boards[player]
    board.goals = (*board.goals, goal)
    board.goal_epochs = (*board.goal_epochs, state.conference.epoch)
    state.tell(log.DREW_GOAL, player, goal, audience=1 << player)


def why_not_speak(state: Kanban, player: int, move: int) -> str:
    if not SPEAK.has(move):
        return ""
    goal = SPEAK.value(move)
    if goal not in state.conference.goals:
        return f"Goal {GOAL_WORDS[goal]} does not lie face up [KB-MTG-2]."
    if not state.boards[player].face_up:
        return "You have no seat face up at the table [KB-MTG-2]."
    if state.conference.seated[state.conference.goals.index(goal)] >> player & 1:
        return "You have spoken on this goal [KB-MTG-4]."
    return "This goal is closed: all its seats are taken [KB-MTG-4]."
