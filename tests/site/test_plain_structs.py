"""The protocol without msgspec: it accepts and refuses what the server does."""

from __future__ import annotations

import importlib.util
import json
import sys
from types import ModuleType
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shopfloor.tables.errors import Refused
from shopfloor.web import protocol


def without_msgspec() -> ModuleType:
    """Load the protocol as a browser does, where msgspec cannot be imported."""
    spec = importlib.util.spec_from_file_location("plain_protocol", protocol.__file__)
    assert spec is not None and spec.loader is not None
    plain = importlib.util.module_from_spec(spec)
    kept, sys.modules["msgspec"] = sys.modules["msgspec"], None  # type: ignore[assignment]
    sys.modules["plain_protocol"] = plain
    try:
        spec.loader.exec_module(plain)
    finally:
        sys.modules["msgspec"] = kept
    return plain


PLAIN = without_msgspec()
NAMES = ["do", "version", "move", "seat", "piece", "clause", "text", "moves", "name", "value"]
KINDS = [kind.__struct_config__.tag for kind in protocol.AnyClientMessage.__args__]
UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.integers(65_530, 65_540),
    st.integers(9_999_999, 10_000_001),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=4),
    st.sampled_from(["a" * 40, "a" * 41, "a" * 200, "a" * 201]),
    st.lists(st.one_of(st.text(max_size=3), st.integers(0, 3)), max_size=3),
    st.just(["pass"] * 61),
)


def read_by(module: ModuleType, text: str) -> dict[str, Any] | None:
    """Return a message as plain data, with its kind; None if it is refused."""
    try:
        message = module.read(text)
    except Refused:
        return None
    return {"kind": type(message).__name__, **{n: getattr(message, n, None) for n in NAMES[1:]}}


def same(text: str) -> bool:
    """Read a text in both homes and compare; tell whether it was accepted."""
    found = read_by(protocol, text)
    assert read_by(PLAIN, text) == found
    return found is not None


def test_the_protocol_really_is_read_without_msgspec() -> None:
    assert PLAIN.msgspec.__name__ == "shopfloor.web.plain_structs"
    assert issubclass(protocol.Move, msgspec.Struct) and not issubclass(PLAIN.Move, msgspec.Struct)


@UNHURRIED
@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(NAMES[1:]), VALUES, max_size=4))
def test_any_message_is_read_alike_in_both_homes(kind: str, fields: dict[str, Any]) -> None:
    same(json.dumps({"do": kind, **fields}))


def test_every_kind_of_message_is_accepted_in_both_homes() -> None:
    filled = {"version": 3, "seat": 1, "clause": "FM-BUY-1", "text": "hello", "moves": ["pass"]}
    filled |= {"move": "pass", "piece": "car0", "name": "confirm", "value": True, "pace": "slow"}
    for kind in protocol.AnyClientMessage.__args__:
        fields = {name: filled[name] for name in kind.__struct_fields__}
        assert same(json.dumps({"do": kind.__struct_config__.tag, **fields}))


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{}", '{"do": 3}', '{"do": "dance"}', '{"do": "sync"} x', "{" * 99]
)
def test_what_is_no_message_is_refused_in_both_homes(text: str) -> None:
    assert not same(text)


@UNHURRIED
@given(st.recursive(VALUES, lambda each: st.dictionaries(st.text(max_size=3), each, max_size=3)))
def test_answers_are_written_alike_in_both_homes(answer: Any) -> None:
    if "e" not in protocol.write(answer) and "." not in protocol.write(answer):
        assert PLAIN.write(answer) == protocol.write(answer)
    assert json.loads(PLAIN.write(answer)) == json.loads(protocol.write(answer))
