"""Pages written from the code: `python -m tools.docs.generated FOLDER` writes them all.

The site makes them when it is built, so none of them is kept in the repository.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from shopfloor import game_names
from shopfloor.envs.feature_table import feature_table
from tools.docs import command_line, how_to_play, lessons, messages, rules

Writer = Callable[[], str]


def pages() -> Mapping[str, Writer]:
    """Return what writes each page or picture, by its place on the site."""
    found: dict[str, Writer] = {
        "reference/command-line.md": command_line.page,
        "reference/features.md": feature_table,
        "reference/lessons.md": lessons.page,
        "reference/messages.md": messages.page,
    }
    for name in game_names():
        found[f"how-to-play/{name}.md"] = partial(how_to_play.page, name)
        found[f"rules/{name}.md"] = partial(rules.page, name)
        for number in range(how_to_play.length(name)):
            picture = how_to_play.picture_file(name, number)
            found[f"how-to-play/{picture}"] = partial(how_to_play.picture, name, number)
    return found


def write(folder: Path) -> None:
    for place, text in pages().items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
