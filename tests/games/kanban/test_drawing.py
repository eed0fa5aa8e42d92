"""The drawing: every move on its piece, every piece once, hidden things hidden."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import Any

import pytest

from tests.games.kanban.positions import GAME, arrived, start

REGIONS = {
    "alley",
    "assembly",
    "innovation",
    "track",
    "logistics",
    "design",
    "training",
    "conference",
    "certification",
    "recycling",
    "supplies",
}


def markup(scene: Any) -> str:
    return "".join(region.body() for region in scene.regions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_is_on_a_piece_and_every_id_is_unique(players: int) -> None:
    random = Random(players)
    state = start(players, boards="expert" if players == 2 else "standard")
    while not state.over:
        if random.random() < 0.2:
            assert state.player is not None
            view = state.view(state.player)
            scene = GAME.scene(view)
            ids = [piece.id for region in scene.regions for piece in region.pieces]
            assert len(ids) == len(set(ids))
            shown = re.findall(r'data-move="([^"]*)" class="legal"', markup(scene))
            assert {unescape(move) for move in shown} == set(view["moves"])
        state.play(random.choice(state.legal_moves()))


def test_there_is_a_region_for_every_area_and_a_mat_per_player() -> None:
    scene = GAME.scene(arrived(4).view(2))
    ids = [region.id for region in scene.regions]
    assert set(ids) == REGIONS | {f"mat-{p}" for p in range(4)}
    assert ids.index("mat-2") < ids.index("mat-0")
    assert all(region.width <= 620 for region in scene.regions)


def test_a_spectator_sees_no_hand_and_no_move() -> None:
    state = arrived(3)
    text = markup(GAME.scene(state.view(None)))
    assert "Your goals" not in text
    assert 'class="legal"' not in text


def test_texts_are_large_enough() -> None:
    scene = GAME.scene(arrived(3).view(0))
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", scene.css)]
    assert min(sizes) >= 11
    assert 'class="small' not in markup(scene)


def test_pieces_say_their_rule() -> None:
    text = markup(GAME.scene(arrived(3).view(0)))
    named = set(re.findall(r"KB-[A-Z]+-\d+", text))
    assert named <= set(GAME.clauses)
    assert len(named) > 15
