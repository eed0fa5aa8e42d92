"""Python for the browser: one package of the npm registry, by name, version and checksum."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tarfile
from hashlib import sha512
from pathlib import Path
from tempfile import TemporaryDirectory

NAME, VERSION = "pyodide", "314.0.7"
SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
"""What a browser needs of the package."""


class NoRuntime(ValueError):
    """The runtime could not be fetched, or is not the one that was asked for."""


def runtime() -> Path:
    """Return the folder of the runtime, fetched once and kept among the user's caches."""
    folder = cache_folder() / f"{NAME}-{VERSION}"
    if not all((folder / name).exists() for name in FILES):
        with TemporaryDirectory() as place:
            unpack(packed(Path(place)), folder)
    return folder


def cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "shopfloor"


def packed(place: Path) -> Path:
    """Fetch the package with npm and check that it is the one we know."""
    npm = tool("npm")
    command = [npm, "pack", f"{NAME}@{VERSION}", "--silent", "--pack-destination", str(place)]
    answer = subprocess.run(command, check=False, capture_output=True, text=True, cwd=place)
    found = list(place.glob("*.tgz"))
    if answer.returncode or not found:
        raise NoRuntime(f"npm could not fetch {NAME} {VERSION}: {answer.stderr.strip()[-500:]}")
    if base64.b64encode(sha512(found[0].read_bytes()).digest()).decode() != SHA512:
        raise NoRuntime(f"{NAME} {VERSION} from the registry is not the one with our checksum.")
    return found[0]


def unpack(archive: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as package:
        for name in FILES:
            member = package.extractfile(f"package/{name}")
            assert member is not None
            (folder / name).write_bytes(member.read())
    lock = json.loads((folder / LOCK).read_text())
    (folder / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}))


def tool(name: str) -> str:
    """Return the path of node or npm."""
    found = shutil.which(name)
    if found is None:
        raise NoRuntime(f"Building the site needs Node.js 20 or newer; there is no {name} here.")
    return found
