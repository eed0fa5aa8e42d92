"""The words of the game and the typed tables the engine plays from."""

from __future__ import annotations

from typing import Final

from shopfloor.core.int_tuples import IntTuple

TI: Final = 0
AL: Final = 1
LO: Final = 2
DE: Final = 3
AD: Final = 4
DEPARTMENTS: Final[list[str]] = ["TI", "AL", "LO", "DE", "AD"]
DEPARTMENT_WORDS: Final[list[str]] = [
    "Testing & Innovation",
    "Assembly Line",
    "Logistics",
    "Design",
    "Administration",
]
MODELS: Final[list[str]] = ["GRN", "BLU", "YEL", "RED", "BLK"]
MODEL_WORDS: Final[list[str]] = ["green", "blue", "yellow", "red", "black"]
PARTS: Final[list[str]] = ["CHA", "TRA", "TUR", "ENG", "SUS", "BRA"]
PART_WORDS: Final[list[str]] = [
    "chassis",
    "transmission",
    "turbo",
    "engine",
    "suspension",
    "brakes",
]
SPACES: Final[list[str]] = [
    *("T1", "T2", "T3", "T4", "T5"),
    *("S1", "S2", "S3", "S4", "S5"),
    *("R2", "R3", "R4"),
    *("X2", "X3", "X4"),
]
FIRST_EXIT: Final = 13
STATIONS: Final = 10
STATION_WORDS: Final[list[str]] = [
    f"{department} {side}" for department in DEPARTMENT_WORDS for side in ("left", "right")
]
DESK: Final = 10
"""The manager's own place at the right end of the alley."""

TILES: Final = 35
"""A Design is 7 × model + part, the seventh of a model being claim-only."""
DESIGN_WORDS: Final[list[str]] = [
    f"{model} {part}" for model in MODEL_WORDS for part in [*PART_WORDS, "claim-only"]
]
NUMBER_OF_ORDERS: Final = 12
ORDER_WORDS: Final[list[str]] = [f"K{n}" for n in range(1, NUMBER_OF_ORDERS + 1)]
PLACEMENTS: Final[list[str]] = [
    "first pair left, 4 symbols left",
    "first pair left, 4 symbols right",
    "first pair right, 4 symbols left",
    "first pair right, 4 symbols right",
]
NUMBER_OF_GOALS: Final = 32
GOAL_WORDS: Final[list[str]] = [str(n) for n in range(1, NUMBER_OF_GOALS + 1)]
SPOT_WORDS: Final[list[str]] = ["a", "b", "c", "d"]
PLACE_WORDS: Final[list[str]] = ["1", "2", "3", "4"]
"""Places behind the Pace Car."""
UPGRADE_SPACE_WORDS: Final[list[str]] = ["1", "2", "3", "4", "5", "6"]
GARAGE_WORDS: Final[list[str]] = ["1", "2", "3", "4", "5"]

# Benefits.
PP: Final = 0
SHIFT: Final = 1
BOOK: Final = 2
VOUCHER: Final = 3
SEAT: Final = 4
NOTHING: Final = 5
BENEFIT_WORDS: Final[list[str]] = ["pp", "shift", "book", "voucher", "seat", "nothing"]
PAIRS: Final[list[list[int]]] = [
    [SEAT, SHIFT],
    [SEAT, BOOK],
    [SEAT, VOUCHER],
    [SHIFT, BOOK],
    [SHIFT, VOUCHER],
    [BOOK, VOUCHER],
]
PLAQUES: Final[list[str]] = ["points", "shift", "book", "voucher"]
PLAQUE_WORDS: Final[list[str]] = ["2 pp", "1 shift", "1 book", "1 voucher"]

# Factory goal categories.
FACTORY_CERTIFICATIONS: Final = 0
FACTORY_CARS: Final = 1
FACTORY_UPGRADES: Final = 2
CATEGORIES: Final[list[str]] = ["certifications", "cars", "upgrades"]

# What a performance goal or a line of the final goals counts.
COUNTS: Final[list[str]] = [
    "cars",
    "models",
    "car",
    "up",
    "upgraded",
    "tested",
    "parts",
    "garages",
    "cert",
    "designs",
    "books",
    "certs",
    "vouchers",
    "bank",
    "seats",
]
COUNT_CARS: Final = 0
COUNT_MODELS: Final = 1
COUNT_CARS_OF: Final = 2
COUNT_UPGRADED_OF: Final = 3
COUNT_UPGRADED: Final = 4
COUNT_TESTED: Final = 5
COUNT_PARTS: Final = 6
COUNT_GARAGES: Final = 7
COUNT_CERTIFIED: Final = 8
COUNT_DESIGNS: Final = 9
COUNT_BOOKS: Final = 10
COUNT_CERTIFICATIONS: Final = 11
COUNT_VOUCHERS: Final = 12
COUNT_BANK: Final = 13
COUNT_SEATS: Final = 14
FINALS: Final[list[str]] = [
    "same model",
    "parts",
    "certs",
    "cars",
    "upgraded",
    "models",
    "same part",
    "certified",
    "car",
    "up",
    "bank",
    "books",
    "experts",
]
FINAL_SAME_MODEL: Final = 0
FINAL_PARTS: Final = 1
FINAL_CERTIFICATIONS: Final = 2
FINAL_CARS: Final = 3
FINAL_UPGRADED: Final = 4
FINAL_MODELS: Final = 5
FINAL_SAME_PART: Final = 6
FINAL_CERTIFIED: Final = 7
FINAL_CARS_OF: Final = 8
FINAL_UPGRADED_OF: Final = 9
FINAL_BANK: Final = 10
FINAL_BOOKS: Final = 11
FINAL_EXPERTS: Final = 12

BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(64)]
LISTED: Final[list[list[int]]] = [[n for n in range(6) if mask >> n & 1] for mask in range(64)]
"""The parts in a mask."""


def mask_of(parts: IntTuple) -> int:
    """Return a mask of the parts of which there are any."""
    mask = 0
    bit = 1
    for count in parts:
        if count:
            mask |= bit
        bit <<= 1
    return mask


class Numbers:
    """Limits and single numbers, by the names they have in components.toml."""

    __slots__ = (
        "assembly_spaces",
        "bank",
        "banked_enough",
        "bins",
        "books",
        "certified_at",
        "day_shifts",
        "desks",
        "expert_at",
        "garages",
        "last_week",
        "own_seats",
        "queue",
        "red_seats",
        "review_count",
        "start_mean",
        "vouchers",
    )

    def __init__(self) -> None:
        self.assembly_spaces: int = 0
        self.bank: int = 0
        self.banked_enough: int = 0
        self.bins: int = 0
        self.books: int = 0
        self.certified_at: int = 0
        self.day_shifts: int = 0
        self.desks: int = 0
        self.expert_at: int = 0
        self.garages: int = 0
        self.last_week: int = 0
        self.own_seats: int = 0
        self.queue: int = 0
        self.red_seats: int = 0
        self.review_count: int = 0
        self.start_mean: int = 0
        self.vouchers: int = 0


class Tables:
    __slots__ = (
        "shifts",
        "value",
        "demand",
        "cars",
        "lane",
        "model_of_lane",
        "upgrade_kind",
        "upgrade_amount",
        "cubes",
        "arrows",
        "exit_pp",
        "numbers",
        "part_values",
        "claim_shifts",
        "training_points",
        "spots",
        "symbols",
        "deliveries",
        "garages",
        "garage_choices",
        "columns",
        "plaques",
        "factory_goals",
        "goal_points",
        "goal_times",
        "goal_counts",
        "goal_of",
        "final_points",
        "final_counts",
        "final_of",
        "final_number",
        "track",
        "easier",
        "harder",
        "plaques_per_track",
        "table_cards",
        "removed",
    )

    def __init__(self) -> None:
        self.shifts: list[int] = []
        """By workstation."""
        self.value: list[int] = []
        self.demand: list[int] = []
        self.cars: list[int] = []
        self.lane: list[int] = []
        self.model_of_lane: list[int] = []
        self.upgrade_kind: list[int] = []
        """By 6 × model + space; likewise the amount."""
        self.upgrade_amount: list[int] = []
        self.cubes: list[int] = []
        self.arrows: list[list[int]] = []
        self.exit_pp: list[int] = []
        self.numbers: Numbers = Numbers()
        self.part_values: list[int] = []
        self.claim_shifts: list[int] = []
        self.training_points: list[int] = []
        self.spots: list[list[int]] = []
        """By 4 × space + spot: amounts by benefit."""
        self.symbols: list[list[int]] = []
        self.deliveries: list[list[int]] = []
        """By 4 × order + placement: parts delivered, by type."""
        self.garages: list[list[int]] = []
        """By 5 × side + garage: amounts by benefit."""
        self.garage_choices: list[int] = []
        self.columns: list[int] = []
        self.plaques: list[int] = []
        """Kinds of all plaques, ascending."""
        self.factory_goals: list[list[int]] = []
        self.goal_points: list[int] = []
        self.goal_times: list[int] = []
        self.goal_counts: list[int] = []
        self.goal_of: list[int] = []
        """A model, a part or a department, or a mask of parts or garages."""
        self.final_points: list[int] = []
        self.final_counts: list[int] = []
        self.final_of: list[int] = []
        self.final_number: list[int] = []
        self.track: list[int] = [0] * 5
        """By number of players; likewise the rest."""
        self.easier: list[int] = [0] * 5
        self.harder: list[int] = [0] * 5
        self.plaques_per_track: list[int] = [0] * 5
        self.table_cards: list[int] = [0] * 5
        self.removed: list[int] = [0] * 5
