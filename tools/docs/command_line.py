"""The command line as a page: every command and option, read from the parsers."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from shopfloor.cli import parser

OPENING = """# The command line

Every command and every option. `shopfloor COMMAND --help` says the same in the terminal.
Wrong words end with status 2 and a sentence that names what is allowed.
"""
Subparsers = argparse._SubParsersAction  # the only name argparse has for it


def page() -> str:
    """Write the whole page."""
    return "\n".join([OPENING, *of_parser(parser(), 2)]) + "\n"


def of_parser(command: argparse.ArgumentParser, level: int) -> Iterator[str]:
    """Write a command, then the commands below it."""
    if level > 2:
        yield f"{'#' * (level - 1)} `{command.prog}`\n"
        if command.description:
            yield f"{sentence(command.description)}\n"
    yield f"```\n{usage(command)}\n```\n"
    yield from table(command)
    for below in commands_of(command):
        yield from of_parser(below, level + 1)


def usage(command: argparse.ArgumentParser) -> str:
    return " ".join(command.format_usage().removeprefix("usage: ").split())


def table(command: argparse.ArgumentParser) -> Iterator[str]:
    """List the arguments of a command, in a table."""
    arguments = [
        a for a in command._actions if not isinstance(a, (Subparsers, argparse._HelpAction))
    ]
    if not arguments:
        return
    yield "| argument | means |"
    yield "|---|---|"
    for argument in arguments:
        yield f"| {name(argument)} | {meaning(argument)} |"
    yield ""


def name(argument: argparse.Action) -> str:
    """Return an argument as it is typed: `-p N`, `--players N`, `GAME`."""
    value = "" if argument.nargs == 0 else f" {placeholder(argument)}"
    spellings = argument.option_strings
    return ", ".join(f"`{s}{value}`" for s in spellings) or f"`{placeholder(argument)}`"


def placeholder(argument: argparse.Action) -> str:
    if isinstance(argument.metavar, str):
        return argument.metavar
    return argument.dest.upper().replace("_", "-")


def meaning(argument: argparse.Action) -> str:
    """Say what an argument is for, what it can be, and what it is if left out."""
    said = [sentence(argument.help % {**vars(argument), "prog": ""})] if argument.help else []
    if argument.choices:
        said.append(f"One of {', '.join(f'`{choice}`' for choice in argument.choices)}.")
    if has_default(argument) and "default" not in (argument.help or ""):
        said.append(f"Default: `{default(argument)}`.")
    if argument.required and argument.option_strings:
        said.append("Required.")
    return " ".join(said).replace("|", "\\|")


def default(argument: argparse.Action) -> str:
    value = argument.default
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def has_default(argument: argparse.Action) -> bool:
    return argument.default not in (None, False, [], "", argparse.SUPPRESS)


def sentence(text: str) -> str:
    """Begin with a capital, unless with a name of a program, and end with a full stop."""
    ended = text if text.endswith((".", "…", "!", "?")) else f"{text}."
    return ended if "_" in ended.split()[0] else ended[0].upper() + ended[1:]


def commands_of(command: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """List the commands right below one, with what the parent says of them."""
    found = []
    for action in command._actions:
        if isinstance(action, Subparsers):
            helps = {choice.dest: choice.help for choice in action._choices_actions}
            for word, below in action.choices.items():
                below.description = below.description or helps.get(word)
                found.append(below)
    return found
