"""A Gymnasium environment for one seat; everybody else is played by opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from shopfloor import players as ladder
from shopfloor.core.errors import BadOption, IllegalMove
from shopfloor.core.state import State
from shopfloor.envs.encoder import Encoder, Mask
from shopfloor.envs.rendering import MODES, check_mode, draw
from shopfloor.envs.rewards import find_reward, scaled_margin
from shopfloor.envs.spaces import OBSERVATIONS, observation_space, observer
from shopfloor.envs.start import Starter
from shopfloor.players.own import Chooser
from shopfloor.players.player import Player

ILLEGAL = ("penalty", "raise")
PENALTY = -1.0


class SingleSeatEnv(gymnasium.Env[Any, Any]):
    """One decision of one seat per step.

    `opponents` is a player of the ladder, or several to draw from anew for every seat
    and game; each a name, or a player of your own that is already made. `seat` is the seat to
    learn in; None draws one for every game. An illegal action changes nothing: it
    costs a penalty and is noted in the info, or raises if `illegal` is "raise". `shaping`
    pays so much of what the seat has gained on the others since its last decision; over a
    game these parts add up to the scaled margin.
    """

    def __init__(
        self,
        game: str,
        players: int = 3,
        opponents: str | Chooser | Sequence[str | Chooser] = "greedy",
        *,
        seat: int | None = 0,
        reward: str = "placement",
        shaping: float = 0.0,
        observation: str = OBSERVATIONS[0],
        illegal: str = ILLEGAL[0],
        rounds: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.starter = Starter(game, players, rounds, **options)
        self.game = self.starter.game
        several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
        self.pool: list[str | Chooser] = list(cast(Any, opponents if several else [opponents]))
        self.check(seat, illegal)
        self.fixed_seat, self.strict = seat, illegal == "raise"
        self.encoder = Encoder(self.game, players, self.starter.options)
        self.show = observer(self.encoder, observation)
        self.reward = find_reward(reward)
        self.shaping, self.ahead = shaping, 0.0
        self.render_mode = check_mode(render_mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": 1}
        self.observation_space = observation_space(self.encoder, observation)
        self.action_space = spaces.Discrete(self.game.num_moves)
        self.seat = 0
        self.opponents: dict[int, Chooser] = {}
        self.names: dict[int, str] = {}
        self.position: State

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.starter}>"

    def check(self, seat: int | None, illegal: str) -> None:
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal cannot be {illegal!r}; it can be {', '.join(ILLEGAL)}")
        if seat is not None and seat not in range(self.starter.players):
            raise BadOption(f"there is no seat {seat!r} at a table for {self.starter.players}")
        if not self.pool:
            raise BadOption("name at least one opponent")
        for name in self.pool:
            if isinstance(name, str):
                ladder.make(name, self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game and play it up to the seat's first decision."""
        super().reset(seed=seed)
        while True:
            self.position = self.starter.start(self.draw(2**62))
            self.names = {}
            seats = self.starter.players
            self.seat = self.draw(seats) if self.fixed_seat is None else self.fixed_seat
            self.opponents = {p: self.opponent(p) for p in range(seats) if p != self.seat}
            self.go_on()
            self.ahead = 0.0
            if not self.position.over:
                return self.look(), self.describe()

    def draw(self, n: int) -> int:
        return int(self.np_random.integers(n))

    def opponent(self, seat: int) -> Chooser:
        chosen = self.pool[self.draw(len(self.pool))]
        if not isinstance(chosen, str):
            return chosen
        self.names[seat] = chosen
        return ladder.make(chosen, self.game, seed=self.draw(2**31))

    def __getstate__(self) -> dict[str, Any]:
        """Write opponents of the ladder as names and luck; what they have searched is forgotten."""
        written = {
            seat: (self.names[seat], player.generator.getstate())
            for seat, player in self.opponents.items()
            if isinstance(player, Player) and seat in self.names
        }
        return {**vars(self), "opponents": {**self.opponents, **written}}

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        vars(self).update(attributes)
        for seat, player in self.opponents.items():
            if isinstance(player, tuple):
                name, luck = player
                made = self.opponents[seat] = ladder.make(name, self.game)
                made.generator.setstate(luck)

    def go_on(self) -> None:
        """Let the opponents play until the seat decides or the game is over."""
        state = self.position
        while not state.over and state.player != self.seat:
            assert state.player is not None
            state.play(self.opponents[state.player].choose(state.seat(state.player)))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move and everything the others do until the seat's next decision."""
        try:
            self.position.play(int(action))
        except IllegalMove as refusal:
            if self.strict or self.position.over:
                raise
            return self.look(), PENALTY, False, False, self.describe(str(refusal))
        self.go_on()
        over = self.position.over
        earned = self.reward(self.position)[self.seat] if over else 0.0
        return self.look(), earned + self.gained(), over, False, self.describe()

    def gained(self) -> float:
        """Return what `shaping` pays for the margin gained since the last decision."""
        if not self.shaping:
            return 0.0
        before, self.ahead = self.ahead, scaled_margin(self.position)[self.seat]
        return self.shaping * (self.ahead - before)

    def look(self) -> Any:
        return self.show(self.encoder.observe(self.position, self.seat))

    def action_masks(self) -> Mask:
        """Mark the legal moves, as MaskablePPO asks for them."""
        return self.encoder.mask(self.position, self.seat)

    def describe(self, illegal: str | None = None) -> dict[str, Any]:
        over = self.position.over
        nothing = [0.0] * self.starter.players
        noted = {
            "action_mask": self.action_masks(),
            "seat": self.seat,
            "rewards": np.array(self.reward(self.position) if over else nothing, np.float32),
        }
        return noted if illegal is None else noted | {"illegal": illegal}

    def render(self) -> Any:
        """Show the table as a spectator sees it."""
        return draw(self.position, self.render_mode)
