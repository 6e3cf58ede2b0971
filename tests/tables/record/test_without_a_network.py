"""A table that was opened and confirmed without a network: the server has it later, and says when it was."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from rest_framework.test import APIClient

from tables.claims.services import claim_table
from tables.record.models import Acta
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor
from tests.tables.factories import (
    Device,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    api_of,
    seat_ids,
    signed_in,
    starter,
    tally,
    to_the_end,
)
from tournament.results.models import Result
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def ago(gone: timedelta) -> str:
    return (timezone.now() - gone).isoformat()


@pytest.fixture
def running() -> Running:
    """Four players; the first wins, then the fourth, the third, the second."""
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))
    return running


@pytest.fixture
def api(running: Running) -> APIClient:
    return api_of(running.official)


def order(running: Running, *places: int) -> list[int]:
    seats = list(running.acta.headings.get(number=1).seats)
    return [seats[place] for place in places or (0, 3, 2, 1)]


def confirm(api: APIClient, running: Running, **more: Any) -> Any:
    running.acta.refresh_from_db()
    body = {"base": running.acta.n, "order": order(running), **more}
    return api.post(f"/api/tables/{running.table.pk}/confirm/", body)


def opens(api: APIClient, table: Table, order: list[int], **more: Any) -> Any:
    return api.post(f"/api/tables/{table.pk}/open/", {"order": order, "follow": "dice", **more})


def floor_page(running: Running) -> str:
    championship = running.table.round.championship
    judge, _code = a_floor_judge(championship)
    page = signed_in(judge).get(f"/organize/{championship.slug}/floor/tables/{running.table.pk}/")
    return page.content.decode()


def error(answer: Any) -> tuple[str, str]:
    found = answer.json()["error"]
    return found["code"], found["message"]


def test_a_confirmation_sent_twice_counts_once(running: Running, api: APIClient) -> None:
    first = confirm(api, running, made_at=ago(HOUR))
    again = confirm(api, running, made_at=ago(HOUR))
    assert (first.status_code, again.status_code) == (200, 200)
    assert Result.objects.count() == 1


def test_the_order_is_what_is_confirmed_whatever_was_written_in_between(
    running: Running, api: APIClient
) -> None:
    running.play({"do": "undo"})
    running.play(tally(running.names[3]))
    answer = confirm(api, running, base=16)
    assert answer.status_code == 200


def test_another_order_than_the_recorded_one_is_shown_beside_it_and_changes_nothing(
    running: Running, api: APIClient
) -> None:
    confirm(api, running)
    first, second, third, fourth = running.names
    code, message = error(confirm(api, running, order=order(running, 3, 0, 2, 1)))
    assert code == "other_order"
    assert f"1. {first}, 2. {fourth}, 3. {third}, 4. {second}" in message
    assert f"1. {fourth}, 2. {first}, 3. {third}, 4. {second}" in message
    assert Result.objects.count() == 1


def test_an_order_that_has_changed_is_not_confirmed(running: Running, api: APIClient) -> None:
    code, message = error(confirm(api, running, order=order(running, 3, 0, 2, 1)))
    assert code == "other_order"
    assert "confírmalo de nuevo" in message
    assert not Result.objects.exists()


def test_the_floor_reads_when_it_was_confirmed_and_when_it_came(running: Running, api: APIClient) -> None:
    running.play({"do": "undo"})
    running.play({"at": ago(2 * HOUR), **tally(running.names[3])})
    confirm(api, running, made_at=ago(HOUR))
    acta = Acta.objects.get(pk=running.acta.pk)
    moments = [acta.confirmed_at, acta.confirmation_came_at]
    confirmed, came = (timezone.localtime(one).strftime("%H:%M") for one in moments if one)
    assert f"Confirmada {confirmed}, llegó {came}" in floor_page(running)


def test_a_ranking_confirmed_with_a_network_says_nothing_of_its_way(running: Running, api: APIClient) -> None:
    confirm(api, running, made_at=ago(timedelta(seconds=2)))
    assert "Confirmada" not in floor_page(running)


class MomentOfTheConfirmation(TestCase):
    """Whatever the clock of the device says."""

    @settings(max_examples=8, deadline=None)
    @example(gone=-100_000, played=0)
    @example(gone=100_000, played=7200)
    @example(gone=3600, played=60)
    @example(gone=60, played=3600)
    @given(gone=st.integers(-100_000, 100_000), played=st.integers(0, 7200))
    def test_it_is_not_before_the_last_play_nor_in_the_future(self, gone: int, played: int) -> None:
        running = a_running_table(a_hall().tables[0])
        *moves, last = to_the_end(running.names)
        running.play(*moves, {**last, "at": ago(timedelta(seconds=played))})
        confirm(api_of(running.official), running, made_at=ago(timedelta(seconds=gone)))
        acta = Acta.objects.get(pk=running.acta.pk)
        line = acta.moves.latest("number")
        assert acta.confirmed_at
        assert line.entered_at
        assert line.entered_at <= acta.confirmed_at <= timezone.now()


def test_a_table_opened_without_a_network_opens_when_that_was() -> None:
    table = a_hall().tables[0]
    official, _code = a_coordinator(table.round.championship)
    answer = opens(api_of(official), table, seat_ids(table), made_at=ago(HOUR))
    assert answer.json()["claim"]["mine"]
    opened = Acta.objects.get().opened_at
    assert timedelta(minutes=59) < timezone.now() - opened < timedelta(minutes=61)


def test_opened_twice_it_is_opened_once(running: Running, api: APIClient) -> None:
    assert opens(api, running.table, seat_ids(running.table), made_at=ago(HOUR)).status_code == 200
    assert Acta.objects.count() == 1


def test_opened_by_somebody_else_in_another_order_the_refusal_says_by_whom(running: Running) -> None:
    first, second, *rest = seat_ids(running.table)
    code, message = error(
        opens(api_of(running.official), running.table, [second, first, *rest], made_at=ago(HOUR))
    )
    assert code == "already_opened"
    assert "Coca" in message


@pytest.mark.parametrize("is_closed", [False, True])
def test_what_was_played_is_kept_where_the_desk_has_decided_the_table(is_closed: bool) -> None:
    table = a_hall().tables[0]
    official, _code = a_coordinator(table.round.championship)
    claim_table(table, actor=actor_of(official))
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    a_result(table)
    if is_closed:
        close_round(table.round, actor=an_actor())
    api, names, device = api_of(official), [seat.entry.name for seat in seats], Device()
    assert opens(api, table, [seat.pk for seat in seats]).status_code == 409  # with a network it is refused
    answer = opens(api, table, [seat.pk for seat in seats], made_at=ago(HOUR))
    assert answer.status_code == 200
    body = {"device": device.key, "base": 0, "epoch": 0, "moves": device.numbered(starter(names[0]))}
    sent = api.post(f"/api/tables/{table.pk}/moves/", body).json()
    assert ("set_aside" in sent) == is_closed
    table.refresh_from_db()
    assert table.status == Table.Status.DECIDED
    assert Result.objects.count() == 1
