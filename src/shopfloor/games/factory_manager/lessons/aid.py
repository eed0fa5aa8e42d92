"""The player aid: the rules on one page, with the numbers of this table's components."""

from __future__ import annotations

from itertools import groupby

from shopfloor.core.lessons import Line, Panel
from shopfloor.games.factory_manager.rules.floor import FLOOR, FREE_FLOOR
from shopfloor.games.factory_manager.rules.state import SEASONAL, WORKERS, FactoryManager
from shopfloor.games.factory_manager.rules.steps.factory import SPACE_COST
from shopfloor.games.factory_manager.rules.tables import MODELS, Tables


def aid(state: FactoryManager) -> tuple[Panel, ...]:
    """Return the panels, in the order of a round."""
    tables = state.tables
    return (
        a_round(tables),
        order(),
        order_tiles(tables),
        market(tables, state.players),
        build(tables),
        tiles(tables),
        run(),
        energy(tables),
        income(tables),
    )


def a_round(tables: Tables) -> Panel:
    return Panel(
        f"A round, {tables.rounds} times",
        (
            Line(
                "Order: bid workers for the order tiles, highest old tile first.",
                "f-order",
                ("FM-RND-1", "FM-RND-2"),
            ),
            Line(
                "Market: every free worker brings a tile, lowest new tile first, as in all that "
                "follows.",
                "f-crate",
                ("FM-RND-1", "FM-RND-2", "FM-MKT-1"),
            ),
            Line(
                "Build: every free worker buys a tile or tears one down; then hire.",
                "f-worker",
                ("FM-RND-1", "FM-BUY-1", "FM-SEA-1"),
            ),
            Line(
                "Run: decide what runs; then the energy price rises.",
                "f-bolt",
                ("FM-RND-1", "FM-BUR-1", "FM-ENE-1"),
            ),
            Line("Income: everybody is paid.", "f-coin", ("FM-RND-1", "FM-INC-2")),
        ),
    )


def order() -> Panel:
    return Panel(
        "Order",
        (
            Line(
                "The chooser puts up a tile and opens with 0 or more workers. Clockwise, raise or "
                "pass for good.",
                clauses=("FM-AUC-2", "FM-AUC-4"),
            ),
            Line(
                "One worker always stays free. Workers who win lie on the tile until Run; losers "
                "keep theirs.",
                "f-worker",
                ("FM-AUC-3", "FM-AUC-5"),
            ),
            Line(
                "If the chooser is outbid, the same player chooses again. The last tile costs 0.",
                clauses=("FM-AUC-6", "FM-AUC-7"),
            ),
        ),
    )


def order_tiles(tables: Tables) -> Panel:
    """List the order tiles by discount."""
    groups = groupby(range(1, len(tables.discount)), key=lambda tile: tables.discount[tile])
    return Panel(
        "Discount on every purchase and hire",
        tuple(discount_line(discount, [*tiles]) for discount, tiles in groups),
    )


def discount_line(discount: int, tiles: list[int]) -> Line:
    numbers = ", ".join(map(str, tiles))
    less = f"{discount} El less" if discount else "full price"
    return Line(f"Tile {numbers}: {less}", "f-order", ("FM-BUY-2", "FM-SEA-1"))


def market(tables: Tables, players: int) -> Panel:
    extra = tables.extra[players]
    more = f"up to {extra} more" if extra else "no more"
    return Panel(
        "Market",
        (
            Line(
                "Name a column and bring its cheapest box. Every free worker must.",
                "f-crate",
                ("FM-MKT-1", "FM-MKT-2"),
            ),
            Line(
                f"With {players} players the last in order may bring {more}.",
                clauses=("FM-MKT-4",),
            ),
            Line(
                "Anybody may buy what lies there; the rest goes back to its shelf.",
                clauses=("FM-MKT-3", "FM-MKT-8"),
            ),
        ),
    )


def build(tables: Tables) -> Panel:
    return Panel(
        "Build",
        (
            Line(
                "A worker buys one tile, to place now or keep aside, or tears one down for good.",
                "f-worker",
                ("FM-BUY-1", "FM-BUY-3", "FM-TEAR-1"),
            ),
            Line(
                "Placing a tile from aside takes no worker.",
                clauses=("FM-BUY-6",),
            ),
            Line(
                f"{FREE_FLOOR} bays are free; {FLOOR - FREE_FLOOR} more cost {SPACE_COST} El each, "
                "once.",
                "f-coin",
                ("FM-BUY-5",),
            ),
            Line(
                f"At the end of your turn hire up to {SEASONAL} seasonal workers, each for "
                f"{tables.seasonal_cost} El less discount. They stay until you have built next "
                "round.",
                "f-season",
                ("FM-SEA-1", "FM-SEA-2"),
            ),
        ),
    )


def tiles(tables: Tables) -> Panel:
    """Say what every kind of tile does, and between which numbers."""
    storage, machines, working, personnel, control, optimization = tables.columns
    return Panel(
        "Tiles",
        (
            Line(
                f"Storage keeps {span(tables.storage, storage)} goods.",
                mini(storage),
                ("FM-BUR-5",),
            ),
            Line(
                f"Machines make {span(tables.production, machines)}, with "
                f"{span(tables.workers, machines)} workers and {span(tables.energy, machines)} "
                "energy.",
                mini(machines),
                ("FM-BUR-4", "FM-BUR-5", "FM-BUR-6"),
            ),
            Line(
                f"Working robots make {span(tables.production, working)} without workers, with "
                f"{span(tables.energy, working)} energy.",
                mini(working),
                ("FM-BUR-2", "FM-BUR-5"),
            ),
            Line(
                f"Personnel robots save {span(tables.workers, personnel)} workers.",
                mini(personnel),
                ("FM-BUR-2", "FM-BUR-6"),
            ),
            Line(
                f"Control saves {span(tables.energy, control)} energy; one at a time.",
                mini(control),
                ("FM-BUY-4", "FM-BUR-4"),
            ),
            Line(
                f"Optimization saves {span(tables.workers, optimization)} workers; one at a time.",
                mini(optimization),
                ("FM-BUY-4", "FM-BUR-6"),
            ),
        ),
    )


def span(values: list[int], models: list[int]) -> str:
    """Say between which numbers a value lies: `1 to 4`."""
    numbers = [abs(values[model]) for model in models]
    low, high = min(numbers), max(numbers)
    return f"{low}" if low == high else f"{low} to {high}"


def mini(models: list[int]) -> str:
    """Name the small picture of the cheapest tile."""
    return f"mini-{MODELS[models[0]]}"


def run() -> Panel:
    return Panel(
        "Run",
        (
            Line(
                "One robot of either kind for each running machine.",
                clauses=("FM-BUR-2",),
            ),
            Line(
                f"You have {WORKERS} workers and the seasonal ones; one must stay free.",
                "f-worker",
                ("FM-SET-1", "FM-BUR-2"),
            ),
            Line(
                "Who is not in the canteen is free next round.",
                "f-canteen",
                ("FM-BUR-6",),
            ),
            Line(
                "A tile shut down counts for nothing. Storage, control and optimization always "
                "count.",
                clauses=("FM-BUR-3",),
            ),
        ),
    )


def energy(tables: Tables) -> Panel:
    rises = tables.energy_tiles
    counts = ", ".join(f"{rises.count(rise)} of +{rise}" for rise in sorted(set(rises)))
    return Panel(
        "Energy price",
        (
            Line(f"Tiles: {counts}; 3 unknown ones stay out.", "f-bolt", ("FM-SET-9",)),
            Line(
                "The price begins at 1. One tile is turned after all have decided what runs.",
                clauses=("FM-SET-9", "FM-ENE-1"),
            ),
            Line("Energy used is at least 1.", "f-bolt", ("FM-BUR-4",)),
        ),
    )


def income(tables: Tables) -> Panel:
    return Panel(
        "Income and the end",
        (
            Line("10 El for each good both made and stored,", "f-made", ("FM-INC-1",)),
            Line("less energy used times the energy price.", "f-bolt", ("FM-INC-2",)),
            Line(
                f"In round {tables.rounds} this sum is doubled.",
                "f-coin",
                ("FM-INC-3",),
            ),
            Line(
                f"You begin with {tables.start_money} El. Most money after round {tables.rounds} "
                "wins; then the better last income.",
                "f-coin",
                ("FM-SET-1", "FM-END-1"),
            ),
        ),
    )
