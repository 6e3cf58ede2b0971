"""The locks of the sorteo, in the written order: the championship, then the draw sheet."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournament.championship.errors import Conflict
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet


def lock_championship(key: int) -> Championship:
    """Its row, as it is when the lock is ours."""
    return Championship.objects.select_for_update(no_key=True).get(pk=key)


def lock_sheet(sheet: DrawSheet) -> DrawSheet:
    """The sheet as it is now, its championship locked before it. `Conflict` where it was discarded."""
    championship = lock_championship(sheet.championship_id)
    locked = DrawSheet.objects.select_for_update(no_key=True).filter(pk=sheet.pk).first()
    if locked is None:
        raise Conflict(_("This draw sheet has been discarded meanwhile: load the page again."))
    locked.championship = championship
    return locked
