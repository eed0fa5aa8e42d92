"""The board in words: labels of moves, descriptions for screen readers, consequences."""

from __future__ import annotations

from shopfloor.games.factory_manager.drawing.clicks import fixed_home
from shopfloor.games.factory_manager.rules.floor import FREE_FLOOR
from shopfloor.games.factory_manager.rules.forecast import Forecast, forecast, next_rises, prices_of
from shopfloor.games.factory_manager.rules.log import model_name, plural
from shopfloor.games.factory_manager.rules.moves import (
    BID,
    BUY,
    CATALOGUE,
    CHOOSE,
    END,
    HIRE,
    KEEP,
    OFFER,
    PLACE,
    RUN,
    SHUT,
    TEAR,
)
from shopfloor.games.factory_manager.rules.scoring import earnings, goods, paid_incomes
from shopfloor.games.factory_manager.rules.state import Factory, FactoryManager
from shopfloor.games.factory_manager.rules.steps.auction import OpenBid, RaiseBid
from shopfloor.games.factory_manager.rules.steps.factory import Work, distinct
from shopfloor.games.factory_manager.rules.steps.market import Offer, OfferMore
from shopfloor.games.factory_manager.rules.tables import MODELS, TYPE_WORDS, Tables
from shopfloor.games.factory_manager.rules.view import counted, hidden, phase

PHASES = {
    "auction": "Order",
    "market": "Market",
    "factory": "Build",
    "bureaucracy": "Run",
    "over": "End",
}
ARROW = "\N{RIGHTWARDS ARROW}"
MINUS = "\N{MINUS SIGN}"


# -- moves ---------------------------------------------------------------------------------


def label(move: int, tables: Tables) -> str:
    """Say what a button does; prices depend on the position and are not in it."""
    if CHOOSE.has(move):
        return f"Auction order tile {CHOOSE.value(move)}"
    if BID.has(move):
        return f"Bid {plural(BID.value(move), 'worker')}"
    if OFFER.has(move):
        return f"Bring a {TYPE_WORDS[OFFER.value(move)]} tile"
    if HIRE.has(move):
        return f"Hire {HIRE.value(move)} seasonal" if HIRE.value(move) else "Hire nobody"
    for family, words in (
        (BUY, "Buy {}"),
        (KEEP, "Buy {} and keep it aside"),
        (TEAR, "Tear down {}"),
        (PLACE, "Place {}"),
        (RUN, "Run {}"),
        (SHUT, "Shut down {}"),
    ):
        if family.has(move):
            return words.format(model_name(family.value(move)))
    return "End turn" if move == END else CATALOGUE.text(move).capitalize()


def home(move: int) -> str:
    """Return the piece that means this move in every position; `{seat}` is the looker's."""
    if HIRE.has(move) and HIRE.value(move):
        return f"hire{{seat}}-{HIRE.value(move)}"
    if PLACE.has(move):
        return f"aside{{seat}}-{MODELS[PLACE.value(move)]}"
    return fixed_home(move)


# -- header and rail -----------------------------------------------------------------------------


def chips(state: FactoryManager) -> list[str]:
    return [f"Round {state.round} of {state.tables.rounds}", PHASES[phase(state)]]


def rail(state: FactoryManager) -> list[tuple[str, list[tuple[str, int | str, str]]]]:
    """Say of every player the order tile, free workers, energy, goods and the last income."""
    return [rail_line(factory, state.tables) for factory in state.factories]


def rail_line(factory: Factory, tables: Tables) -> tuple[str, list[tuple[str, int | str, str]]]:
    incomes = paid_incomes(factory, tables)
    note = f"tile {factory.tile}"
    if factory.new_tile:
        note += f" {ARROW} {factory.new_tile}"
    last = signed(incomes[-1]) if incomes else "–"
    return note, [
        ("f-worker", factory.available, "free workers"),
        ("f-made", goods(factory), "goods made and stored"),
        ("f-bolt", factory.energy, "energy used"),
        ("f-coin", last, "last income"),
    ]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"{MINUS}{-amount}"


def to_do(state: FactoryManager, seat: int) -> str:
    """Say how many of the free workers have still to act."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Work) and step.who == seat:
        return f"{step.workers} to act"
    if isinstance(step, (Offer, OfferMore)) and step.who == seat:
        return f"{step.left} tiles to bring" if step.left > 1 else "1 tile to bring"
    bid = state.factories[seat].bid
    return f"{bid} bid on the order tile" if bid else ""


# -- zones -------------------------------------------------------------------------------------


def zones(state: FactoryManager, viewer: int) -> dict[str, str]:
    """Describe every zone from what this viewer may see."""
    found = {"hall": hall(state, viewer), "energy": energy(state), "order": order(state)}
    for seat, factory in enumerate(state.factories):
        secret = hidden(state, viewer, seat)
        found[f"mat{seat}"] = mat(state, seat, secret)
        found[f"strip{seat}"] = strip(factory, seat)
    return found


def hall(state: FactoryManager, viewer: int) -> str:
    """Say what is for sale at which price, and what each column offers next."""
    buyer = viewer if viewer >= 0 else state.player or 0
    sale = [
        f"{MODELS[m]} for {state.cost(buyer, m)} El" + copies(state.market.count(m))
        for m in distinct(state.market)
    ]
    market = f"In the market: {', '.join(sale)}." if sale else "The market is empty."
    fronts = [state.cheapest(column) for column in range(len(TYPE_WORDS))]
    waiting = ", ".join(
        f"{words} {'none' if model < 0 else MODELS[model]}"
        for words, model in zip(TYPE_WORDS, fronts)
    )
    return f"{market} Cheapest in stock: {waiting}."


def copies(count: int) -> str:
    return f" ({count} of them)" if count > 1 else ""


def energy(state: FactoryManager) -> str:
    chances = ", ".join(f"+{rise} {100 * chance:.0f} %" for rise, chance in next_rises(state))
    drawn = ", ".join(f"+{rise}" for rise in state.energy_drawn) or "none"
    words = f"Energy price {state.price} El. Drawn: {drawn}."
    return words if state.over else f"{words} Next tile: {chances}."


def order(state: FactoryManager) -> str:
    """Say the round, the order of play, and how an auction stands."""
    row = ", ".join(f"@{p} with tile {state.factories[p].tile}" for p in state.in_order())
    when = f"Round {state.round} of {state.tables.rounds}, phase {PHASES[phase(state)]}"
    words = f"{when}. In order: {row}."
    step = state.agenda[-1] if state.agenda else None
    if state.face_up:
        words += f" To be won: {', '.join(map(str, state.face_up))}."
    if isinstance(step, OpenBid):
        words += f" Tile {step.tile} is up for auction."
    if isinstance(step, RaiseBid):
        words += f" @{step.leader} leads for tile {step.tile} with {step.bid}."
    return words


def mat(state: FactoryManager, seat: int, secret: bool) -> str:
    factory = state.factories[seat]
    parts = [
        f"Factory of @{seat}: {tiles(factory)}",
        f"{factory.floor} of {FREE_FLOOR + factory.paid} spaces taken",
        f"made {factory.production}, stored {factory.storage}, energy {factory.energy}",
        f"{factory.canteen} workers in the canteen, {factory.available} free",
        "" if secret else f"{factory.cash} El",
        to_do(state, seat),
    ]
    return f"{', '.join(part for part in parts if part)}."


def tiles(factory: Factory) -> str:
    placed = ", ".join(name + copies(n) for name, n in counted(factory.placed).items())
    shut = ", ".join(name + copies(n) for name, n in counted(factory.shut).items())
    kept = ", ".join(name + copies(n) for name, n in counted(factory.aside).items())
    return placed + (f"; shut down: {shut}" if shut else "") + (f"; aside: {kept}" if kept else "")


def strip(factory: Factory, seat: int) -> str:
    return (
        f"@{seat} makes {factory.production}, stores {factory.storage}, earns "
        f"{earnings(factory)} El before energy and has {plural(factory.available, 'free worker')}."
    )


def summary(state: FactoryManager, viewer: int) -> str:
    """Sum the whole position up."""
    money = ", ".join(
        f"@{p} {'unknown' if hidden(state, viewer, p) else f'{factory.cash} El'}"
        for p, factory in enumerate(state.factories)
    )
    words = f"{order(state)} {energy(state)} Money: {money}."
    if state.over:
        words = f"The game is over. {words}"
    return f"{words} {mat(state, viewer, False)}" if viewer >= 0 else words


# -- consequences ------------------------------------------------------------------------------


def consequence(before: FactoryManager, after: FactoryManager, player: int) -> str:
    """Say what a move changes for the player who makes it: only what nobody could doubt."""
    parts = [*common_changes(before, after, player), *factory_changes(before, after, player)]
    said = " · ".join(part for part in parts if part)
    return said[:1].upper() + said[1:]


def common_changes(before: FactoryManager, after: FactoryManager, player: int) -> list[str]:
    """Say what comes to the market, and which order tile is bid for."""
    came = [m for m in distinct(after.market) if after.market.count(m) > before.market.count(m)]
    step = after.agenda[-1] if after.agenda else None
    if isinstance(step, OpenBid):
        return [f"order tile {step.tile} is up for auction"]
    if isinstance(step, RaiseBid) and step.leader == player:
        return [f"you lead for order tile {step.tile} with {plural(step.bid, 'worker')}"]
    return [f"{model_name(came[0])} comes to the market"] if came else []


def factory_changes(before: FactoryManager, after: FactoryManager, player: int) -> list[str]:
    """Say how tracks, income, workers and cash of a factory change."""
    old, new = before.factories[player], after.factories[player]
    then, now = outcome(before, player), outcome(after, player)
    tracks = [
        change("made", old.production, new.production),
        change("stored", old.storage, new.storage),
        change("energy", old.energy, new.energy),
    ]
    if then and now:
        tracks = [
            change("made", then.production, now.production),
            change("stored", then.storage, now.storage),
            change("energy", then.energy, now.energy),
            change("income about", round(then.expected), round(now.expected)),
        ]
    return [
        change("order tile", old.new_tile or old.tile, new.new_tile or new.tile),
        *tracks,
        change("free workers", old.available, new.available),
        change("seasonal", old.seasonal, new.seasonal),
        change("kept aside", len(old.aside), len(new.aside)),
        change("cash", old.cash, new.cash, " El"),
    ]


def outcome(state: FactoryManager, player: int) -> Forecast | None:
    """Return the forecast of the phases in which there is one."""
    building = not state.over and phase(state) in ("factory", "bureaucracy")
    return forecast(state, player, prices_of(state)) if building else None


def change(words: str, old: int, new: int, unit: str = "") -> str:
    return f"{words} {old} {ARROW} {new}{unit}" if old != new else ""
