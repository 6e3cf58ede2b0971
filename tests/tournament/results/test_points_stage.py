"""A night of rounds with points, from its settings to its champion, and each act in each of its states."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.utils import timezone

from core.refusals import Invalid, NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_drawn_sheet,
    a_result,
    an_actor,
    an_open_round,
    some_entries,
)
from tests.tournament.changes.makers import who_come_late
from tournament.championship.models import Championship, Stage
from tournament.championship.services.championships import NewChampionship, change_settings, data_of
from tournament.changes.services.late_entries import add_late_entries
from tournament.plan.night import Fit, Hall, stage
from tournament.plan.queries.night import night_plan
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import round_records, standings
from tournament.results.standings.standings import State
from tournament.rounds.models import Round
from tournament.sorteo.papers.queries import roll_paper
from tournament.sorteo.reveal.queries import shown_of

pytestmark = pytest.mark.django_db


def a_points_night(players: int = 12, **settings: Any) -> Championship:
    plain: dict[str, Any] = {"kind": "points", "rounds": 3, "cut": 4}
    championship = a_championship("Copa por puntos", **{**plain, **settings})
    some_entries(championship, players)
    return championship


def play(championship: Championship, *, tables: int) -> Round:
    """Draws, plays and closes the next round; at each table who is registered first wins, and so on."""
    played = an_open_round(championship, tables=tables)
    give_results(played)
    return close_round(played, actor=an_actor())


def give_results(played: Round) -> None:
    for table in played.tables.all():
        seats = table.seats.filter(absent=False).order_by("entry__number")
        a_result(table, order=list(seats))


class TestTheNight:
    def test_three_rounds_a_cut_of_four_and_a_final(self) -> None:
        championship = a_points_night()
        plan = night_plan(championship)
        assert plan is not None
        assert [(stage.players, stage.tables) for stage in plan.ways[0].stages] == [(12, 3)] * 3 + [(4, 1)]
        for _round in range(3):
            play(championship, tables=3)
        lines = standings(championship)
        assert [one.line.state for one in lines[:5]] == [State.THROUGH] * 4 + [State.OUT]
        assert [one.line.rank for one in lines[:5]] == [1, 1, 3, 4, 5]  # the first two are level
        assert {one.entry.number for one in lines[:2]} == {1, 2}
        final = an_open_round(championship, tables=1)
        assert final.stage.order == 2
        give_results(final)
        close_round(final, actor=an_actor())
        lines = standings(championship)
        assert (lines[0].line.state, lines[0].entry.number) == (State.CHAMPION, 1)
        assert night_plan(championship) is None

    def test_straight_to_the_podium(self) -> None:
        championship = a_points_night(4, rounds=2, cut=0)
        play(championship, tables=1)
        assert standings(championship)[0].line.state is State.THROUGH
        play(championship, tables=1)
        assert standings(championship)[0].line.state is State.CHAMPION
        assert night_plan(championship) is None

    def test_a_round_of_one_table_has_no_champion(self) -> None:
        championship = a_points_night(5)
        played = play(championship, tables=1)
        assert not played.final
        assert not round_records(championship).is_over

    def test_who_comes_after_the_first_round_starts_with_nothing(self) -> None:
        championship = a_points_night()
        play(championship, tables=3)
        late = some_entries(championship, 1)[0]
        second = a_drawn_round(championship, tables=4)
        assert second.seats.filter(entry=late).exists()
        lines = {one.entry.pk: one.line for one in standings(championship)}
        score = lines[late.pk].score
        assert score is not None
        assert score.score.rounds == (0, None)

    @pytest.mark.parametrize(
        ("players", "sizes"),
        [
            (3, [3]), (4, [4]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3]),
            (17, [4, 4, 3, 3, 3]), (23, [4, 4, 4, 4, 4, 3]),
        ],
    )  # fmt: skip
    def test_tables_of_four_else_three_and_five_at_one(self, players: int, sizes: list[int]) -> None:
        plan = night_plan(a_points_night(players))
        assert plan is not None
        assert list(plan.ways[0].first.table_sizes) == sizes


class TestSettings:
    def test_the_stages_follow_from_them(self) -> None:
        championship = a_points_night(sheets="2", final_sheets="best-3")
        first, final = championship.stages.all()
        assert (first.kind, first.rounds, first.cut, first.series) == ("points", 3, 4, {"sheets": 2})
        assert (final.kind, final.final_series) == ("knock-out", {"best_of": 3})
        change_settings(championship, _with(championship, kind="knock-out"), an_actor())
        only: Stage = championship.stages.get()
        assert (only.kind, only.rounds, only.series, only.final_series) == (
            "knock-out",
            None,
            {"sheets": 2},
            {"best_of": 3},
        )

    def test_a_round_takes_the_series_of_its_stage(self) -> None:
        championship = a_points_night(4, rounds=1, sheets="2", final_sheets="3")
        assert play(championship, tables=1).series == {"sheets": 2}
        assert a_drawn_round(championship, tables=1).series == {"sheets": 3}

    def test_rounds_may_be_added_and_dropped_until_they_are_drawn(self) -> None:
        championship = a_points_night()
        play(championship, tables=3)
        play(championship, tables=3)
        change_settings(championship, _with(championship, rounds=2), an_actor())
        assert championship.stages.get(order=1).rounds == 2
        with pytest.raises(NotNow):
            change_settings(championship, _with(championship, rounds=1), an_actor())
        with pytest.raises(NotNow):
            change_settings(championship, _with(championship, kind="knock-out"), an_actor())

    @pytest.mark.parametrize("wrong", [{"cut": 11}, {"cut": 1}, {"rounds": 0}, {"sheets": "many"}])
    def test_what_cannot_be_played_is_refused(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(Invalid):
            a_points_night(**wrong)


def _with(championship: Championship, **changed: Any) -> NewChampionship:
    return replace(data_of(championship), **changed)


class TestOneTable:
    """A round with points at one table is no final: nothing calls it so, before the cut."""

    def test_no_reveal_of_it_is_of_a_final(self) -> None:
        championship = a_points_night(4, cut=2)
        sheet = a_drawn_sheet(championship, tables=1)
        assert not shown_of(sheet, now=timezone.now()).final
        assert not roll_paper(championship, sheet, cups=(10, 5)).heading.final

    def test_whoever_comes_late_comes_to_no_final(self) -> None:
        championship = a_points_night(4, cut=2)
        drawn = a_drawn_round(championship, tables=1)
        sheet = add_late_entries(drawn, who_come_late(drawn, 1), actor=an_actor())
        assert not shown_of(sheet, now=timezone.now()).final

    def test_the_plan_has_a_table_of_the_usual_size_there(self) -> None:
        hall = Hall(wanted=6, advised=(4, 6), final_least=4, final_most=4)
        points, final = (stage(1, 4, 1, hall, advance=1, goes=goes) for goes in (2, None))
        assert (points.fit, final.fit) == (Fit.ADVISED, Fit.WANTED)
