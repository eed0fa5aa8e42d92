"""What can go wrong, each a ValueError whose message says what is allowed."""


class IllegalMove(ValueError):
    """A move that the rules do not offer now; the state is unchanged."""


class BadOption(ValueError):
    """An unknown game, player count, option or value."""


class BadComponents(ValueError):
    """A component table that contradicts itself or the counts of the box."""


class BadRecord(ValueError):
    """A record or a saved state that is corrupt, truncated or of another game."""


class BadLesson(ValueError):
    """A lesson that does not exist, or something it does not wait for."""


class PickNeeded(ValueError):
    """A physical game must say what came up before it can go on."""

    def __init__(self, kind: str, n: int) -> None:
        super().__init__(f"supply a pick for {kind!r}: a number from 0 to {n - 1}")
        self.kind = kind
        self.n = n


class DeadEnd(RuntimeError):
    """A decision without a legal move: a fault in a game's rules, never the player's."""


class Endless(RuntimeError):
    """Rules that never come to a decision: a fault in a game, never the player's."""


MAKES_NO_SENSE = (
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    DeadEnd,
    Endless,
)
"""What corrected components or a forged record can make the engine stumble over."""
