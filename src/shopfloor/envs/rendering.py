"""Showing a game in an environment: as text or as a picture, always a spectator's."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shopfloor.core.errors import BadOption
from shopfloor.core.state import State

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 960
"""Of a picture in pixels; its height follows."""


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadOption(f"unknown render mode {mode!r}; there are {', '.join(MODES)}")
    return mode


def draw(state: State, mode: str | None) -> Any:
    """Print the table (human), or return it as text (ansi), a picture (svg) or pixels."""
    if mode == "rgb_array":
        return pixels(state.svg())
    if mode == "svg":
        return state.svg()
    if mode == "ansi":
        return as_text(state)
    if mode == "human":
        print(as_text(state))
    return None


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return a picture as rows of pixels: red, green, blue."""
    try:
        image, drawing = import_module("PIL.Image"), import_module("resvg_py")
    except ImportError as error:
        raise BadOption(f"{error.name} is missing: pip install 'shopfloor[pictures]'") from error
    png = drawing.svg_to_bytes(svg_string=svg, width=WIDTH, background="#ffffff")
    return np.asarray(image.open(BytesIO(bytes(png))).convert("RGB"))


def as_text(state: State) -> str:
    """Write down what a spectator sees, a line for each thing."""
    title = state.setup.game.title
    if state.over:
        winners = " and ".join(f"player {p + 1}" for p in state.winners())
        heading = f"{title}: over, won by {winners}"
    else:
        heading = f"{title}: player {(state.player or 0) + 1} must {state.prompt()}"
    return "\n".join([heading, *lines(state.view(), "  ")])


def lines(value: Any, indent: str) -> Iterator[str]:
    entries = enumerate(value, 1) if isinstance(value, list) else value.items()
    for key, item in entries:
        if isinstance(item, dict) or (isinstance(item, list) and dict in map(type, item)):
            yield f"{indent}{key}:"
            yield from lines(item, indent + "  ")
        else:
            yield f"{indent}{key}: {item}"
