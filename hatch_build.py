"""Compiles the hot modules with mypyc while a wheel is built, where that can be done.

Without a C compiler, or with SHOPFLOOR_PURE=1, or in an editable install, the same
sources run as plain Python. With SHOPFLOOR_COMPILED=1 a wheel is compiled or not made at all.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CORE = ("moves", "chance", "int_tuples", "piles", "step", "state", "playout", "feature_writers")
PLAYERS = (
    *("player", "random", "novice", "greedy", "rewards", "settings", "budget", "tree", "memory"),
    *("evaluation", "quick", "playoff", "search"),
)
COLD = ("__init__", "view", "checks", "migrations")
"""Rules that do no work while a game is searched."""
PURE = "shopfloor is installed as plain Python"


def hot_modules(package: Path) -> dict[str, list[Path]]:
    """List what is compiled by library: the core's hot path, players, rules and bots."""
    libraries = {"shopfloor.core": [package / "core" / f"{name}.py" for name in CORE]}
    libraries["shopfloor.players"] = [package / "players" / f"{name}.py" for name in PLAYERS]
    for game in sorted((package / "games").iterdir()):
        if game.is_dir():
            rules, bot = sorted(game.glob("rules/**/*.py")), sorted(game.glob("bot/*.py"))
            modules = [*rules, *bot, game / "features.py"]
            libraries[f"shopfloor.{game.name}"] = [m for m in modules if not is_cold(m)]
    return libraries


def is_cold(module: Path) -> bool:
    """Tell whether a module does no work while a game is searched."""
    return module.stem in COLD


def has_compiler() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None


def fingerprint(package: Path) -> str:
    """Identify what would be compiled, and by what."""
    tools = (sys.version, installed("mypy"), os.environ.get("CC"), os.environ.get("CFLAGS"))
    digest = sha256(repr(tools).encode())
    for file in (*sorted(Path(__file__).parent.glob("*.py")), *sorted(package.rglob("*.py"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def compiled_modules(root: Path) -> dict[Path, str]:
    """Return the extension modules and their places in the wheel.

    They are kept, because pip builds every wheel twice, the first time for its metadata.
    """
    package = root / "src" / "shopfloor"
    folder = root / "build" / f"compiled-{sys.implementation.cache_tag}"
    stamp, wanted = folder / "fingerprint", fingerprint(package)
    if not stamp.exists() or stamp.read_text() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(package, folder / "shopfloor")
        subprocess.run([sys.executable, __file__], cwd=folder, check=True)
        stamp.write_text(wanted)
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    modules = sorted((folder / "shopfloor").rglob(f"*{suffix}"))
    return {module: str(module.relative_to(folder)) for module in modules}


def compile_here() -> None:
    """Compile the package in this folder; a process of its own, as mypyc ends it on errors."""
    from compiled_docstrings import put_docstrings
    from mypyc.build import mypycify
    from setuptools import setup

    libraries: list[tuple[list[str], str | None]] = [
        ([str(module) for module in modules], library)
        for library, modules in hot_modules(Path("shopfloor")).items()
    ]
    extensions = mypycify(
        # What is not compiled may import what is not installed here.
        ["--follow-imports=silent", *(name for names, _ in libraries for name in names)],
        opt_level="2",
        debug_level="0",
        separate=libraries,
    )
    put_docstrings((Path(name) for names, _ in libraries for name in names), Path("build"))
    if sys.platform != "win32":
        for extension in extensions:
            # Only Python calls in from outside, so calls inside need no detour and may be inlined.
            hidden = [*extension.extra_compile_args, "-fvisibility=hidden"]
            extension.extra_compile_args = hidden
    processes = str(os.cpu_count() or 1)
    arguments = ["--quiet", "build_ext", "--inplace", "--parallel", processes]
    setup(name="shopfloor", ext_modules=extensions, script_args=arguments)


class CompileHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("SHOPFLOOR_PURE") == "1":
            return
        must = os.environ.get("SHOPFLOOR_COMPILED") == "1"
        if not has_compiler() and not must:
            self.app.display_warning(f"no C compiler: {PURE}")
            return
        try:
            modules = compiled_modules(Path(self.root))
        except (OSError, subprocess.CalledProcessError) as error:
            if must:
                raise
            self.app.display_warning(f"compiling failed, {PURE}: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): name for path, name in modules.items()})


if __name__ == "__main__":
    compile_here()
