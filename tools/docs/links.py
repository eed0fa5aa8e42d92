"""Links of pages: where they lead in the repository, and where on the site."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from posixpath import dirname, normpath, relpath

ROOT = Path(__file__).parents[2]
ROOT_PAGES = {
    "README.md": "README.md",
    "ARCHITECTURE.md": "explanation/architecture.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "CODE_OF_CONDUCT.md": "project/conduct.md",
    "SECURITY.md": "operations/security.md",
}
"""Pages beside the folder of documentation, and their places on the site."""
LINK = re.compile(r"(?<=\]\()(?P<target>[^)#\s]+)(?=[)#])")
CODE = re.compile(r"```.*?```", re.DOTALL)


def targets(markdown: str) -> list[str]:
    """List the files that a page links to, as it writes them."""
    found = LINK.findall(CODE.sub("", markdown))
    return [target for target in found if "://" not in target and not is_mail(target)]


def is_mail(target: str) -> bool:
    return target.startswith("mailto:")


def at_home(
    markdown: str, source: str, place: str, generated: Mapping[str, object], url: str
) -> str:
    """Let the links of a page lead on the site where they lead in the repository.

    `source` is the file in the repository, `place` the page on the site. What the site does not
    show is linked at `url`.
    """

    def rewrite(link: re.Match[str]) -> str:
        target = link["target"]
        if "://" in target or is_mail(target):
            return target
        file = normpath(f"{dirname(source) or '.'}/{target}")
        return on_site(file, place, generated, url)

    return LINK.sub(rewrite, markdown)


def on_site(file: str, place: str, generated: Mapping[str, object], url: str) -> str:
    """Return the address of a file of the repository, as seen from a page of the site."""
    inside = file.removeprefix("docs/")
    shown = ROOT_PAGES.get(file)
    if shown is None and (inside in generated or (inside != file and (ROOT / file).is_file())):
        shown = inside
    if shown is not None:
        return relpath(shown, dirname(place) or ".")
    return f"{url}/{'tree' if (ROOT / file).is_dir() else 'blob'}/main/{file}"
