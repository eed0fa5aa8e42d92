"""The coach knows every decision, the aid and "How to play" stand on clauses and the board."""

from __future__ import annotations

from typing import Any

import pytest

import shopfloor
from shopfloor.core.lessons import MOST_SCENE_WORDS, MOST_TIP_WORDS, Tip, say, spots, word_count
from shopfloor.core.pieces import build_all
from shopfloor.core.step import Step

GAMES = [*shopfloor.game_names()]


def decides(step: type[Step[Any]]) -> bool:
    """Tell whether a step can be a decision."""
    return step.options is not Step.options


def words_of(tip: Tip) -> int:
    return word_count(" ".join((tip.about, *tip.look, tip.avoid)))


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_has_a_tip_for_every_decision_and_none_besides(name: str) -> None:
    game = shopfloor.game(name)
    tips = game.module("lessons.coach").TIPS
    assert set(tips) == {step for step in game.steps if decides(step)}
    for tip in tips.values():
        assert words_of(tip) <= MOST_TIP_WORDS, tip.title
        assert all((tip.title, tip.about, *tip.look, tip.avoid)) and len(tip.at) in (0, 3)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_coach_points_at_is_on_the_board(name: str) -> None:
    game = shopfloor.game(name)
    tips = game.module("lessons.coach").TIPS
    for players in (game.player_counts[0], game.player_counts[-1]):
        state = game.start(players, seed=1)
        pieces = {record[0] for record in build_all(game.public_pieces(state))}
        art = game.art(state)
        for layout in (art.desktop, art.phone):
            known = {*pieces, *layout.zones, *layout.places}
            for tip in tips.values():
                assert all(set(spot) <= known for spot in spots(tip.at, 0)), tip.title


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_says_what_every_kind_of_move_meant(name: str) -> None:
    game = shopfloor.game(name)
    meant = game.module("lessons.coach").MEANT
    families = {family.template for family in game.catalogue.families}
    assert set(meant) == families
    assert all(0 < word_count(text) <= 30 for text in meant.values())


@pytest.mark.parametrize("name", GAMES)
def test_the_aid_shows_symbols_of_the_board_and_cites_clauses(name: str) -> None:
    game = shopfloor.game(name)
    state = game.start(game.player_counts[-1], seed=1)
    symbols = game.art(state).symbols
    panels = game.module("lessons.aid").aid(state)
    assert 4 <= len(panels) <= 12
    for line in (line for panel in panels for line in panel.lines):
        assert not line.symbol or line.symbol in symbols, line
        assert line.clauses and set(line.clauses) <= set(game.clauses), line
        assert 0 < word_count(line.text) <= 30, line


@pytest.mark.parametrize("name", GAMES)
def test_how_to_play_is_six_to_ten_drawn_scenes(name: str) -> None:
    game = shopfloor.game(name)
    scenes = game.module("lessons.how_to_play").SCENES
    assert 6 <= len(scenes) <= 10
    for scene in scenes:
        state = scene.start.state(game)
        assert 0 < word_count(say(scene.text, state)) <= MOST_SCENE_WORDS, scene.title
        assert set(scene.clauses) <= set(game.clauses) and scene.clauses, scene.title
        if isinstance(scene.show, str):
            assert scene.show in game.art(state).desktop.zones, scene.title


@pytest.mark.parametrize("name", GAMES)
def test_a_first_game_can_begin(name: str) -> None:
    game = shopfloor.game(name)
    first = game.first_game
    assert first is not None and first.why
    assert not game.start(first.players, seed=1, **first.options).over
