"""The socket of a lesson: what a learner does goes to the lesson, all else is as at a table."""

from __future__ import annotations

import time
from typing import Any

from starlette.websockets import WebSocket

from shopfloor.core.errors import BadLesson
from shopfloor.core.lesson_run import LessonRun
from shopfloor.core.lessons import Lesson
from shopfloor.tables.errors import Refused
from shopfloor.tables.learning import owner_of, take_up
from shopfloor.tables.open_tables import OpenTable
from shopfloor.tables.people import Visitor
from shopfloor.tables.threads import reading, working, writing
from shopfloor.web import protocol
from shopfloor.web.connection import POLICY, TRY_LATER, TableConnection, caps_of, counted
from shopfloor.web.lesson_table import LEARNER, followed, lesson_table
from shopfloor.web.pages import asked_game
from shopfloor.web.security import same_origin
from shopfloor.web.server import Server, server_of, visitor_of

NOT_HERE = "In a lesson you go on by what the card asks; there is no table to change."


async def live(socket: WebSocket) -> None:
    """Serve one lesson in one browser window."""
    if not same_origin(socket.headers):
        await socket.close(POLICY)
        return
    try:
        game = asked_game(socket)
        lesson = game.lesson(str(socket.path_params["lesson"]))
    except ValueError:
        await socket.close(POLICY)
        return
    server, visitor = server_of(socket), await visitor_of(socket)
    owner = owner_of(visitor.id, visitor.account)
    run, note = await begin(server, owner, game.name, lesson, "again" in socket.query_params)
    open_table = OpenTable(await working(lesson_table, run), 0, [])
    caps = caps_of(socket, server, open_table, visitor)
    if any(server.sockets.get(key, 0) >= most for key, most in caps.items()):
        await socket.close(TRY_LATER)
        return
    with counted(server, list(caps)):
        await LessonConnection(socket, server, open_table, run, owner, note).serve()


async def begin(
    server: Server, owner: str, game: str, lesson: Lesson, again: bool
) -> tuple[LessonRun, str]:
    known = await reading(server.learning.lessons, owner, game)
    progress = None if again else known.get(lesson.name)
    return await working(take_up, game, lesson, progress)


class LessonConnection(TableConnection):
    """One browser window in a lesson."""

    def __init__(
        self,
        socket: WebSocket,
        server: Server,
        open_table: OpenTable,
        run: LessonRun,
        owner: str,
        note: str,
    ) -> None:
        super().__init__(socket, server, open_table, Visitor(LEARNER))
        self.run = run
        self.owner = owner
        self.note = note
        """What has to be said once, beside the step."""

    async def still_known(self) -> bool:
        return True

    async def arrive(self) -> None:
        self.show()
        self.tell()

    def read(self, text: str) -> Any:
        try:
            return protocol.read_in_lesson(text)
        except Refused:
            protocol.read(text)
            raise Refused(NOT_HERE) from None

    async def carry_out(self, asked: Any) -> None:
        match asked:
            case protocol.Move(version=version, move=move):
                if version == self.open_table.table.version:
                    await self.do(lambda run: run.play(self.text_of(move)))
                else:
                    self.tell()
            case protocol.LessonMessage(step=step):
                if step == self.run.number:
                    await self.do(lambda run: act(run, asked))
                else:
                    self.tell()
            case protocol.Sync():
                self.sync()
                self.tell()
            case _:
                await super().carry_out(asked)

    async def do(self, act: Any) -> None:
        """Let the learner act, show where that leads, and remember it before the next step."""
        before = self.run.number
        try:
            await working(act, self.run)
        except BadLesson as reason:
            raise Refused(f"{str(reason).capitalize()}.") from reason
        self.note = ""
        for table in await working(followed, self.open_table.table, self.run):
            self.here.table = table
            self.show()
        if self.run.number != before:
            now = time.time()
            await writing(self.server.learning.keep, self.owner, self.run, now)
        self.tell()

    def tell(self) -> None:
        """Send the step the lesson is at."""
        shown = self.run.shown()
        self.send(
            {
                "type": "beat",
                "version": self.open_table.table.version,
                "step": shown.number,
                "steps": shown.count,
                "kind": shown.kind,
                "text": shown.text,
                "note": self.note,
                "lit": shown.lit,
                "answers": shown.answers,
                "moves": shown.moves,
                "tried": shown.tried,
                "canShow": shown.can_show,
                "known": shown.known,
            }
        )


def act(run: LessonRun, asked: protocol.LessonMessage) -> None:
    match asked:
        case protocol.GoOn():
            run.go_on()
        case protocol.Answer(number=number):
            run.answer(number)
        case protocol.Back():
            run.back()
        case protocol.ShowMe():
            run.show_if_tried()
        case protocol.Anew():
            while run.number:
                run.back()
