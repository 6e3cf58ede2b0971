"""Who writes to SQLite in one process waits for its turn and no longer, counted in turns."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction

from accounts.models import User
from config.queued_sqlite.base import _queues
from core.faults import Fault, fault_of

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite's own waiting"),
]


def waiting() -> int:
    """Also who writes."""
    return len(_queues[str(connection.settings_dict["NAME"])])


@pytest.fixture(autouse=True)
def _nobody_is_left() -> Iterator[None]:
    assert waiting() == 0
    yield
    assert waiting() == 0


def begin(write: Callable[[], object]) -> threading.Thread:
    """In a thread that waits in the queue when this returns."""

    def whole() -> None:
        try:
            write()
        finally:
            connection.close()

    before, thread = waiting(), threading.Thread(target=whole)
    thread.start()
    while waiting() == before and thread.is_alive():
        time.sleep(0.001)
    return thread


def test_four_writers_have_their_turns_in_the_order_in_which_they_asked() -> None:
    def in_one_statement(name: str) -> None:
        User.objects.create(username=name)

    asked = ["first", "second", "third", "fourth"]
    ways = [transaction.atomic(in_one_statement), in_one_statement] * 2
    with transaction.atomic():
        threads = [begin(partial(way, name)) for way, name in zip(ways, asked, strict=True)]
        assert waiting() == 5
    for thread in threads:
        thread.join()
    assert list(User.objects.order_by("pk").values_list("username", flat=True)) == asked


def test_a_turn_ends_with_the_outermost_transaction() -> None:
    with transaction.atomic():
        with transaction.atomic():
            User.objects.create(username="one")
        with suppress(IntegrityError), transaction.atomic():
            User.objects.create(username="one")
        assert waiting() == 1
    assert waiting() == 0
    with suppress(KeyError), transaction.atomic():
        raise KeyError
    assert waiting() == 0
    with suppress(IntegrityError):
        User.objects.create(username="one")
    assert waiting() == 0
    with transaction.atomic():
        connection.close()
        transaction.set_rollback(True)
    assert User.objects.count() == 1


def test_the_turn_of_a_thread_that_ended_in_its_transaction_passes_on() -> None:
    def abandoned() -> None:
        connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
        User.objects.create(username="lost")

    thread = threading.Thread(target=abandoned)
    thread.start()
    thread.join()
    gc.collect()
    User.objects.create(username="kept")
    assert [user.username for user in User.objects.all()] == ["kept"]


def test_who_waits_too_long_is_refused_as_a_fault_and_leaves_the_queue() -> None:
    refused: list[OperationalError] = []

    def impatient() -> None:
        with pytest.raises(OperationalError) as error, transaction.atomic():
            User.objects.create(username="late")
        refused.append(error.value)

    with transaction.atomic():
        with pytest.MonkeyPatch.context() as here:
            here.setitem(connection.settings_dict["OPTIONS"], "timeout", 0.01)
            begin(impatient).join()
        patient = begin(lambda: User.objects.create(username="patient"))
        assert waiting() == 2
    patient.join()
    assert [fault_of(error) for error in refused] == [Fault.DATABASE]
    assert [user.username for user in User.objects.all()] == ["patient"]
