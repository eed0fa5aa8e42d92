"""Sentences that people read."""

from __future__ import annotations

import pytest

from shopfloor.core.text import counted


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("@1 gains 1 book(s).", "@1 gains 1 book."),
        ("@1 looks at 3 tile(s) and keeps one.", "@1 looks at 3 tiles and keeps one."),
        ("2 shift(s), 1 Junk Part(s), 0 seat(s)", "2 shifts, 1 Junk Part, 0 seats"),
        ("@0 claims the red car for 11 shift(s).", "@0 claims the red car for 11 shifts."),
        ("Nothing is counted here.", "Nothing is counted here."),
    ],
)
def test_nouns_agree_with_their_numbers(words: str, read: str) -> None:
    assert counted(words) == read
