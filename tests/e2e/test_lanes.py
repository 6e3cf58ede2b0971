"""Writers who wait for a lock hold up nobody who reads."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection

from django.db import connection
from django.test import Client

from tests.e2e.site import Site
from tests.factories import a_championship, a_user, an_actor

CSRF = "a" * 32
WRITERS = 8  # twice the threads


@contextmanager
def locked() -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def asked(site: Site, method: str, path: str, session: str = "") -> int:
    headers = {"Cookie": f"calzo_session={session}; calzo_csrf={CSRF}", "X-CSRFToken": CSRF}
    with closing(HTTPConnection(site.url.removeprefix("http://"), timeout=15)) as asks:
        asks.request(method, path, "", headers)
        with asks.getresponse() as answer:
            return answer.status


def test_the_public_and_an_organizer_read_while_writers_wait_for_a_lock(
    transactional_db: None, site: Site
) -> None:
    user = a_user("olga")
    championship = a_championship(actor=an_actor("Olga", user=user))
    client = Client()
    client.force_login(user)
    session = client.cookies["calzo_session"].value
    pages = ["/", f"/c/{championship.slug}/", "/api/championships/", "/health/"]
    out = "/accounts/logout/"  # ends a session: a row is deleted
    with ThreadPoolExecutor(WRITERS) as threads:
        with locked():
            waiting = [threads.submit(asked, site, "POST", out, session) for _one in range(WRITERS)]
            for _again in range(3):
                assert [asked(site, "GET", page) for page in pages] == [200] * len(pages)
                assert asked(site, "GET", f"/organize/{championship.slug}/roster/", session) == 200
            assert not any(writer.done() for writer in waiting)
        assert {writer.result() for writer in waiting} <= {302, 403}
