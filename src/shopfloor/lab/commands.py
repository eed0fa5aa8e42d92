"""The lab on the command line: arena, study, tune, fit, train, review."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from shopfloor.core.components import read_overlay
from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game as find_game
from shopfloor.core.registry import game_names
from shopfloor.lab.parallel import BACKENDS
from shopfloor.lab.reviews.command import add_review
from shopfloor.lab.run import Run, results_path, writable
from shopfloor.lab.training.command import add_train

Subparsers = argparse._SubParsersAction  # the only name argparse has for it


def add(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    """Register the lab's subcommands; each sets `run`, a function of the arguments."""
    add_arena(subparsers)
    add_study(subparsers)
    add_compare_rules(subparsers)
    add_tune(subparsers)
    add_fit(subparsers)
    add_train(subparsers)
    add_review(subparsers)


def common(parser: argparse.ArgumentParser, games: int, seed: int) -> None:
    parser.add_argument("-p", "--players", type=int, default=2, help="players at the table")
    parser.add_argument(
        "--file", type=results_file, help="results, .csv or .parquet; goes on if there"
    )
    parser.add_argument(
        "--keep-games", type=Path, metavar="FOLDER", help="write the record of every game here"
    )
    play(parser, games, seed)


def play(parser: argparse.ArgumentParser, games: int, seed: int) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(game_names()))
    parser.add_argument("-n", "--games", type=positive, default=games, help=f"default {games}")
    parser.add_argument("-s", "--seed", type=int, default=seed, help="first seed")
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )
    parser.add_argument("--components", metavar="FILE", help="an owner's corrections, TOML")
    parser.add_argument("--backend", choices=tuple(BACKENDS))
    parser.add_argument("--processes", type=positive, default=1)
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--report", type=page_file, help="write an HTML page with charts")


def positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a whole number from 1 up, not {text}")
    return int(text)


def results_file(text: str) -> Path:
    """Read where results are kept; found wanting before the first game."""
    try:
        return results_path(text)
    except BadOption as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def page_file(text: str) -> Path:
    """Read where a page is to be written; found wanting before the first game."""
    try:
        return writable(Path(text))
    except BadOption as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def add_arena(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("arena", help="let players of the ladder meet and rate them")
    common(parser, 200, 0)
    report(parser)
    parser.add_argument(
        "-e",
        "--entrants",
        nargs="+",
        default=["random", "novice", "greedy", "search"],
        metavar="PLAYER",
        help="weakest first, with settings like search:iterations=50",
    )
    parser.add_argument("--mode", choices=("ladder", "versus", "round-robin"), default="ladder")
    parser.add_argument("--anchor", default="greedy", help="the player rated 1000")
    parser.set_defaults(run=run_arena)


def add_study(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("study", help="balance, scores, length and use of components")
    common(parser, 200, 0)
    report(parser)
    parser.add_argument("--player", default="greedy", help="on every seat")
    parser.set_defaults(run=run_study)


def add_compare_rules(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "compare-rules", help="what a change of components or rules does to a game"
    )
    common(parser, 200, 0)
    report(parser)
    parser.add_argument(
        "-c",
        "--change",
        action="append",
        default=[],
        metavar="FILE",
        help="TOML: values of components, and parameters under [rules]; more than one is allowed",
    )
    parser.add_argument("--player", nargs="+", default=["greedy"], help="for all seats, or each")
    parser.add_argument(
        "--figures", type=results_file, help="write all differences: .csv, .parquet"
    )
    parser.add_argument("--parameters", action="store_true", help="list what [rules] can hold")
    parser.set_defaults(run=run_compare_rules)


def add_tune(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("tune", help="look for better settings of a player")
    common(parser, 8, 10_000)
    parser.add_argument("--player", default="search")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--candidates", type=int, default=16)
    parser.add_argument(
        "--fixed", nargs="*", default=[], metavar="NAME=VALUE", help="settings that stay as given"
    )
    parser.add_argument(
        "--space", nargs="*", default=[], metavar="NAME=A,B,C", help="settings to draw from"
    )
    parser.add_argument(
        "--mix",
        action="store_true",
        help="draw settings for every seat and say what each value brings in points",
    )
    parser.set_defaults(run=run_tune)


def add_fit(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("fit", help="fit the weights of a judgement by regression")
    play(parser, 500, 30_000)
    parser.add_argument(
        "-p", "--players", type=int, nargs="+", default=[2, 4], help="counts, played in turn"
    )
    parser.add_argument(
        "--vary", type=float, default=0.3, help="spread of weights; 0: regress on terms instead"
    )
    parser.add_argument("--player", help="who plays with the weights; greedy if not given")
    parser.add_argument("--whim", type=float, default=0.1, help="share of moves that are any move")
    parser.add_argument("--sample", type=float, default=0.2, help="share of positions looked at")
    parser.add_argument(
        "--meet", type=int, default=0, metavar="GAMES", help="then play against the present weights"
    )
    parser.set_defaults(run=run_fit)


def pairs(parts: list[str]) -> dict[str, str]:
    found = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise BadOption(f"write name=value, not {part!r}")
        found[name] = value
    return found


def given_run(arguments: argparse.Namespace) -> Run:
    """Read where games are played and kept."""
    return Run(
        arguments.backend or "",
        arguments.processes,
        getattr(arguments, "file", None),
        progress=not arguments.quiet and sys.stderr.isatty(),
        keep=getattr(arguments, "keep_games", None),
    )


def given(arguments: argparse.Namespace) -> dict[str, Any]:
    """Read what all studies are told."""
    options: dict[str, Any] = {**pairs(arguments.option)}
    if arguments.components:
        options["components"] = read_overlay(arguments.components)
    return {
        "run": given_run(arguments),
        "options": options,
        "seed": arguments.seed,
        "games": arguments.games,
    }


def run_arena(arguments: argparse.Namespace) -> int:
    from shopfloor.lab.arenas import arena
    from shopfloor.lab.report import contest_html

    contest = arena(
        arguments.game,
        arguments.players,
        arguments.entrants,
        arguments.mode,
        anchor=arguments.anchor,
        **given(arguments),
    )
    print(contest)
    if arguments.report:
        arguments.report.write_text(contest_html(contest), encoding="utf-8")
    return 0


def run_study(arguments: argparse.Namespace) -> int:
    from shopfloor.lab.studies import study

    found = study(
        arguments.game,
        arguments.players,
        arguments.player,
        command=study_command(arguments),
        **given(arguments),
    )
    print(found.text())
    if arguments.report:
        arguments.report.write_text(found.html(), encoding="utf-8")
    return 0


def study_command(arguments: argparse.Namespace) -> str:
    return (
        f"shopfloor study {arguments.game} -p {arguments.players} -n {arguments.games} "
        f"-s {arguments.seed} --player {arguments.player}{agreed(arguments)}"
    )


def agreed(arguments: argparse.Namespace) -> str:
    options = "".join(f" -o {option}" for option in arguments.option)
    return options + (f" --components {arguments.components}" if arguments.components else "")


def run_compare_rules(arguments: argparse.Namespace) -> int:
    from shopfloor.lab.rule_changes import compare_rules
    from shopfloor.lab.tidy import write_lines

    if arguments.parameters:
        return list_parameters(arguments.game)
    who = arguments.player
    found = compare_rules(
        arguments.game,
        arguments.change,
        arguments.players,
        who[0] if len(who) == 1 else who,
        command=rules_command(arguments),
        **given(arguments),
    )
    print(found.text())
    if arguments.report:
        arguments.report.write_text(found.html(), encoding="utf-8")
    if arguments.figures:
        write_lines(arguments.figures, found.figures())
    return 0


def list_parameters(game: str) -> int:
    rules = find_game(game)
    for parameter in rules.parameters:
        print(
            f"{parameter.name} = {parameter.of(rules.components)}  # {parameter.least} to "
            f"{parameter.most}: {parameter.about}"
        )
    return 0


def rules_command(arguments: argparse.Namespace) -> str:
    changes = "".join(f" --change {change}" for change in arguments.change)
    return (
        f"shopfloor compare-rules {arguments.game} -p {arguments.players} -n {arguments.games} "
        f"-s {arguments.seed} --player {' '.join(arguments.player)}{changes}{agreed(arguments)}"
    )


def run_tune(arguments: argparse.Namespace) -> int:
    from shopfloor.lab.playing import setting
    from shopfloor.lab.setting_effects import mix
    from shopfloor.lab.tuning import tune

    space = {
        name: [setting(f"{name}={v}")[1] for v in values.split(",")]
        for name, values in pairs(arguments.space).items()
    }
    asked: dict[str, Any] = {
        "player": arguments.player,
        "space": space or None,
        "fixed": dict(setting(part) for part in arguments.fixed),
        **given(arguments),
    }
    if arguments.mix:
        print(mix(arguments.game, arguments.players, **asked))
    else:
        against = {"against": arguments.against, "candidates": arguments.candidates}
        print(tune(arguments.game, arguments.players, **against, **asked))
    return 0


def run_fit(arguments: argparse.Namespace) -> int:
    from shopfloor.lab.fitting import fit
    from shopfloor.lab.weight_match import meet

    who = {"player": arguments.player} if arguments.player else {}
    found = fit(
        arguments.game,
        arguments.players,
        vary=arguments.vary,
        whim=arguments.whim,
        sample=arguments.sample,
        **who,
        **given(arguments),
    )
    print(found)
    if arguments.meet:
        settings = {**given(arguments), **who, "seed": 0, "games": arguments.meet}
        for count in arguments.players:
            print(meet(arguments.game, found.weights, count, **settings))
    return 0
