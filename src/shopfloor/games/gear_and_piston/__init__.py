"""Gear & Piston."""

from __future__ import annotations

from shopfloor.core.components import Components
from shopfloor.core.game import Game, Option
from shopfloor.core.lessons import FirstGame
from shopfloor.games.gear_and_piston.rules.migrations import MIGRATIONS
from shopfloor.games.gear_and_piston.rules.moves import CATALOGUE, COLUMNS, REACH
from shopfloor.games.gear_and_piston.rules.setup import CHANCE, set_up
from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps import STEPS
from shopfloor.games.gear_and_piston.rules.tables import LOCATION_WORDS, ROWS, Tables, build

SPACES = range(1, 7)
COMMON_WIDTH = 7
"""Wider sections are built, but hardly by random players."""
COMMON_SHIFT = 4


class GearAndPistonGame(Game):
    name = "gear_and_piston"
    title = "Gear & Piston"
    rules_version = 2
    migrations = MIGRATIONS
    first_game = FirstGame(
        players=2,
        options={"level": "standard"},
        why="Two investors who say plainly what they want, and one rival to keep an eye on.",
    )
    about = (
        "Patent new parts, scavenge old ones, and bolt them into a "
        "carriage good enough for picky investors."
    )
    minutes = "30-60"
    cover = (92, 330, 420, 251)
    emblem = ("pa-axle-generic", "#e3c597")
    parade = ("pa-motor-steam", "pa-axle-generic")
    player_counts = range(2, 7)
    options = (
        Option(
            "level",
            ("standard", "advanced", "expert"),
            "standard",
            "Investors: one of piles 1 and 2; of pile 1 and pile 2 or 3; or one of every pile.",
            words=("standard investors", "advanced investors", "expert investors"),
        ),
        Option(
            "advanced_pile",
            ("random", 2, 3),
            "random",
            "Advanced game: which pile the second investor comes from.",
            words=("any second investor", "an investor of pile 2", "an investor of pile 3"),
        ),
        Option(
            "variant",
            (False, True),
            False,
            "Two rows at the Patent Office; at the Junk Yard tiles are drawn and some kept.",
            words=("one patent row", "two patent rows"),
        ),
        Option(
            "stack_out",
            ("immediate", "phase3"),
            "immediate",
            "A display that cannot be refilled ends the game at once, or in phase III.",
            words=("an end at once", "an end in phase III"),
        ),
    )
    chance_kinds = CHANCE
    max_decisions = 2000
    catalogue = CATALOGUE
    steps = STEPS
    data = (Engineer,)
    unreachable = {
        **{
            f"move {location} token {here} to {here}": "a token must move at least one step"
            for location in LOCATION_WORDS
            for here in SPACES
        },
        **{
            f"move {location} token {here} to {there}": f"the {location} has four spaces"
            for location in ("Back Alley", "Junk Yard")
            for here in SPACES
            for there in SPACES
            if max(here, there) > 4
        },
        **{
            f"move Back Alley token {here} to {there}": "the token on its first space is resolved"
            for here in SPACES
            for there in SPACES
            if min(here, there) == 1
        },
    }
    rare = {
        **{
            f"section {section} {row} {column}": "takes a section wider than random players build"
            for section in (1, 2)
            for row in ROWS
            for column in range(COMMON_WIDTH if section == 1 else COMMON_SHIFT, COLUMNS)
        },
        **{
            f"join at {shift:+d}": "takes sections wider than random players build"
            for shift in range(-REACH, REACH + 1)
            if abs(shift) > COMMON_SHIFT
        },
        "keep the sections apart": "takes twelve parts in two sections that make a complete car",
    }

    def tables(self, components: Components) -> Tables:
        return build(components)

    def blank(self, tables: Tables) -> GearAndPiston:
        state = GearAndPiston()
        state.tables = tables
        return state

    def set_up(self, state: GearAndPiston) -> None:
        options = state.setup.options
        state.variant = options["variant"]
        state.late_end = options["stack_out"] == "phase3"
        set_up(state, options["level"], str(options["advanced_pile"]))

    def spelled(self, words: str, state: GearAndPiston) -> str:
        spelled: str = self.module("drawing.names").spell(state.tables, words)
        return spelled


GAME = GearAndPistonGame()

__all__ = ["GAME"]
