"""A game written down: what was agreed, the moves in text, the picks, the result."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shopfloor.core.errors import MAKES_NO_SENSE, BadRecord
from shopfloor.core.version import VERSION

if TYPE_CHECKING:
    from shopfloor.core.game import Game
    from shopfloor.core.state import State

FORMAT = "shopfloor record 1"


@dataclass(repr=False)
class Record:
    """A game to keep: its set-up, its moves in text, what chance brought, and the result."""

    game: str
    players: int
    options: dict[str, Any]
    moves: list[str]
    picks: list[int]
    rules: int = 1
    engine: str = VERSION
    components: str = ""
    """Hash of the overlay the game was played with; empty for the packaged tables."""
    overlay: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] | None = None
    """Check data: scores, winners and the hash of the last position."""

    def __repr__(self) -> str:
        over = self.result is not None and self.result["over"]
        how = f"over with scores {self.result['scores']}" if over and self.result else "not over"
        players = f"{self.players} player{'s' * (self.players > 1)}"
        return f"<Record of {self.game}, {players}, {len(self.moves)} moves: {how}>"

    def to_json(self) -> str:
        """Write the record as JSON."""
        return json.dumps({"format": FORMAT, **asdict(self)}, indent=1)

    def save(self, path: str | Path) -> None:
        """Write the record to a file; `load_record` reads it back."""
        Path(path).write_text(self.to_json() + "\n", encoding="utf-8")

    def replay(self, upto: int | None = None) -> State:
        """Play the moves again, all or the first `upto`; chance comes from the picks."""
        game = find_game(self.game)
        if game.rules_version != self.rules:
            raise BadRecord(
                f"this record follows rules version {self.rules} of {game.name}; "
                f"this engine plays version {game.rules_version}"
            )
        state = self.begin(game)
        moves = self.moves if upto is None else self.moves[:upto]
        for number, text in enumerate(moves):
            try:
                state.play(game.move(text))
            except (ValueError, *MAKES_NO_SENSE) as error:
                raise BadRecord(f"move {number + 1} of the record, {text!r}: {error}") from error
        if upto is None:
            self.check(state)
        return state

    def begin(self, game: Game) -> State:
        """Return the state before the first move."""
        try:
            if not isinstance(self.overlay, dict):
                raise BadRecord("corrections of components are a mapping")
            options = game.read_options(self.players, self.options)
            overlay = self.overlay or None
            state = game.start(self.players, picks=self.picks, components=overlay, **options)
        except BadRecord:
            raise
        except (ValueError, *MAKES_NO_SENSE) as error:
            raise BadRecord(f"the record's set-up does not work: {error}") from error
        if state.setup.components.hash != self.components:
            raise BadRecord("the record's components do not match their hash")
        return state

    def check(self, state: State) -> None:
        """Compare the position at the end with the record's check data."""
        if state.chance.used != len(self.picks):
            raise BadRecord(
                f"the record has {len(self.picks)} picks, the game used {state.chance.used}"
            )
        if self.result is not None and self.result != result_of(state):
            raise BadRecord(f"the record claims {self.result}, the rules give {result_of(state)}")


def result_of(state: State) -> dict[str, Any]:
    return {
        "over": state.over,
        "scores": state.scores(),
        "winners": state.winners() if state.over else [],
        "hash": state.hash(),
    }


def write_record(state: State) -> Record:
    if state.imagined:
        raise ValueError("an imagined game has no record")
    setup = state.setup
    return Record(
        game=setup.game.name,
        players=setup.players,
        options=dict(setup.options),
        moves=[setup.game.move_text(move) for move in state.moves],
        picks=list(state.chance.picks),
        rules=setup.game.rules_version,
        components=setup.components.hash,
        overlay=setup.components.overlay,
        result=result_of(state),
    )


def read_record(text: str) -> Record:
    """Read a record from JSON; anything else is refused with a reason."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not a record: {error}") from error
    if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
        raise BadRecord(f"not a record: it must begin with the format {FORMAT!r}")
    kinds = {
        "game": str,
        "players": int,
        "options": dict,
        "moves": list,
        "picks": list,
        "rules": int,
        "engine": str,
        "components": str,
        "overlay": dict,
        "result": (dict, type(None)),
    }
    if set(data) != set(kinds):
        raise BadRecord(f"a record has exactly the fields {', '.join(kinds)}")
    for name, kind in kinds.items():
        if not isinstance(data[name], kind):  # type: ignore[arg-type]
            raise BadRecord(f"the record's {name} is of the wrong type")
    if not all(isinstance(text, str) for text in data["moves"]):
        raise BadRecord("the record's moves must be texts")
    if not all(type(pick) is int and 0 <= pick < 65536 for pick in data["picks"]):
        raise BadRecord("the record's picks must be small whole numbers")
    return Record(**data)


def load_record(path: str | Path) -> Record:
    """Read a record from a file; anything else is refused with a reason."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"cannot read {path}: {error}") from error
    return read_record(text)


def find_game(name: str) -> Game:
    from shopfloor.core.registry import game

    return game(name)
