"""Building the site: `shopfloor site --out DIR`."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from shopfloor.site.archives import pack_archives
from shopfloor.site.prepared import Printer, fresh_database
from shopfloor.site.runtime import FILES, runtime
from shopfloor.tables.errors import Refused

AT_THE_TOP = ("index.html", "service.js", "app.webmanifest")
MARK = "BUILD"


def build(out: Path) -> Path:
    """Write the folder; what an earlier build left there goes."""
    check(out)
    python = runtime()
    with TemporaryDirectory() as made:
        folder = Path(made) / "site"
        folder.mkdir()
        lay_out(folder, python, Path(made))
        finish(folder)
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(folder, out)
    return out


def check(out: Path) -> None:
    """Refuse a folder that holds something else."""
    if out.exists() and not out.is_dir():
        raise Refused(f"{out} is a file; the site is a folder.")
    if out.exists() and any(out.iterdir()) and not (out / "build.json").exists():
        raise Refused(f"{out} holds something else; name a new folder, or that of an earlier site.")


def lay_out(folder: Path, python: Path, place: Path) -> None:
    """Put everything in its place."""
    ours = Path(str(files("shopfloor.site") / "static"))
    theirs = Path(str(files("shopfloor.web") / "static"))
    shutil.copytree(theirs, folder / "static", ignore=shutil.ignore_patterns("*.d.ts"))
    (folder / "site").mkdir()
    for file in sorted(ours.iterdir()):
        if not file.name.endswith(".d.ts"):
            shutil.copy(file, folder / ("" if file.name in AT_THE_TOP else "site"))
    (folder / "python").mkdir()
    for name in FILES:
        shutil.copy(python / name, folder / "python")
    fresh_database(folder / "python" / "fresh.sqlite3")
    shutil.copy(folder / "python" / "fresh.sqlite3", place / "printing.sqlite3")
    pack_archives(python, place, folder / "python")
    printer = Printer(place / "printing.sqlite3", folder)
    printer.print_all()
    table = {"pages": printer.pages, "drafts": printer.drafts, "files": printer.files}
    (folder / "build.json").write_text(json.dumps(table, sort_keys=True))


def finish(folder: Path) -> None:
    """Name the version by what is in the folder, and say what a browser keeps."""
    names = sorted(each.relative_to(folder) for each in folder.rglob("*") if each.is_file())
    version = sha256()
    for name in names:
        version.update(name.as_posix().encode() + b"\0" + (folder / name).read_bytes())
    service = folder / "service.js"
    service.write_text(service.read_text().replace(MARK, version.hexdigest()[:12]))
    table = json.loads((folder / "build.json").read_text())
    loaded = [name for name in (*FILES, "engine.zip", "web.zip") if not name.endswith(".mjs")]
    table["version"] = version.hexdigest()[:12]
    table["size"] = sum((folder / "python" / name).stat().st_size for name in loaded)
    table["kept"] = [
        name.as_posix() for name in names if name.name not in ("service.js", "build.json")
    ]
    (folder / "build.json").write_text(json.dumps(table, sort_keys=True))
