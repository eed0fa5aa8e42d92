"""The same seed and the same moves give the same record in every Python."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import shopfloor
from tests.browser.site.same_games import all_records

HERE = Path(__file__).parent
GAMES = 20 if os.environ.get("SHOPFLOOR_SITE") == "all" else 4


def test_games_in_the_browsers_python_give_the_same_records(site: Path) -> None:
    command = ["node", HERE / "python.mjs", site / "python", HERE / "same_games.py"]
    answer = subprocess.run(
        [*map(str, command), f"all_records({GAMES})"], check=False, capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    found = json.loads(answer.stdout)
    assert found == json.loads(all_records(GAMES))
    assert sorted(found) == shopfloor.game_names()
