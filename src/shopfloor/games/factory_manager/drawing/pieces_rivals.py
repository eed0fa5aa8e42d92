"""The pieces of the small factories: everybody has one, shown to all others."""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.games.factory_manager.drawing.art.factory import BELT
from shopfloor.games.factory_manager.drawing.pieces_factory import Standing
from shopfloor.games.factory_manager.drawing.words import ARROW, signed
from shopfloor.games.factory_manager.rules.floor import EMPTY
from shopfloor.games.factory_manager.rules.scoring import earnings, paid_incomes
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.tables import MODELS, office_of

TWO_PLAYERS = 2
PICTURES = 3
"""With so many players or fewer there is room for pictures of the tiles."""


def strip_groups(state: FactoryManager, seat: int, stands: Standing) -> list[Group]:
    """List the groups of a small factory; the only rival of two players has a second one."""
    factory = state.factories[seat]
    made = (factory.production, factory.storage, factory.energy, earnings(factory))
    people = (factory.available, factory.canteen, factory.seasonal, len(factory.aside))
    look = "small" if state.players <= PICTURES else "mini"
    groups: list[Group] = [(strip, seat, look, *stands, made, people)]
    if state.players == TWO_PLAYERS:
        goods = factory.production, factory.storage
        groups.append((belts, seat, *goods, tuple(paid_incomes(factory, state.tables))))
    return groups


def strip(
    seat: int,
    look: str,
    spaces: tuple[int, ...],
    offices: tuple[int, ...],
    shut: tuple[int, ...],
    made: tuple[int, int, int, int],
    people: tuple[int, int, int, int],
) -> list[Record]:
    """Put names, tiles and numbers of a rival's factory."""
    zone = f"strip{seat}"
    records = tiles(zone, look, spaces, offices, shut)
    production, storage, energy, earned = made
    facts = f"made {production} · stored {storage} {ARROW} {earned} El"
    records += [
        (f"{zone}-token", f"p{seat}", f"{zone}/token"),
        (f"{zone}-name", "name", f"{zone}/name", f"@{seat}"),
        (f"{zone}-facts", "facts", f"{zone}/facts", facts),
        (f"{zone}-gauge", "gauge-small", f"{zone}/gauge", energy),
    ]
    for name, count in zip(("free", "canteen", "seasonal", "aside"), people, strict=True):
        records.append((f"{zone}-{name}", f"count-{name}", f"{zone}/{name}", count))
    return records


def belts(seat: int, production: int, storage: int, incomes: tuple[int, ...]) -> list[Record]:
    """Put what is made and stored, and say the incomes so far."""
    zone = f"strip{seat}"
    earned = ", ".join(signed(amount) for amount in incomes) or "none yet"
    made, stored = min(production, BELT), min(storage, BELT)
    return [
        (f"{zone}-made", "made-small", f"{zone}/made-{made}", production),
        (f"{zone}-stored", "stored-small", f"{zone}/stored-{stored}", storage),
        (f"{zone}-incomes", "words", f"{zone}/incomes", f"Income: {earned}"),
    ]


def tiles(
    zone: str,
    look: str,
    spaces: tuple[int, ...],
    offices: tuple[int, ...],
    shut: tuple[int, ...],
) -> list[Record]:
    records: list[Record] = []
    for space, model in enumerate(spaces):
        if model != EMPTY:
            place = f"{zone}/bay-{space}"
            records.append((f"{zone}-{space}", f"{look}-{MODELS[model]}", place))
            if space in shut:
                records.append((f"{zone}-off-{space}", f"off-{look}", place))
    for model in offices:
        office = office_of(model)
        records.append((f"{zone}-{office}", f"{look}-{MODELS[model]}", f"{zone}/bay-{office}"))
    return records
