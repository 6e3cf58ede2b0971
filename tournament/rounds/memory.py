"""What one computation leaves for the next: what rests on the same is not made again. Pure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import compress
from operator import is_, is_not
from typing import Any, TypeVar, cast

T = TypeVar("T")
Known = dict[Hashable, tuple[Sequence[Any], object, Any]]


class Memory:
    """A new one remembers nothing. What it gives may be given again, so nobody may write into it. Not for two
    threads at once.
    """

    def __init__(self) -> None:
        self._before: Known = {}
        self._now: Known = {}

    def begin(self) -> None:
        """What was not asked for since the last time is forgotten."""
        self._before, self._now = self._now, {}

    def made(
        self, key: Hashable, make: Callable[[], T], *, same: Sequence[object] = (), equal: object = None
    ) -> T:
        """What was made under this key of the `same` objects and of what is `equal`."""
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

    def each(
        self, key: Hashable, make: Callable[..., T], *columns: Sequence[Any], equal: object = None
    ) -> list[T]:
        """`make` of each row of these columns; the row of the same objects (and numbers) at the same place as
        before is not made again. `equal`: what all rest on.
        """
        before = self._before.get(key)
        if before is None or before[1] != equal or [*map(len, before[0])] != [*map(len, columns)]:
            found = [*map(make, *columns)]
        else:
            found = before[2].copy()
            places = range(len(found))
            changed = {
                at
                for old, new in zip(before[0], columns, strict=True)
                for at in compress(places, map(is_not, old, new))
                if not (isinstance(new[at], int) and old[at] == new[at])
            }
            for at in changed:
                found[at] = make(*[column[at] for column in columns])
        self._now[key] = (columns, equal, found)
        return found

    def order(self, key: Hashable, by: Sequence[Any]) -> list[int]:
        """The places of `by`, which has no equals, from the least: sorted from the order of before."""
        before = self._before.get(key)
        start = before[2] if before is not None and len(before[2]) == len(by) else range(len(by))
        found = sorted(start, key=by.__getitem__)
        self._now[key] = ((), None, found)
        return found
