"""What one reading of a championship leaves for the next: what rests on the same rows is not made again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import is_
from typing import Any, TypeVar, cast

from tournament.rounds.advancement import Advancement, Gone, Next, advancement_of
from tournament.rounds.models import Seat
from tournament.rounds.records import RoundRecord

T = TypeVar("T")


class Kept:
    """`seats`: by their rows, as they were read; never changed. Not for two threads at once."""

    def __init__(self) -> None:
        self.seats: dict[tuple[Any, ...], Seat] = {}
        self._before: dict[Hashable, tuple[Sequence[object], object, Any]] = {}
        self._now: dict[Hashable, tuple[Sequence[object], object, Any]] = {}

    def begin(self) -> None:
        """A new reading: what the last one did not ask for is forgotten."""
        self._before, self._now = self._now, {}

    def made(
        self, key: Hashable, make: Callable[[], T], *, same: Sequence[object] = (), equal: object = None
    ) -> T:
        """What was made under this key of the `same` objects (seats of one key may differ) and of what is
        `equal`.
        """
        before = self._before.get(key)
        if (
            before is not None
            and len(before[0]) == len(same)
            and all(map(is_, before[0], same))
            and before[1] == equal
        ):
            self._now[key] = before
            return cast(T, before[2])
        found = make()
        self._now[key] = (same, equal, found)
        return found

    def advancement_of(self, of: RoundRecord, gone: Gone, following: Next) -> Advancement:
        return self.made(
            ("advancement", of.number),
            lambda: advancement_of(of, gone, following),
            same=(of,),
            equal=(gone, following),
        )
