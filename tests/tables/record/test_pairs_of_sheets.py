"""A table of Alalay in pairs whose members throw in turn: its acta, from the entries to a result."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from rules.installed import SIMULATORS
from tables.record.parties import members_of, with_parties
from tables.record.services.confirming import confirm_table
from tables.record.services.seat_order import correct_order
from tests.factories import an_actor, an_open_round
from tests.tables.factories import Running, a_running_table
from tests.tournament.roster.pairs.making import a_championship_of_pairs, a_pair
from tournament.championship.models import Championship
from tournament.changes.acts import ChangeKind
from tournament.changes.services.persons import change_person
from tournament.register.models import Exclusion, RegisterLine
from tournament.results.models import Result
from tournament.results.standings.queries import standings
from tournament.roster.models import Membership

pytestmark = pytest.mark.django_db
SOBRE = {"alalay-pairs": "sobre"}


def a_night_of_pairs(pairs: int = 2, **settings: Any) -> Championship:
    plain = {"game": "alalay", "preset": "texto", "size_wanted": 4, "answers": SOBRE}
    return a_championship_of_pairs(pairs, **{**plain, **settings})


def a_table(pairs: int = 2, *, follow: str = "throws", **settings: Any) -> Running:
    played = an_open_round(a_night_of_pairs(pairs, **settings), tables=1)
    return a_running_table(played.tables.get(), follow=follow)


def head(running: Running) -> dict[str, Any]:
    found: dict[str, Any] = running.acta.headings.get(number=running.acta.heading).head
    return found


def state(running: Running) -> dict[str, Any]:
    running.acta.refresh_from_db()
    found: dict[str, Any] = running.acta.state
    return found


def throw(by: str, *dice: int) -> dict[str, Any]:
    return {"do": "throw", "by": by, "dice": list(dice)}


def box(do: str, by: str, name: str, **more: str) -> dict[str, Any]:
    return {"do": do, "by": by, "box": name, **more}


def entered(by: str, name: str, points: int) -> dict[str, Any]:
    return {"do": "enter", "by": by, "box": name, "points": points}


class TestHead:
    def test_each_pair_is_a_team_and_those_who_throw_first_sit_before_their_partners(self) -> None:
        members = members_of(head(a_table(4)))
        assert {name: sorted(people) for name, people in members.items()} == {
            f"Ana {letter * 2} y Beto {letter * 2}": [f"Ana {letter * 2}", f"Beto {letter * 2}"]
            for letter in "ABCD"
        }
        first = [people[0] for people in members.values()]
        assert head(a_table(4))["players"][:4] == first

    @pytest.mark.parametrize(
        "settings",
        [
            {"answers": {"alalay-pairs": "pair-as-one"}},
            {"game": "dudo", "preset": "reglamento", "answers": {}},
        ],
    )
    def test_where_a_pair_plays_as_one_it_is_one_player(self, settings: dict[str, Any]) -> None:
        found = head(a_table(follow="winner", **settings))
        assert "teams" not in found
        assert sorted(found["players"]) == ["Ana AA y Beto AA", "Ana BB y Beto BB"]

    def test_beside_somebody_alone_nobody_plays_in_a_team(self) -> None:
        championship = a_night_of_pairs(2, pair_half="plays-alone")
        a_pair(championship, "Sola Vega")
        running = a_running_table(an_open_round(championship, tables=1).tables.get(), follow="turns")
        assert "teams" not in head(running)
        assert len(head(running)["players"]) == 3

    def test_namesakes_have_a_mark(self) -> None:
        bare = {"format": "acta/1", "game": "alalay", "rules": SOBRE}
        made = with_parties(bare, [("Los Tigres", ("Ana", "Eva")), ("Eva", ("Beto", "Ana"))])
        assert made["teams"] == {"Los Tigres": ["Ana", "Eva (2)"], "Eva": ["Beto", "Ana (2)"]}
        assert made["players"] == ["Ana", "Beto", "Eva (2)", "Ana (2)"]


def test_two_attempts_a_turn_reach_the_result_of_the_pairs() -> None:
    running = a_table()
    (red, (ana, beto)), (blue, (caro, dani)) = members_of(head(running)).items()
    running.play(throw(ana, 5, 5, 5, 2, 2), box("offer", ana, "full"))
    assert state(running)["table"]["offers"] == {ana: {"box": "full", "worth": 35}}
    done = running.play(box("score", beto, "full", of=ana))
    assert done.recording is not None
    assert done.recording.sentences[-1]["es"] == f"{red} anota 35 en full, de mano. Total: 35."
    running.play(throw(caro, 5, 5, 5, 2, 2), box("score", caro, "full"), {"do": "pass", "by": dani})
    running.play(throw(ana, 4, 4, 4, 4, 4))
    assert (state(running)["ending"], state(running)["winner"]) == ("dormida", red)
    confirm_table(running.table, base=running.acta.n, actor=running.actor)
    names = {seat.pk: seat.entry.name for seat in running.table.seats.select_related("entry")}
    found = {names[placing["seat"]]: placing["place"] for placing in Result.objects.get().placings}
    assert found == {red: 1, blue: 2}


class TestWhoLeaves:
    def test_one_of_two_disqualified_leaves_the_pair_at_the_table(self) -> None:
        running = a_table()
        (red, (ana, beto)), (_blue, (caro, _dani)) = members_of(head(running)).items()
        running.play({"do": "disqualify", "player": ana, "reason": "trampa"})
        reported = Exclusion.objects.get()
        assert (state(running)["turn"], reported.person, reported.alone) == (beto, ana, True)
        running.play(throw(beto, 5, 5, 5, 2, 2), box("score", beto, "full"))
        assert (state(running)["turn"], state(running)["totals"][red]) == (caro, 35)

    @pytest.mark.parametrize("do", ["withdraw", "disqualify"])
    def test_by_the_tablet_they_have_left_on_the_roster_until_it_is_undone(
        self, do: str, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
    ) -> None:
        running = a_table()
        (_red, (ana, beto)), _blue = members_of(head(running)).items()
        with django_capture_on_commit_callbacks(execute=True):
            running.play({"do": do, "player": ana, "reason": "se fue"})
        gone = Membership.objects.get(name=ana)
        assert (gone.left_at is not None, gone.entry.name, state(running)["turn"]) == (True, beto, beto)
        with django_capture_on_commit_callbacks(execute=True):
            running.play({"do": "undo"})
        back = Membership.objects.get(name=ana)
        assert (back.left_at, back.entry.size, state(running)["removed"]) == (None, 2, [])

    @pytest.mark.parametrize("act", [ChangeKind.LEAVES, ChangeKind.DISQUALIFIED])
    def test_by_a_page_the_acta_has_it_as_that_persons_move_and_no_ruling(self, act: ChangeKind) -> None:
        running = a_table(pair_removed="partner", pair_leaves="partner")
        (_red, (ana, beto)), _blue = members_of(head(running)).items()
        member = Membership.objects.get(name=ana)
        entry = change_person(member, act, reason="Se fue", actor=an_actor())
        assert (state(running)["removed"], state(running)["turn"], entry.people) == ([ana], beto, [])
        assert not RegisterLine.objects.filter(kind="ruling").exists()
        assert [one.person for one in Exclusion.objects.all()] == [ana] * (act is ChangeKind.DISQUALIFIED)
        if act is ChangeKind.LEAVES:
            change_person(Membership.objects.get(name=ana), ChangeKind.RETURNS, actor=an_actor())
            assert (state(running)["removed"], Membership.objects.get(name=ana).left_at) == ([], None)

    def test_the_pair_leaves_with_its_last_member(self) -> None:
        running = a_table(3)
        red, (ana, beto) = next(iter(members_of(head(running)).items()))
        running.play({"do": "withdraw", "player": ana, "reason": "se fue"})
        running.play({"do": "disqualify", "player": beto, "reason": "trampa"})
        assert Exclusion.objects.get(entry__name=red).status == Exclusion.Status.PENDING
        running.play({"do": "undo"})
        assert not Exclusion.objects.filter(status=Exclusion.Status.PENDING).exists()

    def test_who_left_is_behind_when_time_is_called(self) -> None:
        running = a_table(3)
        (red, (ana, beto)), (blue, (caro, _)), (green, (eva, _)) = members_of(head(running)).items()
        running.play(*(entered(by, "senas", points) for by, points in ((ana, 30), (caro, 12), (eva, 24))))
        running.play({"do": "withdraw", "player": ana}, {"do": "withdraw", "player": beto})
        running.play({"do": "close", "ended": "time", "said": [], "reason": "hora"})
        assert state(running)["ranking"] == [green, blue, red]
        confirm_table(running.table, base=running.acta.n, actor=running.actor)
        placings = {placing["place"]: placing["removed"] for placing in Result.objects.get().placings}
        assert placings == {1: False, 2: False, 3: True}


def test_another_order_of_the_pairs_keeps_who_plays_in_each() -> None:
    running = a_table(follow="turns")
    before = members_of(head(running))
    seats = running.acta.headings.get().seats
    correct_order(running.acta, order=seats[::-1], actor=running.actor)
    running.acta.refresh_from_db()
    assert members_of(head(running)) == before
    assert list(members_of(head(running))) == [*before][::-1]
    assert running.acta.told["players"] == [*before][::-1]


def test_a_series_of_pairs_gives_each_pair_its_points_in_the_standings() -> None:
    running = a_table(3, kind="points", rounds=2, sheets="2")
    moves = [*SIMULATORS["alalay"].play_table(head(running), ("throws",), Random(4))]
    for at in range(0, len(moves), 200):
        running.play(*moves[at : at + 200])
    assert state(running)["phase"] == "over"
    confirm_table(running.table, base=running.acta.n, actor=running.actor)
    lines = standings(running.table.round.championship)
    found = {one.entry.name: one.line.score.score.points for one in lines if one.line.score}
    assert found == state(running)["series"]["points"]
