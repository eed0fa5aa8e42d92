"""The weights that come with the package: one file per game, with a header that must fit."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np

from shopfloor.core.errors import BadOption, BadRecord
from shopfloor.core.game import Game
from shopfloor.players.learned.inputs import Inputs
from shopfloor.players.learned.network import LAYERS, Network, Yardstick

PACKAGED = "weights"
EXACT = "player counts"
"""The rows of the player counts are large, as all shifts are in them: kept in full precision."""
LOOKED_AT = 12
"""Positions of a game looked at for the fingerprint, so many moves apart."""
APART = 5


@cache
def packaged(game: Game) -> Network:
    """Return the network that comes with the package."""
    source = files("shopfloor.players.learned") / PACKAGED / f"{game.name}.npz"
    if not source.is_file():
        raise BadOption(f"there are no learned weights for {game.title}")
    with as_file(source) as file:
        return load(file, game)


def load(file: Path, game: Game) -> Network:
    """Read a network; one that was trained for something else is refused."""
    with np.load(file, allow_pickle=False) as arrays:
        header = json.loads(str(arrays["header"]))
        check(header, game)
        weights = {name: arrays[name].astype(np.float32) for name in LAYERS}
        exact = arrays[EXACT]
    yardsticks = {int(n): Yardstick(**y) for n, y in header["yardsticks"].items()}
    inputs = Inputs(game)
    weights["first"][inputs.count_rows()] = exact
    return Network(inputs, weights, yardsticks)


def read_header(file: Path) -> dict[str, Any]:
    with np.load(file, allow_pickle=False) as arrays:
        found: dict[str, Any] = json.loads(str(arrays["header"]))
    return found


def save(file: Path, network: Network, about: dict[str, Any]) -> None:
    """Write a network down in half precision, with how it was made."""
    game = network.inputs.game
    header = {
        "game": game.name,
        "rules": game.rules_version,
        "fingerprint": fingerprint(game),
        "yardsticks": {n: vars(y) for n, y in network.yardsticks.items()},
        **about,
    }
    arrays: dict[str, Any] = {n: network.weights[n].astype(np.float16) for n in LAYERS}
    arrays[EXACT] = network.weights["first"][network.inputs.count_rows()]
    np.savez_compressed(file, header=np.array(json.dumps(header)), **arrays)


def check(header: dict[str, Any], game: Game) -> None:
    """Refuse weights of another game, other rules, other features or another judgement."""
    if header["game"] != game.name or header["rules"] != game.rules_version:
        raise BadRecord(
            f"these weights were learned for {header['game']}, rules {header['rules']}; "
            f"this is {game.name}, rules {game.rules_version}"
        )
    if header["fingerprint"] != fingerprint(game):
        raise BadRecord(
            f"these weights were learned for {game.title} with other features or another "
            "judgement: they would see something else than they were trained on"
        )


@cache
def fingerprint(game: Game) -> str:
    """Sum up what a network sees: the names of its columns, and some positions as it sees them."""
    inputs = Inputs(game)
    digest = sha256("\n".join(inputs.columns).encode())
    for players, reader in inputs.readers.items():
        positions = reader.positions()
        state = game.start(players=players, seed=players)
        state.telling = False
        for number in range(LOOKED_AT * APART):
            if state.player is None:
                break
            if number % APART == 0:
                reader.add(positions, state, (state.player,))
            state.play(state.legal[number * 7 % len(state.legal)])
        numbers, terms = positions.arrays()
        digest.update(numbers.tobytes())
        digest.update(" ".join(f"{term:.3g}" for term in terms.ravel()).encode())
    return digest.hexdigest()[:16]
