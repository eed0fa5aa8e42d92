"""Rules that never come to a decision are stopped."""

from __future__ import annotations

import pytest

import shopfloor
from shopfloor.core.errors import Endless
from shopfloor.core.state import State
from shopfloor.core.step import Step


class Treadmill(Step[State]):
    def run(self, state: State) -> None:
        state.push(self)


def test_steps_without_end_are_stopped_and_named() -> None:
    state = shopfloor.game("motor_city").start(players=2, seed=1)
    state.push(Treadmill())
    with pytest.raises(Endless, match="Treadmill"):
        state.settle()
