"""Who is put out, and put back."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from core.refusals import Conflict, Invalid, NotAllowed, NotNow
from tests.factories import (
    a_coordinator,
    a_published_sheet,
    a_result,
    an_actor,
    an_open_round,
    play_round,
)
from tests.tournament.register.makers import COORDINATOR, a_round, first_table
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.access.permissions import reads_reasons
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.changes.services.no_shows import mark_no_show
from tournament.publishing.projection import project
from tournament.register.conduct.services import record_decision
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.queries.register import public_register
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.roster.imports.queries import enrolled_in
from tournament.roster.models import Entry
from tournament.roster.services import mark_here, restore_entry
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing
from tournament.sorteo.seating.queries.seats import tables_too_small

pytestmark = pytest.mark.django_db
Status = Exclusion.Status


def reported(table: Table, place: int = 0) -> Exclusion:
    seat = table.seats.order_by("number")[place]
    return exclusions.report(table=table, entry=seat.entry, move=1, reason="Escondió", actor=COORDINATOR)


def with_removed(table: Table, exclusion: Exclusion) -> None:
    """The result of a table at which this player came last, disqualified."""
    seats = list(table.seats.order_by("number"))
    last = next(seat for seat in seats if seat.entry == exclusion.entry)
    order = [seat for seat in seats if seat != last] + [last]
    placings = [Placing(seat.pk, place=at, removed=seat == last) for at, seat in enumerate(order, start=1)]
    record_result(
        table, EnteredResult(placings=placings, source="desk", expected_version=0), actor=an_actor()
    )


def test_a_disqualification_waits_for_the_organizer_and_is_a_line() -> None:
    exclusion = reported(first_table())

    line = RegisterLine.objects.get()
    assert (exclusion.status, line.kind, line.private) == (Status.PENDING, "disqualification", "Escondió")
    assert line.articles == [11]
    assert "Escondió" not in line.words_es


def test_who_is_reported_already_is_not_reported_twice() -> None:
    table = first_table()

    assert reported(table) == reported(table)
    assert RegisterLine.objects.count() == 1


def test_confirmed_is_out_listed_apart_and_comes_back_by_the_register_alone() -> None:
    table = first_table()
    exclusion = reported(table)
    with_removed(table, exclusion)

    exclusions.confirm(exclusion, request=uuid4(), actor=an_actor())

    entry = Entry.objects.get(exclusions=exclusion)
    assert entry.status == Entry.Status.EXCLUDED
    last = standings(entry.championship)[-1]
    assert (last.entry, last.line.state, last.line.rank) == (entry, State.EXCLUDED, None)
    published = project(entry.championship)
    assert [line["name"] for line in published["excluded"]] == [entry.name]
    assert entry.name not in {line["name"] for line in published["standings"]}
    with pytest.raises(Conflict) as refused:
        restore_entry(entry, actor=an_actor())
    assert refused.value.code == "excluded"


def test_the_second_organizer_is_told_who_decided() -> None:
    exclusion = reported(first_table())
    exclusions.confirm(exclusion, request=uuid4(), actor=an_actor("Nora"))

    with pytest.raises(Conflict) as refused:
        exclusions.confirm(exclusion, request=uuid4(), actor=an_actor())

    assert refused.value.extra == {"by": "Nora"}


def test_put_back_the_result_counts_him_again_as_a_corrected_version() -> None:
    table = first_table()
    exclusion = reported(table)
    with_removed(table, exclusion)

    exclusions.lift(exclusion, reason="Era su propio dado", request=uuid4(), actor=an_actor())

    seat = Seat.objects.get(table=table, entry=exclusion.entry)
    assert (seat.removed, seat.place) == (False, 4)
    assert table.results.count() == 2
    assert RegisterLine.objects.get(number=2).kind == "acquittal"


def test_put_back_before_the_table_is_over_his_place_counts_when_it_is() -> None:
    table = first_table()
    exclusion = reported(table)
    exclusions.lift(exclusion, reason="Era su propio dado", request=uuid4(), actor=an_actor())

    with_removed(table, exclusion)

    assert not Seat.objects.get(table=table, entry=exclusion.entry).removed


def test_put_back_at_one_table_and_disqualified_at_the_next_the_place_there_does_not_count() -> None:
    played = a_round()
    first = reported(played.tables.get(number=1))
    exclusions.lift(first, reason="Era su propio dado", request=uuid4(), actor=an_actor())
    play_round(played)
    final = an_open_round(played.championship, tables=1).tables.get()
    seats = final.seats.order_by("number")
    place = next(at for at, seat in enumerate(seats) if seat.entry == first.entry)

    with_removed(final, reported(final, place))

    assert Seat.objects.get(table=final, entry=first.entry).removed


def test_a_reason_to_reinstate_has_at_most_500_characters() -> None:
    exclusion = reported(first_table())

    with pytest.raises(Invalid):
        exclusions.lift(exclusion, reason="x" * 501, request=uuid4(), actor=an_actor())
    lifted = exclusions.lift(exclusion, reason="x" * 500, request=uuid4(), actor=an_actor())

    assert lifted.status == Status.LIFTED


def test_put_back_once_the_next_round_is_drawn_in_public_the_result_stays_and_the_log_says_so() -> None:
    played = a_round(tables=4)
    table = played.tables.get(number=1)
    exclusion = reported(table)
    with_removed(table, exclusion)
    for other in played.tables.exclude(pk=table.pk):
        a_result(other)
    close_round(played, actor=an_actor())
    a_published_sheet(played.championship, tables=1)

    after = exclusions.lift(exclusion, reason="Era su propio dado", request=uuid4(), actor=an_actor())

    assert (after.status, table.results.count()) == (Status.LIFTED, 1)
    assert LogEntry.objects.filter(action="place-not-restored").count() == 1
    assert RegisterLine.objects.filter(kind="acquittal").count() == 1


def test_a_word_taken_back_at_the_table_waits_no_more_but_a_confirmed_one_stays() -> None:
    first, second = (reported(table) for table in a_round().tables.order_by("number"))
    exclusions.confirm(second, request=uuid4(), actor=an_actor())

    assert exclusions.withdraw(first, actor=COORDINATOR).status == Status.WITHDRAWN
    with pytest.raises(NotNow) as refused:
        exclusions.withdraw(second, actor=COORDINATOR)
    assert refused.value.code == "exclusion_confirmed"
    lines = public_register(first.championship)
    assert [line["taken_back"] for line in lines if line["kind"] == "disqualification"] == [True, False]


def excluded(championship: Championship, **whom: Any) -> Exclusion:
    whom.setdefault("request", uuid4())
    return exclusions.exclude_person(championship, reason="Sopló", actor=an_actor(), **whom)


def test_an_official_who_is_excluded_is_out_of_office_at_once() -> None:
    championship = a_round().championship
    official, _code = a_coordinator(championship)

    exclusions.exclude_person(
        championship,
        capacity="official",
        official=official,
        reason="Ayudó",
        request=uuid4(),
        actor=an_actor(),
    )

    after = Official.objects.get(pk=official.pk)
    assert (after.active, after.code) == (False, "")
    assert after.code_version > official.code_version


def test_a_spectator_is_excluded_without_the_public_reading_the_name() -> None:
    championship = a_round().championship
    request = uuid4()
    for _try in range(2):
        made = exclusions.exclude_person(
            championship,
            capacity="spectator",
            person="Rojo",
            reason="Sopló",
            request=request,
            actor=an_actor(),
        )

    assert Exclusion.objects.get() == made
    assert "Rojo" not in RegisterLine.objects.get().words_es


def test_nobody_but_the_organizer_confirms() -> None:
    with pytest.raises(NotAllowed):
        exclusions.confirm(reported(first_table()), request=uuid4(), actor=COORDINATOR)


@pytest.mark.parametrize(
    ("setting", "readers"),
    [
        ("organizers", {Role.ORGANIZER}),
        ("judges", {Role.ORGANIZER, Role.FLOOR_JUDGE}),
        ("officials", {Role.ORGANIZER, Role.FLOOR_JUDGE, Role.COORDINATOR}),
        ("public", {Role.ORGANIZER, Role.FLOOR_JUDGE, Role.COORDINATOR, Role.PUBLIC}),
    ],
)
def test_who_reads_the_reasons_is_a_setting(setting: str, readers: set[Role]) -> None:
    championship = a_round().championship
    championship.reasons_for = setting

    asked = (Role.ORGANIZER, Role.FLOOR_JUDGE, Role.COORDINATOR, Role.PUBLIC)
    assert {role for role in asked if reads_reasons(Actor("x", role), championship)} == readers


def test_who_is_out_comes_back_by_no_file_and_no_tap() -> None:
    exclusion = reported(first_table())
    exclusions.confirm(exclusion, request=uuid4(), actor=an_actor())
    entry = Entry.objects.get(exclusions=exclusion)

    with pytest.raises(Conflict) as refused:
        mark_here(entry, here=True, actor=an_actor())

    assert refused.value.code == "excluded"
    assert not next(one for one in enrolled_in(entry.championship) if one.number == entry.number).withdrawn


def test_a_seat_at_a_table_that_has_not_begun_is_left_empty() -> None:
    seat = first_table().seats.order_by("number")[0]

    excluded(seat.round.championship, capacity="player", entry=seat.entry)

    seat.refresh_from_db()
    assert seat.absent


def test_a_table_of_which_something_was_decided_is_not_closed_as_too_small() -> None:
    played = a_round(table_minimum=4)
    for table in played.tables.all():
        mark_no_show(table.seats.order_by("number")[0], actor=an_actor())
    before = {table.number for table in tables_too_small(played)}

    record_decision(played.tables.get(number=2), words="Se espera", request=uuid4(), actor=COORDINATOR)

    assert (before, {table.number for table in tables_too_small(played)}) == ({1, 2}, {1})
