"""A certificate written as a round. The number of statements does not grow with the players."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from django.db.models import F
from django.utils import timezone

from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship, Stage
from tournament.championship.stages import stage_of
from tournament.roster.models import Entry
from tournament.rounds.models import HallTable, Round, RoundDraw, Seat, Table
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_log.services.notes import drawn_as, note_seat
from tournament.sorteo.reveal.queries import groups_of_tables, sheet_of

AWAY = 10_000  # seat numbers that no table has: where seats wait while others change places
_BATCH = 2000

Certificate = Mapping[str, Any]


def write_round(sheet: DrawSheet, certificate: Certificate, *, actor: Actor) -> Round:
    """Who has withdrawn since keeps an empty seat, with a public note. Under the championship's lock."""
    championship = sheet.championship
    inputs = sheet.inputs
    stage = stage_of(championship, sheet.round_number)
    is_final = stage.is_knock_out and len(inputs["tables"]) == 1
    written = Round.objects.create(
        championship=championship,
        stage=stage,
        series=_final_series(championship, stage, certificate) if is_final else stage.series,
        number=sheet.round_number,
        status=Round.Status.PUBLISHED,
        seed=certificate["seed"],
        advance=inputs.get("advance", championship.advance),
        published_at=timezone.now(),
    )
    RoundDraw.objects.create(round=written, inputs=drawn_from(sheet, certificate))
    halls = hall_tables(championship, inputs["tables"])
    groups = groups_of_tables(sheet)
    tables = Table.objects.bulk_create(
        [
            Table(round=written, hall_table=halls[number], number=number, group=groups.get(number, 0))
            for number in inputs["tables"]
        ]
    )
    _seat(written, tables, certificate)
    before = Round.objects.filter(championship=championship, number=sheet.round_number - 1)
    before.update(best_next=len(inputs.get("best_next", ())))
    absent = Seat.objects.filter(round=written, absent=True).select_related(
        "entry", "table", "round__championship"
    )
    for seat in absent.order_by("table__number", "number"):
        note_seat(seat, "withdrawn", sheet=sheet, actor=actor)
    return written


def _final_series(
    championship: Championship, stage: Stage, certificate: Certificate
) -> dict[str, int] | None:
    """Of two, what the championship says of them."""
    if championship.final_of_two and len(certificate["tables"][0]) == 2:
        return {"best_of": championship.final_of_two}
    series: dict[str, int] | None = stage.final_series
    return series


def _seat(written: Round, tables: Sequence[Table], certificate: Certificate) -> None:
    entries = Entry.objects.filter(championship=written.championship_id)
    keys = {number: (key, status) for number, key, status in entries.values_list("number", "pk", "status")}
    Seat.objects.bulk_create(
        [
            Seat(
                round_id=written.pk,
                table_id=table.pk,
                number=seat,
                entry_id=keys[number][0],
                absent=keys[number][1] != Entry.Status.REGISTERED,
            )
            for table, sitting in zip(tables, certificate["tables"], strict=True)
            for seat, number in enumerate(sitting, start=1)
        ],
        batch_size=_BATCH,
    )


def reseat(certificate: Certificate, *, of: Round) -> None:
    """A no-show stays one; a substitute sits where the person they replace was drawn. Under the
    championship's lock.
    """
    tables = {table.number: table for table in Table.objects.filter(round=of)}
    place = {
        entry: (tables[number], seat)
        for number, sitting in zip(of.draw.inputs["tables"], certificate["tables"], strict=True)
        for seat, entry in enumerate(sitting, start=1)
    }
    stands_for = drawn_as(of)
    seats = list(Seat.objects.filter(round=of).select_related("entry"))
    # First all out of the way, then each to its place: no number is taken twice on the way.
    Seat.objects.filter(round=of).update(number=F("number") + AWAY)
    for seat in seats:
        seat.table, seat.number = place[stands_for.get(seat.entry.number, seat.entry.number)]
    Seat.objects.bulk_update(seats, ["table", "number"], batch_size=_BATCH)


def hall_tables(championship: Championship, numbers: Sequence[int]) -> dict[int, HallTable]:
    """By number, created where missing. Under the championship's lock."""
    existing = set(HallTable.objects.filter(championship=championship).values_list("number", flat=True))
    HallTable.objects.bulk_create(
        [HallTable(championship=championship, number=number) for number in numbers if number not in existing]
    )
    wanted = set(numbers)
    halls = HallTable.objects.filter(championship=championship)
    return {hall.number: hall for hall in halls if hall.number in wanted}


def drawn_from(sheet: DrawSheet, certificate: Certificate) -> dict[str, Any]:
    """`sheet` (its seating part) and the seed reproduce the seats."""
    return {
        "sheet": asdict(sheet_of(sheet).seating),
        "tables": sheet.inputs["tables"],
        "method": certificate["method"],
        "weakened": sheet.inputs.get("weakened", {}),
        "best_next": sheet.inputs.get("best_next", []),
        "by_lot": sheet.inputs.get("by_lot", []),
        "serial": sheet.serial,
        "sheet_sha256": certificate["sheet_sha256"],
        "result_sha256": certificate["result_sha256"],
    }
