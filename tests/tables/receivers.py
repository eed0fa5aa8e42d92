"""Receivers of notices on this machine: a push service, a webhook, a mail server."""

from __future__ import annotations

import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from shopfloor.tables.notices.webpush import CURVE, decode, derive, encode, point


class Receiver:
    """Takes posts; can be told to hang, to refuse, to be gone, to lead elsewhere."""

    def __init__(self) -> None:
        self.taken: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        self.hang = 0.0
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                time.sleep(receiver.hang)
                if receiver.status < 300:
                    receiver.taken.append((dict(self.headers), body))
                self.send_response(receiver.status)
                if 300 <= receiver.status < 400:
                    self.send_header("Location", f"{receiver.url}/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class PushBrowser:
    """A browser's half of push: it makes the keys and reads what arrives."""

    def __init__(self, endpoint: str) -> None:
        self.private, self.auth = ec.generate_private_key(CURVE), os.urandom(16)
        self.public = point(self.private.public_key())
        keys = {"p256dh": encode(self.public), "auth": encode(self.auth)}
        self.subscription = json.dumps({"endpoint": endpoint, "keys": keys})

    def read(self, body: bytes) -> dict[str, str]:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self.private.exchange(ec.ECDH(), sender)
        secret = derive(shared, self.auth, b"WebPush: info\0" + self.public + theirs, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        found: dict[str, str] = json.loads(plain.rstrip(b"\0").removesuffix(b"\x02"))
        return found


class MailServer:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.controller = Controller(self, hostname="127.0.0.1", port=0)
        self.controller.port = free_port()
        self.controller.start()
        self.url = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.append(envelope)
        return "250 taken"

    def close(self) -> None:
        self.controller.stop()


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


__all__ = ["MailServer", "PushBrowser", "Receiver", "decode"]
