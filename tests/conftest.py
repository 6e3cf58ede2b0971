"""What every test gets: an empty cache, the default language, the project's pace for hypothesis, and a
register that can be emptied behind it.
"""

import gc
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import hypothesis
import pytest
from django.contrib.contenttypes.management import create_contenttypes
from django.core.cache import cache
from django.db import connection, connections
from django.db.models.signals import post_migrate
from django.utils.translation import deactivate
from pytest_django import DjangoDbBlocker

from tests.built_once import memory
from tests.left_out import *  # noqa: F403  # hooks of pytest, which finds them here
from tests.migrated import begun_from, kept_database

hypothesis.settings.register_profile("calzo", deadline=None)  # no test judges the wall clock
hypothesis.settings.load_profile("calzo")


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: Python need not look through it for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """On SQLite the test's database is there, migrated, before Django looks; it lies in a folder that goes
    with the process.
    """
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def _migrating(django_db_keepdb: bool, django_db_modify_db_settings: None) -> Iterator[ExitStack]:
    """Closed once the database stands."""
    with ExitStack() as until_it_stands:
        if django_db_keepdb:
            database = Path(connection.settings_dict["TEST"]["NAME"])
            until_it_stands.enter_context(begun_from(kept_database(), database))
        yield until_it_stands


@pytest.fixture(scope="session")
def django_db_setup(
    _migrating: ExitStack, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """pytest-django's own, upon a copy where one is kept."""
    with django_db_blocker.unblock():
        _migrating.close()
    # Asked for by nothing here, and made anew each time that a database is emptied.
    post_migrate.disconnect(create_contenttypes)
    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
    yield
    with django_db_blocker.unblock():
        connections.close_all()


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def _what_is_replaced(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is built while the test replaces something is not what others are given. Django leaves a thread
    in the language of its last request, which may have been English.
    """
    memory.patches = monkeypatch
    yield
    memory.patches = None
    deactivate()


@pytest.fixture(autouse=True)
def _register_can_be_emptied(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that commits is undone by emptying every table, which on SQLite is a deletion: there the trigger
    that refuses it, for the register and the proposals, goes first. Its own test lays it again.
    """
    marker = request.node.get_closest_marker("django_db")
    commits = {"transactional_db", "live_server"} & set(request.fixturenames)
    if not (commits or (marker and marker.kwargs.get("transaction"))) or connection.vendor != "sqlite":
        yield
        return
    request.getfixturevalue("_django_db_helper")  # it empties them, after this
    yield
    with connection.cursor() as cursor:
        for row in ("line", "supersession", "proposal"):
            cursor.execute(f"DROP TRIGGER IF EXISTS {row}_is_never_deleted")
