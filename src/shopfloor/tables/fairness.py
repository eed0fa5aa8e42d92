"""Provably fair: the seed is committed to at the start and opened at the end."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

from shopfloor.core.errors import IllegalMove
from shopfloor.core.record import Record
from shopfloor.core.registry import game
from shopfloor.core.state import State


@dataclass(frozen=True)
class SeedCommitment:
    """A commitment to a seed; `nonce` keeps anybody from guessing it."""

    nonce: str
    commitment: str
    start: int = 0
    """How many moves were played before the seed took over (a game played on)."""


def draw_seed() -> int:
    return secrets.randbits(128)


def seed_commitment(seed: int, start: int = 0) -> SeedCommitment:
    nonce = secrets.token_hex(16)
    return SeedCommitment(nonce, commit(nonce, seed), start)


def commit(nonce: str, seed: int) -> str:
    return sha256(f"{nonce}:{seed}".encode()).hexdigest()


def use_fresh_seed(state: State, seed: int) -> None:
    """Draw the rest of a game from a fresh seed; events go on being counted."""
    counts = state.chance.counts[:]
    state.reseed(seed)
    state.chance.counts = counts


def verify(record: Record, given: SeedCommitment, seed: int) -> str:
    """Return what is wrong with a commitment, or "" if every pick came from its seed."""
    if commit(given.nonce, seed) != given.commitment:
        return "The seed does not match the commitment."
    try:
        played = from_seed(record, given.start, seed)
    except IllegalMove:
        return "The moves of the record do not fit the draws of the seed."
    if list(played.chance.picks) != record.picks:
        return "The picks of the record do not follow from the seed."
    if record.result is not None and played.hash() != record.result["hash"]:
        return "The record ends in another position."
    return ""


def from_seed(record: Record, start: int, seed: int) -> State:
    """Play the moves of a record with chance coming from the seed."""
    rules = game(record.game)
    if start:
        state = record.replay(upto=start)
        use_fresh_seed(state, seed)
    else:
        state = rules.start(
            record.players, seed=seed, components=record.overlay or None, **record.options
        )
    for text in record.moves[start:]:
        state.play(rules.move(text))
    return state
