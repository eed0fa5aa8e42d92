"""The players' own boards, and the viewer's hand."""

from __future__ import annotations

from typing import Any

from shopfloor.core.drawing_cache import is_for
from shopfloor.core.scene import PLAYER_SHAPES, Region, circle, rect, text
from shopfloor.games.kanban.drawing.office import goal_face
from shopfloor.games.kanban.drawing.old_pieces import (
    DESIGNS,
    MODEL_WORD,
    PART_WORD,
    Pen,
    amounts_of,
    book,
    car,
    clock,
    cube,
    design,
    design_title,
    gain_words,
    gains,
    lock,
    seat,
    shift,
    voucher,
)
from shopfloor.games.kanban.rules.tables import BENEFIT_WORDS, DEPARTMENTS, PAIRS, PARTS


def mat(pen: Pen, player: int) -> Region:
    """A player's garages, bins, desks, upgraded Designs and stock."""
    board = pen.view["boards"][player]
    mine = is_for(pen.view, player)
    hand = mine and bool(board["goals"])
    height = 316 + (132 if hand else 0)
    title = f"{PLAYER_SHAPES[player]} @{player}: {board['pp']} pp"
    region = Region(f"mat-{player}", title, 620, height, wide=True)
    region.add(f"mat-panel-{player}", rect(0, 0, 620, height, "panel", 8))
    region.add(f"mat-band-{player}", rect(0, 0, 8, height, f"p{player}", 3))
    draw_garages(region, pen, player, board)
    draw_desks(region, pen, player, board)
    draw_bins(region, player, board)
    draw_stock(region, pen, player, board)
    draw_upgraded(region, pen, player, board)
    if hand:
        draw_hand(region, pen, player, board)
    return region


def draw_garages(region: Region, pen: Pen, player: int, board: Any) -> None:
    mine = is_for(pen.view, player) and pen.view["turn"] == player
    for g, parked in enumerate(board["garages"].values()):
        row = 5 * (board["side"] == "expert") + g
        locked = g == 4 and "AL" not in board["certified"]
        gained = amounts_of(pen.tables.garages[row])
        choose = pen.tables.garage_choices[row]
        face = rect(0, 0, 74, 62, "face locked" if locked else "face slot", 5)
        face += text(5, 13, g + 1, "tiny")
        icons = text(37, 56, "choose 2", "tiny mid") if choose else shift(18, 40, gains(gained))
        face += f'<g class="{"ghost" if parked else ""}">{icons}</g>'
        if parked:
            face += shift(15, 12, car(parked))
        elif locked:
            face += lock(29, 14)
        words = "two different benefits" if choose else gain_words(gained)
        region.place(
            f"garage-{player}-{g}",
            18 + 78 * g,
            8,
            face,
            move=garage_move(pen, g) if mine else "",
            legal=pen.legal,
            title=garage_title(g, parked, words),
        )
    if mine:
        draw_choices(region, pen)
        for n, waiting in enumerate(pen.view["parking"]):
            title = f"A {MODEL_WORD[waiting]} car waits for a garage [KB-TST-5]"
            region.place(f"parking-{n}", 418 + 60 * n, 44, car(waiting), title=title)
        if pen.view["parking"]:
            region.add("parking-words", text(418, 34, "To be parked", "note"))


def garage_move(pen: Pen, g: int) -> str:
    replaced = f"replace the car in garage {g + 1}"
    return replaced if replaced in pen.legal else f"park in garage {g + 1}"


def garage_title(g: int, parked: str | None, words: str) -> str:
    if parked:
        return f"Garage {g + 1}: a {MODEL_WORD[parked]} car [KB-TST-5]"
    return f"Garage {g + 1}: parking here gives {words} [KB-TST-5]"


def draw_choices(region: Region, pen: Pen) -> None:
    """Draw the pairs of benefits of the fifth garage while they can be chosen."""
    for n, pair in enumerate(PAIRS):
        move = "gain a " + " and a ".join(BENEFIT_WORDS[kind] for kind in pair)
        if move in pen.legal:
            kinds = {1: "S", 2: "B", 3: "V", 4: "seat"}
            face = rect(0, 0, 48, 28, "face button", 5)
            face += shift(4, 4, gains({kinds[kind]: 1 for kind in pair}))
            place = (414 + 52 * (n % 2), 8 + 31 * (n // 2))
            region.place(f"choice-{n}", *place, face, layer=4, move=move, legal=pen.legal)


def draw_desks(region: Region, pen: Pen, player: int, board: Any) -> None:
    """Draw the Designs on the desks; what can be done with them hangs below."""
    region.add(f"desks-words-{player}", text(18, 90, "Desks", "note"))
    for n in range(5):
        x = 18 + 78 * n
        locked = n == 4 and "DE" not in board["certified"]
        css = "locked" if locked else "slot"
        region.add(
            f"desk-slot-{player}-{n}",
            rect(x, 96, 74, 64, css, 5) + (lock(x + 29, 116) if locked else ""),
        )
        if n < len(board["desks"]):
            words = board["desks"][n]
            region.place(
                f"desk-design-{player}-{n}",
                x + 6,
                99,
                design(words),
                layer=2,
                title=design_title(words),
            )
            if is_for(pen.view, player):
                draw_upgrades(region, pen, n, words)


def draw_upgrades(region: Region, pen: Pen, n: int, words: str) -> None:
    """Draw a button for every way to upgrade this Design now."""
    if not DESIGNS[words][1]:
        return
    ways = (
        ("up", f"upgrade {words}"),
        ("up V", f"upgrade {words} by voucher"),
        ("×2", f"double-upgrade {words}"),
        ("×2 V", f"double-upgrade {words} by voucher"),
    )
    for k, (short, move) in enumerate(way for way in ways if way[1] in pen.legal):
        face = rect(0, 0, 36, 20, "face button", 4) + text(18, 14, short, "tiny mid")
        place = (18 + 78 * n + 38 * (k % 2), 162 + 21 * (k // 2))
        title = f"{move} [{'KB-TST-8' if 'double' in move else 'KB-TST-6'}]"
        region.place(
            f"upgrade-{n}-{k}", *place, face, layer=4, move=move, legal=pen.legal, title=title
        )


def draw_bins(region: Region, player: int, board: Any) -> None:
    held = [part for part in PARTS for _ in range(board["parts"][part])]
    region.add(f"bins-words-{player}", text(18, 216, "Parts", "note"))
    for n in range(6):
        x = 58 + 36 * n
        locked = n == 5 and "LO" not in board["certified"]
        region.add(
            f"bin-{player}-{n}",
            rect(x, 200, 32, 32, "locked" if locked else "slot", 5)
            + (lock(x + 8, 206) if locked else ""),
        )
        if n < len(held):
            part = held[n]
            title = f"{PART_WORD[part]}: provide it, upgrade with it or recycle it [KB-ASM-2]"
            region.place(f"part-{player}-{n}", x + 3, 203, cube(part, 26), layer=2, title=title)


def draw_stock(region: Region, pen: Pen, player: int, board: Any) -> None:
    """Draw books, vouchers, shifts, red seats, and what is due after the turn."""
    due = board["due"]
    stock = (
        ("shifts", clock(), board["bank"], due["shifts"]),
        ("books", book(), board["books"], due["books"]),
        ("vouchers", voucher(), board["vouchers"], due["vouchers"]),
        ("red seats", shift(2, 0, seat("red-seat")), board["red_seats"], 0),
    )
    for n, (words, icon, count, coming) in enumerate(stock):
        more = f" +{coming}" if coming else ""
        face = icon + text(25, 15, f"{count}{more}", "bold")
        title = (
            f"{count} {words}{f', {coming} more when the turn ends' if coming else ''} [KB-BEN-1]"
        )
        region.place(f"stock-{player}-{n}", 18 + 62 * n, 242, face, title=title)
    draw_shift_meter(region, pen, player)
    certified = ", ".join(board["certified"]) or "none"
    region.add(f"certified-{player}", text(18, 284, f"Certified: {certified}", "tiny"))
    region.add(f"exposure-{player}", text(18, 303, exposure_words(pen, player), "tiny soft"))


def draw_shift_meter(region: Region, pen: Pen, player: int) -> None:
    """Draw the four shifts of a day: used, left at the station, left in the bank."""
    turn = pen.view["turn_shifts"]
    if not turn or turn["player"] != player:
        return
    own = max(0, turn["base"] - turn["used"])
    left = "1 shift left" if turn["left"] == 1 else f"{turn['left']} shifts left"
    region.add(f"meter-words-{player}", text(276, 284, left, "tiny"))
    for n in range(pen.view["numbers"]["day_shifts"]):
        later = n - turn["used"]
        css = "idle" if later < 0 else "gold" if later < own else "button"
        used = later < 0
        drawn = circle(0, 0, 9, css if n < turn["used"] + turn["left"] else "locked")
        region.add(
            f"meter-{player}-{n}",
            shift(286 + 22 * n, 258, drawn + (text(0, 4, "×", "tiny mid") if used else "")),
        )


def exposure_words(pen: Pen, player: int) -> str:
    """Say what the manager's visits would bring or cost at this moment."""
    visits = pen.view["exposure"][player]
    words = [
        f"{name} {visit['points']:+d}"
        for name, visit in zip(DEPARTMENTS, visits)
        if visit["points"]
    ]
    return "Manager's visit now: " + (", ".join(words) or "no effect anywhere")


def draw_upgraded(region: Region, pen: Pen, player: int, board: Any) -> None:
    """Draw the upgraded Designs, tested ones with a mark; the double upgrade in gold."""
    region.add(f"upgraded-words-{player}", text(418, 116, "Upgraded Designs", "note"))
    parked = {model for model in board["garages"].values() if model}
    for n, words in enumerate(sorted(board["upgraded"])[:15]):
        model, part = DESIGNS[words]
        tested = model in parked
        css = "gold" if words == board["special"] else f"soft-{model} edge"
        face = (
            rect(0, 0, 60, 34, css, 5)
            + f'<g transform="translate(2 6) scale(.68)">{car(model)}</g>'
        )
        face += shift(35, 8, cube(part, 20)) + (text(56, 12, "✓", "tag end halo") if tested else "")
        value = pen.view["part_values"][part]
        state = f"tested, {value} pp at the end" if tested else "not tested: no such car is parked"
        place = (418 + 66 * (n % 3), 124 + 37 * (n // 3))
        region.place(f"upgraded-{player}-{n}", *place, face, title=f"{words}: {state} [KB-TST-7]")
    week = f"{board['tested']} tested · {board['week_points']} pp a week"
    region.add(f"tested-{player}", text(418, 303, week, "tiny"))


def draw_hand(region: Region, pen: Pen, player: int, board: Any) -> None:
    """Draw the viewer's goals; one is revealed, one proposed, in a Meeting."""
    region.add("hand-words", text(18, 330, "Your goals", "note"))
    for n, goal in enumerate(board["goals"]):
        number = goal["goal"]
        face = goal_face(pen, number, goal["points"], goal["times"])
        face += text(8, 104, f"you have {goal['count']}", "tiny")
        reveal, propose = f"reveal goal {number}", f"propose goal {number}"
        region.place(
            f"hand-{n}",
            96 + 120 * n,
            324,
            face,
            layer=2,
            move=propose if propose in pen.legal else reveal,
            legal=pen.legal,
            title=f"Your goal {number}: a pet project for a Meeting [KB-MTG-2]",
        )
    if board["proposal"]:
        region.add("proposal", text(460, 350, f"You propose #{board['proposal']}", "tiny"))
