"""The self-test's page: for everybody."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.tablet import files
from tests.factories import a_coordinator
from tests.tables.factories import a_hall, signed_in
from tests.tables.offline.test_files import given
from tournament.championship.access.models import Official

PAGE = "/self-test/"


def test_it_opens_for_everybody_and_asks_the_database_nothing(client: Client) -> None:
    shown = client.get(PAGE, headers={"accept-language": "en"})  # without the database: a query would fail
    assert shown.status_code == 200
    assert "no-store" in shown["Cache-Control"]
    text = shown.content.decode()
    assert "Test of this device" in text
    assert "the browser is too old for a table" in text
    assert all(address in text for address in ("/secure/", "/tablet-worker.js", files.address()))


def test_where_the_server_wants_nothing_kept_there_is_no_worker_and_the_engine_keeps_no_memory(
    client: Client, settings: Any
) -> None:
    assert '"keeps": true' in client.get(PAGE).content.decode()
    settings.TABLETS_OFFLINE = False
    page = client.get(PAGE).content.decode()
    assert "/tablet-worker.js" not in page
    assert '"keeps": false' in page


def test_its_files_are_kept_on_the_device(client: Client) -> None:
    assert {
        "/static/tables/devices/self-test.js",
        "/static/tables/tablet/screens/device-notices.js",
        "/static/tables/tablet/engine-progress.js",
    } <= set(given(client)["files"])


@pytest.mark.django_db
def test_the_list_of_tables_and_the_page_of_the_tablets_lead_to_it() -> None:
    hall = a_hall(tables=1)
    judge, _code = a_coordinator(hall.championship, "Julia")
    Official.objects.filter(pk=judge.pk).update(role=Official.Role.FLOOR_JUDGE)
    client = signed_in(judge)
    for name in ("tables:coordinate", "tables:devices"):
        assert PAGE in client.get(reverse(name, args=[hall.championship.slug])).content.decode()
