"""The storage board, the market and the energy price track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import Region, circle, rect, text
from shopfloor.games.factory_manager.drawing.tiles import (
    LOW,
    TYPE_ICONS,
    TYPE_NAMES,
    TYPE_OF,
    WIDE,
    button,
    describe,
    icon,
    priced_tile,
    small_button,
)
from shopfloor.games.factory_manager.rules.tables import TYPES

WIDTH = 600
HEAD = 46
STEP = LOW + 4
ROWS = 9


def storage(view: Mapping[str, Any]) -> Region:
    """Draw the six columns, cheapest at the bottom; only the lowest stack can be brought."""
    region = Region("storage", "Storage board: the cheapest tile of a column comes first", WIDTH, 0)
    region.height = HEAD + ROWS * STEP + 4
    for c, kind in enumerate(TYPES):
        region.add(f"column-{c}", column_head(c))
        models = sorted(on_sale(view, c), key=lambda m: view["tiles"][m][0])
        left = view["columns"][kind]
        lowest = view["cheapest"][kind]
        for row, model in enumerate(models):
            y = HEAD + (ROWS - 1 - row) * STEP
            stack(region, view, model, left.get(model, 0), 100 * c + 1, y, model == lowest)
    return region


def on_sale(view: Mapping[str, Any], kind: int) -> list[str]:
    return [m for m in view["tiles"] if TYPE_OF[m[0]] == kind and not m.endswith("0")]


def column_head(c: int) -> str:
    x = 100 * c + 1
    words = TYPE_NAMES[c].replace("Optimiz", "Optimi- z").split()
    lines = text(x + 26, 27, words[0], "bold tiny light")
    if len(words) > 1:
        lines = text(x + 26, 19, words[0], "bold tiny light")
        lines += text(x + 26, 33, words[1], "bold tiny light")
    return rect(x, 2, WIDE, 38, f"t{c}", 5) + icon(TYPE_ICONS[c], x + 5, 13, 17, "i-light") + lines


def stack(
    region: Region,
    view: Mapping[str, Any],
    model: str,
    count: int,
    x: float,
    y: float,
    lowest: bool,
) -> None:
    dashed = " dash" if model.endswith("X") else ""
    if not count:
        price = view["tiles"][model][0]
        empty = rect(0, 0, WIDE, LOW, f"empty{dashed}", 5)
        words = f"{price} · {model}"
        region.place(
            f"stack-{model}", x, y, empty + text(WIDE / 2, 27, words, "mid tiny soft"), layer=0
        )
        return
    kind = TYPES[TYPE_OF[model[0]]].replace("_", " ")
    title = describe(model, view["tiles"][model])
    markup = priced_tile(model, view["tiles"][model], count)
    if lowest:
        region.place(
            f"stack-{model}",
            x,
            y,
            markup,
            move=f"offer {kind}",
            legal=view["moves"],
            label=f"Bring {kind} {model} to the market",
            title=f"{title} The cheapest of its column, so it comes first [FM-MKT-2].",
        )
    else:
        faint = f'<g class="higher">{markup}</g>'
        region.place(f"stack-{model}", x, y, faint, title=f"{title} {count} left in the column.")


# -- the market --------------------------------------------------------------------------

SHELF = 84
PER_LINE = 5
LINE = LOW + 26


def market(view: Mapping[str, Any]) -> Region:
    """Draw the tiles on sale by type and price, with what the viewer would pay."""
    region = Region("market", market_title(view), WIDTH, 0)
    y = 4.0
    for c in range(len(TYPES)):
        models = sorted((m for m in view["market"] if TYPE_OF[m[0]] == c), key=price_of(view))
        lines = max(1, -(-len(models) // PER_LINE))
        height = lines * LINE if models else 34
        region.add(f"shelf-{c}", shelf(c, y, height))
        for i, model in enumerate(models):
            x = SHELF + 102 * (i % PER_LINE)
            on_shelf(region, view, model, x, y + 3 + LINE * (i // PER_LINE))
        y += height + 6
    if view["offers_left"] is not None:
        region.place(
            "no-more",
            WIDTH - 164,
            y,
            button("Bring no more", 160, enabled="offer no more" in view["moves"]),
            move="offer no more",
            legal=view["moves"],
            title="The last player may bring fewer extra tiles or none [FM-MKT-4].",
        )
        y += 32
    region.height = int(y)
    return region


def price_of(view: Mapping[str, Any]) -> Any:
    return lambda model: view["tiles"][model][0]


def market_title(view: Mapping[str, Any]) -> str:
    buyer = buyer_of(view)
    if buyer is None:
        return "Market"
    off = view["discounts"][view["factories"][buyer]["tile"]]
    return f"Market: prices for @{buyer}, {off} El off" if off else f"Market: prices for @{buyer}"


def buyer_of(view: Mapping[str, Any]) -> int | None:
    """Whose prices are shown: the viewer's, for spectators those of the player in turn."""
    buyer = view["turn"] if view["viewer"] is None else view["viewer"]
    return None if buyer is None else int(buyer)


def shelf(c: int, y: float, height: float) -> str:
    words = TYPE_NAMES[c].split()
    middle = y + height / 2
    parts = [rect(0, y, WIDTH, height, "slot", 6), rect(0, y, SHELF - 6, height, f"t{c}", 6)]
    parts.append(icon(TYPE_ICONS[c], 6, middle - 8, 16, "i-light"))
    for i, word in enumerate(words):
        parts.append(
            text(26, middle + 4 + 13 * (i - (len(words) - 1) / 2), short(word), "tiny light")
        )
    return "".join(parts)


def short(word: str) -> str:
    return {"Optimization": "Optimiz.", "Personnel": "Personn."}.get(word, word)


def on_shelf(region: Region, view: Mapping[str, Any], model: str, x: float, y: float) -> None:
    values, count = view["tiles"][model], view["market"][model]
    buyer = buyer_of(view)
    title = describe(model, values)
    region.place(
        f"market-{model}",
        x,
        y,
        priced_tile(model, values, count),
        move=f"buy {model}",
        legal=view["moves"],
        label=f"Buy {model} and place it",
        title=f"{title} Buy it with one worker and place it [FM-BUY-1].",
    )
    if buyer is None:
        return
    pay = view["costs"][buyer][model]
    cash = view["factories"][buyer]["cash"]
    enough = cash is None or pay <= cash
    words = f"pay {pay}" if enough else f"pay {pay} ✗"
    region.place(
        f"pay-{model}", x, y + LOW, text(2, 15, words, "tiny bold" if enough else "tiny soft")
    )
    region.place(
        f"aside-{model}",
        x + 49,
        y + LOW + 2,
        small_button("aside", 47, f"buy {model} and keep it aside" in view["moves"]),
        move=f"buy {model} and keep it aside",
        legal=view["moves"],
        label=f"Buy {model} and keep it aside",
        title=f"Buy {model} and keep it aside for a later turn [FM-BUY-6].",
    )


# -- energy ------------------------------------------------------------------------------

CELL = 70


def energy(view: Mapping[str, Any]) -> Region:
    """Draw the price track, the energy tiles drawn, and what may still come."""
    region = Region("energy", "Energy price: El for every energy a factory uses", WIDTH, 128)
    top = max(8, view["price"])
    step = (WIDTH - 4) / top
    for price in range(1, top + 1):
        region.add(f"price-{price}", price_cell(price, 2 + step * (price - 1), step - 4))
    x = 2 + step * (view["price"] - 1) + (step - 4) / 2
    region.place(
        "price-marker",
        x,
        25,
        circle(0, 0, 19, "here") + text(0, 7, view["price"], "mid huge ink"),
        title=f"The energy price is {view['price']} El [FM-ENE-1].",
    )
    region.add("energy-drawn", text(2, 76, "Drawn so far", "bold"))
    for slot in range(5):
        drawn = view["energy_drawn"][slot] if slot < len(view["energy_drawn"]) else None
        region.place(f"drawn-{slot}", 2 + 44 * slot, 84, energy_tile(drawn), title=DRAWN)
    region.add("energy-unseen", text(262, 76, "Not seen yet (3 of them never come)", "bold"))
    x = 262.0
    for name, count in view["energy_unseen"].items():
        chance = view["energy_next"].get(name, 0)
        region.place(
            f"unseen{name}",
            x,
            84,
            energy_tile(int(name))
            + text(46, 15, f"×{count}", "bold")
            + text(46, 31, f"{100 * chance:.0f} % next", "tiny soft"),
            title=f"{count} tiles {name} have not been seen [FM-SET-9].",
        )
        x += 112
    return region


DRAWN = "Each round one energy tile raises the price by 0, 1 or 2 [FM-ENE-1]."


def price_cell(price: int, x: float, width: float) -> str:
    return (
        rect(x, 4, width, 42, "slot", 5)
        + icon("bolt", x + 6, 9, 13, "i-soft")
        + text(x + width - 6, 40, price, "end soft")
    )


def energy_tile(rise: int | None) -> str:
    if rise is None:
        return rect(0, 0, 40, 38, "empty dash", 5)
    return (
        rect(0, 0, 40, 38, "card", 5)
        + icon("bolt", 3, 3, 12, "i-ink")
        + text(23, 29, f"+{rise}", "big mid ink")
    )
