"""The lock of a draw sheet, after its championship's (`tournament.championship.locks`)."""

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.locks import lock_championship
from tournament.sorteo.models import DrawSheet


def lock_sheet(sheet: DrawSheet) -> DrawSheet:
    """`Conflict` where it was discarded."""
    championship = lock_championship(sheet.championship_id)
    locked = DrawSheet.objects.select_for_update(no_key=True).filter(pk=sheet.pk).first()
    if locked is None:
        raise Conflict(_("This draw sheet has been discarded in the meantime: reload the page."))
    locked.championship = championship
    return locked
