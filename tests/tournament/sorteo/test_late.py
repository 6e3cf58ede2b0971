"""Late entries as section 13 has them: a new sheet, everybody pinned, seats opened at the smallest tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import (
    a_championship,
    a_drawn_round,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    some_entries,
)
from tournament.draw import certify, read_sheet
from tournament.errors import CannotDraw, Conflict, Invalid, NotNow
from tournament.models import (
    DrawRecord,
    DrawSheet,
    Entry,
    HallTable,
    LogEntry,
    Publication,
    Round,
    Seat,
    Table,
)
from tournament.queries.show import shown_of
from tournament.queries.sorteo import certificate_of, last_hash
from tournament.services.presence import close_presence
from tournament.services.results import start_table
from tournament.services.roster import add_entry, edit_entry, mark_here, withdraw_entry
from tournament.services.seating import mark_came, mark_no_show
from tournament.services.sorteo.correcting import correct_dice
from tournament.services.sorteo.late import add_late_entries
from tournament.services.sorteo.publishing import void_sheet
from tournament.services.sorteo.revealing import finish
from tournament.services.sorteo.substitutes import seat_substitute

pytestmark = pytest.mark.django_db
OLGA = an_actor()
VECTOR_2 = "ef5278d06e10f1725683f7a8dd5279abd300f2a5b856d578cb25296eda6471b4"
VECTOR_6 = "327258ed2d6321fd93715b07947f1a04cd2085c9073e42beff2e15cfe3a90bbf"


def a_round(players: int, tables: int, **settings: Any) -> Round:
    championship = a_championship(**settings)
    some_entries(championship, players)
    return an_open_round(championship, tables=tables)


def who_come_late(played: Round, number: int, *, club: str = "") -> list[Entry]:
    return some_entries(played.championship, number, clubs=(club,))


def layout(played: Round) -> list[tuple[int, int, int]]:
    """Table, chair and number of everybody."""
    seats = Seat.objects.filter(round=played).order_by("table__number", "number")
    return list(seats.values_list("table__number", "number", "entry__number"))


def seats_of(played: Round, late: Sequence[Entry]) -> list[tuple[int, int]]:
    """Table and chair of each of these, by number."""
    seats = Seat.objects.filter(round=played, entry__in=late).order_by("entry__number")
    return list(seats.values_list("table__number", "number"))


def seated(played: Round, late: Sequence[Entry]) -> DrawSheet:
    """All steps of their sheet."""
    sheet = add_late_entries(played, late, actor=OLGA)
    return sheet if sheet.status == DrawSheet.Status.DONE else finish(drawn(sheet), actor=OLGA)


def the_abierto() -> Round:
    """The round of vector 2 as it is in front of the public: 11 players, tables of 4, 4 and 3."""
    names = {40: "Ada", 7: "Bruno", 23: "Celia", 101: "Darío", 12: "Emma", 55: "Félix", 3: "Gala", 88: "Hugo",
             64: "Inés", 19: "Julio", 31: "Kena"}  # fmt: skip
    copa = a_championship("Abierto de Ñuñoa")
    entries = {
        number: Entry.objects.create(championship=copa, number=number, name=name)
        for number, name in names.items()
    }
    played = Round.objects.create(championship=copa, number=1, status=Round.Status.PUBLISHED)
    for number, sitting in enumerate([(88, 23, 31, 55), (3, 7, 101, 64), (40, 12, 19)], start=1):
        hall = HallTable.objects.create(championship=copa, number=number)
        table = Table.objects.create(round=played, hall_table=hall, number=number)
        for seat, entry in enumerate(sitting, start=1):
            Seat.objects.create(round=played, table=table, number=seat, entry=entries[entry])
    sheet = DrawSheet.objects.create(
        championship=copa, round=played, round_number=1, serial=1, dice="stage", text="", sha256="",
        status=DrawSheet.Status.DONE, inputs={"tables": [1, 2, 3]},
    )  # fmt: skip
    DrawRecord.objects.create(
        championship=copa, position=1, kind=DrawRecord.Kind.RESULT, sheet=sheet, sha256=VECTOR_2
    )
    return played


def test_two_late_entries_of_the_specification() -> None:
    played = the_abierto()
    late = [
        Entry.objects.create(championship=played.championship, number=110, name="Lalo"),
        Entry.objects.create(championship=played.championship, number=111, name="Mía"),
    ]
    before = layout(played)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert (sheet.status, sheet.serial, sheet.sha256) == (DrawSheet.Status.PUBLISHED, 2, VECTOR_6)
    done = finish(drawn(sheet, dice=["32651", "25165", "33656"]), actor=OLGA)
    certificate = certificate_of(done)
    assert certificate is not None
    assert certificate["result_sha256"] == "607504852966e9498cd77c61a9c5106010eeabd4047e5021199afea55cab1614"
    assert seats_of(played, late) == [(1, 5), (3, 4)]
    assert [line for line in layout(played) if line[2] < 110] == before


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


def test_objections_to_a_main_draw_take_their_time_but_nobody_waits_for_late_entries() -> None:
    played = a_round(8, 2, objection_minutes=10)
    sheet = add_late_entries(played, who_come_late(played, 2), actor=OLGA)
    assert sheet.objection_minutes == 0


def test_by_the_computers_dice_several_are_seated_at_once() -> None:
    played = a_round(9, 2, draw_dice="computer")
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert (sheet.status, sheet.inputs["cups"]) == ("done", {"count": 3, "dice": 5})
    assert sorted(seats_of(played, late)) == [(1, 6), (2, 5)]


def test_seats_of_who_did_not_come_are_closed_up_on_the_sheet_and_stay_in_the_hall() -> None:
    played = a_round(9, 2)
    gone = Seat.objects.get(round=played, table__number=1, number=2)
    mark_no_show(gone, actor=OLGA)
    mark_no_show(Seat.objects.get(round=played, table__number=1, number=4), actor=OLGA)
    before = layout(played)
    late = who_come_late(played, 1)
    sheet = add_late_entries(played, late, actor=OLGA)
    parsed = read_sheet(sheet.text)
    assert parsed.seating.sizes == (4, 4)  # 3 came to table 1, and it grows by one
    assert gone.entry.number not in dict(parsed.names)
    assert [pin.seat for pin in parsed.seating.pins if pin.table == 1] == [
        {1: 1, 3: 2, 5: 3}[chair]
        for chair, _number in sorted(
            ((chair, number) for table, chair, number in before if table == 1 and chair in (1, 3, 5)),
            key=lambda seat: seat[1],
        )
    ]
    assert sheet.inputs["chairs"] == [[1, 3, 5, 6], [1, 2, 3, 4]]
    assert seats_of(played, late) == [(1, 6)]
    assert [line for line in layout(played) if line[2] != late[0].number] == before


def test_the_hall_is_told_the_chair_and_not_the_seat_of_the_sheet() -> None:
    played = a_round(9, 2)
    for number in (2, 4):
        mark_no_show(Seat.objects.get(round=played, table__number=1, number=number), actor=OLGA)
    (late,) = who_come_late(played, 1)
    shown = shown_of(add_late_entries(played, [late], actor=OLGA), now=timezone.now())
    (last,) = shown["reveal"]["last"]
    assert (last["number"], last["table"], last["seat"]) == (late.number, 1, 6)
    assert [seat["seat"] for seat in shown["reveal"]["board"][0]["seats"]] == [1, 3, 5, 6]


def test_who_has_withdrawn_since_sits_nowhere() -> None:
    played = a_round(9, 2)
    withdraw_entry(Seat.objects.get(round=played, table__number=1, number=1).entry, actor=OLGA)
    withdraw_entry(Seat.objects.get(round=played, table__number=1, number=2).entry, actor=OLGA)
    late = who_come_late(played, 1)
    add_late_entries(played, late, actor=OLGA)
    assert seats_of(played, late) == [(1, 6)]


def test_a_table_at_which_nobody_sits_is_not_on_the_sheet() -> None:
    played = a_round(9, 3)
    for seat in Seat.objects.filter(round=played, table__number=1):
        mark_no_show(seat, actor=OLGA)
    late = who_come_late(played, 1)
    sheet = add_late_entries(played, late, actor=OLGA)
    assert sheet.inputs["tables"] == [3, 2]  # the last one takes the number of the empty one
    assert seats_of(played, late) == [(3, 4)]


def test_a_table_that_has_started_does_not_grow() -> None:
    played = a_round(9, 2)
    start_table(played.tables.get(number=2), actor=OLGA)
    first, second = who_come_late(played, 2)
    add_late_entries(played, [first], actor=OLGA)
    assert seats_of(played, [first]) == [(1, 6)]
    start_table(played.tables.get(number=1), actor=OLGA)
    with pytest.raises(NotNow) as refused:
        add_late_entries(played, [second], actor=OLGA)
    assert refused.value.code == "no_room"


def test_no_table_grows_beyond_the_regulations_or_the_largest_that_was_drawn() -> None:
    played = a_round(10, 2, size_max=6)
    with pytest.raises(NotNow) as refused:
        add_late_entries(played, who_come_late(played, 3), actor=OLGA)
    assert refused.value.extra == {"room": 2}
    assert not DrawSheet.objects.filter(purpose="late").exists()
    full = a_round(10, 1, size_max=6)
    with pytest.raises(NotNow):
        add_late_entries(full, who_come_late(full, 1), actor=OLGA)


def test_a_table_waits_while_somebody_is_drawn_to_it() -> None:
    played = a_round(12, 3)  # tables of 4: seats are opened at 1 and 2
    late = who_come_late(played, 2)
    sheet = add_late_entries(played, late, actor=OLGA)
    with pytest.raises(NotNow) as refused:
        start_table(played.tables.get(number=1), actor=OLGA)
    assert refused.value.extra["serial"] == 2
    assert start_table(played.tables.get(number=3), actor=OLGA).status == Table.Status.PLAYING
    finish(drawn(sheet), actor=OLGA)
    assert start_table(played.tables.get(number=1), actor=OLGA).status == Table.Status.PLAYING


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
    sheet = add_late_entries(played, [first], actor=OLGA)
    assert read_sheet(sheet.text).prev == before
    assert read_sheet(add_late_entries(played, [second], actor=OLGA).text).prev == last_hash_of(sheet)


def last_hash_of(sheet: DrawSheet) -> str:
    return DrawRecord.objects.get(sheet=sheet, kind=DrawRecord.Kind.RESULT).sha256


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
    add_late_entries(played, [who], actor=OLGA)
    assert seats_of(played, [stands_by]) == [(1, 2)]
    assert seats_of(played, [who]) == [(1, 5)]


def test_the_public_reads_where_the_late_entry_sits_and_that_they_are_here() -> None:
    played = a_round(8, 2)
    (late,) = some_entries(played.championship, 1, here=False)
    add_late_entries(played, [late], actor=OLGA)
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
