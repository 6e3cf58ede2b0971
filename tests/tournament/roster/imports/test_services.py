"""An import from its preview to the roster: once, whole, and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from core.refusals import Conflict
from jobs.models import Job
from tests.factories import a_championship as made
from tests.factories import a_user, an_actor
from tests.tournament.roster.making import ANA, a_championship, a_csv, many
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import preview_of
from tournament.roster.imports.services import adding as imports
from tournament.roster.imports.services.adding import apply_import, commit_import, undo_import
from tournament.roster.imports.services.previews import (
    RosterRefused,
    choose,
    correct_lines,
    discard_import,
    open_import,
)
from tournament.roster.models import Entry
from tournament.roster.services import add_entry, withdraw_entry
from tournament.rounds.models import HallTable, Round, Seat, Table

pytestmark = pytest.mark.django_db

HEADING = "nombre,club,cabeza,contacto,mesa,asiento,notas"


def opened(championship: Championship, *lines: str) -> RosterImport:
    return open_import(championship, file_name="nómina.csv", data=a_csv(HEADING, *lines), actor=ANA)


def names(championship: Championship) -> list[str]:
    return list(Entry.objects.filter(championship=championship).values_list("name", flat=True))


def test_a_preview_writes_nobody() -> None:
    copa = a_championship()
    found = preview_of(opened(copa, "Ana,El As", ",El As"))
    assert (len(found.intake.new), len(found.intake.refused), names(copa)) == (1, 1, [])


def test_all_that_a_row_says_is_on_the_roster() -> None:
    copa = a_championship()
    done = commit_import(opened(copa, "Ana Soto,El As,2,+56 9 1,4,3,llega tarde", ",El As"), actor=ANA)
    (entry,) = Entry.objects.filter(championship=copa)
    assert (entry.number, entry.name, entry.club, entry.head) == (1, "Ana Soto", "El As", 2)
    assert (entry.pinned_table, entry.pinned_seat, entry.notes, entry.arrived_at) == (
        4,
        3,
        "llega tarde",
        None,
    )
    assert [(member.person.name, member.contact) for member in entry.memberships.all()] == [
        ("Ana Soto", "+56 9 1")
    ]
    assert (done.status, done.summary["added"], done.summary["refused"]) == ("done", 1, 1)


def test_two_of_one_name_both_go_in_and_the_second_is_marked() -> None:
    copa = a_championship()
    add_entry(copa, name="Juan Pérez", club="El Sur", actor=ANA)
    found = opened(copa, "Juan Pérez,El As", "Ana,El As", "Juan Pérez,Los Trenes")
    assert preview_of(found).equal_names == 2
    commit_import(found, actor=ANA)
    assert names(copa) == ["Juan Pérez", "Juan Pérez (2)", "Ana", "Juan Pérez (3)"]


def test_the_same_file_imported_twice_adds_nobody() -> None:
    copa = a_championship()
    lines = ("Juan Pérez,El As", "Juan Pérez,El As", "Ana,")
    commit_import(opened(copa, *lines), actor=ANA)
    again = commit_import(opened(copa, *lines), actor=ANA)
    assert names(copa) == ["Juan Pérez", "Juan Pérez (2)", "Ana"]
    assert (again.summary["added"], again.summary["already"]) == (0, 3)


def test_pressed_twice_it_goes_in_once() -> None:
    copa = a_championship()
    found = opened(copa, "Ana,", "Beto,")
    commit_import(found, actor=ANA)
    commit_import(found, actor=ANA)
    assert names(copa) == ["Ana", "Beto"]
    assert LogEntry.objects.filter(action="roster-imported").count() == 1


def test_two_tabs_with_the_same_file_share_one_preview() -> None:
    copa = a_championship()
    assert opened(copa, "Ana,") == opened(copa, "Ana,")
    assert RosterImport.objects.count() == 1


def test_somebody_added_between_preview_and_commit_is_not_doubled() -> None:
    copa = a_championship()
    found = opened(copa, "Ana,", "Beto,")
    add_entry(copa, name="Ana", actor=ANA)
    done = commit_import(found, actor=ANA)
    assert names(copa) == ["Ana", "Beto"]
    assert (done.summary["added"], done.summary["already"]) == (1, 1)


def test_a_seat_taken_between_preview_and_commit_is_told() -> None:
    copa = a_championship()
    found = opened(copa, "Ana,,,,3,1")
    add_entry(copa, name="Beto", pinned_table=3, pinned_seat=1, actor=ANA)
    done = commit_import(found, actor=ANA)
    assert names(copa) == ["Beto"]
    assert [problem["code"] for row in done.summary["late"] for problem in row["problems"]] == ["seat-taken"]


def test_lines_left_out_stay_out() -> None:
    copa = a_championship()
    done = commit_import(opened(copa, "Ana,", "Beto,"), actor=ANA, left_out=[3, 99])
    assert (names(copa), done.left_out, done.summary["left_out"]) == (["Ana"], [3], 1)


def test_numbers_go_on_from_the_highest() -> None:
    copa = a_championship()
    add_entry(copa, name="Zoe", actor=ANA)
    commit_import(opened(copa, "Ana,", "Beto,"), actor=ANA)
    assert list(Entry.objects.values_list("number", "name")) == [(1, "Zoe"), (2, "Ana"), (3, "Beto")]


def test_each_championship_has_its_own_roster() -> None:
    here, there = a_championship("here"), a_championship("there")
    for copa in (here, there):
        commit_import(opened(copa, "Ana,El As"), actor=ANA)
    assert names(here) == names(there) == ["Ana"]


def test_a_discarded_import_cannot_be_committed_and_the_file_can_be_chosen_again() -> None:
    copa = a_championship()
    found = discard_import(opened(copa, "Ana,"), actor=ANA)
    with pytest.raises(Conflict):
        commit_import(found, actor=ANA)
    commit_import(opened(copa, "Ana,"), actor=ANA)
    assert names(copa) == ["Ana"]


def test_an_unreadable_file_says_so_in_the_language_of_who_reads() -> None:
    copa = a_championship()
    with pytest.raises(RosterRefused) as caught:
        open_import(copa, file_name="foto.csv", data=b"\xff\xd8\xff\xe0", actor=ANA)
    with override("es"):
        assert str(caught.value) == "Eso es una imagen, no una nómina. Guarda la lista como XLSX o CSV."
    with override("en"):
        assert str(caught.value) == "That is a picture, not a roster. Save the list as XLSX or CSV."
    assert (caught.value.code, caught.value.extra) == ("roster_unreadable", {"why": "picture"})
    assert RosterImport.objects.count() == 0


def test_an_import_is_taken_back_as_one_and_its_people_can_be_put_back() -> None:
    copa = a_championship()
    add_entry(copa, name="Zoe", actor=ANA)
    done = commit_import(opened(copa, "Ana,", "Beto,,,,3,1"), actor=ANA)
    assert undo_import(done, actor=ANA) == 2
    assert list(Entry.objects.filter(status="registered").values_list("name", flat=True)) == ["Zoe"]
    with pytest.raises(Conflict):
        undo_import(done, actor=ANA)
    again = commit_import(opened(copa, "Ana,", "Beto,,,,3,1"), actor=ANA, restore=True)
    assert (again.summary["added"], again.summary["restored"]) == (0, 2)
    assert Entry.objects.filter(status="registered").count() == 3


def test_whoever_withdrew_stays_withdrawn_unless_it_is_asked() -> None:
    copa = a_championship()
    done = commit_import(opened(copa, "Ana,"), actor=ANA)
    withdraw_entry(Entry.objects.get(), actor=ANA)
    again = commit_import(opened(copa, "Ana,"), actor=ANA)
    assert again.summary["restored"] == 0
    assert Entry.objects.get().status == "withdrawn"
    assert done.status == "done"


def test_an_import_whose_people_have_seats_stays() -> None:
    copa = a_championship()
    done = commit_import(opened(copa, "Ana,", "Beto,"), actor=ANA)
    first = Round.objects.create(championship=copa, stage=copa.stages.create(), number=1, seed="s")
    hall = HallTable.objects.create(championship=copa, number=1)
    table = Table.objects.create(round=first, hall_table=hall, number=1)
    Seat.objects.create(round=first, table=table, number=1, entry=Entry.objects.get(name="Beto"))
    with pytest.raises(Conflict, match="Beto"):
        undo_import(done, actor=ANA)
    assert Entry.objects.filter(status="withdrawn").count() == 0


def large(championship: Championship, count: int = 1200) -> RosterImport:
    return open_import(championship, file_name="grande.csv", data=many(count), actor=ANA)


def test_what_is_on_the_roster_is_not_kept_a_second_time() -> None:
    copa = a_championship()
    done = commit_import(opened(copa, "Ana,El As,,+56 9 1", ",El As"), actor=ANA)
    assert [row["line"] for row in RosterImport.objects.get(pk=done.pk).rows] == [3]


def test_a_large_roster_goes_in_as_a_job(django_capture_on_commit_callbacks: object) -> None:
    copa = a_championship()
    found = large(copa)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        commit_import(found, actor=ANA)
    job = Job.objects.get()
    assert (job.kind, job.status, job.scope, job.done) == ("roster-import", "done", "copa", 1200)
    assert job.result["added"] == Entry.objects.filter(championship=copa).count() == 1200


def test_pressed_twice_there_is_one_job() -> None:
    copa = a_championship()
    found = large(copa)
    assert commit_import(found, actor=ANA).job_id == commit_import(found, actor=ANA).job_id
    assert Job.objects.count() == 1


def test_a_job_that_died_half_way_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    copa = a_championship()
    monkeypatch.setattr(imports, "CHUNK", 500)
    found = commit_import(large(copa), actor=ANA)

    def die(done: int, total: int) -> None:
        if done == 1000:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        apply_import(found, actor=ANA, progress=die)
    assert Entry.objects.count() == 1000
    apply_import(found, actor=ANA)
    apply_import(found, actor=ANA)
    found.refresh_from_db()
    assert (Entry.objects.count(), found.summary["added"], found.summary["numbers"]) == (
        1200,
        1200,
        [[1, 1200]],
    )


def test_a_cancelled_job_can_be_started_again() -> None:
    copa = a_championship()
    found = commit_import(large(copa), actor=ANA)
    Job.objects.update(status="cancelled")
    again = commit_import(found, actor=ANA)
    assert again.job_id != found.job_id


def test_three_thousand_rows_take_few_statements() -> None:
    copa = a_championship()
    found = large(copa, 3_000)
    with CaptureQueriesContext(
        connection,
    ) as seen:
        commit_import(found, actor=ANA, as_job=False)
    assert Entry.objects.count() == 3_000
    inserts = [query for query in seen.captured_queries if query["sql"].startswith("INSERT")]
    assert len(seen) - len(inserts) <= 45  # three chunks, each its locks, its reading and its summary
    assert len(inserts) <= 150


@pytest.mark.parametrize("end", [commit_import, discard_import])
def test_what_the_file_holds_is_kept_only_while_it_is_previewed(end: Callable[..., RosterImport]) -> None:
    found = opened(a_championship(), "Ana,El As,,+56 9 1")
    assert "+56 9 1" in str(found.cells)
    end(found, actor=ANA)
    found.refresh_from_db()
    assert (found.cells, "+56 9 1" in str(found.source), found.rows) == ([], False, [])


def test_the_columns_chosen_for_a_shape_are_those_of_the_next_file_of_it() -> None:
    here, there = a_championship("here"), a_championship("there")
    odd = a_csv("Nombre;Apodo", "Ana Soto;La Jefa")
    first = choose(open_import(here, file_name="a.csv", data=odd, actor=ANA), fields=["name", "club"])
    commit_import(first, actor=ANA)
    alike = a_csv("NOMBRE;apodo", "Beto Ruz;Rucio", "Caro Paz;Caro")
    assert open_import(here, file_name="b.csv", data=alike, actor=ANA).source["fields"] == ["name", "club"]
    assert open_import(there, file_name="b.csv", data=alike, actor=ANA).source["fields"] == ["name", ""]
    other = open_import(here, file_name="c.csv", data=a_csv("Nombre;Talla", "Ana;M"), actor=ANA)
    assert other.source["fields"] == ["name", ""]


def test_the_organizer_of_both_championships_has_said_it_once() -> None:
    olga = an_actor(user=a_user("olga"))
    here, there = made("Una", actor=olga), made("Otra", actor=olga)
    data = a_csv("Nombre;Apodo", "Ana Soto;La Jefa")
    choose(open_import(here, file_name="a.csv", data=data, actor=olga), fields=["name", "club"])
    assert open_import(there, file_name="a.csv", data=data, actor=olga).source["fields"] == ["name", "club"]


def test_two_tabs_do_not_undo_what_the_other_has_chosen() -> None:
    copa = a_championship()
    found = choose(opened(copa, "Ana Sotto,", "Beto,"), names={2: "Ana Soto"}, left_out=[3])
    again = opened(copa, "Ana Sotto,", "Beto,")
    assert (again.pk, again.rows[0]["name"], again.left_out) == (found.pk, "Ana Soto", [3])


def test_corrected_lines_stay_when_the_columns_are_read_again() -> None:
    copa = a_championship()
    found = open_import(copa, file_name="", data=b"Ana Soto\nBeto Ruz, El As, Arica", actor=ANA)
    correct_lines(found, "Beto Ruz, El As")
    commit_import(choose(found, names={1: "Ana Soto Paz"}), actor=ANA)
    assert names(copa) == ["Ana Soto Paz", "Beto Ruz"]
