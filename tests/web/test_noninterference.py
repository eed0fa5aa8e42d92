"""Nobody is sent a byte that depends on what they cannot know.

Two worlds that a viewer cannot tell apart must give the same bytes on every channel.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import shopfloor
from shopfloor.core.pieces import Shelf
from shopfloor.core.piles import EVERYBODY, knows
from shopfloor.core.state import State
from shopfloor.tables.errors import Refused
from shopfloor.tables.replayer import Replayer
from shopfloor.tables.table import MOVE, Table
from shopfloor.web.advice import describe, preview, what_if
from shopfloor.web.log_lines import sentences_of
from shopfloor.web.protocol import write
from shopfloor.web.replay import past_position
from tests.tables.setups import hot_seat, play_any
from tests.web.worlds import both_messages, elsewhere, search, viewers, whole

WORLDS = 2


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


@pytest.mark.parametrize("game,options", GAMES)
def test_pictures_do_not_depend_on_what_is_hidden(game: str, options: dict[str, Any]) -> None:
    for viewer in (None, *range(3)):
        before: Table | None = None
        for table in positions(game, options):
            if viewer is not None and viewer >= len(table.occupants):
                break
            real = both_messages(before, table, viewer)
            for seed in range(WORLDS):
                world = elsewhere(table, table.state.imagine(viewer, seed))
                assert both_messages(before, world, viewer) == real
            before = table.fork()


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_worlds_of_whole_games_are_sent_alike(game: str) -> None:
    """A short form of `make worlds`: other set-ups, and greedy players too."""
    compared, told = search(game, 150, seed=77)
    assert compared >= 150 and not told


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_what_is_asked_is_answered_without_what_is_hidden(game: str) -> None:
    """Previews, what-if and descriptions say the same in worlds the asker cannot tell apart."""
    for table in positions(game, {}):
        seat = table.state.player
        assert seat is not None
        move = table.game.move_text(table.state.legal[0])
        world = elsewhere(table, table.state.imagine(seat, 7))
        assert write(describe(world, seat)) == write(describe(table, seat))
        shelves = (Shelf(), Shelf())
        real = preview(table, seat, move, shelves, 5)
        assert write(preview(world, seat, move, shelves, 5)) == write(real)
        led = what_if(table, seat, [move], shelves, 5)
        assert write(what_if(world, seat, [move], shelves, 5)) == write(led)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_nothing_imagined_is_told_as_a_fact(game: str) -> None:
    """Whatever is imagined, previews and what-if say the same: only what is certain."""
    generator = random.Random(4)
    for table in positions(game, {}):
        seat = table.state.player
        assert seat is not None
        moves = [move for move in table.state.legal if not by_luck(table, move)]
        for move in generator.sample(moves, min(4, len(moves))):
            text, shelves = table.game.move_text(move), (Shelf(), Shelf())
            one, other = (preview(table, seat, text, shelves, seed) for seed in (5, 5000))
            assert write(one) == write(other)
            one, other = (what_if(table, seat, [text], shelves, seed) for seed in (5, 5000))
            assert write(one) == write(other)


def by_luck(table: Table, move: int) -> bool:
    """Tell whether chance has a part in a move; then the numbers it may bring are few."""
    world = table.state.imagine(table.state.player, 1)
    world.play(move)
    return bool(world.chance.picks)


def test_trying_espionage_out_names_no_tile_that_is_not_there() -> None:
    """It once showed the tiles of an imagined hand."""
    for table, move in spying():
        seat = table.state.player
        assert seat is not None
        led = what_if(table, seat, [table.game.move_text(move)], (Shelf(), Shelf()), 5)
        really = table.state.copy()
        really.play(move)
        assert {move for move, _ in led["moves"]} <= set(really.legal)
        if led["lines"][-1:] == ["The rest is hidden."]:
            return
    pytest.fail("every hand was known")


def spying() -> Iterator[tuple[Table, int]]:
    """Positions of games of Gear & Piston in which somebody can spy on somebody."""
    for seed in range(10):
        table, generator = hot_seat("gear_and_piston", seed), random.Random(seed)
        while not table.over:
            for move in table.state.legal:
                if table.game.move_text(move).startswith("spy on"):
                    yield table, move
            play_any(table, generator, by="bot")


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


def siblings(table: Table, text: str) -> list[str]:
    """The other moves of a move's family."""
    game = table.game
    described = [game.describe(move) for move in range(game.num_moves)]
    family = described[game.move(text)].family
    return [each.text for each in described if each.family == family and each.text != text]


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_words_of_a_move_are_sent_to_the_mover_alone(game: str) -> None:
    """Secret choices are moves too, so which of a family another made shows in no byte."""
    table = midgame(game)
    for viewer in viewers(table):
        other = table.fork()
        other.entries = [
            replace(entry, move=(siblings(table, entry.move) or [entry.move])[0])
            if entry.kind == MOVE and entry.seat != viewer
            else entry
            for entry in table.entries
        ]
        assert [entry.move for entry in other.entries] != [entry.move for entry in table.entries]
        assert whole(other, viewer) == whole(table, viewer)


def looks(state: State) -> tuple[str, str]:
    """What a spectator sees of a position, and hears of the move that led there."""
    heard = [event for event in state.news if event[0] == EVERYBODY]
    return json.dumps(state.view(None)), json.dumps(heard)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_family_of_a_move_is_told_only_where_everybody_knows_it_anyway(game: str) -> None:
    """Moves of two families that look the same from outside are never told by their family."""
    generator, compared = random.Random(1), 0
    state = shopfloor.game(game).start(3, seed=1)
    while state.player is not None:
        found: dict[tuple[str, str], set[str]] = {}
        for move in state.legal_moves():
            family, after = state.setup.game.describe(move).family, state.copy()
            after.play(move)
            if looks(after)[1] != "[]":
                found.setdefault(looks(after), set()).add(family)
        compared += len(found) > 1
        assert all(len(families) == 1 for families in found.values()), found.values()
        state.play(generator.choice(state.legal_moves()))
    assert compared > 10


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_log_tells_everybody_what_they_may_hear_and_no_more(game: str) -> None:
    table = midgame(game)
    for viewer in viewers(table):
        who = -1 if viewer is None else viewer
        for entry in table.entries:
            heard = [event for event in entry.news if knows(event[0], who)]
            public = replace(entry, news=[(EVERYBODY, *event[1:]) for event in heard])
            assert sentences_of(table, entry, viewer) == sentences_of(table, public, None)


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_the_past_is_shown_as_it_was_seen(game: str) -> None:
    table = midgame(game)
    length = len(table.state.moves)
    for viewer in viewers(table):
        picture = past_position(Replayer(table), table, viewer, length)
        live = json.loads(whole(table, viewer))
        assert write(picture["private"]["sheet"]) == write(live["private"]["sheet"])
        for half in ("public", "private"):
            assert write(picture[half]["put"]) == write(live[half]["put"])
