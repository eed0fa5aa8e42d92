"""Building positions: tiles are taken from wherever they are, so that nothing is doubled."""

from __future__ import annotations

from typing import Any

from shopfloor.core.state import Trace
from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston import GAME
from shopfloor.games.gear_and_piston.rules.automobile import EMPTY
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.steps.round import Round
from shopfloor.games.gear_and_piston.rules.tables import INVESTORS, LOCATIONS, NEW, TILES

TABLES = GAME.packaged_tables
BLUE, GREEN, RED = 0, 1, 2


def fresh(players: int, seed: int, **options: Any) -> GearAndPiston:
    """Start a game as it is set up."""
    state = GAME.start(players, seed=seed, trace=Trace(), **options)
    assert isinstance(state, GearAndPiston)
    return state


def start(players: int = 2, **options: Any) -> GearAndPiston:
    """Start a game in which Blue is the first player."""
    state = fresh(players, seed=1, **options)
    state.first_player = BLUE
    state.agenda = [Round()]
    state.round = 0
    state.settle()
    return state


def ids(names: str) -> list[int]:
    return [EMPTY if name == "_" else TILES.index(name) for name in names.split()]


def words(tiles: list[int]) -> str:
    return " ".join("_" if tile == EMPTY else TILES[tile] for tile in tiles)


def section(picture: str) -> list[int]:
    """Read "N01 _ / N38 N36": the top row, then the bottom row; X is scrap."""
    top, bottom = (ids(row.replace("X", "S01")) for row in picture.split("/"))
    return [tile for column in zip(top, bottom, strict=True) for tile in column]


def picture(cells: list[int]) -> str:
    return f"{words(cells[0::2])} / {words(cells[1::2])}"


def claim(state: GearAndPiston, tiles: list[int]) -> None:
    """Take tiles out of stacks and displays; displays are topped up from the stack."""
    for tile in tiles:
        pile = state.new_pile if tile < NEW else state.junk_pile
        for row in (state.patents, state.leftovers, state.junk):
            if tile in row:
                row[row.index(tile)] = pile.bag.pop(0)
                break
        else:
            if tile in pile.bag:
                pile.bag.remove(tile)


def give(state: GearAndPiston, player: int, names: str) -> None:
    """Put Blueprints into a hand; only their owner knows them."""
    claim(state, ids(names))
    for tile in ids(names):
        state.engineers[player].take(tile, 1 << player)


def build(state: GearAndPiston, player: int, *pictures: str) -> None:
    """Give a player an automobile of one or two sections."""
    sections = [section(one) for one in pictures]
    claim(state, [tile for cells in sections for tile in cells if tile != EMPTY])
    state.engineers[player].sections = sections


def on_top(state: GearAndPiston, names: str) -> None:
    """Let these be the next tiles of their stacks, in this order; nobody knows."""
    claim(state, ids(names))
    for tile in reversed(ids(names)):
        pile = state.new_pile if tile < NEW else state.junk_pile
        pile.put_on_top(tile, 0)


def shrink(state: GearAndPiston, new: int | None = None, junk: int | None = None) -> None:
    """Move tiles from the stacks to the discards until so many are left."""
    while new is not None and state.new_pile.size() > new:
        state.new_discards.append(state.new_pile.bag.pop())
    while junk is not None and state.junk_pile.size() > junk:
        state.junk_discards.append(state.junk_pile.bag.pop())


def stand(state: GearAndPiston, location: str, *owners: int) -> None:
    """Put tokens of these players on the spaces of a location."""
    for owner in owners:
        state.engineers[owner].holding -= 1
    state.queues[LOCATIONS.index(location)] = list(owners)
    if location == "workshop":
        state.last_in_workshop = owners[-1]


def show(state: GearAndPiston, names: str) -> None:
    """Let exactly these tiles lie face up at the Patent Office or the Junk Yard."""
    tiles = ids(names)
    new = tiles[0] < NEW
    pile = state.new_pile if new else state.junk_pile
    row = state.patents if new else state.junk
    pile.bag = sorted(pile.bag + [tile for tile in row if tile != EMPTY])
    row.clear()
    claim(state, tiles)
    row.extend(tiles)


def investors(state: GearAndPiston, *names: str) -> None:
    state.investors = [INVESTORS.index(name) for name in names]


def resolve(state: GearAndPiston, *steps: Step[Any]) -> None:
    """Carry out these steps, first to last; then comes the next round."""
    state.agenda = [Round(), *reversed(steps)]
    state.settle()


def play(state: GearAndPiston, *texts: str) -> None:
    for text in texts:
        state.play(GAME.move(text))


def offered(state: GearAndPiston) -> list[str]:
    return [GAME.move_text(move) for move in state.legal_moves()]


def refused(state: GearAndPiston, text: str) -> str:
    """Return the reason why a move is refused; empty if it is not."""
    return state.why_not(GAME.move(text)) or ""


def hand(state: GearAndPiston, player: int) -> str:
    return words(state.engineers[player].hand)


def told(state: GearAndPiston, player: int | None) -> str:
    return " ".join(state.news_for(player))
