"""One roster confirmed from many sides at once, on a database that lets them: everybody goes in once, and no
number is given twice.
"""

from __future__ import annotations

import pytest

from people.models import Person
from tests.at_once import at_once
from tests.concurrency.test_tournament_at_once import OLGA, PIA
from tests.factories import a_championship
from tests.tournament.roster.making import a_csv, many
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.services.adding import apply_import, commit_import
from tournament.roster.imports.services.previews import open_import
from tournament.roster.models import Entry, Membership
from tournament.roster.presence.services import mark_several_here, undo_several
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db(transaction=True)


def opened(championship: Championship, data: bytes) -> RosterImport:
    return open_import(championship, file_name="n.csv", data=data, actor=OLGA)


def numbers() -> list[int]:
    return list(Entry.objects.order_by("number").values_list("number", flat=True))


def test_two_tabs_that_confirm_at_once_put_everybody_in_once() -> None:
    found = opened(a_championship(), many(300))
    at_once(*(lambda: commit_import(found, actor=OLGA) for _ in range(4)))
    found.refresh_from_db()
    assert numbers() == list(range(1, 301))
    assert Person.objects.count() == Membership.objects.count() == 300
    assert (found.status, found.summary["added"]) == ("done", 300)
    assert LogEntry.objects.filter(action="roster-imported").count() == 1


def test_two_workers_with_one_job_put_everybody_in_once() -> None:
    found = commit_import(opened(a_championship(), many(1500)), actor=OLGA)
    at_once(lambda: apply_import(found, actor=OLGA), lambda: apply_import(found, actor=PIA))
    assert numbers() == list(range(1, 1501))
    found.refresh_from_db()
    assert found.summary["added"] == 1500


def test_two_files_and_the_door_at_once_give_each_number_and_each_name_once() -> None:
    copa = a_championship()
    first = opened(copa, a_csv("nombre;club", *(f"Ana;Club {i}" for i in range(100))))
    second = opened(copa, a_csv("nombre;club", *(f"Ana;Bar {i}" for i in range(100))))
    gave = at_once(
        lambda: commit_import(first, actor=OLGA),
        lambda: commit_import(second, actor=PIA),
        *(lambda: add_entry(copa, name="Ana", actor=PIA) for _ in range(3)),
    )
    assert not [one for one in gave if isinstance(one, Exception)]
    assert numbers() == list(range(1, 204))
    assert len(set(Entry.objects.values_list("name", flat=True))) == 203


def test_the_same_file_opened_at_once_is_one_preview() -> None:
    copa = a_championship()
    data = many(50)
    at_once(*(lambda: opened(copa, data) for _ in range(4)))
    assert RosterImport.objects.count() == 1


def test_many_marked_as_here_at_once_are_marked_by_one_and_taken_back_once() -> None:
    copa = a_championship()
    commit_import(opened(copa, many(40)), actor=OLGA)
    lines = at_once(*(lambda: mark_several_here(copa, numbers=range(1, 41), actor=OLGA) for _ in range(3)))
    (line,) = [one for one in lines if one is not None]
    back = at_once(*(lambda: undo_several(line, actor=OLGA) for _ in range(3)))
    assert sorted(back) == [0, 0, 40]
    assert Entry.objects.filter(arrived_at__isnull=False).count() == 0
