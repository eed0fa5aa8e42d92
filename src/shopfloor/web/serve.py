"""Starting a server: `shopfloor serve`."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from shopfloor.tables.database import default_url
from shopfloor.tables.errors import Refused
from shopfloor.tables.notices.courier import means_from
from shopfloor.web import quiet_log
from shopfloor.web.app import make_app
from shopfloor.web.gc_schedule import search_on_request
from shopfloor.web.guarded import Connection, SocketConnection
from shopfloor.web.settings import MESSAGE_LIMIT, Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")
UNNAMED = (
    "Other machines can reach this server, so it must know its own names, to tell its pages from "
    "those of others: add --name games.example, or --name and its address in your network."
)
FILES_OF_OUR_OWN = 100
"""Open files that are no connections: the database, workers, templates."""


def main(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    pace: float = 0.8,
    workers: int = 1,
    names: Sequence[str] = (),
) -> int:
    """Serve tables until interrupted; return an exit status."""
    problem = port_problem(host, port)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    if host not in LOOPBACK and not names:
        print(UNNAMED, file=sys.stderr)
        return 1
    hosts = (*LOOPBACK, *names)
    settings = Settings(
        database or default_url(),
        pace=pace,
        workers=workers,
        hosts=hosts,
        means=means_from(os.environ),
    )
    try:
        app = make_app(settings)
    except (Refused, SQLAlchemyError, OSError) as error:
        print(f"Cannot open the database: {first_line(error)}", file=sys.stderr)
        return 1
    except ModuleNotFoundError:
        print("PostgreSQL needs the extra: pip install 'shopfloor[postgres]'", file=sys.stderr)
        return 1
    shown = f"[{host}]" if ":" in host else host
    print(f"Shopfloor is open at http://{shown}:{port}/  (stop with Ctrl-C)", flush=True)
    run(app, host, port)
    return 0


def run(app: Starlette, host: str, port: int) -> None:
    search_on_request()
    sys.setswitchinterval(0.001)
    quiet_log.install()
    uvicorn.run(
        app,
        host=host,
        port=port,
        http=Connection,
        ws=SocketConnection,
        limit_concurrency=most_connections(),
        ws_max_size=MESSAGE_LIMIT,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        server_header=False,
    )


def most_connections() -> int:
    """Ask for as many open files as the system allows; return how many connections that makes."""
    try:
        import resource
    except ImportError:
        return 500
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 20_000 if most == resource.RLIM_INFINITY else min(most, 20_000)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(100, wanted - FILES_OF_OUR_OWN)


def first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def port_problem(host: str, port: int) -> str:
    """Return why a port cannot be used, or nothing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return f"Cannot serve at {host} port {port}: {error.strerror}. Try another --port."
    return ""
