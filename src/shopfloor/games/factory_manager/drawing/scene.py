"""Factory Manager as pictures: the scene, the score, the order of play and the preview."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.drawing_cache import TrackedView, is_for
from shopfloor.core.scene import PLAYER_SHAPES, Region, Scene, circle, rect, text
from shopfloor.games.factory_manager.drawing.boards import energy, market, storage
from shopfloor.games.factory_manager.drawing.mat import mat
from shopfloor.games.factory_manager.drawing.tiles import CSS, button, icon, worker

WIDTH = 600
PHASES = (
    ("auction", "Order"),
    ("market", "Market"),
    ("factory", "Factory"),
    ("bureaucracy", "Bureaucracy"),
)
ROUNDS = 5


def scene(view: TrackedView) -> Scene:
    """Draw a view: common boards first, then the viewer's factory and the others."""
    regions = [view.draw(board, view) for board in (score, order, storage, market, energy)]
    if view["preview"] is not None:
        regions.append(view.draw(preview, view))
    first = view["viewer"] or 0
    for i in range(view["players"]):
        regions.append(view.draw(mat, view, (first + i) % view["players"]))
    return Scene(regions, CSS)


# -- score -------------------------------------------------------------------------------


def score(view: Mapping[str, Any]) -> Region:
    """Draw round, phase, and everybody's money and incomes."""
    region = Region("score", "Rounds and money", WIDTH, 84 + 28 * view["players"])
    for n in range(1, ROUNDS + 1):
        css = "here" if n == view["round"] else "slot"
        region.add(f"round-{n}", circle(20 + 34 * (n - 1), 20, 14, css) + round_number(view, n))
    for i, (phase, words) in enumerate(PHASES):
        region.add(f"phase-{phase}", phase_mark(view, phase, words, 190 + 102 * i))
    region.add("score-head", score_head())
    for line, player in enumerate(view["order"]):
        region.place(f"money-{player}", 0, 74 + 28 * line, money_line(view, player))
    return region


def round_number(view: Mapping[str, Any], n: int) -> str:
    return text(20 + 34 * (n - 1), 25, n, "mid bold ink" if n == view["round"] else "mid soft")


def phase_mark(view: Mapping[str, Any], phase: str, words: str, x: float) -> str:
    here = view["phase"] == phase
    shape = f'<path d="M{x} 6h90l10 14-10 14h-90l8-14z" class="{"here" if here else "slot"}"/>'
    return shape + text(x + 51, 24, words, "mid tiny bold ink" if here else "mid tiny soft")


def score_head() -> str:
    parts = [text(4, 62, "Player", "tiny soft"), text(246, 62, "Money", "tiny soft end")]
    for n in range(ROUNDS):
        words = f"round {n + 1}" if n + 1 < ROUNDS else "5, double"
        parts.append(text(316 + 68 * n, 62, words, "tiny soft end"))
    return "".join(parts)


def money_line(view: Mapping[str, Any], player: int) -> str:
    factory = view["factories"][player]
    cash = "?" if factory["cash"] is None else f"{factory['cash']} El"
    parts = [
        rect(0, 0, WIDTH - 2, 25, "panel", 5),
        name_of(player, 8, 17),
        text(246, 18, cash, "bold end"),
    ]
    for n, amount in enumerate(factory["incomes"]):
        parts.append(text(316 + 68 * n, 17, f"{amount:+d}".replace("-", "−"), "end"))
    if view["turn"] == player:
        parts.append(text(178, 17, "◀", "bold"))
    return "".join(parts)


def name_of(player: int, x: float, y: float) -> str:
    return text(x, y, PLAYER_SHAPES[player], f"p{player}") + text(x + 20, y, f"@{player}", "bold")


# -- order of play -----------------------------------------------------------------------


def order(view: Mapping[str, Any]) -> Region:
    """Draw the order tiles held, those up for auction, and the bidding."""
    auction = view["phase"] == "auction"
    region = Region("order", order_title(view), WIDTH, 262 if auction else 152)
    step = WIDTH / view["players"]
    for i, player in enumerate(view["order"]):
        region.place(f"seat-order-{player}", step * i + 2, 2, held_tile(view, player, step - 4))
    stack = ", ".join(str(tile) for tile in view["order_stack"] if tile not in view["face_up"])
    hidden = "2 of them stay face down" if auction else "face down"
    region.add("order-stack", text(4, 142, f"Draw stack ({hidden}): {stack}", "tiny soft"))
    if auction:
        face_up(region, view)
        bidding(region, view)
    return region


def order_title(view: Mapping[str, Any]) -> str:
    if view["phase"] == "auction":
        return "Order of play: a new tile for everybody, bid for with workers"
    return "Order of play: the lowest number acts first, high numbers pay less"


def held_tile(view: Mapping[str, Any], player: int, width: float) -> str:
    factory = view["factories"][player]
    css = "panel low" if view["turn"] == player else "panel"
    parts = [rect(0, 0, width, 120, css, 6), name_of(player, 8, 20)]
    won = factory["new_tile"] > 0
    parts.append(order_tile(factory["tile"], view["discounts"], 6, 30, faint=won))
    if won:
        parts.append(text(58, 64, "→", "bold mid"))
        parts.append(order_tile(factory["new_tile"], view["discounts"], 66, 30))
    for n in range(factory["available"]):
        parts.append(worker(6 + 12 * n, 99, 12, player))
    for n in range(factory["bid"]):
        parts.append(worker((67 if won else 7) + 10 * (n % 4), 74 + 9 * (n // 4), 11, player))
    return "".join(parts)


def order_tile(
    tile: int, discounts: list[int], x: float, y: float, faint: bool = False, face: bool = False
) -> str:
    """Draw an order tile: its number, and the discount below."""
    width, height = (60, 62) if face else (46, 62)
    off = f"−{discounts[tile]} El" if discounts[tile] else "–"
    body = (
        rect(x, y, width, height, "card face" if face else "card", 5)
        + text(x + width / 2, y + 26, tile, "huge mid ink")
        + text(x + width / 2, y + 42, off, "tiny mid ink")
    )
    return f'<g class="faint">{body}</g>' if faint else body


def face_up(region: Region, view: Mapping[str, Any]) -> None:
    region.add("face-up", text(4, 168, "Up for auction", "bold"))
    bid_for = view["auction"]["tile"] if view["auction"] else None
    for i, tile in enumerate(view["face_up"]):
        ring = rect(-3, -3, 66, 68, "asked", 7) if tile == bid_for else ""
        region.place(
            f"order-tile-{tile}",
            6 + 70 * i,
            178,
            order_tile(tile, view["discounts"], 0, 0, face=True) + ring,
            move=f"choose order tile {tile}",
            legal=view["moves"],
            label=f"Put order tile {tile} up for auction",
            title=f"Order tile {tile}: {view['discounts'][tile]} El off every purchase [FM-BUY-2]. "
            "Low numbers act first [FM-RND-2].",
        )


def bidding(region: Region, view: Mapping[str, Any]) -> None:
    """Draw the highest bid and the bids that can be made."""
    auction = view["auction"]
    if auction and auction["leader"] is not None:
        words = f"@{auction['leader']} bids {auction['bid']} for tile {auction['tile']}"
        region.add("bid-now", text(370, 168, words, "bold"))
    elif auction:
        region.add("bid-now", text(370, 168, f"Opening bid for tile {auction['tile']}", "bold"))
    else:
        region.add("bid-now", text(370, 168, "Bids, in workers", "bold"))
    for n in range(9):
        move = f"bid {n}"
        region.place(
            f"bid-{n}",
            370 + 46 * (n % 5),
            178 + 32 * (n // 5),
            button(str(n), 42, 28, move in view["moves"]),
            move=move,
            legal=view["moves"],
            label=f"Bid {n} workers",
            title=f"Bid {n} workers; one must stay available [FM-AUC-3].",
        )
    region.place(
        "pass",
        370 + 46 * 4,
        210,
        button("Pass", 42, 28, "pass" in view["moves"]),
        move="pass",
        legal=view["moves"],
        title="A pass is final for this tile [FM-AUC-4].",
    )


# -- preview -----------------------------------------------------------------------------


def preview(view: Mapping[str, Any]) -> Region:
    """Draw what the viewer's factory will bring this round, and the buttons of phase 3."""
    found = view["preview"]
    doubled = ", doubled" if view["round"] == ROUNDS else ""
    region = Region("preview", f"Your factory this round, run in the best way{doubled}", WIDTH, 132)
    facts = (
        ("box", found["production"], "made"),
        ("pallet", found["storage"], "stored"),
        ("bolt", found["energy"], "energy"),
        ("worker", found["canteen"], "busy"),
        ("worker", found["available"], "free next"),
    )
    for i, (name, value, words) in enumerate(facts):
        region.add(f"fact-{i}", fact(name, value, words, 2 + 82 * i))
    region.add("income-head", text(416, 14, "Income by energy tile", "tiny soft"))
    for i, (rise, amount) in enumerate(found["incomes"].items()):
        chance = view["energy_next"][rise]
        region.add(f"income-{i}", income_box(rise, amount, chance, 416 + 62 * i))
    if view["phase"] == "factory":
        phase_buttons(region, view)
    elif is_for(view, view["turn"]):
        run_buttons(region, view)
    return region


def fact(name: str, value: int, words: str, x: float) -> str:
    return (
        rect(x, 2, 76, 76, "slot", 6)
        + icon(name, x + 10, 14, 22, "i-soft")
        + text(x + 66, 34, value, "huge end")
        + text(x + 38, 64, words, "tiny mid soft")
    )


def income_box(rise: str, amount: int, chance: float, x: float) -> str:
    words = f"{amount:+d}".replace("-", "−")
    return (
        rect(x, 20, 58, 58, "slot", 6)
        + text(x + 29, 35, f"price {rise}", "tiny mid soft")
        + text(x + 29, 55, words, "big mid")
        + text(x + 29, 72, f"{100 * chance:.0f} %", "tiny mid soft")
    )


def phase_buttons(region: Region, view: Mapping[str, Any]) -> None:
    left = view["workers_left"]
    mine = is_for(view, view["turn"])
    if mine and left is not None:
        words = "1 worker can still act" if left == 1 else f"{left} workers can still act"
        region.add("workers-left", text(4, 112, words, "bold"))
    region.place(
        "end-turn",
        196,
        94,
        button("End turn", 92, 28, "end turn" in view["moves"]),
        move="end turn",
        legal=view["moves"],
        title="Workers may stay idle [FM-BUY-1]; seasonal workers are hired next [FM-SEA-1].",
    )
    price = view["seasonal_price"][view["viewer"]]
    for n in range(3):
        move = f"hire {n} seasonal"
        words = "hire none" if n == 0 else f"hire {n}: {n * price} El"
        region.place(
            f"hire-{n}",
            298 + 101 * n,
            94,
            button(words, 96, 28, move in view["moves"]),
            move=move,
            legal=view["moves"],
            label=f"Hire {n} seasonal workers for {n * price} El",
            title="Seasonal workers help from now to phase 3 of the next round [FM-SEA-2].",
        )


def run_buttons(region: Region, view: Mapping[str, Any]) -> None:
    model = view["asked"]
    region.add("asked", text(4, 112, f"Does {model} run this round?", "bold"))
    answers = ((f"run {model}", f"▶ Run {model}"), (f"shut down {model}", f"■ Shut {model} down"))
    for i, (move, words) in enumerate(answers):
        region.place(
            f"answer-{i}",
            250 + 150 * i,
            94,
            button(words, 144, 28, move in view["moves"]),
            move=move,
            legal=view["moves"],
            title="A tile that is shut down counts for nothing this round [FM-BUR-3].",
        )
