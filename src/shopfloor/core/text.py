"""Sentences that people read."""

from __future__ import annotations

import re

COUNTED = re.compile(r"(?<!@)\b(\d+)((?: [^\W\d]+)+)\(s\)")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def counted(words: str) -> str:
    """Put nouns into the number they stand for: "1 book(s)" becomes "1 book", "2 book(s)" books."""
    return COUNTED.sub(lambda found: f"{found[1]}{found[2]}{'' if found[1] == '1' else 's'}", words)
