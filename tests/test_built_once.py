"""What is built once and written again afterwards is what building gives."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from time import time

import pytest
from django.db import connection, transaction
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tables.floor.queries import SILENT
from tests import built_on_disk, built_once
from tests.built_on_disk import SECONDS_KEPT, Shelf
from tests.built_once import Contents, Memory, contents, memory, own_values
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_published_sheet,
    an_open_round,
    drawn,
    play_round,
    some_entries,
)
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.visitors import a_night
from tournament.roster.models import Entry
from tournament.rounds.models import Seat
from tournament.sorteo.models import DrawSheet

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="elsewhere everything is built anew"),
]


@contextmanager
def undone() -> Iterator[None]:
    """Whatever is written in here is gone afterwards, as it is between two tests."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def shape(found: Contents) -> dict[str, int]:
    """How many rows each table has. Their keys depend on what was written before and is gone. Links of the
    chain come with a commit: a hall that another process left may have been built in a test that commits.
    """
    return {table: len(rows) for table, rows in found.items() if not table.startswith("tournament_chain")}


def test_a_hall_given_again_is_the_hall_that_was_built() -> None:
    with undone():
        a_running_table(a_hall(tables=2).tables[0])
        first = contents()
    with undone():
        hall = a_hall(tables=2)
        running = a_running_table(hall.tables[0])
        assert contents() == first
        assert running.table == hall.tables[0]
        assert running.acta.table.round.championship == hall.championship
    with undone(), override_settings(CALZO_PUBLIC_URL="http://calzo.test"):
        a_running_table(a_hall(tables=2).tables[0])
        assert contents() == first
    with undone(), override_settings(INTERNAL_IPS=["10.0.0.1"]), override_settings(CALZO_PUBLIC_URL=""):
        a_running_table(a_hall(tables=2).tables[0])
        assert contents() != first
        assert shape(contents()) == shape(first)


def test_no_service_is_called_for_it() -> None:
    with undone():
        a_hall()
    with undone(), CaptureQueriesContext(connection) as statements:
        a_hall()
    assert len(statements) < 10


def test_who_signed_in_before_does_not_make_it_build_again() -> None:
    with undone():
        some_entries(a_night().championship, 4)
    with undone():
        championship = a_night().championship
        with CaptureQueriesContext(connection) as statements:
            some_entries(championship, 4)
    assert len(statements) < 10


def test_a_round_played_by_the_same_order_is_not_played_again() -> None:
    for order in (list, reversed_seats):
        for again in (False, True):
            with undone():
                some_entries(championship := a_championship(), 4)
                played = an_open_round(championship, tables=1)
                with CaptureQueriesContext(connection) as statements:
                    play_round(played, order=order)
                first, last = played.tables.get().seats.filter(number__in=(1, 4)).order_by("number")
            assert (first.place, last.place) == ((1, 4) if order is list else (4, 1))
            assert (len(statements) < 10) is again


def reversed_seats(seats: list[Seat]) -> list[Seat]:
    return seats[::-1]


def with_first(seat: int) -> Callable[[list[Seat]], list[Seat]]:
    """An order that holds a value of its own."""
    return lambda seats: [seats[seat], *seats[:seat], *seats[seat + 1 :]]


def test_an_order_that_is_made_where_it_is_called_is_never_taken_for_another() -> None:
    for seat in (0, 1):
        with undone():
            some_entries(championship := a_championship(), 4)
            played = play_round(an_open_round(championship, tables=1), order=with_first(seat))
            assert played.tables.get().seats.get(place=1).number == seat + 1


def test_the_arguments_are_left_as_the_services_leave_them() -> None:
    left = []
    for _time in range(2):
        with undone():
            championship = a_championship()
            some_entries(championship, 4)
            sheet = a_published_sheet(championship, tables=1)
            drawn(sheet)
            left.append(own_values(sheet))
    assert left[0] == left[1]
    assert left[0]["status"] == DrawSheet.Status.ROLLING


def test_what_was_returned_holds_the_arguments_that_it_held() -> None:
    for _time in range(2):
        with undone():
            championship = a_championship()
            some_entries(championship, 4)
            assert a_drawn_round(championship, tables=1).championship is championship


def test_upon_other_contents_it_is_built() -> None:
    seated = []
    for name in ("Ana", "Berta"):
        with undone():
            championship = a_championship()
            some_entries(championship, 4)
            Entry.objects.filter(number=1).update(name=name)
            an_open_round(championship, tables=1)
            seated.append(str(championship.publications.latest("version").payload))
    assert "Ana" in seated[0]
    assert "Berta" in seated[1]


def test_with_other_arguments_it_is_built() -> None:
    for number in (4, 5, 4):
        with undone():
            assert len(some_entries(a_championship(), number)) == number


def test_where_the_test_replaces_something_it_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    with undone():
        a_championship()
    memory_before = dict(memory.built)
    later = timezone.now() + timedelta(days=400)
    monkeypatch.setattr(timezone, "now", lambda: later)
    with undone():
        assert a_championship().created_at == later
    assert memory.built == memory_before


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """A folder where nothing lies yet, of a process that has built nothing yet."""
    as_it_was, shelf = built_once.memory, Shelf(tmp_path / "built")
    built_once.memory = Memory(shelf)
    yield shelf
    built_once.memory = as_it_was


def made_at() -> datetime:
    """When the championship is made that this process is given."""
    with undone():
        return a_championship().created_at


def test_after_two_minutes_it_is_built_again(shelf: Shelf) -> None:
    first = made_at()
    assert made_at() == first
    old = {call: replace(one, at=one.at - SECONDS_KEPT) for call, one in built_once.memory.built.items()}
    built_once.memory.built.update(old)
    assert made_at() == first  # from the folder
    for file in shelf.folder.glob("*.built"):
        os.utime(file, (time() - SECONDS_KEPT,) * 2)
    built_once.memory.built.update(old)
    assert made_at() > first


def test_a_table_that_was_built_upon_what_was_built_is_not_silent_yet() -> None:
    assert timedelta(seconds=2 * SECONDS_KEPT) < SILENT


def test_another_process_is_given_the_hall_that_was_built_and_what_is_built_upon_it(shelf: Shelf) -> None:
    with undone():
        a_hall(tables=2)
        first = contents()
    built_once.memory = Memory(Shelf(shelf.folder))
    with undone(), CaptureQueriesContext(connection) as statements:
        hall = a_hall(tables=2)
        assert len(statements) < 10
        assert contents() == first
        running = a_running_table(hall.tables[0])
    built_once.memory = Memory(Shelf(shelf.folder))
    with undone():
        assert a_running_table(a_hall(tables=2).tables[0]).acta == running.acta


def test_a_build_that_was_cut_short_is_never_found(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    built = built_once.Built({}, {}, None, b"")
    with monkeypatch.context() as cut:
        cut.setattr(Path, "replace", cut_off)
        with pytest.raises(OSError, match="goes off"):
            built_once.memory.written((b"", "", ""), lambda: built)
    assert sorted(file.suffix for file in shelf.folder.iterdir()) == ["", f".{os.getpid()}"]
    with shelf.alone((b"", "", "")) as file:
        assert built_on_disk.read(file) is None


def cut_off(_draft: Path, _file: Path) -> Path:
    raise OSError("the machine goes off")


def test_two_processes_do_not_build_one_hall_at_once(shelf: Shelf) -> None:
    with shelf.alone("a hall") as file, shelf.alone("what is built in it"):
        waits = subprocess.Popen([sys.executable, "-c", OTHER, shelf.folder], stdout=subprocess.PIPE)
        with pytest.raises(subprocess.TimeoutExpired):
            waits.wait(1)
        built_on_disk.leave(file, "built here")
    assert waits.communicate()[0] == b"built here\n"


OTHER = """
import sys, pathlib
import django
from django.conf import settings
settings.configure(BASE_DIR=".")
from tests import built_on_disk
with built_on_disk.Shelf(pathlib.Path(sys.argv[1])).alone("a hall") as file:
    print(built_on_disk.read(file) or "built there")
"""


def test_what_other_code_built_goes(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    for name, age in (("old.built", SECONDS_KEPT), ("old.1", SECONDS_KEPT), ("young.built", 1)):
        (shelf.folder / name).touch()
        os.utime(shelf.folder / name, (time() - age,) * 2)
    with shelf.alone("a hall"):
        assert {file.name for file in shelf.folder.iterdir()} == {"building", "young.built"}
