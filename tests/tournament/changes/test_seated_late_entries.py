"""Late entries who have their seats, or are about to: withdrawn, moved by corrected dice, replaced, shown."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import (
    a_championship,
    an_open_round,
    drawn,
    some_entries,
)
from tests.tournament.changes.makers import OLGA, a_round, layout, seated, seats_of, who_come_late
from tests.tournament.visitors import here
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.changes.services.substitutes import seat_substitute
from tournament.publishing.models import Publication
from tournament.roster.presence.services import close_presence
from tournament.roster.services import mark_here, withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.reveal.queries import shown_of
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.dice_correction import correct_dice

pytestmark = pytest.mark.django_db


def test_who_withdraws_between_sheet_and_reveal_stays_in_the_draw_with_an_empty_seat() -> None:
    played = a_round(8, 2)
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    withdraw_entry(late[0], actor=OLGA)
    finish(drawn(sheet), actor=OLGA)
    assert [seat.absent for seat in Seat.objects.filter(entry__in=late).order_by("entry__number")] == [
        True,
        False,
    ]
    note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
    assert (note.detail["kind"], note.detail["name"]) == ("withdrawn", late[0].name)


def test_dice_that_were_typed_wrong_move_the_late_entries_and_nobody_else() -> None:
    played = a_round(8, 2)
    late = who_come_late(played, 2)
    before = layout(played)
    sheet = finish(drawn(add_late_entries(played, late, actor=OLGA)), actor=OLGA)
    was = seats_of(played, late)
    seed = Round.objects.get(pk=played.pk).seed
    for first in range(1, 40):
        dice = [str(first % 6 + 1) * 5, f"{first % 5 + 1}" * 5, "12345"]
        correct_dice(sheet, dice=dice, reason="La foto dice otra cosa", actor=OLGA)
        if seats_of(played, late) != was:
            break
    assert seats_of(played, late) == was[::-1]
    assert [line for line in layout(played) if line[2] not in {entry.number for entry in late}] == before
    assert Round.objects.get(pk=played.pk).seed == seed


def test_a_correction_moves_the_substitute_of_a_late_entry_too() -> None:
    copa = a_championship()
    some_entries(copa, 8)
    (stands_by,) = some_entries(copa, 1, here=False)
    copa = close_presence(copa, choices={stands_by.number: "standby"}, actor=OLGA)
    mark_here(stands_by, here=True, actor=OLGA)
    played = an_open_round(copa, tables=2)
    late = who_come_late(played, 2)
    sheet = finish(drawn(add_late_entries(played, late, actor=OLGA)), actor=OLGA)
    gone = mark_no_show(Seat.objects.get(round=played, entry=late[0]), actor=OLGA)
    seat_substitute(gone, stands_by, actor=OLGA)
    was = seats_of(played, [stands_by, late[1]])
    for first in range(1, 40):
        dice = [str(first % 6 + 1) * 5, f"{first % 5 + 1}" * 5, "12345"]
        correct_dice(sheet, dice=dice, reason="La foto dice otra cosa", actor=OLGA)
        if seats_of(played, [stands_by, late[1]]) != was:
            break
    assert seats_of(played, [stands_by, late[1]]) == was[::-1]
    assert played.seats.count() == 10


def test_who_was_replaced_and_comes_late_has_a_seat_of_their_own() -> None:
    copa = a_championship()
    some_entries(copa, 8)
    (stands_by,) = some_entries(copa, 1, here=False)
    copa = close_presence(copa, choices={stands_by.number: "standby"}, actor=OLGA)
    mark_here(stands_by, here=True, actor=OLGA)
    played = an_open_round(copa, tables=2)
    gone = mark_no_show(Seat.objects.get(round=played, table__number=1, number=2), actor=OLGA)
    who = gone.entry
    seat_substitute(gone, stands_by, actor=OLGA)
    mark_here(who, here=True, actor=OLGA)
    seated(played, [who])
    assert seats_of(played, [stands_by]) == [(1, 2)]
    assert seats_of(played, [who]) in ([(1, 5)], [(2, 5)])


def test_the_public_reads_where_the_late_entry_sits_and_that_they_are_here() -> None:
    played = a_round(8, 2)
    (late,) = some_entries(played.championship, 1, here=False)
    seated(played, [late])
    late.refresh_from_db()
    assert late.arrived_at is not None
    latest = Publication.objects.order_by("version").last()
    assert latest is not None
    assert latest.occasion == "late-entries-seated"
    numbers = [seat["number"] for table in latest.payload["rounds"][0]["tables"] for seat in table["seats"]]
    assert late.number in numbers


def test_a_no_show_who_comes_after_all_finds_the_own_chair_between_the_same_neighbours() -> None:
    played = a_round(9, 2)
    gone = mark_no_show(Seat.objects.get(round=played, table__number=2, number=2), actor=OLGA)
    add_late_entries(played, who_come_late(played, 1), actor=OLGA)
    assert mark_came(gone, actor=OLGA).number == 2
    assert Seat.objects.filter(round=played, table__number=2, absent=False).count() == 5


def test_the_big_screen_shows_the_tables_that_the_sheet_changes_and_leads_on_to_them() -> None:
    """Who did not come and a seat that stays free are not on it, and results soon go on."""
    played = a_round(12, 3)
    gone = Seat.objects.get(round=played, table__number=1, number=2)
    mark_no_show(gone, actor=OLGA)
    late = who_come_late(played, 2)
    sheet = seated(played, late)
    sits = {table for table, _chair in seats_of(played, late)}
    stage = here(played.championship, "sorteo-stage")
    scene = Client().get(stage).context["scene"]
    assert {table.number for table in scene.tables} == sits
    places = [place for table in scene.tables for place in table.places]
    assert all(place.name for place in places)
    assert gone.entry.name not in {" ".join(place.name.lines) for place in places if place.name}
    answer = Client().get(f"{stage}?part=scene", headers={"Accept-Language": "es"})
    assert "todavía no se revela" not in answer.content.decode()
    assert "Quien llegó tarde ya tiene puesto: nadie más se mueve." in answer.content.decode()
    leave = answer.context["leave"]
    assert (leave, answer.context["wait"] <= 3000) == (
        f"{here(played.championship, 'projector')}?table={min(sits)}",
        True,
    )
    assert min(sits) in [table["number"] for table in Client().get(leave).context["slide"].tables]
    assert sheet.status == DrawSheet.Status.DONE


def test_before_its_reveal_every_table_that_may_get_somebody_is_on_the_big_screen() -> None:
    played = a_round(9, 2)
    sheet = drawn(add_late_entries(played, who_come_late(played, 2), actor=OLGA))
    reveal = shown_of(sheet, now=timezone.now()).reveal
    board = reveal.board if reveal else []
    assert [(table.table, table.size, table.changed) for table in board] == [(1, 6, True), (2, 6, True)]
