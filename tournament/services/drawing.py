"""What a round is drawn from, read from the database; what the draw gave, written into it. The steps of a
round's life are in `rounds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from ..advancement import BestNext, PlacesUnknown
from ..draw import DrawInput, Drawn, Impossible, Person, Pin, even_sizes, groups_for, keep_apart, smallest_cap
from ..errors import CannotDraw
from ..models import LARGEST_TABLE, SMALLEST_TABLE, Championship, Entry, HallTable, Round, Seat, Table
from ..names import fold
from ..queries.rounds import entrants


@dataclass(frozen=True, slots=True)
class Inputs:
    """All that a draw rests on, comparable: what was read before the draw must be what is read under the
    lock.

    `tables`: the numbers of the physical tables that are played, in the order of the sheet; `keys`: entry ids
    by number; `lapsed`: numbers of entries whose pin could not be kept.
    """

    number: int
    sheet: DrawInput
    tables: tuple[int, ...]
    keys: tuple[tuple[int, int], ...]
    next: BestNext
    lapsed: tuple[int, ...]


def read_inputs(
    championship: Championship, *, after: Round | None, tables: int, best_next: int, seed: str
) -> Inputs:
    """Read them. Raises `CannotDraw` with what can be done instead."""
    number = after.number + 1 if after else 1
    try:
        drawn = entrants(championship, after=after, best=best_next, seed=seed)
    except PlacesUnknown as unknown:
        raise _places_unknown(unknown.tables) from unknown
    entries = drawn.entries
    _check_tables(championship, len(entries), tables, first=number == 1)
    sizes = even_sizes(len(entries), tables)
    numbers = table_numbers(entries, tables)
    pins, lapsed = _pins(entries, numbers, sizes)
    persons = [Person(e.number, fold(e.club), head=e.head is not None) for e in entries]
    groups = groups_for(
        persons,
        clubs=championship.clubs_apart,
        heads=championship.heads_apart,
        met=_met(championship, number) if championship.rematches_apart else None,
    )
    sheet = DrawInput(tuple(entry.number for entry in entries), sizes, groups, pins)
    keys = tuple((entry.number, entry.pk) for entry in entries)
    return Inputs(number, sheet, numbers, keys, drawn.next, lapsed)


def draw_from(inputs: Inputs, *, seed: str) -> Drawn:
    """Draw; rules that no seating obeys are weakened in their written order."""
    try:
        return keep_apart(inputs.sheet, seed=seed)
    except Impossible as impossible:
        raise CannotDraw(
            _(
                "No seating obeys all the pinned seats and what is kept apart: "
                "take a pin away, or change the settings."
            )
        ) from impossible


def write_round(championship: Championship, inputs: Inputs, drawn: Drawn, *, seed: str) -> Round:
    """The draft with its tables and seats. Call it under the championship's lock."""
    written = Round.objects.create(
        championship=championship,
        number=inputs.number,
        seed=seed,
        draw_input=_stored(inputs, drawn),
        advance=championship.advance,
    )
    halls = hall_tables(championship, inputs.tables)
    tables = Table.objects.bulk_create(
        [Table(round=written, hall_table=halls[number], number=number) for number in inputs.tables]
    )
    keys = dict(inputs.keys)
    Seat.objects.bulk_create(
        [
            Seat(round=written, table=table, number=seat, entry_id=keys[entry])
            for table, sitting in zip(tables, drawn.tables, strict=True)
            for seat, entry in enumerate(sitting, start=1)
        ],
        batch_size=2000,
    )
    return written


def hall_tables(championship: Championship, numbers: Sequence[int]) -> dict[int, HallTable]:
    """The physical tables of these numbers by number; what was not there yet is made, with its token. Under
    the championship's lock.
    """
    known = set(HallTable.objects.filter(championship=championship).values_list("number", flat=True))
    HallTable.objects.bulk_create(
        [HallTable(championship=championship, number=number) for number in numbers if number not in known]
    )
    found = HallTable.objects.filter(championship=championship)
    return {hall.number: hall for hall in found if hall.number in set(numbers)}


def table_numbers(entries: Sequence[Entry], tables: int) -> tuple[int, ...]:
    """Which physical tables are played, ascending: those that somebody is pinned to, and the lowest of the
    others.

    Who needs table 20 for its ramp finds table 20 in the final too.
    """
    pinned = sorted({entry.pinned_table for entry in entries if entry.pinned_table})[:tables]
    others = (number for number in range(1, tables + len(pinned) + 1) if number not in pinned)
    filled = pinned + [next(others) for _table in range(tables - len(pinned))]
    return tuple(sorted(filled))


def _pins(
    entries: Sequence[Entry], numbers: Sequence[int], sizes: Sequence[int]
) -> tuple[tuple[Pin, ...], tuple[int, ...]]:
    """The pins that can be kept, by place in the sheet. The table weighs more than the seat: a seat that is
    not there, or taken, becomes any.
    """
    position = {number: at for at, number in enumerate(numbers, start=1)}
    pins: list[Pin] = []
    lapsed: list[int] = []
    seats: set[tuple[int, int]] = set()
    room = dict(enumerate(sizes, start=1))
    for entry in entries:
        if not entry.pinned_table:
            continue
        table = position.get(entry.pinned_table, 0)
        if not room.get(table):
            lapsed.append(entry.number)
            continue
        seat = entry.pinned_seat or 0
        if seat > sizes[table - 1] or (table, seat) in seats:
            seat = 0
        pins.append(Pin(entry.number, table, seat))
        seats |= {(table, seat)} if seat else set()
        room[table] -= 1
    return tuple(pins), tuple(lapsed)


def _met(championship: Championship, number: int) -> dict[tuple[int, int], list[int]]:
    """Who has sat at a table with whom in the rounds before, no-shows aside."""
    seats = Seat.objects.filter(
        round__championship=championship, round__number__lt=number, absent=False
    ).values_list("round__number", "table__number", "entry__number")
    met: dict[tuple[int, int], list[int]] = {}
    for of_round, table, entry in seats:
        met.setdefault((of_round, table), []).append(entry)
    return met


def _stored(inputs: Inputs, drawn: Drawn) -> dict[str, Any]:
    """`sheet` and the seed reproduce the seats; the rest says how it went: method, rules that gave way, the
    lot among the best next.
    """
    tables = len(inputs.tables)
    asked = {g.label: smallest_cap(g, tables) for g in inputs.sheet.groups}
    obeyed = {g.label: g.cap for g in drawn.sheet.groups}
    speaking = {g.label for g in inputs.sheet.groups if len(g.members) > asked[g.label]}
    return {
        "sheet": drawn.sheet.as_json(),
        "tables": list(inputs.tables),
        "method": list(drawn.method),
        "weakened": {
            label: obeyed.get(label) for label in sorted(speaking) if obeyed.get(label) != asked[label]
        },
        "lapsed_pins": list(inputs.lapsed),
        "best_next": list(inputs.next.entries),
        "by_lot": sorted(inputs.next.by_lot),
    }


def _check_tables(championship: Championship, players: int, tables: int, *, first: bool) -> None:
    if players == 0:
        raise CannotDraw(
            _("Nobody is marked as here: mark who came, then draw.")
            if first
            else _("Nobody goes on from the last round: look at its results.")
        )
    alone = players == 1 and not first
    least, most = -(-players // LARGEST_TABLE), max(1, players // SMALLEST_TABLE)
    if players == 1 and not alone:
        raise CannotDraw(_("One player alone cannot play: mark who else came, then draw."))
    if not least <= tables <= most:
        raise CannotDraw(
            ngettext(
                "For %(players)s player the number of tables goes from %(least)s to %(most)s: "
                "choose one of these.",
                "For %(players)s players the number of tables goes from %(least)s to %(most)s: "
                "choose one of these.",
                players,
            )
            % {"players": players, "least": least, "most": most},
            extra={"players": players, "least": least, "most": most},
        )
    if championship.tables_available is not None and tables > championship.tables_available:
        raise CannotDraw(
            _("The hall has %(tables)s tables: choose fewer, or change that number in the settings.")
            % {"tables": championship.tables_available}
        )


def _places_unknown(tables: Sequence[int]) -> CannotDraw:
    return CannotDraw(
        _(
            "The places that decide who goes on are not known at these tables: %(tables)s. "
            "Enter their order first."
        )
        % {"tables": ", ".join(map(str, tables))},
        extra={"tables": list(tables)},
    )
