"""What one address may cost this server, in seconds of its work, over all sockets and requests.

Whoever has used up what there is waits until more has come; nobody else waits for them. Work
in threads is measured, the rest is charged at a fixed price.
"""

from __future__ import annotations

import asyncio
import time
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shopfloor.tables.errors import Refused
from shopfloor.tables.threads import PAYER

PAGE, FILE, SOCKET, MESSAGE = 0.004, 0.0005, 0.015, 0.003
PRICES = {"Move": 0.006, "Undo": 0.006, "Restart": 0.006, "Sync": 0.01, "LookFrom": 0.01}
PRICES |= {"Describe": 0.01, "Chat": 0.03, "Prefer": 0.02, "Return": 0.05, "TakeOver": 0.05}
"""Of messages that cost more than others, by their kind."""
BYTE = 1e-7
"""Of what is sent: ten megabytes cost as much as a second of work."""
MOST_WAITING = 100
MOST_KNOWN = 10_000


class TooMuch(Refused):
    """Somebody asks for more than their address may cost."""

    def __init__(self) -> None:
        super().__init__("Too much at once from your address; please wait a moment.")


def network_of(host: str) -> str:
    """Return whose budget an address shares: its own, or that of its IPv6 network (/64)."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


class Budget:
    """Seconds of work; they come back with time."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second, self.at_once = per_second, at_once
        self.left, self.at = at_once, time.monotonic()
        self.at_work = asyncio.Lock()
        self.door = asyncio.Lock()
        self.waiting = 0

    def charge(self, seconds: float) -> None:
        self.left = self.now() - seconds

    def now(self) -> float:
        """Return what is left now."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.at) * self.per_second)
        self.at = now
        return self.left

    async def wait(self) -> None:
        """Return when something is left; too many who wait are turned away."""
        if self.waiting >= MOST_WAITING:
            raise TooMuch
        self.waiting += 1
        try:
            async with self.door:
                while (left := self.now()) < 0:
                    await asyncio.sleep(-left / self.per_second)
        finally:
            self.waiting -= 1


class Budgets:
    """A budget for every address, forgotten when it is whole again."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second, self.at_once = per_second, at_once
        self.by_network: dict[str, Budget] = {}

    def of(self, host: str) -> Budget:
        network = network_of(host)
        if network not in self.by_network:
            if len(self.by_network) >= MOST_KNOWN:
                self.forget()
            self.by_network[network] = Budget(self.per_second, self.at_once)
        return self.by_network[network]

    def forget(self) -> None:
        self.by_network = {
            network: budget
            for network, budget in self.by_network.items()
            if budget.waiting or budget.now() < budget.at_once
        }


class Metered:
    """Charges every request to the address it comes from; sockets pay by the message."""

    def __init__(self, app: ASGIApp, budgets: Budgets) -> None:
        self.app, self.budgets = app, budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        budget = self.budgets.of(client[0] if client else "?")
        paying = PAYER.set(budget)
        try:
            await self.serve(budget, scope, receive, send)
        finally:
            PAYER.reset(paying)

    async def serve(self, budget: Budget, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_charged(message: Message) -> None:
            budget.charge(BYTE * len(message.get("body", b"")))
            await send(message)

        try:
            await budget.wait()
        except TooMuch:
            await turn_away(scope, send)
            return
        budget.charge(price_of(scope))
        await self.app(scope, receive, send_charged)


def price_of(scope: Scope) -> float:
    if scope["type"] == "websocket":
        return SOCKET
    return FILE if scope["path"].startswith("/static/") else PAGE


async def turn_away(scope: Scope, send: Send) -> None:
    """Answer as cheaply as possible."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1013})
        return
    headers = [(b"content-type", b"text/plain"), (b"retry-after", b"10"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": str(TooMuch()).encode()})
