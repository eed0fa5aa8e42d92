"""Cars, from above and from the side, and the pieces of the test track and the line."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol
from shopfloor.games.kanban.drawing.art.shapes import circle, path, rect, use
from shopfloor.games.kanban.rules.tables import MODEL_WORDS, MODELS

LETTERS: Final = {"GRN": "G", "BLU": "B", "YEL": "Y", "RED": "R", "BLK": "K"}
WHEELS: Final = "".join(rect(x, y, 9, 3.5, "#14191e", 1.2) for x in (8, 31) for y in (0.3, 22.2))
SIDE: Final = (
    "M2 15c0-4 3-5 8-5.500l6-5c2-1.6 5-2 9-2 6 0 9 1.5 13 6.5 5 .5 8 2 8 6 0 1.7-.5 2.7-2 2.7H4"
    "c-1.4 0-2-1-2-2.7Z"
)


def ink(model: str) -> str:
    """Return the class of letters on this model's colour."""
    return "dark" if model == "YEL" else "white"


def from_above(colour: str) -> str:
    """Draw a car in a box of 48 × 26, driving to the right."""
    return (
        rect(2, 3.5, 46, 22.5, "#000", 9, more='opacity=".22"')
        + WHEELS
        + path(
            "M7 2H37c7 0 9.5 5 9.5 11S44 24 37 24H7C2.5 24 1.2 20 1.2 13S2.5 2 7 2Z",
            colour,
            "#10161b",
            1.6,
        )
        + path("M7 3H37c4 0 6.5 1.6 7.4 3.6H3.2C3.7 4.4 5 3 7 3Z", "#fff", more='opacity=".3"')
        + path("M32.5 4.6c3.6 3.6 3.6 13.2 0 16.8l-4-2.2c1.4-3.8 1.4-8.6 0-12.4Z", "#1d2b36")
        + path("M33.3 6.2c1.8 2.3 2.2 5 2.1 7", "none", "#9fd0ea", 1)
        + path("M8.5 5.4 12.6 7.6v10.800L8.500 20.6C6.8 16 6.8 10 8.5 5.4Z", "#1d2b36")
        + '<ellipse cx="45" cy="6.6" rx="1.2" ry="2" fill="#fff3b8"/>'
        '<ellipse cx="45" cy="19.4" rx="1.2" ry="2" fill="#fff3b8"/>'
    )


def from_the_side(colour: str) -> str:
    """Draw a car in a box of 48 × 23."""
    wheels = "".join(
        circle(x, 17.8, 4.2, "#14191e", "#fff", 0.8) + circle(x, 17.8, 1.5, "#cfd6db")
        for x in (12.5, 36)
    )
    window = "M17 9.2l3-3c1.5-1 3-1.3 5-1.3v4.3ZM26.7 4.9c3.500 0 5.5 1.3 7.800 4.3h-7.800Z"
    return path(SIDE, colour, "#10161b", 1) + path(window, "#d7ecf7", "#10161b", 0.6) + wheels


def downwards(colour: str) -> str:
    """Draw a car in a box of 26 × 48, driving down."""
    return f'<g transform="translate(26 0) rotate(90)">{from_above(colour)}</g>'


def car_symbols() -> dict[str, Symbol]:
    """Return cars of every model: `car` to the right, `carv` downwards, `side`, `mini`."""
    symbols: dict[str, Symbol] = {}
    for model, word in zip(MODELS, MODEL_WORDS):
        letter, css, name = LETTERS[model], f"letter {ink(model)}", f"{word} car"
        symbols[f"car-{model}"] = Symbol(
            from_above(model), 48, 26, ((20, 18.6, css, letter),), name, 2
        )
        symbols[f"carv-{model}"] = Symbol(
            downwards(model), 26, 48, ((13, 25.6, css, letter),), name, 2
        )
        symbols[f"side-{model}"] = Symbol(from_the_side(model), 48, 23, name=name)
        mini = rect(0.8, 2, 20.4, 14, model, 5, "#10161b") + rect(
            14.5, 3.5, 3.5, 11, "#1d2b36", 1.5
        )
        symbols[f"mini-{model}"] = Symbol(
            mini, 22, 18, ((8.4, 13.4, f"f12 b mid {ink(model)}", letter),), name
        )
    symbols["side-any"] = Symbol(from_the_side("#8a949c"), 48, 23, name="car")
    symbols["pace"] = Symbol(pace_car(), 48, 26, name="Pace Car", layer=3)
    for direction, turn in (("down", 0), ("left", 90), ("right", 270)):
        arrow = path("M16 8v13M10 15.5l6 6 6-6", "none", "trained-line", 3)
        body = circle(16, 16, 14, "trained", "trained-line", 2)
        body += f'<g transform="rotate({turn} 16 16)">{arrow}</g>'
        symbols[f"way-{direction}"] = Symbol(body, 32, 32, name="The car can go here", layer=3)
    return symbols


def pace_car() -> str:
    checks = (
        "M14 6.5h4.3v4.3H14ZM22.6 6.5H27v4.3h-4.4ZM18.3 10.8h4.3v4.3h-4.3ZM14 15.1h4.3v4.4H14Z"
        "M22.6 15.1H27v4.4h-4.4Z"
    )
    return (
        from_above("#fff")
        + rect(14, 6.5, 13, 13, "#f5c542", 2, "#5d4a12")
        + path(checks, "#1f2933")
    )


def letter_chip(model: str, x: float, y: float, size: float = 15) -> str:
    """Draw the ground of a model's letter."""
    return rect(x, y, size, size, model, 3)


def chip_words(model: str, x: float, y: float) -> tuple[float, float, str, str]:
    """Return the letter for a chip of 15 whose corner is here."""
    return (x + 7.5, y + 12.2, f"tile {ink(model)}", LETTERS[model])


def side(model: str, x: float, y: float, width: float) -> str:
    """Draw a car of a model, or of `any`, from the side, so wide."""
    return use(f"side-{model}", x, y, width, width * 23 / 48)
