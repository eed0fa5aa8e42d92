"""A game in the terminal: numbered moves, undo, rules on demand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import shopfloor
from shopfloor.core.text import capital
from shopfloor.players import Player

HELP = """Type the number of a move, or part of its text if only one move has it.
  u          undo your last move      v          show what you see
  ?          the rule behind this     ? CLAUSE   that clause, for example ? FM-BUY-1
  why MOVE   why a move is not offered
  q          stop playing"""


class Stop(Exception):
    """The player has had enough."""


def play_in_terminal(
    state: shopfloor.State, me: int, others: Mapping[int, Player]
) -> shopfloor.State:
    """Play to the end, or until the player stops; return the last state."""
    earlier: list[shopfloor.State] = []
    print(f"{state.setup.game.title}. You are player {me + 1}. Type h for help.")
    tell(state, me)
    while state.player is not None:
        if state.player != me:
            state.play(others[state.player].choose(state.seat(state.player)))
            tell(state, me)
            continue
        try:
            move = ask(state, me)
        except (Stop, EOFError):
            print("Stopped.")
            return state
        if move is None:
            state = earlier.pop() if earlier else state
            continue
        earlier.append(state.copy())
        state.play(move)
        tell(state, me)
    show_end(state)
    return state


def tell(state: shopfloor.State, me: int) -> None:
    for sentence in state.news_for(me):
        print("  " + with_names(sentence, state.players, me))


def with_names(sentence: str, players: int, me: int = -1) -> str:
    for p in range(players):
        sentence = sentence.replace(f"@{p}", f"Player {p + 1}" + (" (you)" if p == me else ""))
    return sentence


def ask(state: shopfloor.State, me: int) -> int | None:
    """Ask until a legal move is named; None means undo."""
    game = state.setup.game
    moves = state.legal_moves()
    print(f"\n{capital(state.prompt())}. Scores: {state.scores()}")
    for number, move in enumerate(moves, 1):
        print(f"  {number:3} {game.move_text(move)}")
    while True:
        words = input("> ").strip()
        if words == "u":
            return None
        if words == "q":
            raise Stop
        chosen = find_move(game, moves, words)
        if chosen is not None:
            return chosen
        answer(state, me, words)


def find_move(game: shopfloor.Game, moves: Sequence[int], words: str) -> int | None:
    if words.isdecimal() and 1 <= int(words) <= len(moves):
        return moves[int(words) - 1]
    texts = {move: game.move_text(move) for move in moves}
    exact = [move for move, text in texts.items() if text == words]
    partial = [move for move, text in texts.items() if words and words in text]
    found = exact or partial
    return found[0] if len(found) == 1 else None


def answer(state: shopfloor.State, me: int, words: str) -> None:
    """Say something helpful about words that are not a move."""
    game = state.setup.game
    if words == "h":
        print(HELP)
    elif words == "v":
        print(json.dumps(state.view(me), indent=1))
    elif words.startswith("?"):
        show_clauses(state, words[1:].strip().upper())
    elif words.startswith("why "):
        try:
            print(state.why_not(game.move(words[4:])) or "That move is possible.")
        except ValueError as error:
            print(error)
    else:
        print(f"Type a number from 1 to {len(state.legal_moves())}, or h for help.")


def show_clauses(state: shopfloor.State, wanted: str) -> None:
    clauses = state.setup.game.clauses
    ids = [wanted] if wanted else list(state.agenda[-1].clauses)
    for id in ids:
        print(clauses.get(id, f"No clause {id}; `shopfloor rules` lists them."))


def show_end(state: shopfloor.State) -> None:
    verdict = state.setup.game.verdict(state, state.winners(), state.scores())
    print(f"\nThe game is over: {with_names(verdict, state.players)}.")
    for p, sheet in enumerate(state.score_sheet()):
        details = ", ".join(f"{name} {points}" for name, points in sheet.items())
        print(f"  player {p + 1}: {state.scores()[p]} ({details})")


def print_table(head: Sequence[Any], rows: Sequence[Sequence[Any]]) -> None:
    """Print columns as wide as their widest entry, numbers to the right."""
    texts = [[str(cell) for cell in row] for row in [head, *rows]]
    widths = [max(len(row[i]) for row in texts) for i in range(len(head))]
    for row in texts:
        cells = (
            cell.rjust(width) if looks_like_number(cell) else cell.ljust(width)
            for cell, width in zip(row, widths)
        )
        print("  ".join(cells).rstrip())


def looks_like_number(cell: str) -> bool:
    return cell.lstrip("-").replace(".", "", 1).rstrip(" %").isdecimal()
