"""The stage: labels, clicks, what a piece says, and what a sheet shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from shopfloor.core.art import printed_place
from shopfloor.core.pieces import Record, build_all
from shopfloor.games.motor_city.drawing import pieces, words
from shopfloor.games.motor_city.drawing.art import icons
from shopfloor.games.motor_city.drawing.art.cells import cell
from shopfloor.games.motor_city.drawing.art.palette import CSS
from shopfloor.games.motor_city.drawing.names import symbol_id
from shopfloor.games.motor_city.drawing.pieces_sheet import ZONES, build_zone
from shopfloor.games.motor_city.rules.state import MotorCity
from shopfloor.games.motor_city.rules.steps import (
    AuditorTurn,
    ChooseBranch,
    ChooseDie,
    FileReport,
    PlaceDie,
    ResearchBonus,
    UseDie,
)
from tests.games.motor_city.positions import (
    GAME,
    carry_out,
    game,
    give,
    lay,
    mine,
    play,
)

MOUSE, LOW_WINDOW = 24.0, 0.83
"""Pixels a mouse needs, and how much a low window shrinks the board."""
FINGER = 42.0
"""Pixels a finger needs; the touch targets of the phone are drawn for 44 and fitted."""


def shown(state: MotorCity) -> dict[str, Record]:
    return {record[0]: record for record in build_all(pieces.public(state))}


def clicked(state: MotorCity) -> dict[str, str]:
    """Return the piece of every legal move."""
    return {GAME.move_text(m): "".join(found) for m, found in pieces.offers(state).items()}


def random_positions(players: int, seed: int, every: int) -> Iterator[MotorCity]:
    state, random = GAME.start(players, seed=seed), Random(seed)
    assert isinstance(state, MotorCity)
    while not state.over:
        if len(state.moves) % every == 0:
            yield state
        state.play(random.choice(state.legal_moves()))
    yield state


def test_labels_fit_a_button_and_name_what_they_do() -> None:
    labels = [words.label(move, GAME.packaged_tables) for move in range(GAME.num_moves)]
    assert max(map(len, labels)) <= 40
    assert all(label[0].isupper() for label in labels)
    assert words.label(GAME.move("buy test car T1"), GAME.packaged_tables).endswith("for $8")


@pytest.mark.parametrize("players", [1, 3])
def test_a_zone_is_built_from_its_marks_as_from_the_whole_sheet(players: int) -> None:
    """A mark that a zone looks at and does not name would leave the board out of date."""
    for state in random_positions(players, 8, 9):
        components, tables = state.setup.components, state.tables
        for seat, sheet in enumerate(state.sheets):
            for build, names in ZONES:
                marks = tuple(getattr(sheet, name) for name in names)
                whole = build(components, tables, seat, sheet)
                assert build_zone(build, components, tables, seat, names, marks) == whole


@pytest.mark.parametrize("players", [1, 2, 5])
def test_what_is_to_be_clicked_is_large_enough_for_a_mouse_and_on_a_phone_for_a_finger(
    players: int,
) -> None:
    small = set()
    for state in random_positions(players, 3, 3):
        art, board = GAME.art(state), shown(state)
        for piece in {piece for found in pieces.offers(state).values() for piece in found}:
            _, name, place, *_ = board[piece]
            finger = art.symbols.get(f"{name}@phone", art.symbols[name])
            scale = art.phone.places[printed_place(place)].scale
            mouse = art.symbols[name]
            if min(finger.width, finger.height) * scale < FINGER:
                small.add(f"{name} for a finger")
            if min(mouse.width, mouse.height) * LOW_WINDOW < MOUSE:
                small.add(f"{name} for a mouse")
    assert small == set()


def test_values_fill_every_template_of_their_symbol() -> None:
    for players in (1, 2, 4):
        for state in random_positions(players, 2, 20):
            symbols = GAME.art(state).symbols
            for _, name, _, *values in shown(state).values():
                symbol = symbols[name]
                for template in [symbol.name, *(found[3] for found in symbol.words)]:
                    assert all(f"{{{n}}}" not in template for n in range(len(values), 10))


def test_a_die_is_taken_from_its_cell_used_at_heads_and_levels_and_put_on_a_slot() -> None:
    state = game(2)
    mine(state).circled = 6
    lay(state, "gray 2", "white 6")
    carry_out(state, ChooseDie(0))
    assert clicked(state) == {"take gray 2": "cell-gray-2", "take white 6": "cell-white-6"}
    mine(state).die = 1
    carry_out(state, UseDie(0))
    assert clicked(state) == {
        "testing action": "head0-testing",
        "upgrade testing": "level0-testing-2",
        "research": "lab0-1",
    }
    mine(state).die = 6
    carry_out(state, UseDie(0))
    assert clicked(state) == {"speedometer action": "dial0", "research": "lab0-1"}
    carry_out(state, PlaceDie(0))
    assert clicked(state)["place the die on sales"] == "slot0-sales"


def test_a_die_keeps_its_name_from_the_table_to_the_hand_and_the_slot() -> None:
    state = game(2)
    lay(state, "blue 4")
    assert "die-blue-4-0" in shown(state)
    carry_out(state, ChooseDie(0))
    state.dice = (0,) * 18
    mine(state).die = 15
    assert shown(state)["die-blue-4-0"][2] == "blueprint/hand"
    mine(state).die, mine(state).spaces = -1, (15, -1, -1, -1)
    assert shown(state)["die-blue-4-0"][2] == "actions0/testing-die"


def test_a_report_is_filed_at_the_hub_the_top_or_the_shop() -> None:
    state = game(2)
    carry_out(state, FileReport(0))
    found = clicked(state)
    assert found["TPS report for H1"] == "node0-H1"
    assert found["TPS report for E1"] == "eng0-E1.6"
    assert found["TPS report for shop item 2"] == "shop0-2"


def test_a_branch_is_chosen_at_its_first_space_and_a_free_action_at_a_head() -> None:
    state = game(2)
    give(mine(state), cars="T3")
    mine(state).tested = (0, 0, 5)
    carry_out(state, ChooseBranch(0, 2))
    assert set(clicked(state).values()) == {"test0-T3.a1", "test0-T3.b1"}
    carry_out(state, ResearchBonus(0))
    assert clicked(state)["sales action"] == "head0-sales"
    assert clicked(state)["choose shop item 1"] == "shop0-1"


def test_a_hub_without_its_bonus_says_so_and_is_crossed() -> None:
    state = game(1)
    mine(state).hubs_crossed = 0b1
    assert shown(state)["node0-H1"][1] == "H1-open-crossed"
    symbol = GAME.art(state).symbols["H1-open-crossed"]
    assert "crossed off [MC-EMM-6]" in symbol.name and "cross" in symbol.body


def test_emma_has_a_row_with_her_next_die_and_the_car_of_the_score() -> None:
    state = game(1)
    lay(state, "gray 3", "blue 2")
    state.red, state.black, state.auditor_dice = 3, 5, (10,)
    mine(state).rounds = (45,)
    state.agenda = [AuditorTurn()]
    board = shown(state)
    assert board["black"][1] == "die-black-5" and board["car-1"][1] == "rating-1-on"
    assert board["section"][3:] == ("right tracks, hubs", "sales: bottom row")
    assert board["next-die"][3] == "gray 3"
    assert board["die-white-5-0"][2] == "emma/taken-0"
    assert "takes gray 3 next" in words.zones(state, 0)["emma"]


def test_the_preview_says_what_changes_and_nothing_else() -> None:
    before = game(2)
    after = before.copy()
    mine(after).circled, mine(after).tested = 3, (1, 0, 0)
    give(mine(after), items="A W", cars="T1")
    assert words.consequence(before, before, 0) == ""
    assert words.consequence(before, after, 0) == (
        "cash 0 → 3 · sales 0 → 3 · T1 0 → 1 · test car T1 · crate A · tire W"
    )
    assert words.consequence(before, after, 1) == ""


def test_a_game_with_fewer_players_has_fuller_strips() -> None:
    boards = [shown(game(players)) for players in (2, 3, 4, 5)]
    assert ["strip-points1" in board for board in boards] == [True, False, False, False]
    assert ["learnt1" in board for board in boards] == [True, True, False, False]
    assert ["column1-E1" in board for board in boards] == [True, True, True, False]


def test_the_rail_names_who_begins_and_five_things() -> None:
    state = GAME.start(2, seed=1)
    assert isinstance(state, MotorCity)
    play(state, *["activate test car T1", "activate engineer E1"] * 2)
    rail = words.rail(state)
    assert [note for note, _ in rail].count("first player") == 1
    assert all(len(things) == 5 for _, things in rail)
    assert words.chips(state) == ["Round 1 of 8", "Industry"]


def without_colour(markup: str) -> str:
    """Keep the shapes only: tags, paths and numbers, not the classes."""
    return re.sub(r' class="[^"]*"', "", markup)


def test_states_of_a_space_differ_in_more_than_colour() -> None:
    drawn = [
        without_colour(cell("loop", ["LB"], s).body) for s in ("open", "filled", "crossed off")
    ]
    assert len(set(drawn)) == 3
    assert ".off{" in CSS and "stroke-dasharray" in CSS.partition(".off{")[2].partition("}")[0]
    assert "stroke-width:2.6" in CSS.partition(".next{")[2].partition("}")[0]  # twice an open one


def test_dollars_to_circle_in_hand_and_spent_differ_in_more_than_colour() -> None:
    symbols = GAME.art(game(2)).symbols
    states = ("next", "circled", "spent")
    assert len({without_colour(symbols[f"dollar-{state}"].body) for state in states}) == 3


def test_a_requirement_that_is_met_has_a_tick() -> None:
    state = game(2)
    assert "need0-H2-0" not in shown(state)
    give(mine(state), items="A")
    assert shown(state)["need0-H2-0"][1] == "need-there"
    assert 'class="tick"' in GAME.art(state).symbols["need-there"].body


def test_every_icon_of_the_sheet_can_be_drawn_and_described() -> None:
    printed = game(1).view(0)["printed"]["bonuses"].values()
    symbols = GAME.art(game(1)).symbols
    drawn = {code: symbols[symbol_id(code)].body for codes in printed for code in codes}
    assert len(set(drawn.values())) == len(drawn)
    assert all("[MC-" in icons.name(code) for code in drawn)


def test_what_the_auditor_does_is_shown() -> None:
    state = game(1)
    mine(state).speed_crossed = 2
    mine(state).hubs_crossed = 1
    mine(state).sales_crossed = 1 << 14
    mine(state).developed_crossed = (3, 0, 0, 0, 0, 0)
    mine(state).test_crossed = (1, 0, 0, 0, 0, 0)
    symbols = GAME.art(state).symbols
    crosses = [r[0] for r in shown(state).values() if 'class="cross"' in symbols[r[1]].body]
    assert len(crosses) == 2 + 1 + 1 + 3 + 1
