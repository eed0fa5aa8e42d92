"""`shopfloor train`: a network for a game by self-play, on this machine's cores."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game as find_game


def add_train(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "train", help="train a network for the learned players by self-play"
    )
    add_arguments(parser)
    parser.set_defaults(run=run_train)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument(
        "--folder", type=Path, default=Path("training"), help="checkpoints; goes on if there"
    )
    parser.add_argument("-p", "--players", type=int, nargs="+", default=[], help="default: all")
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("-n", "--games", type=int, help="by iteration, with two players")
    parser.add_argument("--bootstrap", type=int, help="first games, with two players")
    parser.add_argument("--iterations", type=int, help="altogether")
    parser.add_argument("--steps", type=int, help="of the optimizer, by iteration")
    parser.add_argument("--positions", type=int, help="kept of a game")
    parser.add_argument("--compare", type=int, help="seeds of the comparisons with greedy; 0: none")
    parser.add_argument("--seconds", type=float, help="stop after this long; go on another time")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write the weights down")
    parser.add_argument(
        "--over",
        action="store_true",
        help="only if they are no weaker than those in the file, at every player count",
    )
    parser.add_argument("--quiet", action="store_true", help="print nothing on the way")


def run_train(arguments: argparse.Namespace) -> int:
    """Train, and write the weights down if that is asked for."""
    try:
        from shopfloor.lab.training.export import export
        from shopfloor.lab.training.loop import Plan, Training
    except ImportError as error:
        raise BadOption(
            f"training needs more packages ({error.name}): pip install 'shopfloor[train]'"
        ) from error
    names = ("games", "bootstrap", "iterations", "steps", "positions", "compare", "seconds")
    given = {name: getattr(arguments, name) for name in names}
    plan = Plan(
        find_game(arguments.game),
        arguments.folder,
        tuple(arguments.players),
        **{name: value for name, value in given.items() if value is not None},
    )
    training = Training(plan, arguments.processes, shown=not arguments.quiet)
    with training:
        training.run()
        if arguments.export:
            print(export(training, arguments.export, arguments.over, " ".join(sys.argv[1:])))
    return 0
