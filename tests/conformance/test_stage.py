"""What the stage needs of every game: its art, its pieces and the pieces of its moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import shopfloor
from shopfloor.core.art import Art, printed_place, printed_zone
from shopfloor.core.pieces import Record, Shelf, build_all
from shopfloor.core.state import State

EVERY = 7
"""One decision in so many is looked at, so that whole games are seen."""


def positions(name: str, players: int, seed: int, **options: Any) -> Iterator[State]:
    game = shopfloor.game(name)
    state = game.start(players=players, seed=seed, **options)
    bot = shopfloor.players.make("random", game, seed=seed)
    number = 0
    while state.player is not None:
        if number % EVERY == 0:
            yield state
        state.play(bot.choose(state.seat(state.player)))
        number += 1
    yield state


def records_of(state: State, viewer: int) -> list[Record]:
    game = state.setup.game
    return build_all(game.public_pieces(state) + game.private_pieces(state, viewer))


def setups() -> list[tuple[str, int]]:
    return [(n, p) for n in shopfloor.game_names() for p in shopfloor.game(n).player_counts]


@pytest.mark.parametrize(("name", "players"), setups())
def test_every_piece_has_a_symbol_and_a_place_of_its_own_name(name: str, players: int) -> None:
    for state in positions(name, players, seed=3):
        check_pieces(state)


def check_pieces(state: State) -> None:
    art: Art = state.setup.game.art(state)
    for viewer in (-1, *range(state.players)):
        records = records_of(state, viewer)
        ids = [record[0] for record in records]
        assert len(ids) == len(set(ids)), "two pieces have the same id"
        for id, symbol, place, *values in records:
            assert symbol in art.symbols, f"{id} has no symbol {symbol!r}"
            assert printed_place(place) in art.desktop.places, f"{id} has no place {place!r}"
            assert all(isinstance(value, (int, str)) for value in values)


@pytest.mark.parametrize(("name", "players"), setups())
def test_every_legal_move_is_offered_at_pieces_on_the_board(name: str, players: int) -> None:
    for state in positions(name, players, seed=4):
        check_offers(state)


def check_offers(state: State) -> None:
    if state.player is None:
        return
    art, offers = state.setup.game.art(state), state.setup.game.offers(state)
    assert sorted(offers) == state.legal_moves()
    shown = {record[0]: record for record in records_of(state, state.player)}
    for pieces in offers.values():
        for piece in pieces:
            assert piece in shown, f"{piece} is offered but not on the board"
            assert printed_place(shown[piece][2]) in art.phone.places, f"{piece} has no page"


def unusual() -> list[tuple[str, str, Any]]:
    """List every choice that is not the usual one."""
    return [
        (name, option.name, choice)
        for name in shopfloor.game_names()
        for option in shopfloor.game(name).options
        for choice in option.choices
        if choice != option.default
    ]


@pytest.mark.parametrize(("name", "option", "choice"), unusual())
def test_a_board_is_whole_with_every_option(name: str, option: str, choice: Any) -> None:
    players = shopfloor.game(name).player_counts[0]
    for state in positions(name, players, seed=8, **{option: choice}):
        check_pieces(state)
        check_offers(state)


@pytest.mark.parametrize(("name", "players"), setups())
def test_zones_lie_inside_their_layout_and_carry_places(name: str, players: int) -> None:
    state = shopfloor.game(name).start(players=players, seed=1)
    art = state.setup.game.art(state)
    for layout in (art.desktop, art.phone):
        for zone in layout.zones.values():
            x, y, width, height = zone.box
            assert x >= 0 and y >= 0
            assert x + width <= layout.width and y + height <= layout.height
        assert all(place.partition("/")[0] in layout.zones for place in layout.places)
    assert len(art.desktop.strips) == players - 1
    on_pages = [zone for page in art.phone.pages for zone in page.zones]
    assert set(on_pages) == set(art.phone.zones)
    assert [move.text for move in art.moves] == list(state.setup.game.catalogue.texts)


@pytest.mark.parametrize(("name", "players"), setups())
def test_pieces_tell_nothing_that_a_viewer_may_not_know(name: str, players: int) -> None:
    for state in positions(name, players, seed=5):
        game = state.setup.game
        for viewer in (-1, *range(players)):
            other = state.imagine(None if viewer < 0 else viewer, seed=random.randrange(10**6))
            assert game.public_pieces(other) == game.public_pieces(state)
            assert game.private_pieces(other, viewer) == game.private_pieces(state, viewer)
            words = game.words
            assert words.zones(other, viewer) == words.zones(state, viewer)
            assert words.summary(other, viewer) == words.summary(state, viewer)


@pytest.mark.parametrize(("name", "players"), setups())
def test_a_shelf_that_follows_the_game_holds_what_a_new_one_holds(name: str, players: int) -> None:
    shelf = Shelf()
    board: dict[str, Record] = {}
    for number, state in enumerate(positions(name, players, seed=6)):
        viewer = number % (players + 1) - 1
        game = state.setup.game
        groups = game.public_pieces(state) + game.private_pieces(state, viewer)
        put, drop = shelf.turn_to(groups)
        for id in drop:
            del board[id]
        board |= {record[0]: record for record in put}
        assert board == {record[0]: record for record in build_all(groups)}


@pytest.mark.parametrize(("name", "players"), setups())
def test_every_zone_is_described_in_words(name: str, players: int) -> None:
    for state in positions(name, players, seed=7):
        game = state.setup.game
        zones = {printed_zone(zone) for zone in game.words.zones(state, -1)}
        assert zones == set(game.art(state).desktop.zones)
        assert all(text.endswith(".") for text in game.words.zones(state, -1).values())
        assert game.words.summary(state, -1).endswith(".")
