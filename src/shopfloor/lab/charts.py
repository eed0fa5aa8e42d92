"""Small charts in SVG, without any plotting library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import cycle
from math import isfinite

from shopfloor.lab.figures import Figure

WIDTH = 560
ROW = 24
LABEL = 190
BLUE, RED, GREY = "#33658a", "#c0392b", "#9aa5ad"
COLOURS = (BLUE, RED, "#3c8d5a", "#8d6a3c")


def svg(height: float, parts: Sequence[str], title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'width="{WIDTH}" role="img" font-family="sans-serif" font-size="12">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def words(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{colour}" stroke-width="{width}"/>'
    )


def rect(x: float, y: float, width: float, height: float, colour: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" '
        f'height="{height:.1f}" fill="{colour}"/>'
    )


def bars(
    title: str, labels: Sequence[str], figures: Sequence[Figure], mark: float | None = None
) -> str:
    """Draw a bar with its interval for every label; `mark` is a line to compare with."""
    ends = [end for f in figures for end in (f.value, f.low, f.high) if isfinite(end)]
    low = min(0.0, *ends)
    high = max(ends + ([mark] if mark is not None else [])) or 1.0
    scale = (WIDTH - LABEL - 60) / ((high - low) or 1.0)
    zero = LABEL - low * scale
    parts = []
    for i, (label, figure) in enumerate(zip(labels, figures)):
        parts += bar(label, figure, ROW * i + 4.0, zero, scale)
    if mark is not None:
        at = zero + mark * scale
        parts.append(line(at, 0, at, ROW * len(labels), RED))
    return svg(ROW * len(labels) + 8, parts, title)


def bar(label: str, figure: Figure, top: float, zero: float, scale: float) -> list[str]:
    left = zero + min(0.0, figure.value) * scale
    middle = top + ROW / 2 - 3
    low, high = (x if isfinite(x) else figure.value for x in (figure.low, figure.high))
    return [
        words(LABEL - 8, top + 13, label, "end"),
        rect(left, top, abs(figure.value) * scale, ROW - 6, BLUE),
        line(zero + low * scale, middle, zero + high * scale, middle, "#111", 2),
        words(zero + max(0.0, high) * scale + 5, top + 13, short(figure.value)),
    ]


def short(value: float) -> str:
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.0f}"


def curve(title: str, series: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Draw lines over a common axis, each with its name at its end; heights are from 0 to 1."""
    most = max((x for values in series.values() for x, _ in values), default=1.0) or 1.0
    wide, high = WIDTH - 140.0, 140.0
    parts = [words(30 + wide, 26 + high, f"{most:,.0f}", "end")]
    for share in (0.0, 0.5, 1.0):
        y = 10 + high * (1 - share)
        parts += [line(30, y, 30 + wide, y, GREY), words(24, y + 4, f"{share:g}", "end")]
    for (name, values), colour in zip(series.items(), cycle(COLOURS)):
        places = [(30 + wide * x / most, 10 + high * (1 - y)) for x, y in values]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if places:
            parts.append(words(places[-1][0] + 5, places[-1][1] + 4, name))
    return svg(high + 34, parts, title)


def histogram(
    title: str,
    values: Sequence[float],
    low: float | None = None,
    high: float | None = None,
    bins: int = 24,
) -> str:
    """Draw how often values fall into equal steps, between limits if others are to compare."""
    low = min(values) if low is None else low
    high = max(values) if high is None else high
    step = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    tallest = max(counts)
    each = (WIDTH - 40) / bins
    parts = []
    for i, count in enumerate(counts):
        height = 120 * count / tallest
        parts.append(rect(20 + i * each, 130 - height, each - 1, height, BLUE))
    parts.append(line(20, 130, WIDTH - 20, 130, GREY))
    for q, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
        parts.append(words(20 + q * (WIDTH - 40), 146, short(low + q * (high - low)), anchor))
    return svg(152, parts, title)
