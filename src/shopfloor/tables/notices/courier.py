"""The courier of a server: takes what is due from the queue and delivers it.

A slow or dead receiver keeps one thread busy for a few seconds; moves never wait for it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.core.registry import game, game_names
from shopfloor.tables.notices.channels import HOOK, MAIL, PUSH, Channels
from shopfloor.tables.notices.events import INVITED, OVER, REMATCH, TEST, TIME, TURN
from shopfloor.tables.notices.mail import Postbox, letter
from shopfloor.tables.notices.outgoing import Undelivered, check_address, post
from shopfloor.tables.notices.queue import Notice, Queue
from shopfloor.tables.notices.webpush import SERVICES, Signer, encrypt, fresh_key
from shopfloor.tables.schema import OCCUPANTS, TABLES

LOG = logging.getLogger("shopfloor.notices")
PAUSE = 2.0
AT_ONCE = 8
SWEEP = 3600.0
WORDS = {
    TURN: "It is your turn",
    TIME: "Your time is running out",
    OVER: "The game is over",
    INVITED: "You are invited",
    REMATCH: "A rematch? A seat is kept for you",
    TEST: "This is a test; it has arrived",
}


@dataclass(frozen=True)
class Means:
    """What the operator of a server allows; nothing by default."""

    public_url: str = ""
    """The address of this site, for links; without it nobody is told anything."""
    smtp: str = ""
    mail_from: str = ""
    hook_hosts: tuple[str, ...] = ()
    push_hosts: tuple[str, ...] = SERVICES
    private: bool = False
    """Addresses in private networks may be used, without TLS: for tests and trusted networks."""

    @property
    def offered(self) -> list[str]:
        if not self.public_url:
            return []
        hook = [HOOK] if self.hook_hosts else []
        return [PUSH, *([MAIL] if self.smtp and self.mail_from else []), *hook]


@dataclass
class Courier:
    engine: Engine
    means: Means
    queue: Queue = field(init=False)
    channels: Channels = field(init=False)
    swept: float = 0.0
    own_signer: Signer | None = None

    def __post_init__(self) -> None:
        self.queue, self.channels = Queue(self.engine), Channels(self.engine)

    @property
    def signer(self) -> Signer:
        """The key of this site, made at the first start and kept in the database."""
        if self.own_signer is None:
            key = self.channels.key("push", fresh_key())
            contact = self.means.public_url
            if self.means.mail_from:
                contact = f"mailto:{self.means.mail_from.rpartition('<')[2].rstrip('>')}"
            self.own_signer = Signer(key, contact)
        return self.own_signer

    @property
    def postbox(self) -> Postbox:
        return Postbox(self.means.smtp, self.means.mail_from)

    # -- the round ---------------------------------------------------------------------------

    async def run(self) -> None:
        """Deliver what is due until the server stops."""
        while True:
            busy = False
            try:
                if self.means.offered:
                    busy = await self.round(time.time())
            except SQLAlchemyError as error:
                LOG.error("the database does not answer: %s", error.args[0])
            except Exception:
                LOG.exception("notices could not be delivered")
            await asyncio.sleep(0 if busy else PAUSE)

    async def round(self, now: float) -> bool:
        """Deliver what is due now; tell whether there was anything."""
        if now - self.swept > SWEEP:
            self.swept = now
            await asyncio.to_thread(self.queue.sweep, now)
        claimed = await asyncio.to_thread(self.queue.claim, now)
        places = asyncio.Semaphore(AT_ONCE)

        async def one(together: list[Notice]) -> None:
            async with places:
                await asyncio.to_thread(self.deliver, together, now)

        await asyncio.gather(*(one(each) for each in bundled(claimed)))
        return bool(claimed)

    def deliver(self, notices: list[Notice], now: float) -> None:
        """Tell one channel of what is still news."""
        news = []
        for notice in notices:
            if self.queue.still_true(notice, now):
                news.append(notice)
            else:
                self.queue.drop(notice)
        if not news:
            return
        try:
            self.send(news)
        except Undelivered as problem:
            LOG.info("a notice could not be delivered: %s", problem)
            if problem.gone:
                self.channels.remove(news[0].channel.id)
            else:
                for notice in news:
                    self.queue.failed(notice, now)
            return
        for notice in news:
            self.queue.sent(notice)

    # -- the three ways ----------------------------------------------------------------------

    def send(self, notices: list[Notice]) -> None:
        kind = notices[0].channel.kind
        if kind not in self.means.offered:
            raise Undelivered(f"this server does not send by {kind}")
        if kind == MAIL:
            self.mail(notices)
        elif kind == PUSH:
            self.push(notices[0])
        else:
            self.hook(notices[0])

    def push(self, notice: Notice) -> None:
        given = json.loads(notice.channel.address)
        body = json.dumps({"tag": notice.event, **self.said(notice)}).encode()
        headers = self.signer.headers(given["endpoint"], short(notice.event))
        sealed = encrypt(body, given["p256dh"], given["auth"])
        post(given["endpoint"], sealed, headers, self.means.private)

    def hook(self, notice: Notice) -> None:
        said, url = self.said(notice), notice.channel.address
        try:
            check_address(url, self.means.hook_hosts, self.means.private)
        except ValueError as error:
            raise Undelivered(str(error)) from error
        text = f"{said['title']}: {said['body']} {said['url']}"
        body = {"content": text, "text": text, "event": notice.event, "kind": notice.kind, **said}
        headers = {"Content-Type": "application/json", "Idempotency-Key": notice.event}
        post(url, json.dumps(body).encode(), headers, self.means.private)

    def mail(self, notices: list[Notice]) -> None:
        said = [self.said(notice) for notice in notices]
        first, channel = said[0], notices[0].channel
        subject = f"{first['title']}: {first['body']}"
        if len(said) > 1:
            subject = f"{len(said)} games have news for you"
        lines = [f"{each['title']}: {each['body']}\n{each['url']}\n" for each in said]
        stop = f"{self.means.public_url}/notices/stop/{channel.token}"
        id = short("".join(notice.event for notice in notices))
        sender = self.means.mail_from
        self.postbox.send(letter(sender, channel.address, subject, lines, id, stop))

    def ask_to_confirm(self, address: str, token: str) -> None:
        """Send the link by which an address says that it belongs to whoever named it."""
        link = f"{self.means.public_url}/notices/confirm/{token}"
        lines = ["Somebody, you we hope, wants to be told here when it is their turn.", "", link]
        lines += ["", "If it was not you, there is nothing to do: nothing more will come."]
        sender = self.means.mail_from
        self.postbox.send(letter(sender, address, "Confirm your address", lines, short(token)))

    # -- words -------------------------------------------------------------------------------

    def said(self, notice: Notice) -> dict[str, str]:
        """Say what is new in words that give nothing of the game away."""
        table = f"/table/{notice.table_id}" if notice.table_id else "/account"
        return {
            "title": WORDS.get(notice.kind, "News"),
            "body": self.about(notice),
            "url": f"{self.means.public_url}{table}",
        }

    def about(self, notice: Notice) -> str:
        with self.engine.begin() as db:
            name = db.execute(select(TABLES.c.game).where(TABLES.c.id == notice.table_id)).scalar()
            seats = select(OCCUPANTS.c.seat, OCCUPANTS.c.name).where(
                OCCUPANTS.c.table_id == notice.table_id
            )
            rows = db.execute(seats.order_by(OCCUPANTS.c.seat)).all()
        if name not in game_names():
            return "Shopfloor"
        others = [row.name for row in rows if row.seat != notice.seat and row.name]
        return f"{game(str(name)).title}{', with ' + ', '.join(others) if others else ''}."


def bundled(notices: list[Notice]) -> list[list[Notice]]:
    """Put together what goes by e-mail to one person; everything else goes alone."""
    letters: dict[int, list[Notice]] = {}
    alone = []
    for notice in notices:
        if notice.channel.kind == MAIL:
            letters.setdefault(notice.channel.id, []).append(notice)
        else:
            alone.append([notice])
    return [*letters.values(), *alone]


def short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]


def means_from(environment: Mapping[str, str]) -> Means:
    """Read what the operator allows from SHOPFLOOR_PUBLIC_URL and its companions."""
    hosts = environment.get("SHOPFLOOR_WEBHOOK_HOSTS", "")
    return Means(
        public_url=environment.get("SHOPFLOOR_PUBLIC_URL", "").rstrip("/"),
        smtp=environment.get("SHOPFLOOR_SMTP", ""),
        mail_from=environment.get("SHOPFLOOR_MAIL_FROM", ""),
        hook_hosts=tuple(host for host in hosts.replace(",", " ").split() if host),
        private=environment.get("SHOPFLOOR_NOTICES_PRIVATE", "") == "1",
    )
