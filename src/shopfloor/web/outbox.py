"""What waits to be sent to one browser; nobody else ever waits for it.

A browser that falls behind loses the pictures it has not read and gets a whole one instead;
one that reads nothing for a while is let go.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

MOST_WAITING = 32
SEND_TIMEOUT = 15.0


class Outbox:
    def __init__(self, socket: WebSocket, whole_picture: Callable[[], str]) -> None:
        self.socket, self.whole_picture = socket, whole_picture
        self.waiting: deque[str] = deque()
        self.behind = False
        self.something = asyncio.Event()
        self.since: float | None = None
        """When the message that is being sent now was begun."""
        self.gone = asyncio.Event()
        """Set when the browser has not read anything for too long."""

    def put(self, text: str) -> None:
        """Leave a message to be sent; too many at once become one whole picture."""
        if self.since is not None and time.monotonic() - self.since > SEND_TIMEOUT:
            self.gone.set()
        if self.behind:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.waiting.clear()
            self.behind = True
        else:
            self.waiting.append(text)
        self.something.set()

    async def run(self) -> None:
        """Send what comes, until the browser is gone."""
        try:
            while True:
                await self.something.wait()
                self.since = time.monotonic()
                await self.socket.send_text(self.next())
                self.since = None
        except (RuntimeError, WebSocketDisconnect, OSError):
            return

    async def sent(self) -> None:
        """Wait a moment for what is left to be sent."""
        for _ in range(100):
            if not self.waiting:
                return
            await asyncio.sleep(0.01)

    def close(self) -> None:
        """Let go of what the pictures are made from."""
        self.waiting.clear()
        self.whole_picture = str

    def next(self) -> str:
        """Take the next message; whoever is behind gets the picture of now."""
        if self.behind:
            self.behind = False
            text = self.whole_picture()
        else:
            text = self.waiting.popleft()
        if not self.waiting:
            self.something.clear()
        return text
