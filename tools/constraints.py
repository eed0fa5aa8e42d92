"""Write down which versions of other packages this environment has: constraints.txt.

    python -m tools.constraints web,postgres,dev > constraints.txt

Only what Shopfloor and these extras need is listed, with what that needs in turn; what is in the
environment besides is left out. `make constraints` runs it in a fresh environment.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
HEADING = "# Written by `make constraints`; `make play` and `make test` install these versions.\n"


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted(extras: list[str]) -> list[Requirement]:
    """List what the project and these of its extras ask for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [project["optional-dependencies"][extra] for extra in extras]
    return [Requirement(text) for texts in (project["dependencies"], *asked) for text in texts]


def closure(requirements: Iterable[Requirement]) -> dict[str, str]:
    """Return the installed versions of requirements and of everything they require."""
    found: dict[str, str] = {}
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting = list(requirements)
    while waiting:
        asked = waiting.pop()
        key = normal(asked.name), frozenset(asked.extras)
        if key in seen:
            continue
        seen.add(key)
        try:
            found[key[0]] = distribution(asked.name).version
        except PackageNotFoundError:
            continue
        for text in requires(asked.name) or []:
            needed = Requirement(text)
            if applies(needed, asked.extras):
                waiting.append(needed)
    return found


def applies(needed: Requirement, extras: set[str]) -> bool:
    """Tell whether a requirement holds here, with these extras asked for."""
    if needed.marker is None:
        return True
    return any(needed.marker.evaluate({"extra": extra}) for extra in (*extras, ""))


def main(extras: str) -> int:
    asked = wanted(extras.split(","))
    found = closure(asked)
    missing = sorted({normal(item.name) for item in asked} - set(found))
    if missing:
        print(f"not installed here: {', '.join(missing)}", file=sys.stderr)
        return 1
    print(HEADING + "\n".join(f"{name}=={found[name]}" for name in sorted(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
