"""One game of a study: who sits where, on which seed, and the row that comes out."""

from __future__ import annotations

import gc
import json
import re
from ast import literal_eval
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from shopfloor import players as ladder
from shopfloor.core.errors import BadOption
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.state import State
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

    @property
    def key(self) -> tuple[str, ...]:
        return (self.game, self.options, str(self.seed), BETWEEN.join(self.seats))


def key_of(row: Row) -> tuple[str, ...]:
    return (row["game"], row["options"], row["seed"], row["seats"])


def written(options: Mapping[str, Any] | None) -> str:
    return json.dumps(dict(options or {}), sort_keys=True)


def rotations(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """List every different way to move all players round the table."""
    turned = [tuple(seats[i:]) + tuple(seats[:i]) for i in range(len(seats))]
    return list(dict.fromkeys(turned))


def make_player(written: str, game: Game, seed: int, **others: Any) -> Player:
    """Make a player from its name and settings, `search:iterations=50`; others go before them."""
    name, _, rest = written.partition(":")
    settings = dict(setting(part) for part in BETWEEN_SETTINGS.split(rest)) if rest else {}
    return ladder.make(name, game, seed, **{**settings, **others})


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


def play_jobs(jobs: Sequence[Job]) -> list[Row]:
    return [play_job(job) for job in jobs]


def begin(job: Job) -> State:
    """Start the game of a job, without a log."""
    options = json.loads(job.options)
    state = find_game(job.game).start(players=len(job.seats), seed=job.seed, **options)
    state.telling = False
    return state


def play_job(job: Job) -> Row:
    """Play one game to the end and write down what a study asks about."""
    state = begin(job)
    game = state.setup.game
    seats = [make_player(who, game, private_seed(job, i)) for i, who in enumerate(job.seats)]
    uses: list[Counter[int]] = [Counter() for _ in seats]
    for player, move in decisions(state, seats):
        uses[player][move] += 1
    return row_of(job, state, uses)


def decisions(state: State, seats: Sequence[Player]) -> Iterator[tuple[int, int]]:
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
