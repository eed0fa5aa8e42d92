"""The typed tables the engine plays from, built from components.toml and checked."""

from __future__ import annotations

from typing import Final

from shopfloor.core.components import Components
from shopfloor.core.errors import BadComponents
from shopfloor.games.motor_city.rules.checks import check

TESTING: Final = 0
SALES: Final = 1
PRODUCTION: Final = 2
ENGINEERING: Final = 3
SPEEDOMETER: Final = 4
ANY: Final = 4
"""In an upgrade icon, where the speedometer has no place: any department."""
DEPARTMENTS: Final[list[str]] = ["testing", "sales", "production", "engineering"]
ACTIONS: Final[list[str]] = [*DEPARTMENTS, "speedometer"]
LETTERS: Final = "TSPE?"

TOP_LEVEL: Final = 3

COLOURS: Final[list[str]] = ["gray", "white", "blue"]
DIFFICULTIES: Final[list[str]] = ["beginner", "intermediate", "veteran", "expert"]
RATINGS: Final[list[str]] = [
    "Chevette",
    "Vega",
    "Monte Carlo",
    "Olds Cutlass",
    "Pontiac GTO",
    "Chevelle 454 SS",
]
COLUMNS: Final = 6
JOKER: Final = 6
DICE: Final[list[str]] = [f"{colour} {value}" for colour in COLOURS for value in range(1, 7)]
"""By cell of the blueprint table, the die that lies there."""

TEST_TRACKS: Final[list[str]] = ["T1", "T2", "T3"]
FORK: Final = 2
"""The track with the branch."""
INNER: Final = 1
OUTER: Final = 2
BRANCHES: Final[dict[int, str]] = {INNER: "inner", OUTER: "outer"}
STEM_3: Final = 2
TAIL: Final = 5
"""The parts that the auditor crosses: T1, T2, stem, inner and outer branch, tail of T3."""
PARTS: Final[list[tuple[str, str]]] = [
    ("T1", "stem"),
    ("T2", "stem"),
    ("T3", "stem"),
    ("T3", "inner"),
    ("T3", "outer"),
    ("T3", "tail"),
]
ENGINEERING_TRACKS: Final[list[str]] = ["E1", "E2", "E3", "E4", "E5", "E6"]
SPACES: Final[list[str]] = [f"P{n}" for n in range(1, 21)]
HUBS: Final[list[str]] = [f"H{n}" for n in range(1, 9)]
NODES: Final[list[str]] = [*SPACES, *HUBS]
ARROW: Final = 0
FIRST_HUB: Final = 20
SHOP: Final[list[str]] = ["shop item 1", "shop item 2", "shop item 3"]
REPORTS: Final[list[str]] = [*HUBS, *ENGINEERING_TRACKS, *SHOP]
"""Everything that could ask for a TPS report."""
REPORT_E: Final = 8
REPORT_SHOP: Final = 14
CERTIFICATIONS: Final[list[str]] = ["A", "B", "C", "D"]
ITEMS: Final[list[str]] = ["A", "B", "C", "D", "E", "F", "W", "X", "Y", "Z"]
FIRST_TIRE: Final = 6
SECTIONS: Final[list[str]] = ["left", "middle", "right"]
ROWS: Final[list[str]] = ["top", "middle", "bottom"]

PER_TRACK: Final = 0
PER_CERTIFICATION: Final = 1
PER_TIRE: Final = 2
PER_HUB: Final = 3
PER_RESEARCH: Final = 4
PER: Final[list[str]] = ["track", "certification", "tire", "production hub", "research bonus"]

# A bonus icon is kind * KIND + argument.
KIND: Final = 100
MONEY: Final = 1
LIGHTBULB: Final = 2
SPEED: Final = 3
REPORT: Final = 4
ENGINEER: Final = 5
CERTIFICATION: Final = 6
POINTS: Final = 7
ITEM: Final = 8
FREE_SPACE: Final = 9
FREE_ACTION: Final = 10
FREE_UPGRADE: Final = 11
PLAIN_ICONS: Final[dict[str, int]] = {
    "LB": LIGHTBULB * KIND,
    "SP": SPEED * KIND,
    "TPS": REPORT * KIND,
    "ENG": ENGINEER * KIND,
    "CERT": CERTIFICATION * KIND,
}
LETTER_ICONS: Final[dict[str, int]] = {
    "FS": FREE_SPACE * KIND,
    "FA": FREE_ACTION * KIND,
    "UP": FREE_UPGRADE * KIND,
}


class Tables:
    __slots__ = (
        "cell",
        "column_action",
        "pools",
        "solo_pools",
        "auditor_spaces",
        "star",
        "part_length",
        "test_ids",
        "path",
        "test_points",
        "sales",
        "sales_bonuses",
        "sales_points",
        "sales_stars",
        "node",
        "neighbours",
        "hub_items",
        "hub",
        "hub_points",
        "hub_section",
        "item_hub",
        "engineering",
        "track_points",
        "track_per",
        "shop",
        "reports",
        "research_spaces",
        "research_every",
        "rounds",
        "level_price",
        "protection_price",
        "car_price",
        "certified_fills",
        "certified_points",
        "rate",
        "certified_rate",
        "ratings",
    )

    def __init__(self) -> None:
        self.cell: list[list[int]] = []
        """Icons by cell of the blueprint table: colour * 6 + column - 1."""
        self.column_action: list[int] = []
        """Action by column; the joker has none."""
        self.pools: list[list[int]] = []
        self.solo_pools: list[list[int]] = []
        self.auditor_spaces: list[int] = []
        self.star: list[int] = []
        """Highest star reached by number of speedometer spaces filled."""
        self.part_length: list[int] = []
        self.test_ids: list[list[str]] = []
        """Names of the spaces of the test tracks, by part."""
        self.path: list[list[list[list[int]]]] = []
        """Icons by track, branch taken (0: none yet) and space."""
        self.test_points: list[int] = []
        self.sales: list[list[int]] = []
        """Icons by number of the space; space 0 does not exist."""
        self.sales_bonuses: list[list[int]] = []
        """Numbers of the spaces with a bonus, by row."""
        self.sales_points: list[int] = []
        self.sales_stars: list[int] = []
        """The sales spaces that score."""
        self.node: list[list[int]] = []
        self.neighbours: list[int] = []
        """By node, its neighbours as a mask."""
        self.hub_items: list[int] = []
        """By hub, the crates and tires it asks for as a mask."""
        self.hub: list[list[int]] = []
        self.hub_points: list[int] = []
        self.hub_section: list[int] = []
        self.item_hub: list[int] = []
        self.engineering: list[list[list[int]]] = []
        self.track_points: list[int] = []
        self.track_per: list[int] = []
        self.shop: list[list[int]] = []
        self.reports: list[int] = []
        """TPS reports asked for by hubs, engineering tracks and shop items."""
        self.research_spaces: int = 0
        self.research_every: int = 0
        self.rounds: int = 0
        self.level_price: list[int] = []
        """What it costs to leave a level, by level."""
        self.protection_price: int = 0
        self.car_price: int = 0
        self.certified_fills: int = 0
        self.certified_points: int = 0
        self.rate: int = 0
        self.certified_rate: int = 0
        self.ratings: list[int] = []
        """The least score for every line of the solo chart."""


def build(components: Components) -> Tables:
    check(components)
    tables = Tables()
    build_table(tables, components)
    build_values(tables, components)
    build_testing(tables, components)
    build_sales(tables, components)
    build_production(tables, components)
    build_engineering(tables, components)
    return tables


def icon(code: str) -> int:
    """Read the code of a bonus icon."""
    if code in PLAIN_ICONS:
        return PLAIN_ICONS[code]
    if code[0] in "$*" and code[1:].isdigit():
        return (MONEY if code[0] == "$" else POINTS) * KIND + int(code[1:])
    kind, _, letter = code.partition(":")
    if kind in ("CR", "TI") and letter in ITEMS:
        return ITEM * KIND + ITEMS.index(letter)
    if kind in LETTER_ICONS and len(letter) == 1 and letter in LETTERS:
        return LETTER_ICONS[kind] + LETTERS.index(letter)
    raise BadComponents(f"no bonus icon is written {code!r}")


def icons(codes: list[str]) -> list[int]:
    return [icon(code) for code in codes]


def points_of(codes: list[int]) -> int:
    return sum(code % KIND for code in codes if code // KIND == POINTS)


def build_table(tables: Tables, components: Components) -> None:
    for colour in COLOURS:
        row = components["blueprint"][colour]
        for column in range(1, COLUMNS + 1):
            tables.cell.append(icons(row[f"column_{column}"]))
    actions = components["columns"].column("action")
    tables.column_action = [-1, *(ACTIONS.index(name) for name in actions if name != "any"), -1]
    pools = components["pools"]
    tables.pools = [[], [], *([row[c] for c in COLOURS] for row in pools.rows.values())]
    tables.solo_pools = [[components["solo_pools"][d][c] for c in COLOURS] for d in DIFFICULTIES]
    tables.auditor_spaces = components["auditor"].column("spaces")
    tables.ratings = components["ratings"].column("least")
    tables.star = [0]
    for star in components["speedometer"].column("star"):
        tables.star.append(max(star, tables.star[-1]))


def build_values(tables: Tables, components: Components) -> None:
    amount = {id: row["amount"] for id, row in components["values"].rows.items()}
    tables.rounds = amount["rounds"]
    tables.level_price = [0, amount["price of level 2"], amount["price of level 3"]]
    tables.protection_price = amount["price of audit protection"]
    tables.car_price = amount["price of a test car"]
    tables.certified_fills = amount["fills of certification A"]
    tables.certified_points = amount["points of certification B"]
    tables.rate = amount["dollars per point"]
    tables.certified_rate = amount["dollars per point with certification D"]
    tables.research_spaces = amount["research spaces"]
    tables.research_every = amount["research spaces per bonus"]
    shop = components["shop"]
    tables.shop = [icons(codes) for codes in shop.column("bonus")]
    tables.reports = [
        *components["hubs"].column("tps"),
        *components["engineering_tracks"].column("tps"),
        *shop.column("tps"),
    ]


def build_testing(tables: Tables, components: Components) -> None:
    rows = list(components["testing"].rows.values())
    parts: list[list[list[int]]] = []
    for track, part in PARTS:
        mine = [row["bonus"] for row in rows if row["track"] == track and row["part"] == part]
        parts.append([icons(codes) for codes in mine])
        ids = components["testing"].rows.items()
        tables.test_ids.append(
            [id for id, row in ids if row["track"] == track and row["part"] == part]
        )
    tables.part_length = [len(part) for part in parts]
    stem, inner, outer, tail = parts[STEM_3:]
    tables.path = [[parts[0]], [parts[1]], [stem, stem + inner + tail, stem + outer + tail]]
    tables.test_points = components["test_tracks"].column("points")


def build_sales(tables: Tables, components: Components) -> None:
    tables.sales = [[]]
    tables.sales_bonuses = [[] for _ in ROWS]
    for number, row in enumerate(components["sales"].rows.values(), start=1):
        found = icons(row["bonus"])
        tables.sales.append(found)
        if found:
            tables.sales_bonuses[ROWS.index(row["row"])].append(number)
    tables.sales_points = [points_of(found) for found in tables.sales]
    tables.sales_stars = [space for space, points in enumerate(tables.sales_points) if points]


def build_production(tables: Tables, components: Components) -> None:
    for row in components["production"].rows.values():
        tables.node.append(icons(row["bonus"]))
        tables.neighbours.append(sum(1 << NODES.index(name) for name in row["neighbours"]))
    tables.item_hub = [0] * len(ITEMS)
    for h, row in enumerate(components["hubs"].rows.values()):
        items = [ITEMS.index(letter) for letter in row["crates"] + row["tires"]]
        for item in items:
            tables.item_hub[item] = h
        tables.hub_items.append(sum(1 << item for item in items))
        tables.hub.append(icons(row["bonus"]))
        tables.hub_section.append(SECTIONS.index(row["section"]))
    tables.hub_points = [points_of(found) for found in tables.hub]


def build_engineering(tables: Tables, components: Components) -> None:
    tracks = components["engineering_tracks"]
    rows = list(components["engineering"].rows.values())
    for track in tracks.rows:
        mine = [row["bonus"] for row in rows if row["track"] == track]
        tables.engineering.append([icons(codes) for codes in mine])
    tables.track_points = tracks.column("points")
    tables.track_per = [PER.index(word) for word in tracks.column("per")]
