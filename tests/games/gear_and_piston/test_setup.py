"""Laying out the game."""

from __future__ import annotations

from collections import Counter

import pytest

from shopfloor.core.errors import BadComponents, BadOption
from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.rules.tables import NEW, PILES, TILES
from tests.games.gear_and_piston.positions import fresh, start


@pytest.mark.rule("GP-SET-1")
@pytest.mark.parametrize(("players", "tokens"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 3)])
def test_four_action_tokens_with_two_or_three_players_three_with_more(
    players: int, tokens: int
) -> None:
    state = fresh(players, seed=3)
    assert [engineer.holding for engineer in state.engineers] == [tokens] * players
    assert [engineer.volatility for engineer in state.engineers] == [0] * players


@pytest.mark.rule("GP-SET-2")
@pytest.mark.parametrize(("players", "tiles"), [(2, 36), (3, 36), (4, 42), (6, 42)])
def test_tiles_marked_4_6_are_used_only_with_four_or_more(players: int, tiles: int) -> None:
    census = fresh(players, seed=3).census()
    assert sum(name[0] == "N" for name in census) == tiles
    assert sum(name[0] == "J" for name in census) == tiles
    assert ("N14" in census) == ("J42" in census) == (players >= 4)


@pytest.mark.rule("GP-SET-3", "GP-SET-4", "GP-SET-5")
def test_six_new_and_three_junk_tiles_lie_face_up_and_scrap_waits() -> None:
    state = start(2)
    assert len(state.patents) == 6 and all(0 <= tile < NEW for tile in state.patents)
    assert len(state.junk) == 3 and all(tile >= NEW for tile in state.junk)
    assert (state.new_pile.size(), state.junk_pile.size()) == (30, 33)
    assert state.scrap_pile.size() == 20
    assert GAME.packaged_tables.volatility[84:104].count(1) == 8


@pytest.mark.rule("GP-SET-6")
@pytest.mark.parametrize(
    ("level", "advanced_pile", "piles"),
    [
        ("standard", "random", {(0, 1)}),
        ("advanced", 2, {(0, 1)}),
        ("advanced", 3, {(0, 2)}),
        ("advanced", "random", {(0, 1), (0, 2)}),
        ("expert", "random", {(0, 1, 2)}),
    ],
)
def test_investors_come_from_the_piles_of_the_level(
    level: str, advanced_pile: str | int, piles: set[tuple[int, ...]]
) -> None:
    seen = set()
    for seed in range(30):
        state = fresh(3, seed=seed, level=level, advanced_pile=advanced_pile)
        seen.add(tuple(k for i in state.investors for k in range(3) if i in PILES[k]))
    assert seen == piles


@pytest.mark.rule("GP-SET-6")
def test_every_investor_of_a_pile_can_be_chosen() -> None:
    drawn = Counter(
        investor
        for seed in range(300)
        for investor in fresh(2, seed=seed, level="expert").investors
    )
    assert sorted(drawn) == list(range(14))


@pytest.mark.rule("GP-SET-7")
def test_the_first_player_is_chosen_at_random() -> None:
    assert {fresh(4, seed=seed).first_player for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("GP-SET-8")
def test_everybody_starts_with_nothing_built_and_nothing_in_hand() -> None:
    state = start(5)
    assert all(not engineer.hand and not engineer.sections for engineer in state.engineers)


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match="standard, advanced, expert"):
        GAME.start(2, level="easy")
    with pytest.raises(BadOption, match="2 to 6"):
        GAME.start(7)
    assert GAME.start(2, seed=1, advanced_pile="3").setup.options["advanced_pile"] == 3


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ({"new_parts": {"N38": {"row": "top"}}}, "bottom row"),
        ({"new_parts": {"N01": {"row": "bottom"}}}, "top row"),
        ({"new_parts": {"N01": {"attribute": "speed"}}}, "comfort, power, range"),
        ({"new_parts": {"N01": {"color": "generic"}}}, "have a color"),
        ({"junk_parts": {"J01": {"type": "wheel"}}}, "unknown type"),
        ({"junk_parts": {"J01": {"volatility": -1}}}, "from 0 up"),
        ({"scrap_parts": {"S01": {"volatility": 3}}}, "0, 1 or 2"),
        ({"locations": {"workshop": {"spaces": [2, 2, 6, 6, 6, 6]}}}, "more tokens"),
        ({"figures": {"hand_limit": {"value": 0}}}, "from 3 to 8"),
        ({"figures": {"market_look": {"value": 4}}}, "at most 3"),
        ({"goal_investors": {"I2L": {"pile": 3}}}, "six investors"),
    ],
)
def test_components_that_contradict_the_box_are_refused(
    overlay: dict[str, dict[str, dict[str, object]]], message: str
) -> None:
    with pytest.raises(BadComponents, match=message):
        GAME.start(2, components=overlay)


def test_the_tile_lists_have_the_counts_of_the_box() -> None:
    tables = GAME.packaged_tables
    assert len(GAME.components["new_parts"].rows) == 42
    assert len(GAME.components["junk_parts"].rows) == 42
    assert len(GAME.components["scrap_parts"].rows) == 20
    assert Counter(tables.attribute[:42]) == {0: 14, 1: 14, 2: 14}
    assert Counter(tables.color[:42]) == {0: 10, 1: 10, 2: 10, 3: 12}
    assert sum(tables.volatility[42:84]) == 25
    assert sum(tables.large[:42]) == sum(tables.large[42:84]) == 6
    assert len(TILES) == 105
    assert sum(tables.volatility[84:104]) == 20
