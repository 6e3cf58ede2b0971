"""What each place at a table is worth in rounds with points, in tenths. Pure.

Equal steps from 12 to 0 (`rules.games.series.placing_points`), or by a row for each size of table, which the
championship sets: its first number is of the first place. A size without a row has the equal steps.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from rules.games.series import MOST_POINTS, placing_points

Rows = tuple[tuple[int, ...], ...]
Key = TypeVar("Key")

SIZES = range(2, 11)  # of tables
MOST_TENTHS = 1000
_NUMBER = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]))?")
_BETWEEN = re.compile(r"[\s;/]+")


def points_of_places(places: Mapping[Key, int | None], rows: Rows = ()) -> dict[Key, int]:
    """Of all who sat down: who shares a place has the mean of the places that they take, who has none 0."""
    row = next((row for row in rows if len(row) == len(places)), None)
    if row is None:
        return placing_points(places)
    taken = list(places.values())
    return {
        player: sum(row[place - 1 : place - 1 + taken.count(place)]) // taken.count(place) if place else 0
        for player, place in places.items()
    }


def usual_row(size: int) -> tuple[int, ...]:
    return tuple(placing_points({place: place for place in range(1, size + 1)}).values())


def most_of_place(rows: Rows, sizes: Sequence[int]) -> int:
    """That one sheet at a table of one of these sizes can give."""
    own = {len(row): row[0] for row in rows}
    return max((own.get(size, MOST_POINTS) for size in sizes), default=MOST_POINTS)


def read_rows(text: str) -> Rows:
    """One a line, as `write_rows`; a comma or a dot before the tenth. Raises `ValueError` with the line that
    has something else.
    """
    return tuple(_row(line) for line in text.splitlines() if line.strip())


def _row(line: str) -> tuple[int, ...]:
    numbers = [_NUMBER.fullmatch(word) for word in _BETWEEN.split(line.strip())]
    if not all(numbers):
        raise ValueError(line.strip())
    return tuple(10 * int(number[1]) + int(number[2] or 0) for number in numbers if number)


def write_rows(rows: Sequence[Sequence[int]], point: str = ".") -> str:
    return "\n".join(" ".join(tenths_text(number, point) for number in row) for row in rows)


def tenths_text(number: int, point: str) -> str:
    whole, tenth = divmod(number, 10)
    return f"{whole}{point}{tenth}" if tenth else str(whole)


def unusual(rows: Sequence[Sequence[int]]) -> Rows:
    """By size, without those that say the equal steps."""
    return tuple(sorted((tuple(row) for row in rows if tuple(row) != usual_row(len(row))), key=len))


def problems(rows: Sequence[Sequence[int]]) -> Iterator[tuple[str, Sequence[int]]]:
    """Each with the row that has it."""
    seen: set[int] = set()
    for row in rows:
        if len(row) not in SIZES:
            yield "size", row
        elif len(row) in seen:
            yield "twice", row
        if any(not 0 <= number <= MOST_TENTHS for number in row):
            yield "range", row
        elif any(number < behind for number, behind in pairwise(row)):
            yield "rises", row
        elif len({*row}) == 1:
            yield "level", row
        seen.add(len(row))
