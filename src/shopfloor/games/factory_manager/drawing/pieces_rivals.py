"""The pieces of the small factories: everybody has one, shown to all others."""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.games.factory_manager.drawing.pieces_factory import offices, shut_spaces, signed
from shopfloor.games.factory_manager.rules.floor import EMPTY
from shopfloor.games.factory_manager.rules.scoring import earnings
from shopfloor.games.factory_manager.rules.state import FactoryManager
from shopfloor.games.factory_manager.rules.tables import MODELS, office_of

TWO_PLAYERS = 2


def strip_group(state: FactoryManager, seat: int) -> Group:
    factory = state.factories[seat]
    made = (factory.production, factory.storage, factory.energy, earnings(factory))
    people = (factory.available, factory.canteen, factory.seasonal, len(factory.aside))
    incomes = tuple(factory.incomes) if state.players == TWO_PLAYERS else ()
    shown = (*factory.spaces,), offices(factory), shut_spaces(state, seat)
    return strip, seat, *shown, made, people, incomes


def strip(
    seat: int,
    spaces: tuple[int, ...],
    offices: tuple[int, ...],
    shut: tuple[int, ...],
    made: tuple[int, int, int, int],
    people: tuple[int, int, int, int],
    incomes: tuple[int, ...],
) -> list[Record]:
    """Put names, tiles and numbers of a rival's factory."""
    zone = f"strip{seat}"
    records = tiles(zone, spaces, offices, shut)
    production, storage, energy, earned = made
    facts = f"made {production} · stored {storage} · earns {earned}"
    records += [
        (f"{zone}-token", f"p{seat}", f"{zone}/token"),
        (f"{zone}-name", "name", f"{zone}/name", f"@{seat}"),
        (f"{zone}-facts", "facts", f"{zone}/facts", facts),
        (f"{zone}-gauge", "gauge-small", f"{zone}/gauge", energy),
    ]
    for name, count in zip(("free", "canteen", "seasonal", "aside"), people, strict=True):
        records.append((f"{zone}-{name}", f"count-{name}", f"{zone}/{name}", count))
    if incomes:
        words = "income: " + ", ".join(signed(amount) for amount in incomes)
        records.append((f"{zone}-incomes", "words", f"{zone}/incomes", words))
    return records


def tiles(
    zone: str, spaces: tuple[int, ...], offices: tuple[int, ...], shut: tuple[int, ...]
) -> list[Record]:
    records: list[Record] = []
    for space, model in enumerate(spaces):
        if model != EMPTY:
            place = f"{zone}/bay-{space}"
            records.append((f"{zone}-{space}", f"mini-{MODELS[model]}", place))
            if space in shut:
                records.append((f"{zone}-off-{space}", "off-mini", place))
    for model in offices:
        office = office_of(model)
        records.append((f"{zone}-{office}", f"mini-{MODELS[model]}", f"{zone}/bay-{office}"))
    return records
