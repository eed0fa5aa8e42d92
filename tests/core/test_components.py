"""Component tables: provenance, corrections, checks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import shopfloor
from shopfloor.core.components import LETTERS

GAME = shopfloor.game("factory_manager")


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_every_value_has_a_provenance(name: str) -> None:
    values = list(shopfloor.game(name).components.values())
    assert values
    assert {value.provenance for value in values} <= set(LETTERS)


def test_an_owner_can_correct_a_value() -> None:
    state: Any = GAME.start(players=2, seed=1, components={"tiles": {"S2": {"price": 9}}})
    printed: Any = GAME.start(players=2, seed=1)
    model = list(GAME.components["tiles"].rows).index("S2")
    assert state.tables.price[model] == 9
    assert printed.tables.price[model] == 10
    note = state.setup.components["tiles"].note("S2", "price", "provenance")
    assert note == "O"


def test_corrections_travel_with_records_and_saved_states() -> None:
    overlay = {"tiles": {"S2": {"price": 9}}}
    state = GAME.start(players=2, seed=1, components=overlay)
    while not state.over:
        state.play(state.legal_moves()[0])
    record = state.record()
    assert record.components == state.setup.components.hash != ""
    assert record.replay().hash() == state.hash()
    assert GAME.from_json(state.to_json()).setup.components.hash == record.components
    record.components = "0" * 16
    with pytest.raises(shopfloor.BadRecord, match="do not match their hash"):
        record.replay()


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ({"tile": {}}, "no table 'tile'; there are tiles, order_tiles"),
        ({"tiles": {"S9": {"price": 1}}}, "tiles has no 'S9'; it has S0"),
        ({"tiles": {"S2": {"cost": 1}}}, "no 'cost'; it has type, price"),
        ({"tiles": {"S2": {"price": "ten"}}}, "must be of type int"),
        ({"tiles": {"S2": 3}}, "must be a table of values"),
        ({"tiles": 3}, "must be a table of rows"),
        ({"tiles": {"S2": {"n_2_5": 3}}}, "the box has 35 storage tiles, the table 36"),
        ({"tiles": {"S2": {"price": 6}}}, "prices of storage tiles must differ"),
        ({"energy_tiles": {"+1": {"count": 5}}}, "8 energy tiles, not 9"),
    ],
)
def test_wrong_corrections_are_refused_with_what_is_allowed(
    overlay: dict[str, object], message: str
) -> None:
    with pytest.raises(shopfloor.BadComponents, match=message):
        GAME.start(players=2, seed=1, components=overlay)


def test_a_file_of_corrections(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[tiles.S2]\nprice = 9\n")
    assert GAME.start(players=2, seed=1, components=file).setup.components.overlay
    file.write_text("[tiles.S2\n")
    with pytest.raises(shopfloor.BadComponents, match="cannot read components"):
        GAME.start(players=2, seed=1, components=file)
    with pytest.raises(shopfloor.BadComponents, match="cannot read components"):
        GAME.start(players=2, seed=1, components=tmp_path / "absent.toml")
