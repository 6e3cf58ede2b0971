"""An organizer, their championship and their browser, in English."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from tests.factories import a_championship, a_user, an_actor
from tournament.championship.models import Championship


@pytest.fixture
def olga() -> User:
    return a_user("olga")


@pytest.fixture
def copa(olga: User) -> Championship:
    return a_championship(actor=an_actor(user=olga))


@pytest.fixture
def browser(client: Client, olga: User) -> Client:
    client.force_login(olga)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client
