"""Closing a table that no-shows left too small (dudo-draw/1, section 13): its players are drawn to seats at
the others.
"""

from tournament.championship.access.actors import Actor
from tournament.rounds.models import Table
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.requests.closing import request_closing

from .automatic_sheet import publish_and_draw


def close_table(table: Table, *, dice: str | None = None, actor: Actor) -> DrawSheet:
    """Only the smallest of those below the regulations' minimum (`seating.queries.seats.tables_too_small`).

    One player alone is seated at once, and so are several where the dice of the round, or `dice`, are the
    computer's; else they wait for three cups. Pressed twice there is one sheet. Raises `NotNow`, `Conflict`,
    `CannotDraw`.
    """
    return publish_and_draw(
        table.round,
        wanted={"closes": table.number},
        done=lambda: _closed_by(table),
        ask=lambda _championship: request_closing(table.round, number=table.number, dice=dice),
        actor=actor,
    )


def _closed_by(table: Table) -> DrawSheet | None:
    """None while the table exists."""
    if Table.objects.filter(pk=table.pk).exists():
        return None
    sheets = DrawSheet.objects.filter(round=table.round_id, purpose=DrawSheet.Purpose.CLOSING)
    done = sheets.filter(status=DrawSheet.Status.DONE).order_by("-serial")
    return next((sheet for sheet in done if sheet.inputs["closes"] == table.number), None)
