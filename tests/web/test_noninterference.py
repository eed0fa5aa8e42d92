"""Nobody is sent a byte that depends on what they cannot know.

Two worlds that a viewer cannot tell apart must give the same bytes on every channel.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import shopfloor
from shopfloor import State
from shopfloor.core.piles import EVERYBODY, knows
from shopfloor.tables.errors import Refused
from shopfloor.tables.replayer import Replayer
from shopfloor.tables.table import MOVE, Table
from shopfloor.web.frames import Frame, frame, full_message, lines_of, message, names_of, regions
from shopfloor.web.protocol import write
from shopfloor.web.replay import past_position
from tests.tables.setups import hot_seat, play_any

WORLDS = 2
CHAT = [{"id": 1, "seat": 0, "text": "hello", "at": 1.0}]


def with_options(game: str) -> list[dict[str, object]]:
    """The default game, and every other choice of an option on its own."""
    options = shopfloor.game(game).options
    return [{}] + [
        {option.name: choice}
        for option in options
        for choice in option.choices
        if choice != option.default
    ]


GAMES = [(name, options) for name in shopfloor.game_names() for options in with_options(name)]


def positions(game: str, options: dict[str, Any]) -> Iterator[Table]:
    """Positions of a game played at random, about six of them."""
    table, generator = hot_seat(game), random.Random(8)
    try:
        table.state = table.game.start(len(table.occupants), seed=8, **options)
    except ValueError:
        pytest.fail(f"{options} cannot be played by {len(table.occupants)}")
    stop = generator.randrange(5, 20)
    while not table.over and table.version < 300:
        play_any(table, generator, by="bot")
        if table.version >= stop:
            stop += generator.randrange(30, 60)
            yield table


def midgame(game: str) -> Table:
    return next(islice(positions(game, {}), 1, None))


def elsewhere(table: Table, state: State) -> Table:
    other = table.fork()
    other.state = state
    return other


def seen_by(table: Table, viewer: int | None) -> Frame:
    return frame(table, viewer, [] if viewer is None else [viewer], 100.0, CHAT)


def viewers(table: Table) -> list[int | None]:
    return [None, *range(len(table.occupants))]


@pytest.mark.parametrize("game,options", GAMES)
def test_pictures_do_not_depend_on_what_is_hidden(game: str, options: dict[str, Any]) -> None:
    before: dict[int | None, Frame] = {}
    for table in positions(game, options):
        for viewer in viewers(table):
            real = seen_by(table, viewer)
            for seed in range(WORLDS):
                world = elsewhere(table, table.state.imagine(viewer, seed))
                imagined = seen_by(world, viewer)
                assert write(full_message(imagined)) == write(full_message(real))
                earlier = before.get(viewer)
                assert write(message(imagined, earlier)) == write(message(real, earlier))
            before[viewer] = real


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_refusals_do_not_depend_on_what_is_hidden(game: str) -> None:
    generator = random.Random(1)
    for table in positions(game, {}):
        moves = generator.sample(range(table.game.num_moves), min(60, table.game.num_moves))
        for seat in range(len(table.occupants)):
            world = elsewhere(table, table.state.imagine(seat, 1))
            for move in moves:
                if table.state.player == seat and move in table.state.legal:
                    continue
                text = table.game.move_text(move)
                assert refusal(table, seat, text) == refusal(world, seat, text)
                assert why(table, seat, move) == why(world, seat, move)


def refusal(table: Table, seat: int, text: str) -> str:
    with pytest.raises(Refused) as refused:
        table.play(seat, text, 1.0)
    return str(refused.value)


def why(table: Table, seat: int, move: int) -> str | None:
    return table.state.seat(seat).why_not(move)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_words_of_a_move_are_sent_to_the_mover_alone(game: str) -> None:
    """Secret choices are moves too, so another's move must not show in any byte."""
    table = midgame(game)
    for viewer in viewers(table):
        other = table.fork()
        other.entries = [
            replace(entry, move="?") if entry.kind == MOVE and entry.seat != viewer else entry
            for entry in table.entries
        ]
        assert write(full_message(seen_by(other, viewer))) == write(
            full_message(seen_by(table, viewer))
        )


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_log_tells_everybody_what_they_may_hear_and_no_more(game: str) -> None:
    table = midgame(game)
    for viewer in viewers(table):
        who = -1 if viewer is None else viewer
        for entry in table.entries:
            heard = [event for event in entry.news if knows(event[0], who)]
            public = replace(entry, news=[(EVERYBODY, *event[1:]) for event in heard])
            assert lines_of(table, entry, viewer) == lines_of(table, public, None)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_past_is_shown_as_it_was_seen(game: str) -> None:
    table = midgame(game)
    length = len(table.state.moves)
    for viewer in viewers(table):
        picture = past_position(Replayer(table), table, viewer, length)
        assert write(picture["sheet"]) == write(table.state.view(viewer)["score_sheets"])
        view = table.state.view(viewer)
        view["moves"] = []
        drawn = regions(table.game.scene(view), names_of(table))
        assert write(picture["regions"]) == write(drawn)
