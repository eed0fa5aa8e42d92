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

# -- the same game, other plans ----------------------------------------------------------------

BUILT_LITTLE: Final = """\
plan Patent Office / plan Patent Office / plan Patent Office / plan Junk Yard
plan Workshop / plan Workshop / plan Junk Yard / plan Workshop
patent N35 / patent N33 / patent N03
salvage J25 / salvage blind / salvage blind / salvage J32
build N35 / build N03 / section 1 top 1 / leave the workshop
build N33 / build J25 / section 1 bottom 2 / build J37 / section 1 bottom 0
leave the workshop"""
PLANNED_PARTS: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Patent Office
plan Junk Yard / plan Junk Yard / plan Workshop / plan Workshop"""
TWO_SECTIONS: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Workshop
plan Junk Yard / plan Junk Yard / plan Patent Office / plan Workshop
patent N33 / patent N35 / patent N03 / salvage J25 / salvage J32 / salvage J18 / salvage no more
build J25 / build J32 / section 1 bottom 0 / build N03 / start a new section
build N35 / leave the workshop / leave the workshop"""
ONE_TOKEN_LEFT: Final = """\
plan Patent Office / plan Patent Office / plan Junk Yard / plan Patent Office
plan Junk Yard / plan Workshop / plan Workshop"""

CROWDED_HAND: Final = Start(2, 9, lines(BUILT_LITTLE, PLANNED_PARTS))
"""Two Blueprints, and tokens that stand for four more."""
IN_TWO_SECTIONS: Final = Start(2, 9, lines(TWO_SECTIONS, ONE_TOKEN_LEFT))
"""A car in two sections, one token left to plan."""

# -- a game for the Range lover and the investor who wants a hybrid ------------------------------

HYBRID_FIRST: Final = """\
plan Patent Office / plan Patent Office / plan Patent Office / plan Junk Yard
plan Workshop / plan Workshop / plan Junk Yard / plan Workshop
patent N31 / patent N10 / patent N38 / salvage J25 / salvage J33 / salvage blind / salvage blind
build N31 / build N38 / section 1 bottom 2 / leave the workshop
leave the workshop / build J25 / build J33 / section 1 bottom 2"""
HYBRID_SECOND: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Patent Office
plan Junk Yard / plan Workshop / plan Back Alley / plan Back Alley
discard nothing / discard J15
black market / keep N33 / put back on top, N12 uppermost
black market / keep N12 / put back on top, N04 uppermost
patent N39 / patent N08 / patent N02 / salvage J31 / salvage J17
build N33 / section 1 bottom 0 / upgrade with N39 / upgrade no more / build N10 / section 1 top 2
build N08 / section 1 top 1 / build N02 / section 1 top 2"""
HYBRID_THIRD: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Workshop
plan Patent Office / plan Back Alley
discard nothing / discard nothing
black market / keep N42 / put back at the bottom, N15 lowest
patent N35 / patent N04 / patent N41
build N35 / section 1 bottom 0 / build N12 / section 1 top 1 / leave the workshop
build N42 / section 1 top 1 / build N04 / section 1 top 3"""
HYBRID_FOURTH: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Workshop
plan Junk Yard / plan Patent Office / plan Workshop
discard nothing / discard nothing
patent N11 / patent N06 / patent N13 / salvage J30 / salvage J20
build N11 / section 1 top 0 / build J30 / section 1 bottom 1 / build J31 / section 1 bottom 0"""

THREE_CROSSES: Final = Start(2, 16, lines(HYBRID_FIRST, HYBRID_SECOND, HYBRID_THIRD, HYBRID_FOURTH))
"""Six parts, three requirements open, four actions to come."""
HYBRID_SECOND_QUIET: Final = """\
plan Patent Office / plan Patent Office / plan Workshop / plan Patent Office
plan Junk Yard / plan Workshop / plan Junk Yard / plan Workshop
discard nothing / discard J15
patent N39 / patent N08 / patent N02 / salvage J31 / salvage J17 / salvage blind
upgrade with N39 / upgrade no more / build N10 / section 1 top 1 / leave the workshop
build N08 / section 1 top 1 / build N02 / section 1 top 2 / leave the workshop"""
HYBRID_FOURTH_BUILT: Final = """\
build N06 / section 1 top 4 / build N13 / section 1 top 0
build J19 / section 1 bottom 5 / dismantle / section 1 bottom 5"""
HYBRID_FIFTH: Final = """\
plan Workshop / plan Workshop / plan Junk Yard / plan Patent Office
plan Patent Office / plan Patent Office / plan Workshop / plan Junk Yard
discard nothing / discard nothing
patent N05 / patent N16 / patent N32 / salvage J29 / salvage blind / salvage J01
build N16 / section 1 bottom 5 / build J29 / section 1 bottom 1 / leave the workshop"""

BEFORE_THE_TRICKS: Final = Start(2, 16, lines(HYBRID_FIRST, HYBRID_SECOND_QUIET))
"""Round 3 is to be planned; nobody was in the Back Alley before."""
LAST_WORKSHOP: Final = Start(
    2,
    16,
    lines(
        HYBRID_FIRST,
        HYBRID_SECOND,
        HYBRID_THIRD,
        HYBRID_FOURTH,
        HYBRID_FOURTH_BUILT,
        HYBRID_FIFTH,
    ),
)
"""The second player's last two actions of the game."""

# -- the first game again: mistakes to look at -----------------------------------------------------

TOO_MANY_COLORS: Final = """\
build N17 / section 1 bottom 0 / build N02 / section 1 top 1 / build N05 / section 1 top 2
build N11 / section 1 top 4 / build N23 / section 1 bottom 6
plan Patent Office"""
THREE_MOTORS: Final = Start(
    2, 9, lines(FIRST_ROUND, SECOND_ROUND, TO_THIRD_WORKSHOP, TOO_MANY_COLORS)
)
"""Three motors without fuel here, a car with one row there, and a low stack."""
FIRST_GAME: Final = Start(2, 10)
"""A red motor and red fuel lie open, both with Range."""
