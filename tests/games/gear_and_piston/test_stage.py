"""The stage: what is drawn where, for whom, and what a click means."""

from __future__ import annotations

import re
from random import Random

import pytest

from shopfloor.core.art import Art
from shopfloor.core.pieces import Record, build_all
from shopfloor.core.piles import EVERYBODY
from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.drawing.art.cars import CLASSES, place_of
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.back_alley import BackAlley
from shopfloor.games.gear_and_piston.rules.steps.workshop import Work
from shopfloor.games.gear_and_piston.rules.tables import INVESTORS
from tests.games.gear_and_piston.positions import (
    BLUE,
    GREEN,
    RED,
    build,
    fresh,
    give,
    on_top,
    play,
    resolve,
    stand,
    start,
)

STYLE = re.compile(r'\bstyle="')
CLASS = re.compile(r'class="([^"]*)"')


def board(state: GearAndPiston, viewer: int) -> dict[str, Record]:
    """Return what a viewer sees, by id."""
    groups = GAME.public_pieces(state) + GAME.private_pieces(state, viewer)
    return {record[0]: record for record in build_all(groups)}


def art(state: GearAndPiston) -> Art:
    return GAME.art(state)


@pytest.mark.rule("GP-HND-2")
def test_a_hand_lies_open_for_its_owner_and_shows_its_backs_to_the_others() -> None:
    state = start(3)
    give(state, BLUE, "N01 J02")
    own, other = board(state, BLUE), board(state, GREEN)
    assert own["tile-N01"][2] == own["back0-0"][2].replace("back", "hand") == "mat0/hand-0"
    assert own["tile-J02"][2] == "mat0/hand-1", "a Junk Part lies on the back of one"
    assert "tile-N01" not in other and "tile-J02" not in other
    assert (other["back0-0"][1], other["back0-1"][1]) == ("back-new", "back-junk")


@pytest.mark.rule("GP-HND-2")
def test_a_blueprint_everybody_knows_lies_open_before_the_others() -> None:
    state = start(2)
    give(state, BLUE, "N01 N05")
    state.engineers[BLUE].known = [1 << BLUE, EVERYBODY]
    seen = board(state, GREEN)
    assert seen["tile-N05"][2] == "mat0/hand-0" and seen["back0-1"][1] == "back-new"
    assert board(state, BLUE)["tile-N01"][2] == "mat0/hand-1"


@pytest.mark.rule("GP-BA-3")
def test_a_spied_hand_is_laid_before_the_spy_alone() -> None:
    state = start(3)
    give(state, GREEN, "N01 N02 J01 J02 J05")
    give(state, RED, "N03")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    play(state, "espionage")
    assert [GAME.offers(state)[move] for move in state.legal_moves()] == [("who1",), ("who2",)]
    play(state, "spy on player 2")
    spy, other = board(state, BLUE), board(state, RED)
    assert spy["tray0"][3] == other["tray0"][3] == "The hand of @1"
    slips = [id for id in spy if id.startswith("spied-")]
    assert slips == ["spied-N01", "spied-N02", "spied-J01", "spied-J02", "spied-J05"]
    assert not [id for id in other if id.startswith("spied-")]
    assert GAME.offers(state)[GAME.move("steal J01")] == ("spied-J01",)


@pytest.mark.rule("GP-BA-5")
def test_tiles_looked_at_are_backs_for_everybody_but_the_looker() -> None:
    state = start(2)
    on_top(state, "N01 N02 N03")
    stand(state, "back_alley", BLUE)
    resolve(state, BackAlley())
    assert [board(state, GREEN)[f"air-{k}"][1] for k in range(3)] == ["back-new"] * 3
    assert board(state, BLUE)["tile-N02"][2] == "mat0/looked-1"
    play(state, "keep N02")
    both = GAME.offers(state)
    assert both[GAME.move("put back on top, N01 uppermost")] == ("tile-N01",)
    assert both[GAME.move("put back at the bottom, N01 lowest")] == ("tile-N01",)


@pytest.mark.rule("GP-BA-4")
def test_union_muscle_is_two_clicks_token_and_place() -> None:
    state = start(4)
    for player in range(4):
        give(state, player, f"N0{player + 1}")
    stand(state, "workshop", 0, 1, 2)
    stand(state, "back_alley", 2)
    resolve(state, BackAlley())
    play(state, "union muscle")
    clicks = GAME.offers(state)[GAME.move("move Workshop token 3 to 1")]
    assert clicks == ("token-3-2", "token-3-0")
    assert [board(state, 0)[id][1] for id in clicks] == ["p2", "p0"]


@pytest.mark.rule("GP-CAR-3")
def test_free_cells_are_targets_and_parts_are_clicked_themselves() -> None:
    state = start(2)
    build(state, BLUE, "N01 _ / J29 J30")
    give(state, BLUE, "N07")
    resolve(state, Work(BLUE, 2))
    assert GAME.offers(state)[GAME.move("dismantle")] == ()
    play(state, "build N07")
    seen, clicks = board(state, BLUE), GAME.offers(state)
    assert clicks[GAME.move("section 1 top 0")] == ("cell-0-0-0",)
    assert clicks[GAME.move("start a new section")] == ("new-section",)
    assert {"cell-0-0-0", "cell-0-0-2", "new-section"} <= set(seen)
    play(state, "section 1 top 0", "dismantle")
    assert GAME.offers(state)[GAME.move("section 1 top 1")] == ("tile-N07",)


@pytest.mark.rule("GP-CAR-5")
def test_every_way_to_merge_has_a_ticket() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N13 / N38 _ _", "_ _ N41 / N36 N39 N15")
    resolve(state, Work(BLUE, 2))
    play(state, "merge sections")
    seen = board(state, BLUE)
    assert [seen[f"ticket-{k}"][1] for k in range(3)] == ["join-3", "join+1", "join+2"]
    assert list(GAME.offers(state).values()) == [("ticket-0",), ("ticket-1",), ("ticket-2",)]
    assert seen["tray0"][1] == "tray" and seen["need0-motor"][1] == "blank"


@pytest.mark.rule("GP-REQ-5")
def test_what_does_not_work_is_marked_large_and_small() -> None:
    state = start(2)
    build(state, BLUE, "N01 / _")
    seen = board(state, GREEN)
    assert seen["tile-N01"][3:5] == ("!", ". Does not work: nothing in the other row [GP-REQ-3]")
    assert seen["small-N01"][1] == "flaw-N01"


@pytest.mark.rule("GP-REQ-1")
def test_the_chalkboard_ticks_what_the_car_has() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / N38 N36 N39")
    seen = board(state, BLUE)
    assert seen["parts0"][3:] == (6, 12, "complete")
    assert all(seen[f"need0-{n}"][1].startswith("met") for n in ("motor", "axles", "support"))


@pytest.mark.parametrize("slots", [*range(3, 40), 66])
def test_the_slots_of_a_car_have_places_of_their_own(slots: int) -> None:
    printed = art(start(2)).desktop.places
    names = [place_of(slots, slot, row) for slot in range(slots) for row in "tb"]
    assert len(set(names)) == len(names)
    assert all(f"mat/{name}" in printed and f"strip/{name}" in printed for name in names)
    assert slots <= CLASSES[-1]


def test_labels_fit_on_buttons_and_say_what_parts_are() -> None:
    labels = {move.text: move.label for move in art(start(2)).moves}
    assert [text for text, label in labels.items() if len(label) > 40] == []
    assert labels["patent N07"] == "Take N07 electric fuel"
    assert labels["upgrade with N26"] == "Upgrade with N26 steam improvement"


@pytest.mark.parametrize("level", ["standard", "expert"])
def test_drawings_are_styled_by_classes_that_the_stylesheet_knows(level: str) -> None:
    """Pages forbid styles in attributes."""
    printed = art(fresh(6, 1, level=level))
    assert not STYLE.search(printed.json)
    named = {word for found in CLASS.findall(printed.json) for word in found.split()}
    named |= {w for s in printed.symbols.values() for line in s.words for w in line[2].split()}
    assert {name for name in named if f".{name}" not in printed.css} == set()


@pytest.mark.parametrize("players", [2, 6])
def test_targets_on_the_phone_are_large_enough_for_a_thumb(players: int) -> None:
    state, generator = fresh(players, 5), Random(1)
    while not state.over:
        printed = art(state)
        seen = board(state, state.player or 0)
        for pieces in GAME.offers(state).values():
            for piece in pieces:
                assert thumb(printed, seen[piece]) >= 43, seen[piece]
        state.play(generator.choice(state.legal_moves()))


def thumb(printed: Art, record: Record) -> float:
    """Return the larger side of a piece on the phone; cars of many columns are shorter."""
    symbol = printed.symbols.get(f"{record[1]}@phone", printed.symbols[record[1]])
    zone, _, name = record[2].partition("/")
    place = printed.phone.places[f"{zone.rstrip('012345')}/{name}"]
    if name.startswith("car") and not name.startswith("car5"):
        return 44
    return place.scale * max(symbol.width, symbol.height)


@pytest.mark.rule("GP-INV-1", "GP-INV-2")
def test_every_investor_has_a_card_and_a_goal_a_place_on_the_plate() -> None:
    printed = art(start(2))
    assert {f"card-{name}" for name in INVESTORS} <= set(printed.symbols)
    assert {f"plate-{name}" for name in INVESTORS[4:]} <= set(printed.symbols)


def test_words_tell_consequences_without_the_board() -> None:
    state = start(2)
    build(state, BLUE, "N01 N07 N41 / N38 N36 _")
    give(state, BLUE, "N39")
    resolve(state, Work(BLUE, 1))
    after = state.copy()
    play(after, "build N39", "section 1 bottom 3")
    arrow = "\N{RIGHTWARDS ARROW}"
    told = GAME.words.consequence(state, after, BLUE)
    assert f"parts 5 {arrow} 6" in told and f"scrap short 1 {arrow} 0" in told
