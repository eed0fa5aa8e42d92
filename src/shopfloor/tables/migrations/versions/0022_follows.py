"""Whom somebody follows."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.create_table(
        "follows",
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"]),
        sa.ForeignKeyConstraint(["other"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("account", "other"),
    )
