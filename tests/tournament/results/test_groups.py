"""Groups: drawn once, rounds with points within each, and the first of each go on to a knock-out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Invalid, NotNow
from tests.factories import a_championship, a_published_sheet, a_result, an_actor, some_entries
from tests.tournament.championship.test_form import FILLED
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.visitors import Night
from tests.tournament.visitors import a_night as a_visited_night
from tournament.championship.models import Championship
from tournament.championship.services.championships import change_settings, data_of
from tournament.plan.queries.night import night_plan
from tournament.plan.services import choose_plan
from tournament.results.services.rounds import close_round, open_round
from tournament.results.services.throw_offs import level_at_cut, record_throw_off
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.roster.services import withdraw_entry
from tournament.rounds.advancement import Gone, Next, advancement_of
from tournament.rounds.groups import group_of_each, members_of, tables_of_groups
from tournament.rounds.models import Round, Seat
from tournament.rounds.needs import Verdict, needs
from tournament.rounds.outlook import Outcome
from tournament.rounds.points import ranked
from tournament.rounds.records import PointsStage, RoundRecord, SeatRecord
from tournament.sorteo.at_once.services import go_on
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.queries import sheet_of
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from tournament.sorteo.sheet.services.publishing import publish_sheet
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db


def a_night(players: int = 16, **settings: Any) -> Championship:
    """Four groups of four, of which two go on."""
    plain: dict[str, Any] = {"kind": "points", "rounds": 3, "groups": 4, "cut": 2}
    championship = a_championship(**{**plain, **settings})
    some_entries(championship, players)
    return championship


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


def next_round(championship: Championship, **other: Any) -> Round:
    sheet = a_sheet(championship, **other)
    go_on(sheet, actor=an_actor())
    return open_round(championship.rounds.get(number=sheet.round_number), actor=an_actor())


def played(of: Round) -> Round:
    """At each table who is registered first wins, and so on."""
    for table in of.tables.order_by("number"):
        a_result(table, order=list(table.seats.filter(absent=False).order_by("entry__number")))
    return close_round(of, actor=an_actor())


def shown(made: Night, name: str, *args: object) -> str:
    response = made.browser.get(made.url(name, *args))
    assert response.status_code == 200, name
    return response.content.decode()


def groups_at(of: Round) -> dict[int, set[int]]:
    """By group the numbers of who sits at its tables."""
    found: dict[int, set[int]] = {}
    for group, entry in Seat.objects.filter(round=of).values_list("table__group", "entry__number"):
        found.setdefault(group, set()).add(entry)
    return found


@st.composite
def stages(draw: st.DrawFn) -> tuple[RoundRecord, Gone]:
    """Groups of two to six at one table each, one to three rounds, the last one closed; some have left."""
    groups = draw(st.integers(2, 5))
    sizes = draw(st.lists(st.integers(2, 6), min_size=groups, max_size=groups))
    rounds = draw(st.integers(1, 3))
    stage = PointsStage(rounds=rounds, cut=draw(st.integers(1, 3)), carry="placing", groups=groups)
    records: list[RoundRecord] = []
    for number in range(1, rounds + 1):
        seats, first = [], 1
        for group, size in enumerate(sizes, start=1):
            places = draw(st.permutations(range(1, size + 1)))
            seats += [
                SeatRecord(entry=first + at, table=group, decided=True, place=place, group=group)
                for at, place in enumerate(places)
            ]
            first += size
        records.append(
            RoundRecord(
                number=number, closed=True, advance=1, seats=seats, stage=stage, before=tuple(records)
            )
        )
    gone = draw(st.sets(st.integers(1, sum(sizes)), max_size=3))
    return records[-1], Gone(withdrawn=frozenset(gone))


class TestWhoGoesOn:
    @given(stages())
    def test_so_many_of_each_group_by_its_points_alone(self, stage: tuple[RoundRecord, Gone]) -> None:
        of, gone = stage
        assert of.stage is not None
        advanced = advancement_of(of, gone, Next())
        points = {line.score.entry: line.score.points for line in ranked(of)}
        for members in members_of(of, of.stage.groups):
            staying = [entry for entry in members if entry not in gone]
            wanted = min(of.stage.cut, len(staying))
            through = [entry for entry in staying if entry in advanced.through]
            level = {
                advanced.outlooks[entry].among
                for entry in staying
                if advanced.outlooks[entry].fate is Outcome.THROW_OFF
            }
            assert len(through) <= wanted
            assert len(level) == (len(through) < wanted)  # else one throw-off in it
            out = [entry for entry in staying if advanced.outlooks[entry].fate is Outcome.OUT]
            assert all(points[one] >= points[other] for one in through for other in out)
        assert advanced.expected == sum(
            min(of.stage.cut, sum(entry not in gone for entry in members))
            for members in members_of(of, of.stage.groups)
        )

    @given(stages())
    def test_the_first_of_all_groups_stand_before_the_second_ones(
        self, stage: tuple[RoundRecord, Gone]
    ) -> None:
        lines = ranked(stage[0])
        assert [line.group_place for line in lines] == sorted(line.group_place for line in lines)
        assert [line.place for line in lines] == sorted(line.place for line in lines)
        groups = group_of_each(stage[0])
        assert all(line.group == groups[line.score.entry] for line in lines)
        assert all(line.against is None or groups[line.against] == line.group for line in lines)

    @given(stages())
    def test_what_is_certain_of_a_group_is_what_comes(self, stage: tuple[RoundRecord, Gone]) -> None:
        of, gone = stage
        playing = replace(of, closed=False, seats=[replace(seat, decided=False) for seat in of.seats])
        found = needs(playing, advancement_of(playing, gone, Next()), gone, Next())
        fates = advancement_of(of, gone, Next()).outlooks
        for entry, need in found.items():
            if need.whole is Verdict.THROUGH:
                assert fates[entry].fate is Outcome.THROUGH
            if need.whole is Verdict.OUT:
                assert fates[entry].fate is Outcome.OUT


class TestTables:
    @given(st.lists(st.integers(2, 40), min_size=1, max_size=8), st.integers(1, 60))
    def test_each_group_has_two_players_or_more_at_each(self, sizes: list[int], tables: int) -> None:
        counts = tables_of_groups(sizes, tables, 10)
        least, most = sum(-(-size // 10) for size in sizes), sum(size // 2 for size in sizes)
        assert (counts is not None) == (least <= tables <= most)
        if counts is not None:
            assert sum(counts) == tables
            for size, count in zip(sizes, counts, strict=True):
                assert 2 * count <= size <= 10 * count

    @pytest.mark.parametrize(
        ("players", "tables", "of_groups"),
        [(16, 4, [4, 4, 4, 4]), (18, 8, [5, 5, 4, 4]), (30, 8, [8, 8, 7, 7])],
    )
    def test_groups_are_even(self, players: int, tables: int, of_groups: list[int]) -> None:
        drawn = groups_at(next_round(a_night(players), tables=tables))
        assert [len(drawn[group]) for group in range(1, 5)] == of_groups


@pytest.mark.django_db(transaction=True)
def test_sixteen_pairs_in_four_groups_to_the_champion() -> None:
    championship = a_championship(
        name="Iquique", kind="points", rounds=2, groups=4, cut=2, people_each=2, size_wanted=4
    )
    for at in range(1, 17):
        a_pair(championship, f"Jugadora {at:03d} Primera", f"Jugador {at:03d} Segundo")
    plan = night_plan(championship)
    assert plan is not None
    way = plan.ways[0]
    assert [(of.players, of.tables, of.goes) for of in way.stages[:2]] == [(16, 4, 16), (16, 4, 8)]
    assert (way.stages[2].players, way.final.is_final) == (8, True)
    choose_plan(championship, way, actor=an_actor())
    first = played(next_round(championship))
    drawn = groups_at(first)
    assert {group: len(pairs) for group, pairs in drawn.items()} == {1: 4, 2: 4, 3: 4, 4: 4}
    second = played(next_round(championship))
    assert groups_at(second) == drawn
    best = {number for pairs in drawn.values() for number in sorted(pairs)[:2]}
    through = {one.entry.number for one in standings(championship) if one.line.state is State.THROUGH}
    assert through == best
    knock_out = next_round(championship)
    assert (groups_at(knock_out), knock_out.stage.kind, knock_out.final) == ({0: best}, "knock-out", False)
    last = played(knock_out)
    while not last.final:
        last = played(next_round(championship))
    lines = standings(championship)
    assert lines[0].line.state is State.CHAMPION
    assert lines[0].entry.number == 1
    assert {one.entry.number for one in lines[:8]} == best
    assert [one.line.score is not None for one in lines] == [False] * 8 + [True] * 8
    assert night_plan(championship) is None
    assert verify(championship).problems == []


class TestTheNight:
    def test_who_comes_late_joins_the_smallest_group(self) -> None:
        championship = a_night(15)
        first = groups_at(played(next_round(championship)))
        late = some_entries(championship, 1)[0]
        second = groups_at(next_round(championship))
        assert second == {**first, 4: first[4] | {late.number}}

    def test_a_group_of_one_plays_no_more_and_goes_on_by_what_it_has(self) -> None:
        championship = a_night(8, rounds=2, cut=1)
        first = played(next_round(championship))
        leaves = Seat.objects.get(round=first, table__group=2, place=1).entry
        stays = Seat.objects.get(round=first, table__group=2, place=2).entry
        withdraw_entry(leaves, actor=an_actor())
        sheet = a_sheet(championship)
        assert sheet_of(sheet).event == "Dados del computador · Por grupos ACD · Copa de prueba"
        go_on(sheet, actor=an_actor())
        second = open_round(championship.rounds.get(number=2), actor=an_actor())
        assert {*groups_at(second)} == {1, 3, 4}
        played(second)
        assert stays.number in {
            one.entry.number for one in standings(championship) if one.line.state is State.THROUGH
        }

    def test_level_groups_throw_one_after_another(self) -> None:
        championship = a_night(8, rounds=2, cut=1)
        played(next_round(championship))
        second = next_round(championship)
        for table in second.tables.order_by("number"):
            a_result(table, order=list(table.seats.order_by("-entry__number")))
        close_round(second, actor=an_actor())
        for _group in range(4):
            with pytest.raises(CannotDraw, match="Iguales en el corte"):
                a_sheet(championship, tables=1, best_next=0, advance=1)
            level, places = level_at_cut(championship)
            assert (len(level), places) == (2, 1)
            dice = {entry.pk: [1, 1, 1, 1, at + 1] for at, entry in enumerate(level)}
            record_throw_off(championship, dice=dice, seen_by="Todos", actor=an_actor())
        assert level_at_cut(championship) == ([], 0)
        assert len(groups_at(next_round(championship))[0]) == 4

    def test_settings_stay_once_a_sheet_is_public(self) -> None:
        championship = a_night(16)
        a_published_sheet(championship, tables=4)
        with pytest.raises(NotNow, match="con estos grupos"):
            change_settings(championship, replace(data_of(championship), groups=2), an_actor())

    def test_copied_to_another_night(self) -> None:
        data = data_of(a_night(4, place_points=((100, 0),)))
        assert (data.groups, data.cut, data.rounds, data.place_points) == (4, 2, 3, ((100, 0),))


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("settings", "words"),
        [
            ({"groups": 1}, "2 a 26 grupos"),
            ({"groups": 27}, "2 a 26 grupos"),
            ({"cut": 0}, "pasan de 1 a 9"),
            ({"cut": 10}, "pasan de 1 a 9"),
        ],
    )
    def test_settings(self, settings: dict[str, Any], words: str) -> None:
        with pytest.raises(Invalid, match=words):
            a_night(**settings)

    @pytest.mark.parametrize(
        ("players", "tables", "words"),
        [
            (16, 5, "no se reparten por igual"),
            (8, 4, "Un grupo tendría 2, y de él pasan 2"),
        ],
    )
    def test_a_first_round_that_makes_no_groups(self, players: int, tables: int, words: str) -> None:
        with pytest.raises(CannotDraw, match=words):
            prepare_sheet(
                a_night(players),
                tables=tables,
                best_next=0,
                expected_number=1,
                dice="computer",
                actor=an_actor(),
            )

    def test_tables_that_the_groups_do_not_fill(self) -> None:
        championship = a_night(16)
        played(next_round(championship))
        with pytest.raises(CannotDraw, match="juegan en 4 a 8 mesas"):
            a_sheet(championship, tables=3)

    @pytest.mark.parametrize("players", [2, 3, 8])
    def test_the_plan_says_what_to_change(self, players: int) -> None:
        made = a_visited_night(kind="points", rounds=2, groups=4, cut=2)
        some_entries(made.championship, players)
        page = made.browser.get(made.url("plan")).content.decode()
        assert "Los grupos no se pueden jugar así" in page


class TestPages:
    def test_settings_plan_sheet_tables_and_standings_say_the_groups(self) -> None:
        made = a_visited_night(kind="points", rounds=2, groups=4, cut=2, draw_dice="computer")
        championship = made.championship
        some_entries(championship, 16)
        form = made.browser.get(made.url("settings")).context["form"]
        assert [form[name].value() for name in ("kind", "groups", "group_cut")] == ["groups", 4, 2]
        assert "pasan los 2 primeros de cada grupo (8)" in shown(made, "plan")
        sheet = a_sheet(championship)
        sheet = publish_sheet(sheet, actor=an_actor())
        assert "Grupo B: mesa 2" in Client().get(made.url("sorteo-sheet", sheet.serial)).content.decode()
        go_on(sheet, actor=an_actor())
        first = open_round(championship.rounds.get(number=1), actor=an_actor())
        assert "Grupo C" in shown(made, "tables")
        played(first)
        for page in ("standings", "rounds"):
            shown(made, page)
        public = Client().get(made.url("standings")).content.decode()
        assert all(f"<h3>Grupo {letter}</h3>" in public for letter in "ABCD")
        assert "1.º del grupo A, 12 puntos" in public
        csv = Client().get(made.url("standings") + "?format=csv").content.decode()
        assert "Grupo D" in csv

    def test_the_form_makes_them(self) -> None:
        made = a_visited_night()
        sent = {**FILLED, "kind": "groups", "groups": "6", "group_cut": "1", "rounds": "2"}
        assert made.browser.post(made.url("settings"), sent).status_code == 302
        first, second = made.championship.stages.all()
        assert (first.kind, first.groups, first.cut, first.rounds) == ("points", 6, 1, 2)
        assert (second.kind, second.first_round) == ("knock-out", 3)
