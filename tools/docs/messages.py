"""What a browser may send to a table, as a page: read from the types of the messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

import msgspec
from msgspec import inspect

from shopfloor.web.protocol import AnyClientMessage, AnyLessonMessage

OPENING = """# Messages to a table

What a browser may send, read from the types in `web/protocol.py`. A message is a JSON object
whose `do` names what is asked for. Unknown fields, wrong types and values out of bounds are
refused with a reason. [The tables' protocol](tables.md) says what comes back.
"""
Message = type[msgspec.Struct]


def page() -> str:
    """Write the whole page."""
    game, lesson = get_args(AnyClientMessage), get_args(AnyLessonMessage)
    return "\n".join(
        [
            OPENING,
            "## At a table\n",
            *table(game),
            "",
            "## In a lesson\n",
            "The address of the socket ends in `/learn/GAME/LESSON/live`. `step` is the number of "
            "the step the browser shows; a message about any other step is no longer meant.\n",
            *table(each for each in lesson if each not in game),
            "",
            "These work as at a table: "
            + ", ".join(f"`{tag(each)}`" for each in lesson if each in game)
            + ".\n",
        ]
    )


def table(messages: Iterable[Message]) -> Iterator[str]:
    yield "| `do` | field | type | may be left out |"
    yield "|---|---|---|---|"
    for message in messages:
        yield from rows(message)


def rows(message: Message) -> Iterator[str]:
    fields = inspect.type_info(message).fields  # type: ignore[attr-defined]
    if not fields:
        yield f"| `{tag(message)}` | | | |"
    for number, field in enumerate(fields):
        heading = f"`{tag(message)}`" if number == 0 else ""
        optional = "" if field.required else "yes"
        yield f"| {heading} | `{field.encode_name}` | {words(field.type)} | {optional} |"


def tag(message: Message) -> str:
    return str(message.__struct_config__.tag)


def words(kind: inspect.Type) -> str:
    """Say what a value must be."""
    if isinstance(kind, inspect.UnionType):
        return " or ".join(words(each) for each in kind.types if not is_none(each))
    if isinstance(kind, inspect.IntType):
        return f"whole number{bounds(kind)}"
    if isinstance(kind, inspect.StrType):
        return "text" + (f", {kind.max_length} characters at most" if kind.max_length else "")
    if isinstance(kind, inspect.ListType):
        most = f", {kind.max_length} at most" if kind.max_length else ""
        return f"list of {words(kind.item_type)}{most}"
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    return type(kind).__name__.removesuffix("Type").lower()


def is_none(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.NoneType)


def bounds(kind: inspect.IntType) -> str:
    most = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if kind.ge is None and most is None:
        return ""
    return f" from {kind.ge or 0}" + ("" if most is None else f" to {most:,}")
