"""Differences as refusals."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from .envelope import shown
from .errors import DrawError

Tables = Sequence[Sequence[int]]


def different_hash(code: str, claimed: str, computed: str) -> DrawError | None:
    if claimed == computed:
        return None
    return DrawError(code, claimed=shown(claimed, 64), computed=computed)


def different_method(claimed: tuple[str, int], computed: tuple[str, int]) -> DrawError | None:
    if claimed == computed:
        return None
    wrong, right = (f"{name} {number}" for name, number in (claimed, computed))
    return DrawError("method-differs", claimed=shown(wrong), computed=right)


def different_text(code: str, claimed: str, computed: str) -> DrawError | None:
    if claimed == computed:
        return None
    pairs = zip_longest(claimed.split("\n"), computed.split("\n"))
    for i, (line, should) in enumerate(pairs, start=1):
        if line != should:
            return DrawError(code, place=f"line {i}", claimed=shown(line or ""), computed=shown(should or ""))
    raise AssertionError("two texts that differ have the same lines")


def different_tables(claimed: Tables, computed: Tables, names: Mapping[int, str]) -> DrawError | None:
    if len(claimed) != len(computed):
        return DrawError("tables-count-differs", claimed=len(claimed), computed=len(computed))
    for table, (claimed_table, computed_table) in enumerate(zip(claimed, computed, strict=True), start=1):
        for seat, (claimed_player, computed_player) in enumerate(
            zip_longest(claimed_table, computed_table), start=1
        ):
            if claimed_player != computed_player:
                place = f"table {table} seat {seat}"
                wrong, right = _player(claimed_player, names), _player(computed_player, names)
                return DrawError("seat-differs", place=place, claimed=wrong, computed=right)
    return None


def _player(entry: int | None, names: Mapping[int, str]) -> str:
    if entry is None:
        return "–"
    return f"{entry} {names[entry]}" if entry in names else str(entry)
