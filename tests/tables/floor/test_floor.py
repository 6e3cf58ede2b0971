"""The organizer's floor as pages: the map, one table, closing by time; with a browser that knows no
scripts.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tables.claims.services import claim_table
from tables.record.models import Acta, Device, SetAside
from tables.record.services.moves import record_moves
from tests.factories import a_championship, a_coordinator, a_floor_judge, a_result, some_entries
from tests.tables.factories import (
    Hall,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    api_of,
    signed_in,
    starter,
    tally,
    to_the_end,
)
from tournament.results.models import Result
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=3)


@pytest.fixture
def judge(hall: Hall) -> Client:
    return signed_in(a_floor_judge(hall.championship)[0])


def floor(hall: Hall, what: str = "") -> str:
    return f"/organize/{hall.championship.slug}/floor/{what}"


def board(hall: Hall) -> str:
    return f"/organize/{hall.championship.slug}/board/"


def text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def act(client: Client, hall: Hall, running: Running, **sent: object) -> str:
    answer = client.post(floor(hall, f"tables/{running.table.pk}/act/"), sent, follow=True)
    return answer.content.decode()


def over(hall: Hall) -> Running:
    running = a_running_table(hall.tables[0])
    running.play(*to_the_end(running.names))
    return running


def test_the_ranking_of_an_acta_says_how_each_left(hall: Hall, judge: Client) -> None:
    running = a_running_table(hall.tables[0])
    cheats, leaves, loses, wins = running.names
    running.play({"do": "disqualify", "player": cheats, "reason": "Miró"})
    running.play({"do": "withdraw", "player": leaves, "reason": "Se va"}, starter(loses))
    running.play(*[tally(loses) for _ in range(5)])

    page = text(judge, floor(hall, f"tables/{running.table.pk}/"))
    ranking = page.partition('<ol class="ranking">')[2].partition("</ol>")[0]
    said = {name: next(row for row in ranking.split("<li>") if name in row) for name in running.names}
    assert ("descalificado" in said[cheats], "dejó la mesa" in said[cheats]) == (True, False)
    assert ("descalificado" in said[leaves], "dejó la mesa" in said[leaves]) == (False, True)
    assert not any(word in said[wins] for word in ("descalificado", "dejó la mesa"))


def test_the_map_shows_every_table_with_its_state_its_dice_and_who_runs_it(hall: Hall, judge: Client) -> None:
    over(hall)
    second = a_running_table(hall.tables[1], name="Rosa")
    second.play(starter(second.names[0]), tally(second.names[1]))
    shown = text(judge, board(hall))
    states = ("attention", "playing", "waiting")
    assert [shown.count(f'class="board-live" data-state="{state}"') for state in states] == [1, 2, 0]
    assert shown.count("sin acta todavía") == 1
    assert "Rosa" in shown
    assert Acta.objects.get(table=second.table).told["sentence"]["es"] in shown


def test_before_a_round_is_published_the_floor_is_empty() -> None:
    championship = a_championship()
    some_entries(championship, 4)
    client = signed_in(a_floor_judge(championship)[0])
    assert "data-floor-table" not in text(client, f"/organize/{championship.slug}/board/")


def test_a_table_of_which_nothing_is_heard_is_marked(hall: Hall, judge: Client) -> None:
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    assert 'class="board-live" data-state="attention"' not in text(judge, board(hall))
    long_ago = timezone.now() - timedelta(minutes=6)
    Acta.objects.update(last_move_at=long_ago)
    Device.objects.update(last_seen=long_ago)
    assert 'class="board-live" data-state="attention"' in text(judge, board(hall))
    Device.objects.update(last_seen=timezone.now())
    assert 'class="board-live" data-state="attention"' not in text(judge, board(hall))


@pytest.mark.parametrize("tables", [1, 5])
def test_the_board_takes_a_constant_number_of_statements(tables: int) -> None:
    hall = a_hall(tables=tables)
    for table in hall.tables:
        a_running_table(table, name=str(table.number))
    client = signed_in(a_floor_judge(hall.championship)[0])
    with CaptureQueriesContext(connection) as asked:
        client.get(board(hall))
    # one each for the tables that call, the plays set aside, the signatures, who left by an open acta, what
    # waits, what the menu counts, and the states of all tables, of which a large hall shows a page; the
    # others are the desk's
    assert len(asked) == 23


def test_a_ranking_is_confirmed_from_the_floor(hall: Hall, judge: Client) -> None:
    running = over(hall)
    act(judge, hall, running, act="confirm", base=16)
    assert Result.objects.get().source == "acta"
    assert Acta.objects.get().status == Acta.Status.CONFIRMED


def test_every_table_that_is_over_is_confirmed_with_one_button(hall: Hall, judge: Client) -> None:
    over(hall)
    judge.post(floor(hall, "confirm/"))
    assert Result.objects.count() == 1


def test_where_the_desk_differs_both_are_shown_and_a_reason_decides(hall: Hall, judge: Client) -> None:
    running = a_running_table(hall.tables[0])
    a_result(running.table, order=list(reversed(list(running.table.seats.order_by("number")))))
    running.play(*to_the_end(running.names))  # the tablet's plays come after what the desk was told
    shown = act(judge, hall, running, act="confirm", base=16)
    assert shown.count("data-differs") >= 2
    assert "Ya no pasa: " in shown
    assert Result.objects.count() == 1
    act(judge, hall, running, act="confirm", base=16, expected_version=1, reason="el acta")
    assert Seat.objects.get(place=1).entry.name == running.names[0]


def test_undo_and_opening_again_from_the_floor(hall: Hall, judge: Client) -> None:
    running = over(hall)
    act(judge, hall, running, act="undo", base=3)
    assert Acta.objects.get().n == 16
    act(judge, hall, running, act="undo", base=16)
    assert Acta.objects.get().status == Acta.Status.OPEN
    running.play(tally(running.names[3]))
    act(judge, hall, running, act="confirm", base=18)
    act(judge, hall, running, act="reopen", reason="un dado mal contado")
    assert Acta.objects.get().status == Acta.Status.OVER


@pytest.mark.parametrize(
    "sent", [{}, {"act": "dance"}, {"act": "confirm"}, {"act": "undo", "base": "x" * 99}]
)
def test_a_form_that_is_none_changes_nothing(hall: Hall, judge: Client, sent: dict[str, str]) -> None:
    running = over(hall)
    answer = judge.post(floor(hall, f"tables/{running.table.pk}/act/"), sent)
    assert answer.status_code in (302, 404)
    assert Acta.objects.get().n == 16


def test_closing_by_time_shows_first_what_it_will_do_then_does_it_and_is_taken_back(
    hall: Hall, judge: Client
) -> None:
    first, second = a_running_table(hall.tables[0], name="A"), a_running_table(hall.tables[1], name="B")
    first.play(starter(first.names[0]), *[tally(name) for name in first.names[1:]])
    second.play(starter(second.names[0]))
    shown = text(judge, floor(hall, "time/"))
    assert shown.count('name="table"') == 2
    assert shown.count(f'name="said-{second.table.pk}"') == 1
    assert set(Acta.objects.values_list("status", flat=True)) == {"open"}

    both = {"table": [first.table.pk, second.table.pk], f"said-{second.table.pk}": ""}
    refused = judge.post(floor(hall, "time/"), both)
    assert refused.status_code == 409
    assert set(Acta.objects.values_list("status", flat=True)) == {"open"}
    judge.post(floor(hall, "time/"), both | {f"said-{second.table.pk}": second.names[2]})
    assert set(Acta.objects.values_list("status", flat=True)) == {"over"}

    assert floor(hall, "time/back/") in text(judge, board(hall))
    judge.post(floor(hall, "time/back/"))
    assert set(Acta.objects.values_list("status", flat=True)) == {"open"}


@pytest.mark.parametrize(
    "sent", [{}, {"table": "x"}, {"table": "9" * 30}, {"table": "9" * 5000}, {"table": "0"}]
)
def test_closing_nothing_closes_nothing(hall: Hall, judge: Client, sent: dict[str, str]) -> None:
    a_running_table(hall.tables[0])
    assert judge.post(floor(hall, "time/"), sent).status_code in (302, 409)
    assert Acta.objects.get().status == Acta.Status.OPEN


def test_a_table_of_another_championship_is_not_here(hall: Hall, judge: Client) -> None:
    there = a_running_table(a_hall().tables[0])
    assert judge.get(floor(hall, f"tables/{there.table.pk}/")).status_code == 404
    assert (
        judge.post(floor(hall, f"tables/{there.table.pk}/act/"), {"act": "undo", "base": 0}).status_code
        == 404
    )


def test_names_with_markup_are_names(hall: Hall, judge: Client) -> None:
    seat = hall.tables[0].seats.select_related("entry").earliest("number")
    seat.entry.name = "<b>Ñandú</b>"
    seat.entry.save()
    running = a_running_table(hall.tables[0])
    for address in (board(hall), floor(hall, f"tables/{running.table.pk}/"), floor(hall, "time/")):
        shown = text(judge, address)
        assert "<b>Ñandú" not in shown
        assert "&lt;b&gt;Ñandú" in shown


def test_what_waits_for_the_organizer_is_said_on_her_page(hall: Hall) -> None:
    from tournament.championship.navigation import needs

    over(hall)
    assert [need.kind for need in needs(hall.championship)] == ["attention"]


def test_a_coordinator_does_not_enter_the_floor(hall: Hall) -> None:
    client = signed_in(a_coordinator(hall.championship)[0])
    assert client.get(board(hall)).status_code == 403


def test_plays_set_aside_are_read_adopted_and_left_out_on_the_page_of_the_table(
    hall: Hall, judge: Client
) -> None:
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    rosa, _code = a_coordinator(hall.championship, "Rosa")
    claim_table(running.table, actor=actor_of(rosa), take_over=True)
    first, second = tally(running.names[1]), tally(running.names[1], lost=7)
    for base, move in enumerate((first, second), 1):
        sent = running.device.sends(move)
        record_moves(
            running.acta, base=base, device=running.device.key, moves=sent, actor=running.actor, epoch=1
        )
    assert "Mesa 1: hay 2 jugadas apartadas" in text(judge, board(hall))
    page = text(judge, floor(hall, f"tables/{running.table.pk}/"))
    assert page.count('name="entry"') == 2
    assert f"Pierde {running.names[1]} 1 dado" in page
    entries = list(SetAside.objects.values_list("pk", flat=True))
    assert "Se anotó 1 jugada" in act(judge, hall, running, act="adopt", entry=entries)
    assert "por qué" in act(judge, hall, running, act="leave-out", entry=entries[1:]).lower()
    shown = act(judge, hall, running, act="leave-out", entry=entries[1:], reason="mal contado")
    assert "mal contado" in shown
    assert 'name="entry"' not in shown
    assert "apartada" not in text(judge, board(hall))


def test_what_a_tablet_has_not_sent_is_told_before_the_table_is_moved(hall: Hall, judge: Client) -> None:
    running = a_running_table(hall.tables[0])
    api = api_of(running.official)
    asked: dict[str, Any] = {"device": running.device.key, "waiting": 2}
    assert api.get(f"/api/tables/{running.table.pk}/", asked).json()["claim"]["waiting"] == 2
    told = "2 sin enviar en la tableta de Coca"
    assert told in text(judge, board(hall))
    assert text(judge, floor(hall, f"tables/{running.table.pk}/")).count(told) == 2
    sent = {**asked, "base": 0, "moves": running.device.numbered(starter(running.names[0])), "waiting": 0}
    assert api.post(f"/api/tables/{running.table.pk}/moves/", sent, format="json").status_code == 200
    assert told not in text(judge, board(hall))
