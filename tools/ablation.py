"""What a component is worth: one seat must do without it, from every seat on the same seeds.

Who takes a thing and wins may have been ahead already; who is kept from it by the flip of a
coin was not. `python -m tools.balance` plays and counts these games with the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from statistics import fmean
from typing import Any

from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.core.state import State
from shopfloor.lab.arenas import by_seed, jobs_for
from shopfloor.lab.figures import Figure, bounded, mean
from shopfloor.lab.playing import Job, read
from shopfloor.lab.weight_match import others
from shopfloor.players import LADDER, Greedy
from tools.pages import on_file

PLAYERS = 4
GAMES = {"kanban": 200}
USUAL = 400
TILES = ("SX", "S4", "M2", "M5", "M6", "M7", "M8", "R6", "H1", "H4", "C1", "O3")
BUY = ("buy {model}", "buy {model} and keep it aside")
TAKE = (
    *(f"{verb} {{part}}" for verb in ("patent", "salvage", "keep", "steal", "build")),
    "upgrade with {part}",
)
HOMEWORK = ("use a book in {department}",)
VOUCHERS = (
    "request a voucher",
    *(f"{verb} {{model}} {{part}} by voucher" for verb in ("provide", "upgrade", "double-upgrade")),
)
ALL = ("*",)
Taking = tuple[tuple[str, ...], tuple[str, ...]]
"""Families of moves, and the arguments meant: any that one of the patterns matches."""
WITHOUT: dict[str, dict[str, Taking]] = {
    "factory_manager": {
        "control": (BUY, ("C?",)),
        "working robots": (BUY, ("R?",)),
        "personnel robots": (BUY, ("H?",)),
        "optimization": (BUY, ("O?",)),
        "personnel robots and optimization": (BUY, ("[HO]?",)),
        "X tiles": (BUY, ("?X",)),
        "seasonal workers": (("hire {workers} seasonal",), ("[12]",)),
        **{tile: (BUY, (tile,)) for tile in TILES},
    },
    "gear_and_piston": {
        "new motors": (TAKE, ("N0[1-6]",)),
        "new fuel supplies": (TAKE, ("N0[789]", "N1[012]")),
        "electric parts": (TAKE, ("N0[1278]", "N1[3-8]", "J0[123]", "J1[012]", "J19", "J20")),
        "gasoline parts": (
            TAKE,
            ("N0[349]", "N10", "N19", "N2[0-4]", "J0[456]", "J1[345]", "J2[12]"),
        ),
        "steam parts": (
            TAKE,
            ("N0[56]", "N1[12]", "N2[5-9]", "N30", "J0[789]", "J1[678]", "J2[34]"),
        ),
        "new colored improvements": (TAKE, ("N1[3-9]", "N2?", "N30")),
        "reliable improvements": (TAKE, ("N3[1-4]",)),
        "new gears": (TAKE, ("N3[567]",)),
        "new axles": (TAKE, ("N38", "N39", "N40")),
        "new steerings": (TAKE, ("N4[12]",)),
        "junk improvements": (TAKE, ("J19", "J2[0-4]")),
        "volatile junk": (TAKE, ("J0[235689]", "J1[258]", "J2[024678]", "J3[2-8]", "J4?")),
        "clean junk axles": (TAKE, ("J29", "J30", "J31")),
        "the Junk Yard": (("plan {location}",), ("Junk Yard",)),
        "the Back Alley": (("plan {location}",), ("Back Alley",)),
    },
    "kanban": {
        **{
            f"{model} designs": (("select design {design}",), (f"{model} *",))
            for model in ("green", "blue", "yellow", "red", "black")
        },
        "left stations": (("work in {workstation}",), ("* left",)),
        "Administration": (("work in {workstation}",), ("Administration *",)),
        "training": (("train in {department}", *HOMEWORK), ALL),
        "books": (HOMEWORK, ALL),
        "vouchers": (VOUCHERS, ALL),
    },
    "motor_city": {
        **{
            f"engineer E{n}": (("activate engineer {track}", "engineer on {track}"), (f"E{n}",))
            for n in range(1, 7)
        },
        **{
            f"test track T{n}": (
                ("activate test car {track}", "buy test car {track}", "test on {track}"),
                (f"T{n}",),
            )
            for n in range(1, 4)
        },
        **{f"hub H{n}": (("fill {space}", "trace {hub}"), (f"H{n}",)) for n in range(1, 9)},
        **{
            f"certification {letter}": (("certification {letter}",), (letter,)) for letter in "ABCD"
        },
        "a start on T2 or T3": (("activate test car {track}",), ("T[23]",)),
        "a start on T1 or T3": (("activate test car {track}",), ("T[13]",)),
        "further test cars": (("buy test car {track}",), ALL),
        "paid upgrades": (("upgrade {department}",), ALL),
    },
}
"""By game, what somebody has to do without, and the moves that are taking it."""


WORTHLESS: dict[str, tuple[str, dict[str, Any]]] = {
    "buy {model}": ("tiles", {"production": 0, "storage": 0, "workers": 0, "energy": 0}),
    "fill {space}": ("hubs", {"bonus": []}),
    "engineer on {track}": ("engineering_tracks", {"points": 0}),
    "test on {track}": ("test_tracks", {"points": 0}),
}
"""By family of moves, the table of what is taken, and a row of it that is good for nothing."""


class Without(Greedy):
    """Greedy that leaves out some of its moves wherever it has others.

    In the worlds it imagines what it cannot have is worth nothing, lest it prepare for it.
    """

    def __init__(self, game: Game, seed: int, what: str, **settings: Any) -> None:
        super().__init__(game, seed, **settings)
        self.left_out = taking(game, WITHOUT[game.name][what])
        self.worthless = worthless(game, self.left_out)
        self.tables: Any = None

    def imagine(self, seat: Seat, seed: int | None = None) -> State:
        world = super().imagine(seat, seed)
        if self.worthless:
            components = world.setup.components
            self.tables = self.tables or self.game.tables(components.corrected(self.worthless))
            setattr(world, "tables", self.tables)  # noqa: B010 (every game's state has its own)
        return world

    def best(self, moves: Sequence[int], worths: Sequence[float]) -> int:
        kept = [i for i, move in enumerate(moves) if move not in self.left_out]
        kept = kept or list(range(len(moves)))
        return super().best([moves[i] for i in kept], [worths[i] for i in kept])


def taking(game: Game, what: Taking) -> set[int]:
    """Return the moves by which something is taken."""
    families, patterns = what
    found = set()
    for move in range(game.num_moves):
        family, arguments, _ = game.describe(move)
        words = " ".join(str(word) for word in arguments.values())
        if family in families and any(fnmatchcase(words, pattern) for pattern in patterns):
            found.add(move)
    return found


def worthless(game: Game, moves: Iterable[int]) -> dict[str, Any]:
    """Return corrections by which the things taken by these moves are good for nothing."""
    overlay: dict[str, Any] = {}
    for move in moves:
        family, arguments, _ = game.describe(move)
        if family in WORTHLESS:
            table, values = WORTHLESS[family]
            (taken,) = arguments.values()
            overlay.setdefault(table, {})[str(taken)] = values
    return overlay


LADDER["without"] = Without


def hero(what: str) -> str:
    return f"without:what={what}"


def jobs_of(game: str, what: str, options: str = "{}") -> list[Job]:
    lineup = (hero(what), *["greedy"] * (PLAYERS - 1))
    return jobs_for(game, [lineup], GAMES.get(game, USUAL), 0, options)


def all_jobs(game: str) -> list[Job]:
    return [job for what in WITHOUT[game] for job in jobs_of(game, what)]


def file_of(game: str, folder: Path) -> Path:
    return folder / f"{game}-without.csv"


def lines(game: str, folder: Path) -> Iterator[str]:
    """List what it costs to do without a thing, dearest first."""
    table = []
    for what in WITHOUT[game]:
        for wins, margin in measured(game, what, folder):
            table.append((margin.value, f"| {what} | {wins.percent()} | {margin.text()} |"))
    yield "### Doing without"
    yield ""
    yield (
        f"{PLAYERS} players, everybody greedy, {GAMES.get(game, USUAL)} games each; one seat, "
        "each in turn on the same seeds, never takes the thing when it can do something else. "
        "Without effect: 25 % of the wins, as many points as the mean of the others."
    )
    yield ""
    yield "| without | wins | points more than the others |"
    yield "|---|---|---|"
    yield from (text for _, text in sorted(table))
    yield ""


def measured(
    game: str, what: str, folder: Path, options: str = "{}"
) -> Iterator[tuple[Figure, Figure]]:
    """Tell wins and margin of who does without, if on file; a seed is one observation."""
    rows = on_file(jobs_of(game, what, options), file_of(game, folder))
    played = [read(row) for row in rows]
    blocks = [
        [(one, one.seats.index(hero(what))) for one in block] for block in by_seed(played).values()
    ]
    if blocks:
        yield (
            bounded([fmean(one.wins[at] for one, at in block) for block in blocks]),
            mean([fmean(margin(one.scores, at) for one, at in block) for block in blocks]),
        )


def margin(scores: Sequence[int], seat: int) -> float:
    return scores[seat] - others(scores, seat)
