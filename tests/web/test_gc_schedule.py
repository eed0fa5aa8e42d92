"""Unreachable memory is searched for in small parts while people play."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from shopfloor.web import gc_schedule
from tests.loop import run


class Ring:
    """Something that only a search can free: it holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def searched_on_request() -> Iterator[None]:
    gc_schedule.search_on_request()
    yield
    gc.unfreeze()
    gc.enable()


def sweep_for(seconds: float, sockets: dict[str, int]) -> None:
    server = SimpleNamespace(sockets=sockets)
    with pytest.raises(TimeoutError):
        run(asyncio.wait_for(gc_schedule.sweep(server), seconds))  # type: ignore[arg-type]


@pytest.mark.usefixtures("searched_on_request")
def test_what_is_young_is_freed_while_people_are_here() -> None:
    ring = weakref.ref(Ring())
    assert ring() is not None
    sweep_for(5 * gc_schedule.YOUNG_EVERY, sockets={"somebody": 1})
    assert ring() is None


@pytest.mark.usefixtures("searched_on_request")
@pytest.mark.parametrize("sockets", [{}, {"somebody": 1}])
def test_what_is_old_is_freed_when_nobody_is_here(
    monkeypatch: pytest.MonkeyPatch, sockets: dict[str, int]
) -> None:
    monkeypatch.setattr(gc_schedule, "QUIET_EVERY", 0.0)
    ring = Ring()
    old = weakref.ref(ring)
    gc.collect(0)
    gc.collect(1)
    del ring
    sweep_for(5 * gc_schedule.YOUNG_EVERY, sockets)
    assert (old() is None) == (not sockets)


@pytest.mark.usefixtures("searched_on_request")
def test_python_does_not_search_by_itself() -> None:
    assert not gc.isenabled()
    before = [stage["collections"] for stage in gc.get_stats()]
    kept = [[number] for number in range(100_000)]
    assert [stage["collections"] for stage in gc.get_stats()] == before, len(kept)
