"""The games as a static folder: the server of `web/` runs in the visitor's browser."""
