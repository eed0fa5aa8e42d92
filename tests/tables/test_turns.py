"""One queue for all bots: nobody waits longer because somebody else has many tables."""

from __future__ import annotations

import asyncio

from shopfloor.tables.turns import PEOPLE, WATCHED, Turns
from tests.loop import run


def served(asked: list[tuple[str, int]], thinking: float = 1.0) -> list[str]:
    """Let everybody ask at once for the only thinker; return in which order they think."""
    order: list[str] = []

    async def ask(turns: Turns, who: str, rank: int) -> None:
        await turns.wait(who, rank)
        order.append(who)
        await asyncio.sleep(0)
        turns.give_back(who, thinking)

    async def crowd() -> None:
        turns = Turns(1)
        await asyncio.gather(*(ask(turns, who, rank) for who, rank in asked))
        assert turns.free == 1 and turns.line == []

    run(crowd())
    return order


def test_whoever_has_many_tables_waits_for_themselves() -> None:
    order = served([("crowd", PEOPLE)] * 50 + [("one", PEOPLE)])
    assert order.index("one") == 1


def test_two_share_the_bots_alike_whatever_they_ask_for() -> None:
    order = served([("a", PEOPLE)] * 20 + [("b", PEOPLE)] * 5)
    assert order[:10].count("b") == 5


def test_games_of_people_come_before_games_that_are_only_watched() -> None:
    order = served([("crowd", WATCHED)] * 20 + [("one", PEOPLE)] * 3)
    assert order[1:4] == ["one"] * 3


def test_whoever_leaves_the_queue_keeps_nobody_waiting() -> None:
    async def evening() -> None:
        turns = Turns(1)
        await turns.wait("a", PEOPLE)
        impatient = asyncio.create_task(turns.wait("b", PEOPLE))
        patient = asyncio.create_task(turns.wait("c", PEOPLE))
        await asyncio.sleep(0)
        turns.give_back("a", 1.0)
        impatient.cancel()  # it has been called already
        await asyncio.gather(impatient, return_exceptions=True)
        await asyncio.wait_for(patient, 1.0)

    run(evening())


def test_the_longer_the_line_the_shorter_the_thoughts() -> None:
    async def evening() -> None:
        turns = Turns(1)
        await turns.wait("a", PEOPLE)
        assert turns.share("a") == 1.0
        others = [asyncio.create_task(turns.wait("b", PEOPLE)) for _ in range(9)]
        await asyncio.sleep(0)
        assert turns.share("a") == 1 / 2, "nine tables of one person count as one person"
        assert turns.share("b") == 1 / 10, "who has nine tables thinks shorter at each"
        for other in others:
            other.cancel()

    run(evening())
