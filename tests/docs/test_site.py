"""The site is built, and MkDocs finds nothing to warn of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools.docs import offline
from tools.docs.links import ROOT

import shopfloor


def test_the_site_is_built_strictly(tmp_path: Path) -> None:
    """A link or an anchor that leads nowhere, or a page that is in no menu, ends the build."""
    pytest.importorskip("mkdocs")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "legal_moves" in (tmp_path / "reference" / "python" / "index.html").read_text()
    assert (tmp_path / "how-to-play" / "kanban-1.svg").is_file()


@pytest.mark.parametrize("game", shopfloor.game_names())
def test_where_the_games_are_built_their_pages_have_a_board_and_lessons(game: str) -> None:
    page = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
    shown = offline.with_board(page, game)
    assert f'src="../../play/index.html#/new/{game}"' in shown
    assert shown.count(f"#/learn/{game}/") == len(shopfloor.game(game).lessons)


def test_the_built_games_are_put_beside_the_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offline, "BUILT", tmp_path / "site")
    assert not offline.is_built()
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "build.json").write_text("{}")
    assert offline.is_built()
    offline.copy_into(tmp_path / "docs")
    assert (tmp_path / "docs" / "play" / "build.json").is_file()
