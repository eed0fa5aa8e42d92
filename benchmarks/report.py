"""The table and the chart of a benchmark run, with the goals beside the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from statistics import median
from typing import Any

HEAVY = "kanban"
BUILDS = ("pure", "compiled")
UNITS = {
    "decisions": "random decisions per second, the loop in Python",
    "loop": "random decisions per second, the loop in the engine",
    "games": "whole random games per second",
    "simulations": "copies from the middle of a game played to the end, per second",
    "copy": "µs to copy a state in the middle of a game",
    "legal": "µs to list the legal moves anew",
    "lengthening": "cost of a decision after 5,000 others over its cost without: 1 is flat",
    "iterations": "iterations of `search` per second, each in a fresh imagined world",
    "deciding": "ms for a decision of `search` with 200 iterations",
    "aec": "PettingZoo steps per second, with observation and mask",
    "vector": "decisions per second of 128 games in lockstep, with observations and masks",
    "pool": "the same spread over two processes",
    "importing": "ms for `import shopfloor`",
    "helping": "ms for `shopfloor --help`",
    "catanatron copy": "µs to copy a game of catanatron",
}
"""What the figures of our own measures are; those of the others are decisions per second."""


@dataclass
class Figure:
    """The values of one measure of one system, round by round."""

    system: str
    measure: str
    game: str
    values: list[float]

    @property
    def median(self) -> float:
        return median(self.values) if self.values else 0.0

    @property
    def spread(self) -> str:
        if not self.values:
            return "not measured"
        return f"{short(min(self.values))} – {short(max(self.values))}"


def short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


class Run:
    """The figures of a run by what they measure."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.figures = {(f.system, f.measure, f.game): f for f in figures}
        self.games = list(dict.fromkeys(f.game for f in figures if f.game))

    def __call__(self, system: str, measure: str, game: str = "") -> float:
        figure = self.figures.get((system, measure, game))
        return figure.median if figure else 0.0

    def ratio(self, system: str, measure: str, game: str, peer: str) -> float:
        other = self("peer", peer)
        return self(system, measure, game) / other if other else 0.0


def goals(run: Run) -> Iterator[tuple[str, str, float, str, bool]]:
    """Yield measure, game, figure, goal, met for every goal we set ourselves."""
    for game in run.games:
        yield from speed_goals(run, game)
        yield from cost_goals(run, game)
    for what, measure, most in (
        ("import shopfloor", "importing", 150),
        ("shopfloor --help", "helping", 300),
    ):
        for build in BUILDS:
            value = run(build, measure)
            yield f"{what}, {build}", "", value, f"≤ {most} ms", 0 < value <= most


def speed_goals(run: Run, game: str) -> Iterator[tuple[str, str, float, str, bool]]:
    for what, system, measure, peer, goal in (
        ("pure Python / catanatron", "pure", "decisions", "catanatron", 3 if game == HEAVY else 5),
        ("compiled loop / catanatron", "compiled", "loop", "catanatron", 40),
        ("compiled, Python loop / catanatron", "compiled", "decisions", "catanatron", 18),
        ("compiled, Python loop / hearts", "compiled", "decisions", "open_spiel hearts", 2),
    ):
        value = run.ratio(system, measure, game, peer)
        yield what, game, value, f"≥ {goal} ×", value >= goal
    for what, measure, goal in (
        ("full rollouts per second, compiled", "simulations", 10_000),
        ("PettingZoo steps per second, compiled", "aec", 80_000),
        ("vector decisions per second, compiled, two processes", "pool", 30_000),
    ):
        value = run("compiled", measure, game)
        yield what, game, value, f"≥ {goal:,}", value >= goal


def cost_goals(run: Run, game: str) -> Iterator[tuple[str, str, float, str, bool]]:
    heavy = game == HEAVY
    for build, most in (("compiled", 4 if heavy else 2), ("pure", 15 if heavy else 8)):
        value = run(build, "copy", game)
        yield f"copy of a state, {build}", game, value, f"≤ {most} µs", 0 < value <= most
    value = run("compiled", "lengthening", game) or run("pure", "lengthening", game)
    yield "decision cost, long log / short", game, value, "≤ 1.15 (flat)", 0 < value <= 1.15


def write_report(figures: Sequence[Figure], head: Mapping[str, Any], folder: Path) -> str:
    run = Run(figures)
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`; one core, random legal play with four players, ours and the "
        "others interleaved in one run. Absolute figures drift with the machine; ratios do not.",
        "",
        f"Run: {', '.join(f'{key} {value}' for key, value in head.items())}.",
        "",
        "![decisions per second](benchmarks.svg)",
        "",
        "## Goals",
        "",
        "| what | game | figure | goal | met |",
        "|---|---|---|---|---|",
    ]
    for what, game, value, goal, met in goals(run):
        lines.append(f"| {what} | {game} | {short(value)} | {goal} | {'yes' if met else 'no'} |")
    lines += [
        "",
        "Why a goal is missed, and what the time goes into: [speed](explanation/speed.md). "
        "How much play a server carries: `python -m benchmarks.server --help`.",
        "",
        "## All figures",
        "",
        *(f"- {measure}: {about}" for measure, about in UNITS.items()),
        "",
        "| system | measure | game | median | spread |",
        "|---|---|---|---|---|",
    ]
    for f in figures:
        lines.append(f"| {f.system} | {f.measure} | {f.game} | {short(f.median)} | {f.spread} |")
    text = "\n".join(lines) + "\n"
    (folder / "benchmarks.md").write_text(text, encoding="utf-8")
    (folder / "benchmarks.svg").write_text(chart(run), encoding="utf-8")
    return text


def bars(run: Run) -> list[tuple[str, float, str]]:
    found = []
    for game in run.games:
        found.append((f"{game}, compiled loop", run("compiled", "loop", game), "#0072b2"))
        found.append((f"{game}, compiled", run("compiled", "decisions", game), "#56b4e9"))
        found.append((f"{game}, pure Python", run("pure", "decisions", game), "#009e73"))
    for system, measure, _ in run.figures:
        if system == "peer" and "copy" not in measure:
            found.append((measure, run("peer", measure), "#999999"))
    return sorted(found, key=lambda bar: -bar[1])


def chart(run: Run) -> str:
    """Draw decisions per second as bars."""
    rows = bars(run)
    most = max(value for _, value, _ in rows) or 1
    height = 26 * len(rows) + 16
    body = "".join(
        f'<text x="230" y="{26 * i + 26}" text-anchor="end">{escape(name)}</text>'
        f'<rect x="240" y="{26 * i + 12}" width="{430 * value / most:.1f}" height="18" '
        f'fill="{colour}"/>'
        f'<text x="{246 + 430 * value / most:.1f}" y="{26 * i + 26}">{short(value)}</text>'
        for i, (name, value, colour) in enumerate(rows)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="780" height="{height}" '
        f'font-family="system-ui,sans-serif" font-size="13">'
        f'<rect width="780" height="{height}" fill="#fff"/>{body}</svg>\n'
    )
