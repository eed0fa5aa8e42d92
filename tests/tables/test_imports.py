"""The engine stays light: nothing of the web comes along with it."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("starlette", "uvicorn", "sqlalchemy", "alembic", "msgspec", "jinja2", "argon2")


def test_importing_the_package_imports_nothing_of_the_web() -> None:
    code = (
        "import sys, shopfloor; shopfloor.game('kanban').start(2, seed=1); "
        f"print([m for m in {HEAVY} if m in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert answer.stdout.strip() == "[]"
