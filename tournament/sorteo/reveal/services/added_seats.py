"""Seats added to a round. Nobody else moves, and no chair is renumbered."""

from collections.abc import Collection

from django.db.models import F
from django.utils import timezone

from tournament.championship.access.actors import Actor
from tournament.roster.models import Entry
from tournament.roster.services import set_arrived
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.services.notes import drawn_as, note_seat
from tournament.sorteo.reveal.services.seats import AWAY, Certificate, hall_tables
from tournament.sorteo.seating.table_changes import chairs_taken


def seat_loose(sheet: DrawSheet, certificate: Certificate, *, of: Round, actor: Actor) -> None:
    """Seat the loose entries on their chairs (`inputs["chairs"]`); a closed table is deleted with its
    no-shows' chairs. Another certificate moves them. Under the championship's lock.
    """
    place = _places(sheet, certificate)
    tables = {table.number: table for table in Table.objects.filter(round=of)}
    tables |= _new_tables(sheet, of, but=tables)
    standing = _standing(sheet, of, numbers=place.keys())
    Seat.objects.filter(pk__in=[seat.pk for seat in standing.values()]).update(number=F("number") + AWAY)
    for number, (table, chair) in place.items():
        if number in standing:
            standing[number].table, standing[number].number = tables[table], chair
    Seat.objects.bulk_update(standing.values(), ["table", "number"])
    newcomers = Entry.objects.filter(
        championship=of.championship_id, number__in=place.keys() - standing.keys()
    )
    for entry in newcomers.order_by("number"):
        table, chair = place[entry.number]
        _seat_newcomer(sheet, Seat(round=of, table=tables[table], number=chair, entry=entry), actor=actor)
    if (closed := sheet.inputs["closes"]) in tables:
        # A no-show loses the chair with the table: whoever comes after all is late by now.
        set_arrived(Entry.objects.filter(seats__table=tables[closed]), None)
        tables[closed].delete()


def _new_tables(sheet: DrawSheet, of: Round, *, but: Collection[int]) -> dict[int, Table]:
    numbers = [number for number in sheet.inputs["tables"] if number not in but]
    halls = hall_tables(of.championship, numbers)
    return {
        number: Table.objects.create(round=of, hall_table=halls[number], number=number) for number in numbers
    }


def _standing(sheet: DrawSheet, of: Round, *, numbers: Collection[int]) -> dict[int, Seat]:
    """A substitute's seat is that of the person they replace."""
    published = DrawRecord.objects.get(sheet=sheet, kind=DrawRecord.Kind.SHEET)
    stands_for = drawn_as(of, since=published.position)
    seats = Seat.objects.filter(round=of, entry__number__in=[*numbers, *stands_for]).select_related("entry")
    seat_of = {stands_for.get(seat.entry.number, seat.entry.number): seat for seat in seats}
    return {number: seat for number, seat in seat_of.items() if number in numbers}


def _seat_newcomer(sheet: DrawSheet, seat: Seat, *, actor: Actor) -> None:
    """Who has withdrawn meanwhile keeps an empty seat, with a public note."""
    seat.late = True
    seat.absent = seat.entry.is_out
    seat.save()
    if seat.absent:
        note_seat(seat, "withdrawn", sheet=sheet, actor=actor)
    else:
        set_arrived(Entry.objects.filter(pk=seat.entry_id, arrived_at=None), timezone.now())


def _places(sheet: DrawSheet, certificate: Certificate) -> dict[int, tuple[int, int]]:
    """Physical table and chair of each loose entry, by number."""
    loose = set(sheet.inputs["loose"])
    tables = zip(sheet.inputs["tables"], sheet.inputs["chairs"], certificate["tables"], strict=True)
    return {
        number: (table, chair)
        for table, chairs, sitting in tables
        for chair, number in zip(chairs_taken(chairs, sitting), sitting, strict=True)
        if number in loose
    }
