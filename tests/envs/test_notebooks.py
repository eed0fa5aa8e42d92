"""The notebooks run from top to bottom, and their outputs are kept small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
MOST_BYTES = 40_000


def opened(file: Path) -> Any:
    return nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]


def executed(file: Path) -> Any:
    book = opened(file)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": EXAMPLES.parent}}).execute()
    return book


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_a_notebook_runs(file: Path) -> None:
    """To keep its outputs: python -m tests.envs.test_notebooks"""
    code = [cell for cell in executed(file).cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in code)
    assert any(cell.outputs for cell in code)


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_its_outputs_are_kept_and_small(file: Path) -> None:
    book = opened(file)
    assert any(cell.outputs for cell in book.cells if cell.cell_type == "code")
    assert file.stat().st_size < MOST_BYTES


def test_there_are_notebooks_for_players_designers_and_researchers() -> None:
    assert len(NOTEBOOKS) == 4


if __name__ == "__main__":
    for notebook in NOTEBOOKS:
        book = executed(notebook)
        for cell in book.cells:
            cell.metadata.pop("execution", None)
        nbformat.write(book, notebook)  # type: ignore[no-untyped-call]
