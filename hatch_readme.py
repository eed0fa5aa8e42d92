"""The README as a package shows it: links that lead to the repository, for there is no other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!https?:)(?P<target>[^)]+)\)")


def outside(readme: str, repository: str) -> str:
    """Let relative links of the README lead to files at the repository."""

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        address = f"{repository}/{kind}/main/{link['target']}"
        return f"{link['picture']}[{link['words']}]({address})"

    return LINK.sub(absolute, readme)


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = outside(readme, metadata["urls"]["Source"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
