"""What is still to come on a sheet: tracks, sales and hubs, each as likely as it is near."""

from __future__ import annotations

from shopfloor.games.motor_city.outlook import Outlook, W
from shopfloor.games.motor_city.scoring import bits
from shopfloor.games.motor_city.tables import (
    ENGINEERING,
    FIRST_HUB,
    FIRST_TIRE,
    FORK,
    PER_CERTIFICATION,
    PER_HUB,
    PER_RESEARCH,
    PER_TIRE,
    PRODUCTION,
    REPORT_E,
    SALES,
    STEM_3,
    TAIL,
    TESTING,
)


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
    spaces = o.printed.path[track][branch]
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
    spaces = o.printed.engineering[track]
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
        left = len(o.printed.engineering[track]) - sheet.developed_crossed[track]
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
    spaces = o.printed.sales
    for space in range(sheet.circled + 1, len(spaces)):
        number = spaces[space]
        if number and not sheet.sales_crossed >> space & 1:
            ahead = space - sheet.circled - sure
            total += o.bundle[number] if ahead <= 0 else o.bundle[number] * likely(ahead, fills)
    return total


def sales_gain(o: Outlook, sure: int) -> float:
    room = min(sure, len(o.printed.sales) - 1 - o.sheet.circled)
    return sales_worth(o, sure) - sales_worth(o, 0) + room * o.dollar


# -- production ----------------------------------------------------------------------------


def item_chance(o: Outlook, item: int) -> float:
    """Return how likely a crate or tire will be marked."""
    source = o.printed.source[item]
    department, track, space = source // 1000, source // 100 % 10, source % 100
    sheet = o.sheet
    if department == TESTING:
        ahead = space - sheet.tested[track]
        end = test_end(o, track, (sheet.branch or 1) if track == FORK else 0)
        active = sheet.cars >> track & 1
    else:
        ahead = space - sheet.developed[track]
        end = len(o.printed.engineering[track]) - sheet.developed_crossed[track]
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
        return o.bundle[o.printed.node[node]]
    hub = node - FIRST_HUB
    if o.sheet.hubs_crossed >> hub & 1:
        return 0.0
    return hub_worth(o, hub) * needs_chance(o, hub)


def hub_worth(o: Outlook, hub: int) -> float:
    return o.bundle[o.printed.hub[hub]]


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
