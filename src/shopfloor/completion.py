"""Completion in the shell: `shopfloor completion bash`, and what it asks while you type."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise

from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game_names
from shopfloor.players import LADDER, LEARNED

FILES = "<files>"
"""Said where a file is to be named: the shell knows them better."""
PLAYERS = ("player", "against", "entrants", "anchor")
SCRIPTS = {
    "bash": """\
_shopfloor() {
  local IFS=$'\\n' words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=($(shopfloor complete -- "${words[@]}" 2>/dev/null))
  [[ ${COMPREPLY[0]} == '<files>' ]] && COMPREPLY=($(compgen -f -- "${words[-1]}"))
}
complete -o filenames -F _shopfloor shopfloor
""",
    "zsh": """\
#compdef shopfloor
_shopfloor() {
  local -a found
  found=("${(@f)$(shopfloor complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $found[1] == '<files>' ]]; then _files; else compadd -a found; fi
}
compdef _shopfloor shopfloor
""",
    "fish": """\
function __shopfloor
  set -l words (commandline -opc) (commandline -ct)
  set -l found (shopfloor complete -- $words[2..-1] 2>/dev/null)
  if test "$found[1]" = '<files>'
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $found
  end
end
complete -c shopfloor -f -a '(__shopfloor)'
""",
}


def script(shell: str) -> str:
    """Return what a shell must be told once, in its start-up file."""
    if shell not in SCRIPTS:
        raise BadOption(f"no completion for {shell}; there is one for {', '.join(SCRIPTS)}")
    return SCRIPTS[shell]


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """List what the last word can become."""
    *before, last = words or [""]
    return [
        word for word in candidates(parser, before, last) if word == FILES or word.startswith(last)
    ]


def candidates(parser: argparse.ArgumentParser, before: Sequence[str], last: str) -> Iterator[str]:
    commands = subcommands(parser)
    if not before:
        yield from commands
        return
    command = commands.get(before[0])
    if command is None:
        return
    asked = option(command, before)
    if asked is not None:
        yield from values(asked)
    elif last.startswith("-"):
        yield from command._option_string_actions
    else:
        places = [action for action in command._actions if not action.option_strings]
        yield from values(places[min(len(given(command, before)), len(places) - 1)])


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def option(command: argparse.ArgumentParser, before: Sequence[str]) -> argparse.Action | None:
    """Return the option whose value comes next, if the words so far end with one."""
    for distance, word in enumerate(reversed(before)):
        found = command._option_string_actions.get(word)
        if found is not None:
            takes = found.nargs in ("+", "*") or (found.nargs is None and distance == 0)
            return found if takes else None
    return None


def given(command: argparse.ArgumentParser, before: Sequence[str]) -> list[str]:
    """Return the words so far that are no options and no values of options."""
    known = command._option_string_actions
    return [
        word
        for previous, word in pairwise(before)
        if not word.startswith("-") and not (previous in known and known[previous].nargs is None)
    ]


def values(action: argparse.Action) -> Iterator[str]:
    """List what an argument can be; files where it is a path or not known."""
    if action.choices is not None:
        yield from map(str, action.choices)
    elif action.dest == "game":
        yield from game_names()
    elif action.dest in PLAYERS:
        yield from (*LADDER, *LEARNED)
    else:
        yield FILES
