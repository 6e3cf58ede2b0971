"""The site of the end-to-end tests as `make cluster` starts it (`make cluster-test`), on their database."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth import get_user_model
from django.db import connection, connections

from bin.cluster.__main__ import Cluster
from config.launch.addresses import listen
from jobs.models import Job
from tables.record.events import Event
from tables.stream.relay import Relay
from tests.at_once import wait_until
from tests.e2e.site import Site
from tournament.championship.models import Championship

ON_CLUSTER = bool(os.environ.get("CALZO_TEST_CLUSTER"))
# They replace something in the server, or declare a job of their own: here it is other processes.
FROM_WITHIN = {"monkeypatch", "settings"}
OWN_SERVERS = {"test_jobs", "test_certificates", "test_launch", "test_update", "test_killed_server"}
_running: list[tuple[Cluster, Site]] = []


def leave_out_what_changes_the_server(config: pytest.Config, items: list[pytest.Item]) -> None:
    """By what a test asks for itself: all get `monkeypatch`. A run that has no test left fails."""
    left_out = {
        item
        for item in items
        if item.path.stem in OWN_SERVERS or FROM_WITHIN & {*signature(item.function).parameters}  # type: ignore[attr-defined]
    }
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]


def start_cluster() -> None:
    """With the settings of the tests, as the server of the others has."""
    address = urlsplit(os.environ["DATABASE_URL"])
    folder = Path(parse_qs(address.query)["host"][0])
    with listen(host="127.0.0.1", port=8650) as free:
        port = free.getsockname()[1]
    site = Site(url=f"http://127.0.0.1:{port}", hall=f"http://hall.test:{port}")
    cluster = Cluster(folder, host="127.0.0.1", port=port, public_url="")
    _running.append((cluster, site))
    cluster.start_ours(
        CALZO_DEMO="0",
        CALZO_PUBLIC_URL="",
        DATABASE_URL=address._replace(path=f"/{connection.settings_dict['NAME']}").geturl(),
        DJANGO_SETTINGS_MODULE="tests.settings",
    )
    get_user_model().objects.all().delete()  # the first organizer, whom tests make themselves


def stop_cluster() -> None:
    while _running:
        _running.pop()[0].stop()


@contextmanager
def cluster_site() -> Iterator[Site]:
    yield _running[0][1]
    open_statuses = [Job.Status.QUEUED, Job.Status.RUNNING]
    wait_until(lambda: not Job.objects.filter(status__in=open_statuses).exists())
    relay = Relay()
    for championship in Championship.objects.values_list("pk", flat=True):  # another test bears its address
        relay.send(Event(championship))
    connections.close_all()
