"""How long starting takes, in a process of its own; run by the interpreter to be measured.

python -m benchmarks.starting MEASURE     prints milliseconds
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

IMPORTING = """
import time
began = time.perf_counter()
import shopfloor
print(time.perf_counter() - began)
"""


def importing() -> float:
    """Milliseconds that `import shopfloor` adds to starting Python."""
    command = [sys.executable, "-c", IMPORTING]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return 1e3 * float(done.stdout)


def helping() -> float:
    """Milliseconds from calling `shopfloor --help` to its end."""
    command = [str(Path(sys.executable).parent / "shopfloor"), "--help"]
    began = time.perf_counter()
    subprocess.run(command, capture_output=True, check=True)
    return 1e3 * (time.perf_counter() - began)


MEASURES: dict[str, Callable[[], float]] = {
    measure.__name__: measure for measure in (importing, helping)
}


if __name__ == "__main__":
    print(MEASURES[sys.argv[1]]())
