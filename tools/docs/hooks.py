"""What MkDocs calls while it builds the site: pages from the code, and links that hold."""

from __future__ import annotations

from pathlib import Path
from posixpath import basename, dirname
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.docs import offline
from tools.docs.generated import pages
from tools.docs.links import ROOT, ROOT_PAGES, at_home

SOURCES = {place: source for source, place in ROOT_PAGES.items() if source != "README.md"}
"""Pages of the site that lie beside the folder of documentation."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are written from the code, and those from the top of the repository."""
    for place, write in pages().items():
        files.append(File.generated(config, place, content=write()))
    for place, source in SOURCES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    place = page.file.src_uri
    source = SOURCES.get(place, f"docs/{place}")
    if dirname(place) == "games" and offline.is_built():
        markdown = offline.with_board(markdown, basename(place).removesuffix(".md"))
    return at_home(markdown, source, place, pages(), config.extra["repository"])


def on_post_build(config: MkDocsConfig) -> None:
    if offline.is_built():
        offline.copy_into(Path(config.site_dir))
