"""Balance reports: `python -m docs.balance RESULTS [--play]` writes docs/balance-GAME.md.

RESULTS is a folder of result files. With --play, missing games are played first; without,
what is on file is counted. The words above the figures are written by people and kept.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from docs.written import read_arguments, rewrite

import shopfloor
from shopfloor.core.registry import games
from shopfloor.lab.figures import Figure, mean, share
from shopfloor.lab.playing import Job, key_of, written
from shopfloor.lab.results import load, run
from shopfloor.lab.studies import Study, spreading

FIGURES = "<!-- figures: written by docs/balance.py -->"
GAMES = 400
PLAYER = "greedy"
COMPONENTS = {
    "factory_manager": ("buy {}", "choose order tile {}"),
    "gear_and_piston": ("build {}",),
    "kanban": ("select design {}", "speak on goal {}", "work in {} {}"),
    "motor_city": (
        "activate engineer {}",
        "certification {}",
        "choose {}",
        "take {} {}",
        "test on {}",
        "fill {}",
    ),
}
"""The families of moves that stand for taking a component."""
LONG_TABLE = 40
ENDS = 12
"""So many of the best and of the worst where a family is longer than that."""


def page(game: str) -> Path:
    return Path(__file__).parent / f"balance-{game}.md"


def jobs_of(game: str, players: int) -> list[Job]:
    seats = (PLAYER,) * players
    return [Job(game, seats, seed, written({})) for seed in range(GAMES)]


def studies(game: str, folder: Path) -> list[Study]:
    found = []
    for players in shopfloor.game(game).player_counts:
        keys = {job.key for job in jobs_of(game, players)}
        rows = [r for r in load(folder / f"{game}-{players}.csv") if key_of(r) in keys]
        if rows:
            found.append(Study(game, players, (PLAYER,) * players, rows))
    return found


def figures(game: str, folder: Path) -> Iterator[str]:
    found = studies(game, folder)
    yield from seat_lines(found)
    yield from score_lines(found)
    yield from ending_lines(found)
    yield from category_lines(found)
    for family in COMPONENTS[game]:
        yield from component_lines(game, family, found)
    yield from never_lines(found)


def seat_lines(found: Sequence[Study]) -> Iterator[str]:
    yield "### Seats"
    yield ""
    yield "| players | games | seat | wins | fair share | mean score |"
    yield "|---|---|---|---|---|---|"
    for study in found:
        for line in study.by_seat() if study.players > 1 else []:
            yield (
                f"| {study.players} | {line['games']} | {line['seat']} | {line['wins'].percent()} "
                f"| {100 / study.players:.1f} % | {line['score'].text()} |"
            )
    yield ""


def score_lines(found: Sequence[Study]) -> Iterator[str]:
    yield "### Scores and length"
    yield ""
    yield "Least / lower quarter / median / upper quarter / most."
    yield ""
    yield "| players | games | scores | winning scores | first before second | decisions | shared |"
    yield "|---|---|---|---|---|---|---|"
    for study in found:
        several = study.players > 1
        yield (
            f"| {study.players} | {len(study.rows)} | {spreading(study.scores)} "
            f"| {spreading(study.winning_scores) if several else '–'} "
            f"| {spreading(study.margins()) if several else '–'} "
            f"| {spreading(study.lengths)} | {f'{100 * study.ties():.1f} %' if several else '–'} |"
        )
    yield ""


def ending_lines(found: Sequence[Study]) -> Iterator[str]:
    if not any(study.endings() for study in found):
        return
    yield "### Ways of ending"
    yield ""
    for study in found:
        shares = ", ".join(
            f"{ending} {100 * count / len(study.rows):.1f} %"
            for ending, count in study.endings().items()
        )
        yield f"- {study.players} players: {shares}"
    yield ""


def category_lines(found: Sequence[Study]) -> Iterator[str]:
    yield "### Where points come from"
    yield ""
    yield "Mean points of all seats, of winners, and the correlation with winning."
    yield ""
    yield "| category | " + " | ".join(f"{study.players} players" for study in found) + " |"
    yield "|---|" + "---|" * len(found)
    tables = [{line["category"]: line for line in study.categories()} for study in found]
    for name in dict.fromkeys(name for table in tables for name in table):
        cells = [category_cell(table.get(name), study) for table, study in zip(tables, found)]
        yield f"| {name} | " + " | ".join(cells) + " |"
    yield ""


def category_cell(line: dict[str, float] | None, study: Study) -> str:
    if line is None:
        return "–"
    if study.players == 1:
        return f"{line['points']:.1f}"
    return f"{line['points']:.1f}, {line['winners']:.1f}, {line['correlation']:+.2f}"


def component_lines(game: str, family: str, found: Sequence[Study]) -> Iterator[str]:
    lines = components(game, family, [study for study in found if study.players > 1])
    yield f"### {family.replace('{}', '…')}"
    yield ""
    yield (
        "All counts together: seats that did it, and how much more (or less) than their fair "
        "share they won, in percentage points."
    )
    yield ""
    yield "| move | seats | surplus of wins |"
    yield "|---|---|---|"
    if len(lines) > LONG_TABLE:
        lines = [*lines[:ENDS], "| … | | |", *lines[-ENDS:]]
    yield from lines
    yield ""


def components(game: str, family: str, found: Sequence[Study]) -> list[str]:
    """List the moves of a family, those that go with winning first."""
    catalogue = shopfloor.game(game).catalogue
    moves = [m for m, template in enumerate(catalogue.templates) if template == family]
    surplus: dict[int, list[float]] = defaultdict(list)
    seats = 0
    for study in found:
        for played in study.played:
            for won, used in zip(played.wins, played.uses):
                seats += 1
                for move in used:
                    surplus[move].append(won - 1 / study.players)
    lines: list[tuple[float, str]] = []
    for move in moves:
        values = surplus[move]
        if values:
            figure, part = mean(values), share(len(values), seats)
            text = points(figure)
            lines.append(
                (-figure.value, f"| {catalogue.text(move)} | {100 * part.value:.1f} % | {text} |")
            )
    return [line for _, line in sorted(lines)]


def points(figure: Figure) -> str:
    value, low, high = (100 * number for number in (figure.value, figure.low, figure.high))
    star = " *" if low > 0 or high < 0 else ""
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f}){star}"


def never_lines(found: Sequence[Study]) -> Iterator[str]:
    never = [set(study.never()) for study in found]
    texts = shopfloor.game(found[0].game).catalogue.texts
    missing = [text for text in texts if all(text in moves for moves in never)]
    yield "### Never done"
    yield ""
    yield f"{len(missing)} of {len(texts)} moves: {', '.join(missing) or 'none'}."
    yield ""


def play(arguments: argparse.Namespace) -> None:
    for game in games():
        for players in shopfloor.game(game).player_counts:
            print(game, players, flush=True)
            file = arguments.results / f"{game}-{players}.csv"
            run(jobs_of(game, players), arguments.backend, arguments.processes, file, progress=True)


def main() -> None:
    arguments = read_arguments("docs.balance")
    if arguments.play:
        play(arguments)
    for game in games():
        rewrite(page(game), FIGURES, figures(game, arguments.results))


if __name__ == "__main__":
    main()
