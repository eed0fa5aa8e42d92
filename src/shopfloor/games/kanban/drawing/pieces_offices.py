"""Pieces of the alley and the offices: Human Resources, Design, Administration."""

from __future__ import annotations

from shopfloor.core.pieces import Record
from shopfloor.games.kanban.rules.tables import CATEGORIES, LISTED, PLAQUES

Row = tuple[int, ...]
Rows = tuple[Row, ...]
TABLE = 4


def alley_floor(taken: Row) -> list[Record]:
    """Show workstations, signs and training tracks."""
    records: list[Record] = [
        (
            f"station-{n}",
            f"station-{n}-taken" if n in taken else f"station-{n}",
            f"alley/station-{n}",
        )
        for n in range(10)
    ]
    for d in range(5):
        records.append((f"sign-{d}", f"sign-{d}", f"alley/sign-{d}"))
        records.append((f"ladder-{d}", f"ladder-{d}", f"alley/ladder-{d}"))
    return records


def people(stations: Row, manager: int, going: int) -> list[Record]:
    """Show workers and the manager; `going` is where she goes next."""
    records: list[Record] = [("sandra", "sandra", f"alley/at-{manager}")]
    if going != manager and going not in stations:
        records.append(("sandra-next", "sandra-next", f"alley/at-{going}"))
    return records + [
        (f"worker-{p}", f"worker-{p}", f"alley/at-{station}")
        for p, station in enumerate(stations)
        if station >= 0
    ]


def discs(standing: Rows, levels: Rows) -> list[Record]:
    """Show everybody's training; whoever is in front lies on top."""
    records: list[Record] = []
    for d, order in enumerate(standing):
        height: dict[int, int] = {}
        for p in reversed(order):
            level = levels[p][d]
            k = height.get(level, 0)
            height[level] = k + 1
            records.append((f"disc-{d}-{p}", f"s{p}", f"alley/level-{d}-{level}-{k}"))
    return records


def awards(plaques: Row, seats: Row, week: int) -> list[Record]:
    """Show plaques from behind, the experts' seats, the week."""
    records: list[Record] = [("week", "week", f"alley/week-{week}", week)]
    for d in range(5):
        records += [
            (f"plaque-{d}-{k}", "plaque", f"alley/plaque-{d}-{k}") for k in range(plaques[d])
        ]
        if seats[d]:
            records.append((f"expert-seat-{d}", "seat", f"alley/seat-{d}"))
    return records


def known_plaques(tracks: Rows) -> list[Record]:
    """Show the plaques a viewer has seen."""
    return [
        (f"known-{d}-{k}", f"plaque-{PLAQUES[kind]}", f"alley/plaque-{d}-{k}")
        for d, track in enumerate(tracks)
        for k, kind in enumerate(track)
        if kind >= 0
    ]


def certification(spots: Rows) -> list[Record]:
    """Show the track and everybody's meeple, at first beside it."""
    records: list[Record] = [
        (name, f"{name}-taken" if (space, spot) in spots else name, f"hr/{name}")
        for space in range(6)
        for spot in range(4)
        for name in [f"spot-{space}-{spot}"]
    ]
    for p, (space, spot) in enumerate(spots):
        place = f"start-{p}" if space < 0 else f"on-{space}-{spot}"
        records.append((f"meeple-{p}", f"p{p}", f"hr/{place}"))
    return records


def shift_bank(banks: Row, books: int) -> list[Record]:
    library: Record = ("library", "library", "hr/library", books)
    return [library] + [
        (f"banked-{p}", f"s{p}", f"hr/bank-{shifts}-{p}") for p, shifts in enumerate(banks)
    ]


def factory_goals(numbers: Row, seats: Row, taken: Row) -> list[Record]:
    records: list[Record] = []
    for n, count in enumerate(numbers):
        card = f"factory-{CATEGORIES[n // 2]}"
        records.append((f"factory-{n}", card, f"hr/factory-{n}", count, seats[n]))
        records += [
            (f"reached-{n}-{p}", f"s{p}", f"hr/reached-{n}-{k}")
            for k, p in enumerate(LISTED[taken[n]])
        ]
    return records


def display(tiles: Row, tops: Row, sizes: Row) -> list[Record]:
    """Show the Designs on the wall and on top of the decks."""
    records: list[Record] = [
        (f"size-{deck}", f"size-{deck}", f"design/size-{deck}", size)
        for deck, size in enumerate(sizes)
    ]
    for place, tile in [
        *((f"design/wall-{n}", tile) for n, tile in enumerate(tiles)),
        *((f"design/deck-{n}", tile) for n, tile in enumerate(tops)),
    ]:
        if tile >= 0:
            records.append((f"design-{tile}", f"design-{tile}", place))
    return records


def conference(goals: Row, seated: Row, times: Row, proposed: Row) -> list[Record]:
    """Show the goals of the Meeting, who has spoken, and proposals from behind."""
    records: list[Record] = []
    for place, goal in enumerate(goals):
        if goal < 0:
            continue
        records.append((f"goal-{goal}", f"goal-{goal}", f"admin/goal-{place}"))
        records.append((f"chairs-{place}", f"chairs-{times[place]}", f"admin/chairs-{place}"))
        records += [
            (f"seated-{place}-{p}", f"s{p}", f"admin/seated-{place}-{k}-of-{times[place]}")
            for k, p in enumerate(LISTED[seated[place]])
        ]
    return records + [
        (f"proposal-{p}", "proposal", f"admin/goal-{TABLE + p}", p)
        for p, made in enumerate(proposed)
        if made
    ]


def supplies(goals: int, red: int) -> list[Record]:
    return [
        ("goal-deck", "goal-deck", "admin/goal-deck", goals),
        ("red-supply", "red-supply", "admin/red-supply", red),
    ]


def final_goals(tile: int, reached: Rows) -> list[Record]:
    records: list[Record] = []
    for n in range(3):
        records.append((f"final-{n}", f"final-{3 * tile + n}", f"admin/final-{n}"))
        records += [
            (f"final-{n}-by-{p}", f"s{p}", f"admin/final-{n}-{k}") for k, p in enumerate(reached[n])
        ]
    return records


def own_seats(p: int, face_up: int, face_down: int, locked: int, red: int) -> list[Record]:
    """Show the seats round the table; those that lie on goals are missing."""
    shown = [f"seat-{p}"] * face_up + ["seat-down"] * face_down + ["lock"] * locked
    records: list[Record] = [(f"owner-{p}", f"s{p}", f"admin/owner-{p}")]
    records += [(f"chair-{p}-{k}", symbol, f"admin/seat-{p}-{k}") for k, symbol in enumerate(shown)]
    if red:
        records.append((f"red-{p}", "red-kept", f"admin/red-{p}", red))
    return records


def table_worth(worth: Row) -> list[Record]:
    """Show what a seat on each goal would bring the viewer; -1 where there is none."""
    return [
        (f"worth-{place}", "worth", f"admin/worth-{place}", points)
        for place, points in enumerate(worth)
        if points >= 0
    ]
