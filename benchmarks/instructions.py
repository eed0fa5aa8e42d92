"""Instructions of the compiled build, counted by callgrind: the same on a busy machine.

    python -m benchmarks.instructions [--python .venv-compiled/bin/python] [--keep FOLDER]

Prints instructions per random decision, per copy of a state and per iteration of `search`, by
game. With --keep the
profiles stay, for `callgrind_annotate`. Needs valgrind, which knows no SHA instructions:
picks look dearer to it than they are.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import shopfloor
from benchmarks.__main__ import COMPILED, ROOT
from benchmarks.ours import middle, started
from shopfloor.core.playout import playout

GAMES = 20
COPIES = 200
ITERATIONS = 40
PLAYOUT = "CPyDef_shopfloor___core___playout___playout"
SEARCH = "CPyPy_shopfloor___players___search___Search___choose"
COPY = "CPyDef_shopfloor___games___{}___rules___state___{}___copy"


def work(what: str, name: str) -> int:
    """Do what is counted, under callgrind; return how often."""
    if what == "loop":
        return sum(playout(started(name, seed), seed) for seed in range(GAMES))
    state = middle(name)
    if what == "search":
        assert state.player is not None
        player = shopfloor.players.make("search", name, iterations=ITERATIONS, seed=1)
        player.choose(state.seat(state.player))
        return ITERATIONS
    for _ in range(COPIES):
        state.copy()
    return COPIES


def count(python: Path, what: str, name: str, folder: Path) -> float:
    """Return the instructions of one decision, copy or iteration."""
    state = type(started(name, 0)).__name__
    within = {"loop": PLAYOUT, "search": SEARCH, "copy": COPY.format(name, state)}[what]
    command = [
        "valgrind",
        "--tool=callgrind",
        f"--callgrind-out-file={folder / f'{what}-{name}'}",
        f"--toggle-collect={within}",
        str(python),
        "-m",
        "benchmarks.instructions",
        "--work",
        what,
        name,
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if collected is None or collected[1] == "0":
        sys.exit(f"{python} does not run the compiled build: `make compiled` first")
    return int(collected[1]) / int(done.stdout)


def report(python: Path, folder: Path) -> None:
    for name in shopfloor.game_names():
        decision, copy, search = (
            count(python, what, name, folder) for what in ("loop", "copy", "search")
        )
        print(
            f"{name}: {decision:,.0f} instructions a decision, {copy:,.0f} a copy, "
            f"{search:,.0f} an iteration of search",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", type=Path, default=COMPILED)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--work", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.work:
        print(work(*arguments.work))
    elif shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed")
    elif arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
        report(arguments.python, arguments.keep)
    else:
        with tempfile.TemporaryDirectory() as folder:
            report(arguments.python, Path(folder))


if __name__ == "__main__":
    main()
