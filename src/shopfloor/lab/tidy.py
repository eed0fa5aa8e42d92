"""Tidy tables: a row for every seat of every game, a type for every column.

`game`, `options` (JSON, for a key), `players`, `seed`, `lineup`, `seat` (1 for the first),
`player`, `score`, `place`, `win` (share of the victory), `decisions` (of the whole game),
`made` (by this seat), `ending`, a column `points: …` for every category of the score
sheet, and `uses`: how often the seat made each move, by its text.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

from shopfloor.core.errors import BadOption, BadRecord
from shopfloor.core.registry import game as find_game
from shopfloor.lab.playing import BETWEEN, Row, read

Line = dict[str, Any]
KEY = ("game", "options", "players", "seed", "lineup")
FIXED = (*KEY, "seat", "player", "score", "place", "win", "decisions", "made", "ending", "uses")
NUMBERS = ("players", "seed", "seat", "score", "place", "decisions", "made")
POINTS = "points: "
BETWEEN_USES = "; "


def tidy(rows: Sequence[Row]) -> list[Line]:
    """Spread games over seats; every line has the same columns, None where there is nothing."""
    lines = [line for row in rows for line in seat_lines(row)]
    categories = dict.fromkeys(name for line in lines for name in line if name.startswith(POINTS))
    names = (*FIXED[:-1], *categories, "uses")
    return [{name: line.get(name) for name in names} for line in lines]


def seat_lines(row: Row) -> Iterator[Line]:
    game, text = read(row), find_game(row["game"]).move_text
    for i, who in enumerate(game.seats):
        uses = {text(m): n for m, n in game.uses[i].items()} if game.uses else None
        sheet = game.sheets[i] if game.sheets else {}
        yield {
            "game": row["game"],
            "options": row["options"],
            "players": len(game.seats),
            "seed": game.seed,
            "lineup": row["seats"],
            "seat": i + 1,
            "player": who,
            "score": game.scores[i],
            "place": game.places[i],
            "win": game.wins[i],
            "decisions": game.decisions,
            "made": sum(uses.values()) if uses is not None else None,
            "ending": game.ending,
            **{POINTS + category: points for category, points in sheet.items()},
            "uses": uses,
        }


def as_games(lines: Iterable[Line]) -> list[Row]:
    """Gather the seats of every game again; a game that lacks a seat is left out."""
    found = []
    for _, group in groupby(lines, key=lambda line: tuple(line[name] for name in KEY)):
        seats = list(group)
        if len(seats) == seats[0]["players"]:
            found.append(as_game(seats))
    return found


def as_game(seats: Sequence[Line]) -> Row:
    first = seats[0]
    move = find_game(first["game"]).move
    uses = [line["uses"] for line in seats if line["uses"] is not None]
    sheets = [points_of(line) for line in seats]
    return {
        "game": first["game"],
        "options": first["options"],
        "seed": str(first["seed"]),
        "seats": BETWEEN.join(line["player"] for line in seats),
        "decisions": str(first["decisions"]),
        "ending": first["ending"],
        "scores": json.dumps([line["score"] for line in seats]),
        "places": json.dumps([line["place"] for line in seats]),
        "sheets": json.dumps(sheets if any(sheets) else []),
        "uses": json.dumps([{str(move(text)): n for text, n in used.items()} for used in uses]),
    }


def points_of(line: Line) -> dict[str, int]:
    return {
        name.removeprefix(POINTS): points
        for name, points in line.items()
        if name.startswith(POINTS) and points is not None
    }


def as_text(line: Line) -> dict[str, str]:
    """Write a line for a CSV file: moves as `bid 3=2; pass=1`."""
    uses = line["uses"]
    listed = None if uses is None else BETWEEN_USES.join(f"{m}={n}" for m, n in uses.items())
    written = {**line, "uses": listed}
    return {name: "" if value is None else str(value) for name, value in written.items()}


def from_text(cells: Mapping[str, str]) -> Line:
    try:
        line: Line = {name: typed(name, text) for name, text in cells.items()}
    except ValueError as error:
        raise BadRecord(f"this is no table of results: {error}") from error
    used = (part.rpartition("=") for part in cells["uses"].split(BETWEEN_USES) if part)
    uses = {move: int(times) for move, _, times in used}
    return {**line, "uses": uses if cells["made"] else None}


def typed(name: str, text: str) -> Any:
    if name == "win":
        return float(text)
    if name in NUMBERS or name.startswith(POINTS):
        return int(text) if text else None
    return text


def as_arrow(lines: Sequence[Line]) -> Any:
    """Return an Arrow table with real types: whole numbers, texts, moves as a list of structs."""
    arrow = import_module("pyarrow")
    use = arrow.struct([("move", arrow.string()), ("times", arrow.int32())])
    kinds = {"win": arrow.float64(), "uses": arrow.list_(use)}
    names = list(lines[0]) if lines else list(FIXED)
    whole = {n: arrow.int64() for n in names if n in NUMBERS or n.startswith(POINTS)}
    schema = arrow.schema([(n, kinds.get(n) or whole.get(n) or arrow.string()) for n in names])
    rows = [{**line, "uses": listed(line["uses"])} for line in lines]
    return arrow.Table.from_pylist(rows, schema=schema)


def listed(uses: Mapping[str, int] | None) -> list[dict[str, Any]] | None:
    return None if uses is None else [{"move": m, "times": n} for m, n in uses.items()]


def from_listed(line: Line) -> Line:
    uses = line["uses"]
    return {**line, "uses": None if uses is None else {u["move"]: u["times"] for u in uses}}


def as_pandas(lines: Sequence[Line]) -> Any:
    """Return a data frame, its columns typed."""
    try:
        pandas = import_module("pandas")
    except ImportError as error:
        raise BadOption("data frames need pandas: pip install pandas") from error
    frame = pandas.DataFrame(lines)
    points = {name: "Int64" for name in frame.columns if name.startswith(POINTS)}
    return frame.astype({**points, "made": "Int64"})


def write_lines(path: Path, lines: Sequence[Line]) -> None:
    """Write a plain table, without nested columns, as CSV or Parquet."""
    if path.suffix == ".parquet":
        table = import_module("pyarrow").Table.from_pylist(list(lines))
        import_module("pyarrow.parquet").write_table(table, path)
        return
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)


class Tabled:
    """Results with rows: as a tidy table, as a data frame."""

    rows: list[Row]

    def table(self) -> list[Line]:
        """Return a line for every seat of every game."""
        return tidy(self.rows)

    def to_pandas(self) -> Any:
        """Return the table as a pandas data frame."""
        return as_pandas(self.table())
