"""Records: written, read, replayed, and refused when they are wrong."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import shopfloor

GAME = shopfloor.game("factory_manager")


@pytest.fixture(scope="module")
def record() -> shopfloor.Record:
    state = GAME.start(players=3, seed=11, intro_energy=True)
    random = Random(1)
    while not state.over:
        state.play(random.choice(state.legal_moves()))
    return state.record()


def changed(record: shopfloor.Record, **fields: object) -> shopfloor.Record:
    data = json.loads(record.to_json())
    return shopfloor.read_record(json.dumps({**data, **fields}))


def test_a_record_names_game_options_players_and_engine(record: shopfloor.Record) -> None:
    assert (record.game, record.players) == ("factory_manager", 3)
    assert record.options == {"intro_energy": True, "hidden_money": False}
    assert record.engine == shopfloor.__version__
    assert all(isinstance(move, str) for move in record.moves)
    assert record.result is not None and record.result["over"]


def test_a_record_holds_no_seed(record: shopfloor.Record) -> None:
    assert "seed" not in record.to_json()


def test_save_load_replay(record: shopfloor.Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.json")
    loaded = shopfloor.load_record(tmp_path / "game.json")
    assert loaded == record
    assert loaded.replay().record() == record


def test_replay_stops_where_asked_and_can_go_on_with_a_new_seed(
    record: shopfloor.Record,
) -> None:
    state = record.replay(upto=10)
    assert len(state.moves) == 10
    state.reseed(99)
    while not state.over:
        state.play(state.legal_moves()[0])
    assert state.over


def test_a_truncated_file_is_refused(record: shopfloor.Record, tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    file.write_text(record.to_json()[:-100])
    with pytest.raises(shopfloor.BadRecord, match="not a record"):
        shopfloor.load_record(file)
    with pytest.raises(shopfloor.BadRecord, match="cannot read"):
        shopfloor.load_record(tmp_path / "absent.json")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "must begin with the format"),
        ("{}", "must begin with the format"),
        ('{"format": "shopfloor record 1"}', "exactly the fields game, players"),
        ("[" * 100000, "not a record"),
    ],
)
def test_other_files_are_refused(text: str, message: str) -> None:
    with pytest.raises(shopfloor.BadRecord, match=message):
        shopfloor.read_record(text)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"moves": 3}, "moves is of the wrong type"),
        ({"moves": [1]}, "moves must be texts"),
        ({"picks": ["a"]}, "picks must be small whole numbers"),
        ({"picks": [-1]}, "picks must be small whole numbers"),
        ({"colour": "red"}, "exactly the fields"),
    ],
)
def test_records_of_the_wrong_shape_are_refused(
    record: shopfloor.Record, fields: dict[str, object], message: str
) -> None:
    with pytest.raises(shopfloor.BadRecord, match=message):
        changed(record, **fields)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"moves": ["pass"]}, "move 1 of the record, 'pass'"),
        ({"moves": ["fly"]}, "no move 'fly' in this game"),
        ({"picks": []}, "supply a pick"),
        ({"players": 7}, "2 to 5 players, not 7"),
        ({"options": {"edition": "second"}}, "no option 'edition'"),
        ({"rules": 99}, "rules version 99"),
    ],
)
def test_records_that_break_the_rules_are_refused(
    record: shopfloor.Record, fields: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        changed(record, **fields).replay()


def test_a_record_of_an_unknown_game_is_refused(record: shopfloor.Record) -> None:
    with pytest.raises(ValueError, match="unknown game 'chess'; there are"):
        changed(record, game="chess").replay()


def test_a_wrong_result_is_noticed(record: shopfloor.Record) -> None:
    assert record.result is not None
    result = {**record.result, "scores": [1, 2, 3]}
    with pytest.raises(shopfloor.BadRecord, match="the record claims"):
        changed(record, result=result).replay()


def test_extra_picks_are_noticed(record: shopfloor.Record) -> None:
    with pytest.raises(shopfloor.BadRecord, match="picks, the game used"):
        changed(record, picks=[*record.picks, 1]).replay()


def test_an_imagined_game_has_no_record() -> None:
    with pytest.raises(ValueError, match="imagined"):
        GAME.start(players=2, seed=1).imagine(0, 5).record()
