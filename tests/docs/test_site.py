"""The site is built, and MkDocs finds nothing to warn of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools.docs.links import ROOT


def test_the_site_is_built_strictly(tmp_path: Path) -> None:
    """A link or an anchor that leads nowhere, or a page that is in no menu, ends the build."""
    pytest.importorskip("mkdocs")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "legal_moves" in (tmp_path / "reference" / "python" / "index.html").read_text()
    assert (tmp_path / "how-to-play" / "kanban-1.svg").is_file()
