"""Pages for readers: every link leads somewhere, and the index knows every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def links_of(page: Path) -> list[Path]:
    """List the files that a page links to."""
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    return [page.parent / target for target in targets if "://" not in target]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file(page: Path) -> None:
    assert [link for link in links_of(page) if not link.exists()] == []


def test_the_index_knows_every_page_that_is_no_note() -> None:
    index = DOCS / "README.md"
    known = {link.resolve() for link in links_of(index)}
    assert {page for page in DOCS.glob("*.md") if page != index} - known == set()


@pytest.mark.parametrize("page", sorted((DOCS / "notes").glob("*.md")), ids=lambda page: page.stem)
def test_a_note_is_dated_and_says_that_it_is_one(page: Path) -> None:
    assert re.match(r"20\d\d-\d\d-", page.name)
    assert "It is not kept up to date" in page.read_text(encoding="utf-8")[:600]
