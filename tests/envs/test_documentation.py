"""What the documentation of the environments says is so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from shopfloor.envs.feature_table import feature_table

DOCS = Path(__file__).parents[2] / "docs"


def test_the_table_of_features_is_current() -> None:
    """If not: python -m shopfloor.envs.feature_table > docs/features.md"""
    assert (DOCS / "features.md").read_text(encoding="utf-8") == feature_table() + "\n"


def test_the_examples_on_the_page_run() -> None:
    page = (DOCS / "environments.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 8
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
