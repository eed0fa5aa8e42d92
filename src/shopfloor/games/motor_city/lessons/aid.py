"""The player aid: a turn, what every space gives, scoring, the end, Emma.

Everything is read from the components, so that an owner's corrections show up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shopfloor.core.components import Components
from shopfloor.core.lessons import Line, Panel
from shopfloor.games.motor_city.rules.state import MotorCity
from shopfloor.games.motor_city.rules.tables import (
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    DIFFICULTIES,
    ROWS,
    TEST_TRACKS,
    Tables,
)

NOTHING: Final = "–"
DEPARTMENT: Final = dict(zip("TSPE", DEPARTMENTS))
PLAIN: Final = {
    "LB": "lightbulb",
    "SP": "speed",
    "TPS": "report",
    "ENG": "engineer",
    "CERT": "certification",
}
FREE: Final = {"FS": "space", "FA": "action", "UP": "upgrade"}
LANE: Final = 8
"""Production spaces in a line of the aid."""


def aid(state: MotorCity) -> tuple[Panel, ...]:
    """Return the panels for this game."""
    components, tables = state.setup.components, state.tables
    panels = (
        turn(),
        blueprint(components),
        icons(),
        round_end(tables),
        testing(components, tables),
        sales(components, tables),
        production(components),
        engineering(components),
        research(components, tables),
        service(tables),
        scoring(tables),
    )
    return (*panels, emma(components)) if state.players == 1 else panels


def spelled(codes: Iterable[str]) -> str:
    """Write the icons of a space in words."""
    return " + ".join(map(word, codes)) or NOTHING


def word(code: str) -> str:
    kind, _, letter = code.partition(":")
    if code in PLAIN:
        return PLAIN[code]
    if code[0] == "*":
        return f"★{code[1:]}"
    if kind == "CR":
        return f"crate {letter}"
    if kind == "TI":
        return f"tire {letter}"
    if kind in FREE:
        return f"free {'' if letter == '?' else DEPARTMENT[letter] + ' '}{FREE[kind]}"
    return code


def turn() -> Panel:
    return Panel(
        "Your turn",
        (
            Line("Choose a die of the blueprint table.", "die-white-5", ("MC-TRN-1",)),
            Line("Gain the icon of its cell.", "i-d2", ("MC-TRN-2",)),
            Line(
                "Take the action of its column, or upgrade that department, or do research. A 6 "
                "is any department.",
                "die-white-6",
                ("MC-TRN-3",),
            ),
            Line(
                "Put the die on a free action space and take that action.",
                "slot-production",
                ("MC-TRN-4",),
            ),
            Line("Buy from the service department at any moment.", "i-coin", ("MC-SVC-1",)),
            Line(
                "When everybody has two dice, all use the last one: its action or research.",
                "die-blue-1",
                ("MC-SHD-1", "MC-SHD-2"),
            ),
        ),
    )


def blueprint(components: Components) -> Panel:
    """Say what every column does and every cell pays."""
    lines = []
    for column in range(1, COLUMNS + 1):
        action = components["columns"][str(column)]["action"]
        named = "testing, sales, production or engineering" if action == "any" else action
        cells = ", ".join(
            f"{colour} {spelled(components['blueprint'][colour][f'column_{column}'])}"
            for colour in COLOURS
        )
        text = f"Column {column}, {named}: {cells}"
        lines.append(Line(text, f"die-white-{column}", ("MC-TRN-2", "MC-TRN-3")))
    return Panel("Blueprint table", tuple(lines))


def icons() -> Panel:
    return Panel(
        "Icons",
        (
            Line("Circle the next dollars of the sales track.", "i-d2", ("MC-SAL-2",)),
            Line("Fill a research space.", "i-LB", ("MC-RES-1",)),
            Line("Fill a speedometer space.", "i-SP", ("MC-SPD-1",)),
            Line("Use a TPS report on any open requirement, now.", "i-TPS", ("MC-BON-5",)),
            Line("Activate an engineer on a new track.", "i-ENG", ("MC-BON-2",)),
            Line("Choose a certification you lack.", "i-CERT", ("MC-CRT-1",)),
            Line("A crate: marks itself in its hub.", "i-CR", ("MC-BON-6",)),
            Line("A tire: marks itself in its hub.", "i-TI", ("MC-BON-6",)),
            Line("Free space: one fill in that department.", "i-FSP", ("MC-BON-3",)),
            Line("Free action: that department at your level.", "i-FAP", ("MC-BON-4",)),
            Line("Free upgrade: that department a level up.", "i-UPany", ("MC-BON-4",)),
            Line("Every icon works at once; without a target it is lost.", "", ("MC-BON-1",)),
        ),
    )


def round_end(tables: Tables) -> Panel:
    stars = [
        f"{space} for {star}"
        for space, star in enumerate(tables.star)
        if space and star > tables.star[space - 1]
    ]
    return Panel(
        "Speedometer and audit",
        (
            Line(f"Spaces for points a round: {', '.join(stars)}.", "i-SP", ("MC-SPD-1",)),
            Line("At the end of a round score the highest star.", "i-star", ("MC-AUD-1",)),
            Line(
                "Then the red die closes an action space of everybody for the next round; a 1 "
                "closes none.",
                "die-red-3",
                ("MC-AUD-2", "MC-AUD-3", "MC-AUD-4"),
            ),
        ),
    )


def testing(components: Components, tables: Tables) -> Panel:
    rows = components["testing"].rows.values()
    lines = []
    for n, track in enumerate(TEST_TRACKS):
        parts = dict.fromkeys(row["part"] for row in rows if row["track"] == track)
        for part in parts:
            found = [r["bonus"] for r in rows if r["track"] == track and r["part"] == part]
            name = f"{track} (★{tables.test_points[n]})" if part == "stem" else f"{track} {part}"
            way = ", ".join(map(spelled, found))
            lines.append(Line(f"{name}: {way}", f"car-{track}-on", ("MC-TST-1", "MC-TST-3")))
    lines.append(
        Line("The fork: one branch for good, they meet again.", "", ("MC-TST-2", "MC-TST-3"))
    )
    return Panel("Testing", tuple(lines))


def sales(components: Components, tables: Tables) -> Panel:
    lines = []
    for row in ROWS:
        found = [
            f"{id} {spelled(space['bonus'])}"
            for id, space in components["sales"].rows.items()
            if space["row"] == row and space["bonus"]
        ]
        lines.append(
            Line(f"{row.capitalize()} row: {', '.join(found)}", "i-d1", ("MC-SAL-1", "MC-SAL-2"))
        )
    lines.append(
        Line(f"Unspent: ★1 for ${tables.rate}.", "i-coin", ("MC-SAL-3", "MC-END-2")),
    )
    return Panel("Sales", tuple(lines))


def production(components: Components) -> Panel:
    """Say what every hub needs and gives, and where the icons between them are."""
    lines = []
    for hub, row in components["hubs"].rows.items():
        needs = [f"crate {x}" for x in row["crates"]] + [f"tire {x}" for x in row["tires"]]
        needs += ["report"] * row["tps"]
        text = f"{hub}: {spelled(row['bonus'])} for {' + '.join(needs)}"
        lines.append(Line(text, "i-hub", ("MC-PRD-2", "MC-PRD-3")))
    spaces = [
        f"{id} {spelled(row['bonus'])}"
        for id, row in components["production"].rows.items()
        if row["bonus"] and id not in components["hubs"].rows
    ]
    for start in range(0, len(spaces), LANE):
        lines.append(Line(", ".join(spaces[start : start + LANE]), "", ("MC-PRD-1",)))
    return Panel("Production", tuple(lines))


def engineering(components: Components) -> Panel:
    """Say what lies on every track from the bottom, and what its top scores."""
    lines = []
    for track, row in components["engineering_tracks"].rows.items():
        spaces = [
            spelled(space["bonus"])
            for space in components["engineering"].rows.values()
            if space["track"] == track
        ]
        top = f"★{row['points']}"
        if row["per"] != "track":
            top += f" per {row['per']}, with {row['tps']} reports"
        text = f"{track}: {', '.join(spaces[:-1])}; top {top}"
        clause = "MC-ENG-4" if row["per"] == "track" else "MC-ENG-3"
        lines.append(Line(text, "engineer-on", ("MC-ENG-1", clause), (track,)))
    return Panel("Engineering, from the bottom", tuple(lines))


def research(components: Components, tables: Tables) -> Panel:
    lines = [
        Line(
            f"Every {tables.research_every} spaces a present: a free action, or a shop item.",
            "i-gift",
            ("MC-RES-2",),
        )
    ]
    for number, row in enumerate(components["shop"].rows.values(), start=1):
        price = ", with a report" if row["tps"] else ""
        text = f"Shop item {number}: {spelled(row['bonus'])}{price}"
        lines.append(Line(text, "i-gift", ("MC-RES-3",)))
    badges = (
        f"A: an action with {tables.certified_fills} fills, then a speedometer space",
        f"B: ★{tables.certified_points}",
        "C: trace any production hub",
        f"D: unspent dollars score ★1 for ${tables.certified_rate}",
    )
    clauses = ("MC-CRT-2", "MC-CRT-3", "MC-CRT-4", "MC-CRT-5")
    lines += [Line(text, "i-CERT", (clause,)) for text, clause in zip(badges, clauses)]
    return Panel("Research and certifications", tuple(lines))


def service(tables: Tables) -> Panel:
    second, third = tables.level_price[1:3]
    return Panel(
        "Service department",
        (
            Line(
                f"Upgrade, with the die of the department: ${second} for level 2, ${third} for "
                "level 3.",
                "i-UPany",
                ("MC-UPG-1", "MC-SVC-2"),
            ),
            Line("A level is one more space in every action.", "", ("MC-UPG-3", "MC-ACT-1")),
            Line(f"Test car: ${tables.car_price}.", "car-T2-on", ("MC-SVC-4",)),
            Line(
                f"Audit protection for this round: ${tables.protection_price}.",
                "audit-marker",
                ("MC-SVC-3",),
            ),
        ),
    )


def scoring(tables: Tables) -> Panel:
    return Panel(
        f"The end, after {tables.rounds} rounds",
        (
            Line(f"The {tables.rounds} round scores.", "i-SP", ("MC-END-1",)),
            Line("Complete test tracks.", "car-T1-on", ("MC-END-2", "MC-TST-3")),
            Line("Stars of the sales track, and unspent dollars.", "i-coin", ("MC-END-2",)),
            Line("Star hubs that work.", "i-hub", ("MC-END-2", "MC-PRD-3")),
            Line("Tops of engineering tracks; hubs with both reports.", "i-ENG", ("MC-END-2",)),
            Line("Certifications B and D.", "i-CERT", ("MC-END-2",)),
            Line("Most points win; a tie is shared.", "i-star", ("MC-END-3",)),
        ),
    )


def emma(components: Components) -> Panel:
    spaces = ", ".join(
        f"{colour} {row['spaces']}" for colour, row in components["auditor"].rows.items()
    )
    dice = "; ".join(
        f"{name} {'/'.join(str(components['solo_pools'][name][colour]) for colour in COLOURS)}"
        for name in DIFFICULTIES
    )
    cars = ", ".join(
        f"{name} from {row['least']}" for name, row in components["ratings"].rows.items()
    )
    return Panel(
        "Alone: Auditor Emma",
        (
            Line(
                "You begin in odd rounds, she in even ones; two turns each. The last die is yours.",
                "",
                ("MC-SOL-3",),
            ),
            Line(
                "She takes a die from the red die's column, else to the right; topmost first.",
                "die-red-5",
                ("MC-SOL-4",),
            ),
            Line(f"She crosses off from the far end: {spaces}.", "die-blue-5", ("MC-SOL-6",)),
            Line(
                "Section: 1-2 left or top, 3-4 middle, 5-6 right or bottom.",
                "die-black-6",
                ("MC-SOL-6",),
            ),
            Line(
                "Sales: the last icon of the row. Production: one hub's bonus, you choose.",
                "",
                ("MC-EMM-5", "MC-EMM-6"),
            ),
            Line(f"Dice gray/white/blue: {dice}.", "", ("MC-SOL-1",)),
            Line(f"Your car: {cars}.", "", ("MC-RAT-1",)),
        ),
    )
