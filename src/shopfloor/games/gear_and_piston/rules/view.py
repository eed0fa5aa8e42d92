"""What a player sees of Gear & Piston: the table, the own hand, and what was learned."""

from __future__ import annotations

from typing import Any

from shopfloor.core.piles import knows
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY, largest_area_cells
from shopfloor.games.gear_and_piston.rules.diagnosis import (
    FAULTS,
    REQUIREMENTS,
    axles,
    faults,
    requirements,
    roles,
)
from shopfloor.games.gear_and_piston.rules.requirements import complete, min_scraps
from shopfloor.games.gear_and_piston.rules.scoring import Reading, all_readings, engines
from shopfloor.games.gear_and_piston.rules.state import GAUGES, Engineer, GearAndPiston, gauge
from shopfloor.games.gear_and_piston.rules.steps.back_alley import Steal
from shopfloor.games.gear_and_piston.rules.steps.workshop import BuildAt, UpgradeAt, Work
from shopfloor.games.gear_and_piston.rules.tables import (
    ATTRIBUTES,
    GENERIC,
    INVESTORS,
    LOCATIONS,
    NEW,
    TILES,
    Tables,
)


def look(state: GearAndPiston, player: int) -> dict[str, Any]:
    readings = all_readings(state)
    return {
        "round": state.round,
        "phase": phase(state),
        "variant": state.variant,
        "figures": figures(state),
        "corrections": state.setup.components.overlay,
        "first_player": state.first_player,
        "investors": [INVESTORS[i] for i in state.investors],
        "spaces": dict(zip(LOCATIONS, state.spaces())),
        "marks": printed_marks(state),
        "queues": {LOCATIONS[k]: tokens(queue) for k, queue in enumerate(state.queues)},
        "patents": names(state.patents),
        "leftovers": names(state.leftovers),
        "junk": names(state.junk),
        "new_stack": GAUGES[gauge(state.new_pile)],
        "junk_stack": GAUGES[gauge(state.junk_pile)],
        "scrap_stack": GAUGES[gauge(state.scrap_pile)],
        "remembered_on_top": remembered(state, player)[0],
        "remembered_at_bottom": remembered(state, player)[1],
        "new_discards": names(state.new_discards),
        "junk_discards": names(state.junk_discards),
        "looker": state.looker if state.looker >= 0 else None,
        "looked": looked(state, player),
        "drawn": None if state.drawn == EMPTY else TILES[state.drawn],
        "in_hand": in_hand(state),
        "actions_left": actions_left(state),
        "spying_on": spying_on(state),
        "ending": log.ENDINGS[state.ending],
        "engineers": [
            engineer_view(state.tables, engineer, readings[p], player)
            for p, engineer in enumerate(state.engineers)
        ],
    }


def printed_marks(state: GearAndPiston) -> dict[str, list[str]]:
    """Return the mark of every printed space: how many players it takes to use it."""
    printed = state.setup.components["locations"].column("spaces")
    return {
        location: [mark or "none" for mark, least in zip(marks, row) if least]
        for location, marks, row in zip(LOCATIONS, state.tables.marks, printed)
    }


def figures(state: GearAndPiston) -> dict[str, int]:
    """Return the single numbers of the game, as corrected by the owner of this box."""
    rows = state.setup.components["figures"].rows
    return {id: row["value"] for id, row in rows.items()}


def names(tiles: list[int]) -> list[str | None]:
    return [None if tile == EMPTY else TILES[tile] for tile in tiles]


def tokens(queue: list[int]) -> list[int | None]:
    return [None if owner < 0 else owner for owner in queue]


def remembered(state: GearAndPiston, player: int) -> tuple[list[str], list[str]]:
    """Return the tiles this player put back on the New stack, uppermost first."""
    pile = state.new_pile
    top = [TILES[t] for t, mask in zip(pile.top, pile.top_known) if knows(mask, player)]
    bottom = [TILES[t] for t, mask in zip(pile.bottom, pile.bottom_known) if knows(mask, player)]
    return top[::-1], bottom


def looked(state: GearAndPiston, player: int) -> list[str | None]:
    """Show the tiles in the air to those who know them, the others as backs."""
    seen = [
        TILES[tile] if knows(mask, player) else None
        for tile, mask in zip(state.looked, state.looked_known)
    ]
    return sorted(seen, key=lambda name: (name is None, name or ""))


def engineer_view(
    tables: Tables, engineer: Engineer, reading: Reading, player: int
) -> dict[str, Any]:
    return {
        "hand": [tile_for(engineer, i, player) for i in hand_order(engineer, player)],
        "hand_size": len(engineer.hand),
        "sections": section_views(tables, engineer.sections),
        "covered": names(engineer.covered),
        "holding": engineer.holding,
        "temporary": engineer.temporary,
        "marker": engineer.volatility,
        "volatility": reading.volatility,
        "reliability": reading.reliability,
        "icons": dict(zip(ATTRIBUTES, reading.icons)),
        "parts": reading.parts,
        "improvements": reading.improvements,
        "scraps": reading.scraps,
        "engines": engines(reading),
        "area": reading.area,
        "requirements": dict(zip(REQUIREMENTS, requirements(tables, engineer.sections))),
        "axles": axles(tables, engineer.sections),
        "missing_scrap": missing_scrap(tables, engineer),
    }


def hand_order(engineer: Engineer, player: int) -> list[int]:
    """Put what this player knows first, then the backs, New before Junk."""
    every = range(len(engineer.hand))
    known = [i for i in every if knows(engineer.known[i], player)]
    return known + [i for i in every if i not in known]


def tile_for(engineer: Engineer, i: int, player: int) -> str:
    """Name a Blueprint to those who know it; to the others show its back."""
    if knows(engineer.known[i], player):
        return TILES[engineer.hand[i]]
    return "new" if engineer.hand[i] < NEW else "junk"


def section_views(tables: Tables, sections: list[list[int]]) -> list[dict[str, Any]]:
    areas = largest_area_cells(sections, tables.color, GENERIC)
    found = faults(tables, sections)
    return [section_view(tables, *each) for each in zip(sections, areas, found)]


def section_view(
    tables: Tables, section: list[int], area: list[bool], found: list[int]
) -> dict[str, Any]:
    return {
        "top": names(section[0::2]),
        "bottom": names(section[1::2]),
        "top_area": area[0::2],
        "bottom_area": area[1::2],
        "top_faults": [FAULTS[code] for code in found[0::2]],
        "bottom_faults": [FAULTS[code] for code in found[1::2]],
        "top_roles": roles(tables, section)[0::2],
        "bottom_roles": roles(tables, section)[1::2],
        "complete": complete(tables, section),
    }


def missing_scrap(tables: Tables, engineer: Engineer) -> int | None:
    """Return how much scrap would complete the car; unknown while it is in two sections."""
    if len(engineer.sections) > 1:
        return None
    return min_scraps(tables, engineer.sections[0] if engineer.sections else [])


def in_hand(state: GearAndPiston) -> str | None:
    """Name the Blueprint that has been announced and awaits its cell."""
    step = state.agenda[-1] if state.agenda else None
    return TILES[step.tile] if isinstance(step, (BuildAt, UpgradeAt)) else None


def actions_left(state: GearAndPiston) -> int | None:
    step = state.agenda[-1] if state.agenda else None
    return step.actions if isinstance(step, Work) else None


def spying_on(state: GearAndPiston) -> int | None:
    step = state.agenda[-1] if state.agenda else None
    return step.target if isinstance(step, Steal) else None


def phase(state: GearAndPiston) -> str:
    """Name the phase of the round by the step on top of the agenda."""
    if state.over:
        return "over"
    return PHASES[type(state.agenda[-1]).__name__]


PHASES = {
    "Plan": "plan",
    "Discard": "discard",
    "ChooseAction": "back_alley",
    "ChooseVictim": "back_alley",
    "Steal": "back_alley",
    "ShiftToken": "back_alley",
    "KeepOne": "back_alley",
    "PutBack": "back_alley",
    "TakePatent": "patent_office",
    "Salvage": "junk_yard",
    "KeepJunk": "junk_yard",
    "Work": "workshop",
    "BuildAt": "workshop",
    "DismantleAt": "workshop",
    "UpgradeAt": "workshop",
    "UpgradeMore": "workshop",
    "Merge": "workshop",
    "LastMerge": "workshop",
    "Assemble": "assemble",
    "PlaceScrap": "scrap",
}
