"""How the games of a study are played: where, by how many processes, into which file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from shopfloor.core.errors import BadOption
from shopfloor.lab.kept_games import Kept
from shopfloor.lab.parallel import BACKENDS
from shopfloor.lab.playing import Job, Row, key_of, play_jobs
from shopfloor.lab.progress import Progress
from shopfloor.lab.results import ENDINGS, append, finish, load

LARGEST_CHUNK = 4
"""Games of slow players take a minute: what is lost by stopping stays small."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Run:
    """Results do not depend on it, but for the file they are kept in."""

    backend: str = ""
    """serial, processes or ray; processes where there are several, if nothing is said."""
    processes: int = 1
    file: str | Path | None = None
    """Games in it are not played again; .csv or .parquet."""
    progress: bool = False
    """Whether to show a progress bar."""
    keep: str | Path | None = None
    """A folder for the records of all games, moves included."""

    def __post_init__(self) -> None:
        if self.file:
            results_path(self.file)
        if self.processes < 1:
            raise BadOption(f"processes must be at least 1, not {self.processes}")
        if self.backend and self.backend not in BACKENDS:
            raise BadOption(f"unknown backend {self.backend!r}; there are {', '.join(BACKENDS)}")

    def play(self, jobs: Sequence[Job]) -> list[Row]:
        """Play the games that are not in the file yet; return all rows in order."""
        path = results_path(self.file) if self.file else None
        if path:
            refuse_nameless(jobs)
        kept = Kept(Path(self.keep)) if self.keep else None
        done = {key_of(row): row for row in load(path)} if path else {}
        missing = [
            job
            for job in dict.fromkeys(jobs)
            if job.key not in done or (kept and not kept.has(job.key))
        ]
        for played in self.chunk_by_chunk(partial(play_jobs, keep=bool(kept)), missing):
            rows = [game.row for game in played]
            done.update((key_of(row), row) for row in rows)
            if kept:
                for game in played:
                    kept.add(key_of(game.row), game.record)
            if path:
                append(path, rows)
        return finish(path, jobs, done)

    def gather(
        self, work: Callable[[Sequence[Job]], list[Result]], jobs: Sequence[Job]
    ) -> list[Result]:
        """Do some other work on every game; its results are not kept in a file."""
        if self.file:
            raise BadOption("a file keeps the games of arenas and studies, not these results")
        return [result for results in self.chunk_by_chunk(work, jobs) for result in results]

    def chunk_by_chunk(
        self, work: Callable[[Sequence[Job]], list[Result]], jobs: Sequence[Job]
    ) -> Iterator[list[Result]]:
        """Work on a few games at a time; results come in order."""
        bar = Progress(len(jobs), shown=self.progress)
        backend = BACKENDS[self.backend or ("processes" if self.processes > 1 else "serial")]
        for results in backend(work, self.chunks(jobs), self.processes):
            yield results
            bar.advance(len(results))
        bar.close()

    def chunks(self, jobs: Sequence[Job]) -> list[list[Job]]:
        size = max(1, min(LARGEST_CHUNK, len(jobs) // (8 * self.processes)))
        return [list(jobs[i : i + size]) for i in range(0, len(jobs), size)]


def refuse_nameless(jobs: Sequence[Job]) -> None:
    """Refuse players made already without a name: a file could not tell them apart."""
    for name, player in dict(own for job in jobs for own in job.own).items():
        if not isinstance(player, type) and not hasattr(player, "name"):
            raise BadOption(f"to keep the games of {name} in a file, give the player a `name`")


def results_path(file: str | Path) -> Path:
    """Return where results are kept, or say what is wrong with it."""
    path = Path(file)
    if path.suffix not in ENDINGS:
        raise BadOption(f"a file of results ends with {' or '.join(ENDINGS)}, not {path.name!r}")
    return writable(path)


def writable(path: Path) -> Path:
    """Return a path if a file can be written there."""
    if not path.parent.is_dir():
        raise BadOption(f"there is no folder {path.parent} to write {path.name} in")
    if path.is_dir():
        raise BadOption(f"{path} is a folder, not a file")
    return path


HERE = Run()
"""In this process, without a file."""
