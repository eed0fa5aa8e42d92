"""The one way work is shared out: a list of chunks in, their results out, in order.

`serial` works here, `processes` on the cores of this machine, `ray` on a cluster (the
extra `ray`). The results do not depend on the backend.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any, TypeVar

from shopfloor.core.errors import BadOption

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")
Work = Callable[[Chunk], Result]


def serial(work: Work[Chunk, Result], chunks: Sequence[Chunk], processes: int) -> Iterator[Result]:
    for chunk in chunks:
        yield work(chunk)


def in_processes(
    work: Work[Chunk, Result], chunks: Sequence[Chunk], processes: int
) -> Iterator[Result]:
    with ProcessPoolExecutor(max_workers=processes) as pool:
        yield from pool.map(work, chunks)


def on_ray(work: Work[Chunk, Result], chunks: Sequence[Chunk], processes: int) -> Iterator[Result]:
    """Keep a few tasks per worker under way; a cluster that runs already is joined."""
    ray: Any = import_ray()
    if not ray.is_initialized():
        ray.init(num_cpus=processes, include_dashboard=False, log_to_driver=False)

    def do(chunk: Chunk) -> Result:
        return work(chunk)

    task = ray.remote(do)  # which takes functions alone, and work may be a partial one
    under_way: deque[Any] = deque()
    for chunk in chunks:
        under_way.append(task.remote(chunk))
        if len(under_way) > 4 * processes:
            yield ray.get(under_way.popleft())
    while under_way:
        yield ray.get(under_way.popleft())


def import_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise BadOption("the backend ray needs the extra: pip install 'shopfloor[ray]'") from error


BACKENDS: dict[str, Callable[[Any, Any, int], Iterator[Any]]] = {
    "serial": serial,
    "processes": in_processes,
    "ray": on_ray,
}
