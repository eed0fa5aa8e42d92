"""The component tables hold together, and corrections are checked."""

from __future__ import annotations

from typing import Any

import pytest

from shopfloor.core.errors import BadComponents
from shopfloor.games.motor_city.rules.tables import icon
from tests.games.motor_city.positions import GAME


def test_thirteen_report_requirements_and_twelve_reports_on_the_sheet() -> None:
    assert sum(GAME.packaged_tables.reports) == 13
    on_sheet = [
        code
        for name in ("testing", "sales", "engineering", "production", "hubs")
        for codes in GAME.components[name].column("bonus")
        for code in codes
    ]
    assert on_sheet.count("TPS") == 12
    assert on_sheet.count("ENG") == 5
    assert on_sheet.count("CERT") == 4  # and one in the shop


def test_the_lattice_has_thirty_five_edges() -> None:
    neighbours = GAME.components["production"].column("neighbours")
    assert sum(map(len, neighbours)) == 2 * 35


@pytest.mark.parametrize(
    ("overlay", "complaint"),
    [
        ({"pools": {"2": {"gray": 2}}}, "2 players roll 5 dice"),
        ({"pools": {"4": {"gray": 4, "blue": 2}}}, "too few dice"),
        ({"solo_pools": {"expert": {"blue": 2}}}, "five dice"),
        ({"columns": {"6": {"action": "sales"}}}, "joker"),
        ({"columns": {"5": {"action": "sales"}}}, "once each"),
        ({"testing": {"T1.2": {"bonus": []}}}, "gained in one place"),
        ({"hubs": {"H2": {"crates": []}}}, "needed by one hub"),
        ({"hubs": {"H2": {"section": "middle"}}}, "two left"),
        ({"production": {"P1": {"neighbours": ["P2"]}}}, "neighbours of each other"),
        ({"speedometer": {"5": {"star": 9}}}, "rise"),
        ({"testing": {"T1.4": {"bonus": ["*3"]}}}, "no star bonuses"),
        ({"testing": {"T1.4": {"bonus": ["XY"]}}}, "no bonus icon"),
        ({"engineering_tracks": {"E1": {"tps": 0}}}, "TPS reports"),
        ({"engineering_tracks": {"E1": {"per": "moon"}}}, "scores per"),
        ({"engineering_tracks": {"E1": {"per": "tire"}}}, "one each per"),
        ({"values": {"rounds": {"amount": 0}}}, "from 4 to 10"),
        ({"box": {"audit markers": {"later_edition": 4}}}, "too few audit markers for 5"),
        ({"ratings": {"Vega": {"least": 90}}}, "rise from 0"),
        ({"auditor": {"gray": {"spaces": 0}}}, "at least one"),
        ({"sales": {"1": {"row": "bottom"}}}, "top, middle, bottom"),
        ({"testing": {"T3.a1": {"part": "loop"}}}, "only T3 branches"),
    ],
)
def test_corrections_that_contradict_the_game_are_refused(
    overlay: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(BadComponents, match=complaint):
        GAME.start(2, seed=1, components=overlay)


def test_an_owner_can_correct_a_bonus_and_a_requirement() -> None:
    state = GAME.start(
        2,
        seed=1,
        components={
            "testing": {"T1.1": {"bonus": ["$3"]}},
            "hubs": {"H2": {"tps": 1}},
            "values": {"rounds": {"amount": 4}},
        },
    )
    while not state.over:
        state.play(state.legal_moves()[0])
    assert state.view(None)["round"] == 4
    assert state.view(None)["printed"]["bonuses"]["T1.1"] == ["$3"]
    assert state.view(None)["printed"]["hubs"]["H2"]["tps"] == 1


@pytest.mark.parametrize("code", ["", "$", "$x", "FS:Q", "CR:Q", "UP:", "SP:T"])
def test_unknown_icons_are_refused(code: str) -> None:
    with pytest.raises((BadComponents, IndexError)):
        icon(code)
