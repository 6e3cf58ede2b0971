"""What an `undo` removes: the last play, even with rulings on top of it, which are lifted and added again.

No `undo` removes a ruling of the register: another line supersedes it. See
decision 0051.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.engine import Position
from rules.engine.dudo.agreement import ruling_again
from tournament.championship.access.actors import Actor

from . import permissions, replay
from .models import Move
from .permissions import Author

#: In a move that was added again: its number before.
AGAIN = "again"
#: In an `undo` that lifted a move in order to add it again.
LIFTS = "lifts"


@dataclass(frozen=True, slots=True)
class Line:
    """A move of the record: its number, its fields, who wrote it and when."""

    number: int
    move: Mapping[str, Any]
    author: Author
    at: datetime | None = None

    @property
    def do(self) -> str:
        """Its word."""
        return str(self.move["do"])


@dataclass(frozen=True, slots=True)
class Taken:
    """What an `undo` would remove: `line`, None where nothing is left that may be; `rulings`: those on top of
    it, in their order.
    """

    line: Line | None
    rulings: tuple[Line, ...] = ()


def line_of(move: Move) -> Line:
    """A stored move as a line."""
    author = Author(move.author, move.official_id, move.by_organizer)
    return Line(number=move.number, move=move.payload, author=author, at=move.entered_at)


def standing(record: Iterable[Line]) -> list[Line]:
    """The lines that still stand, in order."""
    return replay.standing((line.do, line) for line in record)


def what_undo_takes(stand: Sequence[Line], actor: Actor) -> Taken:
    """What an `undo` of this actor takes back, of the lines that stand."""
    last = len(stand)
    while last and permissions.passes_over(actor, stand[last - 1].move, stand[last - 1].author):
        last -= 1
    return Taken(stand[last - 1] if last else None, tuple(stand[last:]))


def added_again(ruling: Line, *, undone: Line, before: Position, after: Position) -> dict[str, Any]:
    """The ruling as it is added again once `undone` is removed (`before` and `after` it as it stood)."""
    return {**ruling_again(ruling.move, undone=undone.move, before=before, after=after), AGAIN: ruling.number}
