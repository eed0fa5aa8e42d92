"""The tables of the database about notices; changed by migrations only."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from shopfloor.tables.schema import METADATA

CHANNELS = Table(
    "channels",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("who", String(80), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("token", String(64), nullable=False, index=True, unique=True),
    Column("confirmed", Boolean, nullable=False),
    Column("delay", Float, nullable=False),
    Column("created", Float, nullable=False),
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("event", String(120), nullable=False),
    Column("channel", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("lease", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    UniqueConstraint("event", "channel", name="once_per_event"),
    Index("notices_by_due", "state", "due"),
)

SERVER_KEYS = Table(
    "server_keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
