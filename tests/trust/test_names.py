"""A server answers to the names it was given, and to no other."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from shopfloor.cli import main
from tests.web.serving import free_port


def test_behind_a_proxy_a_server_answers_to_its_public_name(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Any] = []
    monkeypatch.setattr("uvicorn.run", lambda app, **settings: served.append(app))
    words = ["serve", "--port", str(free_port()), "--database", database]
    assert main([*words, "--name", "games.example"]) == 0
    browser = TestClient(served[0])
    answers = {
        host: browser.get("/", headers={"host": host}).status_code
        for host in ("games.example", "localhost", "evil.example")
    }
    assert answers == {"games.example": 200, "localhost": 200, "evil.example": 400}
