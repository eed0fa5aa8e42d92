"""Better values for components of our own design, to be measured by tools.balance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from shopfloor.lab.playing import written


@dataclass(frozen=True)
class Proposal:
    """Corrections, the player counts to try them at, and what to look at before and after."""

    overlay: dict[str, Any]
    players: tuple[int, ...]
    without: dict[str, str] = field(default_factory=dict)
    """What a seat does without (tools.ablation), and the move that would be taking it."""

    @property
    def options(self) -> str:
        return written({"components": self.overlay})


PROPOSALS = {
    "factory_manager": Proposal(
        {
            "tiles": {
                "M2": {"energy": 2},
                "M5": {"workers": 4},
                "C1": {"price": 4},
                "O3": {"price": 11},
            }
        },
        players=(4,),
        without={tile: f"buy {tile}" for tile in ("M2", "M5", "C1", "O3")},
    ),
    "gear_and_piston": Proposal(
        {"workshop_spaces": {space: {"actions": 3} for space in "3456"}},
        players=(2, 3, 4, 5, 6),
    ),
    "motor_city": Proposal(
        {
            "hubs": {"H6": {"bonus": ["*9"]}, "H8": {"bonus": ["*7"]}},
            "test_tracks": {"T1": {"points": 7}, "T2": {"points": 8}},
        },
        players=(1, 4),
        without={
            "hub H6": "fill H6",
            "hub H8": "fill H8",
            "engineer E1": "activate engineer E1",
            "engineer E5": "activate engineer E5",
            "a start on T2 or T3": "activate test car T1",
            "a start on T1 or T3": "activate test car T2",
        },
    ),
}
