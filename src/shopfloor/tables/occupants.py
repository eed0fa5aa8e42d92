"""Who sits at a seat of a table, how they are recognised, and who plays for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

OPEN, PERSON, BOT = "open", "person", "bot"
ONLINE = 45.0
"""Seconds after which somebody not heard of counts as away."""


@dataclass
class Occupant:
    """Who sits at a table's seat: a person, a bot, or nobody yet."""

    seat: int
    kind: str = OPEN
    name: str = ""
    level: str = ""
    """The player of the ladder that sits here, or stands in for a person."""
    owner: str = ""
    """Hash of the browser session that plays this seat."""
    account: int | None = None
    link: str = ""
    """Hash of the link that gives this seat away; empty when there is none."""
    stand_in: bool = False
    """A bot plays for this person until they come back."""
    seen: float = 0.0
    preferences: dict[str, Any] = field(default_factory=dict)

    @property
    def played_by_bot(self) -> bool:
        return self.kind == BOT or self.stand_in

    def online(self, now: float) -> bool:
        return self.kind == PERSON and now - self.seen < ONLINE

    def belongs_to(self, session: str, account: int | None) -> bool:
        if self.kind != PERSON:
            return False
        mine = account is not None and self.account == account
        return mine or (session != "" and self.owner == session)

    @property
    def kept(self) -> bool:
        """A free seat for somebody who is invited; `name` says for whom."""
        return self.kind == OPEN and (self.owner != "" or self.account is not None)

    def kept_for(self, session: str, account: int | None) -> bool:
        mine = account is not None and self.account == account
        return self.kept and (mine or (session != "" and self.owner == session))

    def keep_for(self, name: str, session: str, account: int | None) -> None:
        """Invite somebody to a free seat; nobody else can take it without its link."""
        self.name, self.owner, self.account = name, session, account

    def sit(self, name: str, session: str, account: int | None, now: float) -> None:
        """Give the seat to a person; its link is used up."""
        self.kind, self.name, self.owner, self.account = PERSON, name, session, account
        self.link, self.seen, self.stand_in = "", now, False

    def leave_to_bot(self, level: str) -> None:
        """Give the seat to a bot for good."""
        self.kind, self.level, self.stand_in = BOT, level, False
        self.owner, self.account, self.link = "", None, ""
