"""What the protocol needs of msgspec, in plain Python, for homes where msgspec cannot be.

Messages are declared once, in `web/protocol.py`. There they become Structs of msgspec, here
classes with the same attributes; what one refuses the other refuses too.
"""

from __future__ import annotations

import json as plain_json
from dataclasses import dataclass
from types import UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

KINDS: dict[Any, type] = {str: str, int: int, bool: bool, list: list, type(None): type(None)}


class MsgspecError(ValueError):
    """A message that is not as it was declared."""


@dataclass(frozen=True)
class Meta:
    """Limits of a value."""

    ge: int | None = None
    lt: int | None = None
    le: int | None = None
    max_length: int | None = None

    def check(self, value: Any) -> None:
        """Refuse a value beyond the limits; texts and lists are measured, numbers compared."""
        low, high = self.ge, self.le if self.lt is None else self.lt - 1
        if isinstance(value, int) and not (
            (low is None or value >= low) and (high is None or value <= high)
        ):
            raise MsgspecError(f"Expected a number from {low} to {high}")
        if self.max_length is not None and len(value) > self.max_length:
            raise MsgspecError(f"Expected at most {self.max_length}")


class Struct:
    """A message: attributes as annotated, and the defaults that stand behind them."""

    __struct_tag__: ClassVar[str] = ""

    def __init_subclass__(cls, tag: str = "", **settings: Any) -> None:
        cls.__struct_tag__ = tag

    def __init__(self, **values: Any) -> None:
        self.__dict__.update(values)


def read_struct(kind: type[Struct], data: dict[str, Any]) -> Struct:
    """Make a message of its fields: all that are asked for, and no others."""
    hints = get_type_hints(kind, include_extras=True)
    fields = {name: hint for name, hint in hints.items() if not name.startswith("__")}
    unknown = set(data) - set(fields)
    if unknown:
        raise MsgspecError(f"Object contains unknown field `{min(unknown)}`")
    values = {}
    for name, hint in fields.items():
        if name not in data and not hasattr(kind, name):
            raise MsgspecError(f"Object missing required field `{name}`")
        values[name] = checked(hint, data[name]) if name in data else getattr(kind, name)
    return kind(**values)


def checked(hint: Any, value: Any) -> Any:
    """Return a value that is as declared; refuse any other."""
    if get_origin(hint) in (Union, UnionType):
        return checked_by_one(get_args(hint), value)
    plain = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    if not exactly(KINDS[get_origin(plain) or plain], value):
        raise MsgspecError(f"Expected `{getattr(plain, '__name__', plain)}`")
    for limit in getattr(hint, "__metadata__", ()):
        limit.check(value)
    return checked_list(plain, value) if get_origin(plain) is list else value


def exactly(kind: type, value: Any) -> bool:
    """Tell whether a value is of this very type; True is no number here."""
    return type(value) is kind


def checked_list(hint: Any, values: list[Any]) -> list[Any]:
    return [checked(get_args(hint)[0], value) for value in values]


def checked_by_one(hints: tuple[Any, ...], value: Any) -> Any:
    for hint in hints[:-1]:
        try:
            return checked(hint, value)
        except MsgspecError:
            continue
    return checked(hints[-1], value)


class Decoder:
    """Reads one of several messages, told apart by the field `do`."""

    def __init__(self, union: Any, strict: bool = True) -> None:
        self.kinds = {kind.__struct_tag__: kind for kind in get_args(union)}

    def decode(self, text: str) -> Any:
        data = plain_json.loads(text)
        if not isinstance(data, dict):
            raise MsgspecError("Expected `object`")
        tag = data.pop("do", None)
        if not isinstance(tag, str) or tag not in self.kinds:
            raise MsgspecError(f"Invalid value {tag!r} - at `$.do`")
        return read_struct(self.kinds[tag], data)


class Encoder:
    """Writes plain data as msgspec does: no blanks, letters of all scripts as they are."""

    def encode(self, message: object) -> bytes:
        text = plain_json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        return text.encode()


class json:  # the name msgspec gives it
    Decoder, Encoder = Decoder, Encoder
