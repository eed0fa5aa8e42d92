"""Dice: gray, white and blue ones, the auditor's red one and Emma's black one."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol

SIDE: Final = 26.0
FACES: Final = {
    "gray": ("#8b959e", "#ffffff", "#b3bbc2"),
    "white": ("#f3f5f6", "#1f2933", "#ffffff"),
    "blue": ("#2b69b0", "#ffffff", "#6ea3dd"),
    "red": ("#b3261e", "#ffffff", "#e0665c"),
    "black": ("#2a3138", "#ffffff", "#5d6770"),
}
"""Face, pips, and the light on the upper edge."""
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
NAMES: Final = {
    "red": "The red die shows {} [MC-AUD-2]",
    "black": "The black die shows {} [MC-SOL-6]",
}


def dice_symbols() -> dict[str, Symbol]:
    return {
        f"die-{colour}-{value}": Symbol(
            die(colour, value),
            SIDE,
            SIDE,
            name=NAMES.get(colour, colour.capitalize() + " {}").format(value),
            layer=3,
            origin="" if colour in NAMES else "blueprint/pool",
        )
        for colour in FACES
        for value in PIPS
    }


def die(colour: str, value: int) -> str:
    """Draw a die in its box of 26: a shadow, the body, the light from above, the pips."""
    face, pip, light = FACES[colour]
    dots = "".join(
        f'<circle cx="{12.5 + 5.4 * x:g}" cy="{12.5 + 5.4 * y:g}" r="2.5" fill="{pip}"/>'
        for x, y in PIPS[value]
    )
    return (
        '<rect x="2" y="3.5" width="23.5" height="22.5" rx="5.5" fill="#000" opacity=".35"/>'
        '<rect x="1" y="2.5" width="23" height="22.5" rx="5" fill="#10161b" opacity=".6"/>'
        f'<rect x="1" y="1" width="23" height="22.5" rx="5" fill="{face}" stroke="#10161b"/>'
        f'<path d="M5 2.4h15" stroke="{light}" stroke-width="1.8" stroke-linecap="round"/>{dots}'
    )
