"""A game: what it is called, who can play it, with which options, and how it starts."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex

from shopfloor.core.art import Art, Box
from shopfloor.core.components import Components, read_components, read_overlay
from shopfloor.core.errors import (
    MAKES_NO_SENSE,
    BadComponents,
    BadLesson,
    BadOption,
    IllegalMove,
)
from shopfloor.core.features import FeatureModule
from shopfloor.core.lessons import FirstGame, Lesson
from shopfloor.core.moves import Catalogue, Description
from shopfloor.core.parameters import Parameter, check_ranges, parameters_of, spelled_out
from shopfloor.core.picture import picture
from shopfloor.core.pieces import Group, build_all
from shopfloor.core.record import Record, write_record
from shopfloor.core.rulebook import Clause, read_clauses, read_guide
from shopfloor.core.saved_checks import EXAMPLES, MOST_BEGUN, Beginning
from shopfloor.core.saving import read_state, write_state
from shopfloor.core.seat import Seat
from shopfloor.core.state import Setup, State, Trace
from shopfloor.core.step import Step
from shopfloor.core.text import capital, counted

Choice = str | int | bool
Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes a saved state (the JSON of `State.to_json` as data) to the next rules version."""


def unchanged(saved: dict[str, Any]) -> dict[str, Any]:
    """A state of the next rules has the same parts."""
    return saved


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game; per seat: one choice for all or one each."""

    name: str
    choices: tuple[Choice, ...]
    default: Choice
    help: str
    per_seat: bool = False
    words: tuple[str, ...] = ()
    """What every choice is called in a sentence about a table, in the order of the choices."""

    def said(self, choice: Choice) -> str:
        """Say in a few words what was chosen."""
        if self.words:
            return self.words[self.choices.index(choice)]
        name = self.name.replace("_", " ")
        if isinstance(choice, bool):
            return name if choice else f"no {name}"
        return f"{name} {choice}"

    def read(self, value: Any, players: int) -> Any:
        """Check what was chosen; return one choice, or one per seat."""
        if not self.per_seat:
            return self.choice(value)
        if isinstance(value, str) and "," in value:
            value = value.split(",")
        if not isinstance(value, (list, tuple)):
            value = [value] * players
        if len(value) != players:
            raise BadOption(f"{self.name} takes one choice, or {players} of them, one per seat")
        return [self.choice(item) for item in value]

    def choice(self, value: Any) -> Choice:
        """Return the choice that a value or its text stands for."""
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
            if isinstance(value, str) and value.strip().lower() == str(choice).lower():
                return choice
        allowed = ", ".join(str(choice) for choice in self.choices)
        raise BadOption(f"{self.name} cannot be {value!r}; it can be {allowed}")


class Game:
    """A game's rules: `start` begins a game, the rest tells what can be agreed and played.

    Subclassed once in every game's folder; holds no state of a game in play.
    """

    name: str
    title: str
    about: str
    minutes: str
    cover: Box | None = None
    """The part of the board that stands for the game on a page of games; None: all of it."""
    emblem: tuple[str, str] | None = None
    """A symbol of the art that stands for the game in a list, and the ground it lies on."""
    parade: tuple[str, ...] = ()
    """Symbols of the art that the belt on the page of games carries past."""
    player_counts: range
    """How many can play; `count_notes` says what to know about some of the counts."""
    count_notes: Mapping[int, str] = {}
    options: tuple[Option, ...] = ()
    rules_version: int = 1
    migrations: Mapping[int, Migration] = {}
    """By the rules version they lead away from; a version without one cannot go on."""
    first_game: FirstGame | None = None
    """Beginners' settings, offered beside the quick start."""
    chance_kinds: tuple[str, ...] = ()
    max_decisions: int
    catalogue: Catalogue
    steps: tuple[type[Step[Any]], ...] = ()
    data: tuple[type, ...] = ()
    bit_sets: frozenset[str] = frozenset()
    """Attributes of a state that hold sets, a bit for every member."""
    unreachable: Mapping[str, str] = {}
    """Moves that the rules can never offer, with the reason."""
    rare: Mapping[str, str] = {}
    """Moves that the rules do offer but random play need not find, with the reason."""

    def __repr__(self) -> str:
        counts = f"{self.player_counts[0]} to {self.player_counts[-1]} players"
        return f"<Game {self.name}: {self.title}, {counts}, {self.num_moves} moves>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to other processes by name: each has the game itself."""
        from shopfloor.core.registry import game  # the registry knows games, not they it

        return game, (self.name,)

    # -- what a game's class supplies --------------------------------------------------

    def tables(self, components: Components) -> Any:
        """Build the typed tables the engine plays from, and check their counts."""
        raise NotImplementedError

    def blank(self, tables: Any) -> State:
        """Return an empty state of this game."""
        raise NotImplementedError

    def set_up(self, state: Any) -> None:
        """Lay out the game and push its first steps."""
        raise NotImplementedError

    def spelled(self, sentence: str, state: Any) -> str:
        """Say more of the components named in a sentence of the log."""
        return sentence

    def verdict(self, state: Any, winners: Sequence[int], scores: Sequence[int]) -> str:
        """Say how a finished game has ended; @0 is the first player's name."""
        people = " and ".join(f"@{seat}" for seat in winners)
        verb = "wins" if len(winners) == 1 else "share the victory"
        return f"{people} {verb} with {scores[winners[0]]}"

    def solo_scale(self, state: Any) -> list[tuple[str, int]]:
        """Return what a game alone is measured by: names, and from how many points on."""
        return []

    def counts_in_words(self) -> str:
        """Say how many can play: `1-5 players (5 from a later edition)`."""
        counts = self.player_counts
        notes = "".join(f" ({count} {note})" for count, note in self.count_notes.items())
        return f"{counts[0]}-{counts[-1]} players{notes}"

    def score_sheets(self, state: Any, player: int) -> list[dict[str, int] | None]:
        """Return the score sheets a player may see; None for one that is secret."""
        return [*state.score_sheet()]

    # -- what the rooms of its folder supply ---------------------------------------------

    def module(self, name: str) -> Any:
        """Return a module of the game's folder, loaded when it is first asked for."""
        path = f"shopfloor.games.{self.name}.{name}"
        found = sys.modules.get(path)
        if found is None or getattr(found.__spec__, "_initializing", False):
            return import_module(path)  # waits where another thread is loading it
        return found

    def room(self, name: str) -> Any | None:
        """Return a module of the game's folder; None where the game has no such room yet."""
        try:
            return self.module(name)
        except ModuleNotFoundError as missing:
            if not f"shopfloor.games.{self.name}.{name}".startswith(missing.name or "?"):
                raise
            return None

    def look(self, state: Any, player: int) -> dict[str, Any]:
        """Return the game's part of a view, built by adding what may be seen."""
        seen: dict[str, Any] = self.module("rules.view").look(state, player)
        return seen

    def art(self, state: State) -> Art:
        """Return what is printed of this game, the same for all tables of its kind."""
        key = json.dumps([state.players, self.agreed(state)], sort_keys=True)
        if key not in self.printed:
            self.printed[key] = self.module("drawing.art").art(state)
        return self.printed[key]

    @cached_property
    def printed(self) -> dict[str, Art]:
        """By what was agreed, the art made so far."""
        return {}

    def public_pieces(self, state: State) -> list[Group]:
        """Return the groups of pieces that everybody sees, always as many."""
        groups: list[Group] = self.module("drawing.pieces").public(state)
        return groups

    def private_pieces(self, state: State, viewer: int) -> list[Group]:
        """Return the groups of pieces that only this viewer (-1: a spectator) sees."""
        groups: list[Group] = self.module("drawing.pieces").private(state, viewer)
        return groups

    def offers(self, state: State) -> dict[int, tuple[str, ...]]:
        """Return for every legal move the pieces to click for it, one after the other."""
        found: dict[int, tuple[str, ...]] = self.module("drawing.pieces").offers(state)
        return found

    @property
    def words(self) -> Any:
        """Return the module that describes the board in words."""
        return self.module("drawing.words")

    def sentence(self, what: int, a: int, b: int, c: int, d: int) -> str:
        """Put an event of the log into words; @0 stands for the first player's name."""
        return capital(counted(self.module("rules.log").sentence(what, a, b, c, d)))

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """List the lessons, in the order in which a newcomer takes them."""
        course = self.room("lessons")
        return () if course is None else tuple(course.LESSONS)

    def lesson(self, name: str) -> Lesson:
        """Return the lesson of this name."""
        for lesson in self.lessons:
            if lesson.name == name:
                return lesson
        allowed = ", ".join(lesson.name for lesson in self.lessons) or "none yet"
        raise BadLesson(f"{self.title} has no lesson {name!r}; it has {allowed}")

    @cached_property
    def judgement(self) -> Any:
        """Return the module with `value(state, player, weights)`, to judge positions by."""
        return self.module("bot.judgement")

    @cached_property
    def features(self) -> FeatureModule:
        """Return the module that lists a view as numbers, for programs that learn."""
        module: FeatureModule = self.module("features")
        return module

    # -- the public face ---------------------------------------------------------------

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Return the rulebook: every clause by its id."""
        return read_clauses(files(f"shopfloor.games.{self.name}") / "rulebook.toml")

    @cached_property
    def guide(self) -> dict[str, str]:
        """Return the game in short, part by part, for somebody who has never played it."""
        return read_guide(files(f"shopfloor.games.{self.name}") / "rulebook.toml")

    @cached_property
    def components(self) -> Components:
        """Return the tables of what is in the box, each value with its provenance."""
        return read_components(files(f"shopfloor.games.{self.name}") / "components.toml")

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """List what a designer may change of the rules, within what engine and bots support."""
        return parameters_of(self.components)

    @cached_property
    def packaged_tables(self) -> Any:
        """Return the typed tables of the components as they come with this package."""
        return self.tables(self.components)

    @property
    def num_moves(self) -> int:
        """Return how many moves there are; moves are the numbers from 0 up to here."""
        return len(self.catalogue)

    def move_text(self, move: int) -> str:
        """Return the text of a move: 'bid 4'."""
        return self.catalogue.text(move)

    def move(self, text: str) -> int:
        """Return the index of a move; a text that is no move is refused with the nearest ones."""
        return self.catalogue.move(text)

    def read_move(self, move: str | SupportsIndex) -> int:
        """Return the index of a move given as a text or as any kind of whole number."""
        if isinstance(move, str):
            return self.move(move)
        try:
            return index(move)
        except TypeError:
            raise IllegalMove(
                f"a move is a text or a number from 0 to {self.num_moves - 1}, not {move!r}"
            ) from None

    def describe(self, move: int) -> Description:
        """Take a move apart: the template of its family, its arguments by name, its text."""
        return self.catalogue.describe(move)

    def start(
        self,
        players: int,
        seed: int | None = None,
        picks: Sequence[int] | None = None,
        components: str | Path | Mapping[str, Any] | None = None,
        trace: Trace | None = None,
        **options: Any,
    ) -> State:
        """Start a game; with `picks` instead of a seed, chance is what the caller says."""
        agreed = self.read_options(players, options)
        if seed is not None and (type(seed) is not int or seed < 0):
            raise BadOption(f"a seed is a whole number from 0 up, not {seed!r}")
        if seed is not None and picks is not None:
            raise BadOption("give a seed or picks, not both")
        corrected = self.corrected(components)
        state = self.blank(self.built(corrected))
        state.open(Setup(self, players, agreed, corrected))
        state.trace = trace
        if picks is not None:
            state.chance.script = list(picks)
        else:
            state.chance.seed = secrets.randbits(128) if seed is None else seed
        self._lay_out(state)
        return state

    def _lay_out(self, state: State) -> None:
        """Set the game up and go to the first decision; only corrections can keep it from that."""
        try:
            self.set_up(state)
            state.settle()
        except MAKES_NO_SENSE as error:
            if not state.setup.components.overlay:
                raise
            raise BadComponents(f"no game starts with these corrections: {error}") from error

    def built(self, components: Components) -> Any:
        """Return the typed tables of components; corrections that make no sense are refused."""
        if not components.overlay:
            return self.packaged_tables
        try:
            return self.tables(components)
        except MAKES_NO_SENSE as error:
            raise BadComponents(f"these corrections make no sense: {error}") from error

    def corrected(self, components: str | Path | Mapping[str, Any] | None) -> Components:
        """Return the components with an owner's corrections, a mapping or a TOML file."""
        if not components:
            return self.components
        overlay = spelled_out(read_overlay(components), self.parameters)
        corrected = self.components.corrected(overlay)
        check_ranges(corrected, self.parameters)
        return corrected

    def read_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """Check a player count and options; fill in the defaults."""
        counts = self.player_counts
        if type(players) is not int or players not in counts:
            raise BadOption(
                f"{self.title} is for {counts[0]} to {counts[-1]} players, not {players!r}"
            )
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; its options: {allowed}")
        return {
            name: option.read(given.get(name, option.default), players)
            for name, option in known.items()
        }

    # -- views, seats, pictures ----------------------------------------------------------

    def view(self, state: State, player: int | None) -> dict[str, Any]:
        """Return what a player (None: a spectator) may see, as JSON-able data."""
        if player is not None and not 0 <= player < state.players:
            raise BadOption(f"there is no player {player}; players are 0 to {state.players - 1}")
        mine = player is not None and state.player == player
        return {
            "game": self.name,
            "players": state.players,
            "viewer": player,
            "turn": state.player,
            "over": state.over,
            "prompt": state.prompt(),
            "moves": [self.move_text(move) for move in state.legal] if mine else [],
            "score_sheets": self.score_sheets(state, -1 if player is None else player),
            **self.look(state, -1 if player is None else player),
        }

    def seat(self, state: State, player: int) -> Seat:
        """Return what sits between a player and a state."""
        if not 0 <= player < state.players:
            raise BadOption(f"there is no player {player}; players are 0 to {state.players - 1}")
        return Seat(state, player)

    def svg(
        self, state: State, player: int | None, theme: str = "light", cut: Box | None = None
    ) -> str:
        """Draw a state as a player (None: a spectator) sees it, or cut a part out of it.

        The theme is light, dark, or auto: as the system of whoever looks likes it.
        """
        viewer = -1 if player is None else self.seat(state, player).player
        groups = self.public_pieces(state) + self.private_pieces(state, viewer)
        mat = max(viewer, 0)
        return picture(self.art(state), build_all(groups), mat, state.players, theme, cut=cut)

    # -- writing down --------------------------------------------------------------------

    def agreed(self, state: State) -> dict[str, Any]:
        """Return what was agreed before the first move."""
        setup = state.setup
        return {
            "game": self.name,
            "rules": self.rules_version,
            "players": setup.players,
            "options": setup.options,
            "overlay": setup.components.overlay,
        }

    def record(self, state: State) -> Record:
        """Write a game down so far: moves in text, picks, result."""
        return write_record(state)

    def beginning(self, state: State) -> Beginning:
        """Return what a game of the same set-up begins with."""
        setup = state.setup
        key = json.dumps(self.agreed(state), sort_keys=True)
        if key not in self.begun:
            overlay = setup.components.overlay or None
            examples = [
                self.start(setup.players, seed, components=overlay, **setup.options)
                for seed in range(EXAMPLES)
            ]
            if len(self.begun) >= MOST_BEGUN:
                self.begun.clear()
            self.begun[key] = Beginning(examples)
        return self.begun[key]

    @cached_property
    def begun(self) -> dict[str, Beginning]:
        """By what was agreed, what games begin with, to compare saved states with."""
        return {}

    def to_json(self, state: State) -> str:
        """Write a state down exactly, seed included: for the server, never for a player."""
        return write_state(state)

    def from_json(self, text: str) -> State:
        """Read a state back; it goes on exactly as the one that was written."""
        return read_state(self, text)
