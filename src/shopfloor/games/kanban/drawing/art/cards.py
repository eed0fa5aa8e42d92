"""Cards and tiles: Designs, Performance Goals, Kanban orders, demand."""

from __future__ import annotations

from typing import Final

from shopfloor.core.art import Symbol
from shopfloor.games.kanban.drawing.art.cars import (
    chip_words,
    letter_chip,
    side,
)
from shopfloor.games.kanban.drawing.art.shapes import (
    circle,
    hexagon,
    moved,
    path,
    rect,
    use,
)
from shopfloor.games.kanban.drawing.goal_words import final_words, goal_words
from shopfloor.games.kanban.rules.tables import (
    COUNT_CARS,
    COUNT_CARS_OF,
    COUNT_CERTIFICATIONS,
    COUNT_CERTIFIED,
    COUNT_GARAGES,
    COUNT_MODELS,
    COUNT_PARTS,
    COUNT_TESTED,
    COUNT_UPGRADED_OF,
    COUNTS,
    DESIGN_WORDS,
    MODEL_WORDS,
    MODELS,
    NUMBER_OF_GOALS,
    NUMBER_OF_ORDERS,
    PARTS,
    TILES,
    Tables,
)

GRID: Final = path(
    "M2 12h43.6M2 22h43.6M13 2v29.5M24 2v29.5M35 2v29.5", "none", "#2b5d8f", 0.5, 'opacity=".35"'
)
CARD: Final = (52, 72)
ICON_OF: Final = {
    "upgraded": "upgraded",
    "designs": "blueprint",
    "books": "book",
    "certs": "cert",
    "vouchers": "voucher",
    "bank": "shift",
    "seats": "seat",
}


def thing(tile: int, x: float, y: float, size: float) -> str:
    """Draw the part a Design upgrades, or the steering wheel of one that only claims."""
    part = tile % 7
    return use(f"cube-{PARTS[part]}" if part < 6 else "claim", x, y, size, size)


def frame(model: str) -> str:
    """Draw the blueprint of a model, without a part."""
    return (
        rect(1.5, 2, 46.5, 60, "#000", 5, more='opacity=".22"')
        + rect(0.8, 0.8, 46, 59.5, "#fff", 5, model, 2.2)
        + path("M2 2.5h43.6v29H2Z", f"{model}-soft")
        + GRID
        + side(model, 5, 11, 38)
        + letter_chip(model, 1.5, 1.5)
    )


def upgraded_frame(model: str) -> str:
    return (
        rect(1.5, 2, 46.5, 60, "#000", 5, more='opacity=".22"')
        + rect(0.8, 0.8, 46, 59.5, "#dff3e4", 5, "#1d8a55", 2.2)
        + path("M2 2.5h43.6v29H2Z", f"{model}-soft")
        + path("M2 31.5h43.6", "none", "#1d8a55", 1)
        + side(model, 5, 11, 38)
        + letter_chip(model, 1.5, 1.5)
        + use("up", 32, 40, 14, 14)
    )


def blueprint(tile: int) -> str:
    return use(f"frame-{MODELS[tile // 7]}", 0, 0, 48, 62) + thing(tile, 12, 34, 24)


def upgraded(tile: int) -> str:
    return use(f"upgraded-frame-{MODELS[tile // 7]}", 0, 0, 48, 62) + thing(tile, 8, 34, 24)


def mini(tile: int, ground: str) -> str:
    """Draw a Design for a rival's strip, 26 × 19."""
    model = MODELS[tile // 7]
    return (
        rect(0.7, 0.7, 24.6, 17.6, ground, 3, model, 1.6)
        + rect(0.7, 0.7, 11, 17.6, model, 3)
        + thing(tile, 12, 3, 13)
    )


def compact(tile: int) -> str:
    """Draw an upgraded Design for a phone, 34 × 32."""
    model = MODELS[tile // 7]
    return (
        rect(0.8, 0.8, 32.4, 30.4, "#dff3e4", 4, "#1d8a55", 1.8)
        + rect(0.8, 0.8, 12, 30.4, model, 4)
        + thing(tile, 13, 6, 20)
    )


def design_symbols() -> dict[str, Symbol]:
    """Return Designs by number: on a desk, upgraded, and small."""
    symbols: dict[str, Symbol] = {}
    for model in MODELS:
        symbols[f"frame-{model}"] = Symbol(frame(model), 48, 62)
        symbols[f"upgraded-frame-{model}"] = Symbol(upgraded_frame(model), 48, 62)
    for tile in range(TILES):
        words, model = DESIGN_WORDS[tile], MODELS[tile // 7]
        letter = (chip_words(model, 1.5, 1.5),)
        small = ((6.4, 14, chip_words(model, 0, 0)[2].replace("tile", "f12 b mid"), letter[0][3]),)
        use_of = "it only claims a car" if tile % 7 == 6 else "claims a car or upgrades the part"
        symbols[f"design-{tile}"] = Symbol(
            blueprint(tile), 48, 62, letter, f"Design {words}: {use_of}"
        )
        symbols[f"small-{tile}"] = Symbol(mini(tile, "#fff"), 26, 19, small, f"Design {words}")
        if tile % 7 < 6:
            symbols[f"upgraded-{tile}"] = Symbol(
                upgraded(tile), 48, 62, letter, f"Upgraded Design {words}; the part is worth {{0}}"
            )
            symbols[f"upgraded-{tile}@phone"] = Symbol(
                compact(tile), 34, 32, small, f"Upgraded Design {words}; the part is worth {{0}}"
            )
            symbols[f"small-up-{tile}"] = Symbol(
                mini(tile, "#dff3e4"), 26, 19, small, f"Upgraded Design {words}"
            )
    return symbols


def goal_icon(tables: Tables, goal: int) -> str:
    """Draw what a Performance Goal counts, in a box of 52 × 34."""
    kind, of = tables.goal_counts[goal], tables.goal_of[goal]
    if COUNTS[kind] in ICON_OF:
        return use(ICON_OF[COUNTS[kind]], 12, 3, 28, 28)
    if kind == COUNT_CARS:
        return side("any", 5, 8, 42)
    if kind == COUNT_CARS_OF:
        return side(MODELS[of], 5, 8, 42)
    if kind == COUNT_MODELS:
        return side("GRN", 3, 1, 26) + side("YEL", 22, 8, 26) + side("RED", 7, 18, 28)
    if kind == COUNT_TESTED:
        return use("upgraded", 3, 4, 26, 26) + side("any", 27, 12, 24)
    if kind == COUNT_UPGRADED_OF:
        return use(f"cube-{PARTS[of]}", 8, 4, 27, 27) + use("up", 33, 11, 16, 16)
    if kind == COUNT_PARTS:
        there = [part for n, part in enumerate(PARTS) if of >> n & 1]
        return "".join(use(f"cube-{p}", 3 + 24 * k, 6, 23, 23) for k, p in enumerate(there))
    if kind == COUNT_GARAGES:
        return side("any", 8, 0, 36)
    assert kind in (COUNT_CERTIFIED, COUNT_CERTIFICATIONS)
    return use("cert", 5, 3, 27, 27) + circle(38, 21, 9, f"sign-{'ABCDE'[of]}", "#fff", 1.3)


def goal_letters(tables: Tables, goal: int) -> tuple[tuple[float, float, str, str], ...]:
    """Return what stands on a goal's icon: a department, or garages."""
    kind, of = tables.goal_counts[goal], tables.goal_of[goal]
    if kind == COUNT_CERTIFIED:
        return ((38, 46, "goal mid white", "ABCDE"[of]),)
    if kind == COUNT_GARAGES:
        there = "+".join(str(n + 1) for n in range(5) if of >> n & 1)
        return ((26, 51, "f14 b mid dark", there),)
    return ()


def goal_face(tables: Tables, goal: int) -> str:
    return (
        rect(1.5, 2, 51, 71, "#000", 4, more='opacity=".22"')
        + rect(0.5, 0.5, 51, 71, "card2", 4, "card-line")
        + rect(1, 1, 50, 20, "card-head", 4)
        + hexagon(12.5, 10.7, 9.5)
        + moved(0, 20, goal_icon(tables, goal))
    )


def goal_symbols(tables: Tables) -> dict[str, Symbol]:
    """Return the Performance Goals, what they look like from behind, and their chips."""
    symbols: dict[str, Symbol] = {}
    for goal in range(NUMBER_OF_GOALS):
        worth, times = tables.goal_points[goal], tables.goal_times[goal]
        words = (
            (12.5, 15.6, "goal mid dark", str(worth)),
            (48, 15.6, "goal end dark", f"×{times}"),
            *goal_letters(tables, goal),
        )
        name = f"Goal {goal + 1}: {worth} pp, up to {times} times: {goal_words(tables, goal)}"
        symbols[f"goal-{goal}"] = Symbol(goal_face(tables, goal), *CARD, words, name)
    back = (
        rect(1.5, 2, 51, 71, "#000", 4, more='opacity=".22"')
        + rect(0.5, 0.5, 51, 71, "#0b5f6b", 4, "#fff", 1.3)
        + path("M26 20l12 16-12 16-12-16Z", "#2aa0ad", "#fff", 1.3)
    )
    symbols["goal-back"] = Symbol(back, *CARD, name="Performance Goal, face down", layer=0)
    chip = rect(0.5, 0.5, 47, 17, "chip", 8.5, "#fff", 0.6)
    symbols["worth"] = Symbol(
        chip, 48, 18, ((24, 13.6, "f13 b mid white", "{0} pp"),), "You would score {0} now", 2
    )
    return symbols


def final_symbols(tables: Tables) -> dict[str, Symbol]:
    """Return the lines of the final goals."""
    symbols: dict[str, Symbol] = {}
    for line, worth in enumerate(tables.final_points):
        words = final_words(tables, line)
        symbols[f"final-{line}"] = Symbol(
            hexagon(10, 8.4, 8.6),
            160,
            17,
            ((10, 12.8, "f12 b mid dark", str(worth)), (22, 12.8, "f12 dark", words)),
            f"Final goal: {words}, {worth} pp for a seat at the end",
        )
    return symbols


def order_face(tables: Tables, order: int) -> str:
    symbols = tables.symbols[order]
    cubes = "".join(
        use(f"cube-{PARTS[part]}", 4 + 27.5 * (k // 2), 19.5 + 24.5 * (k % 2), 23, 23)
        for k, part in enumerate(symbols)
    )
    return (
        rect(1.5, 2, 86, 69, "#000", 4, more='opacity=".2"')
        + rect(0.7, 0.7, 85, 68.5, "order-paper", 4, "order", 1.5)
        + rect(0.7, 0.7, 85, 17, "order", 4)
        + cubes
        + path("M30 22v44M57.5 22v44", "none", "card-line", 1, 'stroke-dasharray="2 2"')
    )


def order_symbols(tables: Tables) -> dict[str, Symbol]:
    """Return the Kanban orders; their pairs are numbered from the left."""
    symbols: dict[str, Symbol] = {}
    for order in range(NUMBER_OF_ORDERS):
        words = (
            (43, 13.8, "f12 b mid white", f"K{order + 1}"),
            (9, 13.8, "f12 mid white", "1"),
            (77, 13.8, "f12 mid white", "3"),
        )
        symbols[f"order-{order}"] = Symbol(
            order_face(tables, order), 86, 69, words, f"Kanban order K{order + 1}", 2
        )
    back = (
        rect(1.5, 2, 86, 69, "#000", 4, more='opacity=".2"')
        + rect(0.7, 0.7, 85, 68.5, "order", 4, "#fff", 1.3)
        + path("M34 20v30M52 20L34 35l18 15", "none", "#fff", 4)
    )
    symbols["order-back"] = Symbol(back, 86, 69, name="Kanban order, face down", layer=0)
    return symbols


def demand_symbols() -> dict[str, Symbol]:
    """Return the demand tiles; their value is the seats left on them."""
    symbols: dict[str, Symbol] = {}
    for model, word in zip(MODELS, MODEL_WORDS):
        body = (
            rect(0.8, 0.8, 54.4, 66.4, f"{model}-soft", 5, model, 2)
            + letter_chip(model, 1.5, 1.5)
            + side(model, 5, 15, 46)
            + use("seat", 8, 42, 22, 22)
        )
        words = (chip_words(model, 1.5, 1.5), (32, 58.5, "f14 b dark", "×{0}"))
        symbols[f"demand-{model}"] = Symbol(
            body, 56, 68, words, f"Demand: {{0}} seats for {word} cars"
        )
    return symbols
