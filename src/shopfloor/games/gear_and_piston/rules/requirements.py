"""When an automobile is complete, and how little scrap completes it.

Scrap is a joker of its row: which missing part a tile stands for is settled late, so a
car with scrap is complete as soon as some choice of parts satisfies the requirements.
"""

from __future__ import annotations

from typing import Final

from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.tables import (
    AXLE,
    FUEL,
    GEAR,
    GENERIC,
    MOTOR,
    SCRAP,
    STEERING,
    Tables,
)

IMPOSSIBLE: Final = 99
ANOTHER: Final = 2
"""Label of a bottom part that is neither axle (0) nor gear (1)."""
JOKER: Final = 3
"""Label of a bottom cell that is empty or scrap."""
BREAK: Final = 4
"""Label between two sections that are not merged."""

# States of the walk along the bottom row: support * 6 + axles * 2 + gear.
AXLE_BEFORE: Final = 0
SUPPORTED: Final = 1
WAITING: Final = 2
AXLE_COST: Final[list[int]] = [0, 1, 1, 0]
GEAR_COST: Final[list[int]] = [1, 0, 1, 0]
PLAIN_COST: Final[list[int]] = [1, 0, 0, 0]


class Count:
    """What the cells of a car hold, counted once."""

    __slots__ = (
        "motors",
        "fuels",
        "top",
        "bottom",
        "steerings",
        "jokers",
        "scraps",
        "holes",
        "plain_top",
    )

    def __init__(self) -> None:
        self.motors: list[int] = [0, 0, 0, 0]
        self.fuels: list[int] = [0, 0, 0, 0]
        self.top: list[int] = [0, 0, 0, 0]
        """Top parts by color, steering counted as generic."""
        self.bottom: list[int] = [0, 0, 0, 0]
        self.steerings: int = 0
        self.jokers: int = 0
        """Top cells that are empty or scrap."""
        self.scraps: int = 0
        """Top cells that are scrap."""
        self.holes: int = 0
        self.plain_top: list[int] = [0, 0, 0, 0]
        """Top improvements by color."""


def count_cells(tables: Tables, section: list[int]) -> Count:
    count = Count()
    for i, tile in enumerate(section):
        if tile == EMPTY:
            count.holes += 1
        kind = SCRAP if tile == EMPTY else tables.type[tile]
        if i & 1:
            if kind != SCRAP:
                count_one(count.bottom, tables.color[tile])
        elif kind == SCRAP:
            count.jokers += 1
            count.scraps += 1 if tile != EMPTY else 0
        else:
            count_top(count, kind, tables.color[tile])
    return count


def count_top(count: Count, kind: int, color: int) -> None:
    count_one(count.top, color)
    if kind == MOTOR:
        count_one(count.motors, color)
    elif kind == FUEL:
        count_one(count.fuels, color)
    elif kind == STEERING:
        count.steerings += 1
    else:
        count_one(count.plain_top, color)


def count_one(counts: list[int], color: int) -> None:
    counts[color] = counts[color] + 1  # quicker than += once compiled


def missing(motors: int, fuels: int) -> int:
    """Count the motors and fuel supplies a color in use still lacks."""
    lacking = 1 if motors == 0 else 0
    return lacking + max(0, max(1, motors) - fuels)


def missing_top(count: Count) -> int:
    """Count the parts of the top row that jokers must stand for."""
    lacking = 1 if count.steerings == 0 else 0
    used = False
    for color in range(GENERIC):
        if count.top[color] + count.bottom[color]:
            used = True
            lacking += missing(count.motors[color], count.fuels[color])
    return lacking if used else lacking + 2


def labels(tables: Tables, section: list[int], keep: int) -> list[int]:
    """Label the bottom row; parts of a color outside the mask `keep` become jokers."""
    found: list[int] = []
    for i in range(1, len(section), 2):
        tile = section[i]
        if tile == EMPTY or tables.type[tile] == SCRAP or not keep >> tables.color[tile] & 1:
            found.append(JOKER)
        elif tables.type[tile] == AXLE:
            found.append(0)
        elif tables.type[tile] == GEAR:
            found.append(1)
        else:
            found.append(ANOTHER)
    return found


COSTS: Final[dict[int, int]] = {}
MOST_COSTS: Final = 100_000


def bottom_cost(row: list[int], left: int = 0, right: int = 0) -> int:
    """Return how few bottom parts must be covered to have support everywhere, 2 axles, a gear.

    `left` and `right` are columns of jokers added on either side.
    """
    key = 1
    for _ in range(left):
        key = key * 5 + JOKER
    for label in row:
        key = key * 5 + label
    for _ in range(right):
        key = key * 5 + JOKER
    cost = COSTS.get(key)
    if cost is None:
        if len(COSTS) >= MOST_COSTS:
            COSTS.clear()
        cost = COSTS[key] = walk([JOKER] * left + row + [JOKER] * right)
    return cost


def walk(row: list[int]) -> int:
    costs = [IMPOSSIBLE] * 18
    costs[SUPPORTED * 6] = 0
    for label in row:
        if label == BREAK:
            costs = costs_apart(costs)
        else:
            costs = next_costs(costs, AXLE_COST[label], GEAR_COST[label], PLAIN_COST[label])
    return min(costs[AXLE_BEFORE * 6 + 5], costs[SUPPORTED * 6 + 5])


def next_costs(costs: list[int], axle: int, gear: int, plain: int) -> list[int]:
    """Go one column on; `axle`, `gear`, `plain` are the covers it takes to be that."""
    after = [IMPOSSIBLE] * 18
    for state, cost in enumerate(costs):
        if cost >= IMPOSSIBLE:
            continue
        support, had = state // 6, state % 6
        to = had + 2 if had < 4 else had
        after[to] = min(after[to], cost + axle)
        if support == WAITING:
            continue
        base = (SUPPORTED if support == AXLE_BEFORE else WAITING) * 6
        to = base + had
        after[to] = min(after[to], cost + plain)
        to |= 1
        after[to] = min(after[to], cost + gear)
    return after


def costs_apart(costs: list[int]) -> list[int]:
    """End one section and begin the next: no axle supports across the break."""
    after = [IMPOSSIBLE] * 18
    for had in range(6):
        ended = min(costs[AXLE_BEFORE * 6 + had], costs[SUPPORTED * 6 + had])
        after[SUPPORTED * 6 + had] = ended
    return after


def complete(tables: Tables, section: list[int]) -> bool:
    """Tell whether one section is an automobile that meets all requirements."""
    if not section or EMPTY in section:
        return False
    count = count_cells(tables, section)
    if count.steerings > 1 or missing_top(count) > count.jokers:
        return False
    return bottom_cost(labels(tables, section, 15)) == 0


def min_scraps(tables: Tables, section: list[int]) -> int:
    """Return the smallest number of further scrap tiles that completes a section."""
    if not section:
        return 6
    count = count_cells(tables, section)
    used = 0
    for color in range(GENERIC):
        if count.top[color] + count.bottom[color]:
            used |= 1 << color
    if not used:
        return scraps_keeping(tables, section, count, 1, IMPOSSIBLE)
    best = IMPOSSIBLE
    keep = used
    while keep:
        best = min(best, scraps_keeping(tables, section, count, keep, best))
        keep = (keep - 1) & used
    return best


def scraps_keeping(tables: Tables, section: list[int], count: Count, keep: int, best: int) -> int:
    """Return the scrap it takes if exactly these colors stay, or `best` if that is less."""
    out_top = out_bottom = 0
    for color in range(GENERIC):
        if not keep >> color & 1:
            out_top += count.top[color]
            out_bottom += count.bottom[color]
    extra = max(0, count.steerings - 1)
    row = labels(tables, section, keep | 1 << GENERIC)
    for columns in range(4):
        forced = count.holes + 2 * columns + out_top + out_bottom + extra
        if forced >= best:
            return best
        covers = top_covers(count, keep, count.jokers + columns + out_top + extra)
        if forced + covers < best:
            best = min(best, forced + covers + lowest_bottom_cost(row, columns))
    return best


def lowest_bottom_cost(row: list[int], columns: int) -> int:
    """Try the new columns on either side; return the fewest covers."""
    best = IMPOSSIBLE
    for left in range(columns + 1):
        best = min(best, bottom_cost(row, left, columns - left))
        if best == 0:
            break
    return best


def top_covers(count: Count, keep: int, jokers: int) -> int:
    """Return how many more top parts to cover, trying every number of motors given up."""
    options = [0, 0, 0]
    for color in range(GENERIC):
        if keep >> color & 1:
            options[color] = count.motors[color]
    best = IMPOSSIBLE
    for electric in range(options[0] + 1):
        for gasoline in range(options[1] + 1):
            for steam in range(options[2] + 1):
                given_up = [electric, gasoline, steam]
                best = min(best, covers_giving_up(count, keep, jokers, given_up))
                if best == 0:
                    return 0
    return best


def covers_giving_up(count: Count, keep: int, jokers: int, given_up: list[int]) -> int:
    need = 1 if count.steerings == 0 else 0
    spare = count.plain_top[GENERIC]
    covered = 0
    for color in range(GENERIC):
        if keep >> color & 1:
            motors = count.motors[color] - given_up[color]
            fuels = count.fuels[color]
            need += missing(motors, fuels)
            spare += count.plain_top[color] + max(0, fuels - max(1, motors))
            covered += given_up[color]
    more = max(0, need - jokers - covered)
    return covered + more if more <= spare else IMPOSSIBLE
