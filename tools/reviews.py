"""Reviews measured: are chances true, is luck fair, are blunders found?

python -m tools.reviews calibrate kanban -p 2 3 4 -n 200 --fresh 400 --save
python -m tools.reviews luck kanban -p 2 -n 1000
python -m tools.reviews planted kanban -p 2 -n 200
python -m tools.reviews variance kanban -n 500
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path

from shopfloor.lab.playing import Job
from shopfloor.lab.reviews import calibration as maps
from shopfloor.lab.reviews.reliability import Said, brier, fits, measured, table_of, watch_jobs
from shopfloor.lab.run import Run

TUNING_SEED, FRESH_SEED = 7_000_000, 8_000_000
FILE = Path(maps.__file__).parent / maps.FILE


def calibrate(chosen: argparse.Namespace) -> None:
    """Fit on some games, measure on fresh ones, the source with the best chances first."""
    run = Run(processes=chosen.processes)
    for players in chosen.players:
        watching = partial(watch_jobs, kept=chosen.kept)
        tuning = run.gather(watching, jobs(chosen, players, TUNING_SEED, chosen.games))
        fresh = jobs(chosen, players, FRESH_SEED, chosen.fresh)
        found = [measured(each, fresh, chosen.kept, run) for each in fits(tuning)]
        found.sort(key=lambda pair: brier(pair[1]))
        for each, pairs in found:
            print(
                f"\n{chosen.game}, {players} players, {each.source}: fitted on {len(tuning)} games "
                f"of {chosen.player}, measured on {len(fresh)} fresh ones. Brier score "
                f"{brier(pairs):.3f}, always the fair share {fair(pairs, players):.3f}; "
                f"expected calibration error {100 * each.error:.1f} points.\n"
            )
            print("\n".join(table_of(pairs)), flush=True)
        if chosen.save:
            save(maps.key_of(chosen.game, players), [each for each, _ in found])


def fair(pairs: list[Said], players: int) -> float:
    return brier([(1 / max(2, players), came) for _, came in pairs])


def jobs(chosen: argparse.Namespace, players: int, seed: int, games: int) -> list[Job]:
    return [Job(chosen.game, (chosen.player,) * players, seed + n) for n in range(games)]


def save(key: str, found: list[maps.Calibration]) -> None:
    """Put the maps of a game and count among those that come with the package."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    kept[key] = maps.written(found)
    lines = [f" {json.dumps(name)}: {json.dumps(kept[name])}" for name in sorted(kept)]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def common(commands: argparse._SubParsersAction, name: str, run: object) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name)
    parser.add_argument("game")
    parser.add_argument("-p", "--players", type=int, nargs="+", default=[2])
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--player", default="greedy:worlds=1")
    parser.add_argument("--processes", type=int, default=1)
    parser.set_defaults(run=run)
    return parser


def main() -> None:
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(required=True)
    fitting = common(commands, "calibrate", calibrate)
    fitting.add_argument("--fresh", type=int, default=400, help="games to measure on")
    fitting.add_argument("--kept", type=float, default=0.08, help="share of positions looked at")
    fitting.add_argument("--save", action="store_true", help="put the map into the package")
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
