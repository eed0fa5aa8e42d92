"""Design: selecting tiles, the display and its three decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.int_tuples import raised, replaced, without
from shopfloor.games.kanban.rules import log
from shopfloor.games.kanban.rules.areas import NO_TILE
from shopfloor.games.kanban.rules.moves import DESIGN
from shopfloor.games.kanban.rules.scoring import START
from shopfloor.games.kanban.rules.state import CENTRAL, CENTRAL_DECK, CENTRAL_SHUFFLED
from shopfloor.games.kanban.rules.steps.benefits import gain, pay
from shopfloor.games.kanban.rules.tables import DE, DESIGN_WORDS, NOTHING

if TYPE_CHECKING:
    from shopfloor.games.kanban.rules.boards import PlayerBoard
    from shopfloor.games.kanban.rules.state import Kanban


def select_moves(state: Kanban, board: PlayerBoard, left: int, moves: list[int]) -> None:
    """Add the Designs that can be selected."""
    if not left or board.free_desks(state.tables) <= 0:
        return
    tiles = open_tiles(state, board.is_certified(DE))
    tiles.sort()
    for tile in tiles:
        moves.append(DESIGN.at(tile))


def open_tiles(state: Kanban, decks: bool) -> list[int]:
    """List the tiles of the display, and of the tops of the decks."""
    tiles = state.designs.display + state.designs.tops if decks else state.designs.display
    return [tile for tile in tiles if tile >= 0]


def select(state: Kanban, player: int, tile: int) -> None:
    board = state.boards[player]
    pay(state, board, 1)
    state.cite("KB-DSN-1")
    state.cite("KB-DSN-6")
    state.tell(log.SELECTED, player, tile)
    if tile in state.designs.display:
        benefit = state.tables.columns[state.designs.display.index(tile) % 4]
        if benefit != NOTHING:
            state.cite("KB-DSN-2")
            gain(state, player, benefit, 1, START)
    else:
        state.cite("KB-DSN-3")
    take_tile(state, player, tile)


def take_tile(state: Kanban, player: int, tile: int) -> None:
    """Move a tile from the display or the top of a deck to the player's desk."""
    designs = state.designs
    board = state.boards[player]
    board.desks = (*board.desks, tile)
    state.turn.took_design = True
    if tile in designs.display:
        designs.display = replaced(designs.display, designs.display.index(tile), NO_TILE)
        return
    deck = designs.tops.index(tile)
    take_top(state, deck)
    if deck != CENTRAL and designs.tops[deck] == NO_TILE and designs.tops[CENTRAL] != NO_TILE:
        state.cite("KB-DSN-4")
        central = take_top(state, CENTRAL)
        designs.tops = replaced(designs.tops, deck, central)


def take_top(state: Kanban, deck: int) -> int:
    """Take the visible tile of a deck; the next one becomes visible."""
    designs = state.designs
    tile = designs.tops[deck]
    designs.tops = replaced(designs.tops, deck, uncover(state, deck))
    return tile


def uncover(state: Kanban, deck: int) -> int:
    """Return the tile that comes to light on a deck, or NO_TILE if it is empty."""
    designs = state.designs
    if deck == CENTRAL and designs.central_bag:
        known = len(designs.central_bag)
        place = state.chance.pick(CENTRAL_SHUFFLED, known + designs.fresh_in[CENTRAL])
        if place < known:
            tile = designs.central_bag[place]
            designs.central_bag = without(designs.central_bag, place)
            return tile
    if designs.fresh_in[deck]:
        designs.fresh_in = raised(designs.fresh_in, deck, -1)
        place = state.chance.pick(CENTRAL_DECK + deck, len(designs.fresh))
        tile = designs.fresh[place]
        designs.fresh = without(designs.fresh, place)
        return tile
    if deck == CENTRAL and designs.central_under:
        tile = designs.central_under[0]
        designs.central_under = designs.central_under[1:]
        return tile
    return NO_TILE


def return_under_central(state: Kanban, tile: int) -> None:
    """Put a tile under the Central deck, where everybody knows it."""
    designs = state.designs
    if designs.tops[CENTRAL] == NO_TILE:
        designs.tops = replaced(designs.tops, CENTRAL, tile)
    else:
        designs.central_under = (*designs.central_under, tile)


def shuffle_central(state: Kanban, tiles: list[int]) -> None:
    """Shuffle tiles, and all of the Central deck, together."""
    designs = state.designs
    if designs.tops[CENTRAL] != NO_TILE:
        tiles.append(designs.tops[CENTRAL])
    designs.central_bag = tuple(sorted([*designs.central_bag, *designs.central_under, *tiles]))
    designs.central_under = ()
    designs.tops = replaced(designs.tops, CENTRAL, uncover(state, CENTRAL))


def refill(state: Kanban) -> None:
    """Slide the tiles of both rows to the right and fill the vacancies."""
    state.cite("KB-DSN-5")
    display = list(state.designs.display)
    for row in range(2):
        tiles = [tile for tile in display[4 * row : 4 * row + 4] if tile >= 0]
        while len(tiles) < 4:
            tiles.insert(0, next_for(state, 1 + row))
        display[4 * row : 4 * row + 4] = tiles
    state.designs.display = tuple(display)


def next_for(state: Kanban, deck: int) -> int:
    """Return the next tile for a row: from its own deck, else from Central."""
    if state.designs.tops[deck] != NO_TILE:
        tile = take_top(state, deck)
        if state.designs.tops[deck] == NO_TILE:
            state.cite("KB-DSN-7")
        return tile
    if state.designs.tops[CENTRAL] != NO_TILE:
        return take_top(state, CENTRAL)
    return NO_TILE


def why_not_select(state: Kanban, board: PlayerBoard, tile: int, left: int) -> str:
    name = DESIGN_WORDS[tile]
    if tile in state.designs.tops and not board.is_certified(DE):
        return "Only players certified in Design take tiles from the decks [KB-DSN-3]."
    if tile not in state.designs.display and tile not in state.designs.tops:
        return f"{name} is neither on the display nor on top of a deck [KB-DSN-1]."
    if board.free_desks(state.tables) <= 0:
        return "All your desks are full, and Designs cannot be discarded [KB-DSN-1]."
    return "" if left else "You have no shift left today [KB-WRK-3]."
