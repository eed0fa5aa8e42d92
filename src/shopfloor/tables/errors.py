"""What a table answers when it cannot do what it was asked."""

from __future__ import annotations


class Refused(ValueError):
    """Something a table does not allow; nothing has changed and the message says why."""


class Stale(Refused):
    """A request about a position that is no longer there."""

    def __init__(self) -> None:
        super().__init__("The table has moved on; here is how it stands now.")


class NoTable(Refused):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("There is no such table.")


class Damaged(Refused):
    """A table that cannot be read."""

    def __init__(self) -> None:
        super().__init__(
            "This table is damaged and has been set aside; whoever runs this server can repair it."
        )
