"""Where the lessons begin: games played up to a moment worth looking at."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Start


def lines(*parts: str) -> str:
    """Write moves that slashes separate a line each."""
    return "\n".join(" / ".join(parts).replace("\n", " / ").split(" / "))


# -- a game for the Range lover and the investor who wants the biggest car ------------------

FIRST_ROUND: Final = """\
plan Patent Office / plan Patent Office / plan Patent Office / plan Junk Yard
plan Workshop / plan Workshop / plan Junk Yard / plan Workshop
patent N35 / patent N33 / patent N03
salvage J25 / salvage blind / salvage blind / salvage J32
build N35 / build J32 / section 1 bottom 0 / build N03 / section 1 top 2
build N33 / build J25 / section 1 bottom 2 / build J37 / section 1 bottom 0
leave the workshop"""
SECOND_ROUND: Final = """\
plan Patent Office / plan Patent Office / plan Patent Office / plan Junk Yard
plan Workshop / plan Workshop / plan Back Alley / plan Back Alley
discard nothing
black market / keep N29 / put back on top, N13 uppermost
black market / keep N02 / put back on top, N32 uppermost
patent N04 / patent blind / patent N36 / salvage J30 / salvage blind
build N36 / section 1 bottom 4 / build N04 / section 1 top 2 / build N29 / section 1 bottom 0
build J30 / section 1 bottom 0 / build N32 / section 1 top 2"""
TO_THIRD_WORKSHOP: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Patent Office
plan Back Alley / plan Workshop
discard J23 / black market / keep N17 / put back at the bottom, N12 lowest
patent N05 / patent N23 / patent N11"""

HALF_BUILT: Final = Start(2, 9, lines(FIRST_ROUND, SECOND_ROUND, TO_THIRD_WORKSHOP))
"""Five parts, three actions in the Workshop, four Blueprints to choose from."""
FRESH: Final = Start(2, 9)
"""Nothing has happened yet; the learner begins."""
