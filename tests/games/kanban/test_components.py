"""Component tables: counts are checked, owners can correct values."""

from __future__ import annotations

import pytest

from shopfloor.core.errors import BadComponents
from tests.games.kanban.positions import GAME


def test_every_value_has_its_provenance() -> None:
    letters = {value.provenance for value in GAME.components.values()}
    assert letters <= {"R", "E", "P", "P*", "D"}
    assert all(value.source for value in GAME.components.values())


def test_an_owner_can_correct_a_value() -> None:
    state = GAME.start(players=2, seed=1, components={"models": {"GRN": {"value": 3}}})
    assert state.view(None)["numbers"]["bank"] == 10
    assert state.record().overlay == {"models": {"GRN": {"value": 3}}}


@pytest.mark.parametrize(
    ("table", "row", "column", "value"),
    [
        ("models", "GRN", "cars", 9),
        ("models", "GRN", "lane", 1),
        ("models", "GRN", "upgrade", ["S"]),
        ("models", "GRN", "upgrade", ["S", "S", "S", "S", "S", "Q"]),
        ("parts", "CHA", "cubes", 9),
        ("parts", "CHA", "side", "up"),
        ("line", "R3", "to", ["S3"]),
        ("line", "R3", "to", ["T1"]),
        ("line", "R3", "to", []),
        ("exits", "X2", "pp", -1),
        ("numbers", "assembly_spaces", "value", 7),
        ("numbers", "certified_at", "value", 5),
        ("numbers", "red_seats", "value", 20),
        ("numbers", "queue", "value", 5),
        ("ladders", "claim_shifts", "values", [1, 2]),
        ("orders", "K1", "symbols", ["CHA"]),
        ("garages", "expert 5", "choose", 3),
        ("columns", "1", "gives", "2pp"),
        ("plaques", "book", "count", 6),
        ("plaques", "book", "gives", "S"),
        ("factory_goals", "cars", "tiles", [2, 2, 3, 4]),
        ("goals", "1", "counts", "wheels"),
        ("goals", "1", "times", 0),
        ("final_goals", "1a", "counts", "wheels"),
        ("players", "2", "track", 7),
        ("players", "3", "table_cards", 2),
        ("players", "4", "removed", 5),
        ("players", "4", "plaques", 5),
        ("certification", "0a", "pp", -1),
    ],
)
def test_a_correction_that_contradicts_the_box_is_refused(
    table: str, row: str, column: str, value: object
) -> None:
    with pytest.raises(BadComponents):
        GAME.start(players=4, seed=1, components={table: {row: {column: value}}})


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="first, second"):
        GAME.start(players=3, edition="third")
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.start(players=5)
