"""An `undo` removes the last play; rulings on top are lifted and added again. See decision 0051."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.games import RECORDINGS, Position
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
    number: int
    move: Mapping[str, Any]
    author: Author
    at: datetime | None = None

    @property
    def do(self) -> str:
        return str(self.move["do"])


@dataclass(frozen=True, slots=True)
class UndoTarget:
    """`line` None: nothing may be undone; `rulings`: those on top of it."""

    line: Line | None
    rulings: tuple[Line, ...] = ()


def line_of(move: Move) -> Line:
    author = Author(move.author, move.official_id, move.by_organizer)
    return Line(number=move.number, move=move.payload, author=author, at=move.entered_at)


def standing(record: Iterable[Line]) -> list[Line]:
    return replay.standing((line.do, line) for line in record)


def undo_target(stand: Sequence[Line], actor: Actor) -> UndoTarget:
    end = len(stand)
    while end and permissions.skips_in_undo(actor, stand[end - 1].move, stand[end - 1].author):
        end -= 1
    return UndoTarget(stand[end - 1] if end else None, tuple(stand[end:]))


def added_again(ruling: Line, *, undone: Line, before: Position, after: Position) -> dict[str, Any]:
    recording = RECORDINGS[before.game.id]
    again = recording.ruling_again(ruling.move, undone=undone.move, before=before, after=after)
    return {**again, AGAIN: ruling.number}
