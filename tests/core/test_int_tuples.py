"""Rows: a change makes a new one."""

from __future__ import annotations

from shopfloor.core.int_tuples import moved, raised, replaced, without

ROW = (3, 1, 2)


def test_a_changed_row_differs_at_one_place() -> None:
    assert replaced(ROW, 1, 7) == (3, 7, 2)
    assert raised(ROW, 1) == (3, 2, 2)
    assert raised(ROW, 0, -3) == (0, 1, 2)
    assert without(ROW, 0) == (1, 2)


def test_one_moves_from_one_place_to_another() -> None:
    assert moved(ROW, 0, 2) == (2, 1, 3)
    assert moved(ROW, 1, 1) == ROW


def test_the_row_itself_lies_still() -> None:
    for change in (replaced(ROW, 1, 7), raised(ROW, 1), moved(ROW, 0, 2), without(ROW, 0)):
        assert change is not ROW and ROW == (3, 1, 2)
