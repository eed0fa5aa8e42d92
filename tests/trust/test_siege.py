"""One hostile client beside an honest player: a short form of `make siege`."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trust.hostile.attacks import ATTACKS
from tests.trust.hostile.siege import LOG_LIMIT, Honest, Span, served, under_attack

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only there every 127.x.x.x is this machine"
)
SECONDS = 1.0
SLOWEST = 2000.0
"""Milliseconds; a machine that runs other tests besides is slow in its own right."""


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Honest, Span, Path]]:
    """An honest player at a server with its usual limits, and what they noticed in peace."""
    with served(tmp_path_factory.mktemp("siege")) as (port, log):
        player = Honest(port)
        yield player, player.watch(SECONDS), log


@pytest.mark.parametrize("name", ATTACKS)
def test_an_honest_player_is_neither_refused_nor_kept_waiting(
    honest: tuple[Honest, Span, Path], name: str
) -> None:
    player, before, log = honest
    address = f"127.0.1.{1 + list(ATTACKS).index(name)}"
    size = log.stat().st_size
    with under_attack(name, player, 20.0, address):
        time.sleep(1.0)
        during = player.watch(SECONDS)
    assert during.refused == []
    for kind in ("move", "page", "come back"):
        calm = before.quantile(kind, 0.99)
        assert during.quantile(kind, 0.5) <= max(3 * calm, SLOWEST), kind
    assert log.stat().st_size - size < LOG_LIMIT


def test_whoever_guesses_passwords_locks_nobody_out(
    honest: tuple[Honest, Span, Path],
) -> None:
    player, _, _ = honest
    with under_attack("passwords", player, 20.0, "127.0.2.1"):
        time.sleep(2.0)
        player.span = Span()
        player.log_in()
    assert player.span.refused == []
