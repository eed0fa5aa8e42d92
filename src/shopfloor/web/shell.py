"""What makes the site installable: a manifest, a service worker, a page without the network."""

from __future__ import annotations

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shopfloor.tables.people import Visitor
from shopfloor.web.server import server_of

MANIFEST = {
    "name": "Shopfloor",
    "short_name": "Shopfloor",
    "description": "Four car-factory board games, at your table in one click.",
    "start_url": "/lobby",
    "scope": "/",
    "display": "standalone",
    "background_color": "#e9e4d8",
    "theme_color": "#1f2933",
    "icons": [
        {
            "src": "/static/icon.svg",
            "sizes": "any",
            "type": "image/svg+xml",
            "purpose": "any",
        }
    ],
}


async def manifest(request: Request) -> Response:
    return JSONResponse(MANIFEST, media_type="application/manifest+json")


async def service_worker(request: Request) -> Response:
    """Serve the worker from the root, so that it may look after the whole site."""
    text = (files("shopfloor.web") / "static" / "sw.js").read_text()
    return Response(text, 200, {"Cache-Control": "no-cache"}, "text/javascript")


async def offline(request: Request) -> Response:
    return server_of(request).page("offline.html", Visitor())
