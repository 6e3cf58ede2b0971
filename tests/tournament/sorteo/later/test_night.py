"""The whole night drawn once: every round in one ceremony, and each later table open as soon as its players
are known.
"""

from __future__ import annotations

import pytest

from core.refusals import Conflict, NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_result,
    an_actor,
    some_entries,
)
from tests.tournament.sorteo.nights import (
    a_later_sheet,
    a_night,
    a_night_to_the_final,
    correct,
    seated,
    table_of,
    win,
)
from tournament.dashboard.queries.night import Step, night
from tournament.draw import read_sheet
from tournament.results.models import Result
from tournament.results.queries import correction_preview
from tournament.results.services.results import record_result, start_table
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.roster.models import Entry
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.rounds.placeholders import Source
from tournament.rounds.placings import Placing, in_order
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.later.queries.later_rounds import later_sheets, later_tables, next_to_draw
from tournament.sorteo.later.queries.public import later_rounds_json
from tournament.sorteo.later.services.night import open_known_tables, prepare_night_sheet
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.roll.services.dice_correction import correct_dice
from tournament.sorteo.sheet.services.preparing import prepare_sheet

pytestmark = pytest.mark.django_db


def test_the_sheet_of_a_later_round_names_places_and_no_persons() -> None:
    championship = a_night(name="Copa de la Vega")

    sheet = a_later_sheet(championship)

    read = read_sheet(sheet.text)
    assert read.event == "Copa de la Vega · sin reglas de personas"
    assert (read.round, read.serial) == (2, 2)
    assert read.names == tuple((at * 10 + 1, f"Ganador de la mesa {at}") for at in range(1, 5))
    assert read.seating.sizes == (4,)
    assert (read.seating.groups, read.seating.pins) == ((), ())
    assert not Round.objects.filter(number=2).exists()


def test_with_two_going_on_the_places_are_named_and_the_computer_says_that_it_is_one() -> None:
    championship = a_night(advance=2, draw_dice="computer", name="C" * 120)

    read = read_sheet(a_later_sheet(championship).text)

    assert read.names[:2] == ((11, "1.º de la mesa 1"), (12, "2.º de la mesa 1"))
    assert read.event.startswith("Dados del computador · CCC")
    assert read.event.endswith("CCC · sin reglas de personas")
    assert len(read.event) == 120


def test_the_night_is_drawn_to_the_final_and_no_further() -> None:
    championship = a_night_to_the_final(players=64, tables=16)

    assert [len(sheet.inputs["tables"]) for sheet in later_sheets(championship)] == [4, 1]
    assert next_to_draw(championship) is None
    with pytest.raises(Conflict):
        prepare_night_sheet(championship, expected_number=4, actor=an_actor())


def test_later_tables_stand_behind_the_earlier_ones_where_the_hall_has_them() -> None:
    roomy = a_night_to_the_final(players=64, tables=16, tables_available=20)
    tight = a_night_to_the_final(players=64, tables=16, tables_available=18)

    assert [sheet.inputs["tables"] for sheet in later_sheets(roomy)] == [[17, 18, 19, 20], [1]]
    assert [sheet.inputs["tables"] for sheet in later_sheets(tight)] == [[1, 2, 3, 4], [5]]


def test_a_later_table_opens_with_its_last_player_and_no_sooner() -> None:
    championship = a_night_to_the_final(players=64, tables=16)
    first = later_tables(later_sheets(championship)[0])[0]
    *early, last = first.sources

    for source in early:
        win(table_of(championship, 1, source.table))
    assert not Round.objects.filter(number=2).exists()
    win(table_of(championship, 1, last.table), seat_number=2)

    played = Round.objects.get(championship=championship, number=2)
    assert played.status == Round.Status.OPEN
    assert played.tables.count() == 4
    winners = [
        Seat.objects.get(round__number=1, table__number=source.table, place=1).entry.name
        for source in first.sources
    ]
    assert seated(championship, 2) == {first.number: winners}


def test_everybody_reads_who_won_a_seat_of_the_later_round_and_no_name_at_the_others() -> None:
    championship = a_night_to_the_final(players=64, tables=16)
    seat, *others = later_tables(later_sheets(championship)[0])[0].sources
    name = win(table_of(championship, 1, seat.table))

    shown = later_rounds_json(championship)[0]["tables"][0]["seats"]

    assert [one["name"] for one in shown] == [name, *[""] * len(others)]


def test_from_the_roster_to_the_champion_while_the_first_round_is_still_in_play() -> None:
    championship = a_night_to_the_final(players=36, tables=9)
    rounds = len(later_sheets(championship)) + 1

    for number in range(1, rounds + 1):
        for at in sorted(seated(championship, number)):
            win(table_of(championship, number, at))
    for number in range(1, rounds + 1):
        close_round(Round.objects.get(championship=championship, number=number), actor=an_actor())

    final = Seat.objects.get(round__number=rounds, place=1)
    lines = standings(championship)
    assert (lines[0].entry, lines[0].line.state) == (final.entry, State.CHAMPION)
    assert [line.line.state for line in lines].count(State.CHAMPION) == 1
    assert night(championship).step is Step.OVER
    assert DrawSheet.objects.filter(championship=championship, serial=None).count() == 0


def test_what_was_decided_before_the_later_round_was_drawn_opens_with_its_reveal() -> None:
    championship = a_night(players=8, tables=2)
    names = {win(table_of(championship, 1, 1)), win(table_of(championship, 1, 2))}

    a_later_sheet(championship)

    assert {*seated(championship, 2)[1]} == names


def test_with_two_going_on_each_sits_where_the_place_was_drawn() -> None:
    championship = a_night_to_the_final(players=16, tables=4, advance=2)
    sheet = later_sheets(championship)[0]

    for number in range(1, 5):
        a_result(table_of(championship, 1, number))

    for later in later_tables(sheet):
        places = [
            Seat.objects.get(round__number=1, table__number=s.table, place=s.place).entry.name
            for s in later.sources
        ]
        assert seated(championship, 2)[later.number] == places


def test_who_was_disqualified_leaves_the_seat_to_the_next_and_who_withdrew_leaves_it_empty() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    one, two = table_of(championship, 1, 1), table_of(championship, 1, 2)
    gone = two.seats.get(number=1).entry
    win(two)
    withdraw_entry(gone, actor=an_actor())

    win(one, seat_number=3)

    final = Seat.objects.filter(round__number=2).select_related("entry")
    assert {seat.entry: seat.absent for seat in final} == {one.seats.get(number=3).entry: False, gone: True}


def test_a_table_to_which_nobody_came_leaves_an_empty_place_when_its_round_is_closed() -> None:
    championship = a_night_to_the_final(players=12, tables=3)
    Seat.objects.filter(round__number=1, table__number=3).update(absent=True)
    names = {win(table_of(championship, 1, 1)), win(table_of(championship, 1, 2))}
    assert seated(championship, 2) == {}

    close_round(Round.objects.get(number=1), actor=an_actor())

    assert {*seated(championship, 2)[1]} == names


def test_a_correction_hands_the_later_seat_over_while_that_table_has_not_started() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    one = table_of(championship, 1, 1)
    was = win(one)
    win(table_of(championship, 1, 2))

    correct(one, seat_number=2)

    now = one.seats.get(number=2).entry.name
    names = seated(championship, 2)[1]
    assert now in names
    assert was not in names
    note = DrawRecord.objects.get(kind=DrawRecord.Kind.NOTE)
    assert (note.detail["name"], note.detail["instead"]["name"]) == (now, was)
    assert note.reason == "se anotó mal"
    assert now in str(championship.publications.latest("version").payload["rounds"][1])


def test_a_correction_that_only_changes_who_came_first_of_two_swaps_their_seats() -> None:
    championship = a_night_to_the_final(players=16, tables=4, advance=2)
    for number in range(1, 5):
        a_result(table_of(championship, 1, number))
    before = seated(championship, 2)
    one = table_of(championship, 1, 1)

    correct(one, seat_number=2)

    first, second = (one.seats.get(number=number).entry.name for number in (1, 2))
    swapped = {first: second, second: first}
    assert seated(championship, 2) == {
        number: [swapped.get(name, name) for name in names] for number, names in before.items()
    }


def test_a_seat_that_somebody_else_has_taken_stays_and_nothing_of_the_correction_is_written() -> None:
    """Who had the first seat keeps it where the result becomes a shared first place, then another order."""
    championship = a_night_to_the_final(players=16, tables=4, advance=2)
    one = table_of(championship, 1, 1)
    ana, beto, caro, dino = one.seats.order_by("number").values_list("pk", flat=True)

    def say(*placings: Placing) -> None:
        one.refresh_from_db()
        record_result(
            one,
            placings=placings,
            source=Result.Source.DESK,
            expected_version=one.result_version,
            reason="se anotó mal",
            actor=an_actor(),
        )

    for number in range(1, 5):
        a_result(table_of(championship, 1, number))
    say(*(Placing(seat, place=at) for seat, at in ((ana, 1), (beto, 1), (caro, 3), (dino, 4))))
    say(*in_order([beto, ana, caro, dino]))
    before = seated(championship, 2)

    preview = correction_preview(one, in_order([caro, ana, beto, dino]))
    with pytest.raises(NotNow, match="mesa de control") as refused:
        say(*in_order([caro, ana, beto, dino]))

    assert preview.refused is not None
    assert (refused.value.code, preview.refused.code) == ("later_taken",) * 2
    assert seated(championship, 2) == before
    one.refresh_from_db()
    assert one.result_version == 3


def test_a_correction_is_refused_once_the_later_table_has_started() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    one = table_of(championship, 1, 1)
    win(one)
    win(table_of(championship, 1, 2))
    before = seated(championship, 2)
    start_table(table_of(championship, 2, 1), actor=an_actor())

    with pytest.raises(NotNow, match=r"1.*la final"):
        correct(one, seat_number=2)

    assert seated(championship, 2) == before
    one.refresh_from_db()
    assert one.result_version == 1


def test_a_correction_that_changes_nobody_who_goes_on_is_taken_all_the_same() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    one = table_of(championship, 1, 1)
    a_result(one)
    win(table_of(championship, 1, 2))
    start_table(table_of(championship, 2, 1), actor=an_actor())
    seats = list(one.seats.order_by("number"))

    a_result(one, order=[seats[0], *reversed(seats[1:])], reason="orden al revés")

    one.refresh_from_db()
    assert one.result_version == 2


def test_rounds_are_closed_in_order() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    win(table_of(championship, 1, 1))
    win(table_of(championship, 1, 2))
    win(table_of(championship, 2, 1))

    with pytest.raises(NotNow, match="1"):
        close_round(Round.objects.get(number=2), actor=an_actor())

    stands = night(championship)
    assert stands.step is Step.CLOSE
    assert stands.last is not None
    assert stands.last.round.number == 1


def test_whose_table_is_decided_goes_on_in_the_standings_before_the_next_table_is_known() -> None:
    championship = a_night_to_the_final(players=64, tables=16)
    name = win(table_of(championship, 1, 1))

    (line,) = [line for line in standings(championship) if line.entry.name == name]

    assert line.line.state is State.THROUGH


def test_one_later_table_of_four_is_not_the_final() -> None:
    championship = a_night_to_the_final(players=64, tables=16)
    first = later_tables(later_sheets(championship)[0])[0]
    for source in first.sources:
        win(table_of(championship, 1, source.table))
    win(table_of(championship, 2, first.number))

    states = {line.line.state for line in standings(championship)}

    assert State.CHAMPION not in states


def test_nobody_goes_on_as_best_of_the_next_placed_where_the_night_is_drawn_once() -> None:
    championship = a_night(players=12, tables=3)
    for number in (1, 2, 3):
        a_result(table_of(championship, 1, number))
    close_round(Round.objects.get(number=1), actor=an_actor())

    with pytest.raises(CannotDraw) as refused:
        prepare_sheet(championship, tables=1, best_next=1, expected_number=2, actor=an_actor())

    assert refused.value.code == "night_drawn_once"


def test_a_night_that_is_drawn_round_by_round_has_no_later_sheet() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    a_drawn_round(championship, tables=2)

    assert next_to_draw(championship) is None
    with pytest.raises(Conflict):
        prepare_night_sheet(championship, expected_number=2, actor=an_actor())


def test_a_late_entry_plays_in_the_first_round_and_changes_no_later_place() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    text = later_sheets(championship)[0].text
    Seat.objects.create(
        round=Round.objects.get(number=1),
        table=table_of(championship, 1, 2),
        number=5,
        entry=Entry.objects.create(championship=championship, number=999, name="Tardía"),
        late=True,
    )

    late = win(table_of(championship, 1, 2), seat_number=5)
    win(table_of(championship, 1, 1))

    assert late in seated(championship, 2)[1]
    assert later_sheets(championship)[0].text == text


def test_opening_what_is_known_twice_writes_it_once() -> None:
    championship = a_night_to_the_final(players=8, tables=2)
    win(table_of(championship, 1, 1))
    win(table_of(championship, 1, 2))

    assert open_known_tables(championship, actor=an_actor()) == []
    assert Seat.objects.filter(round__number=2).count() == 2


def test_the_dice_of_a_later_round_are_corrected_until_one_of_its_tables_is_known() -> None:
    championship = a_night(players=16, tables=4)
    sheet = a_later_sheet(championship)
    dice = ["66666"] * sheet.inputs["cups"]["count"]

    correct_dice(sheet, dice=dice, reason="el cacho 1 se leyó mal", actor=an_actor())
    for number in range(1, 5):
        win(table_of(championship, 1, number))

    sources = later_tables(later_sheets(championship)[0])[0].sources
    assert [Source.of(source.number) for source in sources] == list(sources)
    assert len(seated(championship, 2)[1]) == 4
    with pytest.raises(NotNow):
        correct_dice(sheet, dice=["11111"] * len(dice), reason="otra vez", actor=an_actor())
