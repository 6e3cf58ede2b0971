"""The record is read only for an `undo` or another engine version: a move is one step of the replay."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from rules.games import Position
from rules.games.digest import digest_of
from tables.record.replay import UNDO, NeedsReplay
from tables.record.undo import LIFTS, Line, UndoTarget
from tournament.championship.access.actors import Actor

from .. import closing, replay, undo
from ..models import Acta, Move
from ..notation import Sent
from ..permissions import RULING, Author
from ..queries import actas
from ..queries.actas import HeadingInForce

KEPT = ("n", "frozen", "state", "told", "engine", "status", "last_move_at", "chain")


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Sent):
    """`by_pages`: a consequence, under the pages' device."""

    author: Author
    by_pages: bool = False


class Recording:
    """`reached`: after each move of the device; `taken_back`: removed for good; `lacked`: the device did not
    know the whole `record`.
    """

    def __init__(self, heading: HeadingInForce, *, record: Sequence[Move] | None = None) -> None:
        self.heading = heading
        self.acta = heading.acta
        self.added: list[Added] = []
        self.sentences: list[dict[str, str]] = []
        self.reached: list[Position] = []
        self.taken_back: list[Line] = []
        self.lacked = record is not None
        self._told: dict[str, Any] = {}  # the last sentence, a device's before those of the pages
        self._told_by_device = False
        self._standing: list[Line] | None = None
        self._read: list[Move] | None = None
        if record is not None:
            self._replay(record)
            return
        try:
            self.position = replay.stored_position(
                heading.head, frozen=self.acta.frozen, engine_version=self.acta.engine
            )
        except NeedsReplay:
            self._with_history()

    @property
    def n(self) -> int:
        return self.acta.n + len(self.added)

    @property
    def acked(self) -> int:
        return next(added.seq for added in reversed(self.added) if not added.by_pages)

    @cached_property
    def digest(self) -> str:
        """Once additions are written."""
        return digest_of(self.position)

    def play(self, sent: Sent, actor: Actor, author: Author) -> None:
        """Raises the engine's `Refused`, and then nothing has changed."""
        if sent.move["do"] == UNDO:
            self._undo(sent, actor, author)
        else:
            move = closing.complete(self.position, sent.move)
            self._add(Added(seq=sent.seq, move=move, at=sent.at, base=sent.base, author=author))
        self.reached.append(self.position)

    def add(self, move: Mapping[str, Any], author: Author, *, at: datetime | None = None) -> None:
        """A move of no device. Raises the engine's `Refused`."""
        self._add(Added(seq=self.n + 1, move=move, at=at, author=author, by_pages=True))

    def is_beneath(self, line: Line) -> bool:
        """Was anything entered after that one, undone or not?"""
        self._with_history()
        words = [(move.number, move.payload["do"]) for move in self._read or ()]
        words += [(number, added.move["do"]) for number, added in numbered(self)]
        return any(number > line.number and do not in (UNDO, RULING) for number, do in words)

    def lift(self, line: Line, author: Author, **why: str) -> None:
        """To add the line, or a replacement, again. `why`: further fields of the undo."""
        self._with_history()
        self.add({"do": UNDO, LIFTS: line.number, **why}, author)

    def standing(self) -> list[Line]:
        self._with_history()
        return list(self._standing or ())

    def undo_target(self, actor: Actor) -> UndoTarget:
        self._with_history()
        return undo.undo_target(self._standing or (), actor)

    def update_acta(self, *, at: datetime) -> None:
        """Unsaved."""
        acta = self.acta
        acta.n = self.n
        acta.frozen = self.position.dump()
        acta.state = self.position.kept()
        law = replay.rules_in_words(self.position)
        acta.told = {**self._told, **law, "seats": self.heading.seats}
        acta.engine = replay.version()
        acta.status = Acta.Status.OVER if self.position.is_over else Acta.Status.OPEN
        acta.last_move_at = at

    def _undo(self, sent: Sent, actor: Actor, author: Author) -> None:
        taken = self.undo_target(actor)
        for ruling in reversed(taken.rulings):
            self.lift(ruling, author)
        after = self.position
        self._add(Added(seq=sent.seq, move=sent.move, at=sent.at, base=sent.base, author=author))
        if taken.line is None:
            return
        before = self.position
        self.taken_back.append(taken.line)
        for ruling in taken.rulings:
            again = undo.added_again(ruling, undone=taken.line, before=before, after=after)
            self.add(again, ruling.author, at=ruling.at)

    def _add(self, added: Added) -> None:
        before = self.position
        if added.move["do"] == UNDO:
            self._with_history()
            before = self.position
        after = before.play(added.move)
        sentence = replay.sentence(before, added.move, after)
        self.sentences.append(sentence)
        if not (added.by_pages and self._told_by_device):
            self._told = {"sentence": sentence, "to_all": replay.public_sentence(added.move, sentence)}
            self._told_by_device = not added.by_pages
        self.position = after
        self.added.append(added)
        if self._standing is None:
            return
        if added.move["do"] != UNDO:
            self._standing.append(Line(number=self.n, move=added.move, author=added.author, at=added.at))
        elif self._standing:
            self._standing.pop()

    def _with_history(self) -> None:
        if self._standing is None:
            self._replay(actas.record(self.acta.pk))

    def written(self, moves: Sequence[Move]) -> None:
        if self._read is not None:
            self._read += moves

    def whole(self) -> list[Move]:
        """Once additions are written."""
        if self._read is None:
            self._read = actas.record(self.acta.pk)
        return self._read

    def _replay(self, record: Sequence[Move]) -> None:
        self._read = list(record)
        lines = [undo.line_of(move) for move in record]
        lines += [
            Line(number=number, move=added.move, author=added.author, at=added.at)
            for number, added in enumerate(self.added, start=self.acta.n + 1)
        ]
        self._standing = undo.standing(lines)
        self.position = replay.replayed(self.heading.head, (line.move for line in lines))


def numbered(recording: Recording) -> list[tuple[int, Added]]:
    return list(enumerate(recording.added, start=recording.acta.n + 1))
