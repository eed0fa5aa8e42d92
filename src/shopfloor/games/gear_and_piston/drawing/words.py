"""The board in words: labels of moves, descriptions for screen readers, consequences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from shopfloor.games.gear_and_piston.drawing import clicks
from shopfloor.games.gear_and_piston.drawing.art.shapes import signed
from shopfloor.games.gear_and_piston.rules.log import INTERESTS
from shopfloor.games.gear_and_piston.rules.moves import (
    BUILD,
    CATALOGUE,
    CELL,
    DISCARD,
    JOIN,
    KEEP,
    ON_TOP,
    PATENT,
    PLAN,
    SALVAGE,
    SHIFT,
    SPY,
    STEAL,
    UNDER,
    UPGRADE,
)
from shopfloor.games.gear_and_piston.rules.scoring import read, scores
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import (
    COLORS,
    INVESTORS,
    LOCATION_WORDS,
    LOCATIONS,
    ROWS,
    TILES,
    TYPES,
    Tables,
)
from shopfloor.games.gear_and_piston.rules.view import missing_scrap, phase

ARROW: Final = "\N{RIGHTWARDS ARROW}"
DOT: Final = " \N{MIDDLE DOT} "
PHASES: Final[dict[str, str]] = {
    "plan": "Plan",
    "discard": "1 Volatility",
    "back_alley": "2 Back Alley",
    "patent_office": "3 Patent Office",
    "junk_yard": "4 Junk Yard",
    "workshop": "5 Workshop",
    "assemble": "Assemble",
    "scrap": "Scrap",
    "over": "End",
}
WITH_TILE: Final = (
    (DISCARD, "Discard {}"),
    (STEAL, "Take {}"),
    (KEEP, "Keep {}"),
    (ON_TOP, "Back on top: {} first"),
    (UNDER, "To the bottom: {} last"),
    (PATENT, "Take {}"),
    (SALVAGE, "Take {}"),
    (BUILD, "Build {}"),
    (UPGRADE, "Upgrade with {}"),
)


# -- moves ---------------------------------------------------------------------------------


def label(move: int, tables: Tables) -> str:
    """Say what a button does."""
    for family, words in WITH_TILE:
        if family.has(move):
            return fitted(words, tables, family.value(move))
    if PLAN.has(move):
        return f"Plan the {LOCATION_WORDS[PLAN.value(move)]}"
    if SPY.has(move):
        return f"Look at the hand of player {SPY.value(move) + 1}"
    if SHIFT.has(move):
        location, here, there = SHIFT.values(move)
        return f"Move {LOCATION_WORDS[location]} {here + 1} to {there + 1}"
    if CELL.has(move):
        section, row, x = CELL.values(move)
        beside = ", section 2" if section else ""
        return f"Choose {ROWS[row]} row, column {x + 1}{beside}"
    if JOIN.has(move):
        return f"Join with section 2 at {signed(JOIN.value(move))}"
    return CATALOGUE.text(move).capitalize()


def fitted(words: str, tables: Tables, tile: int) -> str:
    """Name a tile with what it is, as far as a button has room."""
    sort = TYPES[tables.type[tile]]
    color = COLORS[tables.color[tile]]
    name = f"{TILES[tile]} {sort}" if color == "generic" else f"{TILES[tile]} {color} {sort}"
    whole = words.format(name)
    return whole if len(whole) <= 40 else words.format(f"{TILES[tile]} {sort}")


def home(move: int) -> str:
    """Return the piece that means this move in every position."""
    return clicks.home(move)


# -- header and rail -------------------------------------------------------------------------


def chips(state: GearAndPiston) -> list[str]:
    return [f"Round {state.round}", PHASES[phase(state)]]


def rail(state: GearAndPiston) -> list[tuple[str, list[tuple[str, int | str, str]]]]:
    """Say of every player parts, Blueprints, tokens at home, volatility and largest area."""
    lines: list[tuple[str, list[tuple[str, int | str, str]]]] = []
    for seat, engineer in enumerate(state.engineers):
        reading = read(state.tables, engineer.sections)
        resources: list[tuple[str, int | str, str]] = [
            ("i-part", reading.parts, "parts"),
            ("i-hand", len(engineer.hand), "Blueprints"),
            ("i-token", engineer.holding, "tokens at home"),
            ("i-flame", reading.volatility, "volatility"),
            ("i-area", reading.area, "largest area"),
        ]
        lines.append(("first player" if seat == state.first_player else "", resources))
    return lines


# -- zones -----------------------------------------------------------------------------------


def zones(state: GearAndPiston, viewer: int) -> dict[str, str]:
    """Describe every zone from what this viewer may see."""
    view = state.view(None if viewer < 0 else viewer)
    found = {"town": town(view), "gauge": gauge(view), "investors": investors(state, view)}
    for seat, engineer in enumerate(view["engineers"]):
        found[f"mat{seat}"] = bench(seat, engineer)
        found[f"strip{seat}"] = bench(seat, engineer)
    return found


def town(view: Mapping[str, Any]) -> str:
    """Name the tokens of every location and what is on display."""
    said = [f"{name}: {owners(view['queues'][id])}" for id, name in zip(LOCATIONS, LOCATION_WORDS)]
    shown = [tile for tile in [*view["patents"], *view["leftovers"]] if tile]
    said.append(f"New Parts on display: {listed(shown)}; stack {view['new_stack']}")
    junk = [tile for tile in view["junk"] if tile]
    said.append(f"Junk Parts on display: {listed(junk)}; stack {view['junk_stack']}")
    return ". ".join(said) + "."


def owners(queue: list[int | None]) -> str:
    if not queue:
        return "no tokens"
    return ", ".join("resolved" if owner is None else f"@{owner}" for owner in queue)


def listed(names: list[str]) -> str:
    return ", ".join(names) or "none"


def bench(seat: int, engineer: Mapping[str, Any]) -> str:
    """Name the parts of a car, what it lacks, and the Blueprints as far as they are known."""
    said = [f"@{seat} has {counted(engineer['parts'], 'part')}"]
    for number, section in enumerate(engineer["sections"]):
        top = " ".join(tile or "empty" for tile in section["top"])
        bottom = " ".join(tile or "empty" for tile in section["bottom"])
        said.append(f"Section {number + 1}, top: {top}; bottom: {bottom}")
    lacking = [need for need, met in engineer["requirements"].items() if not met]
    said.append("Complete" if not lacking else f"Still missing: {listed(lacking)}")
    if engineer["covered"]:
        said.append(f"Covered by scrap: {listed(engineer['covered'])}")
    backs = {"new": "a New Part unknown", "junk": "a Junk Part unknown"}
    said.append(f"Blueprints: {listed([backs.get(t, t) for t in engineer['hand']])}")
    said.append(f"{counted(engineer['holding'], 'token')} at home")
    return ". ".join(said) + "."


def counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def gauge(view: Mapping[str, Any]) -> str:
    marks = [f"@{seat} {one['marker']}" for seat, one in enumerate(view["engineers"])]
    return f"Volatility on the track: {', '.join(marks)}."


def investors(state: GearAndPiston, view: Mapping[str, Any]) -> str:
    wishes = [
        f"{state.tables.investor_names[investor]} wants {INTERESTS[investor]}"
        for investor in map(INVESTORS.index, view["investors"])
    ]
    return f"Round {view['round']}. {'; '.join(wishes)}."


def summary(state: GearAndPiston, viewer: int) -> str:
    """Tell the whole position in a few sentences."""
    totals = ", ".join(f"@{seat} {points}" for seat, points in enumerate(scores(state)))
    said = [f"Round {state.round}, {PHASES[phase(state)]}", f"Points as the cars stand: {totals}"]
    found = zones(state, viewer)
    seat = max(viewer, 0)
    return ". ".join(said) + ". " + " ".join((found["town"], found[f"mat{seat}"], found["gauge"]))


# -- what a move would bring -------------------------------------------------------------------


def consequence(before: GearAndPiston, after: GearAndPiston, player: int) -> str:
    """Say what changed for a player between two positions."""
    old, new = figures(before, player), figures(after, player)
    changed = [f"{word} {old[word]} {ARROW} {new[word]}" for word in old if old[word] != new[word]]
    return DOT.join(changed)[:110]


def figures(state: GearAndPiston, player: int) -> dict[str, int | str]:
    engineer = state.engineers[player]
    reading = read(state.tables, engineer.sections)
    missing = missing_scrap(state.tables, engineer)
    return {
        "points": signed(scores(state)[player]),
        "parts": reading.parts,
        "comfort": reading.icons[0],
        "power": reading.icons[1],
        "range": reading.icons[2],
        "area": reading.area,
        "volatility": reading.volatility,
        "scrap short": "?" if missing is None else missing,
        "Blueprints": len(engineer.hand),
        "tokens at home": engineer.holding,
    }
