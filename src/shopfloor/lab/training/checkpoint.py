"""A training on disk: it goes on from its last iteration."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from shopfloor.core.errors import BadRecord
from shopfloor.lab.training.optimizer import Normal, Optimizer
from shopfloor.players.learned.files import fingerprint
from shopfloor.players.learned.inputs import Floats, Inputs
from shopfloor.players.learned.network import Yardstick


@dataclass
class Progress:
    """How far a training has come."""

    iterations: int = 0
    games: int = 0
    seed: int = 0
    """The next game's."""
    seconds: float = 0.0
    keep: dict[int, float] = field(default_factory=dict)
    yardsticks: dict[int, Yardstick] = field(default_factory=dict)


def save(file: Path, optimizer: Optimizer, progress: Progress) -> None:
    """Write everything a training needs to go on: complete, or not at all."""
    arrays: dict[str, Floats] = {"mean": optimizer.normal.mean, "spread": optimizer.normal.spread}
    for name in optimizer.weights:
        arrays[f"weights {name}"] = optimizer.weights[name]
        arrays[f"first {name}"] = optimizer.first[name].astype(np.float16)
        arrays[f"second {name}"] = optimizer.second[name]
    about = {
        **asdict(progress),
        "steps": optimizer.steps,
        "fingerprint": fingerprint(optimizer.inputs.game),
    }
    beside = file.with_name("part-" + file.name)
    np.savez_compressed(beside, about=np.array(json.dumps(about)), **arrays)  # type: ignore[arg-type]
    beside.replace(file)


def load(file: Path, inputs: Inputs) -> tuple[Optimizer, Progress]:
    """Read a training back; one of other rules or features is refused."""
    with np.load(file, allow_pickle=False) as arrays:
        about: dict[str, Any] = json.loads(str(arrays["about"]))
        if about.pop("fingerprint") != fingerprint(inputs.game):
            raise BadRecord(f"{file} was trained for other rules or features: begin anew")
        optimizer = Optimizer(inputs, Normal(arrays["mean"], arrays["spread"]))
        for name in optimizer.weights:
            optimizer.weights[name] = arrays[f"weights {name}"]
            optimizer.first[name] = arrays[f"first {name}"].astype(np.float32)
            optimizer.second[name] = arrays[f"second {name}"]
    optimizer.steps = about.pop("steps")
    about["keep"] = {int(n): share for n, share in about["keep"].items()}
    about["yardsticks"] = {int(n): Yardstick(**y) for n, y in about["yardsticks"].items()}
    return optimizer, Progress(**about)
