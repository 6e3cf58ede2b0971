"""Taking back what was tapped at the door, and marking many at once. One tap is `roster.mark_here`."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ..actors import Actor
from ..errors import Conflict
from ..models import Championship, Entry, LogEntry
from ..queries.roster import SEVERAL
from .log import write_log

SEVERAL_TAKEN_BACK = "several-here-taken-back"


def take_back_tap(entry: Entry, *, now: datetime | None, was: datetime | None, actor: Actor) -> Entry:
    """Put `arrived_at` back to what it `was` before a tap that left it at `now`, so that nobody loses the
    place in the order of waiting.

    Pressed twice it changes nothing. `Conflict` where somebody has tapped that name since.
    """
    with transaction.atomic():
        locked = Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        if locked.arrived_at == was:
            return locked
        if locked.arrived_at != now or locked.status == Entry.Status.WITHDRAWN:
            raise Conflict(
                _("%(name)s has been changed since: look at the list again.") % {"name": locked.name}
            )
        locked.arrived_at = was
        locked.save(update_fields=["arrived_at"])
        action = "entry-here" if was else "entry-not-here"
        write_log(locked.championship_id, actor, action, number=locked.number, name=locked.name)
    return locked


def mark_several_here(
    championship: Championship, *, numbers: Collection[int], actor: Actor
) -> LogEntry | None:
    """Those of `numbers` who are registered and missing arrive now, all at the same moment; waiting among
    them is by number.

    Returns the line of the log that `take_back_several` takes back as one, or None where nobody was
    missing.
    """
    with transaction.atomic():
        Championship.objects.select_for_update(no_key=True).get(pk=championship.pk)
        missing = Entry.objects.filter(
            championship=championship, status=Entry.Status.REGISTERED, arrived_at=None
        )
        found = sorted(set(numbers) & set(missing.values_list("number", flat=True)))
        if not found:
            return None
        now = timezone.now()
        for start in range(0, len(found), 500):
            missing.filter(number__in=found[start : start + 500]).update(arrived_at=now)
        return write_log(championship, actor, SEVERAL, numbers=found, count=len(found), at=now.isoformat())


def take_back_several(line: LogEntry, *, actor: Actor) -> int:
    """Those whom that line marked, and nobody has touched since, are missing again; returns how many. The
    second time it is nobody.
    """
    with transaction.atomic():
        Championship.objects.select_for_update(no_key=True).get(pk=line.championship_id)
        marked = Entry.objects.filter(
            championship_id=line.championship_id, arrived_at=datetime.fromisoformat(line.detail["at"])
        )
        found = sorted(set(line.detail["numbers"]) & set(marked.values_list("number", flat=True)))
        if not found:
            return 0
        for start in range(0, len(found), 500):
            marked.filter(number__in=found[start : start + 500]).update(arrived_at=None)
        write_log(
            line.championship_id, actor, SEVERAL_TAKEN_BACK, numbers=found, count=len(found), line=line.pk
        )
    return len(found)
