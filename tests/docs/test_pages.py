"""Pages for readers: short, linked, reachable, and true to the code."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, normpath

import pytest
import yaml
from tools.docs.generated import pages
from tools.docs.links import LINK, ROOT, ROOT_PAGES, at_home, targets

DOCS = ROOT / "docs"
NOTES = sorted((DOCS / "notes").glob("20*.md"))
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
MOST_LINES = 250
GENERATED = pages()
SITE = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), yaml.BaseLoader)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def in_menu(entry: object) -> list[str]:
    """List the pages of the site's menu."""
    if isinstance(entry, str):
        return [entry]
    below = entry.values() if isinstance(entry, dict) else entry
    return [page for each in below for page in in_menu(each)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_to_a_file_or_to_a_generated_page(page: Path) -> None:
    folder = page.parent.relative_to(ROOT).as_posix()
    found = [normpath(f"{folder}/{link}") for link in targets(page.read_text(encoding="utf-8"))]
    lost = [file for file in found if not (ROOT / file).exists()]
    assert [file for file in lost if file.removeprefix("docs/") not in GENERATED] == []


@pytest.mark.parametrize("place", [place for place in GENERATED if place.endswith(".md")])
def test_every_link_of_a_generated_page_leads_somewhere(place: str) -> None:
    found = [normpath(f"{dirname(place)}/{link}") for link in targets(GENERATED[place]())]
    assert [file for file in found if file not in GENERATED and not (DOCS / file).exists()] == []


def test_every_page_is_in_the_menu_of_the_site() -> None:
    """Notes are reached from their index."""
    shown = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")}
    shown -= {page.relative_to(DOCS).as_posix() for page in NOTES}
    shown |= {place for place in GENERATED if place.endswith(".md")} | set(ROOT_PAGES.values())
    assert shown == set(in_menu(SITE["nav"])), "name the page under `nav` in mkdocs.yml"


def test_the_index_of_notes_knows_every_note() -> None:
    index = (DOCS / "notes" / "README.md").read_text(encoding="utf-8")
    assert {page.name for page in NOTES} - set(LINK.findall(index)) == set()


@pytest.mark.parametrize("page", NOTES, ids=name)
def test_a_note_is_dated_and_says_that_it_is_one(page: Path) -> None:
    assert re.match(r"20\d\d-\d\d-", page.name)
    assert "It is not kept up to date" in page.read_text(encoding="utf-8")[:600]


@pytest.mark.parametrize("page", [page for page in PAGES if page not in NOTES], ids=name)
def test_a_page_is_no_longer_than_its_readers_patience(page: Path) -> None:
    assert len(page.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_the_readme_has_one_picture_two_commands_and_thirty_lines_of_text() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.count("![") == 1
    assert len(re.findall(r"^make ", readme, re.MULTILINE)) == 2
    text = re.sub(r"```.*?```", "", readme, flags=re.DOTALL)
    assert len([line for line in text.splitlines() if line.strip()]) <= 30
    assert "not affiliated" in readme


@pytest.mark.parametrize(
    ("source", "place", "link", "expected"),
    [
        ("docs/start/players.md", "start/players.md", "../images/home.png", "../images/home.png"),
        (
            "ARCHITECTURE.md",
            "explanation/architecture.md",
            "SECURITY.md",
            "../operations/security.md",
        ),
        ("docs/README.md", "README.md", "../CHANGELOG.md", "project/changelog.md"),
        ("docs/README.md", "README.md", "../examples", "URL/tree/main/examples"),
        ("docs/a/b.md", "a/b.md", "../../CITATION.cff", "URL/blob/main/CITATION.cff"),
    ],
)
def test_links_hold_on_the_site(source: str, place: str, link: str, expected: str) -> None:
    assert at_home(f"[x]({link})", source, place, GENERATED, "URL") == f"[x]({expected})"
