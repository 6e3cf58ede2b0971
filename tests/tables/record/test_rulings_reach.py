"""What a ruling does to the tables: a move in each acta in play that its scope means, in the heading of those
to come, and nothing where a table is over.
"""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.games import replay
from tables.record.events import Event
from tables.record.models import Acta
from tables.record.queries.rulings import rulings_for_stream
from tables.record.services import rulings as reaching
from tables.record.services.checking import problems_of
from tables.record.services.confirming import confirm_table, reopen_acta
from tables.record.services.opening import open_acta
from tables.record.services.seat_order import correct_order
from tests.factories import an_actor
from tests.tables.factories import (
    Hall,
    Running,
    a_hall,
    a_running_table,
    seat_ids,
    starter,
    tally,
    to_the_end,
)
from tournament.championship.models import Championship
from tournament.register.conduct.services import record_decision
from tournament.register.models import RegisterLine
from tournament.register.queries.register import options_in_force
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db

Scope = RegisterLine.Scope
CASE = {"gap": "paso-stake", "choice": "siciliana-in-opening"}


def rule(hall: Hall, scope: str, *, table: Any = None, **said: Any) -> RegisterLine:
    return make_ruling(
        hall.championship,
        Ruling(scope=scope, table=table, **said or CASE),
        request=uuid4(),
        actor=an_actor("Olga"),
    )


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=3, players=3)


@pytest.fixture
def playing(hall: Hall) -> list[Running]:
    """The three tables, each in its first play."""
    tables = [a_running_table(table, name=f"C{table.number}") for table in hall.tables]
    for one in tables:
        one.play(starter(one.names[0]))
    return tables


def last(running: Running) -> dict[str, Any]:
    payload: dict[str, Any] = running.acta.moves.latest("number").payload
    return payload


def choice(running: Running, gap: str = "paso-stake") -> str:
    """What the table plays by now, from its record alone."""
    acta = Acta.objects.get(pk=running.acta.pk)
    moves = [move.payload for move in acta.moves.order_by("number")]
    head = acta.headings.get(number=acta.heading).head
    return str(replay({**head, "moves": moves}).choices[gap])


def test_the_table_that_asked_plays_by_it_now_and_the_others_from_their_next_play(
    hall: Hall, playing: list[Running]
) -> None:
    line = rule(hall, Scope.NEXT_PLAYS, table=hall.tables[1])
    assert [last(one)["from"] for one in playing] == ["next_play", "now", "next_play"]
    assert last(playing[0]) == {"do": "ruling", **CASE, "from": "next_play", "line": line.number}
    assert [choice(one) for one in playing] == ["one-die", CASE["choice"], "one-die"]
    playing[0].acta.refresh_from_db()
    playing[0].play(tally(playing[0].names[1]))
    assert choice(playing[0]) == CASE["choice"]
    assert line.reach == {
        "now": [{"round": 1, "table": 2}],
        "next_play": [{"round": 1, "table": 1}, {"round": 1, "table": 3}],
        "missed": [],
    }


def test_a_table_that_waits_for_its_next_play_goes_by_the_ruling_that_superseded_the_waiting_one(
    hall: Hall, playing: list[Running]
) -> None:
    first = rule(hall, Scope.NEXT_PLAYS, table=hall.tables[1])
    old = {"gap": CASE["gap"], "choice": "one-die"}
    rule(hall, Scope.NEXT_PLAYS, table=hall.tables[0], supersedes=[first], **old)
    for one in playing:
        one.acta.refresh_from_db()
        one.play(tally(one.names[1]))
    championship = Championship.objects.get(pk=hall.championship.pk)
    assert [choice(one) for one in playing] == ["one-die"] * 3
    assert options_in_force(championship, 1)[CASE["gap"]] == "one-die"


def test_a_case_that_a_chain_of_other_cases_supersedes_goes_back_where_it_held(
    hall: Hall, playing: list[Running]
) -> None:
    first = rule(hall, Scope.TABLE, table=hall.tables[0])
    second = rule(hall, Scope.NEXT_ROUND, gap=CASE["gap"], choice="one-die", supersedes=[first])
    other = {"gap": "paso-ases", "choice": "wild"}
    third = rule(hall, Scope.TABLE, table=hall.tables[1], supersedes=[second], **other)
    assert choice(playing[0]) == CASE["choice"]

    rule(hall, Scope.AT_ONCE, supersedes=[third], **other)

    assert choice(playing[0]) == options_in_force(hall.championship, 1)[CASE["gap"]] == "one-die"


def test_each_scope_reaches_what_it_says(hall: Hall, playing: list[Running]) -> None:
    rule(hall, Scope.TABLE, table=hall.tables[0])
    assert [last(one)["do"] for one in playing] == ["ruling", "starter", "starter"]
    rule(hall, Scope.NEXT_ROUND, gap="paso-ases", choice="wild")
    assert [last(one).get("gap") for one in playing] == ["paso-stake", None, None]
    rule(hall, Scope.AT_ONCE, words_es="Se juega de pie.", words_en="One plays standing.")
    assert [last(one) for one in playing] == [
        {
            "do": "ruling",
            "from": "now",
            "text": "Se juega de pie.",
            "text_en": "One plays standing.",
            "line": 3,
        }
    ] * 3
    assert [choice(one) for one in playing] == [CASE["choice"], "one-die", "one-die"]


def test_the_move_is_the_organizers_and_the_acta_is_what_its_replay_says(
    hall: Hall, playing: list[Running]
) -> None:
    line = rule(hall, Scope.AT_ONCE, **CASE, words_es="Por esta vez.")
    for one in playing:
        acta = Acta.objects.get(pk=one.acta.pk)
        move = acta.moves.get(number=2)
        assert (move.author, move.by_organizer, move.official) == ("Olga", True, None)
        assert move.payload["text"] == "Por esta vez."
        assert acta.told["sentence"]["es"].startswith(f"Fallo {line.number}: ")
        assert acta.told["sentence"]["en"].startswith(f"Ruling {line.number}: ")
        assert problems_of(acta) == []
        assert (acta.status, acta.n) == (Acta.Status.OPEN, 2)


def test_a_table_that_is_over_or_recorded_is_not_reached_and_the_line_says_so(
    hall: Hall, playing: list[Running]
) -> None:
    for one in playing[:2]:
        one.play(*to_the_end(one.names)[1:])
    confirm_table(hall.tables[0], base=11, actor=playing[0].actor)
    line = rule(hall, Scope.AT_ONCE)
    assert [one.acta.moves.count() for one in playing] == [11, 11, 2]
    assert line.reach["missed"] == [
        {"round": 1, "table": 1, "why": "confirmed"},
        {"round": 1, "table": 2, "why": "over"},
    ]
    again = rule(hall, Scope.TABLE, table=hall.tables[0], words_es="Tarde.")
    assert again.reach == {
        "now": [],
        "next_play": [],
        "missed": [{"round": 1, "table": 1, "why": "confirmed"}],
    }


def test_a_table_that_nobody_has_opened_gets_it_in_its_heading(hall: Hall) -> None:
    line = rule(hall, Scope.NEXT_PLAYS)
    assert line.reach == {"now": [], "next_play": [], "missed": []}
    opened = a_running_table(hall.tables[0])
    assert opened.acta.headings.get().head["rules"]["paso-stake"] == CASE["choice"]
    assert opened.acta.n == 0


def test_what_was_ruled_for_one_table_alone_stands_in_no_other_heading(hall: Hall) -> None:
    rule(hall, Scope.TABLE, table=hall.tables[0])
    heads = [
        a_running_table(table, name=f"C{table.number}").acta.headings.get().head for table in hall.tables
    ]
    assert [head["rules"]["paso-stake"] for head in heads] == [CASE["choice"], "one-die", "one-die"]


def test_a_corrected_order_keeps_its_heading_and_its_rulings_once(hall: Hall) -> None:
    table = hall.tables[0]
    one = a_running_table(table)
    rule(hall, Scope.AT_ONCE)
    order = seat_ids(table)
    correct_order(one.acta, order=[order[0], order[2], order[1]], actor=one.actor)
    acta = Acta.objects.get(pk=one.acta.pk)
    assert acta.headings.get(number=2).head["rules"]["paso-stake"] == "one-die"
    assert acta.moves.filter(payload__do="ruling").count() == 1
    assert choice(one) == CASE["choice"]
    assert problems_of(acta) == []


def test_one_that_supersedes_a_case_by_another_puts_the_first_case_back(
    hall: Hall, playing: list[Running]
) -> None:
    first = rule(hall, Scope.AT_ONCE)
    rule(hall, Scope.AT_ONCE, gap="paso-ases", choice="wild", supersedes=[first])
    for one in playing:
        assert (choice(one), choice(one, "paso-ases")) == ("one-die", "wild")
        assert problems_of(Acta.objects.get(pk=one.acta.pk)) == []


def test_one_that_supersedes_several_puts_the_case_of_each_back(hall: Hall, playing: list[Running]) -> None:
    first = rule(hall, Scope.TABLE, table=hall.tables[0])
    second = rule(hall, Scope.AT_ONCE, gap="paso-ases", choice="wild")
    rule(hall, Scope.AT_ONCE, words_es="Se juega como dice el reglamento.", supersedes=[first, second])
    for one in playing:
        assert (choice(one), choice(one, "paso-ases")) == ("one-die", "literal")
        assert problems_of(Acta.objects.get(pk=one.acta.pk)) == []


def test_a_table_whose_end_is_taken_back_plays_on_by_what_was_ruled_meanwhile(
    hall: Hall, playing: list[Running]
) -> None:
    one = playing[0]
    one.play(*to_the_end(one.names)[1:])
    confirm_table(one.table, base=11, actor=one.actor)
    line = rule(hall, Scope.AT_ONCE)
    reopen_acta(one.table, reason="contado mal", actor=an_actor())
    one.play({"do": "undo"})
    moves = [(move.payload["do"], move.by_organizer) for move in one.acta.moves.order_by("number")][-2:]
    assert moves == [("undo", False), ("ruling", True)]
    assert last(one)["line"] == line.number
    assert problems_of(Acta.objects.get(pk=one.acta.pk)) == []
    one.play(tally(one.names[0]))
    assert choice(one) == CASE["choice"]


def test_nothing_is_half_applied(hall: Hall, playing: list[Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever breaks after the actas were written takes them back, and the line with them."""

    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(reaching, "_too_late", broken)
    with pytest.raises(RuntimeError):
        rule(hall, Scope.AT_ONCE)
    assert RegisterLine.objects.count() == 0
    assert [one.acta.moves.count() for one in playing] == [1, 1, 1]


def test_everybody_is_told(
    hall: Hall,
    playing: list[Running],
    django_capture_on_commit_callbacks: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Event] = []
    monkeypatch.setattr("tables.record.events._listeners", [told.append])
    with django_capture_on_commit_callbacks(execute=True):
        rule(hall, Scope.AT_ONCE)
    assert {table.pk for table in hall.tables} <= {notice.table for notice in told}


def test_the_stream_carries_rulings_and_nothing_else_of_the_register(hall: Hall) -> None:
    record_decision(hall.tables[0], words="Había cinco.", request=uuid4(), actor=an_actor())
    line = rule(hall, Scope.AT_ONCE)
    assert [one.number for one in rulings_for_stream(hall.championship)] == [line.number]


OURS = ("acta", "heading", "move", "device")


@pytest.mark.parametrize("tables", [1, 6])
def test_the_statements_do_not_grow_with_the_tables(tables: int) -> None:
    hall = a_hall(tables=tables, players=2)
    for table in hall.tables:
        open_acta(table, order=seat_ids(table), actor=an_actor())
    with CaptureQueriesContext(connection) as asked:
        line = rule(hall, Scope.AT_ONCE)
    assert len(line.reach["now"]) == tables
    ours = [one["sql"] for one in asked if any(f'"tables_{of}"' in one["sql"] for of in OURS)]
    assert len(ours) == 7  # unopened, actas, headings, devices, moves, actas, those too late
