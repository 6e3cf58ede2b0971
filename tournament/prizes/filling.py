"""Who has each prize, by the standings and what was recorded. Pure.

Who shares a place covers as many places as they are: of two who are third, a prize for the third and one for
the fourth are open, and the organizer says whose they are. What was given by hand stands, except that a place
is given only to one of those who share it: once a corrected result takes it from them, the prize is open
again.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Json = Mapping[str, Any]
PLACE, HAND, FIRST = "place", "hand", "first"


class Stands(StrEnum):
    """`NOBODY`: there is no such place, or nothing of it was recorded."""

    OPEN = "open"  # the championship has no champion yet
    HAS = "has"
    SHARED = "shared"  # whoever of `among` was not chosen yet
    HAND = "hand"  # nobody was chosen yet
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Figures:
    """By number of the entry; `first`: whose feat was the first."""

    most: Mapping[int, int]
    duels: Mapping[int, int]
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Filled:
    """`winners`, `among`: as lines of the standings, or one of their people; `count`: of the figure that it
    goes by, 0 for none; `chosen`: by hand.
    """

    prize: Json
    stands: Stands
    winners: Sequence[Json] = ()
    among: Sequence[Json] = ()
    count: int = 0
    chosen: bool = False


def filled(
    prizes: Sequence[Json], lines: Sequence[Json], figures: Figures | None, *, over: bool
) -> list[Filled]:
    """`prizes`: with `by`, `place` and `given` (who has it by hand, each with `number`); `lines`: of the
    standings; `figures`: None where none are known.
    """
    if not over:
        return [Filled(prize, Stands.OPEN) for prize in prizes]
    taken = _places_given(prizes, lines)
    return [_filled(prize, lines, figures, taken) for prize in prizes]


def by_order(prizes: Sequence[Json]) -> list[Json]:
    """Places first, then titles as they were named."""
    return sorted(prizes, key=lambda prize: (prize["by"] != PLACE, prize["place"] or 0))


def _filled(prize: Json, lines: Sequence[Json], figures: Figures | None, taken: Mapping[int, int]) -> Filled:
    given = prize["given"]
    if prize["by"] == HAND:
        return Filled(prize, Stands.HAS if given else Stands.HAND, given, chosen=bool(given))
    if prize["by"] == PLACE:
        return _place(prize, lines, taken)
    if given:
        return Filled(prize, Stands.HAS, given, chosen=True)
    return _figure(prize, lines, figures)


def _place(prize: Json, lines: Sequence[Json], taken: Mapping[int, int]) -> Filled:
    sharing = sharing_place(lines, prize["place"])
    numbers = {line["number"] for line in sharing}
    winners = [one for one in prize["given"] if one["number"] in numbers]
    if winners and len(sharing) > 1:
        return Filled(prize, Stands.HAS, winners, chosen=True)
    left = [line for line in sharing if taken.get(line["number"], prize["place"]) == prize["place"]]
    return _one_of(prize, left)


def _places_given(prizes: Sequence[Json], lines: Sequence[Json]) -> dict[int, int]:
    """Who of those who share several places has which of them, by number."""
    return {
        one["number"]: prize["place"]
        for prize in prizes
        if prize["by"] == PLACE and len(sharing := sharing_place(lines, prize["place"])) > 1
        for one in prize["given"]
        if one["number"] in {line["number"] for line in sharing}
    }


def sharing_place(lines: Sequence[Json], place: int) -> list[Json]:
    """Whoever has it alone, or all who share places of which it is one; none beyond the last."""
    ranks = Counter(line["rank"] for line in lines if line["rank"] is not None)
    rank = next((rank for rank, many in ranks.items() if rank <= place < rank + many), None)
    return [line for line in lines if line["rank"] == rank] if rank else []


def _figure(prize: Json, lines: Sequence[Json], figures: Figures | None) -> Filled:
    by_number = {line["number"]: line for line in lines}
    if figures is None:
        return Filled(prize, Stands.NOBODY)
    if prize["by"] == FIRST:
        return _one_of(prize, [by_number[figures.first]] if figures.first in by_number else [])
    counts = {number: n for number, n in getattr(figures, prize["by"]).items() if number in by_number}
    count = max(counts.values(), default=0)
    best = [line for number, line in by_number.items() if count and counts.get(number) == count]
    return _one_of(prize, best, count=count)


def _one_of(prize: Json, lines: Sequence[Json], *, count: int = 0) -> Filled:
    if len(lines) == 1:
        return Filled(prize, Stands.HAS, lines, count=count)
    return Filled(prize, Stands.SHARED if lines else Stands.NOBODY, among=lines, count=count)
