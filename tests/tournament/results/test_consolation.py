"""A knock-out with a consolation: who is out plays on, for the places behind the others."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from django.urls import reverse
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Invalid, NotNow
from tests.factories import a_championship, an_actor, some_entries
from tests.tournament.results.test_repechage import next_round, numbers, played, states, winners
from tests.tournament.visitors import a_night
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.plan.night import Hall
from tournament.plan.queries.night import night_plan
from tournament.plan.ways import SecondChance, Standing, best_way, way_of
from tournament.publishing.projection import project
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.results.standings.words import state_words
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Seat
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db


def a_knock_out(players: int, **settings: Any) -> Championship:
    """With a consolation of two rounds behind the first."""
    championship = a_championship(**{"consolation": 2, "consolation_rounds": 2, **settings})
    some_entries(championship, players)
    return championship


@pytest.mark.django_db(transaction=True)
def test_a_night_with_a_consolation_to_the_champion() -> None:
    championship = a_knock_out(36)
    first = played(next_round(championship))
    one = next_round(championship)
    assert (one.stage.kind, one.final, one.stage.last_round) == ("consolation", False, 3)
    assert numbers(one) == numbers(first) - winners(first)
    played(one)
    other = next_round(championship)
    assert (other.final, other.tables.count()) == (False, 1)
    assert numbers(other) == winners(one)
    last = other = played(other)
    third = next_round(championship)
    assert numbers(third) == winners(first), "who won waited, and nobody comes back"
    last = played(third)
    while not last.final:
        last = played(next_round(championship))
    lines = standings(championship)
    assert [line.line.state for line in lines].count(State.CHAMPION) == 1
    assert sorted(line.entry.number for line in lines) == list(range(1, 37))
    ahead = len(numbers(third))
    assert {line.entry.number for line in lines[:ahead]} == numbers(third)
    of_last = [line.entry.number for line in lines[ahead : ahead + len(numbers(other))]]
    assert set(of_last) == numbers(other)
    assert lines[ahead].line.rank == ahead + 1
    with override("es"):
        said = state_words(lines[ahead].line, championship.measures)
    assert said == "Ganó la mesa 1 en la ronda 3 (consuelo)"
    behind = {line.entry.number for line in lines[ahead + len(numbers(other)) :]}
    assert behind == numbers(one) - numbers(other)
    assert verify(championship).problems == []


class TestWhoPlaysIt:
    def test_who_lost_and_is_still_here(self) -> None:
        championship = a_knock_out(24)
        first = next_round(championship)
        gone, absent = (
            Seat.objects.filter(round=first, table__number=table).latest("number").entry for table in (1, 2)
        )
        Seat.objects.filter(round=first, entry=absent).update(absent=True)
        played(first)
        withdraw_entry(gone, actor=an_actor())
        one = next_round(championship)
        assert numbers(one) == numbers(first) - winners(first) - {gone.number, absent.number}

    def test_the_standings_say_who_plays_it_and_who_waits(self) -> None:
        championship = a_knock_out(24)
        first = played(next_round(championship))
        lost = {number for number, state in states(championship).items() if state is State.CONSOLATION}
        assert lost == numbers(first) - winners(first)
        one = next_round(championship)
        assert {states(championship)[number] for number in winners(first)} == {State.THROUGH}
        played(one)
        assert {states(championship)[number] for number in winners(one)} == {State.THROUGH}
        assert {states(championship)[number] for number in winners(first)} == {State.THROUGH}

    def test_a_later_round_has_those_of_all_rounds_before(self) -> None:
        championship = a_knock_out(64, consolation=3, consolation_rounds=1)
        first = played(next_round(championship))
        second = played(next_round(championship))
        one = next_round(championship)
        assert numbers(one) == numbers(first) - winners(second)


class TestRefused:
    def test_beside_a_repechage_or_points_or_before_anybody_is_out(self) -> None:
        with pytest.raises(Invalid, match="repechaje o un consuelo"):
            a_championship(consolation=2, repechage=3)
        with pytest.raises(Invalid, match="es de una eliminación"):
            a_championship(consolation=2, kind="points")
        with pytest.raises(Invalid, match="antes de la ronda 1"):
            a_championship(consolation=1)

    def test_one_table_before_it_would_be_the_final(self) -> None:
        championship = a_knock_out(6)
        with pytest.raises(CannotDraw, match="El consuelo empieza con la ronda 2"):
            prepare_sheet(championship, tables=1, best_next=0, expected_number=1, actor=an_actor())

    def test_too_few_who_are_out_have_no_plan_and_no_draw(self) -> None:
        championship = a_knock_out(24, consolation_rounds=4)
        plan = night_plan(championship)
        assert plan is not None
        assert not plan.ways
        championship = a_knock_out(4)
        plan = night_plan(championship)
        assert plan is not None
        assert not plan.ways

    def test_it_stays_once_it_is_drawn(self) -> None:
        championship = a_knock_out(24)
        played(next_round(championship))
        next_round(championship)
        championship.refresh_from_db()
        data = data_of(championship)
        for changed in ({"consolation": 0}, {"consolation_rounds": 1}):
            with pytest.raises(NotNow):
                change_settings(championship, type(data)(**{**vars_of(data), **changed}), an_actor())


def vars_of(data: Any) -> dict[str, Any]:
    return {name: getattr(data, name) for name in data.__dataclass_fields__}


class TestPages:
    def test_every_page_says_it_by_its_name(self) -> None:
        made = a_night("Copa", consolation=2, consolation_rounds=2, draw_dice="computer")
        championship = made.championship
        some_entries(championship, 24)
        played(next_round(championship))
        page = made.browser.get(made.url("plan")).content.decode()
        assert "Consuelo (ronda 2)" in page
        one = next_round(championship)
        for page in (
            made.url("round", 2),
            made.url("desk", 2),
            made.url("tables"),
            made.url("map"),
            made.url("projector"),
            made.url("standings"),
            made.url("championship"),
            made.url("dashboard"),
            reverse("tables:board-round", args=[championship.slug, 2]),
        ):
            answer = made.browser.get(page)
            assert answer.status_code == 200, page
        for page in (made.url("round", 2), made.url("tables"), made.url("map")):
            assert "Consuelo (ronda 2)" in made.browser.get(page).content.decode(), page
        assert project(championship)["rounds"][1]["consolation"] is True
        loser = Seat.objects.filter(round=one).first()
        assert loser
        assert made.browser.get(made.url("person", loser.entry.number)).status_code == 200

    def test_who_waits_and_who_plays_on_read_it_on_their_page(self) -> None:
        made = a_night("Copa", consolation=2, consolation_rounds=2, draw_dice="computer")
        some_entries(made.championship, 24)
        first = played(next_round(made.championship))
        won = min(winners(first))
        lost = min(numbers(first) - winners(first))
        page = made.browser.get(made.url("person", won)).content.decode()
        assert "Primero quienes están fuera juegan el consuelo" in page
        page = made.browser.get(made.url("person", lost)).content.decode()
        assert "Juegas el consuelo, por los puestos que siguen a los demás" in page


@given(
    players=st.integers(8, 400),
    rounds=st.integers(1, 4),
    wanted=st.integers(3, 6),
    ahead=st.integers(0, 2),
)
def test_every_plan_of_a_consolation_can_be_played(
    players: int, rounds: int, wanted: int, ahead: int
) -> None:
    hall = Hall(wanted=wanted)
    second = SecondChance(rounds=ahead + 1, seats=0, best=0, players=players, length=rounds)
    way = best_way(Standing(1, players, second=second), hall)
    if way is None:
        return
    beside = [stage for stage in way.stages if stage.is_consolation]
    assert [stage.number for stage in beside] == list(range(ahead + 2, ahead + 2 + rounds))
    main = [stage for stage in way.stages if not stage.is_consolation]
    assert [stage.is_final for stage in way.stages] == [False] * (len(way.stages) - 1) + [True]
    before = main[ahead]
    assert beside[0].players == players - before.going_on
    for one, other in pairwise(beside):
        assert other.players == one.going_on < one.players
    assert main[ahead + 1].players == before.going_on, "nobody comes back from it"
    assert min(size for stage in way.stages for size in stage.table_sizes) >= 2
    again = way_of(way.code, Standing(1, players, second=second), hall)
    assert again is not None
    assert again.stages == way.stages
