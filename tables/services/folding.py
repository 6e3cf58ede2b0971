"""One acta while moves are played into it: its position, what was added, and what is kept beside it
afterwards.

The record is read only where an `undo` (or another version of the engine) asks for it: a move is one fold
step.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from rules.engine import Position

from .. import closing, fold
from ..fold import UNDO, NeedsReplay
from ..models import Acta, Heading
from ..notation import Sent
from ..permissions import Author
from ..queries import actas


class Folding:
    """The position of a locked acta, move by move. `added`: what was accepted, completed as it is to be
    recorded.
    """

    def __init__(self, heading: Heading) -> None:
        self.heading = heading
        self.acta = heading.acta
        self.added: list[Sent] = []
        self._added_by: list[Author] = []
        self._authors: list[tuple[str, Author]] | None = None
        self.sentences: list[dict[str, str]] = []
        try:
            self.position = self._thawed()
        except NeedsReplay:
            self._with_history()

    @property
    def n(self) -> int:
        """The number of the last move, those not yet written included."""
        return self.acta.n + len(self.added)

    def play(self, sent: Sent, author: Author) -> None:
        """Play one move on; raises the engine's `Refused`, and then nothing has changed."""
        before = self.position
        move = closing.complete(before, sent.move)
        if move["do"] == UNDO:
            self._with_history()
        after = self.position.play(move)
        self.sentences.append(fold.sentence(before, move, after))
        self.position = after
        self.added.append(Sent(seq=sent.seq, move=move, at=sent.at))
        self._added_by.append(author)
        if self._authors is not None:
            self._authors.append((str(move["do"]), author))

    def last_author(self) -> Author | None:
        """Who wrote the last move that stands; None where none does."""
        self._with_history()
        authors = fold.standing(self._authors or [])
        return authors[-1] if authors else None

    def keep(self, *, at: datetime) -> None:
        """Write what is kept beside the acta: 1 statement."""
        acta = self.acta
        acta.n = self.n
        acta.frozen = self.position.freeze()
        acta.state = self.position.view()
        law = fold.law(self.position)
        acta.told = {"sentence": self.sentences[-1], **law, "seats": self.heading.seats}
        acta.engine = fold.version()
        acta.status = Acta.Status.OVER if self.position.is_over else Acta.Status.OPEN
        acta.last_move_at = at
        acta.save(update_fields=["n", "frozen", "state", "told", "engine", "status", "last_move_at"])

    def _thawed(self) -> Position:
        return fold.position_of(self.heading.head, frozen=self.acta.frozen, engine_version=self.acta.engine)

    def _with_history(self) -> None:
        """Replay the whole record, once: from then on the position can undo, and the authors are known."""
        if self._authors is not None:
            return
        record = actas.record(self.acta.pk)
        payloads: list[Mapping[str, Any]] = [move.payload for move in record]
        self._authors = [
            (str(move.payload["do"]), Author(move.author, move.official_id, move.by_organizer))
            for move in record
        ]
        for sent, author in zip(self.added, self._added_by, strict=True):
            payloads.append(sent.move)
            self._authors.append((str(sent.move["do"]), author))
        self.position = fold.position_of(self.heading.head, frozen={}, engine_version="", moves=payloads)
