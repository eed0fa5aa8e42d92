"""A review as a page: parts for the table's page, or one file that needs nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from shopfloor.core.errors import BadOption
from shopfloor.core.registry import game
from shopfloor.lab.reviews.chart import (
    NARROW,
    categories,
    chances_chart,
    luck_bars,
    series_of,
    sources_chart,
)
from shopfloor.lab.reviews.decisions import Decision
from shopfloor.lab.reviews.result import Moment, Review
from shopfloor.lab.reviews.words import (
    SHAPES,
    amount,
    heading,
    measured,
    moment_kind,
    moment_sentence,
    signed,
    usual_names,
)

MOST_COSTLY = 5
TABS = {"deciding": "Moments", "costly": "Decisions", "luck": "Luck", "points": "Points"}


def nowhere(number: int) -> str:
    """Lead nowhere: a file of its own has no replay."""
    return ""


@dataclass(frozen=True)
class Links:
    """What a page can offer for a decision, by its number."""

    replay: Callable[[int], str] = nowhere
    """The address of the position in the replay."""
    again: Callable[[int], str] = nowhere
    """Markup that offers to play on from there."""
    picture: Callable[[int], str] = nowhere
    """Markup of a picture of the position."""


NO_LINKS = Links()


def parts(
    review: Review,
    names: Sequence[str],
    viewer: int | None = None,
    links: Links = NO_LINKS,
    about: int | None = None,
) -> str:
    """Return the body of a page, about whoever looks or another player; somebody who did not
    play sees the winner's moments and everybody's decisions."""
    chosen = viewer if about is None else about
    me = review.winner if chosen is None else chosen
    moments = review.moments(me)
    everybody = range(review.players) if chosen is None else [me]
    left = [
        chart_part(review, names, me, moments, links),
        moments_part(review, names, viewer, me, moments, links),
        sources_part(review, names),
    ]
    right = [luck_part(review, names)]
    right += [costly_part(review, names, viewer, player, links) for player in everybody]
    return (
        f'<div class="review"><div>{left[0]}{tabs()}{"".join(left[1:])}</div>'
        f"<div>{''.join(right)}</div></div>"
    )


def tabs() -> str:
    """Return what chooses the part that a phone shows below the chart."""
    each = "".join(
        f'<label><input type="radio" name="part" value="{part}"{" checked" * (n == 0)}>'
        f"<span>{title}</span></label>"
        for n, (part, title) in enumerate(TABS.items())
    )
    return f'<fieldset class="tabs"><legend class="unseen">Part</legend>{each}</fieldset>'


def card(css: str, title: str, about: str, body: str) -> str:
    small = f" <small>{escape(about)}</small>" if about else ""
    return f'<section class="card {css}"><h2>{escape(title)}{small}</h2>{body}</section>'


def legend(names: Sequence[str]) -> str:
    keys = "".join(
        f'<span class="key"><span class="badge seat{p}" aria-hidden="true">{SHAPES[p]}</span> '
        f"{escape(name)}</span>"
        for p, name in enumerate(names)
    )
    return f'<p class="legend">{keys}</p>'


# -- chances ---------------------------------------------------------------------------------


def chart_part(
    review: Review, names: Sequence[str], me: int, moments: Sequence[Moment], links: Links
) -> str:
    series = [[at, *(round(value, 1) for value in row)] for at, row in series_of(review)]
    wheres = [[each.number, each.where] for each in review.scored]
    told = {"series": series, "wheres": wheres, "names": list(names), "per": review.shown}
    data = json.dumps(told).replace("<", "\\u003c")
    body = (
        f"{legend(names)}{chances_chart(review, names, me, moments, links.replay)}"
        f"{chances_chart(review, names, me, moments, links.replay, NARROW)}"
        f'<p class="now facts" aria-live="polite">&nbsp;</p>'
        f'<script type="application/json" class="series">{data}</script>'
    )
    if review.players == 1:
        title = f"Chance of at least {review.usual:.0f} points"
    else:
        title = "Chance to win" if review.shown else "Points to be expected"
    return card("chart", title, review.honesty(), body)


# -- moments ---------------------------------------------------------------------------------


def moments_part(
    review: Review,
    names: Sequence[str],
    viewer: int | None,
    me: int,
    moments: Sequence[Moment],
    links: Links,
) -> str:
    whose = "your chance" if me == viewer else f"the chance of {names[me]}"
    cards = [
        moment_card(review, names, viewer, number, moment, links)
        for number, moment in enumerate(moments, 1)
    ]
    body = f'<div class="moments">{"".join(cards)}</div>' if cards else "<p>No turn stood out.</p>"
    return card("deciding", "The moments that decided it", f"change of {whose}", body)


def moment_card(
    review: Review,
    names: Sequence[str],
    viewer: int | None,
    number: int,
    moment: Moment,
    links: Links,
) -> str:
    css = "good" if moment.change > 0 else "bad"
    sentence = escape(moment_sentence(review, moment, names, viewer))
    return (
        f'<article class="moment-card">{links.picture(moment.telling)}'
        f'<h3><span class="disc">{number}</span> {escape(moment.where)} '
        f"<small>{moment_kind(review, moment)}</small>"
        f'<b class="{css}">{amount(moment.change, review)}</b></h3>'
        f"<p>{sentence}</p>{actions(moment.telling, links)}</article>"
    )


def actions(number: int, links: Links) -> str:
    address = links.replay(number)
    look = f'<a class="button small" href="{escape(address)}">Replay</a>' if address else ""
    again = links.again(number)
    return f'<div class="actions">{again}{look}</div>' if again or look else ""


# -- costly decisions ------------------------------------------------------------------------


def costly_part(
    review: Review, names: Sequence[str], viewer: int | None, player: int, links: Links
) -> str:
    found = review.costly(player)
    title = "Your costly decisions" if player == viewer else f"{names[player]}: costly decisions"
    if not found:
        return card("costly", title, "", "<p>No costly decision: well played.</p>")
    shown = found[:MOST_COSTLY]
    together = amount(-sum(each.lost for each in shown), review)
    rows = "".join(costly_row(review, names, viewer, each, links) for each in shown)
    body = (
        '<table><thead><tr><th scope="col">When</th><th scope="col">Played</th>'
        '<th scope="col">Better</th><th scope="col">Chance</th><th scope="col">Points</th></tr>'
        f'</thead><tbody>{rows}</tbody></table><p class="facts">{escape(measured(review))}</p>'
    )
    decided = sum(each.player == player and each.legal > 1 for each in review.decisions)
    return card("costly", title, f"{len(shown)} of {decided} · together {together}", body)


def costly_row(
    review: Review,
    names: Sequence[str],
    viewer: int | None,
    decision: Decision,
    links: Links,
) -> str:
    address = links.replay(decision.number)
    when = escape(decision.where)
    when = f'<a href="{escape(address)}">{when}</a>' if address else when
    line = line_text(review, decision, names, viewer)
    again = links.again(decision.number)
    return (
        f'<tr><th scope="row">{when}<small>{decision.mark}</small></th>'
        f"<td>{escape(decision.label)}</td>"
        f"<td><b>{escape(decision.better)}</b>{line}{again}</td>"
        f'<td class="bad">{amount(-decision.lost, review)}'
        f"<small>± {200 * decision.error:.1f}</small></td>"
        f"<td>{signed(-decision.lost_points)}</td></tr>"
    )


def line_text(review: Review, decision: Decision, names: Sequence[str], viewer: int | None) -> str:
    """Say how it could have gone on."""
    if not decision.line:
        return ""
    told = [f"{'you' if who == viewer else names[who]}: {move}" for who, move in decision.line]
    return f"<small>then {escape('; '.join(told))}</small>"


# -- luck, and points ------------------------------------------------------------------------


def luck_part(review: Review, names: Sequence[str]) -> str:
    starts = ", ".join(f"{100 * account.start:.0f}" for account in review.accounts)
    about = f"in % of chance, from {starts}" if review.shown else f"from {starts}"
    rows = "".join(
        f'<tr><th scope="row">{escape(names[player])}</th><td>{100 * a.start:.0f}</td>'
        f"<td>{signed(100 * a.luck)}</td><td>{signed(100 * a.play)}</td>"
        f"<td>{100 * a.result:.0f}</td></tr>"
        for player, a in enumerate(review.accounts)
    )
    table = (
        "<details><summary>All figures</summary><table><thead><tr>"
        '<th scope="col"></th><th scope="col">Start</th><th scope="col">Luck</th>'
        '<th scope="col">Play</th>'
        f'<th scope="col">Result</th></tr></thead><tbody>{rows}</tbody></table></details>'
    )
    words = "<p class=facts>Luck is dice, draws and reveals; play is everything decided.</p>"
    return card("luck", "Luck and play", about, luck_bars(review, names) + words + table)


def sources_part(review: Review, names: Sequence[str]) -> str:
    charts = "".join(
        f'<figure><figcaption><span class="badge seat{p}" aria-hidden="true">{SHAPES[p]}</span> '
        f"{escape(name)} <b>{review.scores[p]}</b></figcaption>{sources_chart(review, p)}</figure>"
        for p, name in enumerate(names)
    )
    keys = "".join(
        f'<span class="key"><span class="swatch c{number % 8}"></span> '
        f"{escape(name.replace('_', ' '))}</span>"
        for number, name in enumerate(categories(review))
    )
    body = f'<p class="legend">{keys}</p><div class="layers">{charts}</div>'
    return card("points", "Points by source", "", body)


# -- one file --------------------------------------------------------------------------------


def review_html(review: Review, names: Sequence[str] = ()) -> str:
    """Return one page that needs nothing from elsewhere."""
    if names and len(names) != review.players:
        raise BadOption(f"give {review.players} names, one for every player")
    called = list(names) or usual_names(review.players)
    static = files("shopfloor.web") / "static"
    style = "".join((static / name).read_text("utf-8") for name in ("style.css", "review.css"))
    script = (static / "stage" / "review.js").read_text("utf-8").replace("export ", "")
    title = escape(f"{game(review.game).title}: review")
    return (
        '<!doctype html>\n<html lang="en" data-theme="auto"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style}</style></head><body><main>"
        f"<h1>{title}</h1><p class=lead>{escape(heading(review, called, None))}</p>"
        f"{parts(review, called)}</main><script>{script}\nreviewed();</script></body></html>\n"
    )
