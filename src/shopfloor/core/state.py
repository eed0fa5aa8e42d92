"""A state: plain data, an agenda of steps, and the one list of legal moves."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Self, SupportsIndex

from mypy_extensions import mypyc_attr

from shopfloor.core import serialize
from shopfloor.core.chance import Chance
from shopfloor.core.errors import Endless, IllegalMove
from shopfloor.core.piles import EVERYBODY, knows
from shopfloor.core.step import AUTOMATIC, Step

if TYPE_CHECKING:
    from shopfloor.core.components import Components
    from shopfloor.core.game import Game
    from shopfloor.core.record import Record
    from shopfloor.core.seat import Seat

SPECTATOR: Final = -1
LONGEST_WAY: Final = 10_000
"""Automatic steps from one decision to the next; a game that needs more would never stop."""


class Setup:
    """What was agreed before the first move; shared by all copies."""

    __slots__ = ("game", "players", "options", "components")

    def __init__(
        self, game: Game, players: int, options: dict[str, Any], components: Components
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.components = components


class Trace:
    """What a game made happen: moves and clauses, for the soak's books."""

    __slots__ = ("moves", "clauses")

    def __init__(self) -> None:
        self.moves: set[int] = set()
        self.clauses: set[str] = set()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:  # noqa: PLW1641 (states change, so they have no hash)
    """A game in play: plain data, an agenda of steps, and the one list of legal moves.

    `play` makes a move, `legal_moves` lists what may be played, `view` is what a player may
    see. States are equal when they are in the same position of the same game.
    """

    __slots__ = (
        "setup",
        "players",
        "agenda",
        "chance",
        "legal",
        "moves",
        "imagined",
        "telling",
        "news",
        "trace",
    )

    def __init__(self) -> None:
        # What is not given a value here is brought by `open` or by a copy.
        self.setup: Setup
        self.players: int = 0
        self.agenda: list[Step[Any]]
        self.chance: Chance
        self.legal: list[int]
        self.moves: list[int]
        self.imagined: bool = False
        self.telling: bool = True
        self.news: list[tuple[int, int, int, int, int, int]]
        self.trace: Trace | None = None

    def open(self, setup: Setup) -> None:
        """Begin with what was agreed and nothing else."""
        self.setup = setup
        self.players = setup.players
        self.agenda = []
        self.chance = Chance()
        self.chance.kinds = list(setup.game.chance_kinds)
        self.chance.counts = [0] * len(self.chance.kinds)
        self.legal = []
        self.moves = []
        self.news = []

    # -- what a game adds ------------------------------------------------------------

    def copy(self) -> Self:
        """Return an independent state in the same position."""
        raise NotImplementedError

    def score_sheet(self) -> list[dict[str, int]]:
        """Return, by player, points by category; they add up to the score."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return every player's points, as they would count if the game ended now."""
        return [sum(sheet.values()) for sheet in self.score_sheet()]

    def tiebreak(self, player: int) -> list[int]:
        """Return what decides between equal scores, the first difference counting."""
        return []

    def census(self) -> dict[str, int]:
        """Count every component wherever it is; the same after every move."""
        raise NotImplementedError

    def where(self) -> str:
        """Say how far the game is, in a few words: 'day 4'."""
        return ""

    def redraw(self, player: int) -> None:
        """Replace what this player (-1: a spectator) cannot see by something as likely."""

    def unseen(self, player: int) -> list[int]:
        """List what this player cannot see, sorted; as long as it stays the same, nothing that
        was hidden has come to light."""
        return []

    # -- play ------------------------------------------------------------------------

    @property
    def player(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return self.agenda[-1].who if self.agenda else None

    @property
    def over(self) -> bool:
        """Tell whether the game is finished."""
        return not self.agenda

    def legal_moves(self) -> list[int]:
        """List the moves of the player to decide, ascending; empty only when over."""
        return self.legal[:]

    def play(self, move: int | str | SupportsIndex) -> None:
        """Make a legal move, by number or text, and everything that follows from it.

        Anything else is refused with an IllegalMove that says why and changes nothing.
        """
        number = move if isinstance(move, int) else self.setup.game.read_move(move)
        if number not in self.legal:
            raise IllegalMove(self._refusal(number))
        self.play_legal(number)

    def play_legal(self, move: int) -> None:
        """Make a move that was taken from the list of legal ones."""
        if self.chance.seed >= 0:
            self._carry_out(move)
        else:
            self._carry_out_or_leave(move)

    def _carry_out(self, move: int) -> None:
        if not self.imagined:  # which has no record
            self.moves.append(move)
        if self.telling or self.news:
            self.news = []
        self._decide(move)
        self.settle()

    def _carry_out_or_leave(self, move: int) -> None:
        """With supplied picks, a missing or wrong one must leave the state unchanged."""
        before = self.copy()
        try:
            self._carry_out(move)
        except ValueError:
            for name in serialize.attributes(type(self)):
                setattr(self, name, getattr(before, name))
            raise

    def _decide(self, move: int) -> None:
        step = self.agenda.pop()
        if self.trace is not None:
            self.trace.moves.add(move)
            self.trace.clauses.update(step.clauses)
        step.play(self, move)

    def settle(self) -> None:
        """Carry out automatic steps and forced moves up to the next real decision."""
        agenda = self.agenda
        for _ in range(LONGEST_WAY):
            if not agenda:
                self.legal = []
                return
            step = agenda[-1]
            if step.who == AUTOMATIC:
                agenda.pop()
                if self.trace is not None:
                    self.trace.clauses.update(step.clauses)
                step.run(self)
                continue
            moves = step.options(self)
            if len(moves) > 1 or (moves and step.asks(self)):
                self.legal = moves
                return
            if moves:
                self._decide(moves[0])
            else:
                agenda.pop()
                step.lapse(self)
        raise Endless(f"no decision after {LONGEST_WAY} steps; the last: {type(step).__name__}")

    def refresh(self) -> None:
        """List the legal moves anew, without going on."""
        self.legal = self.agenda[-1].options(self) if self.agenda else []

    def push(self, step: Step[Any]) -> None:
        """Put a step on the agenda; the last one pushed comes first."""
        self.agenda.append(step)

    def tell(
        self, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, audience: int = EVERYBODY
    ) -> None:
        """Note an event for the log, for everybody or for a mask of players."""
        if self.telling:
            self.news.append((audience, what, a, b, c, d))

    def cite(self, clause: str) -> None:
        """Note that a clause was at work here."""
        if self.trace is not None:
            self.trace.clauses.add(clause)

    # -- questions -------------------------------------------------------------------

    def why_not(self, move: int | str | SupportsIndex) -> str | None:
        """Return None for a legal move, else a sentence that names the clause."""
        try:
            number = move if isinstance(move, int) else self.setup.game.read_move(move)
        except IllegalMove as error:
            return str(error)
        return None if number in self.legal else self._refusal(number)

    def _refusal(self, move: int) -> str:
        if not self.agenda:
            return "The game is over."
        game = self.setup.game
        if not 0 <= move < game.num_moves:
            return f"There is no move {move!r}; moves are 0 to {game.num_moves - 1}."
        step = self.agenda[-1]
        reason = step.why_not(self, move)
        if reason:
            return reason
        clause = step.clauses[0] if step.clauses else ""
        duty = f"player {step.who + 1} must {step.prompt(self)}"
        return f"'{game.move_text(move)}' is not possible now: {duty} [{clause}]."

    def prompt(self) -> str:
        """Say what the player to decide must do: 'choose a tile …'."""
        return self.agenda[-1].prompt(self) if self.agenda else ""

    def ranking(self) -> list[list[int]]:
        """Return for every player the score and the tie-breaks after it."""
        return [[score, *self.tiebreak(p)] for p, score in enumerate(self.scores())]

    def winners(self) -> list[int]:
        """Return the players in front, after tie-breaks; several share the victory."""
        ranking = self.ranking()
        best = max(ranking)
        return [p for p, key in enumerate(ranking) if key == best]

    def placements(self) -> list[int]:
        """Return every player's place, 1 for the winners."""
        ranking = self.ranking()
        return [1 + sum(other > key for other in ranking) for key in ranking]

    def view(self, player: int | None = None) -> dict[str, Any]:
        """Return what a player (None: a spectator) may see."""
        return self.setup.game.view(self, player)

    def news_for(self, player: int | None) -> list[str]:
        """Tell what the last move brought, in sentences this player may read."""
        viewer = SPECTATOR if player is None else player
        sentence = self.setup.game.sentence
        return [
            sentence(what, a, b, c, d)
            for audience, what, a, b, c, d in self.news
            if knows(audience, viewer)
        ]

    def imagine(self, player: int | None, seed: int) -> Self:
        """Return a state that this player could not tell from this one."""
        viewer = SPECTATOR if player is None else player
        other = self.copy()
        other.imagined = True
        other.trace = None
        other.moves = []
        other.news = [entry for entry in self.news if knows(entry[0], viewer)]
        other.reseed(abs(seed))
        other.redraw(viewer)
        other.chance.picks = []
        other.refresh()
        return other

    def reseed(self, seed: int) -> None:
        """Let another future come: forget the seed and draw from this one."""
        chance = self.chance
        chance.seed = seed
        chance.script, chance.used = [], 0
        chance.counts = [0] * len(chance.kinds)

    def supply(self, picks: list[int]) -> None:
        """Say what came up on the table, for the events to come."""
        chance = self.chance
        chance.script = chance.script[chance.used :] + picks
        chance.used = 0

    def seat(self, player: int) -> Seat:
        """Return what sits between a player and this state."""
        return self.setup.game.seat(self, player)

    def svg(self, player: int | None = None, theme: str = "light") -> str:
        """Draw the game as this player (None: a spectator) sees it; light, dark or auto."""
        return self.setup.game.svg(self, player, theme)

    def _repr_svg_(self) -> str:
        return self.svg(self.player if self.players == 1 else None)

    def __repr__(self) -> str:
        where = self.where()
        heading = f"{self.setup.game.title}, {self.players} player{'s' * (self.players > 1)}"
        return f"<{heading}{where and ', '}{where}: {self._situation()}>"

    def _situation(self) -> str:
        if not self.agenda:
            winners = [str(player + 1) for player in self.winners()]
            word = "player" if len(winners) == 1 else "players"
            return f"over with scores {self.scores()}, won by {word} {', '.join(winners)}"
        step = self.agenda[-1]
        if step.who == AUTOMATIC:
            return f"in the middle of a move, at {type(step).__name__}"
        return f"player {step.who + 1} must {step.prompt(self)}"

    # -- writing down ----------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Return the position as JSON-able data, without seed or history."""
        cls = type(self)
        skip = serialize.attributes(State)
        fields = {
            name: serialize.dump(getattr(self, name))
            for name in serialize.attributes(cls)
            if name not in skip and name != "tables"
        }
        return {
            "agenda": serialize.dump(self.agenda),
            "counts": list(self.chance.counts),
            "fields": fields,
        }

    def hash(self) -> str:
        """Identify the position: equal for equal set-ups and equal positions."""
        text = json.dumps([self.setup.game.agreed(self), self.position()], sort_keys=True)
        return sha256(text.encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, State):
            return self is other
        game, others = self.setup.game, other.setup.game
        return game.agreed(self) == others.agreed(other) and self.position() == other.position()

    def to_json(self) -> str:
        """Write the state down exactly; `Game.from_json` reads it back."""
        return self.setup.game.to_json(self)

    def record(self) -> Record:
        """Write the game down so far: moves in text, picks, result."""
        return self.setup.game.record(self)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to other processes as text: compiled classes have no pickles of their own."""
        from shopfloor.core.saving import read_back

        return read_back, (self.setup.game.name, self.to_json(), self.telling)

    def copy_core(self, other: State) -> None:
        """Copy what every game has; for use in `copy`."""
        other.setup = self.setup
        other.players = self.players
        other.agenda = self.agenda[:]
        other.chance = self.chance.copy()
        other.legal = self.legal
        other.moves = self.moves[:]
        other.imagined = self.imagined
        other.telling = self.telling
        other.news = self.news
        other.trace = self.trace
