"""PostgreSQL announces every change of a table to the servers that listen."""

from alembic import op

revision = "0023"
down_revision = "0022"

FUNCTION = """
CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tables', NEW.id || ' ' || NEW.version || ' ' || NEW.touched);
  RETURN NEW;
END $$
"""
TRIGGER = """
CREATE TRIGGER announce_table AFTER INSERT OR UPDATE ON tables
FOR EACH ROW EXECUTE FUNCTION announce_table()
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(FUNCTION)
        op.execute(TRIGGER)
