"""From the end of a table to the tournament's result: by play, by time, by word; once; and back, to
correct.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from core.refusals import Conflict, Invalid, NotAllowed, NotNow
from tables.floor.services import close_by_time, confirm_over, preview_time, undo_closing
from tables.record.errors import NotOver, NotYourTable, RefusedByRules, WrongOrder
from tables.record.events import HEADING, Event
from tables.record.models import Acta
from tables.record.services.confirming import confirm_table, reopen_acta
from tables.record.services.following import change_follow
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor
from tests.tables.factories import (
    Hall,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    starter,
    tally,
    to_the_end,
)
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db
Places = list[tuple[str, int | None, list[int] | None]]


@pytest.fixture
def hall() -> Hall:
    return a_hall()


@pytest.fixture
def running(hall: Hall) -> Running:
    return a_running_table(hall.tables[0])


def confirm(running: Running, **how: object) -> Result:
    running.acta.refresh_from_db()
    running.table.refresh_from_db()
    return confirm_table(running.table, **({"base": running.acta.n, "actor": running.actor} | how))  # type: ignore[arg-type]


def places(names: Sequence[str]) -> Places:
    found = {seat.entry.name: seat for seat in Seat.objects.select_related("entry")}
    return [(name, found[name].place, found[name].measures) for name in names]


def test_the_ranking_of_the_acta_becomes_the_result_once(running: Running) -> None:
    first, second, third, fourth = running.names
    running.play(*to_the_end(running.names))
    result = confirm(running)

    assert places(running.names) == [(first, 1, None), (second, 4, None), (third, 3, None), (fourth, 2, None)]
    assert (result.source, result.by_time, result.author) == ("acta", False, "Coca")
    assert confirm(running) == result
    assert Result.objects.count() == 1
    running.table.refresh_from_db()
    assert running.table.status == Table.Status.DECIDED
    assert Acta.objects.get().status == Acta.Status.CONFIRMED


def test_the_readers_of_the_hall_are_told_that_a_table_is_confirmed(
    running: Running, django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    running.play(*to_the_end(running.names))
    told: list[Event] = []
    monkeypatch.setattr("tables.record.events._listeners", [told.append])
    with django_capture_on_commit_callbacks(execute=True):
        confirm(running)
    assert {event.table for event in told} - {HEADING} == {running.table.pk}


def test_a_table_in_play_has_nothing_to_confirm(running: Running) -> None:
    running.play(starter(running.names[0]))
    with pytest.raises(NotOver):
        confirm(running)


def test_what_is_confirmed_is_what_was_shown(running: Running) -> None:
    running.play(*to_the_end(running.names))
    running.play({"do": "undo"}, tally(running.names[3]))
    with pytest.raises(Conflict) as moved:
        confirm(running, base=16)
    assert moved.value.code == "moved_on"


def test_only_who_runs_the_table_or_a_judge_confirms(running: Running) -> None:
    running.play(*to_the_end(running.names))
    stranger, _code = a_coordinator(running.table.round.championship, "Rosa")
    with pytest.raises(NotYourTable):
        confirm(running, actor=actor_of(stranger))
    judge, _code = a_floor_judge(running.table.round.championship)
    assert confirm(running, actor=actor_of(judge)).author == judge.name


def test_a_tap_on_the_winner_says_who_won_and_nothing_more(running: Running) -> None:
    change_follow(running.acta, follow="winner", actor=running.actor)
    winner = running.names[2]
    running.play({"do": "close", "ended": "played_out", "said": [winner]})
    result = confirm(running)

    assert result.by_time is False
    assert {name: place for name, place, _dice in places(running.names) if place} == {winner: 1}
    assert [placing["place"] for placing in result.placings] == [1, None, None, None]


def test_the_whole_order_may_be_told_at_once(running: Running) -> None:
    order = list(reversed(running.names))
    running.play({"do": "close", "ended": "played_out", "said": order})
    confirm(running)
    assert places(order) == [(name, at, None) for at, name in enumerate(order, start=1)]


def test_what_is_known_of_those_who_are_out_is_kept_where_the_word_completes_it(running: Running) -> None:
    first, second, third, fourth = running.names
    running.play(starter(first), *[tally(second)] * 5, *[tally(third)] * 5)
    running.play({"do": "close", "ended": "played_out", "said": [fourth]})
    confirm(running)
    assert places(running.names) == [(first, 2, None), (second, 4, None), (third, 3, None), (fourth, 1, None)]


@pytest.mark.parametrize("said", [[], ["nobody of here"], "Ana", [1]])
def test_a_winner_who_is_none_is_refused(running: Running, said: object) -> None:
    with pytest.raises(Invalid):
        running.play({"do": "close", "ended": "played_out", "said": said})
    assert Acta.objects.get().n == 0


def test_who_is_out_in_the_acta_cannot_have_won(running: Running) -> None:
    running.play(starter(running.names[0]), *[tally(running.names[1])] * 5)
    with pytest.raises(WrongOrder):
        running.play({"do": "close", "ended": "played_out", "said": [running.names[1]]})


def test_when_time_ends_a_table_its_dice_decide_and_ties_stay_ties(running: Running) -> None:
    first, second, third, fourth = running.names
    running.play(starter(first), tally(second), tally(third), tally(fourth), tally(fourth))
    running.play({"do": "close", "reason": "time"})
    result = confirm(running)
    assert places(running.names) == [(first, 1, [5]), (second, 2, [4]), (third, 2, [4]), (fourth, 4, [3])]
    assert result.by_time is True


def test_when_time_ends_a_table_who_has_one_die_is_still_in_play(running: Running) -> None:
    first, second, third, fourth = running.names
    running.play(starter(first), tally(second), *[tally(third)] * 4, tally(fourth), tally(fourth))
    (closing,) = preview_time(running.table.round.championship).closings
    assert closing.standing.order == (first, second, fourth, third)
    running.play({"do": "close", "reason": "time"})
    confirm(running)
    assert places(running.names) == [(first, 1, [5]), (second, 2, [4]), (third, 4, [1]), (fourth, 3, [3])]


def test_a_tie_for_the_first_place_asks_who_it_is(running: Running) -> None:
    first, second, third, _fourth = running.names
    running.play(starter(first), tally(third))
    with pytest.raises(RefusedByRules) as refused:
        running.play({"do": "close", "reason": "time"})
    assert refused.value.code == "ranking_needed"
    running.play({"do": "close", "reason": "time", "said": [second]})
    confirm(running)
    assert [place for _name, place, _dice in places(running.names)] == [2, 1, 4, 2]


def test_time_makes_nobody_first_who_has_fewer_dice(running: Running) -> None:
    running.play(starter(running.names[0]), tally(running.names[1]))
    with pytest.raises(WrongOrder):
        running.play({"do": "close", "reason": "time", "said": [running.names[1]]})


def test_the_second_to_come_is_shown_where_the_desk_differs(running: Running) -> None:
    seats = list(running.table.seats.order_by("number"))
    a_result(running.table, order=list(reversed(seats)))
    running.play(*to_the_end(running.names))
    with pytest.raises(ResultDiffers) as differs:
        confirm(running)
    assert [one["place"] for one in differs.value.extra["offered"]] == [1, 2, 3, 4]
    assert differs.value.extra["standing"][0]["seat"] == seats[3].pk
    assert Acta.objects.get().status == Acta.Status.OVER


def test_a_coordinator_does_not_replace_the_desks_result_a_judge_does_with_a_reason(running: Running) -> None:
    a_result(running.table, order=list(reversed(list(running.table.seats.order_by("number")))))
    running.play(*to_the_end(running.names))
    with pytest.raises(NotAllowed):
        confirm(running, expected_version=1, reason="the tablet is right")
    result = confirm(running, actor=an_actor(), expected_version=1, reason="the tablet is right")
    assert (result.version, result.source) == (2, "acta")
    assert Acta.objects.get().status == Acta.Status.CONFIRMED


def test_the_same_result_at_desk_and_tablet_is_one(running: Running) -> None:
    running.play(*to_the_end(running.names))
    first, second, third, fourth = running.table.seats.order_by("number")
    standing = a_result(running.table, order=[first, fourth, third, second])
    assert confirm(running) == standing


def test_a_confirmed_table_is_opened_again_corrected_and_confirmed_with_a_reason(running: Running) -> None:
    running.play(*to_the_end(running.names))
    confirm(running)
    with pytest.raises(NotAllowed):
        reopen_acta(running.table, reason="wrong die", actor=running.actor)
    with pytest.raises(Conflict):
        reopen_acta(running.table, reason="  ", actor=an_actor())
    reopen_acta(running.table, reason="wrong die", actor=an_actor())
    running.play({"do": "undo"}, *[tally(running.names[0])] * 5)
    with pytest.raises(ResultDiffers):
        confirm(running, actor=an_actor())
    result = confirm(running, actor=an_actor(), expected_version=1, reason="wrong die")
    assert result.version == 2
    assert Seat.objects.get(place=1).entry.name == running.names[3]


def test_a_closed_rounds_acta_is_not_opened_again(running: Running) -> None:
    running.play(*to_the_end(running.names))
    confirm(running)
    close_round(running.table.round, actor=an_actor())
    with pytest.raises(NotNow):
        reopen_acta(running.table, reason="late", actor=an_actor())


def test_all_tables_are_closed_from_the_floor_as_the_preview_said() -> None:
    hall = a_hall(tables=3)
    one, two = a_running_table(hall.tables[0], name="Coca"), a_running_table(hall.tables[1], name="Rosa")
    one.play(starter(one.names[0]), *[tally(name) for name in one.names[1:]])
    two.play(starter(two.names[0]))

    preview = preview_time(hall.championship)
    first, second = preview.closings
    assert (first.table, first.standing.order[0], first.standing.choices) == (one.table, one.names[0], ())
    assert second.standing.choices == (tuple(two.names),)
    assert preview.desk == (hall.tables[2],)

    with pytest.raises(RefusedByRules, match=r"^\w+ 2: "):
        close_by_time(hall.championship, said={one.table.pk: [], two.table.pk: []}, actor=an_actor())
    assert set(Acta.objects.values_list("status", flat=True)) == {Acta.Status.OPEN}
    close_by_time(hall.championship, said={one.table.pk: [], two.table.pk: [two.names[1]]}, actor=an_actor())
    assert set(Acta.objects.values_list("status", flat=True)) == {Acta.Status.OVER}

    assert len(confirm_over(hall.championship, actor=an_actor()).done) == 2
    assert Seat.objects.get(table=two.table, place=1).entry.name == two.names[1]


def test_one_table_that_is_refused_stops_no_other() -> None:
    hall = a_hall(tables=2, advance=2)
    one, two = (a_running_table(table, name=str(table.number)) for table in hall.tables)
    one.play({"do": "close", "ended": "played_out", "said": [one.names[0]]})
    two.play(*to_the_end(two.names))
    confirmed = confirm_over(hall.championship, actor=an_actor())
    assert [result.table_id for result in confirmed.done] == [two.table.pk]
    assert [str(why).partition(":")[0] for why in confirmed.refused] == ["Mesa 1"]


def test_closing_by_time_is_taken_back_as_one() -> None:
    hall = a_hall(tables=2)
    running = [a_running_table(table, name=str(table.number)) for table in hall.tables]
    keys = [one.table.pk for one in running]
    for one in running:
        one.play(starter(one.names[0]), *[tally(name) for name in one.names[1:]])
    close_by_time(hall.championship, said={key: [] for key in keys}, actor=an_actor())
    confirm(running[1])

    assert undo_closing(hall.championship, tables=keys, actor=an_actor()) == [1]
    running[0].acta.refresh_from_db()
    assert running[0].acta.status == Acta.Status.OPEN
    running[0].play(tally(running[0].names[1]))


def test_a_coordinator_closes_his_table_and_not_the_hall(running: Running) -> None:
    with pytest.raises(NotAllowed):
        close_by_time(running.table.round.championship, said={running.table.pk: []}, actor=running.actor)


def test_the_floor_of_one_championship_closes_no_table_of_another(running: Running) -> None:
    other = a_hall()
    running.play(starter(running.names[0]), *[tally(name) for name in running.names[1:]])
    assert close_by_time(other.championship, said={running.table.pk: []}, actor=an_actor()) == []
    assert Acta.objects.get().status == Acta.Status.OPEN
