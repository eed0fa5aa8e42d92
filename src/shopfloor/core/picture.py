"""A picture of a board: art and pieces put together, for notebooks, pages and tests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape

from shopfloor.core.art import (
    Art,
    Box,
    Layout,
    Place,
    Symbol,
    Zone,
    printed_place,
    printed_zone,
    seat_of,
)
from shopfloor.core.errors import BadOption
from shopfloor.core.pieces import Record

NAME = re.compile(r"@(\d)")
PAIR = re.compile(r"light-dark\(([^,()]+),([^()]+)\)")
USED = re.compile(r'href="#([^"]+)"')
NAMED = re.compile(r'(?:(?<= id=")|(?<= href="#)|(?<=url\(#))')
CLASSES = re.compile(r' class="([^"]+)"')
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
CLASS_IN_CSS = re.compile(r"\.(?=[a-zA-Z])")
SYMBOL_IN_CSS = re.compile(r"(?<![\w.-])symbol(?![\w-])")
"""The element `symbol` in a rule; it becomes a class, since an element cannot be renamed."""
LAYERS = 4
THEMES = ("light", "dark", "auto")


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def filled(template: str, values: Sequence[object], names: Sequence[str] = ()) -> str:
    """Fill values into a template, and names in the place of @0, @1 …"""
    words = re.sub(r"\{(\d)\}", lambda m: str(values[int(m[1])]), template)
    return NAME.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], words)


def picture(
    art: Art,
    records: Iterable[Record],
    shown: int = 0,
    players: int = 1,
    theme: str = "light",
    page: str = "",
    cut: Box | None = None,
) -> str:
    """Draw the board, a page of the phone, or what is cut out, as one standalone picture.

    `shown` is the seat whose mat is large; `theme` is light, dark, or auto: as the reader's
    system likes it.
    """
    layout = art.phone if page else art.desktop
    frame = cut or (0, 0, layout.width, layout.height)
    names = [f"Player {seat + 1}" for seat in range(players)]
    pieces = pieces_by_zone(art, layout, records, names)
    zones = "".join(
        drawn_zone(layout, zone, box, pieces.get(zone, ""))
        for zone, box in visible(layout, shown, players)
        if on_page(layout, page, printed_zone(zone)) and meet(box, frame)
    )
    board = layout.back + zones
    used = "".join(symbol_markup(name, art.symbols[name]) for name in symbols_in(art, board))
    return with_own_names(f"{heading(art, theme, frame)}<defs>{used}</defs>{board}</svg>")


def heading(art: Art, theme: str, frame: Box) -> str:
    """Return the beginning of a picture: its size, its styles, and the ground it lies on."""
    x, y, width, height = map(number, frame)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="stage" '
        f'viewBox="{x} {y} {width} {height}" width="{width}" height="{height}">'
        f"<style>{themed(art.stylesheet, theme)}</style>"
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{ground(art, theme)}"/>'
    )


def symbol_picture(art: Art, name: str, theme: str = "auto") -> str:
    """Draw one symbol alone, on nothing."""
    symbol = art.symbols[name]
    size = f'width="{number(symbol.width)}" height="{number(symbol.height)}"'
    used = "".join(
        symbol_markup(each, art.symbols[each]) for each in symbols_in(art, f'href="#{name}"')
    )
    return with_own_names(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="stage" '
        f'viewBox="0 0 {number(symbol.width)} {number(symbol.height)}" {size}>'
        f"<style>{themed(art.stylesheet, theme)}</style>"
        f'<defs>{used}</defs><use href="#{name}" {size}/></svg>'
    )


def meet(one: Box, other: Box) -> bool:
    """Tell whether two boxes have room in common."""
    return all(one[n] < other[n] + other[n + 2] and other[n] < one[n] + one[n + 2] for n in (0, 1))


def visible(layout: Layout, shown: int, players: int) -> list[tuple[str, Box]]:
    """Return the zones on the board, with their boxes, when one seat's mat is large."""
    found: list[tuple[str, Box]] = []
    for id, zone in layout.zones.items():
        if zone.role == "mat":
            found.append((f"{id}{shown}", zone.box))
        elif zone.role == "strip":
            others = [(shown + step) % players for step in range(1, players)]
            found += [(f"{id}{seat}", box) for seat, box in zip(others, layout.strips)]
        else:
            found.append((id, zone.box))
    return found


def symbols_in(art: Art, markup: str) -> list[str]:
    """List the symbols that markup uses, and those that they use in turn."""
    found: set[str] = set()
    waiting = USED.findall(markup)
    while waiting:
        name = waiting.pop()
        if name in art.symbols and name not in found:
            found.add(name)
            waiting += USED.findall(art.symbols[name].body)
    return sorted(found)


def on_page(layout: Layout, page: str, zone: str) -> bool:
    """Tell whether a zone is on this page; a board without pages shows all zones."""
    return not page or any(zone in other.zones for other in layout.pages if other.id == page)


def symbol_in(art: Art, layout: Layout, name: str) -> str:
    """Return the name of the symbol that stands for a piece in this layout."""
    return f"{name}@phone" if layout is art.phone and f"{name}@phone" in art.symbols else name


def drawn_zone(layout: Layout, id: str, box: Box, pieces: str) -> str:
    zone: Zone = layout.zones[printed_zone(id)]
    seat = seat_of(id)
    css = "zone" if seat is None else f"zone seat{seat}"
    return (
        f'<g class="{css}" data-zone="{id}" transform="translate({number(box[0])} '
        f'{number(box[1])})"><g class="back">{zone.back}</g>{pieces}</g>'
    )


def pieces_by_zone(
    art: Art, layout: Layout, records: Iterable[Record], names: Sequence[str]
) -> dict[str, str]:
    """Return the markup of the pieces of each zone, lower layers first."""
    found: dict[str, list[list[str]]] = {}
    for record in records:
        zone = record[2].partition("/")[0]
        layers = found.setdefault(zone, [[] for _ in range(LAYERS)])
        name = symbol_in(art, layout, record[1])
        symbol = art.symbols[name]
        place = layout.places.get(printed_place(record[2]))
        if place is not None:
            layers[symbol.layer].append(piece(record, name, symbol, place, names))
    return {zone: "".join("".join(layer) for layer in layers) for zone, layers in found.items()}


def piece(record: Record, drawn_as: str, symbol: Symbol, place: Place, names: Sequence[str]) -> str:
    values = record[3:]
    words = "".join(
        f'<text x="{number(x)}" y="{number(y)}" class="{css}">'
        f"{escape(filled(template, values, names))}</text>"
        for x, y, css, template in symbol.words
    )
    title = f"<title>{escape(filled(symbol.name, values, names))}</title>" if symbol.name else ""
    size = f'width="{number(symbol.width)}" height="{number(symbol.height)}"'
    return (
        f'<g class="piece" data-piece="{escape(record[0])}" transform="{transform(symbol, place)}">'
        f'{title}<use href="#{drawn_as}" {size}/>{words}</g>'
    )


def transform(symbol: Symbol, place: Place) -> str:
    """Move a symbol so that its middle lies at the place."""
    moved = f"translate({number(place.x)} {number(place.y)})"
    turned = f" rotate({number(place.turn)})" if place.turn else ""
    scaled = f" scale({number(place.scale)})" if place.scale != 1 else ""
    middle = f" translate({number(-symbol.width / 2)} {number(-symbol.height / 2)})"
    return moved + turned + scaled + middle


def symbol_markup(name: str, symbol: Symbol) -> str:
    box = f"0 0 {number(symbol.width)} {number(symbol.height)}"
    return (
        f'<symbol id="{name}" class="symbol" viewBox="{box}" overflow="visible">'
        f"{symbol.body}</symbol>"
    )


# -- colours and names of its own --------------------------------------------------------------


def themed(css: str, theme: str) -> str:
    """Return a stylesheet with one of each pair of colours, for what is not a browser; or with
    both, for what is."""
    if theme not in THEMES:
        raise BadOption(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    if theme == "auto":
        return f".stage{{color-scheme:light dark}}{css}"
    return PAIR.sub(r"\1" if theme == "light" else r"\2", css)


def ground(art: Art, theme: str) -> str:
    light, dark = art.palette.get("page", ("#fffdf8", "#12191f"))
    return {"light": light, "dark": dark}.get(theme, f"light-dark({light},{dark})")


def with_own_names(markup: str) -> str:
    """Give ids and classes names that no other picture has, so that several on a page can
    neither style nor draw each other."""
    own = f"p{sha256(markup.encode()).hexdigest()[:8]}-"
    before, css, after = STYLE.split(markup, maxsplit=1)
    css = CLASS_IN_CSS.sub(f".{own}", SYMBOL_IN_CSS.sub(".symbol", css))
    after = NAMED.sub(rf"\g<0>{own}", after)
    return f"{classed(before, own)}<style>{css}</style>{classed(after, own)}"


def classed(markup: str, own: str) -> str:
    """Put a prefix before every class of an element."""
    return CLASSES.sub(lambda m: f' class="{own}{m[1].replace(" ", f" {own}")}"', markup)
