"""How long a decision may take: so many imagined worlds, or so many seconds."""

from __future__ import annotations

from time import perf_counter

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Budget:
    """Iterations, so that the same seed gives the same moves everywhere; time for people."""

    __slots__ = ("iterations", "seconds", "began")

    def __init__(self, iterations: int, seconds: float | None) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.began = perf_counter()

    def affords(self, part: float, iterations: int) -> bool:
        """Tell whether so much thinking is within this part of the budget."""
        if self.seconds is None:
            return iterations <= self.iterations * part
        return perf_counter() - self.began < self.seconds * part
