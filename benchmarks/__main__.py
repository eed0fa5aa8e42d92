"""Ours and theirs, interleaved in one run; medians with spread, a table and a chart.

    python -m benchmarks [--rounds 5] [--seconds 1] [--without-peers]
    python -m benchmarks --again MEASURE ...      only these; the others stay as they were

Peers are installed into an environment of their own. Where one cannot be installed,
its row says so.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import venv
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

import shopfloor
from benchmarks.report import Figure, write_report

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "benchmarks.json"
PEERS_FOLDER = ROOT / ".venv-peers"
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"
PEER_PACKAGES = ("catanatron", "open_spiel", "pettingzoo[classic]", "rlcard")
PEER_NAMES = (
    "catanatron",
    "catanatron copy",
    "open_spiel hearts",
    "open_spiel gin_rummy",
    "open_spiel chess",
    "pettingzoo tictactoe",
    "pettingzoo connect_four",
    "rlcard uno",
    "rlcard gin-rummy",
)
Key = tuple[str, str, str]
"""System, measure, game."""
MEASURES = {
    "benchmarks.ours": (
        "decisions",
        "loop",
        "games",
        "simulations",
        "copy",
        "legal",
        "lengthening",
    ),
    "benchmarks.thinking": ("iterations", "deciding"),
    "benchmarks.environments": ("aec", "vector", "pool"),
}
STARTING = ("importing", "helping")


def peers_python() -> Path:
    """Make the peers' environment if need be; a package that fails is left out."""
    python = PEERS_FOLDER / "bin" / "python"
    if not python.exists():
        venv.create(PEERS_FOLDER, with_pip=True)
        for package in PEER_PACKAGES:
            subprocess.run([python, "-m", "pip", "install", "-q", package], check=False)
    return python


def contestants(seconds: float, with_peers: bool) -> dict[Key, list[str]]:
    """Map (system, measure, game) to the command that measures it once."""
    commands: dict[Key, list[str]] = {}
    builds = {"pure": sys.executable, "compiled": str(COMPILED)}
    for build, python in builds.items():
        if not Path(python).exists():
            continue
        for game in shopfloor.game_names():
            for module, measures in MEASURES.items():
                for measure in measures:
                    command = [python, "-m", module, measure, game, str(seconds)]
                    commands[build, measure, game] = command
        for measure in STARTING:
            commands[build, measure, ""] = [python, "-m", "benchmarks.starting", measure]
    if with_peers:
        python = str(peers_python())
        script = str(ROOT / "benchmarks" / "peers.py")
        for name in PEER_NAMES:
            commands["peer", name, ""] = [python, script, name, str(seconds)]
    return commands


def measure_once(command: Sequence[str]) -> float | None:
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False
    )
    if done.returncode:
        return None
    return float(done.stdout.strip().splitlines()[-1])


def run(rounds: int, commands: dict[Key, list[str]]) -> list[Figure]:
    found: dict[Key, list[float]] = {key: [] for key in commands}
    for number in range(rounds):
        for key, command in commands.items():
            value = measure_once(command)
            if value is not None:
                found[key].append(value)
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    return [Figure(*key, values) for key, values in found.items()]


def with_those_on_file(
    figures: list[Figure], again: list[str]
) -> tuple[dict[str, Any], list[Figure]]:
    """Put new figures into the last whole run; its head says which they are."""
    data = json.loads(FILE.read_text())
    anew = {(figure.system, figure.measure, figure.game): figure for figure in figures}
    kept = [Figure(**figure) for figure in data["figures"]]
    merged = [anew.get((old.system, old.measure, old.game), old) for old in kept]
    return {**data["run"], "again": again}, merged


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--without-peers", action="store_true")
    known = [measure for measures in MEASURES.values() for measure in measures]
    parser.add_argument("--again", nargs="+", choices=[*known, *STARTING], default=[])
    arguments = parser.parse_args()
    again = arguments.again
    commands = contestants(arguments.seconds, not (arguments.without_peers or again))
    if again:
        commands = {key: command for key, command in commands.items() if key[1] in again}
    figures = run(arguments.rounds, commands)
    build = {"python": platform.python_version(), "machine": platform.machine()}
    head = {"day": str(date.today()), **build, **vars(arguments)}
    if again:
        head, figures = with_those_on_file(figures, again)
    data = {"run": head, "figures": [vars(figure) for figure in figures]}
    FILE.write_text(json.dumps(data, indent=1) + "\n")
    text = write_report(figures, head, ROOT / "docs")
    print(text)
    if not any(median(figure.values) for figure in figures if figure.values):
        sys.exit("nothing could be measured")


if __name__ == "__main__":
    main()
