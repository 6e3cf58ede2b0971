from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.utils.crypto import salted_hmac

from core.prepared import insert, insert_all
from tournament.championship.access.actors import Actor

from ..models import Acta, Device

LOOKS = 20


def note_write(key: str, actor: Actor, *, at: datetime, waiting: int = 0) -> Device:
    """It belongs to its present official."""
    device = Device(
        key=key,
        label=actor.label[:120],
        official_id=actor.official_id,
        waiting=waiting,
        last_seen=at,
        last_write=at,
    )
    return insert(device, meets="key", changes=("label", "official", "waiting", "last_seen", "last_write"))


def note_read(
    key: str, actor: Actor, *, at: datetime, waiting: int = 0, report: Mapping[str, Any] | None = None
) -> None:
    """`report`: its columns. Written on change, and every `LOOKS` seconds."""
    recent = at - timedelta(seconds=LOOKS)
    columns = {"official_id": actor.official_id, "waiting": waiting, **(report or {})}
    if Device.objects.filter(key=key, last_seen__gt=recent, **columns).exists():
        return
    device = Device(key=key, label=actor.label[:120], last_seen=at, **columns)
    write_devices([device], "label", "last_seen", *columns)


def write_devices(devices: Sequence[Device], *columns: str) -> None:
    """Created at first; these columns change later. 1 statement."""
    insert_all(devices, meets="key", changes=columns)


def pages_device(acta: Acta) -> str:
    """Of the organizer's pages in this acta: unguessable, and one per acta, so that tables never wait for one
    another.
    """
    return _pages_device(acta.pk)


@lru_cache(maxsize=1024)
def _pages_device(acta: int) -> str:
    return salted_hmac("tables.pages_device", str(acta)).hexdigest()[:32]
