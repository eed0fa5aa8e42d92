"""A step: one decision, or one automatic consequence, of the rulebook.

Steps wait on the agenda of a state. They are immutable and shared between copies;
whatever they need to remember are a few integers given to the constructor, under the
same names as their attributes (this is how they are saved).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from shopfloor.core.errors import DeadEnd

if TYPE_CHECKING:
    from shopfloor.core.state import State

S = TypeVar("S", bound="State")

AUTOMATIC: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One decision of a player, or one consequence of the rulebook; it waits on the agenda."""

    __slots__ = ("who",)

    clauses: ClassVar[tuple[str, ...]] = ()
    """The clauses this step carries out; the first is named when a move is refused."""

    def __init__(self, who: int = AUTOMATIC) -> None:
        self.who = who

    def run(self, state: S) -> None:
        """Carry out an automatic step."""
        raise NotImplementedError

    def options(self, state: S) -> list[int]:
        """List the legal moves, ascending."""
        raise NotImplementedError

    def play(self, state: S, move: int) -> None:
        """Carry out a legal move; the step itself has left the agenda already."""
        raise NotImplementedError

    def asks(self, state: S) -> bool:
        """Tell whether to ask even for the only legal move, because not asking tells something."""
        return False

    def lapse(self, state: S) -> None:
        """Accept that there is no legal move; only steps that can come to nothing do."""
        raise DeadEnd(f"{type(self).__name__} offers no move")

    def prompt(self, state: S) -> str:
        """Say what the player must do: a sentence by itself, or the rest of 'Ada must …'."""
        raise NotImplementedError

    def why_not(self, state: S, move: int) -> str:
        """Say why a move that is not offered is refused; empty: the general reason."""
        return ""
