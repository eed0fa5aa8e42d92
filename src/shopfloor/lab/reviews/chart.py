"""The charts of a review: chances over the game, luck and play, points by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from shopfloor.core.picture import number as short
from shopfloor.lab.reviews.decisions import Decision
from shopfloor.lab.reviews.marks import COSTLY
from shopfloor.lab.reviews.result import Moment, Review
from shopfloor.lab.reviews.words import SHAPES, amount, signed

WIDE, NARROW, HEIGHT = 900.0, 420.0, 300.0
"""Of the chart of chances: two widths, so that a phone has one it can read."""
LEFT, RIGHT, TOP, BOTTOM = 44.0, 24.0, 34.0, 30.0
LABEL_WIDTH = 62.0
MOST_DICE = 5
LEAST_LUCK = 0.03
SHIELD = "M-8 -9 H8 V2 Q8 7 0 11 Q-8 7 -8 2 Z"


@dataclass(frozen=True)
class Frame:
    """Where decisions and values lie in the chart of chances."""

    decisions: int
    low: float
    high: float
    width: float

    def x(self, number: float) -> float:
        return LEFT + (self.width - LEFT - RIGHT) * number / self.decisions

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share


def values_of(review: Review) -> Callable[[Decision], Sequence[float]]:
    """Return what the chart shows after a decision: chances if they are true enough, or points."""
    if review.shown:
        return lambda decision: [100 * share for share in decision.after.chances]
    return lambda decision: decision.after.points


def series_of(review: Review) -> list[tuple[int, Sequence[float]]]:
    """Return what everybody could expect at the beginning and after every turn."""
    start = [100 * s for s in review.start.chances] if review.shown else review.start.points
    values = values_of(review)
    ends = [turn.last for turn in review.turns(0)]
    return [(0, start), *((end + 1, values(review.decisions[end])) for end in ends)]


def frame_of(review: Review, series: Sequence[tuple[int, Sequence[float]]], width: float) -> Frame:
    if review.shown:
        return Frame(len(review.decisions), 0.0, 100.0, width)
    every = [value for _, row in series for value in row]
    return Frame(len(review.decisions), min(0.0, *every), max(every), width)


def chances_chart(
    review: Review,
    names: Sequence[str],
    viewer: int,
    moments: Sequence[Moment],
    link: Callable[[int], str],
    width: float = WIDE,
) -> str:
    """Draw everybody's chances over the game, with marks, luck and moments on them."""
    series = series_of(review)
    frame = frame_of(review, series, width)
    parts = [*bands(review, frame), *scale(review, frame)]
    order = [p for p in range(review.players) if p != viewer] + [viewer]
    parts += [line(frame, series, player, player == viewer) for player in order]
    parts += [moment_line(frame, n, m, link) for n, m in enumerate(moments, 1)]
    parts += [mark(frame, review, each, link) for each in review.decisions if each.mark in COSTLY]
    parts += [dice(frame, review, *each, link) for each in lucky(review)]
    parts += ends(frame, series[-1][1], order)
    about = "Chance to win" if review.shown else "Points to be expected"
    title = f"{about} of {', '.join(names)}, from the first decision to the last"
    wide = short(width)
    return (
        f'<svg class="chances w{wide}" viewBox="0 0 {wide} {short(HEIGHT)}" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}'
        f'<line class="here" y1="{short(TOP)}" y2="{short(HEIGHT - BOTTOM)}"/></svg>'
    )


def bands(review: Review, frame: Frame) -> list[str]:
    """Draw the parts of the game, by turns lighter and darker, with as many names as fit."""
    edges = [each.number for each in review.scored]
    parts, free = [], 0.0
    for number, (begin, end) in enumerate(pairwise([*edges, len(review.decisions)])):
        x, width = frame.x(begin), frame.x(end) - frame.x(begin)
        if number % 2:
            parts.append(
                f'<rect class="band" x="{short(x)}" y="{short(TOP)}" width="{short(width)}" '
                f'height="{short(HEIGHT - TOP - BOTTOM)}"/>'
            )
        if width and x >= free:
            words = escape(review.scored[number].where)
            parts.append(f'<text x="{short(x + 2)}" y="{short(HEIGHT - 10)}">{words}</text>')
            free = x + LABEL_WIDTH
    return parts


def scale(review: Review, frame: Frame) -> list[str]:
    parts = []
    for step in range(5):
        value = frame.low + (frame.high - frame.low) * step / 4
        y, end = short(frame.y(value)), short(frame.width - RIGHT)
        parts.append(
            f'<line class="grid" x1="{short(LEFT)}" x2="{end}" y1="{y}" y2="{y}"/>'
            f'<text x="{short(LEFT - 6)}" y="{y}" dy="4" text-anchor="end">{value:.0f}</text>'
        )
    return parts


def line(
    frame: Frame, series: Sequence[tuple[int, Sequence[float]]], player: int, mine: bool
) -> str:
    points = " ".join(f"{short(frame.x(at))},{short(frame.y(row[player]))}" for at, row in series)
    css = f"curve s{player}{' mine' if mine else ''}"
    found = f'<polyline class="{css}" points="{points}"/>'
    if mine:
        floor = short(frame.y(frame.low))
        found = (
            f'<polygon class="ground s{player}" points="{short(frame.x(0))},{floor} {points} '
            f'{short(frame.x(series[-1][0]))},{floor}"/>{found}'
        )
    return found


def linked(href: str, words: str, drawing: str) -> str:
    inside = f"<title>{escape(words)}</title>{drawing}"
    return f'<a href="{escape(href)}">{inside}</a>' if href else f"<g>{inside}</g>"


def moment_line(frame: Frame, number: int, moment: Moment, link: Callable[[int], str]) -> str:
    x = short(frame.x(moment.telling + 1))
    return linked(
        link(moment.telling),
        f"Moment {number}, {moment.where}",
        f'<line class="moment" x1="{x}" x2="{x}" y1="{short(TOP)}" y2="{short(HEIGHT - BOTTOM)}"/>'
        f'<circle class="disc" cx="{x}" cy="18" r="11"/>'
        f'<text class="on-disc" x="{x}" y="22" text-anchor="middle">{number}</text>',
    )


def spot(frame: Frame, review: Review, decision: Decision, player: int) -> str:
    value = values_of(review)(decision)[player]
    return f"translate({short(frame.x(decision.number + 1))} {short(frame.y(value))})"


def mark(frame: Frame, review: Review, decision: Decision, link: Callable[[int], str]) -> str:
    me = decision.player
    return linked(
        link(decision.number),
        f"{decision.where}, {decision.mark} {amount(-decision.lost, review)}: {decision.label}",
        f'<g class="mark f{me}" transform="{spot(frame, review, decision, me)}">'
        f'<path d="{SHIELD}"/><text y="5" text-anchor="middle">!</text></g>',
    )


def lucky(review: Review) -> list[tuple[Decision, int]]:
    """List the strokes of luck that are worth a die, and whom they hit most."""
    found = []
    for each in review.decisions:
        if each.picks:
            hit = max(range(review.players), key=lambda p: abs(each.luck(p)))
            if abs(each.luck(hit)) >= LEAST_LUCK:
                found.append((each, hit))
    found.sort(key=lambda pair: -abs(pair[0].luck(pair[1])))
    return found[:MOST_DICE]


def dice(
    frame: Frame, review: Review, decision: Decision, player: int, link: Callable[[int], str]
) -> str:
    return linked(
        link(decision.number),
        f"{decision.where}, luck {amount(decision.luck(player), review)}",
        f'<g class="die s{player}" transform="{spot(frame, review, decision, player)}">'
        '<rect x="-8" y="-8" width="16" height="16" rx="4"/><circle cx="-3" cy="-3" r="1.6"/>'
        '<circle cx="3" cy="3" r="1.6"/></g>',
    )


def ends(frame: Frame, last: Sequence[float], order: Sequence[int]) -> list[str]:
    """Put everybody's shape at the end of their line."""
    x = short(frame.width - RIGHT + 12)
    return [
        f'<text class="end f{player}" x="{x}" y="{short(frame.y(last[player]))}" dy="5" '
        f'text-anchor="middle">{SHAPES[player]}</text>'
        for player in order
    ]


# -- luck and play ---------------------------------------------------------------------------


def luck_bars(review: Review, names: Sequence[str]) -> str:
    """Draw, for every player, what luck and play brought; from the start they lead to the end."""
    pairs = [[("Luck", a.luck), ("Play", a.play)] for a in review.accounts]
    most = max(0.01, *(abs(value) for pair in pairs for _, value in pair))
    middle, reach = 270.0, 95.0
    parts = []
    for player, pair in enumerate(pairs):
        top = 50.0 * player + 6
        parts.append(
            f'<text class="end f{player}" x="10" y="{short(top + 26)}">{SHAPES[player]}</text>'
            f'<text class="who" x="32" y="{short(top + 25)}">{escape(names[player][:16])}</text>'
        )
        for row, (name, value) in enumerate(pair):
            parts.append(bar(name, value, middle, reach * value / most, top + 21 * row))
    height = short(50.0 * len(pairs) + 4)
    axis = f'<line class="axis" x1="{middle}" x2="{middle}" y1="0" y2="{height}"/>'
    return (
        f'<svg class="bars" viewBox="0 0 440 {height}" role="img" '
        f'aria-label="Luck and play of every player">{"".join(parts)}{axis}</svg>'
    )


def bar(name: str, value: float, middle: float, length: float, top: float) -> str:
    left, right = min(middle, middle + length), max(middle, middle + length)
    x, anchor = (left - 5, "end") if value < 0 else (right + 5, "start")
    return (
        f'<rect class="{name.lower()}" x="{short(left)}" y="{short(top)}" '
        f'width="{short(right - left)}" height="17" rx="3"/>'
        f'<text x="{short(x)}" y="{short(top + 13)}" text-anchor="{anchor}">'
        f"{name} {signed(100 * value)}</text>"
    )


# -- points by source ------------------------------------------------------------------------


def categories(review: Review) -> list[str]:
    """List the sources of points that anybody ever had."""
    sheets = [sheet for each in review.scored for sheet in each.sheets]
    names = dict.fromkeys(name for sheet in sheets for name in sheet)
    return [name for name in names if any(sheet.get(name, 0) > 0 for sheet in sheets)]


def sources_chart(review: Review, player: int) -> str:
    """Draw a player's points by source as layers over the game."""
    names = categories(review)
    rows = [[max(0, each.sheets[player].get(n, 0)) for n in names] for each in review.scored]
    most = max(1, *(sum(max(0, v) for v in s.values()) for e in review.scored for s in e.sheets))
    width, height, left = 280.0, 124.0, 34.0
    last = max(1, review.scored[-1].number)
    xs = [left + (width - left - 4) * each.number / last for each in review.scored]
    parts, below = [], [0.0] * len(rows)
    for layer in range(len(names)):
        above = [low + row[layer] for low, row in zip(below, rows)]
        upper = [f"{short(x)},{short(height - 16 - 90 * v / most)}" for x, v in zip(xs, above)]
        lower = [f"{short(x)},{short(height - 16 - 90 * v / most)}" for x, v in zip(xs, below)]
        points = " ".join([*upper, *reversed(lower)])
        parts.append(f'<polygon class="layer c{layer % 8}" points="{points}"/>')
        below = above
    for value in (0, most):
        y = short(height - 16 - 90 * value / most)
        parts.append(f'<text x="{short(left - 5)}" y="{y}" dy="4" text-anchor="end">{value}</text>')
    return (
        f'<svg class="sources" viewBox="0 0 {short(width)} {short(height)}" role="img" '
        f'aria-label="Points by source over the game">{"".join(parts)}</svg>'
    )
