"""Archiving a championship, and undoing it."""

from django.db import transaction
from django.utils import timezone

from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship


def archive(championship: Championship, *, actor: Actor) -> None:
    _set(championship, archived=True, action="championship-archived", actor=actor)


def bring_back(championship: Championship, *, actor: Actor) -> None:
    _set(championship, archived=False, action="championship-brought-back", actor=actor)


def _set(championship: Championship, *, archived: bool, action: str, actor: Actor) -> None:
    with transaction.atomic():
        locked = lock_championship(championship)
        if archived != (locked.archived_at is not None):
            locked.archived_at = timezone.now() if archived else None
            locked.save(update_fields=["archived_at"])
            write_log(locked, actor, action)
