"""The catalogue: every move that can ever be made, as an index and as a text.

A game declares its moves family by family:

    PROVIDE = CATALOGUE.family("provide {model} {part}", MODEL_WORDS, PART_WORDS)

`PROVIDE.at(model, part)` is a move, `PROVIDE.has(move)` tells whether a move belongs to
the family, and `PROVIDE.values(move)` gives model and part back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import product
from string import Formatter
from typing import Final, NamedTuple, overload

from mypy_extensions import i64

from shopfloor.core.errors import IllegalMove

Axis = range | Sequence[str] | Mapping[int, str]
"""What one placeholder of a template stands for.

A range: the numbers themselves. Words: their positions in the list. A mapping: its keys,
consecutive numbers, each with the word that is written for it.
"""
NEAREST: Final = 3


class Description(NamedTuple):
    """A move taken apart: its family's template, what fills the placeholders, its text."""

    family: str
    arguments: dict[str, str | int]
    text: str


class Family:
    """Moves of one form, with consecutive indices; made by `Catalogue.family`."""

    __slots__ = ("template", "names", "words", "first", "end")

    def __init__(self, template: str, words: list[list[str | int]], first: int) -> None:
        self.template: str = template
        self.names: list[str] = placeholders(template)
        """What the placeholders are called: model and part in `provide {model} {part}`."""
        self.words: list[list[str | int]] = words
        """What can be written for each placeholder."""
        self.first: i64 = first
        end = 1
        for axis in words:
            end *= len(axis)
        self.end: i64 = first + end

    def __len__(self) -> int:
        return int(self.end - self.first)

    def __iter__(self) -> Iterator[int]:
        return iter(range(int(self.first), int(self.end)))

    def has(self, move: int) -> bool:
        """Tell whether a move belongs to this family."""
        number: i64 = move
        return self.first <= number < self.end

    def arguments(self, move: int) -> dict[str, str | int]:
        """Return what is written for each placeholder of this move, by its name."""
        number = move - int(self.first)
        written: list[str | int] = []
        for axis in reversed(self.words):
            number, place = divmod(number, len(axis))
            written.append(axis[place])
        return dict(zip(self.names, reversed(written)))


class Single(Family):
    """One move without a placeholder, so that every move belongs to a family."""

    __slots__ = ()


class Family1(Family):
    """Moves told apart by one value."""

    __slots__ = ("low",)

    def __init__(self, template: str, words: list[list[str | int]], first: int, low: int) -> None:
        super().__init__(template, words, first)
        self.low: i64 = first - low

    def at(self, value: int) -> int:
        """Return the move of this value."""
        number: i64 = value
        return int(self.low + number)

    def value(self, move: int) -> int:
        """Return the value of a move of this family."""
        number: i64 = move
        return int(number - self.low)

    def values(self, move: int) -> tuple[int]:
        return (self.value(move),)


class Family2(Family):
    """Moves told apart by two values."""

    __slots__ = ("lows", "width", "low")

    def __init__(
        self, template: str, words: list[list[str | int]], first: int, lows: tuple[int, int]
    ) -> None:
        super().__init__(template, words, first)
        self.lows: tuple[int, int] = lows
        self.width: i64 = len(words[1])
        self.low: i64 = first - lows[0] * len(words[1]) - lows[1]

    def at(self, one: int, two: int) -> int:
        """Return the move of these values."""
        a: i64 = one
        b: i64 = two
        return int(self.low + a * self.width + b)

    def values(self, move: int) -> tuple[int, int]:
        """Return the two values of a move of this family."""
        number: i64 = move
        number -= self.first
        width = self.width
        return int(number // width) + self.lows[0], int(number % width) + self.lows[1]


class Family3(Family):
    """Moves told apart by three values."""

    __slots__ = ("lows", "width", "widths", "low")

    def __init__(
        self, template: str, words: list[list[str | int]], first: int, lows: tuple[int, int, int]
    ) -> None:
        super().__init__(template, words, first)
        width, widths = len(words[2]), len(words[1]) * len(words[2])
        self.lows: tuple[int, int, int] = lows
        self.width: i64 = width
        self.widths: i64 = widths
        self.low: i64 = first - lows[0] * widths - lows[1] * width - lows[2]

    def at(self, one: int, two: int, three: int) -> int:
        """Return the move of these values."""
        a: i64 = one
        b: i64 = two
        c: i64 = three
        return int(self.low + a * self.widths + b * self.width + c)

    def values(self, move: int) -> tuple[int, int, int]:
        """Return the three values of a move of this family."""
        number: i64 = move
        number -= self.first
        rest = number % self.widths
        lows = self.lows
        return (
            int(number // self.widths) + lows[0],
            int(rest // self.width) + lows[1],
            int(rest % self.width) + lows[2],
        )


class Catalogue:
    """All moves of a game, declared once, family by family; their order never changes."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.index: dict[str, int] = {}
        self.families: list[Family] = []
        """By move, the family it belongs to."""

    @overload
    def family(self, template: str, one: Axis, /) -> Family1: ...
    @overload
    def family(self, template: str, one: Axis, two: Axis, /) -> Family2: ...
    @overload
    def family(self, template: str, one: Axis, two: Axis, three: Axis, /) -> Family3: ...
    def family(self, template: str, *axes: Axis) -> Family:
        """Add a move for every combination of the axes, the last one changing fastest."""
        words, lows = [words_of(axis) for axis in axes], [low_of(axis) for axis in axes]
        first = len(self.texts)
        made: Family
        match lows:
            case [low]:
                made = Family1(template, words, first, low)
            case [a, b]:
                made = Family2(template, words, first, (a, b))
            case [a, b, c]:
                made = Family3(template, words, first, (a, b, c))
            case _:
                raise ValueError(f"a family has one to three axes, not {len(axes)}")
        if len(made.names) != len(axes):
            raise ValueError(f"{template!r} needs a name in braces for each of {len(axes)} axes")
        self.enter(made)
        return made

    def add(self, text: str) -> int:
        """Add a single move and return its index."""
        first = len(self.texts)
        self.enter(Single(text, [], first))
        return first

    def enter(self, family: Family) -> None:
        if any(known.template == family.template for known in self.families):
            raise ValueError(f"the catalogue has a family {family.template!r} already")
        for words in product(*family.words):
            text = family.template.format(**dict(zip(family.names, words)))
            if text in self.index:
                raise ValueError(f"the catalogue has {text!r} already")
            self.index[text] = len(self.texts)
            self.texts.append(text)
            self.families.append(family)

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, move: int) -> str:
        if not 0 <= move < len(self.texts):
            raise IllegalMove(f"no move {move}: moves are 0 to {len(self.texts) - 1}")
        return self.texts[move]

    def move(self, text: str) -> int:
        if text not in self.index:
            raise IllegalMove(f"no move {text!r} in this game; nearest: {self.nearest(text)}")
        return self.index[text]

    def nearest(self, text: str) -> str:
        """Name the moves whose texts are most like this one."""
        close = get_close_matches(text, self.texts, NEAREST, cutoff=0.0)
        return ", ".join(repr(found) for found in close)

    def describe(self, move: int) -> Description:
        """Take a move apart into family, arguments and text."""
        text = self.text(move)
        family = self.families[move]
        return Description(family.template, family.arguments(move), text)


def placeholders(template: str) -> list[str]:
    """List the names in the braces of a template."""
    return [name for _, name, _, _ in Formatter().parse(template) if name]


def words_of(axis: Axis) -> list[str | int]:
    return list(axis.values()) if isinstance(axis, Mapping) else list(axis)


def low_of(axis: Axis) -> int:
    """Return the first value of an axis; its values are consecutive from there."""
    if isinstance(axis, (range, Mapping)):
        values = list(axis)
    else:
        return 0
    if values != list(range(values[0], values[0] + len(values))):
        raise ValueError(f"the values of an axis must be consecutive numbers, not {values}")
    return values[0]
