"""The pieces of a factory: tiles in their bays, workers, tracks, yard and sums."""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record
from shopfloor.games.factory_manager.drawing.art.factory import ASIDE, BELT, GAUGE
from shopfloor.games.factory_manager.drawing.words import signed, to_do
from shopfloor.games.factory_manager.rules.floor import EMPTY, FREE_FLOOR
from shopfloor.games.factory_manager.rules.forecast import Forecast, Prices, forecast
from shopfloor.games.factory_manager.rules.scoring import goods, paid_incomes
from shopfloor.games.factory_manager.rules.state import WORKERS, Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.rules.steps.factory import seasonal_cost
from shopfloor.games.factory_manager.rules.tables import FIRST_SPECIAL, LETTERS, MODELS, office_of

TYPE_OF = tuple([list(LETTERS).index(name[0]) for name in MODELS])
MINUS = "\N{MINUS SIGN}"


Standing = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Tiles by floor space, those in the offices, and the spaces shut down."""


def factory_groups(
    state: FactoryManager, seat: int, stands: Standing, prices: Prices | None
) -> list[Group]:
    """List the groups of one factory, always as many."""
    factory = state.factories[seat]
    open_cash = not state.hidden_money or state.over
    return [
        (tiles, seat, *stands, asked(state, seat)),
        (new_bays, seat, factory.spaces, factory.paid),
        (people, seat, crew(state, seat), order_place(state, seat)),
        (hiring, seat, seasonal_cost(state, seat)),
        (tracks, seat, factory.production, factory.storage, factory.energy, goods(factory)),
        (aside, seat, tuple(factory.aside)),
        (cash, seat, factory.cash if open_cash else None),
        (acting, seat, to_do(state, seat), factory.seasonal),
        (
            sums,
            seat,
            prices and forecast(state, seat, prices),
            tuple(paid_incomes(factory, state.tables)),
        ),
    ]


# -- tiles -------------------------------------------------------------------------------------


def standing(state: FactoryManager, seat: int) -> Standing:
    factory = state.factories[seat]
    return factory.spaces, offices(factory), shut_spaces(state, seat)


def offices(factory: Factory) -> tuple[int, ...]:
    return tuple([model for model in factory.placed if model >= FIRST_SPECIAL])


def tiles(
    seat: int,
    spaces: tuple[int, ...],
    offices: tuple[int, ...],
    shut: tuple[int, ...],
    asked: int,
) -> list[Record]:
    """Put the tiles into bays and offices; mark what is shut down and what is asked about."""
    records: list[Record] = [("tear" + str(seat), "tear-down", f"mat{seat}/tear")]
    for space, model in enumerate(spaces):
        if model != EMPTY:
            place = f"mat{seat}/bay-{space}"
            records.append((f"tile{seat}-{space}", f"bay-{MODELS[model]}", place))
            if space in shut:
                records.append((f"off-{seat}-{space}", "off", place))
    for model in offices:
        office = office_of(model)
        place = f"mat{seat}/bay-{office}"
        records.append((f"tile{seat}-{office}", f"bay-{MODELS[model]}", place))
    if asked >= 0:
        records.append((f"on{seat}", "on-switch", f"mat{seat}/bay-{asked}-on"))
        records.append((f"off-switch{seat}", "off-switch", f"mat{seat}/bay-{asked}-off"))
    return records


def new_bays(seat: int, spaces: tuple[int, ...], paid: int) -> list[Record]:
    """Put tape before the bays that are not paid for yet."""
    return [
        (f"new{seat}-{space}", "new-bay", f"mat{seat}/bay-{space}")
        for space in range(FREE_FLOOR + paid, len(spaces))
    ]


def copies(spaces: tuple[int, ...], model: int) -> list[int]:
    """List the spaces of all tiles of a model."""
    return [space for space, other in enumerate(spaces) if other == model]


def asked(state: FactoryManager, seat: int) -> int:
    """Return the space of the tile asked about in phase 4, or -1."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, RunOrShut) or step.who != seat:
        return -1
    factory = state.factories[seat]
    model = factory.placed[step.place]
    return copies(factory.spaces, model)[step.place - factory.placed.index(model)]


def shut_spaces(state: FactoryManager, seat: int) -> tuple[int, ...]:
    """Return the spaces of the tiles shut down; of equal tiles the last decided ones."""
    factory = state.factories[seat]
    if not factory.shut:
        return ()
    step = state.agenda[-1] if state.agenda else None
    deciding = isinstance(step, RunOrShut) and step.who == seat
    decided = step.place if deciding and isinstance(step, RunOrShut) else len(factory.placed)
    spaces: list[int] = []
    for model in sorted(set(factory.shut)):
        known = max(0, min(factory.placed.count(model), decided - factory.placed.index(model)))
        spaces += copies(factory.spaces, model)[:known][-factory.shut.count(model) :]
    return tuple(sorted(spaces))


# -- people ------------------------------------------------------------------------------------


def crew(state: FactoryManager, seat: int) -> tuple[int, int, int, int]:
    """Return workers in the canteen, free, bid, and seasonal ones employed.

    While the owner decides what runs, all are free.
    """
    factory = state.factories[seat]
    if asked(state, seat) >= 0:
        return 0, WORKERS + factory.seasonal, 0, factory.seasonal
    return factory.canteen, factory.available, factory.bid, factory.seasonal


def order_place(state: FactoryManager, seat: int) -> str:
    """Return where workers lie who were bid: on the order tile of this player."""
    factory = state.factories[seat]
    if not factory.bid:
        return ""
    if factory.new_tile:
        won = [other.new_tile for other in state.factories if other.new_tile]
        return f"order/new-bid-{sorted(state.face_up + won).index(factory.new_tile)}"
    return f"order/play-bid-{state.in_order().index(seat)}"


def people(seat: int, crew: tuple[int, int, int, int], order_place: str) -> list[Record]:
    """Put every worker on the spot; seasonal ones stand in the canteen first.

    Seasonal workers who have just been hired wait beside the factory until phase 4.
    """
    canteen, free, bid, seasonal = crew
    before = max(0, canteen + free + bid - WORKERS)
    spots = [f"mat{seat}/canteen-{n}" for n in range(canteen)]
    spots += [f"mat{seat}/free-{n}" for n in range(free)]
    spots += [f"{order_place}-{n}" for n in range(bid)]
    records: list[Record] = []
    for number in range(seasonal):
        spot = spots[number] if number < before else f"mat{seat}/hire-{number + 1}"
        records.append((f"season{seat}-{number}", f"season{seat}", spot))
    for number, spot in enumerate(spots[before:]):
        records.append((f"man{seat}-{number}", f"man{seat}", spot))
    records.append((f"at-work{seat}", "words-mid", f"mat{seat}/at-work", f"{canteen} at work"))
    return records


def hiring(seat: int, price: int) -> list[Record]:
    return [
        (f"hire{seat}-{number}", "hire", f"mat{seat}/hire-{number}", f"{number * price} El")
        for number in (1, 2)
    ]


# -- tracks, yard and sums -----------------------------------------------------------------------


def tracks(seat: int, production: int, storage: int, energy: int, goods: int) -> list[Record]:
    mat = f"mat{seat}"
    records: list[Record] = [
        (f"made{seat}", "made", f"{mat}/made-{min(production, BELT)}", production),
        (f"stored{seat}", "stored", f"{mat}/stored-{min(storage, BELT)}", storage),
    ]
    if energy > GAUGE:
        records.append((f"gauge{seat}", "gauge-over", f"{mat}/gauge-over", energy))
    else:
        records.append((f"gauge{seat}", "gauge", f"{mat}/gauge-{energy}", energy))
    if goods:
        records.append((f"earns{seat}", "earns", f"{mat}/earns-{min(goods, BELT)}", goods))
    return records


def aside(seat: int, kept: tuple[int, ...]) -> list[Record]:
    """Put the tiles kept aside, one for each model, every type at its own place."""
    records: list[Record] = []
    free = list(range(ASIDE))
    for model in sorted(set(kept)):
        place = TYPE_OF[model] if TYPE_OF[model] in free else free[-1]
        if len(free) > 1:
            free.remove(place)
        name, where = MODELS[model], f"mat{seat}/aside-{place}"
        records.append((f"aside{seat}-{name}", f"aside-{name}", where, f"×{kept.count(model)}"))
    return records


def cash(seat: int, amount: int | None) -> list[Record]:
    shown = [] if amount is None else [(f"cash{seat}", "cash", f"mat{seat}/cash", f"{amount} El")]
    return [
        *shown,
        (f"name{seat}", "owner", f"mat{seat}/name", f"@{seat}"),
        (f"token{seat}", f"p{seat}", f"mat{seat}/token"),
    ]


def acting(seat: int, to_do: str, seasonal: int) -> list[Record]:
    employed = f"{WORKERS} own workers, {seasonal} seasonal"
    records: list[Record] = [(f"workers{seat}", "words", f"mat{seat}/workers", employed)]
    if to_do:
        records.append((f"acting{seat}", "words-end", f"mat{seat}/acting", to_do))
    return records


def sums(seat: int, found: Forecast | None, incomes: tuple[int, ...]) -> list[Record]:
    """Write on the board what this round brings, or what the rounds before brought."""
    if found is None:
        cases = [(str(n + 1), signed(amount)) for n, amount in enumerate(incomes)]
        return board(seat, "Income by round so far" if cases else "No income yet", "", cases)
    line = f"{found.goods} goods × 10 {MINUS} {found.energy} energy × price"
    cases = [(f"if +{rise}", signed(amount)) for rise, amount in found.incomes]
    return board(seat, "This round, run at its best", line, cases)


def board(seat: int, head: str, line: str, cases: list[tuple[str, str]]) -> list[Record]:
    mat = f"mat{seat}"
    records: list[Record] = [(f"sum{seat}", "chalk-head", f"{mat}/chalk-head", head)]
    if line:
        records.append((f"sum-line{seat}", "chalk", f"{mat}/chalk-line", line))
    for number, (case, gain) in enumerate(cases):
        records.append((f"case{seat}-{number}", "chalk", f"{mat}/case-{number}", case))
        records.append((f"gain{seat}-{number}", "chalk-gain", f"{mat}/gain-{number}", gain))
    return records
