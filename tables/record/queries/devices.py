"""The devices at the tables, as they were last seen."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Max, OuterRef, QuerySet, Sum

from tables.record.models import Device


def unsent_of(official: OuterRef) -> QuerySet[Device, Any]:
    """How many entries the devices of an official had not sent when they were last seen, as a subquery
    (`sum`).
    """
    found = Device.objects.filter(official=official).order_by().values("official")
    return found.annotate(sum=Sum("waiting")).values("sum")


def seen(officials: Iterable[int]) -> defaultdict[int, tuple[datetime | None, int]]:
    """Official id → when one of their devices last wrote or looked, and how many entries they had not sent.
    1 statement.
    """
    devices = Device.objects.filter(official__in=list(officials)).values("official").order_by()
    found: defaultdict[int, tuple[datetime | None, int]] = defaultdict(lambda: (None, 0))
    for row in devices.annotate(seen=Max("last_seen"), unsent=Sum("waiting")):
        found[row["official"]] = (row["seen"], row["unsent"])
    return found
