"""Starting a server: it says where it is, or why it cannot be."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from shopfloor.web.serve import main
from tests.web.serving import free_port


def read(url: str) -> bytes:
    """Read a page of a server that may still be coming up."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(url, timeout=30) as page:
                return bytes(page.read())
        except urllib.error.URLError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def test_the_command_opens_tables_in_the_users_data_folder(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "shopfloor.cli", "serve", "--port", str(port)],
        stdout=subprocess.PIPE,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        text=True,
    )
    try:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
        assert b"against bots" in read(f"http://127.0.0.1:{port}/")
        assert (tmp_path / "shopfloor" / "shopfloor.sqlite3").exists()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


def test_a_port_in_use_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(port=taken.getsockname()[1], database="sqlite://") == 1
    assert "Try another --port" in capsys.readouterr().err


@pytest.mark.parametrize(
    "database",
    [
        "mysql://localhost/x",
        "sqlite:////nowhere/at/all/x.sqlite3",
        "://",
        "postgresql://nobody@127.0.0.1:1/nothing",
    ],
)
def test_a_database_that_cannot_be_opened_is_said_plainly(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(port=free_port(), database=database) == 1
    complaint = capsys.readouterr().err
    assert complaint.startswith(("Cannot open the database", "PostgreSQL needs"))
    assert "Traceback" not in complaint
