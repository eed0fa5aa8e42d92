"""Which build runs: compiled by mypyc, or pure Python."""

from __future__ import annotations

from shopfloor.core import state


def build_kind() -> str:
    return "pure Python" if str(state.__file__).endswith(".py") else "compiled"
