"""What an organizer should look at before publishing a draw: at which tables clubs, heads or earlier rivals
sit together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..models import Entry, Round, Seat, Table
from ..names import fold


@dataclass(frozen=True, slots=True)
class Flag:
    """`kind`: `club`, `heads` or `rematch`; `names` of those it speaks of; `what`: the club, or the round in
    which they met.
    """

    kind: str
    names: tuple[str, ...]
    what: str = ""


def flags(played: Round, tables: Iterable[Table]) -> dict[int, list[Flag]]:
    """The flags of each table by its id; tables as `tables_of` gives them. One statement."""
    met = _met_before(played)
    found: dict[int, list[Flag]] = {}
    for table in tables:
        entries = [seat.entry for seat in table.seats.all()]
        found[table.pk] = [*_clubs(entries), *_heads(entries), *_rematches(entries, met)]
    return found


def _clubs(entries: Sequence[Entry]) -> list[Flag]:
    clubs: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.club:
            clubs[fold(entry.club)].append(entry)
    return [
        Flag("club", tuple(entry.name for entry in together), together[0].club)
        for together in clubs.values()
        if len(together) > 1
    ]


def _heads(entries: Sequence[Entry]) -> list[Flag]:
    heads = tuple(entry.name for entry in entries if entry.head is not None)
    return [Flag("heads", heads)] if len(heads) > 1 else []


def _rematches(entries: Sequence[Entry], met: dict[frozenset[int], int]) -> list[Flag]:
    return [
        Flag("rematch", (one.name, other.name), str(met[pair]))
        for one, other in combinations(entries, 2)
        if (pair := frozenset((one.pk, other.pk))) in met
    ]


def _met_before(played: Round) -> dict[frozenset[int], int]:
    """Pairs that sat at one table before, with the round."""
    earlier = Seat.objects.filter(
        round__championship_id=played.championship_id, round__number__lt=played.number, absent=False
    )
    sat: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, table, entry in earlier.values_list("round__number", "table_id", "entry_id"):
        sat[number, table].append(entry)
    return {
        frozenset(pair): number
        for (number, _table), together in sorted(sat.items())
        for pair in combinations(together, 2)
    }
