"""The report of a comparison of rules: Markdown, or one HTML page with its charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shopfloor.lab import charts
from shopfloor.lab.figures import Figure
from shopfloor.lab.markdown import markdown_html
from shopfloor.lab.report import page
from shopfloor.lab.rule_changes import BASE, EVENING, Difference, RuleComparison, described
from shopfloor.lab.studies import Use

MOST_LINES = 15


def comparison_short(found: RuleComparison) -> str:
    lines = heading(found)
    for change in found.names:
        lines += ["", f"### {change}", "", *answers(found, change), "", *seat_table(found, change)]
    return "\n".join(lines)


def comparison_text(found: RuleComparison) -> str:
    lines = heading(found)
    for change in found.names:
        lines += [line for lines in sections(found, change) for line in lines]
    return "\n".join(lines)


def heading(found: RuleComparison) -> list[str]:
    each = len(found.by_rules[BASE])
    lines = [
        f"### {found.rules.title}, {found.players} players: rules compared",
        "",
        f"{each} games with each set of rules, of {', '.join(dict.fromkeys(found.seats))}, "
        "on the same seeds. Differences are paired by seed, with 95 % intervals; * marks those "
        "whose interval leaves out 0.",
    ]
    return [*lines, "", f"`{found.command}`"] if found.command else lines


def sections(found: RuleComparison, change: str) -> Iterator[list[str]]:
    yield ["", f"### {change}", "", f"Changed: {described(found.changes[change])}.", ""]
    yield answers(found, change)
    yield ["", *seat_table(found, change)]
    yield ["", *table("game", found.whole(change))]
    yield ["", *table("points by category, per seat", found.categories(change))]
    yield ["", *table("kinds of moves, per seat and game", found.families(change))]
    yield ["", *table("components named in moves", found.components(change)[:MOST_LINES])]
    yield ["", *table("single moves", found.moves(change)[:MOST_LINES])]
    yield ["", *strategy_table(found, change)]


def answers(found: RuleComparison, change: str) -> list[str]:
    """Say in sentences who gains, and how long it takes."""
    return [*who_gains(found, change), "", how_long(found, change)]


def who_gains(found: RuleComparison, change: str) -> list[str]:
    clear = [wins for wins, _ in found.by_seat(change) if wins.clear]
    if not clear:
        return [f"No seat clearly wins more or less often ({found.players} players)."]
    said = [
        f"{d.name.removeprefix('wins of ')} {'gains' if d.difference.value > 0 else 'loses'} "
        f"{abs(100 * d.difference.value):.1f} points of its {100 * d.base:.0f} % of wins"
        for d in clear
    ]
    return [f"{'; '.join(said).capitalize()}."]


def how_long(found: RuleComparison, change: str) -> str:
    before, after = found.minutes(change)
    length = found.whole(change)[0]
    evening = "longer than" if after > EVENING else "within"
    return (
        f"A game takes {length.changed:.0f} decisions instead of {length.base:.0f}. If they take "
        f"as long as the box says ({before:.0f} minutes), that is about {after:.0f} minutes: "
        f"{evening} an evening of {EVENING // 60} hours."
    )


def seat_table(found: RuleComparison, change: str) -> list[str]:
    lines = ["| seat | wins | changed | difference | score | changed | difference |"]
    lines.append("|---|---|---|---|---|---|---|")
    for seat, (wins, score) in enumerate(found.by_seat(change)):
        lines.append(
            f"| {seat + 1} | {100 * wins.base:.1f} % | {100 * wins.changed:.1f} % "
            f"| {wins.difference.percent()}{star(wins)} | {score.base:.1f} | {score.changed:.1f} "
            f"| {score.difference.text()}{star(score)} |"
        )
    return lines


def table(name: str, differences: Sequence[Difference]) -> list[str]:
    lines = [f"| {name} | {BASE} | changed | difference |", "|---|---|---|---|"]
    for d in differences:
        lines.append(
            f"| {d.name} | {d.base:.2f} | {d.changed:.2f} | {d.difference.text(2)}{star(d)} |"
        )
    return lines


def star(difference: Difference) -> str:
    return " *" if difference.clear else ""


def strategy_table(found: RuleComparison, change: str) -> list[str]:
    """Compare who wins with each kind of move, most changed first."""
    base, changed = ({use.name: use for use in found.studies[r].families()} for r in (BASE, change))
    both = [(base[name], changed[name]) for name in base if name in changed]
    both.sort(key=lambda uses: -abs(uses[1].correlation - uses[0].correlation))
    lines = ["| strategy: kind of move | wins of those who use it | changed | r | changed |"]
    lines.append("|---|---|---|---|---|")
    return [*lines, *(strategy_line(*uses) for uses in both[:MOST_LINES])]


def strategy_line(base: Use, changed: Use) -> str:
    return (
        f"| {base.name} | {base.wins_with.percent()} | {changed.wins_with.percent()} "
        f"| {base.correlation:+.2f} | {changed.correlation:+.2f} |"
    )


def comparison_html(found: RuleComparison) -> str:
    """Return one page, charts included, that needs nothing from elsewhere."""
    parts = [markdown_html("\n".join(heading(found)))]
    for change in found.names:
        parts += chart_section(found, change)
        lines = [line for lines in sections(found, change) for line in lines]
        parts.append(markdown_html("\n".join(lines)))
    return page(f"{found.rules.title}: rules compared", parts)


def chart_section(found: RuleComparison, change: str) -> list[str]:
    seats = found.by_seat(change)
    used = [d for d in found.components(change) if d.clear][:MOST_LINES]
    base, changed = found.studies[BASE], found.studies[change]
    limits = ends([*base.scores, *changed.scores]), ends([*base.lengths, *changed.lengths])
    parts = [
        markdown_html(f"### {change}: differences with their intervals"),
        difference_chart("wins by seat, in points of a hundred", [w for w, _ in seats], 100),
        difference_chart("score by seat", [s for _, s in seats]),
        difference_chart("points by category, per seat", found.categories(change)),
    ]
    if used:
        parts.append(difference_chart("components used, per seat and game", used))
    for name, of, within in (("scores", "scores", limits[0]), ("decisions", "lengths", limits[1])):
        for rules, study in ((BASE, base), (change, changed)):
            title = f"{name}, {rules}"
            parts += [markdown_html(title), charts.histogram(title, getattr(study, of), *within)]
    return parts


def ends(values: Sequence[float]) -> tuple[float, float]:
    return min(values), max(values)


def difference_chart(title: str, differences: Sequence[Difference], factor: float = 1) -> str:
    figures = [scaled(d.difference, factor) for d in differences]
    return markdown_html(title) + charts.bars(title, [d.name for d in differences], figures, 0.0)


def scaled(figure: Figure, factor: float) -> Figure:
    return figure.mapped(lambda value: factor * value)
