"""Where two things that should be the same differ: the place, what one says and what the other says."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from .envelope import shown
from .errors import DrawError

Tables = Sequence[Sequence[int]]


def different_hash(code: str, claimed: str, computed: str) -> DrawError | None:
    """Two hashes, whole: both are shown."""
    if claimed == computed:
        return None
    return DrawError(code, claimed=shown(claimed, 64), computed=computed)


def different_method(claimed: tuple[str, int], computed: tuple[str, int]) -> DrawError | None:
    """Two methods with their numbers."""
    if claimed == computed:
        return None
    said, right = (f"{name} {number}" for name, number in (claimed, computed))
    return DrawError("method-differs", claimed=shown(said), computed=right)


def different_text(code: str, claimed: str, computed: str) -> DrawError | None:
    """Two documents: the first line that differs."""
    if claimed == computed:
        return None
    pairs = zip_longest(claimed.split("\n"), computed.split("\n"))
    for at, (line, should) in enumerate(pairs, start=1):
        if line != should:
            return DrawError(
                code, place=f"line {at}", claimed=shown(line or ""), computed=shown(should or "")
            )
    raise AssertionError("two texts that differ have the same lines")


def different_tables(claimed: Tables, computed: Tables, names: Mapping[int, str]) -> DrawError | None:
    """Two seatings: the first seat at which they differ, with the names of both players."""
    if len(claimed) != len(computed):
        return DrawError("tables-count-differs", claimed=len(claimed), computed=len(computed))
    for table, (here, should) in enumerate(zip(claimed, computed, strict=True), start=1):
        for seat, (one, other) in enumerate(zip_longest(here, should), start=1):
            if one != other:
                place = f"table {table} seat {seat}"
                said, right = _player(one, names), _player(other, names)
                return DrawError("seat-differs", place=place, claimed=said, computed=right)
    return None


def _player(entry: int | None, names: Mapping[int, str]) -> str:
    if entry is None:
        return "–"
    return f"{entry} {names[entry]}" if entry in names else str(entry)
