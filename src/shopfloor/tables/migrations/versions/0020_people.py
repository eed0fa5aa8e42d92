"""What a list of tables says; rated, shared and played again."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0030"


def upgrade() -> None:
    op.add_column("tables", sa.Column("options", sa.JSON(), nullable=True))
    yes, no = sa.true(), sa.false()
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=yes))
    op.add_column("tables", sa.Column("shared", sa.Boolean(), nullable=False, server_default=no))
    op.add_column(
        "tables", sa.Column("rematch_of", sa.String(length=32), nullable=False, server_default="")
    )
    op.create_index("ix_tables_rematch_of", "tables", ["rematch_of"], unique=False)
