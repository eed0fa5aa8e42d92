"""Pieces: what did not change is not built again, and only differences are told."""

from __future__ import annotations

from shopfloor.core.pieces import Group, Record, Shelf

BUILT: list[str] = []


def row(name: str, *spots: str) -> list[Record]:
    BUILT.append(name)
    return [(spot, "disc", f"{name}/{spot}") for spot in spots]


def groups(*rows: tuple[str, ...]) -> list[Group]:
    return [(row, *each) for each in rows]


def shelf_with(*rows: tuple[str, ...]) -> Shelf:
    shelf = Shelf()
    shelf.turn_to(groups(*rows))
    BUILT.clear()
    return shelf


def test_a_group_with_the_same_arguments_is_not_built_again() -> None:
    shelf = shelf_with(("left", "a"), ("right", "b"))
    assert shelf.turn_to(groups(("left", "a"), ("right", "b", "c"))) == (
        [("c", "disc", "right/c")],
        [],
    )
    assert BUILT == ["right"]


def test_a_piece_that_goes_from_one_group_to_another_is_put_and_not_dropped() -> None:
    shelf = shelf_with(("left", "a", "b"), ("right",))
    put, dropped = shelf.turn_to(groups(("left", "b"), ("right", "a")))
    assert (put, dropped) == ([("a", "disc", "right/a")], [])
    assert sorted(shelf.records()) == [("a", "disc", "right/a"), ("b", "disc", "left/b")]


def test_what_is_gone_is_dropped() -> None:
    shelf = shelf_with(("left", "a", "b"))
    assert shelf.turn_to(groups(("left", "b"))) == ([], ["a"])


def test_another_number_of_groups_is_another_board() -> None:
    shelf = shelf_with(("left", "a"), ("right", "b"))
    put, dropped = shelf.turn_to(groups(("left", "c")))
    assert put == [("c", "disc", "left/c")]
    assert sorted(dropped) == ["a", "b"]


def test_what_is_tried_on_a_copy_leaves_the_shelf_as_it_is() -> None:
    shelf = shelf_with(("left", "a"))
    shelf.copy().turn_to(groups(("left", "b")))
    assert shelf.records() == [("a", "disc", "left/a")]
