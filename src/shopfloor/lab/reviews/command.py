"""`shopfloor review FILE`: what decided a game that was written down."""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path

from shopfloor.core.record import load_record
from shopfloor.lab.reviews.depths import DEPTHS
from shopfloor.lab.reviews.page import review_html
from shopfloor.lab.reviews.result import Review, nobody_waits, review
from shopfloor.lab.reviews.valuation import SOURCES

Subparsers = argparse._SubParsersAction  # the only name argparse has for it


def add_review(subparsers: Subparsers[argparse.ArgumentParser]) -> None:
    words = "say what decided a finished game: chances, costly decisions, luck"
    parser = subparsers.add_parser("review", help=words, description=words)
    parser.add_argument("file", type=Path, help="a record of the game")
    parser.add_argument("--depth", choices=tuple(DEPTHS), default="quick")
    parser.add_argument("--source", choices=SOURCES, default="", help="what judges positions")
    parser.add_argument("--names", nargs="+", default=[], help="of the players, in their order")
    parser.add_argument("--out", type=Path, help="write one HTML page that needs nothing else")
    parser.add_argument("--rows", type=Path, help="write a row for every decision, as CSV")
    parser.add_argument("--json", type=Path, help="write the whole review as JSON")
    parser.set_defaults(run=run_review)


def run_review(arguments: argparse.Namespace) -> int:
    waiting = sys.stderr.isatty()
    tell = tell_progress if waiting else nobody_waits
    found = review(load_record(arguments.file), arguments.depth, arguments.source, tell)
    if waiting:
        print(file=sys.stderr)
    print(found)
    if arguments.out:
        arguments.out.write_text(review_html(found, arguments.names), encoding="utf-8")
    if arguments.rows:
        write_rows(found, arguments.rows)
    if arguments.json:
        arguments.json.write_text(found.to_json(), encoding="utf-8")
    return 0


def tell_progress(done: float) -> None:
    print(f"\r{100 * done:.0f} %", end="", file=sys.stderr, flush=True)


def write_rows(found: Review, path: Path) -> None:
    rows = found.rows()
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
