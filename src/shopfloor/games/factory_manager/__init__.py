"""Power Grid: Factory Manager."""

from __future__ import annotations

from shopfloor.core.components import Components
from shopfloor.core.game import Game, Option
from shopfloor.core.lessons import FirstGame
from shopfloor.games.factory_manager.rules.migrations import MIGRATIONS
from shopfloor.games.factory_manager.rules.moves import CATALOGUE
from shopfloor.games.factory_manager.rules.setup import CHANCE, set_up
from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps import STEPS
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPES, Tables, build
from shopfloor.games.factory_manager.rules.view import hidden


class FactoryManagerGame(Game):
    name = "factory_manager"
    title = "Power Grid: Factory Manager"
    about = (
        "Five rounds to turn two old machines into a modern factory, "
        "before the energy price eats the profit."
    )
    minutes = "60-90"
    cover = (160, 340, 392, 235)
    emblem = ("pic-R1", "#f0e2c4")
    parade = ("pic-R1", "pic-M4", "pic-H2")
    player_counts = range(2, 6)
    options = (
        Option(
            "intro_energy",
            (False, True),
            False,
            "The energy price stays at 1 in round 1; recommended for a first game.",
            words=("the usual energy price", "a gentle first round"),
        ),
        Option(
            "hidden_money",
            (False, True),
            False,
            "The cash of the other players is not shown during play.",
            words=("cash in the open", "hidden cash"),
        ),
    )
    first_game = FirstGame(
        3,
        {"intro_energy": True},
        "Three players, and the energy price stays at 1 in the first round: nobody falls behind "
        "before everything has been seen once.",
    )
    rules_version = 2
    migrations = MIGRATIONS
    chance_kinds = CHANCE
    max_decisions = 1500
    catalogue = CATALOGUE
    steps = STEPS
    data = (Factory,)
    unreachable = {
        **{f"run {m}": "only machines and robots are asked about" for m in MODELS if m[0] in "SCO"},
        **{
            f"shut down {m}": "only machines and robots can be shut down"
            for m in MODELS
            if m[0] in "SCO"
        },
        **{
            f"{verb} {m}{end}": "starting tiles are never on sale"
            for verb, end in (("buy", ""), ("buy", " and keep it aside"), ("place", ""))
            for m in ("S0", "M0")
        },
    }

    def tables(self, components: Components) -> Tables:
        return build(components)

    def blank(self, tables: Tables) -> FactoryManager:
        state = FactoryManager()
        state.tables = tables
        return state

    def set_up(self, state: FactoryManager) -> None:
        options = state.setup.options
        set_up(state, options["intro_energy"], options["hidden_money"])

    def score_sheets(self, state: FactoryManager, player: int) -> list[dict[str, int] | None]:
        return [
            None if hidden(state, player, p) else sheet
            for p, sheet in enumerate(state.score_sheet())
        ]


GAME = FactoryManagerGame()

__all__ = ["GAME", "TYPES"]
