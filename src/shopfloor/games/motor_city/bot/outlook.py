"""How much of the game is left to a sheet, and what bonuses are worth with that."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from shopfloor.core.int_tuples import IntTuple
from shopfloor.games.motor_city.bot.memory import PLACES, Moment
from shopfloor.games.motor_city.rules.progress import speed_end
from shopfloor.games.motor_city.rules.scoring import dollars_per_point
from shopfloor.games.motor_city.rules.tables import (
    ANY,
    CERTIFICATION,
    ENGINEER,
    ENGINEERING,
    FIRST_TIRE,
    FREE_ACTION,
    FREE_SPACE,
    FREE_UPGRADE,
    ITEM,
    KIND,
    LIGHTBULB,
    MONEY,
    PER_TIRE,
    POINTS,
    REPORT,
    SALES,
    SPEED,
    TESTING,
    TOP_LEVEL,
    Tables,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.rules.state import MotorCity, Sheet

NOTHING: Final = POINTS * KIND
ELSEWHERE: Final = -1
"""Where an item is gained that a changed sheet has on no track."""


class Weights:
    """What experience says about the pace of a game and the worth of things.

    Found by play: changes that brought `greedy` more points in the same solo games were kept.
    """

    def __init__(self) -> None:
        self.share: list[float] = [0.11, 0.47, 0.35, 0.11]
        """Share of the actions to come, by department."""
        self.extra: float = 0.78
        """Actions a turn gives by bonuses, beyond its own two."""
        self.pace: float = 0.77
        """Speedometer spaces filled in a round."""
        self.money: float = 0.84
        """Points a dollar adds while there is time to spend it."""
        self.hoard: float = 9.25
        """Dollars that can be spent well; more are worth less."""
        self.level: list[float] = [1.2, 0.57, 1.28, 1.1]
        """Points a round that level 2 adds, by department."""
        self.second: float = 0.67
        """Level 3 compared with level 2."""
        self.tps: float = 0.55
        """Chance that a missing TPS report will come."""
        self.report: float = 0.87
        """Points of a TPS report to be filed."""
        self.engineer: float = 1.43
        """Points of a new engineer."""
        self.certification: float = 2.08
        """Points of a certification to be chosen."""
        self.fill: list[float] = [0.96, 0.38, 0.17, 0.93]
        """Points of a fill, by department."""
        self.research: float = 3.36
        """Points of a research bonus."""
        self.more_certs: float = 0.51
        """Certifications, tires, hubs and (a round) research spaces that a whole game adds."""
        self.more_tires: float = 4.66
        self.more_hubs: float = 2.23
        self.more_research: float = 0.97
        self.crowd: float = 0.58
        """How much every nearer node of production delays the next."""
        self.progress: float = 0.71
        """Points for filling anything at all."""
        self.left_over: float = 0.24
        """Share of the fills that a track second in line gets at least."""
        self.idle_car: float = 0.32
        """Chance that a track without car or engineer will get one."""
        self.shift: float = 0.97
        """How much nearer a fill in production brings everything."""
        self.item: float = 0.08
        """Share of its hub that a crate or tire is worth."""
        self.tire: float = 0.3
        """Points of a tire with the engineer who counts them."""
        self.late: float = 0.45
        """Share of the worth that a thing needing time keeps at the end."""


W: Final = Weights()


class Printed:
    """The sheet with every bundle of icons as a number."""

    def __init__(self) -> None:
        self.tables: Tables | None = None
        self.bundles: list[list[int]] = [[]]
        self.icons: list[int] = []
        """The first icon of every bundle, which is mostly all of it."""
        self.several: list[int] = []
        """The bundles with more than one icon."""
        self.path: list[list[list[int]]] = []
        self.sales: list[int] = []
        self.sales_bonuses: list[int] = []
        """The sales spaces with a bonus."""
        self.engineering: list[list[int]] = []
        self.node: list[int] = []
        self.shop: list[int] = []
        self.smooth: list[float] = []
        """The stars of the speedometer, what lies between two of them included."""
        self.source: list[tuple[int, int, int]] = []
        """By item, department, track and space where it is gained, if it is on a track."""
        self.needs: list[list[int]] = []
        """By hub, the crates and tires it asks for."""
        self.tire_track: int = 0
        """The engineering track that scores for tires."""
        self.worths: dict[Icons, tuple[list[float], list[float]]] = {}
        """What hubs and bundles were worth in the positions judged last."""
        self.seen: list[Outlook | None] = []
        """What sheets looked like in the positions judged last, each at its `place`."""

    def bundle(self, icons: list[int]) -> int:
        for number, known in enumerate(self.bundles):
            if known == icons:
                return number
        self.bundles.append(icons)
        return len(self.bundles) - 1

    def read(self, tables: Tables) -> None:
        self.tables = tables
        self.forget()
        self.path = [[[self.bundle(s) for s in way] for way in ways] for ways in tables.path]
        self.sales = [self.bundle(s) for s in tables.sales]
        self.sales_bonuses = [space for space, number in enumerate(self.sales) if number]
        self.engineering = [[self.bundle(s) for s in track] for track in tables.engineering]
        self.node = [self.bundle(s) for s in tables.node]
        self.shop = [self.bundle(s) for s in tables.shop]
        self.icons = [icons[0] if icons else NOTHING for icons in self.bundles]
        self.several = [number for number, icons in enumerate(self.bundles) if len(icons) > 1]
        self.read_stars(tables.star)
        self.tire_track = tables.track_per.index(PER_TIRE)
        items = range(len(tables.item_hub))
        self.source = [find_item(tables, item) for item in items]
        self.needs = [[item for item in items if mask >> item & 1] for mask in tables.hub_items]

    def forget(self) -> None:
        self.seen = [None] * PLACES
        self.worths = {}

    def read_stars(self, star: list[int]) -> None:
        steps = [n for n in range(len(star)) if n == 0 or star[n] > star[n - 1]]
        smooth = [float(s) for s in star]
        for low, high in pairwise(steps):
            for n in range(low, high):
                rise = star[high] - star[low]
                smooth[n] = star[low] + rise * (n - low) / (high - low)
        self.smooth = smooth


def find_item(tables: Tables, item: int) -> tuple[int, int, int]:
    icon = ITEM * KIND + item
    for track, ways in enumerate(tables.path):
        for way in ways:
            for space, icons in enumerate(way):
                if icon in icons:
                    return TESTING, track, space + 1
    for track, spaces in enumerate(tables.engineering):
        for space, icons in enumerate(spaces):
            if icon in icons:
                return ENGINEERING, track, space + 1
    return ELSEWHERE, 0, 0


KNOWN: Final[list[Printed]] = [Printed()]


def printed(tables: Tables) -> Printed:
    """Return the sheet of these tables; the last one asked for is at hand."""
    known = KNOWN[0]
    if known.tables is not tables:
        known = Printed()
        known.read(tables)
        KNOWN[0] = known
    return known


Icons = tuple[float, float, float, float, int, IntTuple, bool, bool, bool]
"""All that the worth of icons depends on."""
Standing = tuple[
    float, float, float, float, float, float, float, float, float, float,
]  # fmt: skip


class Outlook:
    """One sheet at one moment: how much is still to come, and what icons are worth."""

    def __init__(self) -> None:
        self.sheet: Sheet
        self.moment: Moment
        """What was judged; the sheet itself may have got more marks since."""
        self.standing: Standing
        """The terms of the judgement that depend on nothing else."""
        self.gains: dict[int, float]
        """What fills of a department would add, as far as that was asked."""
        self.places: dict[int, float]
        """What the best of so many free action spaces would add, as far as that was asked."""
        self.printed: Printed
        self.tables: Tables
        self.turns: float = 0.0
        self.rounds: float = 0.0
        self.time: float = 0.0
        self.filed: float = 0.0
        """Chance that a missing TPS report will come in time."""
        self.fills: list[float]
        self.speed: float = 0.0
        self.dollar: float = 0.0
        self.rate: float = 0.0
        self.tire: float = 0.0
        self.hubs: list[float]
        """What the bonuses of hubs are worth that can still be gained."""
        self.bundle: list[float]
        self.sales: float = 0.0
        self.tests: list[float]
        self.tracks: list[float]
        """What is ahead in sales and on the tracks in use, with all fills to come."""
        self.frontier_gains: list[float]
        self.best_trace: float = 0.0
        self.push_on: float = 0.0


def outlook(state: MotorCity, sheet: Sheet, turns: float, shared: float) -> Outlook:
    tables = state.tables
    o = Outlook()
    o.printed = printed(tables)
    o.sheet = sheet
    o.gains, o.places = {}, {}
    o.tables = tables
    o.turns = turns
    o.rounds = float(tables.rounds - len(sheet.rounds))
    o.time = min(1.0, turns / (2.0 * tables.rounds))
    o.filed = W.tps * (0.5 + 0.5 * min(1.0, turns / 6.0))
    actions = (2.0 + W.extra) * turns + shared
    levels = sheet.levels
    o.fills = [max(0.4, W.share[d] * actions * levels[d]) for d in range(4)]
    o.rate = 1.0 / dollars_per_point(tables, sheet)
    o.dollar = o.rate + W.money * min(1.0, turns / 6.0)
    o.speed = 0.45 * o.rounds if sheet.speed < speed_end(tables, sheet) else 0.0
    o.tire = W.tire if sheet.engineers >> o.printed.tire_track & 1 else 0.0
    look_at_icons(o)
    return o


def look_at_icons(o: Outlook) -> None:
    """Find what hubs and bundles are worth, from memory where that was asked lately."""
    sheet, worths = o.sheet, o.printed.worths
    gone = sheet.hubs | sheet.hubs_crossed
    no_research = sheet.research >= o.tables.research_spaces
    now = (
        o.turns,
        o.rate,
        o.speed,
        o.tire,
        gone,
        sheet.levels,
        no_research,
        sheet.engineers == 63,
        sheet.certifications == 15,
    )
    known = worths.get(now)
    if known is not None:
        o.hubs, o.bundle = known
        return
    o.hubs = [0.0] * len(o.tables.hub)
    for hub, icons in enumerate(o.tables.hub):
        if not gone >> hub & 1:
            o.hubs[hub] = bundle_worth(o, icons)
    o.bundle = [icon_worth(o, icon) for icon in o.printed.icons]
    for number in o.printed.several:
        o.bundle[number] = bundle_worth(o, o.printed.bundles[number])
    if len(worths) >= PLACES:
        worths.clear()
    worths[now] = (o.hubs, o.bundle)


def keeps(o: Outlook, worth: float) -> float:
    """Return what a thing that needs time is worth with the time that is left."""
    return worth * (W.late + (1.0 - W.late) * o.time)


def level_worth(o: Outlook, department: int) -> float:
    """Return what the next level of a department is worth."""
    level = o.sheet.levels[department]
    if level >= TOP_LEVEL:
        return 0.0
    return W.level[department] * o.turns / 2.0 * (1.0 if level == 1 else W.second)


def best_level(o: Outlook) -> float:
    best = 0.0
    for department in range(4):
        best = max(best, level_worth(o, department))
    return best


def bundle_worth(o: Outlook, icons: list[int]) -> float:
    total = 0.0
    for icon in icons:
        total += icon_worth(o, icon)
    return total


def icon_worth(o: Outlook, icon: int) -> float:
    kind, number = icon // KIND, icon % KIND
    sheet = o.sheet
    if kind == MONEY:
        return number * (o.dollar + W.fill[SALES] * 0.3)
    if kind == LIGHTBULB:
        return research_worth(o) / 3.0 if sheet.research < o.tables.research_spaces else 0.0
    if kind == SPEED:
        return o.speed
    if kind == REPORT:
        return keeps(o, W.report)
    if kind == ENGINEER:
        return keeps(o, W.engineer) if sheet.engineers != 63 else 0.0
    if kind == CERTIFICATION:
        return certification_worth(o)
    if kind == ITEM:
        return item_worth(o, number)
    if kind == FREE_SPACE:
        return W.fill[number]
    if kind == FREE_ACTION:
        return W.fill[number] * sheet.levels[number]
    if kind == FREE_UPGRADE:
        return best_level(o) if number == ANY else level_worth(o, number)
    return float(number)


def item_worth(o: Outlook, item: int) -> float:
    """Return what marking a crate or tire is worth: a step towards its hub."""
    tire = o.tire if item >= FIRST_TIRE else 0.0
    return tire + W.item * o.hubs[o.tables.item_hub[item]]


def research_worth(o: Outlook) -> float:
    return W.research * (0.6 + 0.4 * o.time)


def certification_worth(o: Outlook) -> float:
    return W.certification if o.sheet.certifications != 15 else 0.0
