"""Our sources and the packages they need, compiled for the browser's Python and packed."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from shopfloor.site.runtime import NoRuntime, tool

ENGINE = ("__init__.py", "core", "envs", "games", "players", "tables", "site")
"""What a bot needs of ours; everything else comes with the pages."""
LEFT_OUT = ("cli.py", "terminal.py", "static")
PACKAGES = {
    "engine": ("mypy_extensions",),
    "web": (
        "starlette",
        "anyio",
        "idna",
        "typing_extensions",
        "jinja2",
        "markupsafe",
        "sqlalchemy",
    ),
    "upgrade": ("alembic", "mako"),
}
"""The archives, and the packages in them; the last is fetched for an older database only."""
FOR_UPGRADES = ("sqlalchemy/orm", "sqlalchemy/ext")
KINDS = (".py", ".toml", ".html", ".json", ".gz")
NEVER = ("__pycache__", "testing", "mssql", "mysql", "oracle")
"""Folders of packages for which there is no use here."""
UNUSED = (
    "_pyrepl",
    "ensurepip",
    "idlelib",
    "lib2to3",
    "pdb.py",
    "pydoc_data",
    "turtledemo",
    "venv",
)
"""Parts of the standard library that a page cannot use."""
STANDARD_LIBRARY = "python_stdlib.zip"
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""Every file's date in an archive: the same sources give the same bytes."""


def pack_archives(runtime: Path, place: Path, out: Path) -> None:
    """Write the archives of the bots, of the pages and of upgrades, and the standard library."""
    folders = {name: place / name for name in (*PACKAGES, STANDARD_LIBRARY)}
    for source, name in package_files("shopfloor"):
        parts = Path(name).parts
        if parts[1] not in LEFT_OUT and "static" not in parts:
            put(source, folders["engine" if parts[1] in ENGINE else "web"] / name)
    for archive, packages in PACKAGES.items():
        for source, name in (file for package in packages for file in package_files(package)):
            put(source, folders["upgrade" if name.startswith(FOR_UPGRADES) else archive] / name)
    unpack_library(runtime / STANDARD_LIBRARY, folders[STANDARD_LIBRARY])
    compiled(runtime, list(folders.values()))
    for name, folder in folders.items():
        pack(folder, out / (name if name == STANDARD_LIBRARY else f"{name}.zip"))


def unpack_library(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as library:
        wanted = [name for name in library.namelist() if name.split("/")[0] not in UNUSED]
        library.extractall(folder, wanted)


def package_files(package: str) -> Iterable[tuple[Path, str]]:
    """Return the files of an installed package with their names below the packages' folder."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise NoRuntime(f"The package {package} is not installed: pip install 'shopfloor[web]'")
    origin = Path(spec.origin)
    if spec.submodule_search_locations is None:
        return [(origin, origin.name)]
    top = origin.parent
    return [
        (file, (package / file.relative_to(top)).as_posix())
        for package in [Path(package)]
        for file in sorted(top.rglob("*"))
        if file.suffix in KINDS and not any(part in NEVER for part in file.relative_to(top).parts)
    ]


def put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def compiled(runtime: Path, folders: list[Path]) -> None:
    """Compile in place; only Python of the same version reads the result."""
    script = Path(__file__).with_name("compile.mjs")
    command = [tool("node"), str(script), str(runtime), *map(str, folders)]
    answer = subprocess.run(command, check=False, capture_output=True, text=True)
    if answer.returncode:
        raise NoRuntime(
            f"The sources could not be compiled: {answer.stdout}{answer.stderr}"[-2000:]
        )


def pack(folder: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                name = zipfile.ZipInfo(file.relative_to(folder).as_posix(), EARLIEST)
                name.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(name, file.read_bytes(), compresslevel=9)
