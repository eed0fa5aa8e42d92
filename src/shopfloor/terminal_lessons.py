"""The lessons of a game in the terminal: the same steps, answers and moves as at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import shopfloor
from shopfloor.core.art import Layout
from shopfloor.core.errors import BadLesson
from shopfloor.core.lesson_run import LessonRun, Shown
from shopfloor.core.lessons import Lesson
from shopfloor.core.picture import filled
from shopfloor.core.pieces import build_all
from shopfloor.players.lessons import take
from shopfloor.terminal import Stop, find_move, tell

HELP = """Enter goes on; type the number of an answer or a move, or part of a move's text.
  b   one step back      s   show me, after two tries
  q   leave"""


def learn_in_terminal(game: shopfloor.Game, lessons: Sequence[Lesson]) -> None:
    """Take lessons one after the other, until the learner has had enough."""
    print(f"{game.title}: {len(lessons)} lessons. Type h for help.")
    try:
        for number, lesson in enumerate(lessons, 1):
            print(f"\n{number}. {lesson.title} (about {lesson.minutes} minutes)")
            walk(take(game.name, lesson))
            print(f"“{lesson.title}” is done.")
    except (Stop, EOFError):
        print("Stopped.")
        return
    print(f"\nThat was all. `shopfloor play {game.name} --against novice` is a first game.")


def walk(run: LessonRun) -> None:
    """Take one lesson from where it is to its end."""
    while not run.over:
        before = len(run.state.moves)
        show(run)
        act(run)
        if len(run.state.moves) > before:
            tell(run.state, run.lesson.seat)


def show(run: LessonRun) -> None:
    """Print what the step says, what it points at, and what it waits for."""
    shown = run.shown()
    print(f"\n[{shown.number + 1}/{shown.count}] {shown.text}")
    looked_at = dict.fromkeys(name for spot in shown.lit for name in names_of(run, spot))
    if looked_at:
        print(f"  Look at: {', '.join(looked_at)}")
    for number, (text, _, tried) in enumerate(shown.answers, 1):
        print(f"  {number:3} {text}{' (tried)' if tried else ''}")
    if shown.moves:
        for number, move in enumerate(run.state.legal_moves(), 1):
            print(f"  {number:3} {run.game.move_text(move)}")


def names_of(run: LessonRun, spot: list[str]) -> list[str]:
    """Name the parts of the board that a step points at."""
    art, game, seat = run.game.art(run.state), run.game, run.lesson.seat
    groups = game.public_pieces(run.state) + game.private_pieces(run.state, seat)
    records = {record[0]: record for record in build_all(groups)}
    names = [f"Player {p + 1}" for p in range(run.state.players)]
    found = []
    for id in spot:
        record = records.get(id)
        symbol = art.symbols.get(str(record[1])) if record else None
        name = filled(symbol.name, record[3:], names) if record and symbol else ""
        found.append(
            name.partition("\n")[0] or zone_title(art.desktop, record[2] if record else id)
        )
    return found


def zone_title(layout: Layout, place: str) -> str:
    """Name the zone that a place lies in."""
    zone = place.partition("/")[0]
    printed = layout.zones.get(zone) or layout.zones[zone.rstrip("0123456789")]
    return printed.title


def act(run: LessonRun) -> None:
    """Read words until the learner has done something."""
    shown = run.shown()
    while True:
        words = input("> ").strip()
        if words == "q":
            raise Stop
        done = deed(run, shown, words)
        if done is None:
            print(HELP if words == "h" else f"{waited_for(run, shown)}, or h for help.")
            continue
        try:
            done()
        except BadLesson as error:
            print(f"{str(error).capitalize()}.")
            continue
        return


def deed(run: LessonRun, shown: Shown, words: str) -> Callable[[], object] | None:
    """Return what the words ask for; None if they make no sense here."""
    if words == "b":
        return run.back
    if words == "s":
        return run.show_if_tried
    if shown.kind == "say":
        return run.go_on if not words else None
    if shown.kind == "ask":
        number = int(words) if words.isdecimal() else 0
        return (lambda: run.answer(number - 1)) if 1 <= number <= len(shown.answers) else None
    move = find_move(run.game, run.state.legal_moves(), words)
    return None if move is None else lambda: run.play(run.game.move_text(move))


def waited_for(run: LessonRun, shown: Shown) -> str:
    """Say what can be typed."""
    if shown.kind == "say":
        return "Press Enter to go on"
    count = len(shown.answers) if shown.kind == "ask" else len(run.state.legal_moves())
    return f"Type a number from 1 to {count}"
