"""Where a form leads: told to a script, which shows the page to whoever sent it."""

import pytest
from django.test import Client

from tests.factories import a_championship, a_user, an_actor
from tournament.championship.models import Championship

pytestmark = pytest.mark.django_db
SENT = {"name": "Copa de abril", "day": "2027-04-02", "once": "key-1"}


@pytest.fixture
def browser() -> Client:
    olga = a_user("olga")
    a_championship(actor=an_actor("Olga", user=olga))
    client = Client()
    client.force_login(olga)
    return client


def test_a_script_is_told_where_its_form_leads_and_the_message_waits_there(browser: Client) -> None:
    like = Championship.objects.get()
    answer = browser.post(f"/organize/{like.slug}/another/", SENT, headers={"Calzo-Form": "yes"})
    made = Championship.objects.exclude(pk=like.pk).get()
    assert (answer.status_code, answer.content, answer.has_header("Location")) == (204, b"", False)
    assert answer.headers["Calzo-Leads-To"] == f"/organize/{made.slug}/"
    assert "Listo: " in browser.get(answer.headers["Calzo-Leads-To"]).content.decode()


def test_a_form_whose_answer_was_lost_leads_where_the_first_one_led(browser: Client) -> None:
    like = Championship.objects.get()
    first, second = (
        browser.post(f"/organize/{like.slug}/another/", SENT, headers={"Calzo-Form": "yes"}) for _ in range(2)
    )
    assert second.headers["Calzo-Leads-To"] == first.headers["Calzo-Leads-To"]
    assert Championship.objects.count() == 2


def test_what_leads_nowhere_is_answered_as_always(browser: Client) -> None:
    like = Championship.objects.get()
    answer = browser.post(f"/organize/{like.slug}/another/", {"name": ""}, headers={"Calzo-Form": "yes"})
    assert (answer.status_code, answer.has_header("Calzo-Leads-To")) == (422, False)


def test_a_script_is_told_that_it_was_refused_where_the_next_page_says_so(browser: Client) -> None:
    slug = Championship.objects.get().slug
    publish = f"/organize/{slug}/publications/now/"
    refused, done = (
        browser.post(publish, {"version": version}, headers={"Calzo-Form": "yes"}) for version in ("9", "0")
    )
    assert [answer.has_header("Calzo-Refused") for answer in (refused, done)] == [True, False]
