"""Sessions end when nobody has used them for long; until now nothing told when they were used."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0010"


def upgrade() -> None:
    op.execute(sa.text("UPDATE sessions SET seen = :now").bindparams(now=time.time()))
