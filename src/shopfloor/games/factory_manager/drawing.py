"""Factory Manager as pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import Scene


def scene(view: Mapping[str, Any]) -> Scene:
    return Scene([])
