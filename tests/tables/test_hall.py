"""The code on a physical table leads to whatever is played there now; opening the address takes nothing."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.models import Claim
from tests.factories import (
    a_championship,
    a_coordinator,
    a_drawn_sheet,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tables.factories import Hall, a_hall, signed_in
from tournament.services.sorteo.revealing import finish

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def code(hall: Hall) -> str:
    return f"/t/{hall.tables[0].hall_table.token}/"


def test_the_public_is_led_to_the_table(hall: Hall) -> None:
    answer = Client().get(code(hall))
    assert (answer.status_code, answer["Location"]) == (302, f"/c/{hall.championship.slug}/tables/1/")


def test_a_coordinator_takes_the_table_with_one_button_and_not_by_looking(hall: Hall) -> None:
    coca, _code = a_coordinator(hall.championship)
    client = signed_in(coca)
    assert client.get(code(hall)).status_code == 200
    assert not Claim.objects.exists()
    tablet = f"/coordinate/{hall.championship.slug}/tables/{hall.tables[0].pk}/"
    assert client.post(code(hall))["Location"] == tablet
    assert Claim.objects.get().official == coca
    assert client.get(code(hall))["Location"] == tablet


def test_a_table_that_somebody_runs_is_taken_over_with_a_second_button(hall: Hall) -> None:
    coca, _code = a_coordinator(hall.championship, "Coca")
    rosa, _code = a_coordinator(hall.championship, "Rosa")
    signed_in(coca).post(code(hall))
    client = signed_in(rosa)
    assert "Coca" in client.get(code(hall)).content.decode()
    assert client.post(code(hall)).status_code == 409
    assert client.post(code(hall), {"take_over": "yes"}).status_code == 302
    assert Claim.objects.get(released_at=None).official == rosa


def test_who_is_not_signed_in_is_led_to_the_codes_and_back(hall: Hall) -> None:
    answer = Client().post(code(hall), headers={"Referer": f"http://testserver{code(hall)}"})
    assert (
        answer["Location"]
        == f"/enter/{hall.championship.slug}/?next=%2Ft%2F{hall.tables[0].hall_table.token}%2F"
    )


def test_an_official_of_another_championship_is_the_public_here(hall: Hall) -> None:
    stranger, _code = a_coordinator(a_championship("Otra"))
    client = signed_in(stranger)
    assert client.get(code(hall)).status_code == 302
    client.post(code(hall))
    assert not Claim.objects.exists()


@pytest.mark.parametrize("token", ["x", "a" * 300, "%3Cscript%3E", "AAAAAAAAAAAAAAAA"])
def test_a_forged_code_leads_nowhere(token: str) -> None:
    assert Client().get(f"/t/{token}/").status_code == 404


def test_the_same_code_leads_to_the_next_round_once_it_is_published() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    first = an_open_round(championship, tables=2)
    place = first.tables.earliest("number").hall_table
    play_round(first)
    sheet = a_drawn_sheet(championship, tables=1)
    official, _code = a_coordinator(championship)
    client = signed_in(official)

    shown = client.get(f"/t/{place.token}/")
    assert shown.context["table"].round_id == first.pk
    finish(sheet, actor=an_actor())
    final = championship.rounds.get(number=2).tables.get()
    shown = client.get(f"/t/{final.hall_table.token}/")
    assert shown.context["table"].pk == final.pk
