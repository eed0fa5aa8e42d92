"""Building the tables from components.toml, refusing what contradicts the box."""

from __future__ import annotations

from typing import Any

from shopfloor.core import serialize
from shopfloor.core.components import Components, Table
from shopfloor.core.errors import BadComponents
from shopfloor.games.kanban.rules.tables import (
    BOOK,
    CATEGORIES,
    COUNT_CARS_OF,
    COUNT_CERTIFIED,
    COUNT_GARAGES,
    COUNT_PARTS,
    COUNT_UPGRADED_OF,
    COUNTS,
    DEPARTMENTS,
    FINAL_CARS_OF,
    FINAL_CERTIFIED,
    FINAL_UPGRADED_OF,
    FINALS,
    FIRST_EXIT,
    MODELS,
    NOTHING,
    PARTS,
    PLAQUES,
    PP,
    SHIFT,
    SPACES,
    VOUCHER,
    Numbers,
    Tables,
)


def build(components: Components) -> Tables:
    """Build the tables; refuse what contradicts the box."""
    tables = Tables()
    build_departments(tables, components["departments"])
    build_models(tables, components["models"])
    build_parts(tables, components["parts"])
    build_line(tables, components["line"], components["exits"])
    build_numbers(tables, components["numbers"])
    build_ladders(tables, components["ladders"])
    build_certification(tables, components["certification"])
    build_orders(tables, components["orders"], components["parts"])
    build_garages(tables, components["garages"])
    build_display(tables, components["columns"])
    build_plaques(tables, components["plaques"])
    build_factory_goals(tables, components["factory_goals"])
    build_goals(tables, components["goals"])
    build_finals(tables, components["final_goals"])
    for players in range(2, 5):
        build_players(tables, components["players"][str(players)], players)
    return tables


def expect(found: object, wanted: object, what: str) -> None:
    if found != wanted:
        raise BadComponents(f"{what}: {wanted}, not {found}")


def at_least(numbers: list[int], least: int, what: str) -> list[int]:
    if min(numbers) < least:
        raise BadComponents(f"{what} must be {least} or more")
    return numbers


def benefit(text: str) -> tuple[int, int]:
    """Read 'S', 'B', 'V', '3pp' or '-'."""
    short = {"S": SHIFT, "B": BOOK, "V": VOUCHER, "-": NOTHING}
    if text in short:
        return short[text], int(text != "-")
    if text.endswith("pp") and text[:-2].isdigit():
        return PP, int(text[:-2])
    raise BadComponents(f"a benefit is S, B, V, - or points such as 3pp, not {text!r}")


def build_departments(tables: Tables, table: Table) -> None:
    expect(list(table.rows), DEPARTMENTS, "the departments")
    for row in table.rows.values():
        tables.shifts += [row["left"], row["right"]]
    at_least(tables.shifts, 0, "shifts")


def build_models(tables: Tables, table: Table) -> None:
    expect(list(table.rows), MODELS, "the models")
    expect(sorted(table.column("lane")), [1, 2, 3, 4, 5], "the lanes")
    tables.value = at_least(table.column("value"), 0, "values of cars")
    tables.demand = at_least(table.column("demand"), 1, "seats on demand tiles")
    tables.cars = table.column("cars")
    expect(tables.cars, [8] * 5, "the cars of a model")
    tables.lane = [lane - 1 for lane in table.column("lane")]
    tables.model_of_lane = [tables.lane.index(lane) for lane in range(5)]
    for spaces in table.column("upgrade"):
        expect(len(spaces), 6, "upgrade spaces of a model")
        for text in spaces:
            kind, amount = benefit(text)
            tables.upgrade_kind.append(kind)
            tables.upgrade_amount.append(amount)


def build_parts(tables: Tables, table: Table) -> None:
    expect(list(table.rows), PARTS, "the parts")
    expect(table.column("cubes"), [10] * 6, "the cubes of a part")
    tables.cubes = table.column("cubes")
    if not set(table.column("side")) <= {"left", "right"}:
        raise BadComponents("a warehouse stands left or right of the Kanban line")


def build_line(tables: Tables, table: Table, exits: Table) -> None:
    expect(list(table.rows), SPACES[:FIRST_EXIT], "the spaces of the line")
    expect(list(exits.rows), SPACES[FIRST_EXIT:], "the exits of the line")
    for id, row in table.rows.items():
        if not row["to"] or not set(row["to"]) <= set(SPACES):
            raise BadComponents(f"the arrows of {id} lead to spaces of the line or exits")
        tables.arrows.append(sorted(SPACES.index(space) for space in row["to"]))
    if any(target < 5 for arrows in tables.arrows for target in arrows):
        raise BadComponents("no arrow leads back to the top row")
    if any(loops(tables.arrows, space) for space in range(FIRST_EXIT)):
        raise BadComponents("the arrows of the line must not form a loop")
    tables.exit_pp = at_least(exits.column("pp"), 0, "points of exits")


def loops(arrows: list[list[int]], start: int) -> bool:
    """Tell whether a space can be reached again from itself."""
    reached: set[int] = set()
    waiting = list(arrows[start])
    while waiting:
        space = waiting.pop()
        if space < FIRST_EXIT and space not in reached:
            reached.add(space)
            waiting += arrows[space]
    return start in reached


def build_numbers(tables: Tables, table: Table) -> None:
    numbers = tables.numbers
    expect(sorted(table.rows), list(serialize.attributes(Numbers)), "the numbers")
    at_least(table.column("value"), 0, "numbers")
    for id, row in table.rows.items():
        setattr(numbers, id, row["value"])
    for name, fixed in (("queue", 4), ("bins", 5), ("desks", 4), ("own_seats", 5), ("garages", 5)):
        expect(getattr(numbers, name), fixed, name)
    if not 1 <= numbers.assembly_spaces <= 6:
        raise BadComponents("a model has 1 to 6 assembly spaces")
    if not 1 <= numbers.certified_at < numbers.expert_at:
        raise BadComponents("experts are trained beyond certification")


def build_ladders(tables: Tables, table: Table) -> None:
    tables.part_values = table["part_values"]["values"]
    tables.claim_shifts = table["claim_shifts"]["values"]
    tables.training_points = table["training_points"]["values"]
    expect(len(tables.part_values), 6, "values of a part")
    expect(len(tables.claim_shifts), 4, "places behind the Pace Car")
    expect(len(tables.training_points), 3, "places that score for training")


def amounts(row: dict[str, Any]) -> list[int]:
    """List amounts by benefit."""
    columns = ("pp", "shifts", "books", "vouchers", "seats")
    return at_least([row.get(column, 0) for column in columns], 0, "benefits")


def build_certification(tables: Tables, table: Table) -> None:
    expect(list(table.rows), [f"{n}{spot}" for n in range(6) for spot in "abcd"], "the spots")
    tables.spots = [amounts(row) for row in table.rows.values()]


def build_orders(tables: Tables, table: Table, parts: Table) -> None:
    expect(list(table.rows), [f"K{n}" for n in range(1, 13)], "the Kanban orders")
    left = [side == "left" for side in parts.column("side")]
    for id, row in table.rows.items():
        if len(row["symbols"]) != 6 or not set(row["symbols"]) <= set(PARTS):
            raise BadComponents(f"{id} shows six parts")
        symbols = [PARTS.index(part) for part in row["symbols"]]
        tables.symbols.append(symbols)
        turned = symbols[4:] + symbols[2:4] + symbols[:2]
        for card in (symbols, turned):
            for split in (4, 2):
                tables.deliveries.append(delivery(card, split, left))


def delivery(card: list[int], split: int, left: list[bool]) -> list[int]:
    """Count the parts whose symbols lie on the side of their warehouse."""
    parts = [0] * 6
    for place, part in enumerate(card):
        if left[part] == (place < split):
            parts[part] += 1
    return parts


def build_garages(tables: Tables, table: Table) -> None:
    ids = [f"{side} {n}" for side in ("standard", "expert") for n in range(1, 6)]
    expect(list(table.rows), ids, "the garages")
    tables.garages = [amounts(row) for row in table.rows.values()]
    tables.garage_choices = table.column("choose")
    if not set(tables.garage_choices) <= {0, 2}:
        raise BadComponents("a garage offers no choice or a choice of 2 benefits")


def build_display(tables: Tables, table: Table) -> None:
    expect(list(table.rows), ["1", "2", "3", "4"], "the columns of the display")
    tables.columns = [benefit(text)[0] for text in table.column("gives")]
    if PP in tables.columns:
        raise BadComponents("a column of the display gives S, B, V or -")


def build_plaques(tables: Tables, table: Table) -> None:
    expect(list(table.rows), PLAQUES, "the plaques")
    expect(table.column("gives"), ["2pp", "S", "B", "V"], "the benefits of plaques")
    for kind, count in enumerate(table.column("count")):
        tables.plaques += [kind] * count
    expect(len(tables.plaques), 20, "award plaques")


def build_factory_goals(tables: Tables, table: Table) -> None:
    expect(list(table.rows), CATEGORIES, "the categories of factory goals")
    for tiles in table.column("tiles"):
        expect(len(set(tiles)), 4, "different factory goals of a category")
        tables.factory_goals.append(sorted(tiles))


def build_goals(tables: Tables, table: Table) -> None:
    expect(list(table.rows), [str(n) for n in range(1, 33)], "the performance goals")
    tables.goal_points = at_least(table.column("points"), 0, "points of goals")
    tables.goal_times = at_least(table.column("times"), 1, "multipliers of goals")
    for id, row in table.rows.items():
        if row["counts"] not in COUNTS:
            raise BadComponents(f"goal {id} counts one of {', '.join(COUNTS)}")
        kind = COUNTS.index(row["counts"])
        tables.goal_counts.append(kind)
        tables.goal_of.append(goal_of(kind, row["of"]))


def goal_of(kind: int, names: list[str]) -> int:
    if kind == COUNT_CARS_OF:
        return MODELS.index(names[0])
    if kind == COUNT_UPGRADED_OF:
        return PARTS.index(names[0])
    if kind == COUNT_CERTIFIED:
        return DEPARTMENTS.index(names[0])
    if kind == COUNT_PARTS:
        return sum(1 << PARTS.index(name) for name in names)
    if kind == COUNT_GARAGES:
        return sum(1 << int(name) - 1 for name in names)
    return 0


def build_finals(tables: Tables, table: Table) -> None:
    expect(list(table.rows), [f"{n}{line}" for n in range(1, 7) for line in "abc"], "final goals")
    tables.final_points = table.column("points")
    tables.final_number = table.column("number")
    for id, row in table.rows.items():
        if row["counts"] not in FINALS:
            raise BadComponents(f"final goal {id} asks for one of {', '.join(FINALS)}")
        kind = FINALS.index(row["counts"])
        tables.final_counts.append(kind)
        tables.final_of.append(final_of(kind, row["of"]))
        if kind == FINAL_CERTIFIED:
            expect(row["number"], len(row["of"]), f"the certifications of final goal {id}")


def final_of(kind: int, names: list[str]) -> int:
    if kind == FINAL_CERTIFIED:
        return sum(1 << DEPARTMENTS.index(name) for name in names)
    if kind == FINAL_CARS_OF:
        return MODELS.index(names[0])
    if kind == FINAL_UPGRADED_OF:
        return PARTS.index(names[0])
    return 0


def build_players(tables: Tables, row: dict[str, Any], players: int) -> None:
    tables.track[players] = row["track"]
    tables.easier[players] = row["easier"]
    tables.harder[players] = row["harder"]
    tables.plaques_per_track[players] = row["plaques"]
    tables.table_cards[players] = row["table_cards"]
    tables.removed[players] = row["removed"]
    if row["track"] < 4 or row["track"] % 2:
        raise BadComponents("a test track has an even number of spaces, at least 4")
    expect(row["table_cards"], 4 - players, "table goals from the deck")
    if row["removed"] not in (4, 8):
        raise BadComponents("the manager returns 4 or 8 Design tiles")
    if not 1 <= row["plaques"] <= 4:
        raise BadComponents("a training track has 1 to 4 plaques")
    check_seats(tables, players)


def check_seats(tables: Tables, players: int) -> None:
    demand = sorted(tables.demand)
    needed = 3 * (tables.easier[players] + tables.harder[players]) + 5 + sum(demand[-2:])
    if needed > tables.numbers.red_seats:
        raise BadComponents(
            f"the setup needs {needed} red seats; there are {tables.numbers.red_seats}"
        )
