"""The player aid: the rules on one page, with the numbers of this table's components."""

from __future__ import annotations

from typing import Final

from shopfloor.core.lessons import Line, Panel
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    BACK_ALLEY,
    BIGGEST,
    FARTHEST,
    HYBRID,
    INVENTIVE,
    JUNK_YARD,
    PATENT_OFFICE,
    SAFEST,
    SMOOTHEST,
    SPOTLESS,
    STRONGEST,
    THRIFTY,
    VERSATILE,
    WORKSHOP,
    Tables,
)

GOALS: Final[dict[int, str]] = {
    BIGGEST: "to whoever has the most parts, scrap not counted",
    INVENTIVE: "for {need} improvements",
    SAFEST: "to whoever has the least volatility",
    HYBRID: "for {need} sorts of motor with real fuel of their colors",
    VERSATILE: "for Comfort, Power, Range and a shield on one car, {need} of each",
    THRIFTY: "for each Blueprint left in hand",
    SPOTLESS: "for a car without scrap",
    FARTHEST: "to whoever has the most Range",
    STRONGEST: "to whoever has the most Power",
    SMOOTHEST: "to whoever has the most Comfort",
}


def aid(state: GearAndPiston) -> tuple[Panel, ...]:
    """Return the panels, in the order of a round."""
    return (
        a_round(state),
        back_alley(state),
        patent_office(state),
        junk_yard(state),
        workshop(state),
        automobile(),
        investors(state),
        scoring(),
        the_end(state),
    )


def a_round(state: GearAndPiston) -> Panel:
    tokens = state.tables.tokens[state.players]
    return Panel(
        "A round",
        (
            Line(
                f"Plan: in turn, a token each on the first free space of a location, until all "
                f"{tokens} of everybody stand.",
                "i-token",
                ("GP-RND-1", "GP-PLAN-1", "GP-SET-1"),
            ),
            Line(
                "1 Volatility: set the gauge; then each may discard one Blueprint.",
                "i-flame",
                ("GP-VOL-1", "GP-VOL-2"),
            ),
            Line(
                "2 to 5: one location after the other, in each the tokens from left to right.",
                "i-token",
                ("GP-PLAN-2", "GP-RES-1"),
            ),
            refresh(state),
            Line(
                f"Hand: {state.tables.hand_limit} Blueprints at most. Full, you take nothing.",
                "i-hand",
                ("GP-HND-1",),
            ),
        ),
    )


def refresh(state: GearAndPiston) -> Line:
    tables = state.tables
    if state.variant:
        return Line(
            f"Refresh: discard the Discard Row; the Refill Row moves up; lay out "
            f"{tables.refill_row} New Parts.",
            "card-new",
            ("GP-VAR-7",),
        )
    return Line(
        f"Refresh: clear both displays, lay out {tables.patents_shown} New and "
        f"{tables.junk_shown} Junk Parts.",
        "card-new",
        ("GP-REF-1",),
    )


def titled(state: GearAndPiston, location: int, name: str) -> str:
    spaces = state.spaces()[location]
    return f"{location + 2} {name}: {spaces} spaces"


def back_alley(state: GearAndPiston) -> Panel:
    look = state.tables.market_look
    return Panel(
        titled(state, BACK_ALLEY, "Back Alley"),
        (
            Line("Espionage: look at a hand, take one Blueprint of it.", "poster-0", ("GP-BA-3",)),
            Line(
                "Union Muscle: move one token of yours to another place in its queue.",
                "poster-1",
                ("GP-BA-4",),
            ),
            Line(
                f"Black Market: look at {look} New Parts, keep one, put the rest back on top or "
                f"at the bottom.",
                "poster-2",
                ("GP-BA-5",),
            ),
            Line("The token misses the next planning.", "i-token", ("GP-BA-1", "GP-BA-2")),
        ),
    )


def patent_office(state: GearAndPiston) -> Panel:
    gaps = (
        Line("Only the Refill Row is refilled at once.", "card-new", ("GP-VAR-2", "GP-VAR-3"))
        if state.variant
        else Line("Gaps stay until the refresh.", "card-new", ("GP-PO-2",))
    )
    return Panel(
        titled(state, PATENT_OFFICE, "Patent Office"),
        (Line("One New Part, open or blind.", "card-new", ("GP-PO-1",)), gaps),
    )


def junk_yard(state: GearAndPiston) -> Panel:
    tables = state.tables
    title = titled(state, JUNK_YARD, "Junk Yard")
    if state.variant:
        draws = ", ".join(str(draw) for draw in tables.draws)
        words = f"Draw {draws} by space, keep up to {tables.junk_taken}, discard the rest."
        return Panel(title, (Line(words, "card-junk", ("GP-VAR-4",)),))
    return Panel(
        title,
        (
            Line(
                f"One part, or up to {tables.junk_taken}, each open or blind.",
                "card-junk",
                ("GP-JY-1",),
            ),
            Line("Gaps are filled at once.", "card-junk", ("GP-JY-2",)),
        ),
    )


def workshop(state: GearAndPiston) -> Panel:
    spaces = state.spaces()[WORKSHOP]
    actions = ", ".join(str(count) for count in state.tables.actions[:spaces])
    return Panel(
        titled(state, WORKSHOP, "Workshop"),
        (
            Line(f"Actions by space: {actions}.", "i-token", ("GP-WS-2",)),
            Line(
                "Build: a Blueprint beside your car, or as a second section.",
                "i-part",
                ("GP-WS-3", "GP-CAR-2", "GP-CAR-3"),
            ),
            Line(
                "Upgrade: replace any number of parts by Blueprints of the same type, color and "
                "row.",
                "i-part",
                ("GP-WS-5",),
            ),
            Line("Dismantle: take a part off.", "i-part", ("GP-WS-4",)),
            Line("Joining sections is free.", "i-part", ("GP-WS-6", "GP-CAR-5")),
            Line(
                "Whoever placed the last token here plans first next round.", "flag", ("GP-WS-1",)
            ),
        ),
    )


def automobile() -> Panel:
    return Panel(
        "A complete automobile",
        (
            Line(
                "Every motor has fuel of its color; one motor at least.", "mini-N02", ("GP-REQ-1",)
            ),
            Line("Every color on the car has a motor and fuel.", "mini-N08", ("GP-REQ-2",)),
            Line("Exactly one steering, a gear, two axles.", "mini-N41", ("GP-REQ-1",)),
            Line("Every column is full above and below.", "i-area", ("GP-REQ-3",)),
            Line("Every column has an axle below it or beside.", "mini-N38", ("GP-REQ-4",)),
            Line(
                "Top: motor, fuel, steering. Bottom: axle, gear. Improvements as printed.",
                "",
                ("GP-CAR-1",),
            ),
        ),
    )


def investors(state: GearAndPiston) -> Panel:
    first, *others = state.investors
    lines = [Line(heading(state.tables, first), "", ("GP-INV-1",))]
    for attribute, word in enumerate(ATTRIBUTES):
        lines.append(attribute_line(state.tables, first, attribute, word))
    lines += [Line(goal(state.tables, other), "", ("GP-INV-2", "GP-SCO-1")) for other in others]
    return Panel("Investors of this game", tuple(lines))


def heading(tables: Tables, investor: int) -> str:
    return f"{tables.investor_names[investor]} pays for icons from the second of a sort on."


def attribute_line(tables: Tables, investor: int, attribute: int, word: str) -> Line:
    """List what 2, 3, 4 and 5 icons of an attribute pay."""
    second = tables.second_icon[investor][attribute]
    further = tables.further_icon[investor]
    pays = ", ".join(str(second + further * more) for more in range(4))
    words = f"{word.capitalize()}: {pays} for 2, 3, 4, 5 icons; {further} for every further one."
    return Line(words, f"at-{word}", ("GP-INV-1",))


def goal(tables: Tables, investor: int) -> str:
    points, need = tables.points[investor], tables.need[investor]
    words = GOALS[investor].format(need=need)
    return f"{tables.investor_names[investor]}: {points:+d} {words}."


def scoring() -> Panel:
    return Panel(
        "Points",
        (
            Line("Investors; all who tie are paid.", "at-range", ("GP-SCO-1",)),
            Line(
                "Largest area of one color, grey included: 1 for each part. Corners do not "
                "connect.",
                "i-area",
                ("GP-SCO-2",),
            ),
            Line(
                "Volatility: 1 less for each flame; a shield undoes one.",
                "i-flame",
                ("GP-SCO-3", "GP-VOL-1"),
            ),
            Line("Equal points: the least volatility wins.", "i-flame", ("GP-SCO-4",)),
        ),
    )


def the_end(state: GearAndPiston) -> Panel:
    enough = state.tables.enough_parts
    return Panel(
        "The end",
        (
            stacks(state),
            Line(
                f"At the end of a round in which a complete car has {enough} parts.",
                "i-part",
                ("GP-END-2",),
            ),
            Line(
                "Scrap, drawn blind, fills what is missing or covers what does not work. No "
                "points, no color, 0 to 2 flames.",
                "mini-S01",
                ("GP-SCR-1", "GP-SCR-2", "GP-SCR-3"),
            ),
            Line("Blueprints in hand are worth nothing.", "i-hand", ("GP-END-5",)),
        ),
    )


def stacks(state: GearAndPiston) -> Line:
    when = "in the refresh" if state.late_end else "at once, even in the middle of a round"
    if state.variant:
        return Line(f"When the Refill Row cannot be filled: {when}.", "card-new", ("GP-VAR-8",))
    return Line(
        f"When a display cannot be filled: {when}.",
        "card-junk",
        ("GP-END-1", "GP-JY-3"),
    )
