"""What is still to come on a sheet: tracks, hubs and bonuses, each as likely as it is near."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from shopfloor.games.motor_city.scoring import bits
from shopfloor.games.motor_city.tables import (
    ANY,
    CERTIFICATION,
    ENGINEER,
    ENGINEERING,
    FIRST_HUB,
    FIRST_TIRE,
    FORK,
    FREE_ACTION,
    FREE_SPACE,
    FREE_UPGRADE,
    ITEM,
    KIND,
    LIGHTBULB,
    MONEY,
    PER_CERTIFICATION,
    PER_HUB,
    PER_RESEARCH,
    PER_TIRE,
    PRODUCTION,
    REPORT,
    REPORT_E,
    SALES,
    SPEED,
    STEM_3,
    TAIL,
    TESTING,
    Tables,
)

if TYPE_CHECKING:
    from shopfloor.games.motor_city.state import MotorCity, Sheet

D = 3


class Weights:
    """What experience says about the pace of a game and the worth of things."""

    def __init__(self) -> None:
        self.share: list[float] = [0.26, 0.20, 0.26, 0.26]
        self.extra: float = 0.6
        self.fork: float = 1.0
        self.pace: float = 1.3
        self.money: float = 0.55
        self.hoard: float = 12.0
        self.level: list[float] = [0.8, 0.5, 0.7, 0.8]
        self.second: float = 0.7
        self.tps: float = 0.65
        self.report: float = 1.8
        self.engineer: float = 1.5
        self.certification: float = 5.0
        self.fill: list[float] = [1.3, 0.8, 1.0, 1.3]
        self.research: float = 2.6
        self.more_certs: float = 1.5
        self.more_tires: float = 1.5
        self.more_hubs: float = 2.5
        self.more_research: float = 2.2
        self.crowd: float = 0.3
        self.progress: float = 0.3
        self.left_over: float = 0.2
        self.idle_car: float = 0.3
        self.shop: float = 0.8
        self.shift: float = 0.7
        self.item: float = 0.3
        self.tire: float = 0.6
        self.late: float = 0.35
        """Share of the worth that a thing needing time keeps at the end."""


W: Final = Weights()


class Printed:
    """The sheet with every bundle of icons as a number."""

    def __init__(self) -> None:
        self.tables: Tables | None = None
        self.bundles: list[list[int]] = [[]]
        self.path: list[list[list[int]]] = []
        self.sales: list[int] = []
        self.engineering: list[list[int]] = []
        self.node: list[int] = []
        self.hub: list[int] = []
        self.shop: list[int] = []
        self.smooth: list[float] = []
        """The stars of the speedometer, what lies between two of them included."""
        self.source: list[int] = []
        """By item, department * 1000 + track * 100 + space where it is gained."""

    def bundle(self, icons: list[int]) -> int:
        for number, known in enumerate(self.bundles):
            if known == icons:
                return number
        self.bundles.append(icons)
        return len(self.bundles) - 1

    def read(self, tables: Tables) -> None:
        self.tables = tables
        self.path = [[[self.bundle(s) for s in way] for way in ways] for ways in tables.path]
        self.sales = [self.bundle(s) for s in tables.sales]
        self.engineering = [[self.bundle(s) for s in track] for track in tables.engineering]
        self.node = [self.bundle(s) for s in tables.node]
        self.hub = [self.bundle(s) for s in tables.hub]
        self.shop = [self.bundle(s) for s in tables.shop]
        self.read_stars(tables.star)
        self.source = [find_item(tables, item) for item in range(len(tables.item_hub))]

    def read_stars(self, star: list[int]) -> None:
        steps = [n for n in range(len(star)) if n == 0 or star[n] > star[n - 1]]
        smooth = [float(s) for s in star]
        for low, high in pairwise(steps):
            for n in range(low, high):
                rise = star[high] - star[low]
                smooth[n] = star[low] + rise * (n - low) / (high - low)
        self.smooth = smooth


def find_item(tables: Tables, item: int) -> int:
    icon = ITEM * KIND + item
    for track, ways in enumerate(tables.path):
        for way in ways:
            for space, icons in enumerate(way):
                if icon in icons:
                    return TESTING * 1000 + track * 100 + space + 1
    for track, spaces in enumerate(tables.engineering):
        for space, icons in enumerate(spaces):
            if icon in icons:
                return ENGINEERING * 1000 + track * 100 + space + 1
    return -1


PRINTED: Final = Printed()


class Outlook:
    """One sheet at one moment: how much is still to come, and what icons are worth."""

    def __init__(self) -> None:
        self.sheet: Sheet
        self.tables: Tables
        self.turns: float = 0.0
        self.rounds: float = 0.0
        self.time: float = 0.0
        self.fills: list[float] = []
        self.speed: float = 0.0
        self.dollar: float = 0.0
        self.rate: float = 0.0
        self.bundle: list[float] = []
        self.tops: list[float] = []
        self.frontier_gains: list[float] = []
        self.best_trace: float = 0.0
        self.push_on: float = 0.0


def outlook(state: MotorCity, sheet: Sheet, turns: float, shared: float) -> Outlook:
    tables = state.tables
    if PRINTED.tables is not tables:
        PRINTED.bundles = [[]]
        PRINTED.read(tables)
    o = Outlook()
    o.sheet = sheet
    o.tables = tables
    o.turns = turns
    o.rounds = float(tables.rounds - len(sheet.rounds))
    o.time = min(1.0, turns / (2.0 * tables.rounds))
    actions = (2.0 + W.extra) * turns + shared
    levels = sheet.levels
    o.fills = [max(0.4, W.share[d] * actions * levels[d]) for d in range(4)]
    o.rate = 1.0 / (tables.certified_rate if sheet.certifications >> D & 1 else tables.rate)
    o.dollar = o.rate + W.money * min(1.0, turns / 6.0)
    left = len(tables.star) - 1 - sheet.speed - sheet.speed_crossed
    o.speed = 0.45 * o.rounds if left > 0 else 0.0
    o.bundle = [bundle_worth(o, icons) for icons in PRINTED.bundles]
    return o


def keeps(o: Outlook, worth: float) -> float:
    """Return what a thing that needs time is worth with the time that is left."""
    return worth * (W.late + (1.0 - W.late) * o.time)


def level_worth(o: Outlook, department: int) -> float:
    """Return what the next level of a department is worth."""
    level = o.sheet.levels[department]
    if level >= 3:
        return 0.0
    return W.level[department] * o.turns / 2.0 * (1.0 if level == 1 else W.second)


def best_level(o: Outlook) -> float:
    return max(level_worth(o, 0), level_worth(o, 1), level_worth(o, 2), level_worth(o, 3))


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
    hub = o.tables.item_hub[item]
    sheet = o.sheet
    total = 0.0
    if item >= FIRST_TIRE and sheet.engineers >> 2 & 1:
        total = W.tire
    if not (sheet.hubs | sheet.hubs_crossed) >> hub & 1:
        total += W.item * bundle_worth(o, o.tables.hub[hub])
    return total


def research_worth(o: Outlook) -> float:
    return W.research * (0.6 + 0.4 * o.time)


def certification_worth(o: Outlook) -> float:
    return W.certification if o.sheet.certifications != 15 else 0.0


def likely(ahead: float, fills: float) -> float:
    """Return how likely a space so many fills ahead is reached, with so many to come."""
    return fills * fills / (fills * fills + ahead * ahead)


# -- tracks ------------------------------------------------------------------------------


def run_worth(o: Outlook, spaces: list[int], done: int, end: int, sure: int, fills: float) -> float:
    """Return the worth of the spaces ahead; the first `sure` ones are as good as filled."""
    total = 0.0
    worth = o.bundle
    for i in range(done, end):
        number = spaces[i]
        if number:
            ahead = i - done + 1 - sure
            total += worth[number] if ahead <= 0 else worth[number] * likely(ahead, fills)
    return total


def finish_worth(points: float, ahead: int, fills: float) -> float:
    return points if ahead <= 0 else points * likely(ahead, fills)


def test_end(o: Outlook, track: int, branch: int) -> int:
    """Return how far a test track can be filled along this branch."""
    lengths = o.tables.part_length
    crossed = o.sheet.test_crossed
    end = lengths[track] - crossed[track]
    if track != FORK or crossed[track] or not branch:
        return end
    part = STEM_3 + branch
    end += lengths[part] - crossed[part]
    return end if crossed[part] else end + lengths[TAIL] - crossed[TAIL]


def test_worth(o: Outlook, track: int, sure: int, fills: float) -> float:
    sheet = o.sheet
    if track != FORK:
        return way_worth(o, track, 0, sure, fills)
    if sheet.branch:
        return way_worth(o, track, sheet.branch, sure, fills)
    return max(way_worth(o, track, 1, sure, fills), way_worth(o, track, 2, sure, fills))


def way_worth(o: Outlook, track: int, branch: int, sure: int, fills: float) -> float:
    spaces = PRINTED.path[track][branch]
    done = o.sheet.tested[track]
    end = test_end(o, track, branch)
    total = run_worth(o, spaces, done, end, sure, fills)
    if end == len(spaces) and done < end:
        points = float(o.tables.test_points[track])
        total += finish_worth(points, end - done - sure, fills)
    return total


def test_gain(o: Outlook, track: int, sure: int) -> float:
    fills = o.fills[TESTING]
    return test_worth(o, track, sure, fills) - test_worth(o, track, 0, fills) + W.progress


def testing_worth(o: Outlook) -> float:
    """Add up the tracks with a car, the best one first in line for the fills to come."""
    total = 0.0
    fills = o.fills[TESTING]
    worths: list[float] = []
    tracks: list[int] = []
    for track in range(3):
        if o.sheet.cars >> track & 1:
            worths.append(test_worth(o, track, 0, fills))
            tracks.append(track)
    while tracks:
        best = worths.index(max(worths))
        track = tracks.pop(best)
        worths.pop(best)
        total += test_worth(o, track, 0, fills)
        left = test_end(o, track, o.sheet.branch or 1) - o.sheet.tested[track]
        fills = max(fills - left, W.left_over * fills)
    return total


def track_worth(o: Outlook, track: int, sure: int, fills: float) -> float:
    spaces = PRINTED.engineering[track]
    done = o.sheet.developed[track]
    end = len(spaces) - o.sheet.developed_crossed[track]
    total = run_worth(o, spaces, done, end, sure, fills)
    if end == len(spaces):
        total += finish_worth(o.tops[track], end - done - sure, fills)
    return total


def track_gain(o: Outlook, track: int, sure: int) -> float:
    fills = o.fills[ENGINEERING]
    return track_worth(o, track, sure, fills) - track_worth(o, track, 0, fills) + W.progress


def engineering_worth(o: Outlook) -> float:
    total = 0.0
    fills = o.fills[ENGINEERING]
    sheet = o.sheet
    worths: list[float] = []
    tracks: list[int] = []
    for track in range(6):
        if sheet.engineers >> track & 1:
            worths.append(track_worth(o, track, 0, fills))
            tracks.append(track)
    while tracks:
        best = worths.index(max(worths))
        track = tracks.pop(best)
        worths.pop(best)
        total += track_worth(o, track, 0, fills)
        left = len(PRINTED.engineering[track]) - sheet.developed_crossed[track]
        fills = max(fills - left + sheet.developed[track], W.left_over * fills)
    return total


def set_tops(o: Outlook) -> None:
    """Say what the tops of the engineering tracks will probably score."""
    sheet = o.sheet
    tables = o.tables
    tops: list[float] = []
    for track in range(6):
        points = float(tables.track_points[track])
        per = tables.track_per[track]
        if per == PER_CERTIFICATION:
            points *= min(4.0, bits(sheet.certifications) + W.more_certs * o.time)
        elif per == PER_TIRE:
            points *= min(4.0, bits(sheet.items >> FIRST_TIRE) + W.more_tires * o.time)
        elif per == PER_HUB:
            points *= min(8.0, bits(sheet.hubs) + W.more_hubs * o.time)
        elif per == PER_RESEARCH:
            points *= min(8.0, (sheet.research + W.more_research * o.turns / 2.0) / 3.0)
        missing = tables.reports[REPORT_E + track] - sheet.reports[REPORT_E + track]
        while missing > 0:
            points *= W.tps * (0.5 + 0.5 * min(1.0, o.turns / 6.0))
            missing -= 1
        tops.append(points)
    o.tops = tops


# -- sales ---------------------------------------------------------------------------------


def sales_worth(o: Outlook, sure: int) -> float:
    sheet = o.sheet
    total = 0.0
    fills = o.fills[SALES] + 0.7 * o.turns
    spaces = PRINTED.sales
    for space in range(sheet.circled + 1, len(spaces)):
        number = spaces[space]
        if number and not sheet.sales_crossed >> space & 1:
            ahead = space - sheet.circled - sure
            total += o.bundle[number] if ahead <= 0 else o.bundle[number] * likely(ahead, fills)
    return total


def sales_gain(o: Outlook, sure: int) -> float:
    room = min(sure, len(PRINTED.sales) - 1 - o.sheet.circled)
    return sales_worth(o, sure) - sales_worth(o, 0) + room * o.dollar


# -- production ----------------------------------------------------------------------------


def item_chance(o: Outlook, item: int) -> float:
    """Return how likely a crate or tire will be marked."""
    source = PRINTED.source[item]
    department, track, space = source // 1000, source // 100 % 10, source % 100
    sheet = o.sheet
    if department == TESTING:
        ahead = space - sheet.tested[track]
        end = test_end(o, track, (sheet.branch or 1) if track == FORK else 0)
        active = sheet.cars >> track & 1
    else:
        ahead = space - sheet.developed[track]
        end = len(PRINTED.engineering[track]) - sheet.developed_crossed[track]
        active = sheet.engineers >> track & 1
    if space > end or ahead <= 0:
        return 0.0
    chance = likely(ahead, o.fills[department])
    return chance if active else W.idle_car * chance * o.time


def needs_chance(o: Outlook, hub: int) -> float:
    """Return how likely the missing requirements of a hub will be marked."""
    sheet = o.sheet
    chance = 1.0
    missing = o.tables.hub_items[hub] & ~sheet.items
    item = 0
    while missing:
        if missing & 1:
            chance *= item_chance(o, item)
        missing >>= 1
        item += 1
    reports = o.tables.reports[hub] - sheet.reports[hub]
    while reports > 0:
        chance *= W.tps * (0.5 + 0.5 * min(1.0, o.turns / 6.0))
        reports -= 1
    return chance


def production_worth(o: Outlook, reach: int) -> float:
    """Add up all nodes by distance from what is filled, near ones first in line."""
    sheet = o.sheet
    neighbours = o.tables.neighbours
    fills = o.fills[PRODUCTION]
    seen = sheet.filled
    layer = reach
    distance = 1
    before = 0
    total = 0.0
    gains: list[float] = []
    o.best_trace = 0.0
    o.push_on = 0.0
    while layer:
        chance = likely(distance + W.crowd * before, fills)
        nearer = likely(max(0.0, distance + W.crowd * before - W.shift), fills) - chance
        following = 0
        seen |= layer
        rest = layer
        while rest:
            low = rest & -rest
            rest ^= low
            node = low.bit_length() - 1
            worth = node_worth(o, node)
            total += worth * chance
            o.push_on += worth * nearer
            before += 1
            if distance == 1:
                gains.append(worth * (1.0 - chance))
            if node >= FIRST_HUB:
                o.best_trace = max(o.best_trace, worth * (1.0 - chance))
            following |= neighbours[node]
        layer = following & ~seen
        distance += 1
    gains.sort(reverse=True)
    o.frontier_gains = gains
    return total + traced_worth(o)


def node_worth(o: Outlook, node: int) -> float:
    if node < FIRST_HUB:
        return o.bundle[PRINTED.node[node]]
    hub = node - FIRST_HUB
    if o.sheet.hubs_crossed >> hub & 1:
        return 0.0
    return hub_worth(o, hub) * needs_chance(o, hub)


def hub_worth(o: Outlook, hub: int) -> float:
    return o.bundle[PRINTED.hub[hub]]


def traced_worth(o: Outlook) -> float:
    """Add what hubs are worth that are traced and wait for requirements."""
    sheet = o.sheet
    waiting = sheet.filled >> FIRST_HUB & ~(sheet.hubs | sheet.hubs_crossed)
    total = 0.0
    hub = 0
    while waiting:
        if waiting & 1:
            total += hub_worth(o, hub) * needs_chance(o, hub)
        waiting >>= 1
        hub += 1
    return total


def production_gain(o: Outlook, sure: int) -> float:
    if not o.frontier_gains:
        return 0.0
    total = sure * o.push_on
    for gain in o.frontier_gains[:sure]:
        total += gain
    return total + W.progress
