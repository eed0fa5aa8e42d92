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

ENGINEERS: Final = f"""{TWO}take blue 1
speedometer action
place the die on production
take blue 6
testing action
place the die on testing
take white 5
engineering action
place the die on testing
take gray 5
research
sales action
place the die on production
production action
fill P4
production action
fill P2
take white 5
research
place the die on sales
take gray 1
engineering action
speedometer action
place the die on testing
take white 6
research
production action
fill P3
place the die on testing
upgrade production
place the die on engineering
research
production action
fill H2
activate engineer E4
fill P5
"""
"""Round 3, the learner first: E5 is half way up, E4 has just got its engineer."""
MONEY: Final = f"""{TWO}take gray 3
sales action
place the die on engineering
take white 4
research
place the die on engineering
take white 5
engineering action
place the die on production
take blue 4
research
place the die on production
speedometer action
research
testing action
"""
"""Round 2, the learner first: three dollars, and blue 4 lies on the table."""
PRESENT: Final = f"""{TWO}take blue 6
engineering action
place the die on sales
take blue 5
engineering action
place the die on production
take gray 6
sales action
place the die on engineering
TPS report for shop item 3
sales action
place the die on sales
sales action
research
"""
"""Round 2, the learner first: two research spaces, and a report for shop item 3."""
LAST_DIE: Final = f"""{TWO}take blue 5
engineering action
place the die on engineering
take white 4
research
place the die on sales
take gray 3
research
place the die on sales
take white 4
production action
place the die on testing
"""
"""The end of round 1: blue 1 is left, and the needle is a space before its first star."""
SLIPS: Final = f"""{TWO}take white 1
research
place the die on testing
engineering action
take white 2
research
place the die on production
take blue 4
research
place the die on production
take gray 4
production action
fill P2
sales action
place the die on sales
testing action
production action
fill H1
"""
"""Round 2, the learner first: H1 is traced without its report, five dollars are there."""


def start(seed: int, moves: str) -> Start:
    """Begin a game of two."""
    return Start(2, seed, moves)
