"""The board of a round: one card a table, and what waits for a decision beside it, oldest first."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tables.board.queries import (
    CALL,
    EXCLUSION,
    OVER,
    PROTEST,
    SET_ASIDE,
    SILENT_TABLE,
    count_besides_calls,
    inbox,
)
from tables.calls.models import Call
from tables.floor.queries import SILENT, floor
from tables.record.models import Acta, Device, SetAside
from tests.factories import a_coordinator, a_floor_judge
from tests.tables.factories import Hall, a_hall, a_running_table, signed_in, starter, to_the_end
from tournament.register.models import Exclusion, Protest
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=3)


@pytest.fixture
def judge(hall: Hall) -> Client:
    return signed_in(a_floor_judge(hall.championship)[0])


def board(hall: Hall, what: str = "") -> str:
    return f"/organize/{hall.championship.slug}/board/{what}"


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def kinds(hall: Hall, *, later: timedelta = timedelta()) -> list[tuple[str, int | None]]:
    rows = inbox(hall.championship, now=timezone.now() + later)
    return [(row.kind, row.number) for row in rows]


def test_nothing_waits_in_a_quiet_hall(hall: Hall, judge: Client) -> None:
    assert kinds(hall) == []
    assert "Nada espera." in text(judge, board(hall))


def test_what_waits_stands_oldest_first_and_its_number_is_in_the_menu(hall: Hall, judge: Client) -> None:
    first, second, third = hall.tables
    ago = timezone.now() - timedelta(hours=1)
    entry = first.seats.get(number=1).entry
    protest = Protest.objects.create(championship=hall.championship, table=second, by="Ana", words="No")
    Protest.objects.filter(pk=protest.pk).update(lodged_at=ago + timedelta(minutes=2))
    out = Exclusion.objects.create(
        championship=hall.championship, capacity="player", person="Beto", entry=entry, table=first, reason="x"
    )
    Exclusion.objects.filter(pk=out.pk).update(reported_at=ago)
    call = Call.objects.create(championship=hall.championship, table=third, asked_by="Caro")
    Call.objects.filter(pk=call.pk).update(created_at=ago + timedelta(minutes=1))

    assert kinds(hall) == [(EXCLUSION, 1), (CALL, 3), (PROTEST, 2)]
    assert count_besides_calls(hall.championship) == 2  # the page itself counts the call
    page = text(judge, board(hall))
    waiting = page.partition('id="inbox"')[2]
    assert waiting.index("Beto") < waiting.index("La mesa 3 llama") < waiting.index("Ana")
    menu = page.partition('<nav class="championship-navigation')[2].partition("</nav>")[0]
    assert ">2<" in menu.partition("/board/")[2].partition("</a>")[0]


def test_a_table_that_is_over_waits_for_its_confirmation(hall: Hall, judge: Client) -> None:
    running = a_running_table(hall.tables[0])
    running.play(*to_the_end(running.names))
    assert kinds(hall) == [(OVER, 1)]
    confirmed = judge.post(f"/organize/{hall.championship.slug}/floor/confirm/", {"page": board(hall)})
    assert confirmed["Location"] == board(hall)
    assert kinds(hall) == []


def test_plays_set_aside_wait_once_a_table(hall: Hall) -> None:
    running = a_running_table(hall.tables[1])
    device = Device.objects.create(key="b" * 32)
    for number in (1, 2):
        SetAside.objects.create(
            acta=Acta.objects.get(table=running.table),
            device=device,
            device_seq=number,
            payload=starter(running.names[0]),
            author="Ana",
            base=1,
            epoch=1,
            kind="rules",
        )
    (row,) = inbox(hall.championship, now=timezone.now())
    assert (row.kind, row.number, row.plays) == (SET_ASIDE, 2, 2)


@pytest.mark.parametrize("seen", [None, 1, 9])
@pytest.mark.parametrize("moved", [None, 1, 9])
def test_a_table_is_silent_in_the_inbox_as_on_the_floor(
    hall: Hall, seen: int | None, moved: int | None
) -> None:
    """`seen`, `moved`: minutes ago."""
    running = a_running_table(hall.tables[0])
    now = timezone.now()

    def ago(minutes: int | None) -> datetime | None:
        return None if minutes is None else now - timedelta(minutes=minutes)

    Acta.objects.update(last_move_at=ago(moved), opened_at=ago(12))
    Device.objects.create(key="c" * 32, official=running.claim.official, last_seen=ago(seen))
    (on_floor,) = [
        one.is_silent(now, SILENT) for one in floor(hall.championship) if one.table == running.table
    ]
    silent = {row.table for row in inbox(hall.championship, now=now) if row.kind == SILENT_TABLE}
    assert silent == ({running.table.pk} if on_floor else set())


def test_a_card_has_the_keys_of_the_winner_and_what_its_acta_says(hall: Hall, judge: Client) -> None:
    running = a_running_table(hall.tables[0])
    page = text(judge, board(hall))
    assert page.count('name="winner"') == 12
    assert running.claim.official.name in page
    assert page.count('class="dice-row') >= 4
    part = text(judge, board(hall, f"tables/{running.table.pk}/"))
    assert "<html" not in part
    assert running.names[0] in part


def test_a_tap_on_the_board_leads_back_to_it_and_can_be_undone(hall: Hall, judge: Client) -> None:
    table = hall.tables[0]
    winner = table.seats.get(number=1)
    page = board(hall, "1/")
    desk = f"/organize/{hall.championship.slug}/rounds/1/desk/1/"
    answer = judge.post(f"{desk}winner/", {"winner": winner.pk, "page": page, "was": "playing"})
    assert answer["Location"].startswith(f"{page}?entered=1")
    table.refresh_from_db()
    assert table.status == Table.Status.DECIDED
    assert f'action="{desk}undo/"' in text(judge, answer["Location"])
    back = judge.post(f"{desk}undo/", {"version": table.result_version, "was": "playing", "page": page})
    assert back["Location"].startswith(page)
    table.refresh_from_db()
    assert table.status != Table.Status.DECIDED


@pytest.mark.parametrize("page", ["https://elsewhere.example/", "//elsewhere.example/", "board"])
def test_a_tap_leads_to_no_page_of_another_site(hall: Hall, judge: Client, page: str) -> None:
    winner = hall.tables[0].seats.get(number=1)
    desk = f"/organize/{hall.championship.slug}/rounds/1/desk/"
    answer = judge.post(f"{desk}1/winner/", {"winner": winner.pk, "page": page})
    assert answer["Location"].startswith(desk)


def test_behind_a_name_are_the_ways_to_what_may_happen_to_them(hall: Hall, judge: Client) -> None:
    seat = hall.tables[0].seats.select_related("entry").get(number=1)
    page = text(judge, board(hall))
    menu = page.partition(f'id="person-{seat.pk}"')[2].partition("</details>")[0]
    assert f"/seats/{seat.pk}/absent/" in menu
    assert f"/changes/{seat.entry.number}/?act=disqualified" in menu
    assert (
        judge.get(
            f"/organize/{hall.championship.slug}/changes/{seat.entry.number}/?act=disqualified"
        ).status_code
        == 200
    )
    judge.post(f"/organize/{hall.championship.slug}/rounds/1/seats/{seat.pk}/absent/")
    menu = text(judge, board(hall)).partition(f'id="person-{seat.pk}"')[2].partition("</details>")[0]
    assert f"/seats/{seat.pk}/came/" in menu


def test_tables_that_wait_are_a_filter_of_a_large_hall(judge: Client, hall: Hall) -> None:
    """And another round's page, or none, is no error."""
    assert judge.get(board(hall, "7/")).status_code == 404
    assert judge.get(board(hall, "tables/999999/")).status_code == 404


def test_without_a_round_the_inbox_stands_alone() -> None:
    from tests.factories import a_championship

    championship = a_championship()
    client = signed_in(a_floor_judge(championship)[0])
    page = text(client, f"/organize/{championship.slug}/board/")
    assert 'id="inbox"' in page


def test_a_coordinator_does_not_open_it(hall: Hall) -> None:
    client = signed_in(a_coordinator(hall.championship)[0])
    assert client.get(board(hall)).status_code in {302, 403}
