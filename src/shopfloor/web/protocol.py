"""What a browser may send over the socket; anything else is refused."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from shopfloor.tables.errors import Refused

Text = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]


class Wish(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="do"):
    """Something somebody at the table wants."""


class Move(Wish, tag="move", frozen=True):
    version: Version
    move: Text
    seat: SeatNumber | None = None


class Undo(Wish, tag="undo", frozen=True):
    version: Version
    seat: SeatNumber | None = None


class Restart(Wish, tag="restart", frozen=True):
    version: Version
    seat: SeatNumber | None = None


class Done(Wish, tag="done", frozen=True):
    version: Version
    seat: SeatNumber | None = None


class Why(Wish, tag="why", frozen=True):
    move: Text
    seat: SeatNumber | None = None


class Rule(Wish, tag="rule", frozen=True):
    clause: Annotated[str, Meta(max_length=40)]


class Chat(Wish, tag="chat", frozen=True):
    text: Annotated[str, Meta(max_length=500)]
    seat: SeatNumber | None = None


class Sync(Wish, tag="sync", frozen=True):
    pass


class Look(Wish, tag="look", frozen=True):
    seat: SeatNumber


class TakeOver(Wish, tag="takeover", frozen=True):
    seat: SeatNumber


class Return(Wish, tag="return", frozen=True):
    seat: SeatNumber | None = None


class Resign(Wish, tag="resign", frozen=True):
    seat: SeatNumber | None = None


class WhatIf(Wish, tag="whatif", frozen=True):
    moves: Annotated[list[Text], Meta(max_length=60)]
    seat: SeatNumber | None = None


class Hint(Wish, tag="hint", frozen=True):
    seat: SeatNumber | None = None


class Prefer(Wish, tag="prefer", frozen=True):
    name: Annotated[str, Meta(max_length=40)]
    value: bool
    seat: SeatNumber | None = None


AnyWish = (
    Move
    | Undo
    | Restart
    | Done
    | Why
    | Rule
    | Chat
    | Sync
    | Look
    | TakeOver
    | Return
    | Resign
    | WhatIf
    | Hint
    | Prefer
)

DECODER: msgspec.json.Decoder[AnyWish] = msgspec.json.Decoder(AnyWish, strict=True)
ENCODER = msgspec.json.Encoder()


def read(text: str) -> AnyWish:
    """Read a wish; a refusal says what is wrong with it."""
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refused(f"This message cannot be read: {str(error)[:200]}") from error


def write(message: object) -> str:
    return ENCODER.encode(message).decode()
