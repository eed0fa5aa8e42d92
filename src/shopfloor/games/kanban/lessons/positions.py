"""Where the lessons begin: one game of two, day by day; the learner sits in seat 0."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Start

SEED: Final = 3


def lines(*parts: str) -> str:
    """Write moves that slashes separate a line each."""
    return "\n".join(" / ".join(parts).replace("\n", " / ").split(" / "))


ARRIVAL: Final = """\
take certification spot c / take certification spot b
collect suspension 1 / select design yellow suspension
collect turbo 1 / select design black suspension"""
RIVAL_ORDERS: Final = """\
work in Logistics left
issue order K9, first pair right, 4 symbols left / collect brakes 4 / end the turn"""
DESIGNING: Final = f"""\
work in Design right / {RIVAL_ORDERS}
select design blue engine / select design yellow transmission / train in Design / end the turn"""
RIVAL_PROVIDES: Final = """\
provide blue brakes / push to R2 / provide blue turbo / push to R2 / push to X2 / end the turn"""
LOGISTICS: Final = f"""\
work in Assembly Line left / work in Logistics right
{RIVAL_PROVIDES}"""
FETCHING: Final = """\
issue order K3, first pair right, 4 symbols left
collect transmission 2 / collect chassis 2 / recycle transmission for engine / end the turn"""
ANOTHER_DAY: Final = """\
work in Design right / work in Design left
train in Design / select design green transmission / end the turn
train in Design / select design black brakes / train in Design / end the turn"""
ASSEMBLY: Final = """\
work in Assembly Line right / work in Testing & Innovation left
train in Testing & Innovation / train in Testing & Innovation / end the turn"""
PROVIDING: Final = """\
provide yellow chassis / push to R4 / provide yellow transmission / push to R4 / push to X4
provide yellow turbo by voucher / push to R4 / push to X4 / train in Assembly Line
end the turn"""
TESTING: Final = """\
work in Assembly Line left / work in Testing & Innovation right"""
CLAIMING: Final = """\
upgrade yellow suspension / use upgrade space 1
claim car 1 with design blue engine / claim car 2 with design yellow transmission
end the turn / park in garage 1 / park in garage 3"""
RIVAL_TRAINS: Final = """\
provide red brakes / push to S3 / train in Assembly Line / end the turn"""
MEETING: Final = """\
reveal goal 15 / speak on goal 28 / reveal goal 30 / speak on goal 27
speak on goal 15 / speak on goal 11 / speak on goal 7 / propose goal 26 / propose goal 3"""
RIVAL_STUDIES: Final = """\
work in Logistics left / train in Logistics / train in Logistics / end the turn"""

DAY_1: Final = lines(ARRIVAL)
DAY_2: Final = lines(DAY_1, DESIGNING, LOGISTICS)
DAY_4: Final = lines(DAY_2, FETCHING, ANOTHER_DAY, ASSEMBLY)
DAY_5: Final = lines(DAY_4, PROVIDING, TESTING)
EVENING: Final = lines(DAY_5, CLAIMING, RIVAL_TRAINS)
DAY_6: Final = lines(EVENING, MEETING)
AT_THE_DESK: Final = lines(DAY_6, "work in Administration right", RIVAL_STUDIES)


def moves_of(text: str) -> tuple[str, ...]:
    """List moves that slashes separate."""
    return tuple(lines(text).splitlines())


def start(moves: str, manager: str = "nice") -> Start:
    """Begin with a game of two, played so far."""
    return Start(2, SEED, moves, {"manager": manager})
