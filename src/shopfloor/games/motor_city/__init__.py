"""Motor City."""

from __future__ import annotations

from collections.abc import Sequence

from shopfloor.core.components import Components
from shopfloor.core.game import Game, Option
from shopfloor.core.lessons import FirstGame
from shopfloor.games.motor_city.rules.migrations import MIGRATIONS
from shopfloor.games.motor_city.rules.moves import CATALOGUE
from shopfloor.games.motor_city.rules.scoring import rating
from shopfloor.games.motor_city.rules.setup import CHANCE, set_up
from shopfloor.games.motor_city.rules.state import MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps import STEPS
from shopfloor.games.motor_city.rules.tables import DIFFICULTIES, RATINGS, Tables, build

NO_REPORT = ("H2", "H4", "H5", "H6", "H8", "E2", "E5", "shop item 1")


class MotorCityGame(Game):
    name = "motor_city"
    title = "Motor City"
    about = (
        "Draft dice in the Detroit of the muscle cars; every space you "
        "fill can set off the next. Alone, against Auditor Emma."
    )
    minutes = "30-60"
    cover = (400, 52, 402, 241)
    emblem = ("die-white-5", "#1d5d96")
    parade = ("die-red-6", "die-white-5", "die-blue-4")
    player_counts = range(1, 6)
    count_notes = {5: "from a later edition"}
    bit_sets = frozenset(
        {
            "cars",
            "certifications",
            "engineers",
            "filled",
            "hubs",
            "hubs_crossed",
            "items",
            "sales_crossed",
            "shop",
        }
    )
    rules_version = 2
    migrations = MIGRATIONS
    options = (
        Option(
            "difficulty",
            tuple(DIFFICULTIES),
            "intermediate",
            "The colours of the dice in the solo game; without effect with more players.",
            words=tuple(f"{name} Emma" for name in DIFFICULTIES),
        ),
        Option(
            "priority",
            ("normal", "reversed"),
            "normal",
            "Reversed, the auditor prefers blue dice, which cross off more; solo game only.",
            words=("usual die priority", "reversed die priority"),
        ),
    )
    first_game = FirstGame(
        2, {}, "One opponent, and no Auditor Emma: nobody crosses anything off your sheet."
    )
    chance_kinds = CHANCE
    max_decisions = 2000
    catalogue = CATALOGUE
    steps = STEPS
    data = (Sheet,)
    unreachable = {
        f"TPS report for {name}": "asks for no TPS report on this sheet" for name in NO_REPORT
    }

    def tables(self, components: Components) -> Tables:
        return build(components)

    def blank(self, tables: Tables) -> MotorCity:
        state = MotorCity()
        state.tables = tables
        return state

    def set_up(self, state: MotorCity) -> None:
        options = state.setup.options
        set_up(state, options["difficulty"], options["priority"] == "reversed")

    def verdict(self, state: MotorCity, winners: Sequence[int], scores: Sequence[int]) -> str:
        if len(scores) > 1:
            return super().verdict(state, winners, scores)
        car = RATINGS[rating(state.tables, scores[0])]
        article = "an" if car[0] in "AEIOU" else "a"
        return f"@0 has built {article} {car} with {scores[0]} points"

    def solo_scale(self, state: MotorCity) -> list[tuple[str, int]]:
        return [(RATINGS[line], least) for line, least in enumerate(state.tables.ratings)]

    def spelled(self, sentence: str, state: MotorCity) -> str:
        said: str = self.words.spelled(sentence, state.tables)
        return said


GAME = MotorCityGame()
