"""The engine's version, written into every record."""

VERSION = "1.0.0"
