"""A knock-out with a repechage: who is out plays once more, for seats in the round after it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Invalid, NotNow
from tests.factories import a_championship, a_result, an_actor, some_entries
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.dashboard.queries.next_step import next_step
from tournament.dashboard.queries.night import night
from tournament.plan.night import Hall
from tournament.plan.queries.night import night_plan
from tournament.plan.services import choose_plan
from tournament.plan.ways import Aim, SecondChance, Standing, best_way, way_of
from tournament.publishing.projection import project
from tournament.results.services.rounds import close_round, open_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.results.standings.words import state_words
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.at_once.services import go_on
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db


def a_knock_out(players: int, **settings: Any) -> Championship:
    """With a repechage as round 2."""
    championship = a_championship(**{"repechage": 2, "repechage_seats": 4, **settings})
    some_entries(championship, players)
    return championship


def played(of: Round) -> Round:
    for table in of.tables.order_by("number"):
        a_result(table)
    return close_round(of, actor=an_actor())


def a_sheet(championship: Championship, **other: Any) -> DrawSheet:
    """Of the next round, as the plan has it."""
    championship.refresh_from_db()
    plan = night_plan(championship)
    assert plan is not None
    first = plan.first
    asked = {"tables": first.tables, "best_next": first.best_next, "advance": first.advance, **other}
    return prepare_sheet(
        championship, **asked, expected_number=first.number, dice="computer", actor=an_actor()
    )


def next_round(championship: Championship) -> Round:
    sheet = a_sheet(championship)
    go_on(sheet, actor=an_actor())
    return open_round(championship.rounds.get(number=sheet.round_number), actor=an_actor())


def numbers(of: Round) -> set[int]:
    return set(Seat.objects.filter(round=of).values_list("entry__number", flat=True))


def winners(of: Round) -> set[int]:
    """Who goes on from its tables by their place."""
    through = Seat.objects.filter(round=of, place__lte=of.advance)
    return set(through.values_list("entry__number", flat=True))


def states(championship: Championship) -> dict[int, State]:
    return {standing.entry.number: standing.line.state for standing in standings(championship)}


@pytest.mark.django_db(transaction=True)
def test_a_hundred_players_with_a_repechage_to_the_champion() -> None:
    championship = a_championship(name="Copa", repechage=2, repechage_seats=15)
    some_entries(championship, 100)
    first = played(next_round(championship))
    again = next_round(championship)
    assert (again.stage.kind, again.final) == ("repechage", False)
    assert numbers(again) == numbers(first) - winners(first)
    played(again)
    third = next_round(championship)
    came_through = numbers(third) - winners(first)
    assert (len(came_through), winners(again) - came_through) == (15, set())
    assert winners(first) < numbers(third)
    last = played(third)
    while not last.final:
        last = played(next_round(championship))
    lines = standings(championship)
    assert [line.line.state for line in lines].count(State.CHAMPION) == 1
    assert sorted(line.entry.number for line in lines) == list(range(1, 101))
    lost = [place for place, line in enumerate(lines) if line.line.seat_round == again.number]
    assert lost == list(range(len(numbers(third)), 100)), "behind all who reached the round after it"
    assert not [seat for seat in verify(championship).problems if "sorteo" in seat["es"]]


class TestWhoPlaysIt:
    def test_who_withdrew_was_disqualified_or_did_not_come_does_not(self) -> None:
        championship = a_knock_out(24)
        first = next_round(championship)
        gone, absent = (
            Seat.objects.filter(round=first, table__number=table).latest("number").entry for table in (1, 2)
        )
        Seat.objects.filter(round=first, entry=absent).update(absent=True)
        played(first)
        withdraw_entry(gone, actor=an_actor())
        again = next_round(championship)
        assert numbers(again) == numbers(first) - winners(first) - {gone.number, absent.number}

    def test_the_best_of_them_do_where_it_says_so_and_the_lot_decides_among_equals(self) -> None:
        championship = a_knock_out(24, repechage_best=8)
        first = next_round(championship)
        assert set(states(championship).values()) == {State.SEATED}
        for table in first.tables.order_by("number")[:3]:
            a_result(table)
        assert State.MAY_REPECHAGE in states(championship).values(), "it still depends on others"
        first = played(first)
        seconds = set(
            Seat.objects.filter(round=first, place=first.advance + 1).values_list("entry__number", flat=True)
        )
        sure = {n for n, state in states(championship).items() if state is State.REPECHAGE}
        assert sure == seconds
        again = next_round(championship)
        assert (len(numbers(again)), seconds < numbers(again)) == (8, True)
        sheet = again.draw_sheets.get()
        assert set(sheet.inputs["by_lot"]) == numbers(again) - seconds
        assert sheet.inputs["best_next"] == []

    def test_a_person_plays_it_once(self) -> None:
        championship = a_knock_out(24)
        played(next_round(championship))
        again = played(next_round(championship))
        third = next_round(championship)
        entries = Seat.objects.filter(round=again).values_list("entry", flat=True)
        assert len(entries) == len(set(entries))
        played(third)
        assert {third.stage.kind, again.stage.kind} == {"knock-out", "repechage"}
        assert numbers(next_round(championship)) <= numbers(third)

    def test_who_lost_in_two_rounds_plays_it_after_the_second(self) -> None:
        championship = a_knock_out(40, repechage=3, repechage_seats=5)
        first = played(next_round(championship))
        second = played(next_round(championship))
        again = next_round(championship)
        assert numbers(again) == numbers(first) - winners(second)
        played(again)
        fourth = numbers(next_round(championship))
        assert (len(fourth), winners(second) < fourth) == (len(winners(second)) + 5, True)

    def test_pairs_play_it_as_one(self) -> None:
        championship = a_championship(repechage=2, repechage_seats=3, people_each=2, pair_half="plays-alone")
        some_entries(championship, 16)
        first = played(next_round(championship))
        assert numbers(next_round(championship)) == numbers(first) - winners(first)


class TestSaid:
    def test_everybody_reads_what_becomes_of_them(self) -> None:
        championship = a_knock_out(24)
        first = played(next_round(championship))
        lines = {line.entry.number: line.line for line in standings(championship)}
        with override("en"):
            words = {state_words(lines[n], ()) for n in numbers(first) - winners(first)}
            assert all(said.startswith("Plays the repechage. Out in round 1, ") for said in words)
        assert {lines[n].rank for n in numbers(first) - winners(first)} == {None}
        assert {lines[n].reached for n in winners(first)} == {3}

    def test_each_has_a_page_that_says_it(self, client: Client) -> None:
        championship = a_knock_out(24)
        first = played(next_round(championship))
        lost = min(numbers(first) - winners(first))
        won = min(winners(first))

        def page(number: int) -> str:
            at = reverse("tournament:person", args=[championship.slug, number])
            return client.get(at, headers={"accept-language": "es"}).content.decode()

        assert "repechaje" in page(lost)
        assert "Primero juegan el repechaje" in page(won)
        played(next_round(championship))
        assert "la ronda 3" in page(won) or "la final" in page(won)

    def test_the_next_step_names_it(self) -> None:
        championship = a_knock_out(24)
        played(next_round(championship))
        with override("en"):
            assert next_step(championship, night(championship)).label == "Plan the repechage (round 2)"

    def test_the_projection_marks_the_round(self) -> None:
        championship = a_knock_out(24)
        played(next_round(championship))
        next_round(championship)
        shown = json.loads(json.dumps(project(championship)))
        assert [of.get("repechage", False) for of in shown["rounds"]] == [False, True]
        assert shown["championship"]["repechage"] == 2


class TestRefused:
    def test_too_few_who_are_out(self) -> None:
        championship = a_knock_out(8, repechage_seats=6)
        played(next_round_without_plan(championship, tables=2))
        assert night_plan_ways(championship) == 0
        with pytest.raises(CannotDraw, match="nadie quedaría fuera") as refused:
            draw(championship, tables=2, number=2)
        assert refused.value.code == "too_few_out"

    def test_too_many_for_its_seats(self) -> None:
        championship = a_knock_out(48, repechage_seats=2)
        played(next_round_without_plan(championship, tables=12))
        with pytest.raises(CannotDraw, match="al menos 4 cupos"):
            draw(championship, tables=4, number=2)

    def test_a_table_alone_before_it(self) -> None:
        championship = a_knock_out(6, repechage=3)
        with pytest.raises(CannotDraw, match="sería la final"):
            draw(championship, tables=1, number=1)

    def test_more_seats_than_were_said(self) -> None:
        championship = a_knock_out(24)
        played(next_round(championship))
        again = next_round(championship)
        played(again)
        with pytest.raises(CannotDraw, match="por 4 cupos"):
            a_sheet(championship, best_next=3)


class TestSettings:
    def changed(self, championship: Championship, **settings: Any) -> None:
        championship.refresh_from_db()
        change_settings(championship, replace(data_of(championship), **settings), an_actor())

    def test_it_can_be_changed_until_its_sheet_is_public(self) -> None:
        championship = a_knock_out(24, repechage=0)
        played(next_round(championship))
        self.changed(championship, repechage=2, repechage_seats=5)
        assert championship.stages.get(order=2).kind == "repechage"
        a_sheet(championship)
        self.changed(championship, repechage_seats=4)
        next_round(championship)
        with pytest.raises(NotNow, match="ya está sorteado: queda"):
            self.changed(championship, repechage_seats=5)
        with pytest.raises(NotNow, match="ya está sorteado: queda"):
            self.changed(championship, repechage=0)

    def test_not_into_a_round_that_is_drawn(self) -> None:
        championship = a_knock_out(24, repechage=0)
        played(next_round(championship))
        next_round(championship)
        with pytest.raises(NotNow, match="La ronda 2 ya está sorteada"):
            self.changed(championship, repechage=2)

    def test_taken_out_nothing_is_left_of_it(self) -> None:
        championship = a_knock_out(24)
        self.changed(championship, repechage=0)
        assert championship.stages.count() == 1

    @pytest.mark.parametrize(
        ("settings", "said"),
        [
            ({"kind": "points"}, "es de una eliminación"),
            ({"repechage": 1}, "Antes de la ronda 1"),
            ({"repechage_best": 4}, "nadie quedaría fuera"),
            ({"repechage": 60}, "6"),
            ({"repechage_seats": 0}, "1"),
        ],
    )
    def test_what_cannot_be_is_answered(self, settings: dict[str, Any], said: str) -> None:
        with pytest.raises(Invalid, match=said):
            a_championship(**{"repechage": 2, "repechage_seats": 4, **settings})

    def test_the_chosen_plan_has_it_and_lapses_with_it(self) -> None:
        championship = a_knock_out(24)
        plan = night_plan(championship)
        assert plan is not None
        choose_plan(championship, plan.ways[0], actor=an_actor())
        championship.refresh_from_db()
        chosen = night_plan(championship)
        assert chosen is not None
        assert chosen.chosen == replace(plan.ways[0], aim=Aim.CHOSEN)
        self.changed(championship, repechage=0)
        fresh = Championship.objects.get(pk=championship.pk)
        lapsed = night_plan(fresh)
        assert lapsed is not None
        assert lapsed.chosen is None


def test_a_corrected_result_lets_them_change_places() -> None:
    """Who lost after all has the seat in the repechage of who won."""
    championship = a_knock_out(24)
    first = played(next_round(championship))
    again = next_round(championship)
    table = first.tables.get(number=1)
    seats = list(table.seats.order_by("place"))
    at = first.advance - 1
    was, now = seats[at], seats[at + 1]
    seats[at : at + 2] = [now, was]
    seat = Seat.objects.get(round=again, entry=now.entry)
    a_result(table, order=seats, reason="al revés")
    assert Seat.objects.get(round=again, table=seat.table, number=seat.number).entry == was.entry
    played(again)
    third = numbers(next_round(championship))
    assert now.entry.number in third


@given(
    players=st.integers(12, 160),
    seats=st.integers(1, 40),
    rounds=st.integers(0, 2),
    best=st.sampled_from([0, 20]),
)
def test_every_planned_way_fills_the_seats(players: int, seats: int, rounds: int, best: int) -> None:
    """Nobody appears or is lost: who waits and who comes through are the players of the round after it."""
    second = SecondChance(rounds=rounds, seats=seats, best=best, players=players)
    through = players // 3 if rounds == 0 else players
    standing, hall = Standing(1, through, second=second), Hall()
    way = best_way(standing, hall)
    if way is None:
        return
    again, after = way.stages[rounds], way.stages[rounds + 1]
    waiting = through if rounds == 0 else way.stages[rounds - 1].going_on
    assert (again.is_repechage, again.is_final) == (True, False)
    assert again.going_on + again.then_best == seats
    assert again.players == min(players - waiting, best or players)
    assert after.players == waiting + seats
    assert way_of(way.code, standing, hall) == replace(way, aim=Aim.CHOSEN)
    assert [stage.number for stage in way.stages] == list(range(1, len(way.stages) + 1))


def next_round_without_plan(championship: Championship, *, tables: int) -> Round:
    go_on(draw(championship, tables=tables, number=1), actor=an_actor())
    return open_round(championship.rounds.get(number=1), actor=an_actor())


def draw(championship: Championship, *, tables: int, number: int) -> DrawSheet:
    championship.refresh_from_db()
    return prepare_sheet(
        championship, tables=tables, advance=1, expected_number=number, dice="computer", actor=an_actor()
    )


def night_plan_ways(championship: Championship) -> int:
    championship.refresh_from_db()
    plan = night_plan(championship)
    assert plan is not None
    return len(plan.ways)
