"""Rounds with points on the pages: settings, plan, desk, standings, throw-off, next step, papers."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import a_result, an_actor, an_open_round, some_entries
from tests.tournament.visitors import Night, a_night, said
from tournament.championship.log.models import LogEntry
from tournament.dashboard.queries.night import Step, night
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.results.standings.standings import State
from tournament.rounds.models import Round, Table, ThrowOff

pytestmark = pytest.mark.django_db


def a_points_night(players: int = 8, **settings: Any) -> Night:
    plain: dict[str, Any] = {"kind": "points", "rounds": 2, "cut": 4, "draw_dice": "computer"}
    made = a_night("Copa por puntos", **{**plain, **settings})
    some_entries(made.championship, players)
    return made


def shown(made: Night, name: str, *args: object) -> str:
    response = made.browser.get(made.url(name, *args))
    assert response.status_code == 200, name
    return response.content.decode()


def play(made: Night, *, tables: int, backwards: bool = False) -> Round:
    played = an_open_round(made.championship, tables=tables)
    for table in played.tables.all():
        seats = list(table.seats.filter(absent=False).order_by("entry__number"))
        a_result(table, order=seats[::-1] if backwards else seats)
    return close_round(played, actor=an_actor())


def a_level_night() -> Night:
    """Two players, each won one round: level in everything, at the table that they shared too."""
    made = a_points_night(2, cut=0)
    play(made, tables=1)
    play(made, tables=1, backwards=True)
    return made


class TestDesk:
    def test_all_are_tapped_in_order_and_the_last_needs_no_tap(self) -> None:
        made = a_points_night(4)
        table: Table = an_open_round(made.championship, tables=1).tables.get()
        assert "Cada lugar da puntos" in shown(made, "desk", 1)
        seats = list(table.seats.order_by("number"))
        for upto in range(1, 4):
            before = ",".join(str(seat.pk) for seat in seats[: upto - 1])
            made.browser.post(made.url("desk-winner", 1, 1), {"before": before, "winner": seats[upto - 1].pk})
            table.refresh_from_db()
            assert (table.status == Table.Status.DECIDED) == (upto == 3)
        assert [seat.place for seat in table.seats.order_by("number")] == [1, 2, 3, 4]

    def test_a_place_that_is_missing_is_asked_for(self) -> None:
        made = a_points_night(4)
        table: Table = an_open_round(made.championship, tables=1).tables.get()
        first = table.seats.first()
        assert first is not None
        response = made.browser.post(
            made.url("desk-table", 1, 1), {f"place-{first.pk}": "1", "expected_version": "0"}
        )
        assert response.status_code == 422
        assert "Cada lugar da puntos" in response.content.decode()


class TestStandings:
    def test_every_line_says_why_it_stands_there(self) -> None:
        made = a_points_night()
        play(made, tables=2)
        assert "Primero los puntos" in shown(made, "standings")
        for page in (shown(made, "organizer-standings"), shown(made, "standings")):
            assert "12 puntos" in page
            assert "en todo" in page  # two winners of two tables are level

    def test_the_public_page_of_a_knock_out_has_no_word_of_points(self) -> None:
        made = a_night()
        some_entries(made.championship, 4)
        play(made, tables=1)
        assert "puntos" not in shown(made, "standings")


class TestThrowOff:
    def test_it_is_the_next_step_and_is_kept_with_its_dice_and_witness(self) -> None:
        made = a_level_night()
        assert night(made.championship).step is Step.THROW_OFF
        assert made.url("throw-off") in shown(made, "dashboard")
        first, second = (one.entry for one in standings(made.championship))
        assert standings(made.championship)[0].line.state is State.THROW_OFF
        sent = {f"dice-{first.pk}": "11123", f"dice-{second.pk}": "66654", "seen_by": "Jacinta"}
        made.browser.post(made.url("throw-off"), sent)
        throw = ThrowOff.objects.get()
        assert (throw.dice[str(second.pk)], throw.seen_by) == ([6, 6, 6, 5, 4], "Jacinta")
        champion = standings(made.championship)[0]
        assert (champion.line.state, champion.entry) == (State.CHAMPION, second)
        assert night(made.championship).step is Step.OVER
        assert LogEntry.objects.filter(action="throw-off").exists()
        assert "Jacinta" in shown(made, "log")
        assert "decidió el desempate con dados" in shown(made, "standings")

    def test_who_is_level_again_throws_again(self) -> None:
        made = a_level_night()
        first, second = (one.entry for one in standings(made.championship))
        for dice, due in ((("22266", "62622"), True), (("11111", "66666"), False)):
            sent = {f"dice-{first.pk}": dice[0], f"dice-{second.pk}": dice[1], "seen_by": "Jacinta"}
            made.browser.post(made.url("throw-off"), sent)
            assert (night(made.championship).step is Step.THROW_OFF) == due

    @pytest.mark.parametrize("dice", ["1112", "11127", "abcde", ""])
    def test_wrong_dice_are_refused_and_stay_on_the_page(self, dice: str) -> None:
        made = a_level_night()
        first, second = (one.entry for one in standings(made.championship))
        sent = {f"dice-{first.pk}": dice, f"dice-{second.pk}": "66654", "seen_by": "Jacinta"}
        response = made.browser.post(made.url("throw-off"), sent)
        assert response.status_code == 422
        assert "66654" in response.content.decode()
        assert not ThrowOff.objects.exists()

    def test_the_last_one_is_undone_until_somebody_is_drawn_by_it(self) -> None:
        made = a_level_night()
        first, second = (one.entry for one in standings(made.championship))
        sent = {f"dice-{first.pk}": "11123", f"dice-{second.pk}": "66654", "seen_by": "Jacinta"}
        made.browser.post(made.url("throw-off"), sent)
        made.browser.post(made.url("throw-off-undo"))
        assert not ThrowOff.objects.exists()
        assert night(made.championship).step is Step.THROW_OFF

    def test_nobody_is_level_before_the_last_round_is_closed(self) -> None:
        made = a_points_night(2, cut=0)
        play(made, tables=1)
        assert "Nadie está" in shown(made, "throw-off")
        response: Any = made.browser.post(made.url("throw-off"), {"seen_by": "Jacinta"}, follow=True)
        assert response.status_code == 422
        assert not said(response)


class TestPages:
    NAMES = (
        "dashboard",
        "rounds",
        "plan",
        "standings",
        "organizer-standings",
        "tables",
        "championship",
        "settings",
    )

    def test_all_open_in_every_state(self) -> None:
        made = a_points_night(5)
        for step in range(4):
            for name in self.NAMES:
                shown(made, name)
            if step < 3:
                play(made, tables=1)
                shown(made, "round", step + 1)
                shown(made, "desk", step + 1)
        for name in ("night", "afterwards"):
            shown(made, name)
        assert "Jugadora 001" in Client().get("/").content.decode()

    def test_a_round_of_one_table_is_not_called_the_final(self) -> None:
        made = a_points_night(5)
        play(made, tables=1)
        an_open_round(made.championship, tables=1)
        for name, args in (("round", (2,)), ("desk", (2,)), ("dashboard", ()), ("standings", ())):
            assert "a final no tiene" not in shown(made, name, *args)
        assert "<h1>Final" not in shown(made, "round", 2)

    def test_straight_to_the_podium_names_the_champion_everywhere(self) -> None:
        made = a_points_night(4, cut=0)
        play(made, tables=1)
        play(made, tables=1)
        assert "Jugadora 001" in shown(made, "night")
        assert "Jugadora 001" in Client().get("/").content.decode()
        assert "Se jugó la última ronda" in shown(made, "dashboard")
