"""What the pages show can be typed: Python runs, commands are known, files can be read."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tools.docs.links import ROOT

from shopfloor.cli import parser

DOCS = ROOT / "docs"
PAGES = [
    page
    for page in sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
    if not page.name.startswith("20")
]
FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE)
STANDS_FOR = {
    "GAME": "kanban",
    "TABLE": "abc",
    "NAME": "ann",
    "URL": "sqlite:///x",
    "FILE": "file.json",
}
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, *languages: str) -> list[str]:
    found = FENCE.finditer(page.read_text(encoding="utf-8"))
    return [block["code"] for block in found if block["language"] in languages]


def commands() -> Iterator[tuple[str, list[str]]]:
    """Yield every line that is to be typed, without comments, and the page it is on."""
    for page in PAGES:
        for block in blocks(page, "", "sh"):
            for line in block.splitlines():
                words = re.sub(r"\$\(.*?\)", "today", line.partition("  #")[0].strip())
                if words.startswith(("shopfloor ", "make ", "python -m ", "python examples/")):
                    yield name(page), shlex.split(words)


PYTHON_PAGES = [page for page in PAGES if blocks(page, "python")]


@pytest.mark.parametrize("page", PYTHON_PAGES, ids=name)
def test_the_python_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in blocks(page, "python"):
        exec(compile(block, name(page), "exec"), names)


@pytest.mark.parametrize(("page", "words"), list(commands()))
def test_a_command_is_known(page: str, words: list[str]) -> None:
    match words:
        case ["shopfloor", *arguments]:
            parser().parse_args([filled_in(word) for word in arguments if word != "..."])
        case ["make", target, *_]:
            assert target in TARGETS
        case ["python", "-m", module, *_]:
            assert find_spec(module) is not None
        case ["python", file, *_]:
            assert (ROOT / file).is_file()


def filled_in(word: str) -> str:
    """Put something real where a page says GAME or N."""
    shown = re.sub(r"[\[\]…]", "", word)
    return re.sub(r"[A-Z]{3,}", lambda found: STANDS_FOR.get(found[0], found[0]), shown)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_files_shown_on_a_page_can_be_read(page: Path) -> None:
    for block in blocks(page, "toml"):
        tomllib.loads(block)
    for block in blocks(page, "json"):
        json.loads(block)
