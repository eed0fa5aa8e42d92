"""The pieces of the town: tokens in the queues, displays, stacks, what is going on."""

from __future__ import annotations

from typing import Final

from shopfloor.core.pieces import Group, Record
from shopfloor.games.gear_and_piston.drawing.art.marks import HINTS
from shopfloor.games.gear_and_piston.drawing.art.town import JUNK_CHIPS, LOW, NEW_CHIPS
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.state import NOBODY, GearAndPiston, gauge
from shopfloor.games.gear_and_piston.rules.tables import LOCATION_WORDS, LOCATIONS, TILES
from shopfloor.games.gear_and_piston.rules.view import phase

LEFT: Final = ("empty", "few left", "many left")


def town_groups(state: GearAndPiston) -> list[Group]:
    here = phase(state)
    active = LOCATIONS.index(here) if here in LOCATIONS else -1
    return [
        (activity, active, acting_space(state, active)),
        (tokens, tuple(tuple(queue) for queue in state.queues)),
        (next_rings, free_spaces(state) if here == "plan" else ()),
        (posters,),
        (display, "patent", tuple(state.patents)),
        (display, "leftover", tuple(state.leftovers)),
        (display, "junk", tuple(state.junk)),
        (stack, "new", gauge(state.new_pile)),
        (stack, "junk", gauge(state.junk_pile)),
        (scrap_stack, gauge(state.scrap_pile)),
        (discards, "new", tuple(state.new_discards)),
        (discards, "junk", tuple(state.junk_discards)),
        (lying_low, tuple(engineer.temporary for engineer in state.engineers)),
        (starts, state.next_first_player()),
    ]


def activity(active: int, space: int) -> list[Record]:
    """Light the sign of the location being resolved, and the ring of its token."""
    if active < 0:
        return []
    records: list[Record] = [("lit", f"lit-{active}", f"town/sign-{active}")]
    if space >= 0:
        records.append(("acting", "acting", f"town/ring-{active}-{space}"))
    return records


def acting_space(state: GearAndPiston, active: int) -> int:
    """Return the space whose token was lifted last."""
    if active < 0:
        return -1
    lifted = -1
    for space, owner in enumerate(state.queues[active]):
        if owner == NOBODY:
            lifted = space
    return lifted


def tokens(queues: tuple[tuple[int, ...], ...]) -> list[Record]:
    return [
        (f"token-{location}-{space}", f"p{owner}", f"town/token-{location}-{space}")
        for location, queue in enumerate(queues)
        for space, owner in enumerate(queue)
        if owner != NOBODY
    ]


def free_spaces(state: GearAndPiston) -> tuple[int, ...]:
    """Return the first free space of every location, -1 where all are taken."""
    return tuple(
        len(queue) if len(queue) < most else -1 for queue, most in zip(state.queues, state.spaces())
    )


def next_rings(free: tuple[int, ...]) -> list[Record]:
    return [
        (f"next-{k}", "next", f"town/ring-{k}-{space}", LOCATION_WORDS[k], HINTS[k])
        for k, space in enumerate(free)
        if space >= 0
    ]


def posters() -> list[Record]:
    return [(f"poster-{k}", f"poster-{k}", f"town/poster-{k}") for k in range(3)]


def display(name: str, tiles: tuple[int, ...]) -> list[Record]:
    return [
        (f"tile-{TILES[tile]}", f"part-{TILES[tile]}", f"town/{name}-{k}", "", "", "")
        for k, tile in enumerate(tiles)
        if tile != EMPTY
    ]


def stack(kind: str, level: int) -> list[Record]:
    symbol = f"stack-{kind}" if level else f"empty-{kind}"
    return [
        (f"stack-{kind}", symbol, f"town/stack-{kind}", LEFT[level]),
        (f"left-{kind}", "left", f"town/left-{kind}", LEFT[level]),
    ]


def scrap_stack(level: int) -> list[Record]:
    return [("scrap-left", "scrap-left", "town/scrap", LEFT[level].removesuffix(" left"))]


def discards(kind: str, tiles: tuple[int, ...]) -> list[Record]:
    """Show the parts discarded last, and how many more there are."""
    most = NEW_CHIPS if kind == "new" else JUNK_CHIPS
    records: list[Record] = [
        (f"tile-{TILES[tile]}", f"chip-{TILES[tile]}", f"town/{kind}-chip-{k}")
        for k, tile in enumerate(tiles[-most:])
    ]
    if len(tiles) > most:
        records.append((f"more-{kind}", "more", f"town/more-{kind}", f"+{len(tiles) - most}"))
    return records


def lying_low(counts: tuple[int, ...]) -> list[Record]:
    """Stand the tokens aside that miss the next planning."""
    owners = [seat for seat, count in enumerate(counts) for _ in range(count)]
    return [(f"low-{k}", f"p{seat}", f"town/low-{k}") for k, seat in enumerate(owners[:LOW])]


def starts(seat: int) -> list[Record]:
    return [("starts", "starts", "town/starts", f"@{seat}")]
