"""Devices at their last contact, and where their engines differed from the server's."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Max, OuterRef, QuerySet, Sum

from tables.record.models import Device
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship

ENGINE_DIFFERS = "engine-differs"


def unsent_of(official: OuterRef) -> QuerySet[Device, Any]:
    devices = Device.objects.filter(official=official).order_by().values("official")
    return devices.annotate(sum=Sum("waiting")).values("sum")


def last_contacts(officials: Iterable[int]) -> defaultdict[int, tuple[datetime | None, int]]:
    """By official id: when one of their devices last wrote or looked, and its unsent entries."""
    devices = Device.objects.filter(official__in=list(officials)).values("official").order_by()
    contacts: defaultdict[int, tuple[datetime | None, int]] = defaultdict(lambda: (None, 0))
    for row in devices.annotate(seen=Max("last_seen"), unsent=Sum("waiting")):
        contacts[row["official"]] = (row["seen"], row["unsent"])
    return contacts


def engine_differences(championship: Championship | int) -> QuerySet[LogEntry]:
    """Newest first; one a move."""
    return LogEntry.objects.filter(championship=championship, action=ENGINE_DIFFERS)
