"""A state written down exactly, to go on from there: for the server, never for a player."""

from __future__ import annotations

import json
from array import array
from typing import TYPE_CHECKING, Any

from shopfloor.core import serialize
from shopfloor.core.chance import NO_SEED
from shopfloor.core.errors import BadRecord
from shopfloor.core.piles import Pile
from shopfloor.core.state import Setup, State
from shopfloor.core.version import VERSION

if TYPE_CHECKING:
    from shopfloor.core.game import Game


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
        return restore(game, json.loads(text))
    except BadRecord:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise BadRecord(f"not a saved state of {game.title}: {error!r}") from error


def read_back(game: str, text: str, telling: bool) -> State:
    """Read a state that was pickled."""
    from shopfloor.core.registry import game as find_game

    state = read_state(find_game(game), text)
    state.telling = telling
    return state


def restore(game: Game, saved: dict[str, Any]) -> State:
    agreed = saved["agreed"]
    if agreed["game"] != game.name or agreed["rules"] != game.rules_version:
        raise BadRecord(f"not a saved state of {game.title}, rules {game.rules_version}")
    corrected = game.corrected(agreed["overlay"])
    state = game.blank(game.built(corrected))
    options = game.read_options(agreed["players"], agreed["options"])
    state.open(Setup(game, agreed["players"], options, corrected))
    restore_chance(state, saved)
    state.moves = list(array("H", saved["moves"]))
    state.imagined = saved["imagined"]
    state.news = [tuple(entry) for entry in saved["news"]]
    restore_position(state, saved["position"])
    state.refresh()
    return state


def restore_chance(state: State, saved: dict[str, Any]) -> None:
    chance = state.chance
    chance.counts = saved["position"]["counts"]
    chance.seed = NO_SEED if saved["seed"] is None else saved["seed"]
    chance.script = saved["script"]
    chance.picks = list(array("H", saved["picks"]))


def restore_position(state: State, position: dict[str, Any]) -> None:
    game = state.setup.game
    classes = {cls.__name__: cls for cls in (*game.steps, *game.data, Pile)}
    state.agenda = serialize.load(position["agenda"], classes)
    own = set(serialize.attributes(type(state))) - set(serialize.attributes(State)) - {"tables"}
    if set(position["fields"]) != own:
        raise BadRecord(f"a position of {game.title} has the fields {', '.join(sorted(own))}")
    for name, value in position["fields"].items():
        serialize.give(state, name, serialize.load(value, classes))
