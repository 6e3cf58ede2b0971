"""Refusals of people who are out."""

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.roster.models import Entry


def refuse_out(entry: Entry) -> None:
    refuse_excluded(entry)
    if entry.status == Entry.Status.WITHDRAWN:
        raise Conflict(
            _("%(name)s is withdrawn: reinstate them on the roster first.") % {"name": entry.name},
            code="withdrawn",
        )


def refuse_excluded(entry: Entry) -> None:
    """`Conflict`: only the register reinstates them."""
    if entry.status == Entry.Status.EXCLUDED:
        raise Conflict(
            _("%(name)s is out of the championship: only the organizer can reinstate them, in the register.")
            % {"name": entry.name},
            code="excluded",
        )
