"""Makes a review in a process of its own, telling how far it is."""

from __future__ import annotations

from multiprocessing.connection import Connection

DONE, FAILED, SO_FAR = "done", "failed", "so far"
STEP = 0.01
"""News come about a hundred times."""


def make_review(pipe: Connection, record: str, depth: str) -> None:
    """Send how much is done, now and then, and at last the review or why there is none."""
    from shopfloor.core.record import read_record
    from shopfloor.lab.reviews import review

    told = 0.0

    def tell(done: float) -> None:
        nonlocal told
        if done >= told + STEP:
            told = done
            pipe.send((SO_FAR, done))

    try:
        pipe.send((DONE, review(read_record(record), depth, tell=tell).to_json()))
    except ValueError as error:
        pipe.send((FAILED, str(error)))
    except Exception as error:  # whatever goes wrong in here must reach whoever waits
        pipe.send((FAILED, f"{type(error).__name__}: {error}"))
