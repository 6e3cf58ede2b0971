"""What the organizer adds once a championship is over."""

import datetime

from django.db import transaction

from core.names import clean
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship


def write_afterwards(
    championship: Championship,
    *,
    thanks: str,
    next_day: datetime.date | None,
    next_place: str,
    actor: Actor,
) -> Championship:
    """Public at once; the same again changes nothing."""
    values = {
        "thanks": "\n".join(thanks.strip().splitlines()),
        "next_day": next_day,
        "next_place": clean(next_place),
    }
    with transaction.atomic():
        locked = lock_championship(championship)
        if any(getattr(locked, name) != value for name, value in values.items()):
            for name, value in values.items():
                setattr(locked, name, value)
            locked.save(update_fields=list(values))
            write_log(locked, actor, "afterwards-said")
    return locked
