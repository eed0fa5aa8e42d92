"""Design, Human Resources and the conference table."""

from __future__ import annotations

from typing import Any

from shopfloor.core.scene import PLAYER_SHAPES, Region, circle, line, rect, text
from shopfloor.games.kanban.drawing.old_pieces import (
    DEPARTMENT_WORD,
    Pen,
    amounts_of,
    book,
    clock,
    design,
    design_title,
    disc,
    gain_words,
    gains,
    points,
    seat,
    shift,
)
from shopfloor.games.kanban.drawing.old_words import final_words, goal_words
from shopfloor.games.kanban.rules.tables import PLAQUE_WORDS, PLAQUES

SHORT = {"certifications": "certified", "cars": "cars", "upgrades": "upgrades"}
DECKS = ("Central", "Top row", "Bottom row")


def designs(pen: Pen) -> Region:
    """The display of two rows, and the visible tops of the three decks."""
    region = Region("design", "Design", 460, 226)
    region.add("design-panel", rect(0, 0, 460, 226, "panel", 8))
    for column in range(4):
        draw_column(region, pen, column)
    for deck, words in enumerate(DECKS):
        draw_deck(region, pen, deck, words)
    for place, words in enumerate(pen.view["display"]):
        x, y = 176 + 70 * (place % 4), 32 + 82 * (place // 4)
        region.add(f"display-slot-{place}", rect(x, y, 64, 60, "slot", 6))
        if words:
            draw_design(region, pen, f"display-{place}", x + 1, y + 1, words)
    return region


def draw_column(region: Region, pen: Pen, column: int) -> None:
    x = 172 + 70 * column
    icon = {1: clock(), 2: book()}.get(pen.tables.columns[column], "")
    tint = rect(x, 6, 72, 178, "gold" if icon else "beige", 6)
    region.add(f"column-{column}", f'<g opacity=".45">{tint}</g>{shift(x + 26, 9, icon)}')


def draw_deck(region: Region, pen: Pen, deck: int, words: str) -> None:
    decks = pen.view["decks"]
    x, y = (16, 73) if deck == 0 else (96, 32 + 82 * (deck - 1))
    size = decks["sizes"][deck]
    note = f"{words.split(maxsplit=1)[0]} {size}" if deck else f"{words} {size}"
    region.add(f"deck-slot-{deck}", rect(x, y, 64, 60, "locked", 6))
    region.add(f"deck-words-{deck}", text(x + 32, y + 74, note, "tiny mid"))
    if decks["tops"][deck]:
        draw_design(region, pen, f"deck-{deck}", x + 1, y + 1, decks["tops"][deck])
    if deck == 0:
        known = len(decks["under_central"])
        if known:
            region.add("under-central", text(12, 200, f"{known} known under Central", "note"))


def draw_design(region: Region, pen: Pen, id: str, x: float, y: float, words: str) -> None:
    region.place(
        id,
        x,
        y,
        design(words),
        layer=2,
        move=f"select design {words}",
        legal=pen.legal,
        title=design_title(words),
    )


# -- Human Resources ------------------------------------------------------------------------


def training(pen: Pen) -> Region:
    """Five training tracks with discs, plaques and seats; and the Factory Goals."""
    region = Region("training", "Human Resources: training", 620, 372, wide=True)
    region.add("training-panel", rect(0, 0, 620, 372, "panel", 8))
    for d, track in enumerate(pen.view["training"]):
        draw_track(region, pen, d, track)
    draw_factory_goals(region, pen)
    return region


def draw_track(region: Region, pen: Pen, d: int, track: Any) -> None:
    name = track["department"]
    x = 6 + 122 * d
    region.add(f"track-head-{d}", text(x + 58, 18, DEPARTMENT_WORD[name].split(" &")[0], "tag mid"))
    draw_plaques(region, pen, d, track)
    for level in range(6):
        y = 236 - 32 * level
        css = "summit" if level == 5 else "slot"
        region.add(
            f"desk-{d}-{level}",
            rect(x, y, 118, 29, css, 4) + text(x + 8, y + 19, level, "tiny"),
        )
    region.add(
        f"badge-{d}",
        line(x, 170, x + 118, 170, "arrow") + text(x + 114, 167, "certified", "tiny end soft"),
    )
    draw_discs(region, pen, d, track)
    draw_study(region, pen, d, name)


def draw_plaques(region: Region, pen: Pen, d: int, track: Any) -> None:
    x = 6 + 122 * d
    asked = pen.view["plaques_asked"] == track["department"]
    shown: set[str] = set()
    for n, kind in enumerate(track["plaques"]):
        words = PLAQUE_WORDS[PLAQUES.index(kind)] if kind else "?"
        move = f"keep the plaque of {words}" if asked and kind and kind not in shown else ""
        shown.add(kind or "")
        face = rect(0, 0, 29, 24, "face gold", 4)
        icon = {"points": "2pp", "shift": "S", "book": "B", "voucher": "V", None: "?"}[kind]
        region.place(
            f"plaque-{d}-{n}",
            x + 2 + 31 * n,
            26,
            face + text(14, 16, icon, "tiny mid dark"),
            move=move,
            legal=pen.legal,
            title=f"Award plaque ({words}) for experts [KB-HR-6]",
        )
    if track["seat"]:
        title = "A seat for the first expert [KB-HR-6]"
        region.place(f"expert-seat-{d}", x + 99, 28, seat("red-seat"), title=title)


def draw_discs(region: Region, pen: Pen, d: int, track: Any) -> None:
    """Draw the discs from left to right, the one in front first."""
    name = track["department"]
    seen = [0] * 6
    for p in track["standing"]:
        level = pen.view["boards"][p]["levels"][name]
        x = 6 + 122 * d + 32 + 22 * seen[level]
        seen[level] += 1
        title = f"@{p} at level {level} in {DEPARTMENT_WORD[name]} [KB-HR-1]"
        region.place(f"disc-{d}-{p}", x, 250 - 32 * level, disc(p), layer=3, title=title)


def draw_study(region: Region, pen: Pen, d: int, name: str) -> None:
    """Draw where to click for a step of training, by a shift or by a book."""
    x = 6 + 122 * d
    for n, (verb, icon, rule) in enumerate(
        (("train in", clock(), "KB-HR-1"), ("use a book in", book(), "KB-HR-2"))
    ):
        face = (
            rect(0, 0, 57, 28, "face idle", 5) + shift(4, 4, icon) + text(40, 19, "+1", "tag mid")
        )
        region.place(
            f"study-{d}-{n}",
            x + 60 * n,
            270,
            face,
            move=f"{verb} {DEPARTMENT_WORD[name]}",
            legal=pen.legal,
            title=f"{verb} {DEPARTMENT_WORD[name]}: one level up [{rule}]",
        )


def draw_factory_goals(region: Region, pen: Pen) -> None:
    for n, goal in enumerate(pen.view["factory_goals"]):
        x = 6 + 102 * n
        face = rect(0, 0, 98, 58, "beige" if goal["seats"] else "locked", 6)
        face += text(8, 18, f"{goal['number']} {SHORT[goal['category']]}", "tag")
        for k in range(goal["seats"]):
            face += shift(10 + 20 * k, 28, seat("red-seat"))
        for k, p in enumerate(goal["taken"]):
            face += shift(60 + 18 * k, 42, disc(p, 8))
        region.place(
            f"factory-goal-{n}",
            x,
            306,
            face,
            title=f"Factory Goal, {goal['number']} {goal['category']}: "
            f"{goal['seats']} seats left [KB-FG-1]",
        )


def certification(pen: Pen) -> Region:
    """The certification track and the Shift Bank."""
    region = Region("certification", "Certification track and Shift Bank", 620, 212, wide=True)
    region.add("certification-panel", rect(0, 0, 620, 212, "panel", 8))
    meeples = {board["certification"]: p for p, board in enumerate(pen.view["boards"])}
    for space in range(6):
        x = 8 + 101 * space
        region.add(
            f"cert-{space}",
            rect(x, 8, 98, 132, "beige", 6) + text(x + 49, 23, f"space {space}", "tag mid"),
        )
        for spot in range(4):
            draw_spot(region, pen, space, spot, meeples)
    draw_bank(region, pen)
    return region


def draw_spot(
    region: Region, pen: Pen, space: int, spot: int, meeples: dict[str | None, int]
) -> None:
    x, y = 12 + 101 * space + 46 * (spot % 2), 30 + 54 * (spot // 2)
    gained = amounts_of(pen.tables.spots[4 * space + spot])
    asked = pen.view["spot_asked"] == space
    name = "abcd"[spot]
    face = rect(0, 0, 43, 50, "face slot", 5) + text(4, 13, name, "tiny soft")
    face += shift(
        2 if len(gained) > 1 or (sum(gained.values()) > 1 and "pp" not in gained) else 12,
        22,
        gains(gained),
    )
    region.place(
        f"spot-{space}{name}",
        x,
        y,
        face,
        move=f"take certification spot {name}" if asked else "",
        legal=pen.legal,
        title=f"Certification {space}{name} gives {gain_words(gained)} [KB-HR-4]",
    )
    p = meeples.get(f"{space}{name}")
    if p is not None:
        region.place(f"meeple-{p}", x + 30, y + 12, disc(p, 9), layer=3, title=f"@{p} [KB-ORD-1]")


def draw_bank(region: Region, pen: Pen) -> None:
    limit = pen.view["numbers"]["bank"]
    for n in range(limit + 1):
        x = 8 + 55 * n
        css = "pale-gold" if n >= pen.view["numbers"]["banked_enough"] else "slot"
        region.add(
            f"bank-{n}",
            rect(x, 148, 53, 56, css, 5) + text(x + 6, 162, n, "tiny"),
        )
    seen = [0] * (limit + 1)
    for p, board in enumerate(pen.view["boards"]):
        k = board["bank"]
        place = (8 + 55 * k + 16 + 22 * (seen[k] % 2), 172 + 21 * (seen[k] // 2))
        seen[k] += 1
        title = f"@{p} has {k} banked shifts [KB-WRK-3]"
        region.place(f"bank-of-{p}", *place, disc(p), layer=3, title=title)


# -- the conference table ---------------------------------------------------------------------


def conference(pen: Pen) -> Region:
    """Goals on the table, pet projects, seats, Final Goals."""
    players = len(pen.view["boards"])
    pets = any(pen.view["goals"][4:])
    height = 340 if pets else 216
    region = Region("conference", "Conference table", 620, height, wide=True)
    region.add("conference-panel", rect(0, 0, 620, height, "table", 12))
    for place in range(4):
        draw_goal(region, pen, place, 8 + 116 * place, 8)
    for p in range(players):
        draw_goal(region, pen, 4 + p, 8 + 116 * p, 132)
    draw_seats(region, pen, height - 84)
    draw_final(region, pen)
    return region


def draw_goal(region: Region, pen: Pen, place: int, x: float, y: float) -> None:
    goal = pen.view["goals"][place]
    if goal is None:
        return
    number = goal["goal"]
    face = goal_face(pen, number, goal["points"], goal["times"])
    for k in range(goal["times"]):
        face += shift(6 + 22 * k, 66, seat("idle"))
        if k < len(goal["seated"]):
            face += shift(6 + 22 * k, 66, seat(f"p{goal['seated'][k]}"))
    if pen.viewer is not None:
        worth, count = goal["worth"][pen.viewer], goal["counts"][pen.viewer]
        face += text(8, 108, f"you have {count}: {worth} pp", "tiny")
    whose = f", the pet project of @{place - 4}" if place >= 4 else ""
    region.place(
        f"goal-{place}",
        x,
        y,
        face,
        layer=2,
        move=f"speak on goal {number}",
        legal=pen.legal,
        title=f"Goal {number}{whose}: {goal['points']} pp for each of "
        f"{goal_words(pen.tables, number)}, up to {goal['times']} times [KB-MTG-4]",
    )


def goal_face(pen: Pen, number: int, worth: int, times: int) -> str:
    """Draw a goal card 112 by 116: its number, points, multiplier, and what it counts."""
    lines = wrapped(goal_words(pen.tables, number), 16)
    face = rect(0, 0, 112, 116, "face card", 7) + shift(6, 5, points(worth))
    face += text(56, 19, f"×{times}", "mid bold") + text(106, 19, f"#{number}", "tiny end soft")
    for k, words in enumerate(lines):
        face += text(7, 42 + 14 * k, words, "tiny")
    return face


def wrapped(words: str, width: int) -> list[str]:
    """Break words into two lines at most."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:2]


def draw_seats(region: Region, pen: Pen, y: float) -> None:
    """Draw every player's seats: face up in colour, face down pale, locked or on a goal."""
    for p, board in enumerate(pen.view["boards"]):
        x = 8 + 118 * p
        region.add(f"seats-{p}", rect(x, y, 114, 76, "beige", 6))
        region.add(f"seats-name-{p}", text(x + 8, y + 17, f"{PLAYER_SHAPES[p]} @{p}", "tiny bold"))
        states = ["up"] * board["face_up"] + ["down"] * board["face_down"]
        if "AD" not in board["certified"]:
            states.append("locked")
        for k, state in enumerate(states):
            css = {"up": f"p{p}", "down": "idle", "locked": "locked"}[state]
            title = (
                f"A seat of @{p}, {'locked' if state == 'locked' else 'face ' + state} [KB-SEAT-1]"
            )
            region.place(f"seat-{p}-{k}", x + 6 + 21 * k, y + 26, seat(css), title=title)
        region.add(f"red-{p}", text(x + 8, y + 66, f"{board['red_seats']} red seats", "tiny"))


def draw_final(region: Region, pen: Pen) -> None:
    tile = pen.view["final_goals"]
    region.add("final", rect(476, 8, 138, 116, "card", 7) + text(484, 24, "Final Goals", "tag"))
    for k, goal in enumerate(tile["lines"]):
        y = 30 + 31 * k
        words = final_words(pen.tables, 3 * (tile["tile"] - 1) + k)
        lines = wrapped(words, 17)
        face = shift(0, 2, points(goal["points"]))
        face += "".join(text(25, 10 + 12 * n, part, "tiny") for n, part in enumerate(lines))
        for n, p in enumerate(goal["reached"]):
            face += circle(122, 6 + 9 * n, 4, f"p{p}")
        title = f"At the end, for a seat: {goal['points']} pp for {words} [KB-FIN-1]"
        region.place(f"final-{k}", 480, y, face, title=title)
