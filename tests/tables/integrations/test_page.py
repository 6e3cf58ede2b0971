"""The organizers' page of tokens and webhooks: a secret is shown once, and leagues see only their own."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from people.models import League
from people.services import first_league
from tables.integrations.models import Delivery, Happened, Token, Webhook
from tables.integrations.services.webhooks import deliver
from tests.factories import a_championship, a_user
from tournament.championship.models import Championship

pytestmark = pytest.mark.django_db


@pytest.fixture
def championship() -> Championship:
    return a_championship()


@pytest.fixture
def organizer() -> Client:
    client = Client()
    client.force_login(a_user("olga", league=first_league()))
    return client


def at(championship: Championship, step: str = "") -> str:
    return f"/organize/{championship.slug}/integrations/{step}"


def test_it_is_reached_from_the_settings(organizer: Client, championship: Championship) -> None:
    settings = organizer.get(f"/organize/{championship.slug}/settings/").content.decode()
    assert at(championship) in settings


def test_a_token_is_shown_once_and_opens_its_championship(
    organizer: Client, championship: Championship
) -> None:
    sent = {"name": "Planilla del club", "scopes": ["roster"]}
    page = organizer.post(at(championship, "tokens/"), sent, follow=True).content.decode()
    found = re.search(r"calzo_[\w-]+", page)
    assert found
    assert "calzo_" not in organizer.get(at(championship)).content.decode()
    headers = {"Authorization": f"Bearer {found[0]}"}
    assert (
        Client().get(f"/api/championships/{championship.slug}/entries/", headers=headers).status_code == 200
    )
    assert Token.objects.get().created_by == "olga"


def test_it_is_revoked_on_the_page(organizer: Client, championship: Championship) -> None:
    organizer.post(at(championship, "tokens/"), {"name": "Planilla", "scopes": ["roster"]})
    token = Token.objects.get()
    page = organizer.post(at(championship, f"tokens/{token.pk}/revoke/"), follow=True).content.decode()
    assert "ya no vale" in page
    assert 'class="name">Planilla' not in page


@pytest.mark.parametrize(
    "sent", [{}, {"name": "Planilla"}, {"scopes": ["roster"]}, {"name": "P", "scopes": ["x"]}]
)
def test_half_a_form_gets_a_sentence(
    organizer: Client, championship: Championship, sent: dict[str, object]
) -> None:
    answer = organizer.post(at(championship, "tokens/"), sent)
    assert answer.status_code == 422
    assert not Token.objects.exists()


def test_a_webhook_is_made_tested_and_removed(organizer: Client, championship: Championship) -> None:
    sent = {"url": "https://example.org/calzo", "events": Happened.values}
    page = organizer.post(at(championship, "webhooks/"), sent, follow=True).content.decode()
    webhook = Webhook.objects.get()
    assert webhook.secret in page.replace("&#x27;", "'")
    assert webhook.secret not in organizer.get(at(championship)).content.decode()
    page = organizer.post(
        at(championship, f"webhooks/{webhook.pk}/"), {"test": "1"}, follow=True
    ).content.decode()
    assert "Una prueba" in page
    organizer.post(at(championship, f"webhooks/{webhook.pk}/"), {"again": "1"})
    assert Delivery.objects.get().event == "test"
    organizer.post(at(championship, f"webhooks/{webhook.pk}/"), {"remove": "1"})
    assert not Webhook.objects.exists()


@pytest.mark.parametrize("url", ["", "example.org", "http://example.org/", "ftp://example.org/", "x" * 600])
def test_what_is_no_address_is_said_beside_it(
    organizer: Client, championship: Championship, url: str
) -> None:
    answer = organizer.post(at(championship, "webhooks/"), {"url": url, "events": ["published"]})
    assert answer.status_code == 422
    assert not Webhook.objects.exists()


def test_another_championships_tokens_and_webhooks_are_not_reached(
    organizer: Client, championship: Championship
) -> None:
    far = a_championship("Lejana", league=League.objects.create(name="Otra liga").pk)
    near = a_championship("Vecina")
    for other in (far, near):
        token = Token.objects.create(championship=other, name="Suya", digest=other.slug, scopes=["roster"])
        webhook = Webhook.objects.create(championship=other, url="https://suya.example/", secret="whsec_")
        deliver(webhook, event="test", data={})
        assert organizer.post(at(championship, f"tokens/{token.pk}/revoke/")).status_code == 404
        assert organizer.post(at(championship, f"webhooks/{webhook.pk}/"), {"remove": "1"}).status_code == 404
    page = organizer.get(at(championship)).content.decode()
    assert "Suya" not in page
    assert "suya.example" not in page
    assert organizer.get(at(far)).status_code == 403
