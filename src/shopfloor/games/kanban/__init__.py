"""Kanban: Automotive Revolution, and its second edition."""

from __future__ import annotations

from shopfloor.core.components import Components
from shopfloor.core.game import Game, Option, unchanged
from shopfloor.core.lessons import FirstGame
from shopfloor.games.kanban.rules import areas
from shopfloor.games.kanban.rules.boards import PlayerBoard
from shopfloor.games.kanban.rules.checks import build
from shopfloor.games.kanban.rules.moves import CATALOGUE, RARE, UNREACHABLE
from shopfloor.games.kanban.rules.setup import CHANCE, set_up
from shopfloor.games.kanban.rules.state import Kanban
from shopfloor.games.kanban.rules.steps import STEPS
from shopfloor.games.kanban.rules.tables import Tables


class KanbanGame(Game):
    name = "kanban"
    title = "Kanban"
    about = (
        "Design, order, assemble, test and upgrade cars: days of work "
        "under a manager who sees everything."
    )
    minutes = "90-150"
    cover = (228, 54, 412, 247)
    emblem = ("car-GRN", "#cfe0d2")
    parade = ("car-BLU", "car-RED", "car-GRN")
    player_counts = range(2, 5)
    options = (
        Option(
            "edition",
            ("first", "second"),
            "second",
            "Decides how the nice manager rewards; the mean one is the same in both.",
            words=("first edition", "second edition"),
        ),
        Option(
            "manager",
            ("nice", "mean"),
            "mean",
            "The nice manager rewards the best trained, the mean one penalises the least trained.",
            words=("a nice manager", "a mean manager"),
        ),
        Option(
            "boards",
            ("standard", "expert"),
            "standard",
            "The expert side gives less for parking cars; every seat may choose its own.",
            per_seat=True,
            words=("standard boards", "expert boards"),
        ),
    )
    first_game = FirstGame(
        2,
        {"manager": "nice"},
        "Two players, and a manager who only rewards: nobody is punished for what nobody has "
        "explained yet.",
    )
    chance_kinds = CHANCE
    rules_version = 3
    migrations = {1: unchanged, 2: unchanged}
    max_decisions = 20000
    catalogue = CATALOGUE
    steps = STEPS
    data = (
        PlayerBoard,
        areas.Conference,
        areas.Designs,
        areas.HumanResources,
        areas.Line,
        areas.Testing,
        areas.Turn,
    )
    unreachable = UNREACHABLE
    rare = RARE

    def tables(self, components: Components) -> Tables:
        return build(components)

    def blank(self, tables: Tables) -> Kanban:
        state = Kanban()
        state.tables = tables
        return state

    def set_up(self, state: Kanban) -> None:
        options = state.setup.options
        set_up(state, options["edition"], options["manager"], options["boards"])

    def spelled(self, words: str, state: Kanban) -> str:
        spelled: str = self.module("drawing.spelling").spell(state, words)
        return spelled


GAME = KanbanGame()

__all__ = ["GAME"]
