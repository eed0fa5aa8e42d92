"""Motor City as numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shopfloor.core.feature_writers import add_choice, add_counts, add_mask
from shopfloor.core.features import Axis, Field
from shopfloor.games.motor_city.rules.state import NO_DIE, MotorCity, Sheet
from shopfloor.games.motor_city.rules.steps.actions import (
    ChooseBranch,
    ChooseTestTrack,
    ChooseTrack,
    FillProduction,
)
from shopfloor.games.motor_city.rules.steps.auditor import ChooseHerBranch, CrossTrack
from shopfloor.games.motor_city.rules.tables import (
    BRANCHES,
    CERTIFICATIONS,
    COLOURS,
    COLUMNS,
    DEPARTMENTS,
    DICE,
    ENGINEERING_TRACKS,
    HUBS,
    ITEMS,
    NODES,
    PARTS,
    REPORTS,
    SHOP,
    TEST_TRACKS,
)

SALES_SPACES: Final = 42


def declare(players: int, options: Mapping[str, Any]) -> tuple[list[Field], list[Field]]:
    """Declare the fields of the table and of every seat; the auditor's are for solo games."""
    cell = Axis("die", tuple(DICE))
    column = Axis("column", tuple(str(n + 1) for n in range(COLUMNS)))
    seat = Axis("seat", tuple(f"seat {i}" for i in range(players)))
    table = [
        Field("round", 8, "the round, 1 to 8"),
        Field("first", 1, "who begins the round; seat 0 is the viewer", seat),
        Field("dice", 2, "dice in the cells of the blueprint table", cell),
        Field("pool", 4, "dice waiting to be rolled", Axis("colour", tuple(COLOURS))),
        Field("red", 1, "the column of the red die", column),
        Field("fills", 6, "spaces still to be filled by the action under way"),
    ]
    if players == 1:
        table += [
            Field("black", 1, "solo: the black die", column),
            Field("auditor dice", 2, "solo: dice the auditor has taken", cell),
            Field("reversed", 1, "solo: 1 if the auditor prefers blue dice"),
        ]
    return table, seat_fields() + (auditor_fields() if players == 1 else [])


def seat_fields() -> list[Field]:
    department = Axis("department", tuple(DEPARTMENTS))
    branch = Axis("branch", tuple(BRANCHES.values()))
    test = Axis("test track", tuple(TEST_TRACKS))
    track = Axis("engineering track", tuple(ENGINEERING_TRACKS))
    return [
        Field("cash", 10, "dollars"),
        Field("circled", 42, "sales spaces circled"),
        Field("speedometer", 18, "speedometer spaces filled"),
        Field("research", 24, "research spaces filled"),
        Field("level", 3, "levels of the departments", department),
        Field("occupied", 1, "action spaces with a die", department),
        Field("marker", 1, "the action space closed by the auditor", department),
        Field("die", 1, "the die in hand", Axis("die", tuple(DICE))),
        Field("car", 1, "test cars activated", test),
        Field("tested", 12, "spaces filled on the test tracks", test),
        Field("branch", 1, "the branch taken on T3", branch),
        Field("filled", 1, "production spaces and hubs filled", Axis("node", tuple(NODES))),
        Field("item", 1, "crates and tires marked", Axis("item", tuple(ITEMS))),
        Field("hub", 1, "production hubs activated", Axis("hub", tuple(HUBS))),
        Field("report", 2, "TPS reports filed", Axis("report", tuple(REPORTS))),
        Field("engineer", 1, "engineers activated", track),
        Field("developed", 6, "spaces filled on the engineering tracks", track),
        Field("shop", 1, "shop items chosen", Axis("shop item", tuple(SHOP))),
        Field("certification", 1, "certifications", Axis("letter", tuple(CERTIFICATIONS))),
    ]


def auditor_fields() -> list[Field]:
    branch = Axis("branch", tuple(BRANCHES.values()))
    sales = Axis("sales space", tuple(str(n) for n in range(SALES_SPACES + 1)))
    parts = Axis("part", tuple(f"{track} {part}" for track, part in PARTS))
    track = Axis("engineering track", tuple(ENGINEERING_TRACKS))
    return [
        Field("speedometer crossed", 18, "solo: speedometer spaces crossed off"),
        Field("test crossed", 6, "solo: test spaces crossed off", parts),
        Field(
            "auditor branch",
            1,
            "solo: the auditor's branch of T3",
            branch,
        ),
        Field("sales crossed", 1, "solo: sales bonuses crossed off", sales),
        Field("hub crossed", 1, "solo: production hubs crossed off", Axis("hub", tuple(HUBS))),
        Field("developed crossed", 6, "solo: engineering spaces crossed off", track),
    ]


def round_of(state: MotorCity) -> int:
    return state.round


def add_numbers(state: MotorCity, viewer: int, out: list[int]) -> None:
    """Add what a viewer sees, in the order of the declaration."""
    players = state.players
    out.append(state.round)
    add_choice(out, (state.first - viewer) % players, players)
    out += state.dice
    out += state.pool
    add_choice(out, state.red - 1, COLUMNS)
    out.append(fills(state))
    if players == 1:
        add_choice(out, state.black - 1, COLUMNS)
        add_counts(out, list(state.auditor_dice), len(DICE))
        out.append(1 if state.reversed else 0)
    for i in range(players):
        sheet = state.sheets[(viewer + i) % players]
        add_sheet(sheet, out)
        if players == 1:
            add_crossed(sheet, out)


def fills(state: MotorCity) -> int:
    """Return how many spaces the step on top of the agenda still fills or crosses off."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, (ChooseTestTrack, ChooseBranch)):
        return step.fills
    if isinstance(step, (FillProduction, ChooseTrack)):
        return step.fills
    if isinstance(step, (ChooseHerBranch, CrossTrack)):
        return step.spaces
    return 0


def add_sheet(sheet: Sheet, out: list[int]) -> None:
    out.append(sheet.circled - sheet.spent)
    out.append(sheet.circled)
    out.append(sheet.speed)
    out.append(sheet.research)
    out += sheet.levels
    for cell in sheet.spaces:
        out.append(0 if cell == NO_DIE else 1)
    add_choice(out, sheet.marker, len(DEPARTMENTS))
    add_choice(out, sheet.die, len(DICE))
    add_mask(out, sheet.cars, len(TEST_TRACKS))
    out += sheet.tested
    add_choice(out, sheet.branch - 1, len(BRANCHES))
    add_mask(out, sheet.filled, len(NODES))
    add_mask(out, sheet.items, len(ITEMS))
    add_mask(out, sheet.hubs, len(HUBS))
    out += sheet.reports
    add_mask(out, sheet.engineers, len(ENGINEERING_TRACKS))
    out += sheet.developed
    add_mask(out, sheet.shop, len(SHOP))
    add_mask(out, sheet.certifications, len(CERTIFICATIONS))


def add_crossed(sheet: Sheet, out: list[int]) -> None:
    """Add what the auditor has crossed off."""
    out.append(sheet.speed_crossed)
    out += sheet.test_crossed
    add_choice(out, sheet.auditor_branch - 1, len(BRANCHES))
    add_mask(out, sheet.sales_crossed, SALES_SPACES + 1)
    add_mask(out, sheet.hubs_crossed, len(HUBS))
    out += sheet.developed_crossed
