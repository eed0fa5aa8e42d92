"""The rules of a game as a page: every clause, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterator

import shopfloor
from shopfloor.core.rulebook import Clause


def page(name: str) -> str:
    """Write the page of a game."""
    return "\n".join(lines(name))


def lines(name: str) -> Iterator[str]:
    game = shopfloor.game(name)
    rulings = sum(clause.kind == "ruling" for clause in game.clauses.values())
    yield f"# Rules of {game.title}\n"
    yield (
        f"{len(game.clauses)} clauses in our own words. {rulings} of them are our *rulings*, where "
        "the rulebook is silent or can be read in two ways; they are marked. At the table, "
        "whatever you cannot do names its clause.\n"
    )
    section = ""
    for clause in game.clauses.values():
        if clause.section != section:
            section = clause.section
            yield f"\n## {section}\n"
        yield entry(clause)


def entry(clause: Clause) -> str:
    edition = f" Edition: {clause.edition}." if clause.edition else ""
    ruling = " *(our ruling)*" if clause.kind == "ruling" else ""
    return f'<a id="{anchor(clause.id)}"></a>**{clause.id}** {clause.text}{edition}{ruling}\n'


def anchor(clause: str) -> str:
    return clause.lower()


def link(clause: str, name: str) -> str:
    """Link a clause from a page in another folder of the site."""
    return f"[{clause}](../rules/{name}.md#{anchor(clause)})"
