"""Who sees a job that works for a championship: all its organizers, and nobody of another one."""

from __future__ import annotations

import pytest
from django.test import Client

from jobs.models import Job
from tests.factories import a_championship, a_user, an_actor
from tournament.championship.officials.services import appoint

pytestmark = pytest.mark.django_db


def test_a_second_organizer_sees_the_work_that_the_first_began(client: Client) -> None:
    olga, pia, otto = a_user("olga"), a_user("pia"), a_user("otto")
    championship = a_championship(actor=an_actor("Olga", user=olga))
    appoint(championship, name="Pía", role="organizer", user=pia, actor=an_actor("Olga", user=olga))
    a_championship("Otra copa", actor=an_actor("Otto", user=otto))
    job = Job.objects.create(kind="none", title="Tarjetas", scope=championship.slug, owner=olga)

    seen = {}
    for user in (olga, pia, otto):
        client.force_login(user)
        seen[user.username] = client.get(f"/jobs/{job.pk}/").status_code

    assert seen == {"olga": 200, "pia": 200, "otto": 403}
