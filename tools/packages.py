"""Build what a release is made of, and try it: `python -m tools.packages [PYTHON …]`.

Writes to dist/ an sdist, from it a pure wheel, and from it a compiled wheel for every Python
named (default: those of 3.11 to 3.14 that are on the path). Every wheel is installed into a
fresh environment, where tools/smoke.py plays the games and starts a server.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")


def run(*command: str | Path, **environment: str) -> None:
    print("+", *command, flush=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, check=True, env={**clean, **environment}, cwd=tempfile.gettempdir())


def pythons() -> list[str]:
    """Find the interpreters of supported versions that work."""
    found = [shutil.which(f"python{version}") for version in SUPPORTED]
    return [python for python in found if python and works(python)]


def works(python: str) -> bool:
    return subprocess.run([python, "--version"], check=False, capture_output=True).returncode == 0


def build_sdist() -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", DIST],
        cwd=ROOT,
        check=True,
    )
    (sdist,) = DIST.glob("*.tar.gz")
    return sdist


def build_wheel(python: str, sdist: Path, **environment: str) -> Path:
    """Build a wheel from an sdist, as somebody does who has nothing else."""
    before = set(DIST.glob("*.whl"))
    into = ("--wheel-dir", DIST)
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", *into, sdist, **environment)
    (wheel,) = set(DIST.glob("*.whl")) - before
    return wheel


def try_wheel(python: str, wheel: Path, kind: str) -> None:
    """Install a wheel into a fresh environment and see that it does what it must."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", f"{folder}/fresh")
        fresh = Path(folder) / "fresh" / "bin" / "python"
        run(fresh, "-m", "pip", "install", "--quiet", f"{wheel}[web]", CC="/nonexistent/cc")
        smoke = shutil.copy(ROOT / "tools" / "smoke.py", folder)
        run(fresh, smoke, kind)


def main() -> None:
    chosen = sys.argv[1:] or pythons()
    shutil.rmtree(DIST, ignore_errors=True)
    sdist = build_sdist()
    pure = build_wheel(chosen[0], sdist, SHOPFLOOR_PURE="1")
    for python in chosen:
        try_wheel(python, pure, "pure")
    for python in chosen:
        try_wheel(python, build_wheel(python, sdist, SHOPFLOOR_COMPILED="1"), "compiled")
    for file in sorted(DIST.iterdir()):
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
