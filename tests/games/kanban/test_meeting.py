"""Meetings."""

from __future__ import annotations

import pytest

from shopfloor.core.int_tuples import replaced
from shopfloor.games.kanban.rules.scoring import goal_count
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps.day import Evening
from tests.games.kanban.positions import (
    GRN,
    RED,
    YEL,
    arrived,
    certify,
    laid,
    meeting,
    play,
    put,
    reason,
    some,
    texts,
    tile,
)


def in_order(players: int = 3) -> Kanban:
    """Players in certification order 0, 1, 2 …, goals 1-4 on the table, goals in hand known."""
    state = arrived(players)
    conference = state.conference
    conference.goals = laid(conference.goals, 0, 0, 1, 26, 28)
    rest = [goal for goal in range(32) if goal not in conference.goals[:4]]
    for p, board in enumerate(state.boards):
        board.space, board.spot = 1, 3 - p
        board.goals = tuple(rest.pop(0) for _ in range(3))
        board.face_up, board.face_down = 2, 2
    conference.pile.bag = rest
    return state


@pytest.mark.rule("KB-MTG-1", "KB-DAY-1")
def test_a_meeting_is_held_in_the_evening_when_it_is_due() -> None:
    state = in_order()
    state.meeting = False
    day = state.day
    put(state, Evening())
    assert state.view(None)["phase"] == "selection"
    assert state.day == day + 1
    state.meeting = True
    put(state, Evening())
    assert state.view(None)["phase"] == "meeting"
    assert state.player == 0


@pytest.mark.rule("KB-MTG-2")
def test_speaking_is_revealing_or_seating_or_both() -> None:
    state = meeting(in_order())
    own = [goal + 1 for goal in sorted(state.boards[0].goals)]
    assert texts(state) == [
        *(f"reveal goal {goal}" for goal in own),
        *(f"speak on goal {goal}" for goal in (1, 2, 27, 29)),
    ]
    play(state, f"reveal goal {own[0]}")
    assert state.player == 0
    assert "say no more" in texts(state)
    assert f"speak on goal {own[0]}" in texts(state)
    play(state, "speak on goal 27")
    assert state.player == 1
    assert "speak on goal 27" in texts(state)
    assert f"speak on goal {own[0]}" in texts(state)


@pytest.mark.rule("KB-MTG-2")
def test_everybody_reveals_exactly_one_goal() -> None:
    state = meeting(in_order(2))
    for player in (0, 1):
        goal = state.boards[player].goals[0] + 1
        play(state, f"reveal goal {goal}", "say no more")
    assert some(state, "reveal") == []
    assert "KB-MTG-2" in reason(state, f"reveal goal {state.boards[0].goals[0] + 1}")


@pytest.mark.rule("KB-MTG-3")
def test_nobody_passes_before_revealing() -> None:
    state = meeting(in_order())
    assert "KB-MTG-3" in reason(state, "pass")
    goal = state.boards[0].goals[0] + 1
    play(state, f"reveal goal {goal}", "say no more")
    for player in (1, 2):
        goal = state.boards[player].goals[0] + 1
        play(state, f"reveal goal {goal}", "say no more")
    assert "pass" in texts(state)


@pytest.mark.rule("KB-MTG-3")
def test_those_who_passed_may_speak_again_until_all_pass_in_a_row() -> None:
    state = meeting(in_order())
    for player in range(3):
        play(state, f"reveal goal {state.boards[player].goals[0] + 1}", "say no more")
    play(state, "pass", "pass", "speak on goal 27")
    assert state.player == 0
    play(state, "speak on goal 27", "pass", "pass")
    assert state.view(None)["phase"] == "meeting"
    assert state.player == 0
    play(state, "pass")
    assert state.view(None)["phase"] == "new business"


@pytest.mark.rule("KB-MTG-4")
def test_the_multiplier_falls_with_every_seat() -> None:
    """Vector 3: goal 27 with 5, 1 and 3 Designs scores 6, 2 and 2, then it is closed."""
    state = in_order(4)
    for board, designs in zip(state.boards, [5, 1, 3, 2]):
        board.desks = tuple(range(designs))
    meeting(state)
    before = state.scores()
    play(state, "speak on goal 27", "speak on goal 27", "speak on goal 27")
    assert [now - old for now, old in zip(state.scores(), before)] == [6, 2, 2, 0]
    assert "closed" in reason(state, "speak on goal 27")


@pytest.mark.rule("KB-MTG-4", "KB-MTG-2")
def test_a_pet_project_can_be_blocked_for_nothing() -> None:
    """Vector 4: the next speaker on a goal spoken on twice finds the multiplier 2 lower."""
    state = in_order(4)
    state.boards[0].goals = replaced(state.boards[0].goals, 0, 13)
    state.boards[0].face_up = 1
    state.boards[0].upgraded = (tile("RED ENG"),)
    state.boards[3].upgraded = (tile("GRN ENG"), tile("GRN CHA"), tile("GRN TUR"))
    meeting(state)
    before = state.scores()
    play(state, "reveal goal 14", "speak on goal 14")
    play(state, "speak on goal 27")
    play(state, "speak on goal 14")
    assert state.scores()[2] == before[2]
    assert "KB-MTG-3" in reason(state, "pass")
    play(state, "speak on goal 14")
    assert state.scores()[3] == before[3] + 2


@pytest.mark.rule("KB-MTG-4")
def test_one_seat_per_player_on_a_goal() -> None:
    state = meeting(in_order(2))
    play(state, "speak on goal 27", "speak on goal 27")
    assert "spoken" in reason(state, "speak on goal 27")


@pytest.mark.rule("KB-MTG-4")
def test_a_seat_on_a_goal_no_longer_counts_as_a_seat_at_the_table() -> None:
    state = in_order(2)
    state.conference.goals = replaced(state.conference.goals, 0, 31)
    state.boards[0].face_up = 3
    meeting(state)
    before = state.scores()[0]
    play(state, "speak on goal 32")
    assert state.scores()[0] == before + 3 * 2


@pytest.mark.rule("KB-MTG-4")
@pytest.mark.parametrize(
    ("goal", "count"),
    [
        *((1, 4), (2, 3), (3, 1), (4, 2), (5, 0), (6, 1), (7, 0)),
        *((8, 0), (9, 1), (10, 0), (11, 0), (12, 0), (13, 2), (14, 3), (15, 2)),
        *((16, 2), (17, 4), (18, 1), (19, 2), (20, 2), (21, 1)),
        *((22, 1), (23, 0), (24, 1), (25, 0), (26, 0)),
        *((27, 2), (28, 3), (29, 2), (30, 4), (31, 6), (32, 2)),
    ],
)
def test_what_every_goal_counts(goal: int, count: int) -> None:
    state = arrived(2)
    board = state.boards[0]
    board.garages = (GRN, GRN, YEL, RED, -1)
    board.upgraded = (tile("GRN ENG"), tile("RED TUR"), tile("BLU ENG"))
    board.parts = (1, 1, 2, 0, 3, 0)
    board.desks, board.books, board.vouchers, board.bank = (0, 1), 3, 4, 6
    board.face_up, board.red = 2, 3
    certify(state, 0, "TI", "LO")
    assert goal_count(state, board, goal - 1) == count


@pytest.mark.rule("KB-MTG-5")
def test_used_seats_return_face_down_and_red_seats_are_exchanged() -> None:
    state = in_order(2)
    state.boards[0].red = 1
    state.boards[0].face_down = 0
    state.boards[0].face_up = 4
    meeting(state)
    play(state, "speak on goal 27", "speak on goal 27", "speak on goal 29", "speak on goal 29")
    while state.view(None)["phase"] == "meeting":
        play(state, "pass" if "pass" in texts(state) else silent(state))
    board = state.boards[0]
    assert (board.face_up, board.face_down, board.red) == (3, 1, 0)


@pytest.mark.rule("KB-MTG-5", "KB-PC-4")
@pytest.mark.parametrize(("players", "from_deck"), [(2, 2), (3, 1), (4, 0)])
def test_new_goals_come_from_the_players_and_the_deck(players: int, from_deck: int) -> None:
    state = after_old_business(players)
    deck = state.conference.pile.size()
    proposed = []
    while state.view(None)["phase"] == "new business":
        move = texts(state)[0]
        proposed.append(int(move.split()[-1]) - 1)
        play(state, move)
    table = state.conference.goals[:4]
    assert list(table[:players]) == proposed
    assert -1 not in table
    assert state.conference.goals[4:] == (-1,) * players
    assert all(len(board.goals) == 3 for board in state.boards)
    assert state.conference.pile.size() == deck - from_deck - 2 * players
    assert state.cycle == 1
    assert not state.meeting


@pytest.mark.rule("KB-MTG-5")
def test_proposals_stay_secret_until_all_are_made() -> None:
    state = after_old_business(3)
    player = state.player
    assert player is not None
    other = (player + 1) % 3
    move = texts(state)[0]
    play(state, move)
    assert state.view(player)["boards"][player]["proposal"] == int(move.split()[-1])
    assert state.view(other)["boards"][player]["proposal"] is True
    assert not any(move.split()[-1] in line for line in state.news_for(other))


@pytest.mark.rule("KB-MTG-5", "KB-END-1")
def test_the_cycle_stays_on_3() -> None:
    state = after_old_business(3, cycle=3)
    while state.view(None)["phase"] == "new business":
        play(state, texts(state)[0])
    assert state.cycle == 3


@pytest.mark.rule("KB-MTG-6")
def test_discarded_goals_are_shuffled_when_the_deck_runs_out() -> None:
    state = after_old_business(3)
    conference = state.conference
    conference.discards += tuple(conference.pile.bag)
    conference.pile.bag = []
    discarded = set(conference.discards)
    while state.view(None)["phase"] == "new business":
        play(state, texts(state)[0])
    drawn = {goal for board in state.boards for goal in board.goals[-2:]}
    assert drawn <= discarded
    assert conference.epoch == 1
    assert not set(conference.discards)


@pytest.mark.rule("KB-MTG-6")
def test_a_card_kept_since_before_the_shuffle_is_imagined_among_the_old_ones() -> None:
    state = after_old_business(3)
    conference = state.conference
    conference.discards += tuple(conference.pile.bag)
    conference.pile.bag = []
    discarded = set(conference.discards)
    while state.view(None)["phase"] == "new business":
        play(state, texts(state)[0])
    for seed in range(30):
        world = state.imagine(0, seed)
        assert isinstance(world, Kanban)
        assert world.boards[1].goals[0] not in discarded


def after_old_business(players: int, cycle: int = 0) -> Kanban:
    """A Meeting in which everybody reveals and passes."""
    state = in_order(players)
    state.cycle = cycle
    meeting(state)
    while state.view(None)["phase"] == "meeting":
        play(state, "pass" if "pass" in texts(state) else silent(state))
    return state


def silent(state: Kanban) -> str:
    return "say no more" if "say no more" in texts(state) else some(state, "reveal")[0]
