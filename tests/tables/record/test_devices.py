"""Devices at the tables, as they were seen."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tables.record.models import Device
from tables.record.services.devices import note_read
from tests.factories import a_championship, a_coordinator
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official

pytestmark = pytest.mark.django_db


def actor_of(official: Official) -> Actor:
    return Actor(label=official.name, role=Role.COORDINATOR, official_id=official.pk)


def test_a_tablet_that_goes_to_another_coordinator_is_theirs_at_once() -> None:
    championship = a_championship()
    coca, _code = a_coordinator(championship, "Coca")
    rosa, _code = a_coordinator(championship, "Rosa")
    now = timezone.now()
    note_read("tablet", actor_of(coca), at=now)
    note_read("tablet", actor_of(rosa), at=now + timedelta(seconds=1))
    note_read("tablet", actor_of(rosa), at=now + timedelta(seconds=2))

    device = Device.objects.get()

    assert (device.label, device.official) == ("Rosa", rosa)
    assert device.last_seen == now + timedelta(seconds=1), "written at most once in a while"
