"""Archiving a championship, and undoing it."""

from django.db import transaction
from django.utils import timezone

from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship


def set_archived(championship: Championship, *, archived: bool, actor: Actor) -> None:
    with transaction.atomic():
        locked = lock_championship(championship)
        if archived != (locked.archived_at is not None):
            locked.archived_at = timezone.now() if archived else None
            locked.save(update_fields=["archived_at"])
            write_log(locked, actor, "championship-archived" if archived else "championship-brought-back")
