"""What a release says of itself agrees."""

from __future__ import annotations

import re
import tomllib

import pytest
import yaml
from tools.docs.links import ROOT

import shopfloor

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CITATION = yaml.load((ROOT / "CITATION.cff").read_text(encoding="utf-8"), yaml.BaseLoader)
SITE = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), yaml.BaseLoader)
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_version_changelog_and_citation_agree() -> None:
    """The latest dated heading of the changelog is the version of the package."""
    version, day = re.findall(r"^## (\d+\.\d+\.\d+) \((\d+ \w+ \d{4})\)$", CHANGES, re.MULTILINE)[0]
    assert version == shopfloor.__version__ == CITATION["version"]
    assert day.split()[-1] in CITATION["date-released"]


def test_addresses_agree() -> None:
    assert PROJECT["urls"]["Source"] == SITE["extra"]["repository"] == CITATION["repository-code"]
    assert PROJECT["urls"]["Documentation"] == SITE["site_url"]


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_every_supported_python_is_named_and_built(version: str) -> None:
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"cp{version.replace('.', '')}-*" in built["tool"]["cibuildwheel"]["build"]
