"""The games themselves on the documentation site, where `make site` has built them into site/.

What runs there is loaded only when a reader opens it: a frame in closed details is not.
"""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path

import shopfloor
from tools.docs.links import ROOT

BUILT = ROOT / "site"
PLACE = "play"
BEFORE = "## Try it"
"""The heading of a game's page above which its board stands."""


def is_built() -> bool:
    return (BUILT / "build.json").is_file()


def copy_into(site: Path) -> None:
    """Put the built games beside the pages."""
    shutil.copytree(BUILT, site / PLACE, dirs_exist_ok=True)


def with_board(markdown: str, name: str) -> str:
    """Put a board to try, and the lessons to open, on the page of a game."""
    return markdown.replace(BEFORE, f"{section(name)}\n{BEFORE}", 1)


def section(name: str) -> str:
    game = shopfloor.game(name)
    title = escape(game.title)
    lessons = ", ".join(
        f'<a href="{address(f"/learn/{name}/{lesson.name}")}">{lesson.title}</a>'
        for lesson in game.lessons
    )
    return f"""## Play it here

<details>
<summary>{title}, on this page: nothing to install, and nothing is sent anywhere</summary>
<iframe loading="lazy" src="{address(f"/new/{name}")}" title="{title}"></iframe>
</details>

Lessons to open: {lessons}.
"""


def address(path: str) -> str:
    """Return where a page of the games is, as seen from the page of a game."""
    return f"../../{PLACE}/index.html#{path}"
