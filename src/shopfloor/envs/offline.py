"""Games that were kept, as a Minari dataset: an episode for every seat of every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from gymnasium import spaces
from minari import create_dataset_from_buffers
from minari.data_collector import EpisodeBuffer

from shopfloor.core.errors import BadOption
from shopfloor.core.record import Record
from shopfloor.core.registry import game as find_game
from shopfloor.envs.encoder import Encoder
from shopfloor.envs.rewards import find_reward
from shopfloor.envs.spaces import masked_space


def minari_dataset(
    records: Iterable[Record], name: str, reward: str = "placement", **about: Any
) -> Any:
    """Write the games as the dataset `name`, such as `kanban/greedy-v0`, and return it.

    All games are of one kind: the same game, number of players and options. An observation
    is what the seat sees at one of its decisions, with the mask of its moves; the reward
    comes with the last one.
    """
    games = list(records)
    if not games:
        raise BadOption("there are no records to make a dataset of")
    first = games[0]
    for other in games:
        if (other.game, other.players, other.options) != (
            first.game,
            first.players,
            first.options,
        ):
            raise BadOption("a dataset holds games of one kind: same game, players and options")
    game = find_game(first.game)
    encoder = Encoder(game, first.players, first.options)
    episodes = [e for record in games for e in episodes_of(record, encoder, reward)]
    return create_dataset_from_buffers(
        name,
        [EpisodeBuffer(id=i, **episode) for i, episode in enumerate(episodes)],
        observation_space=masked_space(encoder, "flat"),
        action_space=spaces.Discrete(game.num_moves),
        **about,
    )


def episodes_of(record: Record, encoder: Encoder, reward: str) -> Iterator[dict[str, Any]]:
    """Replay a game; yield what each seat saw and did."""
    game = find_game(record.game)
    state = record.replay(0)
    state.telling = False
    seen: list[list[dict[str, Any]]] = [[] for _ in range(record.players)]
    made: list[list[int]] = [[] for _ in range(record.players)]
    for text in record.moves:
        player, move = state.player, game.move(text)
        assert player is not None
        seen[player].append(look(state, player, encoder))
        made[player].append(move)
        state.play(move)
    rewards = find_reward(reward)(state)
    for player, moves in enumerate(made):
        last = len(moves) - 1
        if last >= 0:
            yield {
                "observations": stacked([*seen[player], look(state, player, encoder)]),
                "actions": np.array(moves),
                "rewards": np.array([0.0] * last + [rewards[player]]),
                "terminations": np.arange(len(moves)) == last,
                "truncations": np.zeros(len(moves), bool),
            }


def look(state: Any, player: int, encoder: Encoder) -> dict[str, Any]:
    return {
        "observation": encoder.observe(state, player),
        "action_mask": encoder.mask(state, player),
    }


def stacked(looks: list[dict[str, Any]]) -> dict[str, Any]:
    return {name: np.stack([one[name] for one in looks]) for name in looks[0]}
