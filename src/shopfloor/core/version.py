"""The engine's version, written into every record."""

VERSION = "0.1.0"
