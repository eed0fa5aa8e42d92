"""What a server can be told when it starts."""

from __future__ import annotations

from dataclasses import dataclass, field

from shopfloor.tables.notices.courier import Means


@dataclass(frozen=True)
class Settings:
    database: str
    pace: float = 0.8
    """Seconds a bot takes at least, so that its moves can be followed."""
    workers: int = 1
    budget: float = 10.0
    """Seconds a bot may think about one decision."""
    absent_after: float = 60.0
    hosts: tuple[str, ...] = ("*",)
    """Names this server answers to."""
    alone: bool = False
    """Whether this server lives in the browser of its only visitor."""
    sockets_per_table: int = 100
    sockets_per_visitor: int = 20
    sockets_per_address: int = 60
    messages_per_second: float = 10.0
    message_burst: float = 30.0
    posts_per_minute: float = 120.0
    logins_per_minute: float = 10.0
    tables_per_hour: int = 60
    """By one visitor."""
    tables_per_hour_and_address: float = 120.0
    work_per_second: float = 0.2
    """Seconds of work that one address may cost in a second, after `work_at_once`."""
    work_at_once: float = 1.5
    means: Means = field(default_factory=Means)
    """How this server may tell people that it is their turn."""


MESSAGE_LIMIT = 16 * 1024
FORM_LIMIT = 64 * 1024
RECORD_LIMIT = 1024 * 1024
