"""Public notes about one seat (dudo-draw/1, section 13). They say nothing private."""

from typing import Any

from tournament.championship.access.actors import Actor
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawRecord, DrawSheet

from .lines import record_note


def note_seat(
    seat: Seat, kind: str, *, actor: Actor, sheet: DrawSheet | None = None, reason: str = "", **more: Any
) -> DrawRecord:
    """Under the championship's lock. `kind`: `no-show`, `came-after-all`, `left-before-start`,
    `back-before-start`, `withdrawn`, `ineligible`, `substitute`, `partner`,
    `partner-added`, `partner-left`, `partner-back`; `sheet`: by default the last that seated the round.
    """
    detail = {
        "kind": kind,
        "round": seat.round.number,
        "number": seat.entry.number,
        "name": seat.entry.name,
        **({"together": seat.entry.size} if seat.entry.size > 1 else {}),
        "table": seat.table.number,
        "seat": seat.number,
        **more,
    }
    return record_note(
        seat.round.championship, sheet=sheet or _last_sheet(seat), detail=detail, reason=reason, actor=actor
    )


def drawn_as(of: Round, *, since: int = 0) -> dict[int, int]:
    """By number of each substitute, or winner by a corrected result: the number drawn to that seat. `since`:
    position of the log after which they count.
    """
    notes = DrawRecord.objects.filter(
        championship=of.championship_id,
        kind=DrawRecord.Kind.NOTE,
        position__gt=since,
        detail__kind__in=("substitute", "seat-changed-hands", "seat-decided"),
        detail__round=of.number,
    )
    drawn: dict[int, int] = {}
    for detail in notes.order_by("position").values_list("detail", flat=True):
        replaced = detail["instead"]["number"]
        drawn[detail["number"]] = drawn.pop(replaced, replaced)
    return drawn


def _last_sheet(seat: Seat) -> DrawSheet | None:
    sheets = DrawSheet.objects.filter(round=seat.round_id, status=DrawSheet.Status.DONE)
    return sheets.order_by("serial").last()
