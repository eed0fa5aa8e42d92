"""E-mail by the operator's server: plain text, one message for all that is due, an easy end."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from shopfloor.tables.errors import Refused
from shopfloor.tables.notices.outgoing import PATIENCE, Undelivered

LONGEST = 254


@dataclass(frozen=True)
class Postbox:
    """The server that takes this site's mail: smtp://user:password@host:587, or smtps://."""

    url: str
    sender: str

    def send(self, message: EmailMessage) -> None:
        parts = urlsplit(self.url)
        host, secure = parts.hostname or "localhost", parts.scheme == "smtps"
        kind = smtplib.SMTP_SSL if secure else smtplib.SMTP
        try:
            with kind(host, parts.port or (465 if secure else 25), timeout=PATIENCE) as server:
                if not secure and server.has_extn("starttls"):
                    server.starttls(context=ssl.create_default_context())
                if parts.username:
                    server.login(unquote(parts.username), unquote(parts.password or ""))
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            raise Undelivered("the address was refused", gone=True) from error
        except (OSError, smtplib.SMTPException) as error:
            raise Undelivered(str(error)) from error


def check_mail_address(text: str) -> str:
    """Read an address; whether it exists is for its confirmation to show."""
    address = text.strip()
    name, at, host = address.rpartition("@")
    plain = address.isascii() and address.isprintable() and " " not in address
    if not (at and name and "." in host and plain and len(address) <= LONGEST):
        raise Refused("This is not an e-mail address.")
    if any(c in address for c in '<>",;:\\()[]'):
        raise Refused("This is not an e-mail address.")
    return address


def letter(
    sender: str, to: str, subject: str, lines: list[str], id: str, stop: str = ""
) -> EmailMessage:
    """Write a message; its id is that of the event, so that a copy can be known as one."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    host = sender.rpartition("@")[2].rstrip(">") or "localhost"
    message["Message-ID"] = f"<{id}@{host}>"
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lines = [*lines, "", f"No more of these: {stop}"]
    message.set_content("\n".join(lines) + "\n")
    return message
