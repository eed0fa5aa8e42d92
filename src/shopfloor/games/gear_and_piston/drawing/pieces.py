"""What lies on the board now: what everybody sees, and what only one viewer sees."""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.core.piles import EVERYBODY, knows
from shopfloor.games.gear_and_piston.drawing.clicks import offers
from shopfloor.games.gear_and_piston.drawing.pieces_bench import bench_groups
from shopfloor.games.gear_and_piston.drawing.pieces_table import gauge_group, investor_groups
from shopfloor.games.gear_and_piston.drawing.pieces_town import town_groups
from shopfloor.games.gear_and_piston.rules.scoring import all_readings, sheet
from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.back_alley import Steal
from shopfloor.games.gear_and_piston.rules.tables import NEW, TILES
from shopfloor.games.gear_and_piston.rules.view import remembered

__all__ = ["offers", "private", "public"]


def public(state: GearAndPiston) -> list[Group]:
    """List what everybody sees."""
    readings = all_readings(state)
    sheets = [sheet(state, seat, readings) for seat in range(state.players)]
    groups = town_groups(state)
    for seat, reading in enumerate(readings):
        groups += bench_groups(state, seat, reading, sheets[seat])
    return [*groups, gauge_group(state), *investor_groups(state, sheets)]


def private(state: GearAndPiston, viewer: int) -> list[Group]:
    """List what a viewer sees besides: Blueprints, tiles looked at, the own needle."""
    groups: list[Group] = [
        needle_group(state, viewer),
        (memory, *(tuple(names) for names in remembered(state, viewer))),
        looked_group(state, viewer),
        spied_group(state, viewer),
    ]
    for seat, engineer in enumerate(state.engineers):
        groups.append((known_hand, seat, known_slots(engineer, viewer)))
    return groups


def needle_group(state: GearAndPiston, viewer: int) -> Group:
    if viewer < 0:
        return needle, -1, 0
    last = state.tables.volatility_track
    return needle, state.engineers[viewer].volatility, last


def needle(value: int, last: int) -> list[Record]:
    return [] if value < 0 else [("needle", "needle", f"gauge/needle-{min(value, last)}", value)]


def memory(top: tuple[str, ...], bottom: tuple[str, ...]) -> list[Record]:
    """Say which tiles the viewer put back on the New stack."""
    parts = []
    if top:
        parts.append("on top " + " ".join(top[:3]))
    if bottom:
        parts.append("at the bottom " + " ".join(bottom[-2:]))
    return [("memory", "memory", "town/memory", "you know: " + ", ".join(parts))] if parts else []


# -- hands ---------------------------------------------------------------------------------


def known_slots(engineer: Engineer, viewer: int) -> tuple[tuple[int, int], ...]:
    """Return slot and tile of the Blueprints this viewer knows and not everybody does.

    They lie on the backs that everybody sees: New ones first, then Junk.
    """
    slot = engineer.known.count(EVERYBODY)
    slots: list[tuple[int, int]] = []
    for low in (0, NEW):
        hidden = [
            (tile, mask)
            for tile, mask in zip(engineer.hand, engineer.known)
            if mask != EVERYBODY and low <= tile < low + NEW
        ]
        for k, tile in enumerate(sorted(tile for tile, mask in hidden if knows(mask, viewer))):
            slots.append((slot + k, tile))
        slot += len(hidden)
    return tuple(slots)


def known_hand(seat: int, slots: tuple[tuple[int, int], ...]) -> list[Record]:
    records: list[Record] = []
    for slot, tile in slots:
        name = TILES[tile]
        records.append((f"tile-{name}", f"part-{name}", f"mat{seat}/hand-{slot}", "", "", ""))
        records.append((f"small-{name}", f"mini-{name}", f"strip{seat}/hand-{slot}", "", "", ""))
    return records


# -- tiles somebody looks at -------------------------------------------------------------------


def looked_group(state: GearAndPiston, viewer: int) -> Group:
    seen = sorted(
        tile for tile, mask in zip(state.looked, state.looked_known) if knows(mask, viewer)
    )
    return looked, state.looker, tuple(seen)


def looked(looker: int, tiles: tuple[int, ...]) -> list[Record]:
    return [
        (f"tile-{TILES[t]}", f"part-{TILES[t]}", f"mat{looker}/looked-{k}", "", "", "")
        for k, t in enumerate(tiles)
    ]


def spied_group(state: GearAndPiston, viewer: int) -> Group:
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Steal) and step.who == viewer:
        return spied, viewer, tuple(state.engineers[step.target].hand)
    return spied, viewer, ()


def spied(spy: int, hand: tuple[int, ...]) -> list[Record]:
    """Lay the hand of a victim before the spy."""
    records: list[Record] = []
    for k, tile in enumerate(hand):
        name = TILES[tile]
        records.append((f"spied-{name}", f"slip-{name}", f"mat{spy}/spied-{k}", "", "", ""))
    return records
