"""No-shows, substitutes and names that should not have been there: one seat changes, nobody moves."""

from __future__ import annotations

from typing import Any

import pytest

from core.refusals import Conflict, Invalid, NotNow
from tests.built_once import built_once
from tests.factories import a_championship, a_drawn_round, an_actor, an_open_round, play_round, some_entries
from tests.tournament.visitors import a_judge, here
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.changes.services.substitutes import mark_ineligible, seat_substitute
from tournament.draw import read_sheet
from tournament.publishing.models import Publication
from tournament.results.services.results import start_table
from tournament.roster.models import Entry
from tournament.roster.presence.queries import late, standby
from tournament.roster.presence.services import close_presence
from tournament.roster.services import add_entry, edit_entry, mark_here
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.queries import last_hash

pytestmark = pytest.mark.django_db
OLGA = an_actor()


@built_once
def a_round(players: int = 8, *, by: int = 0, **settings: Any) -> Round:
    """A round of two tables; `by` more stand by, and have come."""
    championship = a_championship(**settings)
    some_entries(championship, players)
    standing_by = some_entries(championship, by, here=False)
    choices = {entry.number: "standby" for entry in standing_by}
    championship = close_presence(championship, choices=choices, actor=OLGA)
    for entry in reversed(standing_by):
        mark_here(entry, here=True, actor=OLGA)
    return an_open_round(championship, tables=2)


def a_no_show(played: Round, *, table: int = 1, number: int = 2) -> Seat:
    return mark_no_show(played.seats.get(table__number=table, number=number), actor=OLGA)


def next_of(played: Round) -> Entry:
    return standby(played.championship)[0]


def notes() -> list[DrawRecord]:
    return list(DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE))


def test_the_substitute_takes_that_very_seat_and_nobody_moves() -> None:
    played = a_round(by=2)
    gone = a_no_show(played)
    before = list(played.seats.exclude(pk=gone.pk).order_by("pk").values_list("table", "number", "entry"))
    substitute = next_of(played)
    seat = seat_substitute(gone, substitute, actor=OLGA)
    assert (seat.pk, seat.table_id, seat.number) == (gone.pk, gone.table_id, 2)
    assert (seat.entry, seat.absent, seat.late) == (substitute, False, True)
    assert (
        list(played.seats.exclude(pk=gone.pk).order_by("pk").values_list("table", "number", "entry"))
        == before
    )


def test_the_page_of_the_round_says_in_whose_place_and_not_that_they_came_late() -> None:
    played = a_round(by=1)
    gone = a_no_show(played)
    seat_substitute(gone, next_of(played), actor=OLGA)
    page = a_judge(played.championship).get(here(played.championship, "round", 1)).content.decode()
    assert f"reemplaza a {gone.entry.name}" in page
    assert 'data-kind="late"' not in page


def test_the_public_log_says_who_and_instead_of_whom_and_the_chain_stays() -> None:
    played = a_round(by=1)
    gone = a_no_show(played)
    before = last_hash(played.championship)
    substitute = next_of(played)
    seat_substitute(gone, substitute, actor=OLGA)
    assert [note.detail["kind"] for note in notes()] == ["no-show", "substitute"]
    assert notes()[1].detail == {
        "kind": "substitute",
        "round": 1,
        "number": substitute.number,
        "name": substitute.name,
        "table": 1,
        "seat": 2,
        "instead": {"number": gone.entry.number, "name": gone.entry.name},
    }
    assert last_hash(played.championship) == before


def test_those_who_stand_by_come_in_their_order() -> None:
    played = a_round(by=3)  # the last one arrived first
    first, second, third = standby(played.championship)
    assert first.number < second.number < third.number
    gone = a_no_show(played)
    with pytest.raises(Conflict) as refused:
        seat_substitute(gone, third, actor=OLGA)
    assert (refused.value.code, refused.value.extra["number"]) == ("not_the_next", first.number)
    mark_here(first, here=False, actor=OLGA)
    seat_substitute(gone, second, actor=OLGA)
    assert standby(played.championship) == [third]


def test_who_came_late_is_a_late_entry_and_no_substitute() -> None:
    played = a_round()
    gone = a_no_show(played)
    (tardy,) = some_entries(played.championship, 1)
    assert late(played.championship) == [tardy]
    with pytest.raises(Conflict) as refused:
        seat_substitute(gone, tardy, actor=OLGA)
    assert refused.value.code == "not_on_standby"


def test_the_seat_of_somebody_who_came_is_not_taken() -> None:
    played = a_round(by=1)
    with pytest.raises(Conflict) as refused:
        seat_substitute(played.seats.get(table__number=1, number=1), next_of(played), actor=OLGA)
    assert refused.value.code == "seat_taken"


def test_regulations_without_substitutes_leave_the_seat_empty() -> None:
    played = a_round(9, substitutes=False, tables_available=2, size_max=4, size_wanted=4)
    gone = a_no_show(played)
    (waits,) = late(played.championship)
    with pytest.raises(NotNow) as refused:
        seat_substitute(gone, waits, actor=OLGA)
    assert refused.value.code == "no_substitutes"
    add_late_entries(played, [waits], actor=OLGA)
    assert played.seats.get(entry=waits).table == gone.table


def test_a_table_that_has_started_takes_no_substitute() -> None:
    played = a_round(by=1)
    gone = a_no_show(played)
    start_table(gone.table, actor=OLGA)
    with pytest.raises(NotNow):
        seat_substitute(gone, next_of(played), actor=OLGA)


def test_rules_of_groups_are_not_asked_again_and_bind_those_who_come_later() -> None:
    copa = a_championship()
    ana = add_entry(copa, name="Ana", family="R", here=True, actor=OLGA)
    some_entries(copa, 5)
    beto = add_entry(copa, name="Beto", family="R", actor=OLGA)
    copa = close_presence(copa, choices={beto.number: "standby"}, actor=OLGA)
    mark_here(beto, here=True, actor=OLGA)
    played = an_open_round(copa, tables=2)
    theirs = played.seats.get(entry=ana).table
    gone = mark_no_show(theirs.seats.exclude(entry=ana).order_by("number")[0], actor=OLGA)
    seat_substitute(gone, next_of(played), actor=OLGA)
    caro = add_entry(copa, name="Caro", family="R", here=True, actor=OLGA)
    other, more = some_entries(copa, 2)
    sheet = add_late_entries(played, [caro, other, more], actor=OLGA)
    (apart,) = read_sheet(sheet.text).seating.groups
    assert apart.cap == 2 or len({ana.number, beto.number} & set(apart.members)) == 1


def test_who_was_replaced_is_not_here_and_a_late_entry_if_they_come_after_all() -> None:
    played = a_round(by=1)
    gone = a_no_show(played)
    who = gone.entry
    seat_substitute(gone, next_of(played), actor=OLGA)
    assert (standby(played.championship), late(played.championship)) == ([], [])
    mark_here(who, here=True, actor=OLGA)
    assert (standby(played.championship), late(played.championship)) == ([], [who])


def test_pressed_twice_one_is_seated() -> None:
    played = a_round(by=2)
    gone = a_no_show(played)
    substitute = next_of(played)
    for _press in range(2):
        seat_substitute(gone, substitute, actor=OLGA)
    assert len(notes()) == 2


def test_a_seat_in_a_later_round_is_won() -> None:
    played = a_round(by=1)
    second = a_drawn_round(play_round(played).championship, tables=1)
    gone = mark_no_show(second.seats.get(number=1), actor=OLGA)
    with pytest.raises(NotNow):
        seat_substitute(gone, next_of(played), actor=OLGA)


def test_a_name_that_should_not_be_there_stays_in_the_draw_and_its_seat_is_empty() -> None:
    played = a_round()
    seat = played.seats.get(table__number=2, number=3)
    marked = mark_ineligible(seat, reason="Ya jugó en otra sede", actor=OLGA)
    assert (marked.absent, marked.table_id, marked.number) == (True, seat.table_id, 3)
    seat.entry.refresh_from_db()
    assert seat.entry.status == Entry.Status.WITHDRAWN
    (note,) = notes()
    assert (note.detail["kind"], note.detail["name"], note.reason) == (
        "ineligible",
        seat.entry.name,
        "Ya jugó en otra sede",
    )
    assert seat.entry.name in read_sheet(played.draw_sheets.get().text).names[seat.entry.number - 1]
    latest = Publication.objects.order_by("version").last()
    assert latest is not None
    assert latest.occasion == "entry-ineligible"


def test_who_may_not_play_neither_comes_after_all_nor_stands_by_and_a_substitute_takes_the_seat() -> None:
    played = a_round(by=1)
    substitute = next_of(played)
    seat = mark_ineligible(played.seats.get(table__number=1, number=1), reason="No es del club", actor=OLGA)
    with pytest.raises(Conflict):
        mark_came(seat, actor=OLGA)
    assert standby(played.championship) == [substitute]
    assert seat_substitute(seat, substitute, actor=OLGA).entry == substitute


@pytest.mark.parametrize("reason", ["", "  ", "no", "x" * 501])
def test_a_reason_is_needed_that_can_be_read(reason: str) -> None:
    played = a_round()
    with pytest.raises(Invalid):
        mark_ineligible(played.seats.get(table__number=1, number=1), reason=reason, actor=OLGA)
    assert not notes()


@pytest.mark.parametrize(
    "reason", ["Es de los  PEREZ-soto, como sabemos", "Su correo ana@example.org no existe"]
)
def test_a_public_reason_says_nothing_private(reason: str) -> None:
    played = a_round()
    seat = played.seats.get(table__number=1, number=1)
    edit_entry(seat.entry, changes={"family": "Pérez-Soto", "contact": "ana@example.org"}, actor=OLGA)
    with pytest.raises(Invalid) as refused:
        mark_ineligible(seat, reason=reason, actor=OLGA)
    assert refused.value.code == "private"
    assert not notes()


def test_after_the_start_the_acta_says_who_leaves() -> None:
    played = a_round()
    seat = played.seats.get(table__number=1, number=1)
    start_table(seat.table, actor=OLGA)
    with pytest.raises(NotNow):
        mark_ineligible(seat, reason="No es del club", actor=OLGA)


def test_while_a_draw_sheet_is_open_no_seat_changes_hands() -> None:
    played = a_round(by=1)
    gone = a_no_show(played)
    substitute = next_of(played)
    add_late_entries(played, some_entries(played.championship, 2), actor=OLGA)
    with pytest.raises(NotNow) as refused:
        seat_substitute(gone, substitute, actor=OLGA)
    assert refused.value.code == "sheet_open"
    with pytest.raises(NotNow):
        mark_ineligible(gone, reason="No es del club", actor=OLGA)


def test_marking_the_same_name_twice_is_one_note() -> None:
    played = a_round()
    seat = played.seats.get(table__number=1, number=1)
    for _press in range(2):
        mark_ineligible(seat, reason="No es del club", actor=OLGA)
    assert len(notes()) == 1
