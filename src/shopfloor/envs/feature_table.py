"""The table of all features in the documentation: `python -m shopfloor.envs.feature_table`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shopfloor.core.features import Field, Layout
from shopfloor.core.game import Game
from shopfloor.core.registry import game as find_game
from shopfloor.core.registry import game_names

OPENING = """# The numbers of an observation

An observation is the numbers of the
table followed by those of every seat, seat 0 being the viewer and seat 1 the next one
clockwise. Every number is divided by what the third column says. A field with labels has
a number for each of them; `encoder.names` lists them all, such as `seat 1 placed M3`.
"""


def feature_table() -> str:
    """Write the whole page."""
    return "\n".join(
        [OPENING, *(line for name in game_names() for line in of_game(find_game(name)))]
    )


def of_game(game: Game) -> Iterator[str]:
    counts = game.player_counts
    layouts = [Layout(game, n, game.read_options(n, {})) for n in counts]
    sizes = ", ".join(f"{layout.size} for {n}" for n, layout in zip(counts, layouts))
    yield f"## {game.title}\n"
    yield f"Numbers by players: {sizes}. Moves in the catalogue: {game.num_moves}.\n"
    yield "### The table\n"
    yield from rows(dict.fromkeys(field for layout in layouts for field in alike(layout.table)))
    yield "\n### Every seat\n"
    yield from rows(dict.fromkeys(field for layout in layouts for field in alike(layout.seat)))
    yield ""


def alike(fields: Iterable[Field]) -> Iterator[tuple[str, str, int, str]]:
    """Describe fields without what depends on the number of players."""
    for field in fields:
        yield field.name, labels(field), field.most, field.about


def labels(field: Field) -> str:
    if field.axis is None:
        return ""
    if any("seat" in label or "pet" in label for label in field.axis.labels):
        return f"by {field.axis.name}"
    return f"by {field.axis.name} ({len(field.axis.labels)})"


def rows(fields: Iterable[tuple[str, str, int, str]]) -> Iterator[str]:
    yield "| field | labels | divided by | |"
    yield "|---|---|---|---|"
    for name, label, most, about in fields:
        yield f"| {name} | {label} | {most} | {about} |"


if __name__ == "__main__":
    print(feature_table())
