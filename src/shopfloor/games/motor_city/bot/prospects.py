"""What is still to come on a sheet: tracks, sales and hubs, each as likely as it is near."""

from __future__ import annotations

from mypy_extensions import i64

from shopfloor.games.motor_city.bot.outlook import ELSEWHERE, Outlook, W
from shopfloor.games.motor_city.rules.progress import test_end, track_end
from shopfloor.games.motor_city.rules.scoring import bits
from shopfloor.games.motor_city.rules.tables import (
    ENGINEERING,
    FIRST_HUB,
    FIRST_TIRE,
    FORK,
    INNER,
    OUTER,
    PER_CERTIFICATION,
    PER_HUB,
    PER_RESEARCH,
    PER_TIRE,
    PRODUCTION,
    REPORT_E,
    SALES,
    TESTING,
)


def likely(ahead: float, fills: float) -> float:
    """Return how likely a space so many fills ahead is reached, with so many to come."""
    return fills * fills / (fills * fills + ahead * ahead)


# -- tracks ------------------------------------------------------------------------------


def run_worth(o: Outlook, spaces: list[int], done: i64, end: i64, sure: int, fills: float) -> float:
    """Return the worth of the spaces ahead; the first `sure` ones are as good as filled."""
    total = 0.0
    ahead = float(-sure)
    for i in range(done, end):
        ahead += 1.0
        number = spaces[i]
        if number:
            worth = o.bundle[number]
            total += worth if ahead <= 0.0 else worth * likely(ahead, fills)
    return total


def best_track(worths: list[float], tracks: int) -> int:
    """Return the track worth most, the first of equals, out of a mask of them."""
    best, most = -1, -1.0
    for track, worth in enumerate(worths):
        if worth > most and tracks >> track & 1:
            best, most = track, worth
    return best


def finish_worth(points: float, ahead: int, fills: float) -> float:
    return points if ahead <= 0 else points * likely(ahead, fills)


def test_worth(o: Outlook, track: int, sure: int, fills: float) -> float:
    sheet = o.sheet
    if track != FORK:
        return way_worth(o, track, 0, sure, fills)
    if sheet.branch:
        return way_worth(o, track, sheet.branch, sure, fills)
    return max(way_worth(o, track, INNER, sure, fills), way_worth(o, track, OUTER, sure, fills))


def way_worth(o: Outlook, track: int, branch: int, sure: int, fills: float) -> float:
    spaces = o.printed.path[track][branch]
    done = o.sheet.tested[track]
    end = test_end(o.tables, o.sheet, track, branch)
    total = run_worth(o, spaces, done, end, sure, fills)
    if end == len(spaces) and done < end:
        points = float(o.tables.test_points[track])
        total += finish_worth(points, end - done - sure, fills)
    return total


def test_gain(o: Outlook, track: int, sure: int) -> float:
    return test_worth(o, track, sure, o.fills[TESTING]) - o.tests[track] + W.progress


def testing_worth(o: Outlook) -> float:
    """Add up the tracks with a car, the best one first in line for the fills to come."""
    fills = o.fills[TESTING]
    sheet = o.sheet
    tracks = sheet.cars
    o.tests = [test_worth(o, t, 0, fills) if tracks >> t & 1 else 0.0 for t in range(3)]
    total = 0.0
    while tracks:
        track = best_track(o.tests, tracks)
        first = tracks == sheet.cars
        total += o.tests[track] if first else test_worth(o, track, 0, fills)
        tracks ^= 1 << track
        left = test_end(o.tables, sheet, track, sheet.branch or INNER) - sheet.tested[track]
        fills = max(fills - left, W.left_over * fills)
    return total


def track_worth(o: Outlook, track: int, sure: int, fills: float) -> float:
    spaces = o.printed.engineering[track]
    done = o.sheet.developed[track]
    end = track_end(o.tables, o.sheet, track)
    total = run_worth(o, spaces, done, end, sure, fills)
    if end == len(spaces):
        total += finish_worth(top_worth(o, track), end - done - sure, fills)
    return total


def track_gain(o: Outlook, track: int, sure: int) -> float:
    return track_worth(o, track, sure, o.fills[ENGINEERING]) - o.tracks[track] + W.progress


def engineering_worth(o: Outlook) -> float:
    """Add up the tracks with an engineer, the best one first in line like a test track."""
    fills = o.fills[ENGINEERING]
    sheet = o.sheet
    tracks = sheet.engineers
    o.tracks = [track_worth(o, t, 0, fills) if tracks >> t & 1 else 0.0 for t in range(6)]
    total = 0.0
    while tracks:
        track = best_track(o.tracks, tracks)
        first = tracks == sheet.engineers
        total += o.tracks[track] if first else track_worth(o, track, 0, fills)
        tracks ^= 1 << track
        left = track_end(o.tables, sheet, track) - sheet.developed[track]
        fills = max(fills - left, W.left_over * fills)
    return total


def top_worth(o: Outlook, track: int) -> float:
    """Return what the top of an engineering track will probably score."""
    sheet, tables = o.sheet, o.tables
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
        points *= o.filed
        missing -= 1
    return points


# -- sales ---------------------------------------------------------------------------------


def sales_worth(o: Outlook) -> float:
    o.sales = circles_worth(o, 0)
    return o.sales


def circles_worth(o: Outlook, sure: int) -> float:
    """Return the worth of the bonuses ahead; the first `sure` spaces are as good as circled."""
    circled, crossed = o.sheet.circled, o.sheet.sales_crossed
    total = 0.0
    fills = o.fills[SALES] + 0.7 * o.turns
    spaces = o.printed.sales
    for space in o.printed.sales_bonuses:
        if space > circled and not crossed >> space & 1:
            worth = o.bundle[spaces[space]]
            ahead = space - circled - sure
            total += worth if ahead <= 0 else worth * likely(ahead, fills)
    return total


def sales_gain(o: Outlook, sure: int) -> float:
    room = min(sure, len(o.printed.sales) - 1 - o.sheet.circled)
    return circles_worth(o, sure) - o.sales + room * o.dollar


# -- production ----------------------------------------------------------------------------


def item_chance(o: Outlook, item: int) -> float:
    """Return how likely a crate or tire will be marked."""
    department, track, space = o.printed.source[item]
    if department == ELSEWHERE:
        return W.idle_car * o.time
    sheet = o.sheet
    if department == TESTING:
        ahead = space - sheet.tested[track]
        end = test_end(o.tables, sheet, track, sheet.branch or INNER)
        active = sheet.cars >> track & 1
    else:
        ahead = space - sheet.developed[track]
        end = track_end(o.tables, sheet, track)
        active = sheet.engineers >> track & 1
    if space > end or ahead <= 0:
        return 0.0
    chance = likely(ahead, o.fills[department])
    return chance if active else W.idle_car * chance * o.time


def needs_chance(o: Outlook, hub: int) -> float:
    """Return how likely the missing requirements of a hub will be marked."""
    sheet = o.sheet
    chance = 1.0
    for item in o.printed.needs[hub]:
        if not sheet.items >> item & 1:
            chance *= item_chance(o, item)
    reports = o.tables.reports[hub] - sheet.reports[hub]
    while reports > 0:
        chance *= o.filed
        reports -= 1
    return chance


def production_worth(o: Outlook, reach: int) -> float:
    """Add up all nodes by distance from what is filled, near ones first in line."""
    sheet = o.sheet
    neighbours = o.tables.neighbours
    spaces = o.printed.node
    fills = o.fills[PRODUCTION]
    seen: i64 = sheet.filled
    layer: i64 = reach
    distance = 1.0
    before = 0.0
    total = 0.0
    gains: list[float] = []
    best_trace = push_on = 0.0
    while layer:
        ahead = distance + W.crowd * before
        chance = likely(ahead, fills)
        nearer = likely(max(0.0, ahead - W.shift), fills) - chance
        following: i64 = 0
        seen |= layer
        rest = layer
        while rest:
            low = rest & -rest
            rest ^= low
            node = int(low).bit_length() - 1
            hub = node - FIRST_HUB
            worth = hub_worth(o, hub) if hub >= 0 else o.bundle[spaces[node]]
            total += worth * chance
            push_on += worth * nearer
            before += 1.0
            if distance == 1.0:
                gains.append(worth * (1.0 - chance))
            if node >= FIRST_HUB:
                best_trace = max(best_trace, worth * (1.0 - chance))
            following |= neighbours[node]
        layer = following & ~seen
        distance += 1.0
    gains.sort()
    gains.reverse()
    o.frontier_gains, o.best_trace, o.push_on = gains, best_trace, push_on
    return total + traced_worth(o)


def hub_worth(o: Outlook, hub: int) -> float:
    """Return what a hub is worth that is traced or will be."""
    worth = o.hubs[hub]
    return worth * needs_chance(o, hub) if worth else 0.0


def traced_worth(o: Outlook) -> float:
    """Add what hubs are worth that are traced and wait for requirements."""
    sheet = o.sheet
    waiting = sheet.filled >> FIRST_HUB & ~(sheet.hubs | sheet.hubs_crossed)
    total = 0.0
    hub = 0
    while waiting:
        if waiting & 1:
            total += hub_worth(o, hub)
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
