"""The board as art and pieces: sizes, clicks, words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import shopfloor
from shopfloor.core.art import Layout, Symbol, printed_place
from shopfloor.core.pieces import Record, build_all
from shopfloor.games.kanban.drawing import words
from shopfloor.games.kanban.drawing.pieces_rooms import pushed_car
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.tables import SPACES
from tests.games.kanban.positions import (
    AD_RIGHT,
    AL_RIGHT,
    GAME,
    GRN,
    LO_RIGHT,
    RED,
    TI_RIGHT,
    arrived,
    begin,
    certify,
    play,
    start,
    tile,
    working,
)

FINGER, POINTER = 44, 24


def random_game(players: int, seed: int) -> Iterator[Kanban]:
    state, random = start(players, seed), Random(seed)
    while not state.over:
        yield state
        state.play(random.choice(state.legal_moves()))


def records(state: Kanban, viewer: int) -> dict[str, Record]:
    groups = GAME.public_pieces(state) + GAME.private_pieces(state, viewer)
    return {record[0]: record for record in build_all(groups)}


def size(record: Record, layout: Layout, symbols: dict[str, Symbol], suffix: str) -> float:
    """The shorter side of a piece as it is drawn."""
    symbol = symbols.get(record[1] + suffix) or symbols[record[1]]
    place = layout.places[printed_place(record[2])]
    return min(symbol.width, symbol.height) * place.scale


@pytest.mark.parametrize("players", [2, 4])
def test_what_can_be_clicked_is_large_enough_for_pointer_and_finger(players: int) -> None:
    small = set()
    for state in random_game(players, 2):
        art, shown = GAME.art(state), records(state, state.player or 0)
        symbols = dict(art.symbols)
        for pieces in GAME.offers(state).values():
            for piece in pieces:
                record = shown[piece]
                if size(record, art.desktop, symbols, "") < POINTER:
                    small.add(("desktop", record[1]))
                if size(record, art.phone, symbols, "@phone") < FINGER:
                    small.add(("phone", record[1]))
    assert small == set()


@pytest.mark.parametrize("players", [2, 4])
def test_words_on_pieces_can_be_read_in_a_low_window_and_on_a_phone(players: int) -> None:
    small = set()
    for state in random_game(players, 4):
        art = GAME.art(state)
        for record in records(state, state.player or 0).values():
            for layout, suffix, least in ((art.desktop, "", 12.0), (art.phone, "@phone", 10.95)):
                place = layout.places.get(printed_place(record[2]))
                symbol = art.symbols.get(record[1] + suffix) or art.symbols[record[1]]
                for _, _, css, _ in symbol.words if place else ():
                    if place and font(art.stylesheet, css) * place.scale < least:
                        small.add((suffix, record[1], css))
    assert small == set()


@cache
def font(stylesheet: str, css: str) -> float:
    """The size of the letters of these classes."""
    for name in css.split():
        found = re.search(rf"\.stage \.{name}\{{font-size:([\d.]+)px", stylesheet)
        if found:
            return float(found[1])
    return 12.4


@pytest.mark.parametrize("players", [2, 4])
def test_pieces_of_a_move_lie_on_one_page_of_the_phone(players: int) -> None:
    for state in random_game(players, 3):
        pages = [set(page.zones) for page in GAME.art(state).phone.pages]
        shown = records(state, state.player or 0)
        for pieces in GAME.offers(state).values():
            zones = {printed_place(shown[piece][2]).partition("/")[0] for piece in pieces}
            assert any(zones <= page for page in pages), zones


def test_a_label_is_short_and_names_what_a_move_is_about() -> None:
    tables = start().tables
    labels = [words.label(move, tables) for move in range(GAME.num_moves)]
    assert max(map(len, labels)) <= 40
    assert len(set(labels)) == len(labels)
    assert "Work in Logistics, right" in labels
    assert "Double yellow transmission by voucher" in labels


def test_an_upgrade_space_is_clicked_on_the_wall_of_its_model() -> None:
    state = working(TI_RIGHT)
    state.boards[0].desks = (tile("RED ENG"),)
    state.boards[0].parts = (0, 0, 0, 1, 0, 0)
    begin(state)
    offers = GAME.offers(state)
    assert offers[GAME.move("upgrade red engine")] == (f"design-{tile('RED ENG')}",)
    play(state, "upgrade red engine")
    assert GAME.offers(state)[GAME.move("use upgrade space 3")] == ("space-RED-2",)


def test_a_part_is_taken_from_the_pile_and_brought_to_the_bay() -> None:
    state = working(AL_RIGHT)
    state.boards[0].parts = (0, 0, 0, 2, 0, 0)
    state.boards[0].vouchers = 1
    state.line.assembly = (0,) * 5
    state.testing.upgrades = (-1,) * 30
    begin(state)
    offers = GAME.offers(state)
    assert offers[GAME.move("provide green engine")] == ("part0-ENG-1", "bay-GRN")
    assert offers[GAME.move("provide green brakes by voucher")] == ("store0-vouchers", "bay-GRN")


def test_training_by_shift_and_by_book_share_the_track() -> None:
    state = working(AD_RIGHT)
    state.boards[0].books = 1
    offers = GAME.offers(begin(state))
    assert offers[GAME.move("train in Administration")] == ("ladder-4",)
    assert offers[GAME.move("use a book in Administration")] == ("ladder-4",)
    assert offers[GAME.move("end the turn")] == ()


def test_a_pushed_car_hovers_and_arrows_point_where_it_can_go() -> None:
    space, left, down = (SPACES.index(name) for name in ("S4", "S3", "R4"))
    shown = pushed_car(GRN, space, (left, down))
    assert [record[1] for record in shown] == ["carv-GRN", "way-left", "way-down"]
    assert pushed_car(-1, -1, ()) == []


def test_orders_show_their_face_to_their_owner_only() -> None:
    state = arrived(3)
    order = state.boards[1].orders[0]
    assert records(state, 1)[f"order-{order}"][2] == "mat1/order-0"
    assert f"order-{order}" not in records(state, 0)
    assert "order-back1-0" in records(state, 0)
    assert f"K{order + 1}" in words.zones(state, 1)["mat1"]
    assert f"K{order + 1}" not in words.zones(state, 0)["mat1"]


def test_goals_in_hand_tell_their_owner_what_they_would_score() -> None:
    state = arrived(3)
    goal = state.boards[2].goals[0]
    assert records(state, 2)[f"goal-{goal}"][2] == "hand2/goal-0"
    assert f"goal-{goal}" not in records(state, 1)
    assert "worth-own-0" not in records(state, -1)


def test_what_is_gained_today_is_shown_as_due() -> None:
    state = working(LO_RIGHT)
    certify(state, 0, "LO")
    state.vouchers = 5
    play(begin(state), "request a voucher")
    assert records(state, 0)["store0-vouchers"][4] == "+1 due"


def test_a_consequence_says_what_is_different() -> None:
    before = working(TI_RIGHT)
    before.testing.queue = (RED,)
    before.boards[0].desks = (tile("RED -"),)
    begin(before)
    after = before.copy()
    play(after, "claim car 1 with design red claim-only", "end the turn", "park in garage 2")
    said = words.consequence(before, after, 0)
    assert "cars 0 → 1" in said.lower() and "Designs 1 → 0" in said
    assert len(said) <= words.LONGEST
    assert "shifts left" not in said, "the turn is over"
    assert words.consequence(before, before, 0) == ""
    trained = before.copy()
    play(trained, "train in Testing & Innovation")
    said = words.consequence(before, trained, 0)
    assert said == "Shifts left 3 → 2 · Testing & Innovation level 0 → 1"


def test_printed_numbers_are_those_of_the_owners_components() -> None:
    changed = {"numbers": {"expert_at": {"value": 6}}, "models": {"RED": {"value": 9}}}
    usual = GAME.art(start())
    state = shopfloor.game("kanban").start(players=3, seed=1, components=changed)
    art = GAME.art(state)
    assert art.hash != usual.hash
    assert ">9<" in art.desktop.zones["innovation"].back
    assert len(art.symbols["ladder-0"].words) == len(usual.symbols["ladder-0"].words) + 1


def test_the_summary_names_day_and_points() -> None:
    state = arrived(3)
    said = words.summary(state, 0)
    assert said.startswith("Day 1, week 0 and cycle 0 of 3.")
    assert all(f"@{p} {board.pp}" in said for p, board in enumerate(state.boards))
