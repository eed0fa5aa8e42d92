"""A state written down exactly, to go on from there: for the server, never for a player."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeVar

from shopfloor.core import serialize
from shopfloor.core.chance import NO_SEED
from shopfloor.core.errors import MAKES_NO_SENSE, BadRecord
from shopfloor.core.piles import Pile
from shopfloor.core.saved_checks import MOST, check_saved
from shopfloor.core.state import Setup, State
from shopfloor.core.step import Step
from shopfloor.core.version import VERSION

if TYPE_CHECKING:
    from shopfloor.core.game import Game

Kind = TypeVar("Kind")
PICKS: Final = 65536
"""Every pick is a number below this."""


def write_state(state: State) -> str:
    """Write a state down exactly, seed included."""
    chance = state.chance
    return json.dumps(
        {
            "engine": VERSION,
            "agreed": state.setup.game.agreed(state),
            "position": state.position(),
            "seed": None if chance.seed == NO_SEED else chance.seed,
            "script": chance.script[chance.used :],
            "moves": list(state.moves),
            "picks": list(chance.picks),
            "imagined": state.imagined,
            "news": state.news,
        }
    )


def read_state(game: Game, text: str) -> State:
    """Read a state back; anything else is refused with a reason."""
    try:
        state = restore(game, json.loads(text))
        check_saved(state, game)
        return state
    except BadRecord:
        raise
    except (ValueError, RecursionError, *MAKES_NO_SENSE) as error:
        raise BadRecord(f"not a saved state of {game.title}: {error!r}") from error


def read_back(game: str, text: str, telling: bool) -> State:
    """Read a state that was pickled, by this program and not by a stranger."""
    from shopfloor.core.registry import game as find_game

    state = restore(find_game(game), json.loads(text))
    state.telling = telling
    return state


def restore(game: Game, saved: Any) -> State:
    agreed = part(saved, "agreed", dict)
    if agreed.get("game") != game.name or agreed.get("rules") != game.rules_version:
        raise BadRecord(f"not a saved state of {game.title}, rules {game.rules_version}")
    players, options = part(agreed, "players", int), part(agreed, "options", dict)
    corrected = game.corrected(part(agreed, "overlay", dict))
    state = game.blank(game.built(corrected))
    state.open(Setup(game, players, game.read_options(players, options), corrected))
    position = part(saved, "position", dict)
    restore_chance(state, saved, position)
    state.moves = list(numbers(saved, "moves", game.num_moves))
    state.imagined = part(saved, "imagined", bool)
    state.news = [told(entry) for entry in part(saved, "news", list)]
    restore_position(state, position)
    state.refresh()
    return state


def part(whole: Any, name: str, kind: type[Kind]) -> Kind:
    """Return a part of what was saved; it must be there and of its kind."""
    if not isinstance(whole, dict) or type(whole.get(name)) is not kind:
        raise BadRecord(f"a saved state has {name!r}, a {kind.__name__}")
    found: Kind = whole[name]
    return found


def numbers(whole: Any, name: str, end: int) -> list[int]:
    """Return a list of whole numbers from 0 up to an end."""
    found: list[Any] = part(whole, name, list)
    if not all(type(number) is int and 0 <= number < end for number in found):
        raise BadRecord(f"{name} must be whole numbers below {end}")
    return found


def told(entry: Any) -> tuple[int, int, int, int, int, int]:
    if not (isinstance(entry, list) and len(entry) == 6):
        raise BadRecord("an event is six numbers")
    if not all(type(number) is int and abs(number) < MOST for number in entry):
        raise BadRecord("an event is six numbers")
    return tuple(entry)


def restore_chance(state: State, saved: dict[str, Any], position: dict[str, Any]) -> None:
    chance, seed = state.chance, saved["seed"]
    if seed is not None and not (type(seed) is int and 0 <= seed < 1 << 256):
        raise BadRecord("a seed is a whole number, or nothing")
    counts = numbers(position, "counts", PICKS)
    if len(counts) != len(chance.kinds):
        raise BadRecord(f"counts are {len(chance.kinds)} numbers")
    chance.counts = counts
    chance.seed = NO_SEED if seed is None else seed
    chance.script = numbers(saved, "script", PICKS)
    chance.picks = list(numbers(saved, "picks", PICKS))


def restore_position(state: State, position: dict[str, Any]) -> None:
    game = state.setup.game
    classes = {cls.__name__: cls for cls in (*game.steps, *game.data, Pile)}
    state.agenda = [serialize.load(step, classes) for step in part(position, "agenda", list)]
    if not all(isinstance(step, Step) for step in state.agenda):
        raise BadRecord("an agenda is a list of steps")
    own = set(serialize.attributes(type(state))) - set(serialize.attributes(State)) - {"tables"}
    if set(part(position, "fields", dict)) != own:
        raise BadRecord(f"a position of {game.title} has the fields {', '.join(sorted(own))}")
    for name, value in position["fields"].items():
        serialize.give(state, name, serialize.load(value, classes))
