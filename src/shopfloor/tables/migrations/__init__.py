"""Changes of the database, one file each, run in order when a server starts."""
