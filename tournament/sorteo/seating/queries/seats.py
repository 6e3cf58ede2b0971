"""Who sits where in a public round."""

from collections import defaultdict
from collections.abc import Sequence

from django.db.models import Count, Q

from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import OPEN_IN_PUBLIC
from tournament.sorteo.seating.table_changes import SeatedTable, in_order, too_small


def tables_as_seated(played: Round, *, include_absent: bool = False) -> tuple[SeatedTable, ...]:
    """Occupied tables in the order in which a sheet numbers them. A table with a decision in the register is
    not closed. Absent and withdrawn players are left out unless `include_absent`. Four statements.
    """
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(round=played).select_related("entry").order_by("number"):
        seats[seat.table_id].append(seat)
    decided = set(Table.objects.filter(round=played, register__isnull=False).values_list("pk", flat=True))
    tables = [
        _sitting(table, seats[table.pk], named=table.pk in decided, include_absent=include_absent)
        for table in Table.objects.filter(round=played)
    ]
    by_number = {table.number: table for table in tables if table.entries}
    order = last_order(played) or sorted(by_number)
    return tuple(by_number[number] for number in in_order(order, by_number.keys()))


def seats_to_open(played: Round) -> int:
    """At tables that have not started. Seven statements at most."""
    most = most_at_a_table(played)
    tables = tables_as_seated(played, include_absent=True)
    return sum(max(0, most + table.missing - len(table.entries)) for table in tables if table.extendable)


def most_at_a_table(played: Round) -> int:
    drawn: Sequence[int] = played.draw.inputs.get("sheet", {}).get("sizes", ())
    most: int = max([played.as_played.size_max, *drawn])
    return most


def last_order(played: Round) -> Sequence[int]:
    sheet = DrawSheet.objects.filter(round=played, status=DrawSheet.Status.DONE).order_by("serial").last()
    numbers: list[int] = sheet.inputs["tables"] if sheet else []
    return numbers


def dice_of(played: Round) -> str:
    """Late entries are drawn by the same dice as the round."""
    drawn = DrawSheet.objects.filter(round=played, status=DrawSheet.Status.DONE).exclude(
        purpose__in=DrawSheet.SEATS_A_FEW
    )
    dice = drawn.order_by("serial").values_list("dice", flat=True).last()
    return dice or played.championship.draw_dice


def tables_too_small(played: Round) -> list[Table]:
    """Those that can still be closed, the first to close first."""
    minimum = Championship.objects.values_list("table_minimum", flat=True).get(pk=played.championship_id)
    here = Count("seats", filter=Q(seats__absent=False, seats__entry__status=Entry.Status.REGISTERED))
    waiting = Table.objects.filter(round=played, status=Table.Status.WAITING).annotate(here=here)
    if not waiting.filter(here__gt=0, here__lt=minimum).exists():
        return []
    small = [table.number for table in too_small(tables_as_seated(played), minimum=minimum)]
    by_number = {table.number: table for table in Table.objects.filter(round=played, number__in=small)}
    return [by_number[number] for number in small]


def sheet_awaited_by(table: Table) -> DrawSheet | None:
    """Public and undrawn, for this table."""
    sheets = DrawSheet.objects.filter(
        round=table.round_id, purpose__in=DrawSheet.SEATS_A_FEW, status__in=OPEN_IN_PUBLIC
    )
    return next((sheet for sheet in sheets if table.number in sheet.inputs["waiting"]), None)


def _sitting(table: Table, seats: Sequence[Seat], *, named: bool, include_absent: bool) -> SeatedTable:
    present = [s for s in seats if not s.absent and s.entry.status == Entry.Status.REGISTERED]
    sitting = seats if include_absent else present
    return SeatedTable(
        table.number,
        tuple(seat.entry.number for seat in sitting),
        extendable=table.status == Table.Status.WAITING,
        stays=named or any(seat.entry.pinned_table == table.number for seat in sitting),
        seats=tuple(seat.number for seat in sitting),
        chairs=max((seat.number for seat in seats), default=0),
        missing=len(sitting) - len(present),
    )
