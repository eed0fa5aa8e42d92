"""What must hold between component values, whoever corrects them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from shopfloor.core.components import Components
from shopfloor.core.errors import BadComponents

ROWS = {
    "columns": "123456",
    "blueprint": ("gray", "white", "blue"),
    "auditor": ("gray", "white", "blue"),
    "pools": "2345",
    "solo_pools": ("beginner", "intermediate", "veteran", "expert"),
    "test_tracks": ("T1", "T2", "T3"),
    "engineering_tracks": ("E1", "E2", "E3", "E4", "E5", "E6"),
    "production": (*(f"P{n}" for n in range(1, 21)), *(f"H{n}" for n in range(1, 9))),
    "hubs": tuple(f"H{n}" for n in range(1, 9)),
    "shop": "123",
    "ratings": (
        "Chevette",
        "Vega",
        "Monte Carlo",
        "Olds Cutlass",
        "Pontiac GTO",
        "Chevelle 454 SS",
    ),
}
CRATES, TIRES = "ABCDEF", "WXYZ"
ACTIONS = ("speedometer", "testing", "sales", "production", "engineering", "any")
PER = ("track", "certification", "tire", "production hub", "research bonus")
IMMEDIATE = ("blueprint", "testing", "engineering", "production", "shop")


def check(components: Components) -> None:
    for name, rows in ROWS.items():
        demand(list(components[name].rows) == list(rows), f"{name} has the rows {', '.join(rows)}")
    check_columns(components)
    check_pools(components)
    check_values(components)
    check_speedometer(components)
    check_sections(components)
    check_lattice(components)
    check_items(components)
    check_points(components)
    check_hubs(components)


def demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadComponents(sentence)


def edition(players: int) -> str:
    """Return the column of the box that so many players need."""
    return "later_edition" if players == 5 else "count"


def check_columns(components: Components) -> None:
    actions = components["columns"].column("action")
    demand(actions[-1] == "any", "column 6 is the joker: its action is 'any'")
    demand(sorted(actions) == sorted(ACTIONS), f"the columns have {', '.join(ACTIONS)}, once each")


def check_pools(components: Components) -> None:
    box = components["box"]
    for id, row in components["pools"].rows.items():
        dice = {colour: row[colour] for colour in ROWS["blueprint"]}
        within = edition(int(id))
        demand(
            sum(dice.values()) == 2 * int(id) + 1,
            f"{id} players roll {2 * int(id) + 1} dice: two each and the shared one",
        )
        fits = all(0 <= n <= box[f"{colour} dice"][within] for colour, n in dice.items())
        demand(fits, f"the box has too few dice for {id} players")
        markers = box["audit markers"][within]
        demand(markers >= int(id), f"the box has too few audit markers for {id} players")
    for id, row in components["solo_pools"].rows.items():
        total = sum(row[colour] for colour in ROWS["blueprint"])
        demand(total == 5, f"the solo pool {id} has five dice, not {total}")


def check_values(components: Components) -> None:
    for id, row in components["values"].rows.items():
        demand(row["amount"] > 0, f"{id} must be more than 0")
    spaces = components["auditor"].column("spaces")
    demand(min(spaces) > 0, "the auditor crosses off at least one space")
    ratings = components["ratings"].column("least")
    demand(ratings == sorted(ratings) and ratings[0] == 0, "the ratings rise from 0")


def check_speedometer(components: Components) -> None:
    stars = [star for star in components["speedometer"].column("star") if star]
    demand(stars == sorted(set(stars)), "the stars of the speedometer rise")


def check_sections(components: Components) -> None:
    sections = Counter(components["hubs"].column("section"))
    expected = {"left": 2, "middle": 3, "right": 3}
    demand(dict(sections) == expected, "the hubs are two left, three middle, three right")
    rows = components["sales"].column("row")
    in_order = sorted(rows, key=("top", "middle", "bottom").index)
    demand(rows == in_order, "the sales rows come top, middle, bottom")
    parts = {(row["track"], row["part"]) for row in components["testing"].rows.values()}
    forked = {("T3", part) for part in ("stem", "inner", "outer", "tail")}
    demand(parts == {("T1", "stem"), ("T2", "stem")} | forked, "only T3 branches")


def check_lattice(components: Components) -> None:
    rows = components["production"].rows
    for id, row in rows.items():
        for other in row["neighbours"]:
            mutual = other in rows and id in rows[other]["neighbours"]
            demand(mutual, f"{id} and {other} must be neighbours of each other")
    reached = {"P1"}
    while more := {n for id in reached for n in rows[id]["neighbours"]} - reached:
        reached |= more
    demand(len(reached) == len(rows), "every space of production can be reached from P1")


def every_bonus(components: Components) -> list[str]:
    found: list[str] = []
    for name in ("testing", "sales", "engineering", "production", "hubs", "shop"):
        for codes in components[name].column("bonus"):
            found += codes
    return found


def check_items(components: Components) -> None:
    gained = Counter(code for code in every_bonus(components) if code[:3] in ("CR:", "TI:"))
    needed: Counter[str] = Counter()
    for row in components["hubs"].rows.values():
        needed.update(f"CR:{letter}" for letter in row["crates"])
        needed.update(f"TI:{letter}" for letter in row["tires"])
    every = Counter([*(f"CR:{x}" for x in CRATES), *(f"TI:{x}" for x in TIRES)])
    demand(gained == every, "every crate A to F and tire W to Z is gained in one place")
    demand(needed == every, "every crate A to F and tire W to Z is needed by one hub")


def check_points(components: Components) -> None:
    for name in IMMEDIATE:
        codes = [code for row in components[name].rows.values() for code in bonuses(row)]
        demand(not any(code[0] == "*" for code in codes), f"{name} has no star bonuses")
    for id, row in components["engineering_tracks"].rows.items():
        demand(row["per"] in PER, f"{id} scores per {', '.join(PER)}")
        fixed = row["per"] == "track"
        demand(fixed == (row["tps"] == 0), f"{id}: hubs ask for TPS reports, other tracks do not")


def check_hubs(components: Components) -> None:
    per = Counter(components["engineering_tracks"].column("per"))
    expected = {"track": 2, **dict.fromkeys(PER[1:], 1)}
    demand(dict(per) == expected, "two tracks score alone, one each per " + ", ".join(PER[1:]))


def bonuses(row: dict[str, Any]) -> list[str]:
    if "bonus" in row:
        return list(row["bonus"])
    return [code for n in range(1, 7) for code in row[f"column_{n}"]]
