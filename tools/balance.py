"""Balance reports: `python -m tools.balance RESULTS [--play]` writes its notes.

RESULTS is a folder of result files. With --play, missing games are played first; without,
what is on file is counted. The words above the figures are written by people and kept.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import fmean

import shopfloor
from shopfloor.core.moves import Catalogue
from shopfloor.core.registry import game_names
from shopfloor.core.text import counted
from shopfloor.lab.figures import Figure, mean, share
from shopfloor.lab.playing import Job, begin
from shopfloor.lab.studies import Study, spreading
from tools import ablation
from tools.pages import DOCS, on_file, play, read_arguments, rewrite
from tools.proposals import PROPOSALS

PLACEHOLDER = re.compile(r"\{[^}]*\}")
FIGURES = "<!-- figures: written by tools/balance.py -->"
GAMES = 400
MONTH = "2026-11"
"""Of the notes that are written; games played later belong into notes of their own."""
PLAYER = "greedy"
COMPONENTS = {
    "factory_manager": ("buy {model}", "choose order tile {tile}"),
    "gear_and_piston": ("build {part}",),
    "kanban": ("select design {design}", "speak on goal {goal}", "work in {workstation}"),
    "motor_city": (
        "activate engineer {track}",
        "certification {letter}",
        "choose {item}",
        "take {die}",
        "test on {track}",
        "fill {space}",
    ),
}
"""The families of moves that stand for taking a component."""
PRINTED = ("production", "storage", "workers", "energy")
SETTING_UP = ("activate test car {track}", "activate engineer {track}")
LONG_TABLE = 40
ENDS = 12
"""So many of the best and of the worst where a family is longer than that."""


def page(game: str) -> Path:
    return DOCS / "notes" / f"{MONTH}-balance-{game}.md"


def jobs_of(game: str, players: int, options: str = "{}") -> list[Job]:
    seats = (PLAYER,) * players
    return [Job(game, seats, seed, options) for seed in range(GAMES)]


def file_of(game: str, players: int, folder: Path) -> Path:
    return folder / f"{game}-{players}.csv"


def studies(game: str, folder: Path, options: str = "{}") -> list[Study]:
    found = []
    for players in shopfloor.game(game).player_counts:
        rows = on_file(jobs_of(game, players, options), file_of(game, players, folder))
        if rows:
            found.append(Study(game, players, (PLAYER,) * players, rows))
    return found


def table_of(study: Study) -> str:
    return counted(f"{study.players} player(s)")


def figures(game: str, folder: Path) -> Iterator[str]:
    found = studies(game, folder)
    yield from seat_lines(found)
    yield from place_lines(found)
    yield from score_lines(found)
    yield from ending_lines(found)
    yield from category_lines(found)
    yield from ablation.lines(game, folder)
    for family in COMPONENTS[game]:
        yield from component_lines(game, family, found)
    yield from never_lines(found)
    if game in PROPOSALS:
        yield from proposal_lines(game, folder)


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


def place_lines(found: Sequence[Study]) -> Iterator[str]:
    most = max(study.players for study in found)
    yield "### Places"
    yield ""
    yield "Wins by place clockwise from the player who begins; chance says who that is."
    yield ""
    yield "| players | " + " | ".join(str(place + 1) for place in range(most)) + " |"
    yield "|---|" + "---|" * most
    for study in found:
        if study.players > 1:
            cells = [wins.percent() for wins in by_place(study)]
            yield f"| {study.players} | " + " | ".join(cells + [""] * (most - len(cells))) + " |"
    yield ""


def by_place(study: Study) -> list[Figure]:
    wins = [0.0] * study.players
    for played in study.played:
        first = beginner(Job(study.game, played.seats, played.seed))
        for seat, won in enumerate(played.wins):
            wins[(seat - first) % study.players] += won
    return [share(won, len(study.played)) for won in wins]


def beginner(job: Job) -> int:
    """Return who decides first, once everybody is set up."""
    state = begin(job)
    while state.setup.game.describe(state.legal[0]).family in SETTING_UP:
        state.play(state.legal[0])
    assert state.player is not None
    return state.player


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
        yield f"- {table_of(study)}: {shares}"
    yield ""


def category_lines(found: Sequence[Study]) -> Iterator[str]:
    yield "### Where points come from"
    yield ""
    yield "Mean points of all seats, of winners, and the correlation with winning."
    yield ""
    yield "| category | " + " | ".join(table_of(study) for study in found) + " |"
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
    yield f"### {PLACEHOLDER.sub('…', family)}"
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
    rules = shopfloor.game(game)
    state = rules.start(players=2, seed=0)
    lines: list[tuple[float, str]] = []
    for move, (part, figure) in surplus(found).items():
        if rules.describe(move).family == family:
            name = rules.spelled(rules.move_text(move), state) + printed(game, move)
            lines.append((-figure.value, f"| {name} | {used(part)} | {points(figure)} |"))
    return [line for _, line in sorted(lines)]


def surplus(found: Sequence[Study]) -> dict[int, tuple[float, Figure]]:
    """Return, by move, the share of seats that made it and what they won beyond a fair share."""
    gains: dict[int, list[float]] = defaultdict(list)
    seats = 0
    for study in found:
        for played in study.played:
            for won, used in zip(played.wins, played.uses):
                seats += 1
                for move in used:
                    gains[move].append(won - 1 / study.players)
    return {move: (len(gain) / seats, mean(gain)) for move, gain in gains.items()}


def used(part: float) -> str:
    return f"{100 * part:.1f} %"


def printed(game: str, move: int) -> str:
    """Return what is printed on a tile of Factory Manager."""
    rules = shopfloor.game(game)
    family, arguments, _ = rules.describe(move)
    if game != "factory_manager" or family != "buy {model}":
        return ""
    tile = rules.components["tiles"][str(arguments["model"])]
    values = [f"{tile[name]:+d} {name}" for name in PRINTED if tile[name]]
    return f": {tile['price']} El, " + ", ".join(values)


def points(figure: Figure) -> str:
    value, low, high = (100 * number for number in (figure.value, figure.low, figure.high))
    star = " *" if low > 0 or high < 0 else ""
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f}){star}"


def never_lines(found: Sequence[Study]) -> Iterator[str]:
    rules = found[0].rules
    expected = [t for t in rules.catalogue.texts if t not in {**rules.unreachable, **rules.rare}]
    never = [set(study.never()) for study in found]
    missing = [rules.move(t) for t in expected if all(t in texts for texts in never)]
    yield "### Never done"
    yield ""
    yield (
        f"{len(missing)} of {len(expected)} moves: {'; '.join(runs(rules.catalogue, missing))}. "
        f"Left out are {len(rules.catalogue) - len(expected)} moves of which the game itself says "
        "that they cannot happen, or hardly ever."
    )
    yield ""


def runs(catalogue: Catalogue, moves: Sequence[int]) -> Iterator[str]:
    """Name moves, three neighbours of a family or more by the first and the last."""
    neighbours = groupby(enumerate(moves), lambda at: (catalogue.families[at[1]], at[1] - at[0]))
    for _, group in neighbours:
        names = [catalogue.text(move) for _, move in group]
        yield from [f"{names[0]} … {names[-1]}"] if len(names) > 2 else names


def proposal_lines(game: str, folder: Path) -> Iterator[str]:
    """Compare the packaged values with the proposed ones on the same seeds."""
    proposal = PROPOSALS[game]
    found = {
        "packaged": studies(game, folder),
        "proposed": studies(game, folder, proposal.options),
    }
    yield "### With the proposed values"
    yield ""
    yield "| players | values | wins by place | mean score | mean winning score | mean decisions |"
    yield "|---|---|---|---|---|---|"
    for players in proposal.players:
        for values, compared in found.items():
            yield from (comparison(one, values) for one in compared if one.players == players)
    yield ""
    if proposal.without:
        yield "| without | values | seats with it | surplus of wins | wins without it | points |"
        yield "|---|---|---|---|---|---|"
        yield from effect_lines(game, folder, found)
        yield ""


def effect_lines(game: str, folder: Path, found: dict[str, list[Study]]) -> Iterator[str]:
    proposal = PROPOSALS[game]
    for what, taking in proposal.without.items():
        for values, compared in found.items():
            taken = surplus([one for one in compared if one.players == ablation.PLAYERS])
            part, gain = taken.get(shopfloor.game(game).move(taking), (0.0, None))
            options = proposal.options if values == "proposed" else "{}"
            for wins, margin in ablation.measured(game, what, folder, options):
                yield (
                    f"| {what} | {values} | {used(part)} | {points(gain) if gain else '–'} "
                    f"| {wins.percent()} | {margin.text()} |"
                )


def comparison(study: Study, values: str) -> str:
    places = " / ".join(f"{100 * wins.value:.1f}" for wins in by_place(study))
    return (
        f"| {study.players} | {values} | {places} % | {fmean(study.scores):.1f} "
        f"| {fmean(study.winning_scores):.1f} | {fmean(study.lengths):.0f} |"
    )


def play_all(arguments: argparse.Namespace) -> None:
    for game in game_names():
        for players in shopfloor.game(game).player_counts:
            print(game, players, flush=True)
            file = file_of(game, players, arguments.results)
            play(jobs_of(game, players), file, arguments)
        play(ablation.all_jobs(game), ablation.file_of(game, arguments.results), arguments)
        if game in PROPOSALS:
            play_proposal(game, arguments)


def play_proposal(game: str, arguments: argparse.Namespace) -> None:
    proposal = PROPOSALS[game]
    for players in proposal.players:
        file = file_of(game, players, arguments.results)
        play(jobs_of(game, players, proposal.options), file, arguments)
    jobs = [
        job for what in proposal.without for job in ablation.jobs_of(game, what, proposal.options)
    ]
    play(jobs, ablation.file_of(game, arguments.results), arguments)


def main() -> None:
    arguments = read_arguments("tools.balance")
    if arguments.play:
        play_all(arguments)
    for game in game_names():
        rewrite(page(game), FIGURES, figures(game, arguments.results))


if __name__ == "__main__":
    main()
