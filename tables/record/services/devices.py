"""The devices that write: known by the key that they generated, noted as they write and read."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.utils.crypto import salted_hmac

from tournament.championship.access.actors import Actor

from ..models import Acta, Device

LOOKS = 20


def seen_writing(key: str, actor: Actor, *, at: datetime, waiting: int = 0) -> Device:
    """The device of this key, made at its first move; it is its present official's. `waiting`: how many more
    it has not sent. 1 statement.
    """
    device = Device(
        key=key,
        label=actor.label[:120],
        official_id=actor.official_id,
        waiting=waiting,
        last_seen=at,
        last_write=at,
    )
    Device.objects.bulk_create(
        [device],
        update_conflicts=True,
        unique_fields=["key"],
        update_fields=["label", "official", "waiting", "last_seen", "last_write"],
    )
    return device


def seen_reading(
    key: str, actor: Actor, *, at: datetime, waiting: int = 0, said: Mapping[str, Any] | None = None
) -> None:
    """A device that looks at its table is not silent. `said`: what it says of itself, by column. Written down
    at most every `LOOKS` seconds, and when something is otherwise: 1 statement, 2 then.
    """
    recent = at - timedelta(seconds=LOOKS)
    known = {"official_id": actor.official_id, "waiting": waiting, **(said or {})}
    if Device.objects.filter(key=key, last_seen__gt=recent, **known).exists():
        return
    device = Device(key=key, label=actor.label[:120], last_seen=at, **known)
    Device.objects.bulk_create(
        [device],
        update_conflicts=True,
        unique_fields=["key"],
        update_fields=["label", "last_seen", *known],
    )


def pages_device(acta: Acta) -> str:
    """The key under which the organizer's pages write in this acta. It cannot be guessed, so no device can
    take it.

    One for each acta, so that its numbers are those of the acta and two tables never wait for one another.
    """
    return salted_hmac("tables.pages_device", str(acta.pk)).hexdigest()[:32]
