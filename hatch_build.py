"""Compiles the hot modules with mypyc while a wheel is built, where that can be done.

Without a C compiler, or with SHOPFLOOR_PURE=1, or in an editable install, the same
sources run as plain Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CORE = ("chance", "piles", "step", "state", "playout", "tally")
COLD = ("__init__", "view", "drawing", "checks")


def hot_modules(source: Path) -> list[Path]:
    """List what is compiled: the core's hot path, and in each game all rooms but the cold ones."""
    found = [source / "shopfloor" / "core" / f"{name}.py" for name in CORE]
    for game in sorted((source / "shopfloor" / "games").iterdir()):
        if game.is_dir():
            found += [room for room in sorted(game.glob("*.py")) if not is_cold(room)]
            found += [step for step in sorted(game.glob("steps/*.py")) if not is_cold(step)]
    return found


def is_cold(room: Path) -> bool:
    """Tell whether a room does no work while a game is searched: pictures, views, wiring."""
    return room.stem in COLD or room.stem.startswith("drawing")


def has_compiler() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None


def compile_in(folder: Path, source: Path) -> list[Path]:
    """Compile a copy of the sources; return the extension modules made."""
    shutil.copytree(source / "shopfloor", folder / "shopfloor")
    files = [str(path.relative_to(folder)) for path in hot_modules(folder)]
    environment = {"MYPYC_OPT_LEVEL": "2", **os.environ}
    subprocess.run([sys.executable, "-m", "mypyc", *files], cwd=folder, env=environment, check=True)
    shutil.rmtree(folder / "build", ignore_errors=True)
    return sorted(folder.rglob("*.so")) + sorted(folder.rglob("*.pyd"))


class CompileHook(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("SHOPFLOOR_PURE") == "1":
            return
        if not has_compiler():
            self.app.display_warning("no C compiler: shopfloor is installed as plain Python")
            return
        self.folder = Path(tempfile.mkdtemp(prefix="shopfloor-build-"))
        try:
            modules = compile_in(self.folder, Path(self.root) / "src")
        except (OSError, subprocess.CalledProcessError) as error:
            self.app.display_warning(f"compiling failed, shopfloor stays plain Python: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in modules:
            build_data["force_include"][str(module)] = str(module.relative_to(self.folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(getattr(self, "folder", ""), ignore_errors=True)
