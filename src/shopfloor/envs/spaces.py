"""The Gymnasium spaces of observations, flat or by entity."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from shopfloor.core.errors import BadOption
from shopfloor.envs.codes import Codes
from shopfloor.envs.encoder import Encoder, Floats

OBSERVATIONS = ("flat", "entities", "codes")


def observer(encoder: Encoder, kind: str) -> Callable[[Floats], Any]:
    """Return what turns a flat observation, or many by row, into one of this kind."""
    if kind not in OBSERVATIONS:
        raise BadOption(f"unknown observation {kind!r}; there are {', '.join(OBSERVATIONS)}")
    if kind == "codes":
        return Codes(encoder.layout).of
    return encoder.entities if kind == "entities" else as_it_is


def as_it_is(flat: Floats) -> Floats:
    return flat


def observation_space(encoder: Encoder, kind: str) -> spaces.Space[Any]:
    if kind == "codes":
        return spaces.MultiDiscrete(Codes(encoder.layout).cardinalities)
    show = observer(encoder, kind)
    low, high = (show(bound) for bound in encoder.bounds())
    if kind == "flat":
        return spaces.Box(low, high, dtype=np.float32)
    return spaces.Dict({name: spaces.Box(low[name], high[name], dtype=np.float32) for name in low})


def masked_space(encoder: Encoder, kind: str) -> spaces.Space[Any]:
    """Return the space of an observation with its action mask."""
    mask = spaces.Box(0, 1, (encoder.num_moves,), np.int8)
    return spaces.Dict({"observation": observation_space(encoder, kind), "action_mask": mask})
