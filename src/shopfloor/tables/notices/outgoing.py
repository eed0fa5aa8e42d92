"""Requests to addresses that people give: public hosts only, no redirects, little patience."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from urllib.parse import urlsplit

from shopfloor.tables.errors import Refused

PATIENCE = 10.0
MOST_READ = 4096


class Undelivered(Exception):
    """It could not be delivered; `gone` says that the address is no more."""

    def __init__(self, reason: str, gone: bool = False) -> None:
        super().__init__(reason)
        self.gone = gone


def check_address(url: str, allowed: Iterable[str], private: bool) -> None:
    """Refuse an address that this server does not send to."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Refused("An address begins with https://")
    if parts.username or parts.password or not host:
        raise Refused("This address cannot be used.")
    hosts = list(allowed)
    if not any(fnmatch(host, pattern) for pattern in hosts):
        named = ", ".join(hosts) or "none"
        raise Refused(f"This server does not send to {host[:60]}; it sends to: {named}.")


def public_address(host: str, port: int, private: bool) -> str:
    """Look a host up once; a private address is no answer."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Undelivered(f"{host} is not known") from error
    addresses = [str(each[4][0]) for each in found]
    if not private and not all(ipaddress.ip_address(each).is_global for each in addresses):
        raise Undelivered(f"{host} is a private address")
    return addresses[0]


def post(url: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> None:
    """Post to the address that was checked, and to no other; a redirect counts as a failure."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = public_address(host, port, private)
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    try:
        raw = socket.create_connection((address, port), PATIENCE)
        connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
        connection.sock = (
            ssl.create_default_context().wrap_socket(raw, server_hostname=host)
            if parts.scheme == "https"
            else raw
        )
        try:
            connection.request("POST", path, body, dict(headers))
            answer = connection.getresponse()
            answer.read(MOST_READ)
        finally:
            connection.close()
    except (OSError, http.client.HTTPException) as error:
        raise Undelivered(f"{host}: {error}") from error
    if answer.status in (404, 410):
        raise Undelivered(f"{host} says {answer.status}", gone=True)
    if not 200 <= answer.status < 300:
        raise Undelivered(f"{host} says {answer.status}")
