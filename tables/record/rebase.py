"""Plays of a device that lacked a ruling are recorded where they lead to the same table with and without it.
See decision 0050.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.refusals import UserError
from rules.games import RECORDINGS, Position, Refused

from . import closing, replay
from .models import Move
from .notation import Sent
from .permissions import RULING
from .replay import UNDO
from .undo import LIFTS

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Behind:
    record: Sequence[Move]
    unknown: Sequence[Move]

    @property
    def rulings(self) -> list[int]:
        numbers = {move.payload.get("line") for move in self.unknown if move.payload["do"] == RULING}
        return sorted(int(line) for line in numbers if line is not None)


def behind(record: Sequence[Move], *, device: str, base: int, sent: Collection[int]) -> Behind | None:
    """None where it lacks more than rulings. `sent`: the acta's numbers of moves sent again."""
    unknown = unknown_moves(record, device=device, base=base, sent=sent)
    if not unknown or not all(is_ruling_change(move, record) for move in unknown):
        return None
    return Behind(record, unknown)


def unknown_moves(
    record: Sequence[Move], *, device: str, base: int, sent: Collection[int]
) -> Sequence[Move] | None:
    """`base` counts the device's own moves and those that it knew. None where that is impossible."""
    before = [move for move in record if move.number not in sent]
    own = sum(move.device.key == device for move in before)
    others = [move for move in before if move.device.key != device]
    known_of_others = base - own
    return others[known_of_others:] if 0 <= known_of_others <= len(others) else None


def is_ruling_change(move: Move, record: Sequence[Move]) -> bool:
    """Also an `undo` that lifts a ruling to add it again."""
    if move.payload["do"] == UNDO:
        lifted = move.payload.get(LIFTS)
        return isinstance(lifted, int) and record[lifted - 1].payload["do"] == RULING
    return move.payload["do"] == RULING and move.by_organizer


class DeviceTable:
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
        """Raises the engine's `Refused`."""
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
        return replay.replayed(self._head, self._standing)


def agree(
    device_table: DeviceTable, *, new: Sequence[Sent], start: Position, reached: Sequence[Position]
) -> bool:
    """`start`, `reached`: the record's positions before the moves, and after each accepted one. Plays begun
    after a ruling must be of the same mode.
    """
    recording = RECORDINGS[start.game.id]
    for place, sent in enumerate(new):
        accepted = place < len(reached)
        before = reached[place - 1] if place else start
        if place and accepted and not recording.same_rules(device_table.position, before):
            return False
        try:
            device_table.play(sent.move)
        except (Refused, UserError):
            return not accepted
        if not accepted or device_table.position.series != reached[place].series:
            return False
        if not recording.same_table(device_table.position, reached[place]):
            return False
    return True
