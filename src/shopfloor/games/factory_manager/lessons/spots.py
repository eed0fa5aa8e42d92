"""Spots that several lessons point at."""

from __future__ import annotations

from typing import Final

FREE: Final = "man{seat}-4+man{seat}-5+man{seat}-6"
"""The last three workers: free as long as four are at work."""
SWITCHES: Final = "on{seat}+off-switch{seat}"
"""Before the machine or robot that is asked about."""
