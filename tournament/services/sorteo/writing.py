"""The seats that a certificate gives, written as a round with its tables and seats. Until this moment they
are in the certificate alone. The number of statements does not grow with the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import F
from django.utils import timezone

from ...actors import Actor
from ...draw import read_sheet
from ...models import Championship, DrawSheet, Entry, HallTable, Round, Seat, Table
from .recording import record_note

_AWAY = 10_000  # seat numbers that no table has: where seats wait while others change places
_BATCH = 2000

Certificate = Mapping[str, Any]


def write_round(sheet: DrawSheet, certificate: Certificate, *, actor: Actor) -> Round:
    """The round of a sheet, published. Who has withdrawn since keeps the seat, which stays empty, with a
    public note. Under the championship's lock.
    """
    championship = sheet.championship
    inputs = sheet.inputs
    written = Round.objects.create(
        championship=championship,
        number=sheet.round_number,
        status=Round.Status.PUBLISHED,
        seed=certificate["seed"],
        draw_input=_stored(sheet, certificate),
        advance=inputs.get("advance", championship.advance),
        published_at=timezone.now(),
    )
    halls = hall_tables(championship, inputs["tables"])
    tables = Table.objects.bulk_create(
        [Table(round=written, hall_table=halls[number], number=number) for number in inputs["tables"]]
    )
    entries = _entries(championship)
    seats = Seat.objects.bulk_create(
        [
            Seat(round=written, table=table, number=at, entry=entries[number], absent=_left(entries[number]))
            for table, sitting in zip(tables, certificate["tables"], strict=True)
            for at, number in enumerate(sitting, start=1)
        ],
        batch_size=_BATCH,
    )
    before = Round.objects.filter(championship=championship, number=sheet.round_number - 1)
    before.update(best_next=len(inputs.get("best_next", ())))
    for seat in seats:
        if seat.absent:
            _note_withdrawn(sheet, seat, actor=actor)
    return written


def reseat(sheet: DrawSheet, certificate: Certificate, *, of: Round) -> None:
    """Bring the seats of a round that is written in line with a certificate: who is on the sheet sits where
    it says, and gets a seat if there is none yet (`late`); who is not on it but has a seat (a no-show)
    keeps it behind the others of the table. Tables that nobody has left are taken away. Under the
    championship's lock."""
    numbers: Sequence[int] = sheet.inputs["tables"]
    tables = _tables(of, numbers)
    place = {
        number: (tables[at], seat)
        for at, sitting in zip(numbers, certificate["tables"], strict=True)
        for seat, number in enumerate(sitting, start=1)
    }
    seats = list(Seat.objects.filter(round=of).select_related("entry", "table").order_by("pk"))
    _move(seats, place)
    seated = {seat.entry.number for seat in seats}
    entries = _entries(sheet.championship)
    Seat.objects.bulk_create(
        [
            Seat(round=of, table=table, number=seat, entry=entries[number], late=True)
            for number, (table, seat) in place.items()
            if number not in seated
        ],
        batch_size=_BATCH,
    )
    Table.objects.filter(round=of, seats=None).delete()


def _move(seats: Sequence[Seat], place: Mapping[int, tuple[Table, int]]) -> None:
    """First all out of the way, then each to its place: no number is taken twice on the way."""
    taken: dict[int, int] = {}
    for table, seat_number in place.values():
        taken[table.pk] = max(taken.get(table.pk, 0), seat_number)
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(number=F("number") + _AWAY)
    for seat in sorted(seats, key=lambda seat: seat.number):
        if seat.entry.number in place:
            seat.table, seat.number = place[seat.entry.number]
        else:
            taken[seat.table_id] = taken.get(seat.table_id, 0) + 1
            seat.number = taken[seat.table_id]
    Seat.objects.bulk_update(seats, ["table", "number"], batch_size=_BATCH)


def _tables(of: Round, numbers: Sequence[int]) -> dict[int, Table]:
    """The round's tables of these numbers, made where they are not there yet."""
    found = {table.number: table for table in Table.objects.filter(round=of)}
    if missing := [number for number in numbers if number not in found]:
        halls = hall_tables(of.championship, missing)
        made = Table.objects.bulk_create(
            [Table(round=of, hall_table=halls[number], number=number) for number in missing]
        )
        found |= {table.number: table for table in made}
    return found


def hall_tables(championship: Championship, numbers: Sequence[int]) -> dict[int, HallTable]:
    """The physical tables of these numbers by number; what was not there yet is made, with its token. Under
    the championship's lock.
    """
    known = set(HallTable.objects.filter(championship=championship).values_list("number", flat=True))
    HallTable.objects.bulk_create(
        [HallTable(championship=championship, number=number) for number in numbers if number not in known]
    )
    wanted = set(numbers)
    found = HallTable.objects.filter(championship=championship)
    return {hall.number: hall for hall in found if hall.number in wanted}


def _entries(championship: Championship) -> dict[int, Entry]:
    return {entry.number: entry for entry in Entry.objects.filter(championship=championship)}


def _left(entry: Entry) -> bool:
    return entry.status == Entry.Status.WITHDRAWN


def _note_withdrawn(sheet: DrawSheet, seat: Seat, *, actor: Actor) -> None:
    detail = {
        "kind": "withdrawn",
        "number": seat.entry.number,
        "name": seat.entry.name,
        "table": seat.table.number,
        "seat": seat.number,
    }
    record_note(sheet.championship, sheet=sheet, detail=detail, actor=actor)


def _stored(sheet: DrawSheet, certificate: Certificate) -> dict[str, Any]:
    """`sheet` and the seed reproduce the seats; the rest says how it went."""
    return {
        "sheet": read_sheet(sheet.text).seating.as_json(),
        "tables": sheet.inputs["tables"],
        "method": certificate["method"],
        "weakened": sheet.inputs.get("weakened", {}),
        "best_next": sheet.inputs.get("best_next", []),
        "by_lot": sheet.inputs.get("by_lot", []),
        "serial": sheet.serial,
        "sheet_sha256": certificate["sheet_sha256"],
        "result_sha256": certificate["result_sha256"],
    }
