"""How a game went: scores by category and over time, who took how long, and was it fair."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shopfloor.core.picture import number as short
from shopfloor.tables.fairness import verify
from shopfloor.tables.store import Store
from shopfloor.tables.table import IMPORTED, MOVE, Table
from shopfloor.tables.threads import working
from shopfloor.web.names import named, names_of
from shopfloor.web.replay import open_to_all, replayer_of
from shopfloor.web.review_pages import reviewable
from shopfloor.web.server import server_of, watched_table
from shopfloor.web.status import ending, sheets_of

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 280, 40, 24


async def result(request: Request) -> Response:
    """Show the score sheets; of a running game, what the visitor may see of them."""
    open_table, visitor = await watched_table(request)
    table = open_table.table
    mine = table.seats_of(visitor.id, visitor.account)
    sheets = sheets_of(table, mine[0] if mine else None)
    if table.final is not None:
        sheets = [{"total": score} for score in table.final.scores]
    scores = await working(scores_over_time, server_of(request).store, table)
    return server_of(request).page(
        "result.html",
        visitor,
        table=table,
        game=table.game,
        names=names_of(table),
        sheets=sheets,
        categories=categories(sheets),
        verdict=named(ending(table), names_of(table)) if table.over else "",
        winners=table.winners() if table.over else [],
        places=table.placements() if table.over else [],
        chart=lines_of(scores),
        marks=marks(scores),
        width=WIDTH,
        height=HEIGHT,
        times=times(table),
        reviewable=reviewable(table),
        watch=request.query_params.get("watch", "")[:64],
    )


def categories(sheets: list[dict[str, int] | None]) -> list[str]:
    found: dict[str, None] = {}
    for sheet in sheets:
        found.update(dict.fromkeys(sheet or {}))
    return list(found)


def scores_over_time(store: Store, table: Table) -> list[list[int]]:
    """Return the scores after every move; of a running game, or one of earlier rules, none."""
    if not open_to_all(table) or table.moves_by_earlier_rules:
        return []
    return replayer_of(store, table).scores


def lines_of(scores: list[list[int]]) -> list[list[str]]:
    """Return for every player the points of a line: score over moves."""
    if not scores:
        return []
    low, high = bounds(scores)
    steps = max(1, len(scores) - 1)
    return [
        [
            f"{short(LEFT + i * (WIDTH - LEFT - 10) / steps)},{short(height_of(row[p], low, high))}"
            for i, row in enumerate(scores)
        ]
        for p in range(len(scores[0]))
    ]


def bounds(scores: list[list[int]]) -> tuple[int, int]:
    low = min(min(row) for row in scores)
    high = max(max(row) for row in scores)
    return low, max(high, low + 1)


def height_of(score: float, low: int, high: int) -> float:
    return 10 + (HEIGHT - BOTTOM - 20) * (high - score) / (high - low)


def marks(scores: list[list[int]]) -> list[tuple[str, str]]:
    """Return the scale: scores and how high up they are."""
    if not scores:
        return []
    low, high = bounds(scores)
    return [
        (short(height_of(score, low, high)), short(score))
        for score in (low, (low + high) // 2, high)
    ]


def times(table: Table) -> list[tuple[int, float]]:
    """Return for every seat how many decisions it made and how long they took."""
    counts = [0] * len(table.occupants)
    seconds = [0.0] * len(table.occupants)
    for before, entry in zip(table.entries, table.entries[1:]):
        if entry.kind == MOVE and entry.seat is not None:
            counts[entry.seat] += 1
            seconds[entry.seat] += max(0.0, entry.at - before.at)
    return list(zip(counts, seconds))


async def fair(request: Request) -> Response:
    """Show the commitment; open it, and check it, when the game is over."""
    open_table, visitor = await watched_table(request)
    table = open_table.table
    opened = table.over and table.terms.mode != IMPORTED
    problem = await working(problem_of, table) if opened else ""
    return server_of(request).page(
        "fair.html",
        visitor,
        table=table,
        game=table.game,
        opened=opened,
        seed=table.state.chance.seed if opened else None,
        nonce=table.terms.seed_commitment.nonce if opened else None,
        problem=problem,
        earlier=table.moves_by_earlier_rules > 0,
        watch=request.query_params.get("watch", "")[:64],
    )


CHECKED: dict[str, str] = {}


def problem_of(table: Table) -> str:
    """Check the commitment once; a finished game does not change."""
    if table.moves_by_earlier_rules:
        return "Part of the game was played by earlier rules, which this version cannot replay."
    if table.terms.id not in CHECKED:
        if len(CHECKED) > 1000:
            CHECKED.clear()
        seed = table.state.chance.seed
        CHECKED[table.terms.id] = verify(table.state.record(), table.terms.seed_commitment, seed)
    return CHECKED[table.terms.id]
