"""Plain data to and from JSON, for every class of a game without a line of its own.

A class is plain when its attributes are numbers, texts, lists and other plain objects,
and it can be made without arguments (steps: with its attributes as arguments).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from shopfloor.core.errors import BadRecord

CLASS = "is"
AUTOMATIC = ("who", -1)  # what the constructor of an automatic step does not ask for
ATTRIBUTES: dict[type, tuple[str, ...]] = {}


def attributes(cls: type) -> tuple[str, ...]:
    """Name the attributes of a slotted class, compiled or not, in a fixed order."""
    if cls not in ATTRIBUTES:
        ATTRIBUTES[cls] = find_attributes(cls)
    return ATTRIBUTES[cls]


def find_attributes(cls: type) -> tuple[str, ...]:
    names: set[str] = set(getattr(cls, "__mypyc_attrs__", ()))
    for ancestor in cls.__mro__:
        names.update(getattr(ancestor, "__slots__", ()))
    return tuple(sorted(names - {"__dict__", "__weakref__"}))


def dump(value: Any) -> Any:
    """Turn plain data into what JSON can write."""
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [dump(item) for item in value]
    fields = {name: dump(getattr(value, name)) for name in attributes(type(value))}
    return {CLASS: type(value).__name__, **fields}


def load(value: Any, classes: Mapping[str, type]) -> Any:
    """Turn what JSON has read into plain data again."""
    if isinstance(value, list):
        return [load(item, classes) for item in value]
    if not isinstance(value, dict):
        return value
    fields = dict(value)
    name = fields.pop(CLASS, None)
    if name not in classes:
        raise BadRecord(f"unknown piece of a state: {name!r}")
    cls = classes[name]
    if set(fields) != set(attributes(cls)):
        raise BadRecord(f"{name} has the fields {', '.join(attributes(cls))}")
    return rebuild(cls, {key: load(item, classes) for key, item in fields.items()})


def rebuild(cls: type, fields: Mapping[str, Any]) -> Any:
    if getattr(cls, "clauses", None) is not None:
        return cls(**{name: item for name, item in fields.items() if (name, item) != AUTOMATIC})
    made = cls()
    for name, item in fields.items():
        give(made, name, item)
    return made


def give(made: object, name: str, item: Any) -> None:
    """Set an attribute; a list becomes a tuple where one was declared."""
    is_tuple = isinstance(getattr(made, name, None), tuple)
    setattr(made, name, as_tuple(item) if is_tuple else item)


def as_tuple(items: Iterable[Any]) -> tuple[Any, ...]:
    """Turn a list, and the lists in it, into tuples."""
    return tuple(as_tuple(item) if isinstance(item, list) else item for item in items)
