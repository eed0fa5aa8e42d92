"""Record files and component files from anywhere: understood, or refused with a reason."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shopfloor
from shopfloor.core.components import read_overlay
from tests.corpus.books import book_of, read_book

GAMES = shopfloor.game_names()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = ("game", "players", "options", "moves", "picks", "rules", "components", "overlay")


@cache
def example(game: str) -> dict[str, Any]:
    """A real record, short enough to be replayed many times."""
    pages = read_book(book_of(game, shopfloor.game(game).rules_version))
    shortest = min(pages, key=lambda page: len(page.record.moves))
    data: dict[str, Any] = json.loads(shortest.record.to_json())
    return data


def replay_or_reason(text: str) -> str:
    """Return why a file is refused, or nothing; any other error is a failure of the test."""
    try:
        shopfloor.read_record(text).replay()
    except ValueError as error:
        assert str(error)
        return str(error)
    return ""


@given(st.text(max_size=200) | JSON.map(json.dumps))
@settings(max_examples=80, deadline=None)
def test_any_text_is_refused_as_a_record(text: str) -> None:
    assert replay_or_reason(text)


@given(st.sampled_from(GAMES), st.sampled_from(FIELDS), JSON)
@settings(max_examples=80, deadline=None)
def test_a_record_with_one_field_replaced_is_refused_or_replays(
    game: str, field: str, value: Any
) -> None:
    record = example(game)
    reason = replay_or_reason(json.dumps({**record, field: value}))
    assert reason or value in (record[field], {})


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=60, deadline=None)
def test_a_record_with_moves_or_picks_changed_never_gets_past_the_rules(
    game: str, data: st.DataObject
) -> None:
    record = example(game)
    field = data.draw(st.sampled_from(["moves", "picks"]))
    items = list(record[field])
    at = data.draw(st.integers(0, len(items) - 1))
    names = [shopfloor.game(game).move_text(m) for m in range(shopfloor.game(game).num_moves)]
    other = data.draw(st.sampled_from(names) if field == "moves" else st.integers(0, 65535))
    if data.draw(st.booleans()):
        items.insert(at, other)
    else:
        items[at] = other
    text = json.dumps({**record, field: items})
    if not replay_or_reason(text) and items != record[field]:
        # Another pick may bring a piece of the same kind: then it is the same game.
        assert field == "picks"
        assert shopfloor.read_record(text).replay().hash() == record["result"]["hash"]


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=60, deadline=None)
def test_a_file_cut_anywhere_is_refused(game: str, data: st.DataObject) -> None:
    text = json.dumps(example(game))
    assert replay_or_reason(text[: data.draw(st.integers(0, len(text) - 1))])


# -- components ------------------------------------------------------------------------------


def values_like(value: Any) -> st.SearchStrategy[Any]:
    """Values of the right kind that make no sense, and some of no kind at all."""
    if isinstance(value, bool):
        return st.booleans()
    if isinstance(value, int):
        return st.integers(-3, 70) | st.sampled_from([-(10**9), 10**9, 2**70])
    if isinstance(value, str):
        return st.text(max_size=6) | st.just(value[::-1])
    if isinstance(value, list):
        return st.lists(st.integers(-2, 30) | st.text(max_size=3), max_size=5)
    return JSON


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=120, deadline=None)
def test_a_correction_is_taken_or_refused_with_a_reason(game: str, data: st.DataObject) -> None:
    """Values that pass the checks give a game that starts, or a reason why it does not."""
    rules = shopfloor.game(game)
    table = rules.components[data.draw(st.sampled_from(sorted(rules.components.tables)))]
    row = data.draw(st.sampled_from(sorted(table.rows)))
    columns = [column for column in table[row] if column != "id"]
    column = data.draw(st.sampled_from(columns))
    value = data.draw(values_like(table[row][column]) | JSON)
    overlay = {table.name: {row: {column: value}}}
    try:
        state = rules.start(rules.player_counts[-1], seed=1, components=overlay)
    except ValueError as error:
        assert str(error)
        return
    assert state.over or state.legal_moves()


@pytest.mark.parametrize("number", [10**9, -(10**9), 2**70])
def test_a_correction_by_a_billion_is_refused(number: int) -> None:
    for game in map(shopfloor.game, GAMES):
        for table in game.components.tables.values():
            row = next(iter(table.rows))
            for column in (c for c, v in table[row].items() if type(v) is int):
                with pytest.raises(shopfloor.BadComponents, match="above"):
                    game.start(
                        game.player_counts[-1], components={table.name: {row: {column: number}}}
                    )


@given(JSON)
@settings(max_examples=80, deadline=None)
def test_any_overlay_is_taken_or_refused_with_a_reason(overlay: Any) -> None:
    record = {**example(GAMES[0]), "overlay": overlay}
    assert replay_or_reason(json.dumps(record)) or overlay in ({}, example(GAMES[0])["overlay"])


@given(st.binary(max_size=60))
@settings(max_examples=60, deadline=None)
def test_a_components_file_of_any_bytes_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = tmp_path_factory.mktemp("components") / "mine.toml"
    file.write_bytes(content)
    try:
        overlay = read_overlay(file)
        shopfloor.game(GAMES[0]).start(2, seed=1, components=overlay)
    except ValueError as error:
        assert str(error)


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_correction_is_played(game: str) -> None:
    """A value written again as it stands changes nothing but its provenance."""
    rules = shopfloor.game(game)
    value = next(v for v in rules.components.values() if isinstance(v.value, int))
    overlay = {value.table: {value.row: {value.column: value.value}}}
    state, random = rules.start(2, seed=5, components=overlay), Random(5)
    while not state.over:
        state.play(random.choice(state.legal_moves()))
    assert state.record().replay().over


# -- saved states ----------------------------------------------------------------------------

WRONG: list[Any] = [None, True, -1, 0, 3, 10**9, 2**70, 1.5, "x", "/etc/passwd", [], [1, 2, 3], {}]
WRONG += [{"is": "Pile"}, [[]], {"is": "State"}]


@cache
def saved_states(game: str) -> list[str]:
    """Positions from the beginning to the end of a game."""
    state, random, found = shopfloor.game(game).start(2, seed=1), Random(1), []
    while not state.over:
        if len(state.moves) % 25 == 0:
            found.append(state.to_json())
        state.play(random.choice(state.legal_moves()))
    return [*found, state.to_json()]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the way to every part of what was saved."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, item in inner:
        found.append((*path, key))
        if isinstance(item, (dict, list)):
            found += places(item, (*path, key))
    return found


def mutated(text: str, random: Random) -> str:
    """Put something wrong in the place of any part, or take a number up or down."""
    data = json.loads(text)
    *way, last = random.choice(places(data))
    whole = data
    for key in way:
        whole = whole[key]
    old = whole[last]
    nearly = [old + 1, old - 1] if type(old) is int else []
    whole[last] = random.choice([*WRONG, *nearly])
    return json.dumps(data)


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_state_with_anything_wrong_is_refused_or_can_be_played(game: str) -> None:
    """Whatever is changed in it, components are neither made nor lost, and nothing hangs."""
    rules, random, refused = shopfloor.game(game), Random(3), 0
    box = sum(rules.from_json(saved_states(game)[0]).census().values())
    for _ in range(400):
        text = mutated(random.choice(saved_states(game)), random)
        try:
            state = rules.from_json(text)
        except shopfloor.BadRecord:
            refused += 1
            continue
        assert sum(state.census().values()) == box
        assert state.over or state.legal_moves()
    assert refused > 200


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_state_is_read_back_exactly(game: str) -> None:
    for text in saved_states(game):
        assert shopfloor.game(game).from_json(text).to_json() == text


def test_no_file_is_opened_for_a_record_or_a_saved_state(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("")
    opened: list[Any] = []
    monkeypatch.setattr("shopfloor.core.game.read_overlay", opened.append)
    saved = json.loads(saved_states(GAMES[0])[0])
    saved["agreed"]["overlay"] = str(file)
    with pytest.raises(shopfloor.BadRecord):
        shopfloor.game(GAMES[0]).from_json(json.dumps(saved))
    with pytest.raises(shopfloor.BadRecord):
        shopfloor.read_record(json.dumps({**example(GAMES[0]), "overlay": str(file)}))
    record = shopfloor.Record(**{**fields_of(GAMES[0]), "overlay": str(file)})
    with pytest.raises(shopfloor.BadRecord):
        record.replay()
    assert opened == []


def fields_of(game: str) -> dict[str, Any]:
    return {name: value for name, value in example(game).items() if name != "format"}


@pytest.mark.parametrize(
    "options", [{"seed": 1}, {"trace": []}, {"components": "/etc/passwd"}, {"unheard": 1}]
)
def test_an_option_that_is_none_is_refused(options: dict[str, Any]) -> None:
    record = {**example(GAMES[0]), "options": {**example(GAMES[0])["options"], **options}}
    assert "no option" in replay_or_reason(json.dumps(record))
