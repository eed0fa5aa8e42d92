"""What a browser may send over the socket; anything else is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeVar

from shopfloor.tables.errors import Refused

if TYPE_CHECKING:
    import msgspec
    from msgspec import Meta
else:
    try:
        import msgspec
        from msgspec import Meta
    except ImportError:  # a browser has no compiled packages
        from shopfloor.web import plain_structs as msgspec
        from shopfloor.web.plain_structs import Meta

Message = TypeVar("Message")
Text = Annotated[str, Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
MoveNumber = Annotated[int, Meta(ge=0, lt=65536)]
Version = Annotated[int, Meta(ge=0, le=10_000_000)]


class ClientMessage(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="do"):
    """What a browser asks for."""


class Move(ClientMessage, tag="move", frozen=True):
    version: Version
    move: Text | MoveNumber
    seat: SeatNumber | None = None


class Undo(ClientMessage, tag="undo", frozen=True):
    version: Version
    seat: SeatNumber | None = None


class Restart(ClientMessage, tag="restart", frozen=True):
    version: Version
    seat: SeatNumber | None = None


class Done(ClientMessage, tag="done", frozen=True):
    version: Version
    seat: SeatNumber | None = None


class Why(ClientMessage, tag="why", frozen=True):
    """Why can this move not be made, or nothing be done with this piece?"""

    move: Text = ""
    piece: Text = ""
    seat: SeatNumber | None = None


class Preview(ClientMessage, tag="preview", frozen=True):
    version: Version
    move: Text
    seat: SeatNumber | None = None


class Describe(ClientMessage, tag="describe", frozen=True):
    pass


class Rule(ClientMessage, tag="rule", frozen=True):
    clause: Annotated[str, Meta(max_length=40)]


class Chat(ClientMessage, tag="chat", frozen=True):
    text: Annotated[str, Meta(max_length=500)]
    seat: SeatNumber | None = None


class Sync(ClientMessage, tag="sync", frozen=True):
    pass


class LookFrom(ClientMessage, tag="look", frozen=True):
    seat: SeatNumber


class TakeOver(ClientMessage, tag="takeover", frozen=True):
    seat: SeatNumber


class Return(ClientMessage, tag="return", frozen=True):
    seat: SeatNumber | None = None


class Resign(ClientMessage, tag="resign", frozen=True):
    seat: SeatNumber | None = None


class WhatIf(ClientMessage, tag="whatif", frozen=True):
    moves: Annotated[list[Text], Meta(max_length=60)]
    seat: SeatNumber | None = None


class Hint(ClientMessage, tag="hint", frozen=True):
    seat: SeatNumber | None = None


class Prefer(ClientMessage, tag="prefer", frozen=True):
    name: Annotated[str, Meta(max_length=40)]
    value: bool
    seat: SeatNumber | None = None


class Pace(ClientMessage, tag="pace", frozen=True):
    """How long the bots shall take; `hurry`: not at all until it is one's turn."""

    pace: Annotated[str, Meta(max_length=20)]
    seat: SeatNumber | None = None


AnyClientMessage = (
    Move
    | Undo
    | Restart
    | Done
    | Why
    | Preview
    | Describe
    | Rule
    | Chat
    | Sync
    | LookFrom
    | TakeOver
    | Return
    | Resign
    | WhatIf
    | Hint
    | Prefer
    | Pace
)

StepNumber = Annotated[int, Meta(ge=0, le=1000)]


class LessonMessage(ClientMessage, frozen=True):
    """What a learner does at a step; at any other step it is no longer meant."""

    step: StepNumber


class GoOn(LessonMessage, tag="next", frozen=True):
    pass


class Answer(LessonMessage, tag="answer", frozen=True):
    number: SeatNumber


class Back(LessonMessage, tag="back", frozen=True):
    pass


class ShowMe(LessonMessage, tag="show", frozen=True):
    pass


class Anew(LessonMessage, tag="anew", frozen=True):
    pass


AnyLessonMessage = (
    GoOn | Answer | Back | ShowMe | Anew | Move | Why | Preview | Describe | Rule | Sync
)

DECODER: msgspec.json.Decoder[AnyClientMessage] = msgspec.json.Decoder(
    AnyClientMessage, strict=True
)
LESSON_DECODER: msgspec.json.Decoder[AnyLessonMessage] = msgspec.json.Decoder(
    AnyLessonMessage, strict=True
)
ENCODER = msgspec.json.Encoder()


def read(text: str) -> AnyClientMessage:
    """Read a message; a refusal says what is wrong with it."""
    return decoded(DECODER, text)


def read_in_lesson(text: str) -> AnyLessonMessage:
    """Read what a learner does."""
    return decoded(LESSON_DECODER, text)


def decoded(decoder: msgspec.json.Decoder[Message], text: str) -> Message:
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refused(f"This message cannot be read: {str(error)[:200]}") from error


def encode(message: object) -> bytes:
    return ENCODER.encode(message)


def write(message: object) -> str:
    return encode(message).decode()
