"""What was learned elsewhere plays at our tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import shopfloor
import shopfloor.envs
from shopfloor.envs.encoder import Floats, Mask
from shopfloor.envs.policies import OpenSpielPlayer, PolicyPlayer, torch_policy
from shopfloor.lab import arena

GAME = "factory_manager"


def last(observation: Floats, mask: Mask) -> int:
    return int(np.flatnonzero(mask)[-1])


def test_a_policy_sees_what_its_environment_would_show() -> None:
    seen: list[Any] = []

    def remember(observation: Floats, mask: Mask) -> int:
        seen.append(observation)
        return last(observation, mask)

    state = shopfloor.game("kanban").start(2, seed=4)
    env = shopfloor.envs.aec("kanban", 2)
    env.reset(seed=4)
    for _ in range(12):
        player = state.player
        assert player is not None
        move = PolicyPlayer(remember).choose(state.seat(player))
        assert np.array_equal(seen[-1], env.observe(env.agent_selection)["observation"])
        state.play(move)
        env.step(move)


def test_a_saved_ppo_model_enters_the_arena_by_one_line(tmp_path: Path) -> None:
    contrib = pytest.importorskip("sb3_contrib")
    env = shopfloor.envs.single(GAME, 2, opponents="random")
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=16, device="cpu", seed=1)
    model.save(tmp_path / "ppo.zip")
    name = f"shopfloor.envs.policies:Sb3:file={tmp_path / 'ppo.zip'}"
    contest = arena(GAME, 2, ["random", name], games=2)
    assert contest.pairings()[0]["hero"] == name
    with pytest.raises(ValueError, match="cannot read the model"):
        arena(GAME, 2, ["random", "shopfloor.envs.policies:Sb3:file=none.zip"], games=2)


def test_a_torch_module_plays_legal_moves_of_its_highest_scores(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    env = shopfloor.envs.aec(GAME, 2)
    torch.manual_seed(1)
    net = torch.nn.Linear(env.encoder.size, env.game.num_moves)
    mask = np.zeros(env.game.num_moves, np.int8)
    mask[[3, 9]] = 1
    seen = np.ones(env.encoder.size, np.float32)
    scores = net(torch.from_numpy(seen)).detach().numpy()
    assert torch_policy(net)(seen, mask) == (3 if scores[3] > scores[9] else 9)
    program = torch.export.export(net, (torch.from_numpy(seen[None]),))
    torch.export.save(program, tmp_path / "net.pt2")
    name = f"shopfloor.envs.policies:Torch:file={tmp_path / 'net.pt2'}"
    assert len(arena(GAME, 2, ["random", name], games=2).rows) == 2


@pytest.mark.parametrize("kind", [mcts.MCTSBot, ismcts.ISMCTSBot])
def test_a_bot_of_openspiel_takes_a_seat(kind: Any) -> None:
    def make_bot(game: Any, player: int, seed: int) -> Any:
        rng = np.random.RandomState(seed)
        return kind(game, *arguments(kind, mcts.RandomRolloutEvaluator(1, rng)), random_state=rng)

    env = shopfloor.envs.single(
        "kanban", 2, OpenSpielPlayer(make_bot), decisions=8, seat=1, boards="standard,expert"
    )
    _, info = env.reset(seed=2)
    over = False
    while not over:
        *_, over, _, info = env.step(int(env.action_masks().argmax()))
    assert sum(info["rewards"]) == pytest.approx(0)


def arguments(kind: Any, evaluator: Any) -> tuple[Any, ...]:
    return (1.4, 4, evaluator) if kind is mcts.MCTSBot else (evaluator, 1.4, 4)
