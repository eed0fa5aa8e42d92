"""The typed tables the engine plays from, built from components.toml and checked."""

from __future__ import annotations

from typing import Final

from shopfloor.core.components import Components, Table
from shopfloor.core.errors import BadComponents

MOTOR: Final = 0
FUEL: Final = 1
STEERING: Final = 2
AXLE: Final = 3
GEAR: Final = 4
IMPROVEMENT: Final = 5
SCRAP: Final = 6
TYPES: Final[list[str]] = ["motor", "fuel", "steering", "axle", "gear", "improvement", "scrap"]

ELECTRIC: Final = 0
GASOLINE: Final = 1
STEAM: Final = 2
GENERIC: Final = 3
NO_COLOR: Final = 4
COLORS: Final[list[str]] = ["electric", "gasoline", "steam", "generic", "none"]

TOP: Final = 0
BOTTOM: Final = 1
ROWS: Final[list[str]] = ["top", "bottom"]

COMFORT: Final = 0
POWER: Final = 1
RANGE: Final = 2
NO_ATTRIBUTE: Final = 3
ATTRIBUTES: Final[list[str]] = ["comfort", "power", "range"]

BACK_ALLEY: Final = 0
PATENT_OFFICE: Final = 1
JUNK_YARD: Final = 2
WORKSHOP: Final = 3
LOCATIONS: Final[list[str]] = ["back_alley", "patent_office", "junk_yard", "workshop"]
LOCATION_WORDS: Final[list[str]] = ["Back Alley", "Patent Office", "Junk Yard", "Workshop"]
MOST_SPACES: Final = 6

NEW: Final = 42
"""Tiles 0 to 41 are New, 42 to 83 Junk, 84 to 103 Scrap; 104 stands for improvised scrap."""
BLUEPRINTS: Final = 84
IMPROVISED: Final = 104
TILES: Final[list[str]] = [
    *[f"N{k:02d}" for k in range(1, 43)],
    *[f"J{k:02d}" for k in range(1, 43)],
    *[f"S{k:02d}" for k in range(1, 21)],
    "SX",
]

INVESTORS: Final[list[str]] = [
    "I1C", "I1P", "I1R", "I1E",
    "I2L", "I2N", "I2S", "I2H", "I2V", "I2B",
    "I3G", "I3R", "I3P", "I3C",
]  # fmt: skip
BIGGEST: Final = 4
INVENTIVE: Final = 5
SAFEST: Final = 6
HYBRID: Final = 7
VERSATILE: Final = 8
THRIFTY: Final = 9
SPOTLESS: Final = 10
FARTHEST: Final = 11
STRONGEST: Final = 12
SMOOTHEST: Final = 13
PILES: Final[list[list[int]]] = [[0, 1, 2, 3], [4, 5, 6, 7, 8, 9], [10, 11, 12, 13]]

FIGURES: Final[list[str]] = [
    "tokens_2_3",
    "tokens_4_6",
    "hand_limit",
    "patents_shown",
    "junk_shown",
    "refill_row",
    "market_look",
    "junk_taken",
    "most_sections",
    "enough_parts",
    "volatility_track",
    "score_track",
    "improvised_volatility",
]


class Tables:
    __slots__ = (
        "type",
        "color",
        "row",
        "attribute",
        "reliability",
        "volatility",
        "twin",
        "names",
        "large",
        "spaces",
        "variant_spaces",
        "marks",
        "actions",
        "draws",
        "tokens",
        "hand_limit",
        "patents_shown",
        "junk_shown",
        "refill_row",
        "market_look",
        "junk_taken",
        "most_sections",
        "enough_parts",
        "volatility_track",
        "score_track",
        "second_icon",
        "further_icon",
        "points",
        "need",
        "investor_names",
    )

    def __init__(self) -> None:
        self.type: list[int] = []
        self.color: list[int] = []
        self.row: list[int] = []
        self.attribute: list[int] = []
        self.reliability: list[int] = []
        self.volatility: list[int] = []
        self.twin: list[int] = []
        """Tiles with equal numbers have the same type, color and row."""
        self.names: list[str] = []
        self.large: list[bool] = []
        """Whether a tile is marked 4-6."""
        self.spaces: list[list[int]] = []
        """By number of players: usable spaces of each location."""
        self.variant_spaces: list[list[int]] = []
        """The same with the variant tile on the Junk Yard: its spaces are for everybody."""
        self.marks: list[list[str]] = []
        """By location: what is printed on each space, if it is not for any number of players."""
        self.actions: list[int] = []
        self.draws: list[int] = []
        self.tokens: list[int] = []
        """By number of players: action tokens of each."""
        self.hand_limit: int = 0
        self.patents_shown: int = 0
        self.junk_shown: int = 0
        self.refill_row: int = 0
        self.market_look: int = 0
        self.junk_taken: int = 0
        self.most_sections: int = 0
        self.enough_parts: int = 0
        self.volatility_track: int = 0
        self.score_track: int = 0
        self.second_icon: list[list[int]] = []
        """By investor of pile 1: points for two icons of each attribute."""
        self.further_icon: list[int] = []
        self.points: list[int] = []
        self.need: list[int] = []
        self.investor_names: list[str] = []


def build(components: Components) -> Tables:
    """Build the tables; refuse counts that contradict the box."""
    tables = Tables()
    build_parts(tables, components["new_parts"], components["junk_parts"])
    build_scrap(tables, components["scrap_parts"])
    build_figures(tables, components["figures"])
    tables.volatility[IMPROVISED] = components["figures"]["improvised_volatility"]["value"]
    build_board(tables, components)
    build_investors(tables, components["attribute_investors"], components["goal_investors"])
    return tables


def build_parts(tables: Tables, new: Table, junk: Table) -> None:
    check_ids(new, TILES[:NEW])
    check_ids(junk, TILES[NEW:BLUEPRINTS])
    for id, row in [*new.rows.items(), *junk.rows.items()]:
        check_part(id, row["type"], row["color"], row["row"])
        tables.type.append(TYPES.index(row["type"]))
        tables.color.append(COLORS.index(row["color"]))
        tables.row.append(ROWS.index(row["row"]))
        tables.large.append(row["marked_4_6"])
        tables.names.append(row["name"])
    for id, attribute in zip(new.rows, new.column("attribute")):
        if attribute not in ATTRIBUTES:
            raise BadComponents(f"{id} must show one of {', '.join(ATTRIBUTES)}")
        tables.attribute.append(ATTRIBUTES.index(attribute))
    tables.attribute += [NO_ATTRIBUTE] * (len(TILES) - NEW)
    tables.reliability = [*new.column("reliability"), *[0] * (len(TILES) - NEW)]
    tables.volatility = [*[0] * NEW, *junk.column("volatility"), *[0] * (len(TILES) - BLUEPRINTS)]
    tables.twin = [
        tables.type[t] * 10 + tables.color[t] * 2 + tables.row[t] for t in range(BLUEPRINTS)
    ]
    if min(tables.reliability) < 0 or min(tables.volatility) < 0:
        raise BadComponents("icons are counted from 0 up")


def check_part(id: str, type: str, color: str, row: str) -> None:
    if type not in TYPES[:SCRAP] or color not in COLORS[:NO_COLOR] or row not in ROWS:
        raise BadComponents(f"{id}: unknown type {type!r}, color {color!r} or row {row!r}")
    if type in ("motor", "fuel", "steering") and row != "top":
        raise BadComponents(f"{id}: a {type} belongs on the top row")
    if type in ("axle", "gear") and row != "bottom":
        raise BadComponents(f"{id}: an axle or gear belongs on the bottom row")
    if (type in ("motor", "fuel")) == (color == "generic") and type != "improvement":
        raise BadComponents(f"{id}: motors and fuel supplies have a color, other structure none")


def build_scrap(tables: Tables, scrap: Table) -> None:
    check_ids(scrap, TILES[BLUEPRINTS:IMPROVISED])
    values = scrap.column("volatility")
    if not set(values) <= {0, 1, 2}:
        raise BadComponents("scrap parts have volatility 0, 1 or 2")
    tables.volatility[BLUEPRINTS:IMPROVISED] = values
    others = len(TILES) - BLUEPRINTS
    tables.type += [SCRAP] * others
    tables.color += [NO_COLOR] * others
    tables.row += [BOTTOM] * others
    tables.names += ["Scrap"] * others


def build_figures(tables: Tables, figures: Table) -> None:
    check_ids(figures, FIGURES)
    for id in FIGURES:
        if figures[id]["value"] < 1:
            raise BadComponents(f"{id} must be 1 or more")
    few, many = figures["tokens_2_3"]["value"], figures["tokens_4_6"]["value"]
    tables.tokens = [0, 0, few, few, many, many, many]
    for id in FIGURES[2:-1]:
        setattr(tables, id, figures[id]["value"])
    if tables.market_look > 3 or tables.most_sections > 2:
        raise BadComponents("the Black Market shows at most 3 tiles; a car has at most 2 sections")


def build_board(tables: Tables, components: Components) -> None:
    locations = components["locations"]
    check_ids(locations, LOCATIONS)
    rows: list[list[int]] = locations.column("spaces")
    tables.marks = [[mark_of(least, components["space_marks"]) for least in row] for row in rows]
    for players in range(7):
        tables.spaces.append([sum(0 < least <= players for least in row) for row in rows])
    for players in range(2, 7):
        if sum(tables.spaces[players]) < players * tables.tokens[players]:
            raise BadComponents(f"{players} players have more tokens than there are spaces")
    tables.actions = components["workshop_spaces"].column("actions")
    tables.draws = components["variant_spaces"].column("draws")
    for spaces in tables.spaces:
        tables.variant_spaces.append(
            [len(tables.draws) if k == JUNK_YARD else many for k, many in enumerate(spaces)]
        )
    if len(tables.actions) != MOST_SPACES:
        raise BadComponents("every space of the Workshop has a number of actions")
    if max(tables.spaces[6] + tables.variant_spaces[6]) > MOST_SPACES:
        raise BadComponents(f"a location has at most {MOST_SPACES} spaces")


def mark_of(least: int, marks: Table) -> str:
    """Return the mark of a space that is used with so many players or more."""
    for mark, players in zip(marks.rows, marks.column("players")):
        if players == least:
            return "" if mark == "none" else mark
    if least:
        raise BadComponents(f"no mark stands for {least} players or more")
    return ""


def build_investors(tables: Tables, attributes: Table, goals: Table) -> None:
    check_ids(attributes, INVESTORS[:4])
    check_ids(goals, INVESTORS[4:])
    if goals.column("pile") != [2] * 6 + [3] * 4:
        raise BadComponents("pile 2 has six investors and pile 3 four")
    tables.second_icon = [[row[a] for a in ATTRIBUTES] for row in attributes.rows.values()]
    tables.further_icon = attributes.column("step")
    tables.points = [0] * 4 + goals.column("points")
    tables.need = [0] * 4 + goals.column("need")
    tables.investor_names = attributes.column("name") + goals.column("name")


def check_ids(table: Table, expected: list[str]) -> None:
    if list(table.rows) != expected:
        raise BadComponents(f"{table.name} has the rows {', '.join(expected)}, in this order")
