"""What the organizer shows on the projector."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.names import clean
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.publishing.models import ProjectorSteering, Shows

MORE = 5  # minutes, with one press


def show_on_projector(
    championship: Championship, *, shows: str, page: int | None = None, words: str | None = None, actor: Actor
) -> ProjectorSteering:
    """`page`: the one that stays; `words`: another message, None for the one of before."""
    changes: dict[str, Any] = {"shows": Shows(shows), "page": page}
    if words is not None:
        changes["words"] = clean(words)
    return _steer(championship, actor, **changes)


def start_countdown(championship: Championship, *, minutes: int, actor: Actor) -> ProjectorSteering:
    ends = timezone.now() + timedelta(minutes=minutes)
    return _steer(championship, actor, ends_at=ends, more={})


def stop_countdown(championship: Championship, *, actor: Actor) -> ProjectorSteering:
    return _steer(championship, actor, ends_at=None, more={})


def give_more_time(championship: Championship, *, table: int | None, actor: Actor) -> ProjectorSteering:
    """To one table, or to all: one that had more keeps it. Without a countdown nothing changes."""
    with transaction.atomic():
        steering = _locked(championship)
        if steering.ends_at is None:
            return steering
        if table is None:
            # what is over begins from now
            ends = max(steering.ends_at, timezone.now()) + timedelta(minutes=MORE)
            return _steer(championship, actor, ends_at=ends)
        more = {**steering.more, str(table): steering.more.get(str(table), 0) + MORE}
        return _steer(championship, actor, more=more)


def _locked(championship: Championship) -> ProjectorSteering:
    locked = lock_championship(championship)
    return ProjectorSteering.objects.filter(championship=locked).first() or ProjectorSteering(
        championship=locked
    )


def _steer(championship: Championship, actor: Actor, **changes: Any) -> ProjectorSteering:
    """The same again changes nothing."""
    with transaction.atomic():
        steering = _locked(championship)
        if any(getattr(steering, name) != value for name, value in changes.items()):
            for name, value in changes.items():
                setattr(steering, name, value)
            steering.save()
            write_log(steering.championship, actor, "projector-steered")
    return steering
