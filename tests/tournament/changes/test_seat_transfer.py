"""A wrong winner that is found once the next round is drawn: the seat passes to who won, until a play of its
table is settled.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from core.refusals import NotNow
from tests.built_once import built_once
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_published_sheet,
    a_winner,
    an_actor,
    an_open_round,
    drawn,
    play_round,
    some_dice,
    some_entries,
)
from tests.tournament.sorteo.nights import correct, seated, table_of
from tournament.championship.models import Championship
from tournament.changes.services.no_shows import mark_no_show
from tournament.draw import certify, read_sheet
from tournament.publishing.models import Publication
from tournament.results.models import Result
from tournament.results.queries import correction_preview
from tournament.results.services.results import EnteredResult, record_result, start_table
from tournament.results.services.rounds import close_round, open_round
from tournament.results.standings.queries import round_records
from tournament.roster.models import Entry
from tournament.roster.services import add_entry, withdraw_entry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import in_order
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.public_log.words import note_in_words
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db
OLGA = an_actor()
SIDES = range(1, 7)


@built_once
def two_rounds(**settings: Any) -> Championship:
    """The first round is played and closed, seat 1 of each table won; the second is drawn, of two tables, and
    open.
    """
    championship = a_championship(**settings)
    some_entries(championship, 16)
    play_round(an_open_round(championship, tables=4))
    open_round(a_drawn_round(championship, tables=2), actor=OLGA)
    return championship


def names(championship: Championship, table: int) -> list[str]:
    """Who sits at that table of the first round."""
    seats = table_of(championship, 1, table).seats.select_related("entry").order_by("number")
    return [seat.entry.name for seat in seats]


def entries_at(table: Table) -> list[Entry]:
    return [seat.entry for seat in table.seats.select_related("entry")]


def order_of(championship: Championship, table: int, winner: int) -> Any:
    seats = sorted(table_of(championship, 1, table).seats.all(), key=lambda s: (s.number != winner, s.number))
    return in_order([seat.pk for seat in seats])


@pytest.mark.parametrize("table", [1, 4])
def test_beside_a_lot_among_the_next_placed_only_people_of_the_corrected_table_change(table: int) -> None:
    championship = a_championship()
    some_entries(championship, 16)
    play_round(an_open_round(championship, tables=4))
    open_round(a_drawn_round(championship, tables=2, best_next=2), actor=OLGA)
    at = table_of(championship, 1, table)
    theirs = {entry.name for entry in entries_at(at)}
    chairs = list(at.seats.order_by("number").values_list("pk", flat=True))

    def sitting() -> set[str]:
        return {name for of_table in seated(championship, 2).values() for name in of_table}

    def correct_to(*first: int) -> tuple[set[str], set[str]]:
        """Who of the table sits in the next round, and everybody else there, with these seats first."""
        numbers = [*first, *(n for n in range(1, len(chairs) + 1) if n not in first)]
        at.refresh_from_db()
        record_result(
            at,
            EnteredResult(
                placings=in_order([chairs[number - 1] for number in numbers]),
                source=Result.Source.DESK,
                expected_version=at.result_version,
                reason="se anotó mal",
            ),
            actor=OLGA,
        )
        return sitting() & theirs, sitting() - theirs

    before = sitting()
    many = len(before & theirs)
    for seats in ((2, 1), (3, 2), (1, 2)):
        here, others = correct_to(*seats)
        assert here == {Seat.objects.get(pk=chairs[number - 1]).entry.name for number in seats[:many]}
        assert others == before - theirs


def test_the_seat_passes_to_who_won_and_nobody_else_moves() -> None:
    championship = two_rounds()
    was, now, *_rest = names(championship, 3)
    before = seated(championship, 2)
    preview = correction_preview(table_of(championship, 1, 3), order_of(championship, 3, 2))
    assert [(one.won.name, one.lost.name) for one in preview.seat_transfers if one.won and one.lost] == [
        (now, was)
    ]
    assert ([one.name for one in preview.gains], [one.name for one in preview.loses]) == ([now], [was])
    assert preview.refused is None

    correct(table_of(championship, 1, 3), seat_number=2)

    assert seated(championship, 2) == {
        table: [now if name == was else name for name in sitting] for table, sitting in before.items()
    }
    note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
    assert (note.detail["name"], note.detail["instead"]["name"], note.reason) == (now, was, "se anotó mal")
    told = note_in_words(note.detail)
    assert told.startswith(f"{now} toma el puesto de {was} porque se corrigió el resultado de la mesa 3. ")
    assert told.endswith("que se gana en la mesa 3 de la ronda 1.")
    with translation.override("en"):
        assert "because the result of table 3 was corrected." in note_in_words(note.detail)
    latest = Publication.objects.latest("version")
    assert latest.occasion == "correction"
    assert now in str(latest.payload["rounds"][1])
    assert was not in str(latest.payload["rounds"][1]["tables"])


def test_corrected_back_it_passes_back() -> None:
    championship = two_rounds()
    before = seated(championship, 2)
    correct(table_of(championship, 1, 3), seat_number=2)
    correct(table_of(championship, 1, 3), seat_number=1)
    assert seated(championship, 2) == before


def test_a_correction_by_which_the_same_go_on_passes_nothing() -> None:
    championship = two_rounds(advance=2)
    before = seated(championship, 2)
    start_table(table_of(championship, 2, 1), actor=OLGA)
    start_table(table_of(championship, 2, 2), actor=OLGA)
    correct(table_of(championship, 1, 3), seat_number=2)  # the first two change places
    assert seated(championship, 2) == before
    assert not DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE).exists()


def test_who_won_and_has_withdrawn_has_the_seat_which_stays_empty() -> None:
    championship = two_rounds()
    won = table_of(championship, 1, 3).seats.get(number=2).entry
    withdraw_entry(won, actor=OLGA)
    correct(table_of(championship, 1, 3), seat_number=2)
    assert Seat.objects.get(round__number=2, entry=won).absent


def test_who_takes_the_seat_of_a_no_show_plays_and_the_preview_says_so() -> None:
    championship = two_rounds()
    was, now, *_rest = names(championship, 3)
    mark_no_show(Seat.objects.get(round__number=2, entry__name=was), actor=OLGA)
    preview = correction_preview(table_of(championship, 1, 3), order_of(championship, 3, 2))
    correct(table_of(championship, 1, 3), seat_number=2)
    lines = {line.entry: line for line in round_records(championship).lines}
    assert now in [change.entry.name for change in preview.changes]
    assert [change.after for change in preview.changes] == [
        lines[change.entry.pk] for change in preview.changes
    ]
    assert not Seat.objects.get(round__number=2, entry__name=now).absent


def test_the_rules_that_it_breaks_are_named_before_and_in_the_public_log() -> None:
    championship = a_championship()
    ana, caro = (
        add_entry(championship, name=name, club="La Pinta", family="R", here=True, actor=OLGA)
        for name in ("Ana", "Caro")
    )
    some_entries(championship, 6)
    played = an_open_round(championship, tables=4)
    anas = Seat.objects.get(entry=ana)
    for seat in played.seats.exclude(entry=ana):
        seat.table.refresh_from_db()
        if seat.entry == caro or (not seat.table.result_version and caro not in entries_at(seat.table)):
            a_winner(seat.table, seat)
    close_round(played, actor=OLGA)
    wrong = anas.table.seats.get(place=1).entry
    sheet = a_published_sheet(championship, tables=2)
    parsed = read_sheet(sheet.text)
    dice = next(
        dice
        for dice in ([str(one) * 5, str(two) * 5, *["12345"] * 4] for one in SIDES for two in SIDES)
        if {wrong.number, caro.number} in [set(table) for table in certify(parsed, dice).tables]
    )
    finish(drawn(sheet, dice=dice), actor=OLGA)

    preview = correction_preview(anas.table, order_of(championship, anas.table.number, anas.number))
    correct(anas.table, seat_number=anas.number)

    broken = [("apart", ("Ana", "Caro")), ("club: La Pinta", ("Ana", "Caro"))]
    assert [list(passing.broken) for passing in preview.seat_transfers] == [broken]
    note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
    assert note.detail["breaks"] == [{"rule": rule, "names": list(said)} for rule, said in broken]
    assert "van separados (Ana, Caro), club La Pinta (Ana, Caro)" in note_in_words(note.detail)


def test_once_its_table_is_under_way_the_refusal_names_the_desk_and_nothing_is_written() -> None:
    championship = two_rounds()
    was = names(championship, 3)[0]
    table = Seat.objects.get(round__number=2, entry__name=was).table
    start_table(table, actor=OLGA)
    before = seated(championship, 2)
    preview = correction_preview(table_of(championship, 1, 3), order_of(championship, 3, 2))
    assert preview.refused is not None
    with pytest.raises(NotNow, match="mesa de control") as refused:
        correct(table_of(championship, 1, 3), seat_number=2)
    assert (refused.value.code, preview.refused.code) == ("later_started",) * 2
    assert seated(championship, 2) == before
    assert table_of(championship, 1, 3).result_version == 1


def test_once_the_next_round_is_closed_it_names_the_desk() -> None:
    championship = two_rounds()
    for number in (1, 2):
        a_winner(table_of(championship, 2, number), table_of(championship, 2, number).seats.get(number=1))
    close_round(Round.objects.get(number=2), actor=OLGA)
    with pytest.raises(NotNow, match="mesa de control") as refused:
        correct(table_of(championship, 1, 3), seat_number=2)
    assert refused.value.code == "later_closed"


def test_while_the_sheet_is_public_it_says_what_to_do_with_it() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    play_round(an_open_round(championship, tables=4))
    sheet = a_published_sheet(championship, tables=2)
    with pytest.raises(NotNow, match="Anúlala") as refused:
        correct(table_of(championship, 1, 3), seat_number=2)
    assert refused.value.extra == {"serial": sheet.serial}
    void_sheet(sheet, reason="ganó otra persona", actor=OLGA)
    correct(table_of(championship, 1, 3), seat_number=2)
    sheet = drawn(a_published_sheet(championship, tables=2))
    with pytest.raises(NotNow, match="revelación"):
        correct(table_of(championship, 1, 3), seat_number=1)
    finish(sheet, actor=OLGA)
    correct(table_of(championship, 1, 3), seat_number=1)
    assert names(championship, 3)[0] in str(seated(championship, 2))


def test_dice_that_were_typed_wrong_seat_who_won_where_the_other_was_drawn() -> None:
    championship = two_rounds(draw_dice="bar")
    correct(table_of(championship, 1, 3), seat_number=2)
    sheet = DrawSheet.objects.get(round_number=2)
    correct_dice(sheet, dice=some_dice(sheet, first=3), reason="se leyó mal", actor=OLGA)
    was, now, *_rest = names(championship, 3)
    everybody = str(seated(championship, 2))
    assert now in everybody
    assert was not in everybody
