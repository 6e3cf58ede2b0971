"""Plays of a device that did not know of a ruling: may they be recorded after it?

Where the play leads to the same table with the ruling before it as without, it is recorded; where it does
not, the device gets the moves that it lacks. See decision 0050.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.refusals import UserError
from rules.engine import Position, Refused
from rules.engine.dudo.agreement import same_rules, same_table

from . import closing, replay
from .models import Move
from .notation import Sent
from .permissions import RULING
from .replay import UNDO
from .undo import LIFTS

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Behind:
    """The record of an acta, and what of it a device did not know when it wrote: nothing but rulings."""

    record: Sequence[Move]
    unknown: Sequence[Move]

    @property
    def rulings(self) -> list[int]:
        """Their numbers in the register, those that have one."""
        found = {move.payload.get("line") for move in self.unknown if move.payload["do"] == RULING}
        return sorted(int(line) for line in found if line is not None)


def behind(record: Sequence[Move], *, device: str, base: int, sent: Collection[int]) -> Behind | None:
    """What the device lacks, where that is nothing but the organizer's rulings; else None. `sent`: the
    numbers in the acta of what stands in this very request again, which comes after `base`.
    """
    unknown = unknown_to(record, device=device, base=base, sent=sent)
    if not unknown or not all(is_of_a_ruling(move, record) for move in unknown):
        return None
    return Behind(record, unknown)


def unknown_to(
    record: Sequence[Move], *, device: str, base: int, sent: Collection[int]
) -> Sequence[Move] | None:
    """What others wrote that the device did not know upon `base`; None where its figures cannot be.

    A device knows what it wrote itself; `base` counts that and what it knew of others.
    """
    before = [move for move in record if move.number not in sent]
    own = sum(move.device.key == device for move in before)
    others = [move for move in before if move.device.key != device]
    known = base - own
    return others[known:] if 0 <= known <= len(others) else None


def is_of_a_ruling(move: Move, record: Sequence[Move]) -> bool:
    """Is it the organizer's ruling, or an `undo` that lifts one to add it again?"""
    if move.payload["do"] == UNDO:
        lifted = move.payload.get(LIFTS)
        return isinstance(lifted, int) and record[lifted - 1].payload["do"] == RULING
    return move.payload["do"] == RULING and move.by_organizer


class AsKnown:
    """The table as the device knew it; its plays are tried here beside the record."""

    def __init__(self, head: Payload, behind: Behind) -> None:
        unknown = {move.number for move in behind.unknown}
        first = min(unknown)
        self._head = head
        self._standing: list[Payload] = []
        for move in behind.record:
            if move.number in unknown:
                continue
            if move.payload["do"] == UNDO:
                self._take_back(beneath_rulings=move.number > first)
            else:
                self._standing.append(move.payload)
        self.position = self._replayed()

    def play(self, move: Payload) -> None:
        """Play one of the device's moves; raises the engine's `Refused`."""
        if move["do"] == UNDO:
            self._take_back(beneath_rulings=True)
            self.position = self._replayed()
            return
        move = closing.complete(self.position, move)
        self.position = self.position.play(move)
        self._standing.append(move)

    def _take_back(self, *, beneath_rulings: bool) -> None:
        places = range(len(self._standing) - 1, -1, -1)
        for place in places:
            if not (beneath_rulings and self._standing[place]["do"] == RULING):
                del self._standing[place]
                return

    def _replayed(self) -> Position:
        return replay.position_of(self._head, frozen={}, engine_version="", moves=self._standing)


def agree(known: AsKnown, *, new: Sequence[Sent], start: Position, reached: Sequence[Position]) -> bool:
    """Do the moves lead to the same table from what the device knew as from the record? `start`: the record's
    position before them; `reached`: its position after each that was accepted there.

    Plays that began after a ruling must have been played in the same mode, too.
    """
    for place, sent in enumerate(new):
        accepted = place < len(reached)
        before = reached[place - 1] if place else start
        if place and accepted and not same_rules(known.position, before):
            return False
        try:
            known.play(sent.move)
        except (Refused, UserError):
            return not accepted
        if not accepted or not same_table(known.position, reached[place]):
            return False
    return True
