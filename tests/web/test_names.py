"""Names of players on the boards."""

from __future__ import annotations

from shopfloor.web.frames import named, named_markup


def test_a_board_has_no_room_for_long_names_but_sentences_have() -> None:
    names = ["Ada", "Maximiliane von Hohenzollern"]
    assert named_markup("<text>@0</text><text>@1</text>", names) == (
        "<text>Ada</text><text>Maximiliane v…</text>"
    )
    assert named("@1 wins.", names) == "Maximiliane von Hohenzollern wins."


def test_a_name_is_cut_before_it_is_escaped() -> None:
    assert named_markup("@0", ["<<<<<<<<<<<<<<<<<<<<"]) == "&lt;" * 13 + "…"
