"""Where lessons and scenes begin: seeds and the moves that lead there."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Start

TWO: Final = """
activate test car T1
activate engineer E5
activate test car T2
activate engineer E1
"""
"""How two players begin here: the learner with T1 and E5."""

FIRST_TURN: Final = f"""{TWO}take blue 4
production action
place the die on testing
"""
FIRST_REPLY: Final = """take white 3
TPS report for E1
sales action
place the die on testing
"""


def start(seed: int, moves: str) -> Start:
    """Begin a game of two."""
    return Start(2, seed, moves)
