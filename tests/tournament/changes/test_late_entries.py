"""Late entries as section 13 has them: a new sheet, everybody pinned, seats opened at the smallest tables."""

from __future__ import annotations

import pytest
from django.utils import timezone

from core.refusals import Conflict, Invalid, NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    an_open_round,
    drawn,
    play_round,
    some_entries,
)
from tests.tournament.changes.makers import OLGA, a_round, layout, seated, seats_of, who_come_late
from tests.tournament.visitors import a_judge, here, said
from tournament.championship.log.models import LogEntry
from tournament.championship.models import DrawDice
from tournament.changes.services.late_entries import add_late_entries
from tournament.changes.services.no_shows import mark_came, mark_no_show
from tournament.draw import certify, read_sheet
from tournament.results.services.results import start_table
from tournament.roster.models import Entry
from tournament.roster.presence.services import close_presence
from tournament.roster.services import add_entry, edit_entry, withdraw_entry
from tournament.rounds.models import Seat, Table
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.queries import certificate_of, last_hash
from tournament.sorteo.reveal.queries import opened_of, shown_of
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.seating.queries.seats import seats_to_open
from tournament.sorteo.sheet.requests.late_entries import request_late_entries
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db
THROWS = [[str(one) * 5, str(other) * 5, "12345"] for one in range(1, 7) for other in range(1, 7)]


def test_where_tables_are_equally_small_the_dice_choose_among_all_of_them() -> None:
    played = a_round(11, 3)  # 4, 4 and 3
    late = who_come_late(played, 2)
    before = layout(played)
    sheet = add_late_entries(played, late, actor=OLGA)
    parsed = read_sheet(sheet.text)
    assert (sheet.status, parsed.seating.sizes) == (DrawSheet.Status.PUBLISHED, (5, 5, 5))
    assert parsed.names[-2:] == ((1_000_001, "Puesto libre 1"), (1_000_002, "Puesto libre 2"))
    (free,) = parsed.seating.groups
    assert (free.label, free.members, free.cap) == ("puestos libres", (1_000_001, 1_000_002), 1)
    found = set()
    for dice in THROWS:
        tables = certify(parsed, dice).tables
        found.add(tuple(sum(number < 1_000_000 for number in table) for table in tables))
    assert found == {(5, 4, 4), (4, 5, 4), (4, 4, 5)}
    finish(drawn(sheet), actor=OLGA)
    assert len(seats_of(played, late)) == 2
    assert [line for line in layout(played) if line[2] not in {entry.number for entry in late}] == before


def test_whoever_is_marked_the_sheet_of_the_late_entries_is_the_same() -> None:
    """Nobody is steered to a table by marking somebody there as missing, and taking the mark back."""
    copa = a_championship()
    some_entries(copa, 12, clubs=("Uno", "Dos", "Tres", "Cuatro"))
    played = an_open_round(copa, tables=3)
    (late,) = who_come_late(played, 1, club="Uno")
    asked = request_late_entries(played, numbers=[late.number])
    assert asked.given.sizes == (5, 5, 5)

    mark_no_show(played.seats.get(table__number=2, number=1), actor=OLGA)
    assert request_late_entries(played, numbers=[late.number]).digest() == asked.digest()
    for seat in played.seats.filter(table__number=3):
        mark_no_show(seat, actor=OLGA)
    withdraw_entry(played.seats.get(table__number=1, number=1).entry, actor=OLGA)
    assert request_late_entries(played, numbers=[late.number]).digest() == asked.digest()


def test_where_every_table_is_full_the_place_of_a_no_show_is_given_for_good() -> None:
    played = a_round(8, 2, size_max=4, size_wanted=4)
    gone = mark_no_show(played.seats.get(table__number=2, number=2), actor=OLGA)
    late = who_come_late(played, 1)
    add_late_entries(played, late, actor=OLGA)
    assert seats_of(played, late) == [(2, 5)]
    with pytest.raises(Conflict) as refused:
        mark_came(gone, actor=OLGA)
    assert refused.value.code == "table_full"


def test_a_seat_that_stays_free_leaves_no_gap_between_the_chairs() -> None:
    played = a_round(11, 3)
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    parsed = read_sheet(sheet.text)
    behind = next(
        dice
        for dice in THROWS
        if certify(parsed, dice).tables[2][3] > 1_000_000  # the free one is the first of the two opened
    )
    sheet = finish(drawn(sheet, dice=behind), actor=OLGA)
    assert (3, 4) in seats_of(played, late)
    shown = shown_of(sheet, now=timezone.now())
    assert {(one.table, one.seat) for one in opened_of(sheet, now=timezone.now())} == set(
        seats_of(played, late)
    )
    assert shown.reveal is not None
    assert (shown.players, shown.reveal.total) == (13, 2)


def test_one_alone_is_seated_at_once_and_the_sheet_is_published_all_the_same() -> None:
    played = a_round(9, 2)  # 5 and 4
    before = layout(played)
    late = who_come_late(played, 1)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert (sheet.status, sheet.serial, sheet.purpose) == ("done", 2, "late")
    assert seats_of(played, late) == [(2, 5)]
    assert [line for line in layout(played) if line[2] != late[0].number] == before
    assert Seat.objects.get(entry=late[0]).late
    parsed = read_sheet(sheet.text)
    assert parsed.event == "Dados del computador · Copa de prueba"
    assert (parsed.cups.count, parsed.cups.dice, parsed.round) == (1, 1, 1)
    assert len(parsed.seating.pins) == 9
    kinds = list(DrawRecord.objects.filter(sheet=sheet).values_list("kind", flat=True))
    assert kinds == ["sheet", "result"]
    certificate = certificate_of(sheet) or {}
    assert certify(parsed, certificate["dice"]).as_json() == certificate


def test_several_wait_for_three_cups() -> None:
    played = a_round(9, 2)
    late = who_come_late(played, 3)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert (sheet.status, sheet.dice) == ("published", "bar")
    assert read_sheet(sheet.text).seating.sizes == (6, 6)
    assert (sheet.inputs["cups"], seats_of(played, late)) == ({"count": 3, "dice": 5}, [])
    finish(drawn(sheet), actor=OLGA)
    assert sorted(seats_of(played, late)) == [(1, 6), (2, 5), (2, 6)]


def test_they_are_drawn_by_the_dice_of_the_round_whatever_the_regulations_say() -> None:
    played = a_round(9, 2)
    played.draw_sheets.update(dice=DrawDice.COMPUTER)  # "draw with the computer", under rules of a bar
    late = who_come_late(played, 3)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert (sheet.status, sheet.dice) == ("done", "computer")
    assert sorted(seats_of(played, late)) == [(1, 6), (2, 5), (2, 6)]


def test_objections_to_a_main_draw_take_their_time_but_nobody_waits_for_late_entries() -> None:
    played = a_round(8, 2, objection_minutes=10)
    sheet = add_late_entries(played, who_come_late(played, 2), actor=OLGA)
    assert sheet.objection_minutes == 0


def test_by_the_computers_dice_several_are_seated_at_once() -> None:
    played = a_round(9, 2, draw_dice="computer")
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert (sheet.status, sheet.inputs["cups"]) == ("done", {"count": 3, "dice": 5})
    assert sorted(seats_of(played, late)) in ([(1, 6), (2, 5)], [(2, 5), (2, 6)])


def test_a_table_that_has_started_does_not_grow() -> None:
    played = a_round(9, 2)
    start_table(played.tables.get(number=2), actor=OLGA)
    first, second = who_come_late(played, 2)
    add_late_entries(played, [first], actor=OLGA)
    assert seats_of(played, [first]) == [(1, 6)]
    start_table(played.tables.get(number=1), actor=OLGA)
    with pytest.raises(NotNow) as refused:
        add_late_entries(played, [second], actor=OLGA)
    assert refused.value.extra == {"room": 0, "wait_for": 1}


def test_no_table_grows_beyond_the_regulations_or_the_largest_that_was_drawn() -> None:
    played = a_round(10, 2, size_max=6, tables_available=2)
    with pytest.raises(NotNow) as refused:
        add_late_entries(played, who_come_late(played, 3), actor=OLGA)
    assert refused.value.extra == {"room": 2, "wait_for": 0}
    assert not DrawSheet.objects.filter(purpose="late").exists()
    full = a_round(10, 1, size_max=6)
    with pytest.raises(NotNow):
        add_late_entries(full, who_come_late(full, 1), actor=OLGA)


def test_a_table_waits_while_somebody_is_drawn_to_it() -> None:
    played = a_round(13, 3)  # 5, 4 and 4: seats are opened at 2 and 3
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    with pytest.raises(NotNow) as refused:
        start_table(played.tables.get(number=2), actor=OLGA)
    assert refused.value.extra["serial"] == 2
    assert start_table(played.tables.get(number=1), actor=OLGA).status == Table.Status.PLAYING
    finish(drawn(sheet), actor=OLGA)
    assert start_table(played.tables.get(number=2), actor=OLGA).status == Table.Status.PLAYING


def test_a_late_entrys_club_is_kept_apart_where_that_is_possible() -> None:
    copa = a_championship()
    for name, club in [("Ana", "La Pinta"), ("Beto", ""), ("Caro", ""), ("Dino", ""), ("Eva", "")]:
        add_entry(copa, name=name, club=club, here=True, actor=OLGA)
    played = an_open_round(copa, tables=2)  # 3 and 2
    (ana,) = seats_of(played, [Entry.objects.get(name="Ana")])
    late = [add_entry(copa, name=name, club=club, here=True, actor=OLGA)
            for name, club in [("Fito", "La Pinta"), ("Gala", ""), ("Hugo", "")]]  # fmt: skip
    seated(played, late)
    (fito,) = seats_of(played, [late[0]])
    assert fito[0] != ana[0]


def test_where_it_is_not_possible_the_limit_gives_way_and_the_sheet_says_so() -> None:
    copa = a_championship()
    some_entries(copa, 5, clubs=("La Pinta",))
    played = an_open_round(copa, tables=2)  # 3 and 2, all of one club
    (late,) = who_come_late(played, 1, club="La Pinta")
    sheet = add_late_entries(played, [late], actor=OLGA)
    (club,) = read_sheet(sheet.text).seating.groups
    assert (club.label, club.cap) == ("club: La Pinta", 3)
    assert seats_of(played, [late]) == [(2, 3)]


def test_families_never_give_way_and_the_refusal_names_them() -> None:
    copa = a_championship()
    ana, beto = (add_entry(copa, name=name, family="R", here=True, actor=OLGA) for name in ("Ana", "Beto"))
    some_entries(copa, 7)
    played = an_open_round(copa, tables=3)
    theirs = Table.objects.filter(round=played, seats__entry__in=[ana, beto])
    (free,) = played.tables.exclude(pk__in=theirs)
    start_table(free, actor=OLGA)
    late = add_entry(copa, name="Caro", family="R", here=True, actor=OLGA)
    with pytest.raises(CannotDraw) as refused:
        add_late_entries(played, [late], actor=OLGA)
    assert {"Ana", "Beto", "Caro"} <= set(refused.value.extra["groups"][0]["names"])
    assert "Caro" in str(refused.value)
    assert not DrawSheet.objects.filter(purpose="late").exists()


def test_who_needs_a_table_is_seated_there() -> None:
    played = a_round(9, 2)
    (late,) = who_come_late(played, 1)
    edit_entry(late, changes={"pinned_table": 1}, actor=OLGA)
    add_late_entries(played, [late], actor=OLGA)
    assert seats_of(played, [late]) == [(1, 6)]


@pytest.mark.parametrize("table", [1, 7])
def test_a_pin_never_gives_way(table: int) -> None:
    played = a_round(9, 2)
    start_table(played.tables.get(number=1), actor=OLGA)
    (late,) = who_come_late(played, 1)
    edit_entry(late, changes={"pinned_table": table}, actor=OLGA)
    with pytest.raises(CannotDraw) as refused:
        add_late_entries(played, [late], actor=OLGA)
    assert refused.value.extra == {"names": [late.name], "table": table}


def test_a_seat_in_a_later_round_is_won() -> None:
    first = play_round(a_round(8, 2))
    second = a_drawn_round(first.championship, tables=1)
    with pytest.raises(NotNow):
        add_late_entries(second, who_come_late(first, 1), actor=OLGA)


def test_a_closed_round_takes_nobody() -> None:
    played = play_round(a_round(8, 2))
    with pytest.raises(NotNow):
        add_late_entries(played, who_come_late(played, 1), actor=OLGA)


def test_nobody_is_seated_who_withdrew_is_of_another_championship_or_sits() -> None:
    played = a_round(8, 2)
    (gone,) = who_come_late(played, 1)
    withdraw_entry(gone, actor=OLGA)
    (stranger,) = some_entries(a_championship("Otra"), 1)
    sits = played.seats.get(table__number=1, number=1).entry
    for entry in (gone, stranger, sits):
        with pytest.raises(Conflict):
            add_late_entries(played, [entry], actor=OLGA)
    with pytest.raises(Invalid):
        add_late_entries(played, [], actor=OLGA)
    assert played.seats.count() == 8


def test_who_stands_by_takes_the_seat_of_a_no_show_and_no_new_one() -> None:
    copa = a_championship()
    some_entries(copa, 8)
    (late,) = some_entries(copa, 1, here=False)
    close_presence(copa, choices={late.number: "standby"}, actor=OLGA)
    copa.refresh_from_db()
    played = an_open_round(copa, tables=2)
    late.refresh_from_db()
    with pytest.raises(Conflict) as refused:
        add_late_entries(played, [late], actor=OLGA)
    assert refused.value.code == "stands_by"


def test_a_second_press_finds_the_same_sheet_at_every_step() -> None:
    played = a_round(8, 2)
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert add_late_entries(played, late, actor=OLGA) == sheet
    finish(drawn(sheet), actor=OLGA)
    assert add_late_entries(played, late, actor=OLGA) == sheet
    assert DrawSheet.objects.filter(purpose="late").count() == 1
    assert LogEntry.objects.filter(action="late-entries-seated").count() == 1


def test_while_a_sheet_is_open_nobody_else_is_seated() -> None:
    played = a_round(8, 2)
    first, second, third = who_come_late(played, 3)
    sheet = add_late_entries(played, [first, second], actor=OLGA)
    with pytest.raises(Conflict) as refused:
        add_late_entries(played, [third], actor=OLGA)
    assert refused.value.code == "sheet_open"
    void_sheet(sheet, reason="También vino otra", actor=OLGA)
    assert seated(played, [first, second, third]).serial == 3


def test_each_sheet_is_chained_to_what_came_before() -> None:
    played = a_round(8, 2)
    first, second = who_come_late(played, 2)
    before = last_hash(played.championship)
    sheet = seated(played, [first])
    assert read_sheet(sheet.text).prev == before
    assert read_sheet(seated(played, [second]).text).prev == last_hash_of(sheet)


def last_hash_of(sheet: DrawSheet) -> str:
    return DrawRecord.objects.get(sheet=sheet, kind=DrawRecord.Kind.RESULT).sha256


def test_once_every_table_has_started_nobody_is_offered_a_seat_and_the_page_says_what_to_do() -> None:
    played = a_round(8, 2, tables_available=2)
    who_come_late(played, 1)
    browser = a_judge(played.championship)
    page = here(played.championship, "round", 1)
    offer = here(played.championship, "round-late", 1)
    assert offer in browser.get(page).content.decode()
    for table in played.tables.all():
        start_table(table, actor=OLGA)
    text = browser.get(page).content.decode()
    assert offer not in text
    assert "Todas las mesas empezaron o están llenas: ya no cabe nadie más en esta ronda" in text


def test_the_page_of_the_late_entries_offers_no_seat_that_there_is_not_and_leads_on() -> None:
    played = a_round(10, 1, size_max=6, tables_available=1)
    (late,) = who_come_late(played, 1)
    browser = a_judge(played.championship)
    address = here(played.championship, "round-late", 1)
    presence = here(played.championship, "presence")
    assert seats_to_open(played) == 0
    shown = browser.get(address).content.decode()
    assert "<form" not in shown.split("<main")[1].split("</main")[0]
    assert f'href="{presence}"' in shown
    assert address not in browser.get(here(played.championship, "round", 1)).content.decode()
    (refusal,) = said(browser.post(address, {"entry": late.number}, follow=True))
    assert f'href="{presence}"' in refusal


def test_the_seat_of_a_no_show_is_not_theirs_and_the_pages_say_why() -> None:
    played = a_round(9, 2)
    who_come_late(played, 1)
    browser = a_judge(played.championship)
    pages = [here(played.championship, page, 1) for page in ("round-late", "round")]
    why = "no toma el puesto de quien no llegó"
    assert not any(why in browser.get(page).content.decode() for page in pages)
    mark_no_show(played.seats.earliest("pk"), actor=OLGA)
    assert all(why in browser.get(page).content.decode() for page in pages)
