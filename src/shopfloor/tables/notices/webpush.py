"""Browser push: encrypted for one browser (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import json
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from urllib.parse import urlsplit

from shopfloor.tables.errors import Refused

with suppress(ImportError):  # a browser has no compiled packages, and pushes nothing
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    CURVE = ec.SECP256R1()

SERVICES = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.notify.windows.com",
    "web.push.apple.com",
)
"""Where browsers let themselves be reached."""
RECORD_SIZE = 4096
HALF_A_DAY = 12 * 3600
DAY = 86400


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def derive(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def fresh_key() -> str:
    """Make a signing key for a server, as text."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))


class Signer:
    """Signs for this server, so that push services know who sends."""

    def __init__(self, key: str, contact: str) -> None:
        self.private = ec.derive_private_key(int.from_bytes(decode(key), "big"), CURVE)
        self.contact = contact

    @property
    def public(self) -> str:
        """What a browser must be given before it can be sent anything."""
        return encode(point(self.private.public_key()))

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """Return the headers of a message; a later one on the same topic replaces it."""
        return {
            "Authorization": f"vapid t={self.token(endpoint)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "normal",
            "Topic": topic,
        }

    def token(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + HALF_A_DAY,
            "sub": self.contact,
        }
        head = encode(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        text = f"{head}.{encode(json.dumps(claims).encode())}"
        r, s = decode_dss_signature(self.private.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt for the browser that made these keys; nobody on the way can read it."""
    theirs = decode(p256dh)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    own, salt = ec.generate_private_key(CURVE), secrets.token_bytes(16)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), receiver)
    secret = derive(shared, decode(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def read_subscription(text: str) -> dict[str, str]:
    """Read what a browser gave, strictly."""
    try:
        given = json.loads(text)
        found = {
            "endpoint": str(given["endpoint"])[:1000],
            "p256dh": str(given["keys"]["p256dh"])[:200],
            "auth": str(given["keys"]["auth"])[:100],
        }
        encrypt(b"", found["p256dh"], found["auth"])
    except (ValueError, TypeError, KeyError) as error:
        raise Refused("This browser gave no address that can be used.") from error
    return found
