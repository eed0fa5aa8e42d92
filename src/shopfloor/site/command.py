"""`shopfloor site`: build a folder that plays in a browser by itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from shopfloor.core.errors import BadOption

HELP = "build a folder that plays in a browser by itself"


def add(commands: Any) -> None:
    site = commands.add_parser("site", help=HELP, description=HELP)
    site.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write")
    site.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    try:
        from shopfloor.site.build import build
    except ImportError as error:
        raise BadOption(
            f"the site needs more packages ({error.name}): pip install 'shopfloor[web]'"
        ) from error
    out = build(arguments.out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"{out} holds the site, {size / 1e6:.1f} MB; any file server will do:")
    print(f"  python3 -m http.server --directory {out}")
    return 0
