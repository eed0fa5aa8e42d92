"""The box: counts, prices, and corrections by owners of the printed game."""

from __future__ import annotations

from typing import Any

import pytest

from shopfloor import BadComponents
from shopfloor.games.factory_manager import GAME
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPES
from tests.games.factory_manager.positions import TABLES, model, start

BACKS = ("n_2_5", "n_3_5", "n_4_5", "n_5", "n_X", "n_start")


@pytest.mark.rule("FM-SCO-1")
def test_the_box_holds_106_factory_tiles_of_six_types() -> None:
    rows = GAME.components["tiles"].rows.values()
    counts = [sum(row[b] for row in rows for b in BACKS if row["type"] == kind) for kind in TYPES]
    assert counts == [35, 27, 18, 9, 9, 8]
    assert sum(counts) == 106
    assert [sum(row[b] for row in rows) for b in BACKS] == [34, 14, 15, 12, 6, 25]


@pytest.mark.rule("FM-SET-6", "FM-SET-7")
@pytest.mark.parametrize(
    ("column", "heights"),
    [
        (0, [[2, 2, 2, 2], [3, 3, 3, 3], [3, 4, 5, 4], [3, 5, 6, 5]]),
        (
            1,
            [
                [1, 1, 1, 1, 0, 1, 1, 1],
                [1, 2, 1, 1, 1, 1, 2, 1],
                [2, 2, 1, 2, 1, 2, 2, 1],
                [2] * 8,
            ],
        ),
        (2, [[2, 2, 1, 1, 1, 1], [3, 3, 1, 2, 1, 1], [4, 3, 2, 2, 2, 1], [4, 4, 3, 3, 2, 1]]),
        (3, [[1, 1, 1, 1], [1, 2, 1, 1], [2, 2, 2, 1], [2, 2, 2, 2]]),
        (4, [[1, 1, 1, 1], [1, 1, 2, 1], [1, 2, 2, 2], [1, 2, 3, 2]]),
        (5, [[1, 1, 1], [2, 1, 2], [2, 2, 2], [2, 2, 3]]),
    ],
)
def test_stacks_of_a_column_by_price_at_two_to_five_players(
    column: int, heights: list[list[int]]
) -> None:
    ordinary = [m for m in TABLES.columns[column] if m not in TABLES.x_tiles]
    for players, expected in zip(range(2, 6), heights, strict=True):
        assert [TABLES.copies[players][m] for m in ordinary] == expected


@pytest.mark.rule("FM-SET-6", "FM-SET-8")
@pytest.mark.parametrize(("players", "tiles"), [(2, 34), (3, 48), (4, 63), (5, 75)])
def test_tiles_on_the_storage_board_by_player_count(players: int, tiles: int) -> None:
    """With 3 players the backs 2-5 and 3-5 are used: 48 tiles, and 3 X tiles in the market."""
    state = start(players, seed=3)
    assert sum(state.stock) == tiles
    assert len(state.market) == 3


@pytest.mark.rule("FM-SET-7", "FM-MKT-2")
def test_prices_within_a_column_differ_so_the_cheapest_is_never_in_doubt() -> None:
    for column in TABLES.columns:
        prices = [TABLES.price[m] for m in column]
        assert prices == sorted(set(prices))


def test_known_storage_prices() -> None:
    assert TABLES.price[model("S1")] == 6 and TABLES.storage[model("S1")] == 1
    assert TABLES.price[model("S4")] == 18 and TABLES.storage[model("S4")] == 4


@pytest.mark.rule("FM-BUY-2", "FM-RND-3")
def test_order_tiles_4_to_12_have_discounts_that_rise_with_the_number() -> None:
    assert TABLES.discount[1:4] == [0, 0, 0]
    assert min(TABLES.discount[4:]) > 0
    assert TABLES.discount[4:] == sorted(TABLES.discount[4:])
    assert len(TABLES.discount) == 13


def test_every_value_has_a_provenance_letter_and_a_source() -> None:
    for value in GAME.components.values():
        assert value.provenance in ("R", "E", "P", "D")
        assert value.source, value


def test_an_owner_can_correct_a_price() -> None:
    state = start(2, seed=1, components={"tiles": {"S2": {"price": 8}}})
    assert state.tables.price[MODELS.index("S2")] == 8
    assert TABLES.price[MODELS.index("S2")] == 10


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"tiles": {"S2": {"n_5": 2}}}, "35 storage"),
    ({"tiles": {"SX": {"n_X": 0, "n_5": 1}}}, "exactly one X tile"),
    ({"tiles": {"S2": {"price": 14}}}, "must differ"),
    ({"tiles": {"S1": {"price": -1}}}, "S1 must be 0 or more"),
    ({"tiles": {"S0": {"n_start": 14}, "S1": {"n_5": 1}}}, "15 starting tiles"),
    (
        {"tiles": {"MX": {"type": "storage"}, "SX": {"type": "machine", "price": 13}}},
        "SX is a storage tile",
    ),
    ({"tiles": {"M3": {"production": -1}}}, "production and storage of M3"),
    ({"tiles": {"H1": {"workers": 2}}}, "H1 must save workers"),
    ({"tiles": {"M1": {"workers": -1}}}, "M1 must need workers"),
    ({"tiles": {"M0": {"workers": 4}}}, "leave one of 7 workers"),
    ({"order_tiles": {"5": {"discount": -1}}}, "discounts from 0 up"),
    ({"order_setup": {"3": {"dealt": [5, 7]}}}, "3 players"),
    ({"order_setup": {"3": {"dealt": [5, 7, 7]}}}, "at most once"),
    ({"order_setup": {"3": {"extra_tiles": -1}}}, "0 or more tiles"),
    ({"energy_tiles": {"+0": {"count": 3}}}, "8 energy tiles"),
    ({"energy_tiles": {"+2": {"rise": 1}}}, "0, 1 or 2"),
]


@pytest.mark.parametrize(("overlay", "reason"), WRONG)
def test_components_that_contradict_the_box_are_refused(
    overlay: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadComponents, match=reason):
        GAME.start(3, seed=1, components=overlay)
