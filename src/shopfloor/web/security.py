"""What every answer and every change goes through."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shopfloor.tables.errors import Refused
from shopfloor.web.settings import FORM_LIMIT

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
COOKIE = "shopfloor"
YEAR = 365 * 24 * 3600
BODY_TIME = 30.0
"""Seconds in which a form must have come."""


class SafeHeaders:
    """Adds the headers to every answer that does not bring its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)


def same_origin(headers: Headers) -> bool:
    """Tell whether a request comes from a page of this server."""
    origin = headers.get("origin")
    if origin is not None:
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == headers.get("host", "")
    return headers.get("sec-fetch-site") == "same-origin"


def check_origin(request: Request) -> None:
    if not same_origin(request.headers):
        raise Refused("This request does not come from a page of this server.")


async def read_body(request: Request, limit: int) -> bytes:
    """Read a body, but not more than the limit; its length is said first."""
    length = request.headers.get("content-length", "")
    if not (length.isascii() and length.isdigit() and len(length) < 12):
        raise Refused("A form says how long it is.")
    if int(length) > limit:
        raise Refused(f"That is more than {limit // 1024} KB.")
    try:
        async with asyncio.timeout(BODY_TIME):
            return await request.body()
    except TimeoutError as error:
        raise Refused("That came too slowly.") from error


async def read_form(request: Request, limit: int = FORM_LIMIT) -> dict[str, str]:
    """Read a form."""
    try:
        text = (await read_body(request, limit)).decode()
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=100)
        return {name: value.replace("\0", " ") for name, value in pairs}
    except (UnicodeDecodeError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("This form cannot be read.") from error


def whole_number(form: Mapping[str, str], name: str, default: int | None = None) -> int:
    text = form.get(name, "")
    if text == "" and default is not None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Refused(f"{name} must be a whole number.")
    return int(text)


class TokenBucket:
    """A token bucket: tokens come back with time, every action takes one."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second, self.burst = per_second, burst
        self.tokens, self.at = burst, time.monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.per_second)
        self.at = now
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True


class Throttle:
    """A bucket for every key, forgotten when full again."""

    MOST = 10_000

    def __init__(self, per_minute: float, at_once: float | None = None) -> None:
        self.per_minute = per_minute
        self.at_once = per_minute if at_once is None else at_once
        self.buckets: dict[str, TokenBucket] = {}

    def check(self, key: str) -> None:
        if key not in self.buckets:
            if len(self.buckets) >= self.MOST:
                self.buckets.clear()
            self.buckets[key] = TokenBucket(self.per_minute / 60.0, self.at_once)
        if not self.buckets[key].take():
            raise Refused("Too many requests; please wait a minute.")
