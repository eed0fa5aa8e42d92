"""Reports: a study or a contest as Markdown, or as one HTML page with its charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from shopfloor.lab import charts
from shopfloor.lab.arenas import Contest
from shopfloor.lab.figures import Figure
from shopfloor.lab.markdown import markdown_html
from shopfloor.lab.studies import SELDOM, Study, Use, spreading

STYLE = (
    "body{font:15px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2em .6em;"
    "text-align:left}svg{display:block;margin:1em 0;max-width:100%}"
)
MOST_MOVES = 15


def study_text(study: Study) -> str:
    return "\n".join(line for lines in sections(study) for line in lines)


def study_short(study: Study) -> str:
    return "\n".join([*heading(study), *seat_lines(study)])


def sections(study: Study) -> Iterator[list[str]]:
    yield heading(study)
    yield seat_lines(study)
    yield length_lines(study)
    yield category_lines(study)
    yield ["", "Families of moves:", *use_lines(study.families())]
    yield ["", "Single moves that go with winning or losing most:", *use_lines(telling(study))]
    yield never_lines(study)


def heading(study: Study) -> list[str]:
    lines = [f"### {study.rules.title}, {study.players} players", ""]
    lines.append(f"{len(study.rows)} games of {', '.join(dict.fromkeys(study.seats))}.")
    if study.command:
        lines += ["", f"`{study.command}`"]
    return lines


def seat_lines(study: Study) -> list[str]:
    lines = ["", "| seat | player | wins | mean place | mean score |", "|---|---|---|---|---|"]
    for line in study.by_seat():
        lines.append(
            f"| {line['seat']} | {line['player']} | {line['wins'].percent()} "
            f"| {line['place'].text(2)} | {line['score'].text()} |"
        )
    return lines


def length_lines(study: Study) -> list[str]:
    lines = [
        "",
        "| | least / quarter / half / three quarters / most |",
        "|---|---|",
        f"| scores | {spreading(study.scores)} |",
        f"| winning scores | {spreading(study.winning_scores)} |",
    ]
    if study.players > 1:
        lines.append(f"| points between first and second | {spreading(study.margins())} |")
    lines.append(f"| decisions per game | {spreading(study.lengths)} |")
    lines += ["", f"Shared victories: {100 * study.ties():.1f} %."] if study.players > 1 else []
    for ending, count in study.endings().items():
        lines.append(f"Ended by {ending}: {100 * count / len(study.rows):.1f} %.")
    return lines


def category_lines(study: Study) -> list[str]:
    lines = ["", "| category | mean points | share | winners | correlation with winning |"]
    lines.append("|---|---|---|---|---|")
    for line in study.categories():
        lines.append(
            f"| {line['category']} | {line['points']:.1f} | {100 * line['share']:.0f} % "
            f"| {line['winners']:.1f} | {line['correlation']:+.2f} |"
        )
    return lines


def use_lines(uses: Sequence[Use]) -> list[str]:
    lines = ["", "| move | per seat and game | seats that use it | wins with | wins without | r |"]
    lines.append("|---|---|---|---|---|---|")
    for use in uses:
        star = " *" if use.telling else ""
        lines.append(
            f"| {use.name} | {use.per_game:.2f} | {100 * use.used:.0f} % "
            f"| {use.wins_with.percent()} | {without(use)} "
            f"| {use.correlation:+.2f}{star} |"
        )
    return lines


def without(use: Use) -> str:
    return use.wins_without.percent() if use.used < 1 else "–"


def telling(study: Study) -> list[Use]:
    """Return the single moves most tied to the result, of those used often enough to say."""
    seats = len(study.rows) * study.players
    known = [u for u in study.moves() if SELDOM <= u.used * seats <= seats - SELDOM]
    known.sort(key=lambda use: -abs(use.correlation))
    return known[:MOST_MOVES]


def never_lines(study: Study) -> list[str]:
    never = study.never()
    if not never:
        return ["", "Every move was made at least once."]
    named = ", ".join(never[:40]) + (", …" if len(never) > 40 else "")
    return ["", f"{len(never)} moves were never made: {named}."]


def study_html(study: Study) -> str:
    """Return one page, charts included, that needs nothing from elsewhere."""
    seats = study.by_seat()
    names = [f"seat {line['seat']}" for line in seats]
    parts = [
        "<h2>Wins by seat</h2>",
        charts.bars("wins by seat", names, [s["wins"] for s in seats], 1 / study.players),
        "<h2>Scores</h2>",
        charts.histogram("scores", study.scores),
        "<h2>Decisions per game</h2>",
        charts.histogram("decisions", study.lengths),
        "<h2>Points by category</h2>",
        category_chart(study),
        "<h2>Moves that go with winning</h2>",
        use_chart(study.families()),
        markdown_html(study_text(study)),
    ]
    return page(f"{study.rules.title}: study", parts)


def category_chart(study: Study) -> str:
    lines = study.categories()
    points = [line["points"] for line in lines]
    return charts.bars(
        "points by category", [line["category"] for line in lines], [flat(p) for p in points]
    )


def use_chart(uses: Sequence[Use]) -> str:
    return charts.bars(
        "correlation with winning", [u.name for u in uses], [flat(u.correlation) for u in uses]
    )


def flat(value: float) -> Figure:
    return Figure(value, value, value)


def contest_html(contest: Contest) -> str:
    standings = contest.standings()
    parts = [
        "<h2>Ratings</h2>",
        charts.bars(
            "ratings",
            [line["player"] for line in standings],
            [line["rating"] for line in standings],
            1000.0,
        ),
        markdown_html(contest.short()),
    ]
    return page(f"{contest.game}, {contest.players} players: arena", parts)


def page(title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1>\n{body}\n</html>\n"
    )
