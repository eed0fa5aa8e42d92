"""Reviews measured: are chances true, is luck fair, are blunders found?

python -m tools.reviews calibrate kanban -p 2 3 4 -n 200 --fresh 400 --save
python -m tools.reviews luck kanban -p 2 -n 1000
python -m tools.reviews planted kanban -p 2 -n 200
python -m tools.reviews variance kanban -n 500 --player search --against greedy
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, variance
from typing import Any

from shopfloor.core.state import State
from shopfloor.lab.figures import mean, share
from shopfloor.lab.playing import Job, begin, decisions, make_player, private_seed
from shopfloor.lab.reviews import calibration as maps
from shopfloor.lab.reviews import review
from shopfloor.lab.reviews.marks import COSTLY
from shopfloor.lab.reviews.reliability import Said, brier, fits, measured, table_of, watch_jobs
from shopfloor.lab.reviews.result import Account
from shopfloor.lab.reviews.valuation import SOURCES
from shopfloor.lab.run import Run
from tools.planted import marks, planted

TUNING_SEED, FRESH_SEED = 7_000_000, 8_000_000
LUCK_SEED, PLANTED_SEED, VARIANCE_SEED = 8_100_000, 8_200_000, 8_300_000
FILE = Path(maps.__file__).parent / maps.FILE


def calibrate(chosen: argparse.Namespace) -> None:
    """Fit on some games, measure on fresh ones, the source with the best chances first."""
    run = Run(processes=chosen.processes)
    for players in chosen.players:
        watching = partial(watch_jobs, kept=chosen.kept, names=chosen.sources)
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


# -- luck, blunders, variance ------------------------------------------------------------------


def luck(chosen: argparse.Namespace) -> None:
    """Review many games at a glance: is luck nobody's on average, and does all add up?"""
    print("| game | players | games | seat | mean luck, in % of the victory | largest gap |")
    print("|---|---|---|---|---|---|")
    for players in chosen.players:
        found = Run(processes=chosen.processes).gather(
            account_jobs, jobs(chosen, players, LUCK_SEED, chosen.games)
        )
        for seat in range(players):
            accounts = [game[seat] for game in found]
            gap = max(abs(a.start + a.luck + a.play - a.result) for a in accounts)
            lucks = mean([100 * account.luck for account in accounts]).text(2)
            print(
                f"| {chosen.game} | {players} | {len(found)} | {seat + 1} | {lucks} | {gap:.0e} |"
            )


def account_jobs(some: Sequence[Job]) -> list[list[Account]]:
    return [review(played_out(job).record(), "glance").accounts for job in some]


def played_out(job: Job) -> State:
    state = begin(job)
    seats = [
        make_player(w, state.setup.game, private_seed(job, i)) for i, w in enumerate(job.seats)
    ]
    for _ in decisions(state, seats):
        pass
    return state


def plant_blunders(chosen: argparse.Namespace) -> None:
    """Count how often a planted blunder is marked, and how often the best move is blamed."""
    print("| game | players | cases | marked | confirmed | of these marked | best blamed |")
    print("|---|---|---|---|---|---|---|")
    for players in chosen.players:
        found: list[tuple[bool, bool, bool]] = []
        seed = PLANTED_SEED
        while len(found) < chosen.games:
            for each in planted(chosen.game, players, seed):
                worst, best = marks(each)
                found.append((each.confirmed, worst in COSTLY, best in COSTLY))
            seed += 1
        found = found[: chosen.games]
        sure = [marked for confirmed, marked, _ in found if confirmed]
        print(
            f"| {chosen.game} | {players} | {len(found)} "
            f"| {share(sum(m for _, m, _ in found), len(found)).percent()} "
            f"| {len(sure)} | {share(sum(sure), len(sure)).percent()} "
            f"| {share(sum(b for _, _, b in found), len(found)).percent()} |",
            flush=True,
        )


def compare_variances(chosen: argparse.Namespace) -> None:
    """Let two players meet from both seats: what taking luck away does to the variance."""
    seats = ((chosen.player, chosen.against), (chosen.against, chosen.player))
    pairs = [
        Job(chosen.game, seat, VARIANCE_SEED + number)
        for number in range(chosen.games // 2)
        for seat in seats
    ]
    found = Run(processes=chosen.processes).gather(account_jobs, pairs)
    blocks = [(found[2 * n][0], found[2 * n + 1][1]) for n in range(len(found) // 2)]
    raw = [fmean(account.result for account in block) for block in blocks]
    less = [fmean(account.result - account.luck for account in block) for block in blocks]
    print(
        f"{chosen.game}: {len(found)} mirrored games, {chosen.player} against {chosen.against}. "
        f"Share of the victory {mean(raw).text(3)}, without luck {mean(less).text(3)}; "
        f"the variance of the mean falls by the factor {variance(raw) / variance(less):.2f}."
    )


def common(commands: Any, name: str, run: object) -> argparse.ArgumentParser:
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
    fitting.add_argument("--sources", nargs="+", choices=SOURCES, default=list(SOURCES))
    fitting.add_argument("--save", action="store_true", help="put the map into the package")
    common(commands, "luck", luck)
    common(commands, "planted", plant_blunders)
    meeting = common(commands, "variance", compare_variances)
    meeting.add_argument("--against", default="search")
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
