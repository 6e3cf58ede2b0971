"""Faults of a real PostgreSQL, each told from a bug by its code; then the next request works."""

from __future__ import annotations

from collections.abc import Callable

import psycopg
import pytest
from django.db import close_old_connections, connection, transaction

from accounts.models import User
from core.faults import Fault, fault_of, note_fault
from tests.at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def run(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def other() -> psycopg.Connection[tuple[object, ...]]:
    given = connection.get_connection_params()
    return psycopg.connect(**{key: given[key] for key in ("dbname", "user", "host")}, autocommit=True)


def end_our_session() -> None:
    """What an administrator does, or a server that is shut down in good order."""
    mine = connection.connection.info.backend_pid
    with other() as admin:
        admin.execute("SELECT pg_terminate_backend(%s, 5000)", [mine])


def ended() -> None:
    connection.ensure_connection()
    end_our_session()
    run("SELECT 1")


def ended_before_the_commit() -> None:
    with transaction.atomic():
        User.objects.create_user("caro")
        end_our_session()


def too_slow() -> None:
    run("SET statement_timeout=1", "SELECT pg_sleep(1)")


def lock_not_given() -> None:
    with other() as holder:
        holder.execute("BEGIN; LOCK TABLE accounts_user")
        run("SET lock_timeout=1", "SELECT * FROM accounts_user")


def too_many() -> None:
    connection.close()
    opened: list[psycopg.Connection[tuple[object, ...]]] = []
    try:
        with pytest.raises(psycopg.OperationalError):
            opened.extend(other() for _one in range(100))
        connection.ensure_connection()
    finally:
        for one in opened:
            one.close()


def no_room() -> None:
    run(
        "SET temp_file_limit='64kB'",
        "SET work_mem='64kB'",
        "SELECT * FROM generate_series(1, 200000) ORDER BY 1 DESC",
    )


def standby() -> None:
    run("SET default_transaction_read_only=on", "DELETE FROM accounts_user")


@pytest.mark.parametrize(
    "fault", [ended, ended_before_the_commit, too_slow, lock_not_given, too_many, no_room, standby]
)
def test_a_fault_is_known_by_its_code_and_the_next_request_works(fault: Callable[[], None]) -> None:
    with pytest.raises(Exception) as caught:  # which one is what is asked
        fault()
    assert fault_of(caught.value) is Fault.DATABASE, repr(caught.value)
    note_fault(Fault.DATABASE, caught.value)
    close_old_connections()
    assert not User.objects.filter(username="caro").exists()


def test_of_two_who_hold_each_other_up_one_is_sent_again() -> None:
    one, two = User.objects.create_user("caro"), User.objects.create_user("beto")
    found: list[Fault | None] = []

    def both(first: User, second: User) -> None:
        try:
            with transaction.atomic():
                run(f"SELECT 1 FROM accounts_user WHERE id={first.pk} FOR UPDATE", "SELECT pg_sleep(0.3)")
                run(f"SELECT 1 FROM accounts_user WHERE id={second.pk} FOR UPDATE")
        except Exception as error:
            found.append(fault_of(error))

    at_once(lambda: both(one, two), lambda: both(two, one))
    assert found == [Fault.DATABASE]


@pytest.mark.parametrize("bug", ["SELECT no_such_column", "INSERT INTO accounts_user (id) VALUES (1)"])
def test_a_bug_is_none(bug: str) -> None:
    with pytest.raises(Exception) as caught:
        run(bug)
    assert fault_of(caught.value) is None
