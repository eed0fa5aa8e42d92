"""The board in words: labels of moves, descriptions for screen readers, consequences."""

from __future__ import annotations

from typing import Final

from shopfloor.games.motor_city.drawing.pieces import fixed_home
from shopfloor.games.motor_city.rules.moves import (
    ACT,
    ACTIVATE_CAR,
    ACTIVATE_ENGINEER,
    BUY_CAR,
    BUY_PROTECTION,
    CATALOGUE,
    CERTIFY,
    CHOOSE_ITEM,
    CROSS_BRANCH,
    CROSS_HUB,
    CROSS_TRACK,
    DEVELOP,
    FILE_REPORT,
    PLACE,
    TEST,
    UPGRADE,
)
from shopfloor.games.motor_city.rules.scoring import bits, rating, score
from shopfloor.games.motor_city.rules.state import NO_DIE, NO_MARKER, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.auditor import auditor_next
from shopfloor.games.motor_city.rules.tables import (
    ACTIONS,
    BRANCHES,
    CERTIFICATIONS,
    DEPARTMENTS,
    DICE,
    ENGINEERING_TRACKS,
    FIRST_TIRE,
    HUBS,
    ITEMS,
    NODES,
    RATINGS,
    REPORTS,
    TEST_TRACKS,
    Tables,
)
from shopfloor.games.motor_city.rules.view import phase

PHASES: Final = {
    "setup": "Set-up",
    "industry": "Industry",
    "last die": "Last die",
    "over": "The end",
}
LABELS: Final = (
    (ACTIVATE_CAR, "Start with test car {}", TEST_TRACKS),
    (ACTIVATE_ENGINEER, "Activate engineer {}", ENGINEERING_TRACKS),
    (ACT, "{} action", [name.capitalize() for name in ACTIONS]),
    (UPGRADE, "Upgrade {}", DEPARTMENTS),
    (PLACE, "Put the die on {}", DEPARTMENTS),
    (TEST, "Test on {}", TEST_TRACKS),
    (DEVELOP, "Engineer on {}", ENGINEERING_TRACKS),
    (FILE_REPORT, "File the report for {}", REPORTS),
    (CROSS_HUB, "Let Emma cross off {}", HUBS),
    (CROSS_TRACK, "Let Emma cross off {}", ENGINEERING_TRACKS),
)
MOST: Final = 110
"""Characters that fit the preview's two lines."""


# -- moves -------------------------------------------------------------------------------


def label(move: int, tables: Tables) -> str:
    """Say what a button does."""
    for family, words, names in LABELS:
        if family.has(move):
            return words.format(names[family.value(move)])
    if BUY_CAR.has(move):
        return f"Buy test car {TEST_TRACKS[BUY_CAR.value(move)]} for ${tables.car_price}"
    if move == BUY_PROTECTION:
        return f"Buy audit protection for ${tables.protection_price}"
    if CHOOSE_ITEM.has(move):
        return f"Choose shop item {CHOOSE_ITEM.value(move) + 1}"
    if CERTIFY.has(move):
        letter, short, _ = certificates(tables)[CERTIFY.value(move)]
        return f"Certification {letter}: {short}"
    if CROSS_BRANCH.has(move):
        return f"Send Emma down the {BRANCHES[CROSS_BRANCH.value(move)]} branch"
    return CATALOGUE.text(move).capitalize()


def home(move: int, tables: Tables) -> str:
    """Return the piece that means this move in every position; `{seat}` is the looker's."""
    return fixed_home(tables, move)


def certificates(tables: Tables) -> list[tuple[str, str, str]]:
    """Return letter, a few words and a sentence for every certification."""
    fills, points = tables.certified_fills, tables.certified_points
    rate = tables.certified_rate
    return [
        ("A", f"{fills} fills, speed", f"an action with {fills} fills, then a speedometer space"),
        ("B", f"{points} points", f"{points} points at the end"),
        ("C", "trace hub", "trace any production hub"),
        ("D", f"1 per ${rate}", f"1 point per ${rate} at the end"),
    ]


def spelled(sentence: str, tables: Tables) -> str:
    """Say what a certification brings where one is named alone."""
    for letter, short, _ in certificates(tables):
        if sentence == f"certification {letter}":
            return f"{sentence}: {short}"
    return sentence


# -- header and rail -------------------------------------------------------------------------


def chips(state: MotorCity) -> list[str]:
    return [f"Round {max(1, state.round)} of {state.tables.rounds}", PHASES[phase(state)]]


def rail(state: MotorCity) -> list[tuple[str, list[tuple[str, int | str, str]]]]:
    """Say of every player who begins, money, speed, research, engineers and certifications."""
    return [rail_line(state, seat) for seat in range(state.players)]


def rail_line(state: MotorCity, seat: int) -> tuple[str, list[tuple[str, int | str, str]]]:
    sheet = state.sheets[seat]
    begins = state.players > 1 and seat == state.first and state.round > 0
    return "first player" if begins else "", [
        ("i-coin", sheet.cash(), "dollars to spend"),
        ("i-SP", sheet.speed, "spaces of the speedometer"),
        ("i-LB", sheet.research, "research spaces"),
        ("i-ENG", bits(sheet.engineers), "engineers"),
        ("i-CERT", bits(sheet.certifications), "certifications"),
    ]


# -- zones ---------------------------------------------------------------------------------------


def zones(state: MotorCity, viewer: int) -> dict[str, str]:
    """Describe every zone; everything is open to everybody."""
    found = {"blueprint": blueprint(state), "score": points(state)}
    if state.players == 1:
        found["emma"] = emma(state)
    for seat, sheet in enumerate(state.sheets):
        for name, words in sheet_zones(state, sheet).items():
            found[f"{name}{seat}"] = words
        if state.players > 1:
            found[f"strip{seat}"] = strip(seat, sheet)
    return found


def blueprint(state: MotorCity) -> str:
    dice = [f"{count} × {DICE[cell]}" for cell, count in enumerate(state.dice) if count]
    red = f"The red die is in column {state.red}." if state.red else "The red die is off the table."
    return f"On the blueprint table: {listed(dice)}. {red}"


def points(state: MotorCity) -> str:
    return listed([f"@{seat} {total}" for seat, total in enumerate(state.scores())]) + " points."


def emma(state: MotorCity) -> str:
    car = RATINGS[rating(state.tables, score(state.tables, state.sheets[0]))]
    words = f"Auditor Emma: black die {state.black or 'not rolled'}; your car so far: {car}."
    following = auditor_next(state)
    return words + (f" She takes {DICE[following]} next." if following != NO_DIE else "")


def strip(seat: int, sheet: Sheet) -> str:
    levels = listed([f"{name} {level}" for name, level in zip(DEPARTMENTS, sheet.levels)])
    return f"@{seat}: ${sheet.cash()}, speedometer {sheet.speed}; levels: {levels}."


def sheet_zones(state: MotorCity, sheet: Sheet) -> dict[str, str]:
    """Describe the zones of one sheet."""
    tables = state.tables
    return {
        "testing": testing(tables, sheet),
        "engineering": engineering(tables, sheet),
        "actions": actions(sheet),
        "service": f"${sheet.cash()} to spend.",
        "dial": f"Speedometer {sheet.speed}, {tables.star[sheet.speed]} points a round.",
        "rounds": f"Round points: {listed(list(map(str, sheet.rounds)))}.",
        "research": research(tables, sheet),
        "production": production(sheet),
        "sales": sales(tables, sheet),
    }


def testing(tables: Tables, sheet: Sheet) -> str:
    cars = listed([name for n, name in enumerate(TEST_TRACKS) if sheet.cars >> n & 1])
    done = listed([f"{name} {sheet.tested[n]}" for n, name in enumerate(TEST_TRACKS)])
    crossed = sum(sheet.test_crossed)
    return f"Test cars: {cars}. Filled: {done}." + (f" Crossed off: {crossed}." if crossed else "")


def engineering(tables: Tables, sheet: Sheet) -> str:
    names = ENGINEERING_TRACKS
    active = listed([name for n, name in enumerate(names) if sheet.engineers >> n & 1])
    done = listed([f"{name} {sheet.developed[n]}" for n, name in enumerate(names)])
    return f"Engineers: {active}. Filled: {done}."


def actions(sheet: Sheet) -> str:
    """Say level and die of every action space, and which is closed."""
    parts = []
    for n, name in enumerate(DEPARTMENTS):
        words = f"{name} level {sheet.levels[n]}"
        if sheet.spaces[n] != NO_DIE:
            words += f" with {DICE[sheet.spaces[n]]}"
        parts.append(words + (", closed" if sheet.marker == n else ""))
    hand = f" In use: {DICE[sheet.die]}." if sheet.die != NO_DIE else ""
    return f"Action spaces: {'; '.join(parts)}.{hand}"


def research(tables: Tables, sheet: Sheet) -> str:
    owned = listed([c for n, c in enumerate(CERTIFICATIONS) if sheet.certifications >> n & 1])
    shop = listed([str(n + 1) for n in range(3) if sheet.shop >> n & 1])
    filled = f"Research {sheet.research} of {tables.research_spaces}"
    return f"{filled}. Shop items: {shop}. Certifications: {owned}."


def production(sheet: Sheet) -> str:
    """Say how much is filled, which hubs work, and what has been gained for others."""
    active = listed([name for n, name in enumerate(HUBS) if sheet.hubs >> n & 1])
    gained = listed([name for n, name in enumerate(ITEMS) if sheet.items >> n & 1])
    filled = f"Production: {bits(sheet.filled)} of {len(NODES)} filled"
    return f"{filled}. Hubs activated: {active}. Crates and tires: {gained}."


def sales(tables: Tables, sheet: Sheet) -> str:
    length = len(tables.sales) - 1
    words = f"Sales: {sheet.circled} of {length} circled, ${sheet.cash()} unspent."
    for row in tables.sales_bonuses:
        for space in row:
            if space > sheet.circled and not sheet.sales_crossed >> space & 1:
                return f"{words} Next bonus at {space}."
    return words


def listed(parts: list[str]) -> str:
    return ", ".join(parts) or "none"


def summary(state: MotorCity, viewer: int) -> str:
    """Say the whole position in a few sentences."""
    mine = f" {sheet_summary(state, viewer)}" if viewer >= 0 else ""
    where = f"{chips(state)[0]}. {blueprint(state)}"
    return f"{where} Points: {points(state)}{mine}"


def sheet_summary(state: MotorCity, seat: int) -> str:
    sheet = state.sheets[seat]
    return f"Your sheet: {' '.join(sheet_zones(state, sheet).values())}"


# -- consequences ----------------------------------------------------------------------------------


def consequence(before: MotorCity, after: MotorCity, player: int) -> str:
    """Say what a move would bring to a player: what changes on the sheet, most telling first."""
    old, new = before.sheets[player], after.sheets[player]
    parts = changed_numbers(before.tables, old, new) + gained(old, new)
    words = ""
    for part in parts:
        longer = f"{words} · {part}" if words else part
        if len(longer) > MOST:
            break
        words = longer
    return words


def changed_numbers(tables: Tables, old: Sheet, new: Sheet) -> list[str]:
    numbers = [
        ("points", score(tables, old), score(tables, new)),
        ("cash", old.cash(), new.cash()),
        ("speed", old.speed, new.speed),
        ("research", old.research, new.research),
        ("sales", old.circled, new.circled),
        ("production", bits(old.filled), bits(new.filled)),
        ("hubs", bits(old.hubs), bits(new.hubs)),
    ]
    for name, a, b in zip(TEST_TRACKS, old.tested, new.tested):
        numbers.append((name, a, b))
    for name, a, b in zip(ENGINEERING_TRACKS, old.developed, new.developed):
        numbers.append((name, a, b))
    for name, a, b in zip(DEPARTMENTS, old.levels, new.levels):
        numbers.append((f"{name} level", a, b))
    numbers.append(("TPS reports", sum(old.reports), sum(new.reports)))
    return [f"{name} {a} → {b}" for name, a, b in numbers if a != b]


def gained(old: Sheet, new: Sheet) -> list[str]:
    """Name cars, engineers, crates, tires, certifications and shop items that are new."""
    found = named("test car", TEST_TRACKS, old.cars, new.cars)
    found += named("engineer", ENGINEERING_TRACKS, old.engineers, new.engineers)
    found += named("crate", ITEMS[:FIRST_TIRE], old.items, new.items)
    found += named("tire", ITEMS[FIRST_TIRE:], old.items >> FIRST_TIRE, new.items >> FIRST_TIRE)
    found += named("certification", CERTIFICATIONS, old.certifications, new.certifications)
    found += named("shop item", ["1", "2", "3"], old.shop, new.shop)
    if old.marker != NO_MARKER and new.marker == NO_MARKER:
        found.append("the audit marker leaves")
    return found


def named(what: str, names: list[str], old: int, new: int) -> list[str]:
    return [f"{what} {name}" for n, name in enumerate(names) if (new & ~old) >> n & 1]
