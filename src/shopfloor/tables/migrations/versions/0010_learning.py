"""How far somebody has come in the lessons, and what the coach need not say again."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("lesson", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("beats", sa.Integer(), nullable=False),
        sa.Column("made", sa.JSON(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("owner", "game", "lesson"),
    )
    op.create_table(
        "coached",
        sa.Column("owner", sa.String(length=64), nullable=False),
        sa.Column("off", sa.Boolean(), nullable=False),
        sa.Column("known", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("owner"),
    )
