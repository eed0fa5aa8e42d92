"""Tables say whose turn it is, so that a list of tables can."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn", sa.Integer(), nullable=True))
