"""Tables and columns are called what the program calls them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.drop_index("ix_chairs_account", "chairs")
    op.drop_index("ix_chairs_owner", "chairs")
    op.rename_table("chairs", "occupants")
    op.create_index("ix_occupants_account", "occupants", ["account"], unique=False)
    op.create_index("ix_occupants_owner", "occupants", ["owner"], unique=False)
    op.execute(sa.text("ALTER TABLE tables RENAME COLUMN promise TO seed_commitment"))
