"""The course of Gear & Piston: the aid reads the components and knows the variant."""

from __future__ import annotations

from typing import Any

from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston

AID = GAME.module("lessons.aid").aid


def aid_text(**options: Any) -> str:
    state = GAME.start(2, seed=1, **options)
    return "\n".join(line.text for panel in AID(state) for line in panel.lines)


def test_the_aid_shows_what_an_owner_has_corrected() -> None:
    correction = {
        "figures": {"hand_limit": {"value": 6}},
        "workshop_spaces": {"1": {"actions": 4}},
    }
    text = aid_text(components=correction)
    assert "Hand: 6 Blueprints" in text and "4, 2" in text


def test_the_aid_of_the_variant_tells_how_junk_is_drawn() -> None:
    assert "Draw 4, 3, 3, 2 by space" in aid_text(variant=True)
    assert "Draw 4" not in aid_text(variant=False)


def test_the_aid_names_the_investors_of_this_game() -> None:
    for seed in (9, 16):
        state = GAME.start(2, seed=seed)
        assert isinstance(state, GearAndPiston)
        text = "\n".join(line.text for panel in AID(state) for line in panel.lines)
        assert all(state.tables.investor_names[who] in text for who in state.investors)
