"""What was learned elsewhere, as players: policies of Stable-Baselines3 or PyTorch, OpenSpiel bots.

On the command line: `shopfloor arena factory_manager -e random
shopfloor.envs.policies:Sb3:file=ppo.zip`. A player sees its own observation and its legal
moves, as in the environments.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.envs.encoder import Encoder, Floats, Mask

Policy = Callable[[Floats, Mask], int]
"""Answers an observation and the mask of legal moves with a move."""


class PolicyPlayer:
    """Plays by a policy, at any table whose observations it was made for."""

    def __init__(self, policy: Policy, name: str = "policy") -> None:
        self.policy = policy
        self.name = name
        self.encoders: dict[str, Encoder] = {}

    def choose(self, seat: Seat) -> int:
        world = seat.imagine(0)  # which looks to this seat as the game does
        encoder = self.encoder_for(world)
        return int(
            self.policy(encoder.observe(world, seat.player), encoder.mask(world, seat.player))
        )

    def encoder_for(self, state: State) -> Encoder:
        setup = state.setup
        key = repr((setup.game.name, setup.players, setup.options))
        if key not in self.encoders:
            self.encoders[key] = Encoder(setup.game, setup.players, setup.options)
        return self.encoders[key]


class Sb3(PolicyPlayer):
    """A model of Stable-Baselines3 or sb3-contrib, saved in a file."""

    def __init__(
        self, game: Game, seed: int = 0, file: str = "", algorithm: str = "MaskablePPO"
    ) -> None:
        super().__init__(sb3_policy(model_class(algorithm).load(existing(file), device="cpu")))


def sb3_policy(model: Any) -> Policy:
    """Let a model decide: the likeliest legal move if it knows masks, else the likeliest of all."""
    masked = "action_masks" in model.predict.__code__.co_varnames

    def decide(observation: Floats, mask: Mask) -> int:
        known = {"action_masks": mask.astype(bool)} if masked else {}
        move, _ = model.predict(observation, deterministic=True, **known)
        return int(move) if mask[int(move)] else int(mask.argmax())

    return decide


def model_class(algorithm: str) -> Any:
    for module in ("sb3_contrib", "stable_baselines3"):
        try:
            found = getattr(import_module(module), algorithm, None)
        except ImportError as error:
            raise BadOption(f"{error.name} is missing: pip install 'shopfloor[ppo]'") from error
        if found is not None:
            return found
    raise BadOption(f"neither sb3_contrib nor stable_baselines3 has {algorithm!r}")


class Torch(PolicyPlayer):
    """A PyTorch program saved by `torch.export.save`: one observation in, a score per move out."""

    def __init__(self, game: Game, seed: int = 0, file: str = "") -> None:
        try:
            torch = import_module("torch")
        except ImportError as error:
            raise BadOption(f"{error.name} is missing: pip install 'shopfloor[ppo]'") from error
        super().__init__(torch_policy(torch.export.load(existing(file)).module()))


def torch_policy(module: Any) -> Policy:
    """Choose the legal move of highest score; where there are several outputs, the first."""
    torch = import_module("torch")

    def decide(observation: Floats, mask: Mask) -> int:
        with torch.no_grad():
            scores = module(torch.from_numpy(observation[None]))
        scores = scores[0] if isinstance(scores, tuple) else scores
        return int(np.where(mask > 0, scores[0].numpy(), -np.inf).argmax())

    return decide


class OpenSpielPlayer:
    """Lets a bot of OpenSpiel decide, in a world that its seat could be in.

    `make_bot(game, player, seed)` makes the bot: anything with `step(state)`.
    """

    def __init__(self, make_bot: Callable[[Any, int, int], Any], seed: int = 0) -> None:
        self.make_bot = make_bot
        self.luck = Random(seed)
        self.bots: dict[str, Any] = {}

    def choose(self, seat: Seat) -> int:
        from shopfloor.envs.openspiel import state_of

        world = seat.imagine(self.luck.getrandbits(32))
        state = state_of(world)
        key = f"{state.get_game()} {seat.player}"
        if key not in self.bots:
            seed = self.luck.getrandbits(31)
            self.bots[key] = self.make_bot(state.get_game(), seat.player, seed)
        return int(self.bots[key].step(state))


def existing(file: str) -> str:
    if not file:
        raise BadOption("say which model: file=model.zip")
    try:
        with open(file, "rb"):
            return file
    except OSError as error:
        raise BadOption(f"cannot read the model {file}: {error.strerror}") from error
