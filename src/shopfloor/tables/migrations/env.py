"""Run the migrations on the connection the store gives."""

from alembic import context

from shopfloor.tables.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
