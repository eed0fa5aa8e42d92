"""One game of a study: who sits where, on which seed, and the row that comes out."""

from __future__ import annotations

import gc
import json
import re
from ast import literal_eval
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple, cast

from shopfloor import players as ladder
from shopfloor.core.components import read_overlay
from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
from shopfloor.players.own import Chooser, path_of
from shopfloor.players.player import Player

Row = dict[str, str]
COLUMNS = (
    "game",
    "options",
    "seed",
    "seats",
    "decisions",
    "ending",
    "scores",
    "places",
    "sheets",
    "uses",
)
BETWEEN = " | "
BETWEEN_SETTINGS = re.compile(r",(?![^\[]*\])")
"""A comma, but not one in a list."""


@dataclass(frozen=True)
class Job:
    """A game to be played; `seats` are players as written by people, `search:iterations=50`."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: str = "{}"
    """As JSON, so that a job is a key."""
    own: tuple[tuple[str, Any], ...] = field(default=(), compare=False)
    """Players that no name leads to: what they are called in `seats`, and they themselves."""

    @property
    def key(self) -> tuple[str, ...]:
        return (self.game, self.options, str(self.seed), BETWEEN.join(self.seats))


def key_of(row: Row) -> tuple[str, ...]:
    return (row["game"], row["options"], row["seed"], row["seats"])


def written(options: Mapping[str, Any] | None) -> str:
    """Write what was agreed as JSON; corrections of components by content, so that it is a key."""
    agreed = dict(options or {})
    if not agreed.get("components"):
        agreed.pop("components", None)
    else:
        agreed["components"] = dict(read_overlay(agreed["components"]))
    return json.dumps(agreed, sort_keys=True)


def checked(game: str, players: int, options: Mapping[str, Any] | None, games: int = 1) -> str:
    """Write what was agreed as JSON, or say before the first game what is wrong with it."""
    if type(games) is not int or games < 1:
        raise BadOption(f"games is a whole number from 1 up, not {games!r}")
    agreed = written(options)
    find_game(game).start(players, seed=0, **json.loads(agreed))
    return agreed


def rotations(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """List every different way to move all players round the table."""
    turned = [tuple(seats[i:]) + tuple(seats[:i]) for i in range(len(seats))]
    return list(dict.fromkeys(turned))


def make_player(written: str, game: Game, seed: int, **others: Any) -> Player:
    """Make a player from its name and settings, `search:iterations=50`; others go before them.

    A player of one's own is written `mymodule:MyPlayer`, with settings `mymodule:MyPlayer:depth=2`.
    """
    name, rest = name_and_settings(written)
    settings = dict(setting(part) for part in BETWEEN_SETTINGS.split(rest)) if rest else {}
    return ladder.make(name, game, seed, **{**settings, **others})


def name_and_settings(written: str) -> tuple[str, str]:
    name, _, rest = written.partition(":")
    second, _, settings = rest.partition(":")
    if second.isidentifier() and name not in (*ladder.LADDER, *ladder.LEARNED):
        return f"{name}:{second}", settings
    return name, rest


def seat_player(job: Job, seat: int, game: Game) -> Chooser:
    """Make the player of a seat; one that is made already plays as it is."""
    who = job.seats[seat]
    found = dict(job.own).get(who)
    if found is None:
        return make_player(who, game, private_seed(job, seat))
    if isinstance(found, type):
        made: Chooser = found(game, private_seed(job, seat))
        return made
    return cast(Chooser, found)


Entrant = str | Chooser | type
"""A player by name, a class of your own, or a player that is made already."""


def named(entrants: Sequence[Entrant], game: str) -> tuple[list[str], tuple[tuple[str, Any], ...]]:
    """Return what players are called, and those that no name leads to; check the others."""
    names: list[str] = []
    own: dict[str, Any] = {}
    for entrant in entrants:
        name = entrant if isinstance(entrant, str) else name_of(entrant)
        if not isinstance(entrant, str) and (not isinstance(entrant, type) or ":" not in name):
            if own.setdefault(name, entrant) is not entrant:
                raise BadOption(f"two players are called {name}: give them a `name` each")
        else:
            make_player(name, find_game(game), 0)
        names.append(name)
    return names, tuple(own.items())


def name_of(entrant: Any) -> str:
    if isinstance(entrant, type):
        return path_of(entrant) or entrant.__name__
    if not callable(getattr(entrant, "choose", None)):
        raise BadOption(f"{entrant!r} is no player: it has no method choose(seat)")
    return str(getattr(entrant, "name", type(entrant).__name__))


def setting(part: str) -> tuple[str, Any]:
    name, equals, value = part.partition("=")
    if not equals:
        raise BadOption(f"a player's setting is written name=value, not {part!r}")
    try:
        return name.strip(), literal_eval(value.strip())
    except (ValueError, SyntaxError):
        return name.strip(), value.strip()


def private_seed(job: Job, seat: int) -> int:
    """Return the seed of a player's own choices: of this game and seat alone."""
    text = f"{job.seed}/{seat}/{job.seats[seat]}"
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


class Finished(NamedTuple):
    """A game that was played: its row, and its record if that is to be kept."""

    row: Row
    record: str = ""


def play_jobs(jobs: Sequence[Job], keep: bool = False) -> list[Finished]:
    return [play_job(job, keep) for job in jobs]


def begin(job: Job) -> State:
    """Start the game of a job, without a log."""
    options = json.loads(job.options)
    state = find_game(job.game).start(players=len(job.seats), seed=job.seed, **options)
    state.telling = False
    return state


def play_job(job: Job, keep: bool = False) -> Finished:
    """Play one game to the end and write down what a study asks about."""
    state = begin(job)
    game = state.setup.game
    seats = [seat_player(job, i, game) for i in range(len(job.seats))]
    uses: list[Counter[int]] = [Counter() for _ in seats]
    for player, move in decisions(state, seats):
        uses[player][move] += 1
    return Finished(row_of(job, state, uses), state.record().to_json() if keep else "")


def decisions(state: State, seats: Sequence[Chooser]) -> Iterator[tuple[int, int]]:
    """Let the players play, telling every decision."""
    with uncollected():
        while (player := state.player) is not None:
            move = seats[player].choose(state.seat(player))
            yield player, move
            state.play(move)


@contextmanager
def uncollected() -> Iterator[None]:
    """Spare the garbage collector: it walks a search's tree again and again, in vain."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def row_of(job: Job, state: State, uses: list[Counter[int]]) -> Row:
    return {
        "game": job.game,
        "options": job.options,
        "seed": str(job.seed),
        "seats": BETWEEN.join(job.seats),
        "decisions": str(len(state.moves)),
        "ending": ending(state),
        "scores": json.dumps(state.scores()),
        "places": json.dumps(state.placements()),
        "sheets": json.dumps(state.score_sheet()),
        "uses": json.dumps([{str(m): used[m] for m in sorted(used)} for used in uses]),
    }


def ending(state: State) -> str:
    """Return why the game ended, where the view of the game says so."""
    return str(state.view(None).get("ending") or "")


@dataclass(frozen=True)
class Played:
    """A row, read."""

    seed: int
    seats: tuple[str, ...]
    decisions: int
    ending: str
    scores: list[int]
    places: list[int]
    sheets: list[dict[str, int]]
    uses: list[dict[int, int]]

    @property
    def wins(self) -> list[float]:
        """Return each seat's share of the victory."""
        first = self.places.count(1)
        return [1 / first if place == 1 else 0.0 for place in self.places]

    @property
    def utilities(self) -> list[float]:
        """Return the share of opponents each seat has beaten, a tie counting half."""
        return [utility(place, self.places) for place in self.places]

    def margin(self, seat: int) -> int:
        """Return the points of a seat before the best of the others."""
        others = (score for i, score in enumerate(self.scores) if i != seat)
        return self.scores[seat] - max(others, default=0)


def utility(place: int, places: list[int]) -> float:
    others = max(1, len(places) - 1)
    beaten = sum(other > place for other in places)
    return (beaten + 0.5 * (places.count(place) - 1)) / others


def read(row: Row) -> Played:
    return Played(
        seed=int(row["seed"]),
        seats=tuple(row["seats"].split(BETWEEN)),
        decisions=int(row["decisions"]),
        ending=row["ending"],
        scores=json.loads(row["scores"]),
        places=json.loads(row["places"]),
        sheets=json.loads(row["sheets"]),
        uses=[{int(m): n for m, n in used.items()} for used in json.loads(row["uses"])],
    )
