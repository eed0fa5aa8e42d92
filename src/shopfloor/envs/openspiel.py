"""The games in OpenSpiel: `register()`, then load `python_shopfloor_kanban(players=3)`.

Chance is explicit: every pick of the engine is a chance node with equally likely
outcomes, so a clone knows no more of the future than anybody. With `chance=sampled`
chance is resolved inside the moves: faster, but clones then share one future.
"""

from __future__ import annotations

import json
import re
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
import pyspiel

from shopfloor.core.chance import NO_SEED
from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.registry import game_names
from shopfloor.core.state import State
from shopfloor.envs.encoder import Encoder
from shopfloor.envs.rendering import as_text
from shopfloor.envs.rewards import find_reward
from shopfloor.envs.start import Starter
from shopfloor.envs.tree_position import Position

PREFIX = "python_shopfloor_"
MOST_OUTCOMES = 1024
MOST_PICKS = 10_000
MOST_POINTS = 10_000.0
CHANCE = {
    "explicit": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "sampled": pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
}
SUMS = {"placement": 0.0, "win": 1.0}
"""What the rewards of all seats add up to, where that is known."""


def register() -> None:
    """Make all games known to `pyspiel.load_game`; calling it twice does no harm."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        if PREFIX + name not in known:
            # A class outlives the interpreter's end as pyspiel needs it; a partial does not.
            pyspiel.register_game(
                describe(find_game(name)), type(name, (TreeGame,), {"game": name})
            )


def parameters(game: Game) -> dict[str, Any]:
    """Return what can be set when a game is loaded, with the defaults."""
    usual = 3 if 3 in game.player_counts else game.player_counts[0]
    own = {"players": usual, "reward": "placement", "chance": "explicit", "components": ""}
    shorter = {"rounds": 0, "decisions": 0, "seed": 0}
    return own | shorter | {option.name: option.default for option in game.options}


def read(value: Any) -> Any:
    """Read an option: OpenSpiel's own syntax has no lists and takes 2 for a number.

    So one choice per seat is written `standard+expert`, and a number among words `n2`.
    """
    if not isinstance(value, str):
        return value
    value = re.sub(r"\bn(\d+)\b", r"\1", value)
    return value.replace("+", ",")


def describe(game: Game, players: int = 0, **agreed: Any) -> Any:
    """Describe a game to OpenSpiel, as it is agreed on."""
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=CHANCE[agreed.get("chance", "explicit")],
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility(players, agreed.get("reward", "placement")),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.player_counts[-1],
        min_num_players=game.player_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def utility(players: int, reward: str) -> Any:
    kinds = pyspiel.GameType.Utility
    if players == 1 or reward not in SUMS:
        return kinds.GENERAL_SUM
    return kinds.CONSTANT_SUM if SUMS[reward] else kinds.ZERO_SUM


class TreeGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, by a class of its own, with its player count and options."""

    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = find_game(self.game)
        agreed = parameters(game) | (params or {})
        if agreed["chance"] not in CHANCE:
            raise BadOption(f"chance cannot be {agreed['chance']!r}; it can be {', '.join(CHANCE)}")
        options = {option.name: read(agreed[option.name]) for option in game.options}
        self.starter = Starter(
            game,
            agreed["players"],
            agreed["rounds"] or None,
            agreed["components"] or None,
            agreed["decisions"] or None,
            **options,
        )
        self.seed = agreed["seed"]
        self.explicit = agreed["chance"] == "explicit"
        self.reward = find_reward(agreed["reward"])
        self.encoder = Encoder(game, agreed["players"], self.starter.options)
        self.seeds = Random(agreed["seed"])
        kind = describe(game, **agreed)
        super().__init__(kind, self.measure(agreed["players"], agreed["reward"]), params or {})

    def measure(self, players: int, reward: str) -> Any:
        furthest = MOST_POINTS if players == 1 or reward == "margin" else 1.0
        return pyspiel.GameInfo(
            num_distinct_actions=self.starter.game.num_moves,
            max_chance_outcomes=MOST_OUTCOMES if self.explicit else 0,
            num_players=players,
            min_utility=-furthest,
            max_utility=furthest,
            utility_sum=None if players == 1 else SUMS.get(reward),
            max_game_length=self.starter.game.max_decisions,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_PICKS if self.explicit else 0

    def new_initial_state(self, state: Any = None) -> TreeState:
        if state is not None:
            raise ValueError("a state is restored by pyspiel.deserialize_game_and_state")
        return TreeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        if iig_obs_type is None:
            return Observer(self.encoder, True, True)
        private = iig_obs_type.private_info != pyspiel.PrivateInfoType.NONE
        return Observer(
            self.encoder, iig_obs_type.public_info, private, iig_obs_type.perfect_recall
        )

    def first_position(self) -> Position:
        """Begin a game: at its first pick, or after the set-up if that is sampled."""
        if self.explicit and self.starter.whole:
            return Position(self.starter, self.encoder.layout, None)
        luck = self.seeds.getrandbits(62)
        state = self.starter.start(luck) if self.starter.whole else self.shorter.copy()
        state.chance.seed = NO_SEED if self.explicit else luck
        return Position(self.starter, self.encoder.layout, state)

    @cached_property
    def shorter(self) -> State:
        """Return where the last rounds or decisions begin."""
        return self.starter.start(self.seed)


def loaded(text: str) -> Any:
    """Load a pickled game again."""
    register()
    return pyspiel.load_game(text)


def state_of(table: State) -> TreeState:
    """Return a state of our own engine as one of OpenSpiel, with chance explicit from here on."""
    game = game_of(table)
    table = table.copy()
    table.telling, table.chance.seed = False, NO_SEED
    state = TreeState(game)
    state.beginning = begun(Position(game.starter, game.encoder.layout, table))
    return state


def game_of(table: State) -> TreeGame:
    setup = table.setup
    key = repr((setup.game.name, setup.players, setup.options, setup.components.hash))
    if key not in GAMES:
        register()
        words = {"players": setup.players, "chance": "explicit"}
        words |= {name: plain(value) for name, value in setup.options.items()}
        GAMES[key] = pyspiel.load_game(PREFIX + setup.game.name, words)
    return GAMES[key]


GAMES: dict[str, TreeGame] = {}
"""By what was agreed, the games that tables were turned into."""


def plain(value: Any) -> Any:
    """Write an option as OpenSpiel takes it: the other way round than `read`."""
    return "+".join(map(str, value)) if isinstance(value, list) else value


class Beginning:
    """A position that is made when it is first asked for.

    OpenSpiel starts a game for every clone only to overwrite it; this keeps that cheap.
    """

    def __init__(self, game: TreeGame) -> None:
        self.game = game
        self.made: Position | None = None

    @property
    def position(self) -> Position:
        if self.made is None:
            self.made = self.game.first_position()
        return self.made

    def __deepcopy__(self, memo: Any) -> Beginning:
        return begun(self.position.__deepcopy__(memo))

    def __reduce__(self) -> tuple[Any, ...]:
        return begun, (self.position,)


def begun(position: Position) -> Beginning:
    beginning = Beginning.__new__(Beginning)
    beginning.made = position
    return beginning


class TreeState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel around a position."""

    def __init__(self, game: TreeGame) -> None:
        super().__init__(game)
        self.beginning = Beginning(game)

    @property
    def position(self) -> Position:
        return self.beginning.position

    @property
    def table(self) -> State | None:
        """The state of our own engine; None until the set-up is dealt."""
        return self.position.state

    def current_player(self) -> int:
        position = self.position
        if position.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        assert position.state is not None
        player = position.state.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def is_terminal(self) -> bool:
        position = self.position
        return not position.outcomes and position.state is not None and position.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n = self.position.outcomes
        return [(outcome, 1 / n) for outcome in range(n)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.table
        return [] if state is None else state.legal_moves()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"pick {action} of {self.position.outcomes}"
        return self.position.starter.game.move_text(action)

    def returns(self) -> list[float]:
        state = self.table
        if state is None or not self.is_terminal():
            return [0.0] * self.num_players()
        reward: list[float] = self.get_game().reward(state)
        return reward

    def rewards(self) -> list[float]:
        return self.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> TreeState:
        """Return a state that this player could be in as well; `sampler` gives 0 up to 1."""
        other: TreeState = self.clone()
        seed = int(sampler() * 2**53)
        other.beginning = begun(self.position.imagined(player, seed))
        return other

    def __str__(self) -> str:
        """Describe the position as a spectator sees it; the last line tells all others apart."""
        position = self.position
        if position.state is None:
            return f"set-up, picks {position.picks}"
        waiting = ""
        if position.outcomes:
            move = position.starter.game.move_text(position.move)
            waiting = f"after {move!r}, a pick of {position.outcomes}\n"
        return f"{as_text(position.state)}\n{waiting}position {position.state.hash()}"


class Observer:
    """What a seat sees, as one tensor and as JSON text; or only the public, or private, part.

    With perfect recall, the text ends with a digest of what the seat saw at each of its
    decisions so far, and what it did.
    """

    def __init__(self, encoder: Encoder, public: bool, private: bool, recall: bool = False) -> None:
        self.encoder = encoder
        self.public, self.private, self.recall = public, private, recall
        whole = public and private and not recall
        self.tensor = np.zeros(encoder.size, np.float32) if whole else None
        self.dict = {"observation": self.tensor} if whole else {}

    def set_from(self, state: TreeState, player: int) -> None:
        table = state.table
        if self.tensor is not None:
            self.tensor[:] = 0 if table is None else self.encoder.observe(table, player)

    def string_from(self, state: TreeState, player: int) -> str:
        table = state.table
        if table is None:
            return "set-up"
        seen = table.view(player if self.private else None)
        if not self.public:
            common = table.view(None)
            seen = {key: item for key, item in seen.items() if item != common[key]}
        text = json.dumps(seen, sort_keys=True)
        if not self.recall:
            return text
        return f"{text} remembering {state.position.memory[player].hex() or 'nothing'}"
