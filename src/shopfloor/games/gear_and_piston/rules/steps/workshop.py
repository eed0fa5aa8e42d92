"""Step 5: building, dismantling, upgrading and merging in the Workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopfloor.core.piles import EVERYBODY
from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules import log
from shopfloor.games.gear_and_piston.rules.automobile import (
    EMPTY,
    free_columns,
    joined,
    pieces_without,
    put,
    shifts,
)
from shopfloor.games.gear_and_piston.rules.moves import (
    BUILD,
    CELL,
    COLUMNS,
    DISMANTLE,
    JOIN,
    MERGE,
    NEW_SECTION,
    REACH,
    STOP,
    UPGRADE,
    UPGRADE_NO_MORE,
)
from shopfloor.games.gear_and_piston.rules.steps.token import Token
from shopfloor.games.gear_and_piston.rules.tables import ROWS, TILES, WORKSHOP

if TYPE_CHECKING:
    from shopfloor.games.gear_and_piston.rules.state import Engineer, GearAndPiston


class Workshop(Step["GearAndPiston"]):
    """The last player to place a token here becomes first player; then all are resolved."""

    clauses = ("GP-WS-1", "GP-RES-1", "GP-WS-7")

    def run(self, state: GearAndPiston) -> None:
        first = state.next_first_player()
        if first != state.first_player:
            state.first_player = first
            state.tell(log.FIRST, first)
        for space in range(len(state.queues[WORKSHOP]) - 1, -1, -1):
            state.push(WorkshopToken(space))


class WorkshopToken(Token):
    clauses = ("GP-WS-2",)

    def run(self, state: GearAndPiston) -> None:
        owner = state.return_token(WORKSHOP, self.space)
        state.push(Work(owner, state.tables.actions[self.space]))


class Work(Step["GearAndPiston"]):
    """Choose the next action; where it happens is asked afterwards."""

    __slots__ = ("actions",)
    clauses = ("GP-WS-2",)

    def __init__(self, who: int, actions: int) -> None:
        super().__init__(who)
        self.actions = actions

    def options(self, state: GearAndPiston) -> list[int]:
        engineer = state.engineers[self.who]
        moves = [BUILD.at(tile) for tile in engineer.hand]
        moves += upgrades(state, engineer)
        if engineer.sections:
            moves.append(DISMANTLE)
        if len(engineer.sections) > 1:
            moves.append(MERGE)
        moves.append(STOP)
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        if BUILD.has(move):
            announce(state, self.who, BUILD.value(move))
            state.push(BuildAt(self.who, BUILD.value(move), self.actions))
        elif UPGRADE.has(move):
            announce(state, self.who, UPGRADE.value(move))
            state.push(UpgradeAt(self.who, UPGRADE.value(move), self.actions))
        elif move == DISMANTLE:
            state.push(DismantleAt(self.who, self.actions))
        elif move == MERGE:
            state.push(Merge(self.who, self.actions))

    def prompt(self, state: GearAndPiston) -> str:
        return f"build, upgrade or dismantle ({self.actions} actions left), or leave the Workshop"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        engineer = state.engineers[self.who]
        if BUILD.has(move):
            return f"{TILES[BUILD.value(move)]} is not in your hand [GP-WS-3]."
        if UPGRADE.has(move):
            return no_upgrade(engineer, UPGRADE.value(move))
        if move == DISMANTLE:
            return "There is nothing to dismantle yet [GP-WS-4]."
        if move == MERGE:
            return "The automobile is not in two sections [GP-CAR-5]."
        return ""


class OnCar(Step["GearAndPiston"]):
    """A choice on the automobile itself."""

    __slots__ = ()

    def after(self, state: GearAndPiston, move: int) -> list[list[int]]:
        """Return the sections as this choice leaves them."""
        raise NotImplementedError


class BuildAt(OnCar):
    """Put the chosen Blueprint next to a section, or start another section with it."""

    __slots__ = ("tile", "actions")
    clauses = ("GP-CAR-3", "GP-WS-3", "GP-CAR-4")

    def __init__(self, who: int, tile: int, actions: int) -> None:
        super().__init__(who)
        self.tile = tile
        self.actions = actions

    def options(self, state: GearAndPiston) -> list[int]:
        sections = state.engineers[self.who].sections
        row = state.tables.row[self.tile]
        moves: list[int] = []
        for k, section in enumerate(sections):
            moves += [CELL.at(k, row, x) for x in free_columns(section, row) if x < COLUMNS - 1]
        if len(sections) < state.tables.most_sections:
            moves.append(NEW_SECTION)
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        engineer = state.engineers[self.who]
        engineer.give(self.tile)
        engineer.sections = self.after(state, move)
        if move == NEW_SECTION:
            state.tell(log.NEW_SECTION, self.who, self.tile)
        else:
            _, row, x = CELL.values(move)
            state.tell(log.BUILT, self.who, self.tile, 2 * x + row)
        go_on(state, self.who, self.actions - 1)

    def after(self, state: GearAndPiston, move: int) -> list[list[int]]:
        sections = state.engineers[self.who].sections
        if move == NEW_SECTION:
            alone = [EMPTY, EMPTY]
            alone[state.tables.row[self.tile]] = self.tile
            return [*sections, alone]
        k, row, x = CELL.values(move)
        longer = sections[k][:]
        put(longer, row, x, self.tile)
        return sections[:k] + [longer] + sections[k + 1 :]

    def prompt(self, state: GearAndPiston) -> str:
        return f"choose where to build {TILES[self.tile]}"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if move == NEW_SECTION:
            return "An automobile has at most two sections [GP-CAR-2]."
        if not CELL.has(move):
            return ""
        k, row, x = CELL.values(move)
        if row != state.tables.row[self.tile]:
            wanted = ROWS[state.tables.row[self.tile]]
            return f"{TILES[self.tile]} belongs on the {wanted} row [GP-CAR-1]."
        sections = state.engineers[self.who].sections
        if k < len(sections) and part_at(sections[k], row, x) != EMPTY:
            return "There is a part already, and parts are not moved [GP-CAR-3]."
        return "A part must touch a part of that section [GP-CAR-3]."


class DismantleAt(OnCar):
    """Remove a part; the automobile may fall into two sections, not into three."""

    __slots__ = ("actions",)
    clauses = ("GP-WS-4", "GP-HND-3")

    def __init__(self, who: int, actions: int) -> None:
        super().__init__(who)
        self.actions = actions

    def options(self, state: GearAndPiston) -> list[int]:
        sections = state.engineers[self.who].sections
        most = state.tables.most_sections - len(sections) + 1
        moves: list[int] = []
        for k, section in enumerate(sections):
            for row in (0, 1):
                for x in range(min(len(section) // 2, COLUMNS - 1)):
                    i = 2 * x + row
                    if section[i] != EMPTY and len(pieces_without(section, i)) <= most:
                        moves.append(CELL.at(k, row, x))
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        k, row, x = CELL.values(move)
        engineer = state.engineers[self.who]
        tile = engineer.sections[k][2 * x + row]
        left = self.after(state, move)
        if len(left) > len(engineer.sections):
            state.cite("GP-CAR-6")
        engineer.sections = left
        state.discard(tile)
        state.tell(log.DISMANTLED, self.who, tile, 2 * x + row)
        go_on(state, self.who, self.actions - 1)

    def after(self, state: GearAndPiston, move: int) -> list[list[int]]:
        k, row, x = CELL.values(move)
        sections = state.engineers[self.who].sections
        return sections[:k] + pieces_without(sections[k], 2 * x + row) + sections[k + 1 :]

    def prompt(self, state: GearAndPiston) -> str:
        return "choose the part to dismantle"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if not CELL.has(move):
            return ""
        k, row, x = CELL.values(move)
        sections = state.engineers[self.who].sections
        if k < len(sections) and part_at(sections[k], row, x) != EMPTY:
            return "The automobile would fall into more than two sections [GP-WS-4]."
        return "There is no part on that cell [GP-WS-4]."


class UpgradeAt(OnCar):
    """Replace a part by the chosen Blueprint; more may follow in the same action."""

    __slots__ = ("tile", "actions")
    clauses = ("GP-WS-5", "GP-HND-3")

    def __init__(self, who: int, tile: int, actions: int) -> None:
        super().__init__(who)
        self.tile = tile
        self.actions = actions

    def options(self, state: GearAndPiston) -> list[int]:
        twin = state.tables.twin
        row = state.tables.row[self.tile]
        moves: list[int] = []
        for k, section in enumerate(state.engineers[self.who].sections):
            for x in range(min(len(section) // 2, COLUMNS - 1)):
                part = section[2 * x + row]
                if part != EMPTY and twin[part] == twin[self.tile]:
                    moves.append(CELL.at(k, row, x))
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        k, row, x = CELL.values(move)
        engineer = state.engineers[self.who]
        engineer.give(self.tile)
        old = engineer.sections[k][2 * x + row]
        engineer.sections = self.after(state, move)
        state.discard(old)
        state.tell(log.UPGRADED, self.who, self.tile, 2 * x + row, old)
        state.push(UpgradeMore(self.who, self.actions))

    def after(self, state: GearAndPiston, move: int) -> list[list[int]]:
        k, row, x = CELL.values(move)
        sections = state.engineers[self.who].sections
        better = sections[k][:]
        better[2 * x + row] = self.tile
        return sections[:k] + [better] + sections[k + 1 :]

    def prompt(self, state: GearAndPiston) -> str:
        return f"choose the part that {TILES[self.tile]} replaces"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if CELL.has(move):
            return f"Only a part like {TILES[self.tile]} can be replaced by it [GP-WS-5]."
        return ""


class UpgradeMore(Step["GearAndPiston"]):
    __slots__ = ("actions",)
    clauses = ("GP-WS-5",)

    def __init__(self, who: int, actions: int) -> None:
        super().__init__(who)
        self.actions = actions

    def options(self, state: GearAndPiston) -> list[int]:
        moves = upgrades(state, state.engineers[self.who])
        moves.append(UPGRADE_NO_MORE)
        return moves

    def play(self, state: GearAndPiston, move: int) -> None:
        if move == UPGRADE_NO_MORE:
            go_on(state, self.who, self.actions - 1)
            return
        announce(state, self.who, UPGRADE.value(move))
        state.push(UpgradeAt(self.who, UPGRADE.value(move), self.actions))

    def asks(self, state: GearAndPiston) -> bool:
        """Not to be asked would tell the others that no hidden Blueprint fits."""
        hand = state.engineers[self.who]
        return hand.known.count(EVERYBODY) < len(hand.known)

    def prompt(self, state: GearAndPiston) -> str:
        return "upgrade another part in the same action, or stop"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        if UPGRADE.has(move):
            return f"{TILES[UPGRADE.value(move)]} cannot replace any part of yours [GP-WS-5]."
        return ""


class Merge(OnCar):
    """Join the two sections for good; it costs no action."""

    __slots__ = ("actions",)
    clauses = ("GP-CAR-5", "GP-WS-6")

    def __init__(self, who: int, actions: int) -> None:
        super().__init__(who)
        self.actions = actions

    def options(self, state: GearAndPiston) -> list[int]:
        return joins(state.engineers[self.who])

    def play(self, state: GearAndPiston, move: int) -> None:
        merge(state, self.who, move)
        go_on(state, self.who, self.actions)

    def after(self, state: GearAndPiston, move: int) -> list[list[int]]:
        return merged(state.engineers[self.who], move)

    def prompt(self, state: GearAndPiston) -> str:
        return "choose how far section 2 is moved against section 1"

    def why_not(self, state: GearAndPiston, move: int) -> str:
        return no_join(move)


def go_on(state: GearAndPiston, player: int, actions: int) -> None:
    if actions:
        state.push(Work(player, actions))


def announce(state: GearAndPiston, player: int, tile: int) -> None:
    """Show the Blueprint that is about to be built."""
    engineer = state.engineers[player]
    engineer.known[engineer.hand.index(tile)] = EVERYBODY
    state.tell(log.BUILDS, player, tile)


def upgrades(state: GearAndPiston, engineer: Engineer) -> list[int]:
    """List the Blueprints that could replace a built part."""
    twin = state.tables.twin
    built: set[int] = set()
    for section in engineer.sections:
        for part in section[: 2 * (COLUMNS - 1)]:
            if part != EMPTY:
                built.add(twin[part])
    return [UPGRADE.at(tile) for tile in engineer.hand if twin[tile] in built]


def no_upgrade(engineer: Engineer, tile: int) -> str:
    if tile not in engineer.hand:
        return f"{TILES[tile]} is not in your hand [GP-WS-3]."
    return f"No part of the type, color and row of {TILES[tile]} is built [GP-WS-5]."


def part_at(section: list[int], row: int, x: int) -> int:
    i = 2 * x + row
    return section[i] if 0 <= i < len(section) else EMPTY


def joins(engineer: Engineer) -> list[int]:
    first, second = engineer.sections
    return [JOIN.at(d) for d in shifts(first, second) if -REACH <= d <= REACH]


def merged(engineer: Engineer, move: int) -> list[list[int]]:
    first, second = engineer.sections
    return [joined(first, second, JOIN.value(move))]


def merge(state: GearAndPiston, player: int, move: int) -> None:
    engineer = state.engineers[player]
    engineer.sections = merged(engineer, move)
    state.tell(log.MERGED, player)


def no_join(move: int) -> str:
    if JOIN.has(move):
        return "There the sections would overlap or not touch [GP-CAR-5]."
    return ""
