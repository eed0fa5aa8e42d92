"""Research: the track with its gifts, the shop, and the four certifications."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.art import Place, Symbol, Zone
from shopfloor.core.components import Components
from shopfloor.games.motor_city.drawing.art import cells
from shopfloor.games.motor_city.drawing.art.icons import names, row_of_icons, ticked
from shopfloor.games.motor_city.drawing.art.shapes import (
    Printed,
    flag,
    group,
    hatch,
    printed,
    rect,
    text,
    use,
)
from shopfloor.games.motor_city.drawing.names import lab_id, shop_id
from shopfloor.games.motor_city.drawing.words import certificates
from shopfloor.games.motor_city.rules.tables import CERTIFICATIONS, Tables

SHOP: Final = (164.0, 34.0)
CERTIFICATE: Final = (88.0, 42.0)


def desktop(components: Components, tables: Tables) -> Printed:
    found = places(components, tables)
    back = flag("Research", 98, "d-research") + text(204, 24, "Shop", "f12 b soft")
    back += text(10, 164, "Certifications", "f12 b soft")
    for n in range(1, tables.research_spaces + 1):
        gift = n % tables.research_every == 0
        back += printed(lab(gift, "open", tables.research_every), found[str(n)], n)
    return Printed(Zone("Research", (804, 346, 374, 218), back, "mat"), found)


def places(components: Components, tables: Tables) -> dict[str, Place]:
    row = components["values"]["research spaces in a row"]["amount"]
    step_x, step_y = 180 / row, 28 * 4 * row / tables.research_spaces
    found = {
        f"{n + 1}": Place(22 + step_x * (n % row), 46 + step_y * (n // row))
        for n in range(tables.research_spaces)
    }
    found |= {f"shop-{n + 1}": Place(284, 47 + 38 * n) for n in range(3)}
    return found | {
        f"certification-{c}": Place(52 + 90 * n, 191) for n, c in enumerate(CERTIFICATIONS)
    }


def symbols(components: Components, tables: Tables) -> dict[str, Symbol]:
    found: dict[str, Symbol] = {}
    for state in ("next", "filled"):
        for bonus in (False, True):
            id, symbol = lab_id(bonus, state), lab(bonus, state, tables.research_every)
            found |= cells.targets(id, symbol)
    for item, row in components["shop"].rows.items():
        for chosen in (False, True):
            for filed in range(row["tps"] + 1):
                symbol = shop_item(item, row, chosen, filed)
                found |= cells.targets(shop_id(item, chosen, filed), symbol)
    for letter, short, words in certificates(tables):
        for owned in (False, True):
            symbol = certificate(letter, short, words, owned)
            found[f"certificate-{letter}-{'on' if owned else 'off'}"] = symbol
    return found


def lab(bonus: bool, state: str, every: int) -> Symbol:
    w, h, size = cells.SIZES["lab"]
    inside = use("i-gift", w / 2, h / 2 - 1, size) if bonus else ""
    words = f"Research space {{0}}, {cells.WORDS[state]}"
    if bonus:
        words += f"; every {every} spaces a free action or a shop item [MC-RES-2]"
    return Symbol(cells.in_state(w, h, state, inside), w, h, name=words)


def shop_item(item: str, row: dict[str, Any], chosen: bool, filed: int) -> Symbol:
    """Draw an item of the shop: its bonus, and the report it may ask for."""
    w, h = SHOP
    body = rect(0, 0, w, h, "mark" if chosen else "cell", 6)
    if chosen:
        body += hatch(1, 1, w - 2, h - 2, 9)
    body += text(14, 22, item, "f13 b mid mi" if chosen else "f13 b mid")
    body += row_of_icons(row["bonus"], 42 + 13 * (len(row["bonus"]) - 1), h / 2, 24)
    if row["tps"]:
        if not filed:
            body += text(122, 21.5, "needs", "f12 end mi" if chosen else "f12 end soft")
        report = use("i-TPS", 138, h / 2, 22)
        body += report + ticked(146, 11) if filed else group(report, 0.75)
    state = "chosen" if chosen else "to be chosen for a research bonus"
    needs = f", needs {row['tps']} TPS report, {filed} filed" if row["tps"] else ""
    name = f"Shop item {item}, {state}{needs}: {names(row['bonus'])} [MC-RES-3]"
    return Symbol(body, w, h, name=name)


def certificate(letter: str, short: str, words: str, owned: bool) -> Symbol:
    w, h = CERTIFICATE
    body = rect(0, 0, w, h, "mark" if owned else "cell", 6)
    if owned:
        body += hatch(1, 1, w - 2, h - 2, 9)
    ink = "mi" if owned else ""
    body += use("i-CERT", 14, 14, 18) + text(32, 19, letter, f"f14 b mid {ink}")
    body += text(w / 2, 36, short, f"f12 mid {ink or 'soft'}")
    state = "yours" if owned else "to be gained"
    clause = "ABCD".index(letter) + 2
    return Symbol(body, w, h, name=f"Certification {letter}, {state}: {words} [MC-CRT-{clause}]")
