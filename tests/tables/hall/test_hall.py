"""The code on a physical table leads to whatever is played there now; opening the address takes nothing."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client

from rules.editions.services.editions import publish_options
from tables.calls.models import Call
from tables.calls.services.calls import answer_call, take_call
from tables.record.models import Claim
from tests.factories import (
    a_championship,
    a_coordinator,
    a_drawn_sheet,
    a_result,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tables.factories import Hall, a_hall, signed_in
from tournament.register.models import Protest
from tournament.sorteo.reveal.services.reveal import finish

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def code(hall: Hall) -> str:
    return f"/t/{hall.tables[0].hall_table.token}/"


def text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def test_the_public_reads_what_is_played_here_and_is_led_on(hall: Hall) -> None:
    # It was sent on to the table's page before players could call the referee and scan an old card here.
    page = text(Client(), code(hall))
    names = [seat.entry.name for seat in hall.tables[0].seats.select_related("entry")]
    assert all(name in page for name in names)
    for way in ("tables/1/", "rules/", "what-if/"):
        assert f'href="/c/{hall.championship.slug}/{way}' in page


def test_a_call_begins_with_the_words_that_found_no_answer(hall: Hall) -> None:
    page = text(Client(), code(hall) + "?words=d%C3%B3nde+va+el+dado")
    assert "dónde va el dado</textarea>" in page
    assert f"what-if/?t={hall.tables[0].hall_table.token}" in page


def test_a_coordinator_takes_the_table_with_one_button_and_not_by_looking(hall: Hall) -> None:
    coca, _code = a_coordinator(hall.championship)
    client = signed_in(coca)
    assert client.get(code(hall)).status_code == 200
    assert not Claim.objects.exists()
    tablet = f"/coordinate/{hall.championship.slug}/tables/{hall.tables[0].pk}/"
    assert client.post(code(hall))["Location"] == tablet
    assert Claim.objects.get().official == coca
    assert client.get(code(hall))["Location"] == tablet


def test_the_page_of_a_second_entry_leads_to_the_table_and_says_so(hall: Hall) -> None:
    coca, _code = a_coordinator(hall.championship)
    tablet = f"/coordinate/{hall.championship.slug}/tables/{hall.tables[0].pk}/"
    page = text(signed_in(coca), f"{tablet}second/")
    assert "Las mesas ya no se anotan por segunda vez" in page
    assert f'href="{tablet}"' in page


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
    assert "run this table" not in text(client, code(hall))
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


def a_call(**more: object) -> dict[str, object]:
    return {"do": "call", "key": str(uuid4()), "name": "", "words": "", **more}


def test_anybody_at_the_table_calls_the_referee_and_reads_who_comes(hall: Hall) -> None:
    client, sent = Client(), a_call(name="Beto", words="¿Vale un dado montado?")
    answer = client.post(code(hall), sent)
    assert answer["Location"] == code(hall)
    call = Call.objects.get()
    assert (call.from_player, call.asked_by, call.words) == (True, "Beto", "¿Vale un dado montado?")
    assert client.post(code(hall), sent).status_code == 302
    assert Call.objects.count() == 1
    take_call(call, actor=an_actor("Olga"))
    page = text(Client(), code(hall))
    assert "Olga va en camino." in page
    assert "¿Vale un dado montado?" not in page  # what was asked is for the officials
    answer_call(call, words="Se tira de nuevo ese dado.", actor=an_actor("Olga"))
    assert "Se tira de nuevo ese dado." in text(Client(), code(hall))


def test_a_second_call_of_the_table_is_told_that_somebody_comes_and_keeps_what_was_typed(hall: Hall) -> None:
    Client().post(code(hall), a_call())
    second = Client().post(code(hall), a_call(words="¡Apúrense!"))
    assert (second.status_code, Call.objects.count()) == (409, 1)
    assert all(said in second.content.decode() for said in ("ya está avisado", "¡Apúrense!"))


@pytest.mark.parametrize("sent", [{"words": "x" * 1001}, {"key": "x"}, {"key": ""}, {"words": "a" * 100_000}])
def test_a_call_that_cannot_be_is_refused_and_keeps_what_was_typed(hall: Hall, sent: dict[str, str]) -> None:
    answer = Client().post(code(hall), a_call(**sent))
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()
    assert sent.get("words", "") in answer.content.decode()
    assert not Call.objects.exists()


@pytest.mark.parametrize("edition", ["1", "2", "99999", "x", "-1", "1e3", "9" * 400, "%00", "¹", "", "1&e=2"])
def test_the_card_is_told_how_it_stands_whatever_it_says(hall: Hall, edition: str) -> None:
    assert text(Client(), f"{code(hall)}?e={edition}")


def test_a_card_of_the_edition_in_force_is_told_so(hall: Hall) -> None:
    shown = Client().get(f"{code(hall)}?e=1")
    assert shown.context["scanned"].in_force
    assert 'data-kind="good"' in shown.content.decode()


def says_superseded(page: str) -> bool:
    """The card's line, with what changed."""
    return 'class="changes"' in page


def test_a_card_of_an_earlier_edition_is_told_what_changed(hall: Hall) -> None:
    championship = hall.championship
    gap, choice = "obligo-reopen", "obligo"
    publish_options(championship.edition.rulebook, {**championship.options, gap: choice}, actor_label="Olga")
    second = championship.edition.rulebook.editions.get(number=2)
    type(championship).objects.filter(pk=championship.pk).update(edition=second, options=second.options)
    page = text(Client(), f"{code(hall)}?e=1")
    assert says_superseded(page)
    assert f'href="/c/{championship.slug}/rules/#art-9"' in page
    assert not says_superseded(text(Client(), f"{code(hall)}?e=2"))
    coca, _code = a_coordinator(championship)
    client = signed_in(coca)
    assert says_superseded(text(client, f"{code(hall)}?e=1"))
    client.post(code(hall))
    assert says_superseded(text(client, f"{code(hall)}?e=1"))  # and one button on to the tablet
    assert client.get(f"{code(hall)}?e=2").status_code == 302


def a_protest(hall: Hall, **more: object) -> dict[str, object]:
    seat = hall.tables[0].seats.first()
    assert seat
    told = {"request": str(uuid4()), "seat": seat.pk, "words": "El dado estaba montado.", **more}
    return {"do": "protest", **{f"protest-{name}": value for name, value in told.items()}}


def test_a_player_protests_once_the_table_has_a_result(hall: Hall) -> None:
    assert 'id="protest"' not in text(Client(), code(hall))
    early = Client().post(code(hall), a_protest(hall))
    assert (early.status_code, Protest.objects.count()) == (409, 0)
    a_result(hall.tables[0])
    assert 'id="protest"' in text(Client(), code(hall))
    sent = a_protest(hall)
    assert Client().post(code(hall), sent).status_code == 302
    assert Client().post(code(hall), sent).status_code == 302
    protest = Protest.objects.get()
    assert protest.entry is not None
    assert protest.by == protest.entry.name
    assert f"Hay un reclamo de {protest.by}" in text(Client(), code(hall))


@pytest.mark.parametrize("wrong", [{"words": ""}, {"seat": 0}, {"seat": "x"}, {"request": "x"}])
def test_a_protest_that_cannot_be_is_refused_in_a_sentence(hall: Hall, wrong: dict[str, object]) -> None:
    a_result(hall.tables[0])
    answer = Client().post(code(hall), a_protest(hall, **wrong))
    assert (answer.status_code, 'role="alert"' in answer.content.decode()) == (400, True)
    assert not Protest.objects.exists()


def test_nobody_of_another_table_protests_here() -> None:
    hall = a_hall(tables=2)
    a_result(hall.tables[0])
    other = hall.tables[1].seats.first()
    assert other
    assert Client().post(code(hall), a_protest(hall, seat=other.pk)).status_code == 400


def test_a_table_at_which_nobody_plays_yet_says_so() -> None:
    championship = a_championship()
    place = championship.hall_tables.create(number=3)
    for address in (f"/t/{place.token}/", f"/t/{place.token}/?e=1"):
        assert "Aquí todavía no juega nadie" in text(Client(), address)
    assert Client().post(f"/t/{place.token}/", a_call()).status_code == 200
    assert not Call.objects.exists()
