"""The request that closes a table with too few players."""

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow
from tournament.championship.together import entries_label
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Table
from tournament.rounds.transitions import table_status_refusal
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.seating.queries.seats import last_order, tables_as_seated
from tournament.sorteo.seating.table_changes import SeatedTable, in_order, too_small

from .request import SheetRequest
from .seats import public_round_of, request_seats


def request_closing(played: Round, *, number: int, dice: str | None = None) -> SheetRequest:
    """`dice`: else those of the round. Raises `NotNow`, `Conflict`, `CannotDraw`."""
    now = public_round_of(played)
    sitting = {table.number: table for table in tables_as_seated(now)}
    _check(now, number, tuple(sitting.values()))
    remaining = in_order(last_order(now) or sorted(sitting), sitting.keys() - {number})
    moving = Entry.objects.filter(championship=now.championship, number__in=sitting[number].entries)
    return request_seats(
        now,
        purpose=DrawSheet.Purpose.CLOSING,
        tables=[sitting[table_number] for table_number in remaining],
        loose=list(moving.order_by("number")),
        wanted={"closes": number} | ({"dice": dice} if dice else {}),
        closes=number,
        dice=dice,
    )


def _check(played: Round, number: int, sitting: tuple[SeatedTable, ...]) -> None:
    table = Table.objects.filter(round=played, number=number).first()
    if table is None:
        raise Conflict(
            _("Table %(number)s is not played in this round: reload the page.") % {"number": number}
        )
    if table.status != Table.Status.WAITING:
        raise table_status_refusal(table)
    minimum = played.championship.table_minimum
    small = [seated.number for seated in too_small(sitting, minimum=minimum)]
    if number not in small:
        raise NotNow(
            _(
                "Table %(number)s stays: a table is closed only if fewer than %(minimum)s came, other "
                "tables are played, and nobody there is pinned to it."
            )
            % {"number": number, "minimum": minimum},
            code="not_too_small",
        )
    if number != small[0]:
        raise Conflict(
            _(
                "Close table %(number)s first: of the tables that are too small, it has the fewest "
                "%(players)s."
            )
            % {"number": small[0], "players": entries_label(2, played.championship.people_each)},
            code="other_table",
            extra={"table": small[0]},
        )
