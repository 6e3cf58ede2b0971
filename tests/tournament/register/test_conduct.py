"""What is decided at a table, who is put out and put back, and protests."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from core.refusals import Conflict, Invalid, NotAllowed, NotNow
from tests.factories import a_coordinator, a_published_sheet, a_result, a_sheet, an_actor, play_round
from tests.tournament.register.makers import COORDINATOR, PUBLIC, a_round
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.permissions import reads_reasons
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.championship.officials.models import Official
from tournament.publishing.projection import project
from tournament.register.conduct.queries import warnings_of
from tournament.register.conduct.services import record_decision, record_warning
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, Protest, RegisterLine
from tournament.register.protests import services as protests
from tournament.register.protests.queries import protested_tables, standing_protests
from tournament.results.services.results import record_result
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.roster.imports.queries import enrolled_in
from tournament.roster.models import Entry
from tournament.roster.services import mark_here, restore_entry
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing
from tournament.sorteo.later.queries.seats import tables_too_small
from tournament.sorteo.later.services.no_shows import mark_no_show

pytestmark = pytest.mark.django_db
Status = Exclusion.Status


def first_table() -> Table:
    return a_round().tables.order_by("number")[0]


# at a table


def test_a_coordinator_decides_a_case_of_procedure_for_his_table() -> None:
    table = first_table()

    line = record_decision(
        table, gap="die-off-table", choice="rethrow-own-cup", request=uuid4(), actor=COORDINATOR
    )

    assert (line.kind, line.decided_by, line.table, line.scope) == ("decision", "Coca", table, "")
    assert line.words_es.startswith("Si salta un dado")


@pytest.mark.parametrize("gap", ["calzo-out-of-turn", "ruling-scope", "championship-format"])
def test_a_rule_is_not_a_coordinators_word(gap: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        record_decision(first_table(), gap=gap, choice="", request=uuid4(), actor=COORDINATOR)

    assert refused.value.code == "not_your_word"


def test_a_decision_that_is_sent_again_is_one_line() -> None:
    table, request = first_table(), uuid4()
    for _try in range(2):
        record_decision(table, words="Había cinco.", request=request, actor=COORDINATOR)

    assert RegisterLine.objects.count() == 1


def test_a_warning_follows_the_player_and_its_reason_is_not_public() -> None:
    table = first_table()
    entry = table.seats.order_by("number")[0].entry

    line = record_warning(table, entry=entry, words="Miró", request=uuid4(), actor=COORDINATOR)

    assert warnings_of([entry.pk]) == {entry.pk: [line]}
    assert (line.private, "Miró" in line.words_es) == ("Miró", False)


def test_nobody_is_warned_at_a_table_where_they_do_not_sit() -> None:
    here, there = a_round().tables.order_by("number")

    with pytest.raises(Invalid):
        record_warning(
            here, entry=there.seats.all()[0].entry, words="Miró", request=uuid4(), actor=COORDINATOR
        )


# exclusions


def reported(table: Table, place: int = 0) -> Exclusion:
    seat = table.seats.order_by("number")[place]
    return exclusions.report(table=table, entry=seat.entry, move=1, reason="Escondió", actor=COORDINATOR)


def with_removed(table: Table, exclusion: Exclusion) -> None:
    """The result of a table at which this player came last, disqualified."""
    seats = list(table.seats.order_by("number"))
    last = next(seat for seat in seats if seat.entry == exclusion.entry)
    order = [seat for seat in seats if seat != last] + [last]
    placings = [Placing(seat.pk, place=at, removed=seat == last) for at, seat in enumerate(order, start=1)]
    record_result(table, placings=placings, source="desk", expected_version=0, actor=an_actor())


def test_a_disqualification_waits_for_the_organizer_and_is_a_line() -> None:
    exclusion = reported(first_table())

    line = RegisterLine.objects.get()
    assert (exclusion.status, line.kind, line.private) == (Status.PENDING, "disqualification", "Escondió")
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


# protests


def protest(table: Table, by: str = "Ana", **more: Any) -> Protest:
    return protests.lodge(
        table, by=by, words="Contaron mal", request=more.pop("request", uuid4()), actor=PUBLIC
    )


def test_while_a_protest_stands_the_round_cannot_be_closed_and_its_results_stand() -> None:
    played = a_round()
    for table in played.tables.all():
        a_result(table)
    made = protest(played.tables.get(number=2))

    with pytest.raises(NotNow) as refused:
        close_round(played, actor=an_actor())

    assert (refused.value.code, refused.value.extra["tables"]) == ("protests_stand", [2])
    assert protested_tables(played.championship) == {1: [2]}
    protests.decide(made, uphold=False, words_es="Se contó ante todos", request=uuid4(), actor=an_actor())
    assert close_round(played, actor=an_actor()).status == "closed"


def test_a_protest_after_the_close_holds_back_the_next_sheet() -> None:
    played = a_round(tables=4)
    play_round(played)
    protest(played.tables.get(number=3))

    with pytest.raises(NotNow) as refused:
        a_sheet(played.championship, tables=1)

    assert refused.value.extra["tables"] == [3]


def test_a_table_without_a_result_takes_no_protest() -> None:
    with pytest.raises(NotNow) as refused:
        protest(first_table())

    assert refused.value.code == "no_result_yet"


@pytest.mark.parametrize("until", ["none", "minutes"])
def test_protests_end_as_the_championship_sets(until: str) -> None:
    table = first_table()
    a_result(table)
    type(table.round.championship).objects.update(protests_until=until, protest_minutes=1)
    Table.objects.update(decided_at="2020-01-01T00:00Z")

    with pytest.raises(NotNow) as refused:
        protest(table)

    assert refused.value.code == "protests_closed"


def test_one_person_has_one_standing_protest_and_a_table_five() -> None:
    table = first_table()
    a_result(table)
    request = uuid4()
    first = protest(table, request=request)

    assert protest(table, request=request) == first
    with pytest.raises(Conflict) as twice:
        protest(table, "ána")
    for name in ("Beto", "Caro", "Dani", "Ema"):
        protest(table, name)
    with pytest.raises(Conflict) as many:
        protest(table, "Fito")
    assert (twice.value.code, many.value.code) == ("protest_stands", "too_many_protests")


def test_protests_that_were_taken_back_keep_no_official_from_writing_one_down() -> None:
    table = first_table()
    a_result(table)
    for number in range(protests.MOST_A_TABLE):
        made = protests.lodge(table, by=f"Nadie {number}", words="x", request=uuid4(), actor=PUBLIC)
        protests.withdraw(made, actor=an_actor())

    with pytest.raises(Conflict) as refused:
        protests.lodge(table, by="Ana Paz", words="Faltó uno", request=uuid4(), actor=PUBLIC)
    written = protests.lodge(table, by="Ana Paz", words="Faltó uno", request=uuid4(), actor=an_actor())

    assert refused.value.code == "too_many_protests"
    assert written.status == Protest.Status.STANDING
    logged = (
        LogEntry.objects.filter(action__startswith="protest-")
        .order_by("pk")
        .values_list("action", "detail__by")
    )
    assert list(logged)[:2] == [("protest-lodged", "Nadie 0"), ("protest-withdrawn", "Nadie 0")]
    assert logged.last() == ("protest-lodged", "Ana Paz")


def test_a_decided_protest_is_a_line_and_the_second_organizer_reads_who_was_first() -> None:
    table = first_table()
    a_result(table)
    made = protest(table)

    line = protests.decide(made, uphold=True, words_es="Eran cuatro", request=uuid4(), actor=an_actor("Nora"))
    with pytest.raises(Conflict) as refused:
        protests.decide(made, uphold=False, words_es="No", request=uuid4(), actor=an_actor())

    assert (line.kind, line.private) == ("protest", "Contaron mal")
    assert line.words_es.splitlines() == [f"Se acoge el reclamo de la mesa {table.number}.", "Eran cuatro"]
    assert refused.value.extra == {"by": line.number, "author": "Nora"}
    assert standing_protests(table.round.championship) == []
