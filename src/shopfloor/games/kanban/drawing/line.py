"""The Assembly Line, Logistics and Recycling."""

from __future__ import annotations

from shopfloor.core.scene import Region, circle, line, rect, text
from shopfloor.games.kanban.drawing.old_pieces import (
    MODEL_WORD,
    PART_LETTERS,
    PART_WORD,
    Pen,
    car,
    cube,
    points,
    seat,
    shift,
    voucher,
)
from shopfloor.games.kanban.rules.tables import FIRST_EXIT, MODELS, PARTS, PLACEMENTS, SPACES

COLUMN = 122
ROWS = {"T": 96, "S": 176, "R": 256, "X": 330}


def assembly(pen: Pen) -> Region:
    """Five lanes, what their assembly spaces hold, and where cars can be pushed."""
    region = Region("assembly", "Assembly line", 620, 452, wide=True)
    region.add("assembly-panel", rect(0, 0, 620, 452, "panel", 8))
    for lane, m in enumerate(pen.tables.model_of_lane):
        draw_assembly_spaces(region, pen, lane, MODELS[m])
    for space, targets in enumerate(pen.tables.arrows):
        for target in targets:
            region.add(f"arrow-{SPACES[space]}-{SPACES[target]}", arrow(space, target))
    for number, name in enumerate(SPACES):
        draw_space(region, pen, number, name)
    draw_demand(region, pen)
    draw_pushed(region, pen)
    return region


def centre(space: int) -> tuple[float, float]:
    name = SPACES[space]
    return 66 + COLUMN * (int(name[1]) - 1), ROWS[name[0]] + 24.0


def arrow(space: int, target: int) -> str:
    x1, y1 = centre(space)
    x2, y2 = centre(target)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    edge = 26 if dx == 0 else 40
    sx, sy = x1 + dx * edge, y1 + dy * edge
    ex, ey = x2 - dx * (edge + 4), y2 - dy * (edge + 4)
    head = (
        f"M{ex:.1f} {ey:.1f} L{ex - 8 * dx + 5 * dy:.1f} {ey - 8 * dy - 5 * dx:.1f} "
        f"L{ex - 8 * dx - 5 * dy:.1f} {ey - 8 * dy + 5 * dx:.1f} Z"
    )
    return line(sx, sy, ex, ey, "arrow") + f'<path d="{head}" fill="#8d959c"/>'


def draw_assembly_spaces(region: Region, pen: Pen, lane: int, model: str) -> None:
    """Draw six slots; a part that can be provided carries its move."""
    x = 6 + COLUMN * lane
    region.add(f"lane-{model}", rect(x, 6, 118, 232, f"soft-{model} edge", 6))
    here = pen.view["assembly"][model]
    for n, part in enumerate(PARTS):
        place = (x + 6 + 37 * (n % 3), 12 + 38 * (n // 3))
        draw_slot(region, pen, (model, part), place, part in here)


def draw_slot(
    region: Region, pen: Pen, what: tuple[str, str], place: tuple[float, float], filled: bool
) -> None:
    model, part = what
    own = f"provide {MODEL_WORD[model]} {PART_WORD[part]}"
    bought = f"{own} by voucher"
    accepted = part in pen.view["accepted"][model]
    face = rect(0, 0, 33, 34, "face slot" if accepted else "face idle", 4)
    if filled:
        face += shift(4, 5, cube(part, 25, ""))
    else:
        face += text(16, 21, PART_LETTERS[part], "tiny mid soft")
    state = "is there" if filled else "can be provided" if accepted else "is not accepted now"
    region.place(
        f"slot-{model}-{part}",
        *place,
        face,
        move=own if own in pen.legal or bought not in pen.legal else bought,
        legal=pen.legal,
        title=f"{PART_WORD[part]} for {MODEL_WORD[model]} {state} [KB-ASM-2]",
    )
    if own in pen.legal and bought in pen.legal:
        region.place(
            f"slot-voucher-{model}-{part}",
            place[0] + 19,
            place[1] + 19,
            f'<g transform="scale(.8)">{rect(-1, 2, 22, 17, "face button", 3)}{voucher()}</g>',
            layer=3,
            move=bought,
            legal=pen.legal,
            title=f"Provide {PART_WORD[part]} for {MODEL_WORD[model]} by voucher [KB-LOG-5]",
        )


def draw_space(region: Region, pen: Pen, number: int, name: str) -> None:
    """Draw a space of the conveyors, or an exit with its points."""
    x, y = centre(number)
    move = f"push to {name}"
    if number >= FIRST_EXIT:
        face = rect(-26, -14, 52, 28, "face road", 6)
        face += shift(-22, -10, points(pen.view["exits"][name])) + text(12, 4, "exit", "tiny mid")
        title = f"Exit {name}: {pen.view['exits'][name]} pp [KB-ASM-5]"
    else:
        face = rect(-32, -22, 64, 44, "face road", 6) + text(-28, -12, name, "tiny")
        title = f"Space {name} of the line [KB-ASM-3]"
    region.place(f"space-{name}", x, y, face, move=move, legal=pen.legal, title=title)
    model = pen.view["line"].get(name) if number < FIRST_EXIT else None
    if model:
        region.place(
            f"car-on-{name}",
            x - 22,
            y - 10,
            passive(car(model, "")),
            layer=2,
        )


def passive(markup: str) -> str:
    """Let clicks through to what lies below."""
    return f'<g pointer-events="none">{markup}</g>'


def draw_demand(region: Region, pen: Pen) -> None:
    region.add("demand-words", text(12, 396, "In demand", "bold"))
    region.add("demand-note", text(12, 414, "a finished car gives a seat", "note"))
    for n, tile in enumerate(pen.view["demand"]):
        model = tile["model"]
        face = rect(0, 0, 176, 48, f"soft-{model} edge", 6) + shift(10, 11, car(model))
        for k in range(tile["seats"]):
            face += shift(68 + 24 * k, 13, seat("red-seat"))
        if not tile["seats"]:
            face += text(76, 29, "met", "tag")
        title = f"Demand for {MODEL_WORD[model]}: {tile['seats']} seats left [KB-ASM-6]"
        region.place(f"demand-{n}", 200 + 190 * n, 392, face, title=title)


def draw_pushed(region: Region, pen: Pen) -> None:
    """Draw the displaced car beside the space it must leave."""
    pushed, space = pen.view["pushed"], pen.view["push_from"]
    if pushed and space:
        x, y = centre(SPACES.index(space))
        region.place(
            "pushed-car",
            x - 10,
            y + 2,
            circle(22, 12, 26, "gold") + car(pushed),
            layer=4,
            title=f"This {MODEL_WORD[pushed]} car was displaced from {space} [KB-ASM-3]",
        )


# -- Logistics ----------------------------------------------------------------------------


def logistics(pen: Pen) -> Region:
    """Six warehouses round the Kanban line, and the viewer's orders."""
    orders = own_orders(pen)
    height = 178 + 108 * len(orders)
    region = Region("logistics", "Logistics", 460, height)
    region.add("logistics-panel", rect(0, 0, 460, height, "panel", 8))
    region.add(
        "kanban-line", line(230, 8, 230, 134, "arrow") + text(230, 150, "Kanban line", "note mid")
    )
    for n, part in enumerate(PARTS):
        draw_warehouse(region, pen, n, part)
    draw_request(region, pen)
    for n, order in enumerate(orders):
        draw_order(region, pen, n, order)
    return region


def own_orders(pen: Pen) -> list[str]:
    if pen.viewer is None:
        return []
    return [order for order in pen.view["boards"][pen.viewer]["orders"] if order]


def draw_warehouse(region: Region, pen: Pen, n: int, part: str) -> None:
    """Draw a warehouse; its k-th cube stands for collecting k of them."""
    x, y = (8 if n < 3 else 240), 8 + 44 * (n % 3)
    stock = pen.view["warehouses"][part]
    words = text(6, 25, PART_WORD[part], "tiny")
    region.place(
        f"warehouse-{part}",
        x,
        y,
        rect(0, 0, 212, 40, "slot", 5) + words,
        layer=0,
        title=f"Warehouse of {PART_WORD[part]}: {stock} [KB-LOG-3]",
    )
    step = min(26, 130 / max(1, stock))
    for k in range(stock):
        region.place(
            f"stock-{part}-{k}",
            x + 82 + step * k,
            y + 8,
            cube(part, 24),
            move=f"collect {PART_WORD[part]} {k + 1}" if k < 6 else "",
            legal=pen.legal,
            label=f"collect {k + 1} {PART_WORD[part]}",
            title=f"Collect {k + 1} {PART_WORD[part]} [KB-LOG-3]",
        )


def draw_request(region: Region, pen: Pen) -> None:
    deck = pen.view["order_deck"]
    under = ", ".join(deck["under"])
    words = f"order deck {deck['size']}" + (f", under it {under}" if under else "")
    region.add("order-deck", text(10, 168, words, "note"))
    face = (
        rect(0, 0, 82, 26, "face slot", 5)
        + shift(4, 3, voucher())
        + text(30, 17, "voucher", "tiny")
    )
    region.place(
        "request",
        370,
        144,
        face,
        move="request a voucher",
        legal=pen.legal,
        title="Certified in Logistics: a voucher for a shift, once a day [KB-LOG-4]",
    )


def draw_order(region: Region, pen: Pen, n: int, order: str) -> None:
    """Draw an order and what its four placements would bring."""
    y = 178 + 108 * n
    number = int(order[1:]) - 1
    symbols = "".join(
        shift(44 + 23 * k + 5 * (k // 2), 4, cube(PARTS[part], 21, ""))
        for k, part in enumerate(pen.tables.symbols[number])
    )
    region.place(
        f"order-{n}",
        8,
        y,
        rect(0, 0, 444, 30, "card", 5) + text(8, 20, order, "bold") + symbols,
        title=f"Kanban order {order}: lay it with either end left and either side long [KB-LOG-1]",
    )
    for placement, words in enumerate(PLACEMENTS):
        delivered = pen.tables.deliveries[4 * number + placement]
        draw_placement(region, pen, (n, placement), f"issue order {order}, {words}", delivered)


def draw_placement(
    region: Region, pen: Pen, where: tuple[int, int], move: str, delivered: list[int]
) -> None:
    n, placement = where
    parts = [part for part, count in zip(PARTS, delivered) for _ in range(count)]
    cubes = "".join(shift(66 + 22 * k, 5, cube(part, 20, "")) for k, part in enumerate(parts))
    ends = ("A left", "A right")[placement // 2], ("4 | 2", "2 | 4")[placement % 2]
    face = rect(0, 0, 219, 32, "face idle", 5) + text(6, 14, ends[0], "tiny")
    face += text(6, 27, ends[1], "tiny soft") + cubes
    region.place(
        f"placement-{n}-{placement}",
        8 + 225 * (placement % 2),
        178 + 108 * n + 33 + 35 * (placement // 2),
        face,
        move=move,
        legal=pen.legal,
        title=f"{move}: brings {', '.join(PART_WORD[p] for p in parts)} [KB-LOG-2]",
    )


# -- Recycling -----------------------------------------------------------------------------


def recycling(pen: Pen) -> Region:
    """The three parts in recycling, and what may be given for each of them."""
    region = Region("recycling", "Recycling: give a part, take a part", 300, 150)
    region.add("recycling-panel", rect(0, 0, 300, 150, "panel", 8))
    for column, given in enumerate(PARTS):
        region.add(f"give-{given}", text(87 + 35 * column, 20, PART_LETTERS[given], "tag mid"))
    region.add("give-words", text(10, 20, "give", "note"))
    for row, taken in enumerate(pen.view["recycling"]):
        title = f"{PART_WORD[taken]} in recycling: take it for another part [KB-RCY-1]"
        region.place(f"recycling-{row}", 14, 30 + 39 * row, cube(taken, 32), title=title)
        for column, given in enumerate(PARTS):
            draw_exchange(region, pen, (row, column), given, taken)
    return region


def draw_exchange(region: Region, pen: Pen, where: tuple[int, int], given: str, taken: str) -> None:
    if given in pen.view["recycling"]:
        return
    row, column = where
    face = rect(0, 0, 32, 34, "face idle", 5) + text(16, 22, "↔", "mid")
    region.place(
        f"exchange-{row}-{column}",
        71 + 35 * column,
        29 + 39 * row,
        face,
        move=f"recycle {PART_WORD[given]} for {PART_WORD[taken]}",
        legal=pen.legal,
        title=f"Give {PART_WORD[given]}, take {PART_WORD[taken]} [KB-RCY-1]",
    )


def supplies(pen: Pen) -> Region:
    """What is left in the supply: cars, parts, books, vouchers, red seats."""
    left = pen.view["supplies"]
    region = Region("supplies", "Supplies", 620, 96, wide=True)
    region.add("supplies-panel", rect(0, 0, 620, 96, "panel", 8))
    for n, model in enumerate(MODELS):
        face = car(model) + text(50, 17, left["cars"][model], "bold")
        title = f"{left['cars'][model]} {MODEL_WORD[model]} cars in the supply [KB-BEN-4]"
        region.place(f"supply-{model}", 12 + 76 * n, 14, face, title=title)
    for n, part in enumerate(PARTS):
        face = cube(part, 24) + text(30, 17, left["parts"][part], "bold")
        title = f"{left['parts'][part]} {PART_WORD[part]} in the supply [KB-BEN-4]"
        region.place(f"supply-{part}", 12 + 62 * n, 56, face, title=title)
    words = (
        f"{left['books']} books",
        f"{left['vouchers']} vouchers",
        f"{left['red_seats']} red seats",
        f"{pen.view['goal_deck']} goal cards",
    )
    for n, phrase in enumerate(words):
        region.add(
            f"supply-words-{n}", text(412 + 96 * (n % 2), 30 + 36 * (n // 2), phrase, "tiny")
        )
    return region
