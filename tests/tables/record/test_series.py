"""A table that plays several games: opened by its round, played, corrected and recorded in one acta."""

from __future__ import annotations

from typing import Any

import pytest

from tables.floor.services import close_by_time, preview_time
from tables.record.models import Acta
from tables.record.play_correction import Change, plan_of
from tables.record.queries.actas import record
from tables.record.queries.out_of_play import out_of_play
from tables.record.replay import games_of
from tables.record.services.confirming import confirm_table
from tables.record.services.play_correction import correct_play
from tables.record.services.seat_order import correct_order
from tables.record.undo import line_of
from tests.factories import a_floor_judge, an_actor
from tests.tables.factories import (
    Move,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    api_of,
    seat_ids,
    tally,
    to_the_end,
)
from tournament.rounds.models import Round, Seat

pytestmark = pytest.mark.django_db
NEXT: Move = {"do": "next"}


def a_running_series(series: dict[str, int] | None, players: int = 3) -> Running:
    table = a_hall(players=players).tables[0]
    Round.objects.filter(pk=table.round_id).update(series=series)
    table.refresh_from_db()
    table.round.refresh_from_db()
    return a_running_table(table)


@pytest.fixture
def running() -> Running:
    return a_running_series({"best_of": 3})


def head(running: Running) -> dict[str, Any]:
    return dict(running.acta.headings.get(number=running.acta.heading).head)


def state(running: Running) -> dict[str, Any]:
    running.acta.refresh_from_db()
    return dict(running.acta.state)


def places(running: Running) -> dict[str, tuple[int | None, Any]]:
    seats = Seat.objects.filter(table=running.table).select_related("entry")
    return {seat.entry.name: (seat.place, seat.sheets) for seat in seats}


def confirm(running: Running) -> None:
    running.acta.refresh_from_db()
    running.table.refresh_from_db()
    confirm_table(running.table, base=running.acta.n, actor=running.actor)


def test_the_acta_says_what_its_table_plays(running: Running) -> None:
    assert head(running)["series"] == {"best_of": 3}
    assert state(running)["series"]["sheet"] == 1


def test_a_round_of_one_game_has_no_such_key() -> None:
    running = a_running_series(None)
    assert list(head(running)) == ["format", "game", "rules", "players"]
    assert "series" not in state(running)
    assert "measured" not in state(running)


def test_a_best_of_three_is_over_after_two_and_is_recorded_as_one_table(running: Running) -> None:
    one, two, three = running.names
    running.play(*to_the_end([one, two, three]), NEXT)
    running.play(*to_the_end([one, three, two]))
    assert state(running)["phase"] == "over"

    confirm(running)
    assert places(running) == {one: (1, None), two: (2, None), three: (2, None)}


def test_of_two_it_is_known_who_won_each_game_while_they_play_and_in_the_result() -> None:
    running = a_running_series({"best_of": 3}, players=2)
    one, two = running.names
    entries = {seat.entry.name: seat.entry_id for seat in running.table.seats.select_related("entry")}
    running.play(*to_the_end([one, two]), NEXT, *to_the_end([two, one]))
    running.table.refresh_from_db()
    assert running.table.games == [entries[one], entries[two]]
    running.play({"do": "undo"})
    running.table.refresh_from_db()
    assert running.table.games == [entries[one]]
    running.play(*to_the_end([two, one])[-1:], NEXT, *to_the_end([one, two]))
    confirm(running)
    assert places(running) == {
        one: (1, [[1, None], [2, None], [1, None]]),
        two: (2, [[2, None], [1, None], [2, None]]),
    }
    running.table.refresh_from_db()
    assert running.table.games == []


def test_of_a_series_each_game_is_recorded_too() -> None:
    running = a_running_series({"sheets": 2})
    one, two, three = running.names
    running.play(*to_the_end([one, two, three]), NEXT, *to_the_end([two, three, one]))
    confirm(running)
    assert places(running) == {
        one: (1, [[1, None], [2, None]]),
        two: (2, [[3, None], [1, None]]),
        three: (3, [[2, None], [3, None]]),
    }


def test_between_two_games_it_is_open_and_nobody_is_out(running: Running) -> None:
    running.play(*to_the_end(running.names))
    assert (running.acta.status, state(running)["phase"]) == (Acta.Status.OPEN, "between")
    assert out_of_play([running.table.pk]) == {}


def test_an_undo_passes_the_border(running: Running) -> None:
    running.play(*to_the_end(running.names), NEXT)
    running.play({"do": "undo"}, {"do": "undo"})
    assert (state(running)["phase"], state(running)["series"]["done"]) == ("bidding", [])


def test_a_corrected_play_of_an_earlier_game_changes_what_that_game_gave(running: Running) -> None:
    """The second die of the first game was another player's, who so was out first."""
    one, two, three = running.names
    running.play(*to_the_end([one, two, three]), NEXT, {"do": "starter", "player": one}, tally(two))
    assert state(running)["series"]["done"][0]["places"] == {one: 1, two: 3, three: 2}
    change = Change(3, tally(three), mended={11: tally(two)})
    correct_play(running.table, change=change, base=running.acta.n, reason="?", actor=an_actor("Olga"))
    assert state(running)["series"]["done"][0]["places"] == {one: 1, two: 2, three: 3}
    assert (state(running)["phase"], state(running)["dice"][two]) == ("bidding", 4)


def test_a_correction_by_which_the_game_is_not_over_leaves_no_next_one(running: Running) -> None:
    one, two, three = running.names
    running.play(*to_the_end([one, two, three]), NEXT)
    acta = Acta.objects.get(pk=running.acta.pk)
    stand = [line_of(move) for move in record(acta.pk)]
    plan = plan_of(head(running), stand, Change(11, None), "es")
    assert [(effect.line.do, effect.refusal is not None) for effect in plan.effects] == [
        ("tally", False),
        ("next", True),
    ]


def test_the_order_may_still_be_corrected_and_the_series_stays(running: Running) -> None:
    order = [*seat_ids(running.table)[1:], seat_ids(running.table)[0]]
    correct_order(running.acta, order=order, absent=[], actor=running.actor)
    running.acta.refresh_from_db()
    assert head(running)["series"] == {"best_of": 3}


def test_time_closes_it_with_the_game_that_is_played(running: Running) -> None:
    """Who leads that game and has won the first is ahead alone: nobody is asked about the level dice."""
    one, two, three = running.names
    running.play(
        *to_the_end([one, two, three]), NEXT, {"do": "starter", "player": two}, tally(two), tally(three)
    )
    championship = running.table.round.championship
    [closing] = preview_time(championship).closings
    assert (closing.standing.order[0], closing.standing.choices) == (one, ())
    close_by_time(championship, said={running.table.pk: []}, actor=actor_of(a_floor_judge(championship)[0]))
    assert (state(running)["winner"], state(running)["series"]["points"][one]) == (one, 2)


def test_the_tablet_is_told_which_key_opens_the_next_one(running: Running) -> None:
    address = f"/api/tables/{running.table.pk}/"
    client = api_of(running.official)
    assert "next" not in client.get(address).json()["acta"]
    running.play(*to_the_end(running.names))
    acta = client.get(address).json()["acta"]
    assert [key["starter"] for key in acta["next"]] == [None]
    assert acta["head"]["series"] == {"best_of": 3}
    assert acta["state"]["series"]["points"][running.names[0]] == 1


def test_each_game_of_the_record_is_there_to_be_shown(running: Running) -> None:
    one, two, three = running.names
    running.play(*to_the_end([one, two, three]), NEXT, {"do": "starter", "player": two}, tally(three))
    moves = [move.payload for move in record(running.acta.pk)]
    first, second = games_of(head(running), moves)
    assert (first["dice"], second["dice"]) == ({one: 5, two: 0, three: 0}, {one: 5, two: 5, three: 4})


def test_the_sheets_of_a_series_may_add_up_to_more_than_one_can_have() -> None:
    table = a_hall(players=2, game="alalay", preset="texto").tables[0]
    Round.objects.filter(pk=table.round_id).update(series={"sheets": 2})
    table.round.refresh_from_db()
    running = a_running_table(table, follow="turns")
    boxes = (("quinas", 25), ("cuadras", 20), ("escalera", 25), ("full", 35), ("poker", 40), ("grande", 50))
    crossed = ("balas", "tontos", "trenes", "grande")
    first, second = running.names
    for names in ((first, second), (second, first)):
        for box, points in (("senas", 24), *boxes, *((box, 0) for box in crossed)):
            less = {second: 6} if box == "senas" else {}
            running.play(
                *(
                    {"do": "enter", "by": name, "box": box, "points": points - less.get(name, 0)}
                    for name in names
                )
            )
        if state(running)["phase"] == "between":
            running.play(NEXT)
    confirm(running)
    winner = Seat.objects.get(table=table, place=1)
    assert winner.measures is not None
    assert winner.measures[1] == 2 * 219
