"""Puts back rounds that were drawn before their players were known and have not begun. Certificates stay
valid.
"""

from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.championship.access.actors import SYSTEM
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.changes.queries.seat_transfer import PUT_BACK
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.services.lines import record_note
from tournament.sorteo.sheet.services.preparing import drop_draft_sheet
from tournament.sorteo.sheet.services.publishing import write_void

_S = DrawSheet.Status
WHY = "cada ronda se sortea cuando le toque"  # in the log's language, as every reason there

#: A round of such a night of which some tables play and others wait for players of tables still in play. In
#: SQL, since it is asked before the database has come forward.
_HALF_BEGUN = """
    SELECT played.number
    FROM tournament_drawsheet sheet JOIN tournament_round played ON sheet.round_id = played.id
    WHERE sheet.purpose = 'night' AND played.status = 'open'
    AND EXISTS (SELECT 1 FROM tournament_table one WHERE one.round_id = played.id AND one.status <> 'waiting')
    AND EXISTS (SELECT 1 FROM tournament_table one WHERE one.round_id = played.id AND one.status = 'waiting'
        AND NOT EXISTS (SELECT 1 FROM tournament_seat seat WHERE seat.table_id = one.id))
"""


def night_in_the_way() -> str:
    """A night drawn at once, inside a round with unknown players, must be played to its end with the version
    before. "" for none.
    """
    if "tournament_drawsheet" not in connection.introspection.table_names():
        return ""
    with connection.cursor() as cursor:
        cursor.execute(_HALF_BEGUN)
        row = cursor.fetchone()
    if row is None:
        return ""
    text = _(
        "Round %(number)s of a night that was drawn at once is in play, and its other tables wait for their "
        "players: this version draws round by round. Play it to its end with the version before. Nothing was "
        "changed."
    )
    return text % {"number": row[0]}


def put_back_later_rounds() -> list[DrawSheet]:
    """Once each; its log and the public log say so."""
    open_or_drawn = DrawSheet.objects.filter(purpose=DrawSheet.Purpose.NIGHT).exclude(status=_S.VOID)
    put_back = DrawRecord.objects.filter(detail__kind=PUT_BACK).values_list("sheet", flat=True)
    left = open_or_drawn.exclude(pk__in=list(put_back)).order_by("championship", "-round_number")
    return [sheet for sheet in left if _put_back(sheet)]


def _put_back(sheet: DrawSheet) -> bool:
    with transaction.atomic():
        lock_championship(sheet.championship_id)
        if sheet.round is not None and sheet.round.tables.exclude(status="waiting").exists():
            return False
        if sheet.status == _S.DRAFT:
            drop_draft_sheet(sheet, actor=SYSTEM, reason=WHY)
        elif sheet.status in (_S.PUBLISHED, _S.ROLLING):
            write_void(sheet, reason=WHY, actor=SYSTEM)
        else:
            _undo_drawn(sheet)
    return True


def _undo_drawn(sheet: DrawSheet) -> None:
    if sheet.round is not None:
        sheet.round.delete()
    sheet.round, sheet.status, sheet.done_at = None, _S.DONE, sheet.done_at or timezone.now()
    sheet.save(update_fields=["round", "status", "done_at"])
    detail = {"round": sheet.round_number, "serial": sheet.serial}
    record_note(sheet.championship, sheet=sheet, detail={"kind": PUT_BACK, **detail}, actor=SYSTEM)
    write_log(sheet.championship_id, SYSTEM, PUT_BACK, **detail)
