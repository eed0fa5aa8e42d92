"""The typed tables the engine plays from, built from components.toml and checked."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.components import Components, Table
from shopfloor.core.errors import BadComponents

STORAGE: Final = 0
MACHINE: Final = 1
WORKING_ROBOT: Final = 2
PERSONNEL_ROBOT: Final = 3
CONTROL: Final = 4
OPTIMIZATION: Final = 5
TYPES: Final[list[str]] = [
    "storage",
    "machine",
    "working_robot",
    "personnel_robot",
    "control",
    "optimization",
]
TYPE_WORDS: Final[list[str]] = [name.replace("_", " ") for name in TYPES]

STORAGE_MODELS: Final[list[str]] = ["S0", "S1", "S2", "SX", "S3", "S4"]
MACHINE_MODELS: Final[list[str]] = ["M0", "M1", "M2", "MX", "M3", "M4", "M5", "M6", "M7", "M8"]
ROBOT_MODELS: Final[list[str]] = ["R1", "RX", "R2", "R3", "R4", "R5", "R6"]
PERSONNEL_MODELS: Final[list[str]] = ["H1", "HX", "H2", "H3", "H4"]
CONTROL_MODELS: Final[list[str]] = ["C1", "CX", "C2", "C3", "C4"]
OPTIMIZATION_MODELS: Final[list[str]] = ["O1", "OX", "O2", "O3"]
MODELS: Final[list[str]] = [
    *STORAGE_MODELS,
    *MACHINE_MODELS,
    *ROBOT_MODELS,
    *PERSONNEL_MODELS,
    *CONTROL_MODELS,
    *OPTIMIZATION_MODELS,
]
LETTERS: Final[dict[str, str]] = dict(zip("SMRHCO", TYPES))
"""The letter of a model names its type."""
S0: Final = MODELS.index("S0")
M0: Final = MODELS.index("M0")
FIRST_ROBOT: Final = MODELS.index("R1")
FIRST_PERSONNEL: Final = MODELS.index("H1")
FIRST_SPECIAL: Final = MODELS.index("C1")
"""Models are numbered type by type; from here on they go on a special space."""
FIRST_OPTIMIZATION: Final = MODELS.index("O1")

BOX: Final[dict[str, int]] = {
    "storage": 35,
    "machine": 27,
    "working_robot": 18,
    "personnel_robot": 9,
    "control": 9,
    "optimization": 8,
}
BACKS: Final[list[tuple[str, int]]] = [("n_2_5", 2), ("n_3_5", 3), ("n_4_5", 4), ("n_5", 5)]


def cost(tables: Tables, model: int, discount: int) -> int:
    """Return what a tile costs whoever has this discount."""
    return max(0, tables.price[model] - discount)


def can_run(model: int) -> bool:
    """Tell whether a tile is a machine or a robot: only these run or are shut down."""
    return M0 <= model < FIRST_SPECIAL


def office_of(model: int) -> str:
    """Name the special space of a control or optimization tile; empty: it goes on the floor."""
    if model < FIRST_SPECIAL:
        return ""
    return TYPES[CONTROL] if model < FIRST_OPTIMIZATION else TYPES[OPTIMIZATION]


class Way:
    """A way to run machines and robots; plain numbers, as estimates are made of them."""

    __slots__ = ("production", "energy", "workers")

    def __init__(self, production: float, energy: float, workers: float) -> None:
        self.production = production
        self.energy = energy
        self.workers = workers


class Tables:
    __slots__ = (
        "type",
        "price",
        "production",
        "storage",
        "workers",
        "energy",
        "columns",
        "x_tiles",
        "copies",
        "discount",
        "dealt",
        "stack",
        "energy_tiles",
        "extra",
        "sheet",
        "ways",
        "rounds",
        "start_money",
        "seasonal_cost",
    )

    def __init__(self) -> None:
        self.type: list[int] = []
        self.price: list[int] = []
        self.production: list[int] = []
        self.storage: list[int] = []
        self.workers: list[int] = []
        self.energy: list[int] = []
        self.columns: list[list[int]] = []
        """By type: the models on sale, cheapest first."""
        self.x_tiles: list[int] = []
        self.copies: list[list[int]] = []
        """By player count: copies of every model on the storage board at the start."""
        self.discount: list[int] = []
        self.dealt: list[list[int]] = []
        self.stack: list[list[int]] = []
        self.energy_tiles: list[int] = []
        self.extra: list[int] = []
        self.sheet: dict[str, list[int]] = {}
        """By name of the model: price, production, storage, workers and energy."""
        self.ways: dict[int, list[Way]] = {}
        """Ways to run sets of machines and robots, as far as they were looked up."""
        self.rounds: int = 0
        self.start_money: int = 0
        self.seasonal_cost: int = 0


def build(components: Components) -> Tables:
    """Build the tables; refuse counts that contradict the box."""
    tiles = components["tiles"]
    check_tiles(tiles)
    check_values(tiles)
    tables = Tables()
    tables.type = [TYPES.index(kind) for kind in tiles.column("type")]
    tables.price = tiles.column("price")
    tables.production = tiles.column("production")
    tables.storage = tiles.column("storage")
    tables.workers = tiles.column("workers")
    tables.energy = tiles.column("energy")
    on_sale = [m for m, row in enumerate(tiles.rows.values()) if not row["n_start"]]
    for kind in range(len(TYPES)):
        column = [m for m in on_sale if tables.type[m] == kind]
        tables.columns.append(sorted(column, key=lambda m: tables.price[m]))
    values = ("price", "production", "storage", "workers", "energy")
    tables.sheet = {id: [row[value] for value in values] for id, row in tiles.rows.items()}
    tables.x_tiles = [m for m, n in enumerate(tiles.column("n_X")) if n]
    tables.copies = [copies_for(tiles, players) for players in range(6)]
    build_order(tables, components)
    numbers = components["numbers"]
    tables.rounds = numbers["rounds"]["value"]
    tables.start_money = numbers["start money"]["value"]
    tables.seasonal_cost = numbers["seasonal worker"]["value"]
    return tables


def copies_for(tiles: Table, players: int) -> list[int]:
    return [
        sum(row[back] for back, fewest in BACKS if players >= fewest) for row in tiles.rows.values()
    ]


def build_order(tables: Tables, components: Components) -> None:
    tables.discount = [0, *components["order_tiles"].column("discount")]
    order = components["order_setup"]
    tables.dealt = [[], [], *order.column("dealt")]
    tables.stack = [[], [], *order.column("stack")]
    tables.extra = [0, 0, *order.column("extra_tiles")]
    for players in range(2, 6):
        check_order(players, tables.dealt[players], tables.stack[players])
    for row in components["energy_tiles"].rows.values():
        tables.energy_tiles += [row["rise"]] * row["count"]
    if len(tables.energy_tiles) != 8:
        raise BadComponents(f"the box has 8 energy tiles, not {len(tables.energy_tiles)}")
    if sorted(set(tables.energy_tiles)) != [0, 1, 2]:
        raise BadComponents("energy tiles raise the price by 0, 1 or 2, each at least once")
    if len(tables.discount) != 13 or min(tables.discount) < 0:
        raise BadComponents("there are 12 order tiles with discounts from 0 up")
    if min(tables.extra) < 0:
        raise BadComponents("the last player adds 0 or more tiles to the market")


def check_tiles(tiles: Table) -> None:
    if list(tiles.rows) != MODELS:
        raise BadComponents(f"the models are {', '.join(MODELS)}, in this order")
    backs = [back for back, _ in BACKS] + ["n_X", "n_start"]
    for kind, expected in BOX.items():
        rows = [row for row in tiles.rows.values() if row["type"] == kind]
        found = sum(row[back] for row in rows for back in backs)
        if found != expected:
            raise BadComponents(f"the box has {expected} {kind} tiles, the table {found}")
        if sum(row["n_X"] for row in rows) != 1:
            raise BadComponents(f"there is exactly one X tile of type {kind}")
        check_prices(kind, {id: row["price"] for id, row in sold(tiles, kind).items()})
    for id, start in (("S0", 15), ("M0", 10)):
        if tiles[id]["n_start"] != start:
            raise BadComponents(f"there are {start} starting tiles {id}")


def sold(tiles: Table, kind: str) -> dict[str, dict[str, Any]]:
    return {id: row for id, row in tiles.rows.items() if row["type"] == kind and not row["n_start"]}


def check_prices(kind: str, prices: dict[str, int]) -> None:
    """Refuse two tiles of a column at the same price, and name them."""
    at: dict[int, str] = {}
    for id, price in prices.items():
        if price < 0:
            raise BadComponents(f"the price of {id} must be 0 or more, not {price}")
        if price in at:
            raise BadComponents(
                f"prices of {kind} tiles must differ, but {at[price]} and {id} both cost {price}"
            )
        at[price] = id


def check_values(tiles: Table) -> None:
    """Refuse values of the wrong sign, and a start that leaves no worker available."""
    for id, row in tiles.rows.items():
        if row["type"] != LETTERS[id[0]]:
            raise BadComponents(f"{id} is a {LETTERS[id[0]]} tile, not {row['type']}")
        if row["production"] < 0 or row["storage"] < 0:
            raise BadComponents(f"production and storage of {id} must be 0 or more")
        saver = row["type"] in ("personnel_robot", "optimization")
        if (row["workers"] > 0) if saver else (row["workers"] < 0):
            raise BadComponents(f"{id} must {'save' if saver else 'need'} workers")
    if 2 * tiles["M0"]["workers"] > 6:
        raise BadComponents("two starting machines must leave one of 7 workers available")


def check_order(players: int, dealt: list[int], stack: list[int]) -> None:
    numbers = dealt + stack
    if len(dealt) != players or len(stack) != players + 2:
        raise BadComponents(f"{players} players: {players} tiles dealt, {players + 2} in the stack")
    if len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(1, 13)):
        raise BadComponents("order tiles are the numbers 1 to 12, each at most once")
