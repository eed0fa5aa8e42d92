"""The command line: `shopfloor games`, `play`, `rules`, `components`, `simulate`, …"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import shopfloor
from shopfloor.completion import SCRIPTS, complete, script
from shopfloor.core.build import build_kind
from shopfloor.core.components import read_overlay
from shopfloor.lab import commands as lab
from shopfloor.lab.commands import positive
from shopfloor.site import command as site
from shopfloor.tables import commands as tables
from shopfloor.terminal import play_in_terminal, print_table, with_names
from shopfloor.terminal_lessons import learn_in_terminal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; errors of the user end with a sentence and status 2."""
    parsed = parser().parse_args(arguments)
    try:
        status: int = parsed.run(parsed)
    except ValueError as error:
        print(f"shopfloor: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return status


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="shopfloor", description="Car-factory eurogames, complete.")
    version = f"shopfloor {shopfloor.__version__} ({build_kind()})"
    top.add_argument("--version", action="version", version=version)
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")

    add(commands, "games", games, "list the games")

    play = add(commands, "play", play_game, "play in the terminal against simple players")
    add_game(play)
    play.add_argument("--players", type=int, help="how many play, you included")
    play.add_argument("--seat", type=int, default=1, help="your seat, 1 for the first")
    play.add_argument("--against", default="greedy", help="random, greedy, …")
    play.add_argument("--save", type=Path, help="write the record to this file at the end")
    add_setup(play)

    learn = add(commands, "learn", take_lessons, "take a game's lessons in the terminal")
    add_game(learn)
    learn.add_argument("lesson", nargs="?", help="begin with this one, by its name or number")
    learn.add_argument("--list", action="store_true", help="only list the lessons")

    rules = add(commands, "rules", show_rules, "read the rules, or one clause of them")
    add_game(rules)
    rules.add_argument("clause", nargs="?", help="for example FM-BUY-1, or a part like FM-BUY")

    components = add(commands, "components", show_components, "list components with provenance")
    add_game(components)
    components.add_argument(
        "--doubtful", action="store_true", help="only what is not from the rulebook"
    )
    components.add_argument("--components", metavar="FILE", help="with an owner's corrections")

    simulate = add(commands, "simulate", simulate_games, "let players play many games")
    add_game(simulate)
    simulate.add_argument("--players", type=int, required=True)
    simulate.add_argument("--games", type=positive, default=100)
    simulate.add_argument("--player", default="random", help="random, greedy, …")
    simulate.add_argument("--processes", type=positive, default=1)
    add_setup(simulate)
    lab.add(commands)

    replay = add(commands, "replay", replay_record, "check a record and tell the game")
    replay.add_argument("file", type=Path, metavar="FILE", help="a record")
    replay.add_argument("--upto", type=int, help="stop after this many moves")

    draw = add(commands, "draw", draw_record, "draw the position of a record as SVG")
    draw.add_argument("file", type=Path, metavar="FILE", help="a record")
    draw.add_argument("--upto", type=int, help="stop after this many moves")
    draw.add_argument("--player", type=int, help="as seen from this seat, 1 for the first")
    draw.add_argument("--out", type=Path, help="write here instead of printing")

    add_serve(commands)
    for more in (site, tables):
        more.add(commands)

    shell = add(commands, "completion", show_completion, "print what completes commands in a shell")
    shell.add_argument("shell", choices=tuple(SCRIPTS))
    complete = commands.add_parser("complete")  # what those scripts ask; not for people
    complete.add_argument("words", nargs="*")
    complete.set_defaults(run=show_candidates)
    return top


def add_serve(commands: Any) -> None:
    serve = add(commands, "serve", serve_tables, "open tables in the browser")
    serve.add_argument("--host", default="127.0.0.1", help="where to listen; this machine only")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--database", metavar="URL", help="a SQLite file in your data folder")
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        help="a name or address by which other machines reach this server; needed with --host",
    )
    serve.add_argument(
        "--workers", type=positive, default=1, help="processes in which bots think (default: 1)"
    )


def add(commands: Any, name: str, run: Any, help: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help)
    made.set_defaults(run=run)
    return made


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=", ".join(shopfloor.game_names()))


def add_setup(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, help="the same seed gives the same game")
    command.add_argument(
        "--option",
        "-o",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; `shopfloor games` lists them",
    )
    command.add_argument("--components", metavar="FILE", help="an owner's corrections, TOML")


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """Turn NAME=VALUE pairs into options; the game itself checks the values."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise shopfloor.BadOption(f"write options as NAME=VALUE, not {pair!r}")
        options[name] = value
    return options


def start(arguments: argparse.Namespace, players: int, seed: int | None) -> shopfloor.State:
    game = shopfloor.game(arguments.game)
    options = read_options(arguments.option)
    return game.start(players, seed, components=arguments.components, **options)


def games(arguments: argparse.Namespace) -> int:
    for name in shopfloor.game_names():
        game = shopfloor.game(name)
        print(f"{name}: {game.title}, {game.counts_in_words()}, {game.minutes} minutes")
        print(f"  {game.about}")
        for option in game.options:
            allowed = ", ".join(str(choice) for choice in option.choices)
            each = " (one for all, or one per seat)" if option.per_seat else ""
            print(f"  -o {option.name}=…  {option.help} One of {allowed}{each}; {option.default}.")
    return 0


def play_game(arguments: argparse.Namespace) -> int:
    game = shopfloor.game(arguments.game)
    players = arguments.players or min(max(game.player_counts), 3)
    state = start(arguments, players, arguments.seed)
    if not 1 <= arguments.seat <= players:
        raise shopfloor.BadOption(f"there is no seat {arguments.seat}; seats are 1 to {players}")
    others = {
        p: shopfloor.players.make(arguments.against, game, seed=p)
        for p in range(players)
        if p != arguments.seat - 1
    }
    end = play_in_terminal(state, arguments.seat - 1, others)
    if arguments.save:
        end.record().save(arguments.save)
        print(f"Saved to {arguments.save}.")
    return 0


def take_lessons(parsed: argparse.Namespace) -> int:
    game = shopfloor.game(parsed.game)
    lessons = game.lessons
    if not lessons:
        raise ValueError(f"{game.title} has no lessons yet")
    if parsed.list:
        rows = [
            (n, lesson.name, lesson.title, lesson.minutes) for n, lesson in enumerate(lessons, 1)
        ]
        print_table(("", "name", "title", "minutes"), rows)
        return 0
    names = [lesson.name for lesson in lessons]
    first = parsed.lesson or "1"
    place = int(first) - 1 if first.isdecimal() else names.index(game.lesson(first).name)
    if not 0 <= place < len(lessons):
        raise ValueError(f"{game.title} has lessons 1 to {len(lessons)}, not {first}")
    learn_in_terminal(game, lessons[place:])
    return 0


def show_rules(arguments: argparse.Namespace) -> int:
    clauses = shopfloor.game(arguments.game).clauses.values()
    wanted = (arguments.clause or "").upper()
    found = [c for c in clauses if c.id == wanted] or [c for c in clauses if wanted in c.id]
    if not found:
        ids = ", ".join(clause.id for clause in clauses)
        raise shopfloor.BadOption(f"no clause {arguments.clause!r}; there are {ids}")
    section = ""
    for clause in found:
        if clause.section != section:
            section = clause.section
            print(f"\n{section}")
        print(f"  {clause}")
    return 0


def show_components(arguments: argparse.Namespace) -> int:
    game = shopfloor.game(arguments.game)
    components = game.corrected(arguments.components)
    game.built(components)
    values = [v for v in components.values() if not (arguments.doubtful and v.provenance in "RO")]
    print_table(
        ["table", "row", "column", "value", "from", "source"],
        [[v.table, v.row, v.column, v.value, v.provenance, v.source] for v in values],
    )
    print("R rulebook, E example or arithmetic, P public, P* later edition, D our design, O owner")
    return 0


def simulate_games(arguments: argparse.Namespace) -> int:
    from shopfloor.lab.run import Run
    from shopfloor.lab.studies import study
    from shopfloor.lab.summary import summary

    options = read_options(arguments.option)
    if arguments.components:
        options["components"] = read_overlay(arguments.components)
    found = study(
        arguments.game,
        arguments.players,
        arguments.player,
        arguments.games,
        arguments.seed or 0,
        options,
        Run(processes=arguments.processes, progress=sys.stderr.isatty()),
    )
    print_table(*summary(found))
    return 0


def serve_tables(arguments: argparse.Namespace) -> int:
    try:
        from shopfloor.web.serve import main as serve
    except ImportError as error:
        raise shopfloor.BadOption(
            f"the tables need more packages ({error.name}): pip install 'shopfloor[web]'"
        ) from error
    return serve(
        arguments.host,
        arguments.port,
        arguments.database,
        workers=arguments.workers,
        names=arguments.name,
    )


def show_completion(arguments: argparse.Namespace) -> int:
    print(script(arguments.shell), end="")
    return 0


def show_candidates(arguments: argparse.Namespace) -> int:
    print("\n".join(complete(parser(), arguments.words)))
    return 0


def replay_record(arguments: argparse.Namespace) -> int:
    record = shopfloor.load_record(arguments.file)
    state = record.replay(arguments.upto)
    game = state.setup.game
    print(f"{game.title}, {state.players} players, {len(record.moves)} moves; the record holds.")
    sheets = state.score_sheet()
    categories = list(dict.fromkeys(name for sheet in sheets for name in sheet))
    rows = [[f"player {p + 1}", *(s.get(c, 0) for c in categories)] for p, s in enumerate(sheets)]
    totals = [[*row, total] for row, total in zip(rows, state.scores())]
    print_table(["", *categories, "total"], totals)
    if state.over:
        verdict = game.verdict(state, state.winners(), state.scores())
        print(f"The game is over: {with_names(verdict, state.players)}.")
    else:
        print(f"Not over: player {(state.player or 0) + 1} must {state.prompt()}.")
    return 0


def draw_record(arguments: argparse.Namespace) -> int:
    state = shopfloor.load_record(arguments.file).replay(arguments.upto)
    player = None if arguments.player is None else arguments.player - 1
    svg = state.svg(player)
    if arguments.out:
        arguments.out.write_text(svg, encoding="utf-8")
    else:
        print(svg)
    return 0


if __name__ == "__main__":
    sys.exit(main())
