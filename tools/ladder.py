"""The ladder, measured: `python -m tools.ladder docs/results [--play]` writes its figures.

docs/results has the games so far: who sat where, scores and places. With --play, missing
games are played first (many hours on few cores; it can be stopped and goes on); without,
what is on file is counted. The page has no figure without games on file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import shopfloor
from shopfloor.core.registry import game_names
from shopfloor.lab.arenas import Contest, jobs_for, line_up
from shopfloor.lab.figures import mean
from shopfloor.lab.playing import Job, read, written
from shopfloor.lab.results import load, save
from tools.pages import DOCS, on_file, play, read_arguments, rewrite

PAGE = DOCS / "explanation" / "strength.md"
FIGURES = "<!-- figures: written by tools/ladder.py -->"
LADDER = ("random", "novice", "greedy", "search", "search-deep")
GAMES = 200
OTHERWISE = {("gear_and_piston", 2, "search-deep"): (300, 300)}
"""First seed and games of a cell whose first seeds were looked at with other settings."""
SOLO_GAMES = {"search": 50, "search-deep": 10}
DIFFICULTIES = ("beginner", "intermediate", "veteran", "expert")


def jobs_of_step(game: str, players: int, low: str, high: str) -> list[Job]:
    lineups = line_up([low, high], players, "ladder")
    seed, count = OTHERWISE.get((game, players, high), (0, GAMES))
    return jobs_for(game, lineups, count, seed, written({}))


def solo_jobs(player: str, difficulty: str) -> list[Job]:
    options = written({"difficulty": difficulty})
    games_each = SOLO_GAMES.get(player, GAMES)
    return [Job("motor_city", (player,), seed, options) for seed in range(games_each)]


def all_jobs() -> Iterator[tuple[str, list[Job]]]:
    """Tell the games of every cell and the name of its file."""
    for game in game_names():
        for players in several(game):
            for low, high in pairwise(LADDER):
                yield f"{game}-{players}-{high}", jobs_of_step(game, players, low, high)
    for player in LADDER:
        for difficulty in DIFFICULTIES:
            yield f"motor_city-1-{player}-{difficulty}", solo_jobs(player, difficulty)


def several(game: str) -> list[int]:
    return [count for count in shopfloor.game(game).player_counts if count > 1]


def game_lines(game: str, folder: Path) -> list[str]:
    """Return the table of a game, nothing where no game is on file."""
    lines = []
    for players in several(game):
        for low, high in pairwise(LADDER):
            jobs = jobs_of_step(game, players, low, high)
            rows = on_file(jobs, folder / f"{game}-{players}-{high}.csv")
            if rows:
                lines.append(step_line(game, players, low, high, rows))
    return [*heading(game), *lines, ""] if lines else []


def heading(game: str) -> Iterator[str]:
    yield f"### {shopfloor.game(game).title}"
    yield ""
    yield "| players | hero | against | games | wins of the hero | Elo |"
    yield "|---|---|---|---|---|---|"


def step_line(game: str, players: int, low: str, high: str, rows: list[dict[str, str]]) -> str:
    lineups = line_up([low, high], players, "ladder")
    contest = Contest(game, players, (low, high), lineups, rows, anchor=low)
    line = contest.pairings()[0]
    return (
        f"| {players} | {high} | {low} | {line['games']} | {line['wins'].percent()} "
        f"| {line['elo'].text(0)} |"
    )


def solo_lines(folder: Path) -> list[str]:
    ratings = shopfloor.game("motor_city").components["ratings"]
    cars, chart = list(ratings.rows), ratings.column("least")
    lines = []
    for difficulty in DIFFICULTIES:
        for player in LADDER:
            jobs = solo_jobs(player, difficulty)
            rows = on_file(jobs, folder / f"motor_city-1-{player}-{difficulty}.csv")
            if rows:
                scores = [read(row).scores[0] for row in rows]
                lines.append(f"| {difficulty} | {player} | {rated(scores, cars, chart)} |")
    return [*solo_heading(cars, chart), *lines, ""] if lines else []


def solo_heading(cars: list[str], chart: list[int]) -> Iterator[str]:
    yield "### Motor City alone"
    yield ""
    ranges = ", ".join(f"{car} from {least}" for car, least in zip(cars, chart))
    yield f"The rating chart: {ranges}."
    yield ""
    yield "| difficulty | player | games | mean score | mean rating | ratings |"
    yield "|---|---|---|---|---|---|"


def rated(scores: list[int], cars: list[str], chart: list[int]) -> str:
    """Return the cells of a line: games, mean, its car, and the share of every car."""
    reached = Counter(car_of(score, chart) for score in scores)
    shares = ", ".join(
        f"{cars[car]} {100 * games / len(scores):.0f} %" for car, games in sorted(reached.items())
    )
    average = cars[car_of(fmean(scores), chart)]
    return f"{len(scores)} | {mean([float(s) for s in scores]).text()} | {average} | {shares}"


def car_of(score: float, chart: list[int]) -> int:
    return sum(score >= least for least in chart) - 1


def without_details(file: Path) -> None:
    """Keep what the tables need: sheets and uses of moves would be many megabytes."""
    save(file, [{**row, "sheets": "[]", "uses": "[]"} for row in load(file)])


def main() -> None:
    arguments = read_arguments("tools.ladder")
    folder = arguments.results
    if arguments.play:
        for name, jobs in all_jobs():
            print(name, flush=True)
            play(jobs, folder / f"{name}.csv", arguments)
    for file in folder.glob("*.csv"):
        without_details(file)
    lines = [line for game in game_names() for line in game_lines(game, folder)]
    rewrite(PAGE, FIGURES, [*lines, *solo_lines(folder)])


if __name__ == "__main__":
    main()
