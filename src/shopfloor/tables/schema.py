"""The tables of the database; changed by migrations only."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("engine", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("seed_commitment", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("watch", String(64), nullable=False),
    Column("parent", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("touched", Integer, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("deadline", Float, nullable=True),
    Column("active", Float, nullable=False),
    Column("turn", Integer, nullable=True),
    Column("options", JSON, nullable=True),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("rematch_of", String(32), nullable=False, server_default="", index=True),
    Index("tables_by_status", "status", "public", "active"),
)

OCCUPANTS = Table(
    "occupants",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("owner", String(64), nullable=False, index=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=True, index=True),
    Column("link", String(64), nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("seen", Float, nullable=False),
    Column("preferences", JSON, nullable=False),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("move", String(200), nullable=False),
    Column("by", String(16), nullable=False),
    Column("length", Integer, nullable=False),
    Column("safe", Integer, nullable=False),
    Column("news", JSON, nullable=False),
    Column("left", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("length", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(64), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
)

FOLLOWS = Table(
    "follows",
    METADATA,
    Column("account", Integer, ForeignKey("accounts.id"), primary_key=True),
    Column("other", Integer, ForeignKey("accounts.id"), primary_key=True),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

LESSONS = Table(
    "lessons",
    METADATA,
    Column("owner", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("lesson", String(64), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("beats", Integer, nullable=False),
    Column("made", JSON, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

COACHED = Table(
    "coached",
    METADATA,
    Column("owner", String(64), primary_key=True),
    Column("off", Boolean, nullable=False),
    Column("known", JSON, nullable=False),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("who", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("rating", Float, nullable=True),
    Column("at", Float, nullable=False),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("who", String(64), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("depth", String(16), primary_key=True),
    Column("length", Integer, nullable=False),
    Column("review", Text, nullable=False),
    Column("at", Float, nullable=False),
)
