"""A second laptop has the first one's address before it takes over: nobody is signed out by it."""

import pytest
from django.conf import settings
from django.test import Client

from tests.factories import a_user
from tests.tournament.visitors import signed_in_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/organize/", "/api/championships/", "/accounts/login/"])
def test_a_session_that_is_unknown_here_stays_in_the_browser(path: str) -> None:
    browser = Client()
    browser.cookies[settings.SESSION_COOKIE_NAME] = "a" * 32
    assert settings.SESSION_COOKIE_NAME not in browser.get(path).cookies


def test_who_signs_out_keeps_no_session() -> None:
    browser = signed_in_user(a_user("olga"))
    answer = browser.post("/accounts/logout/")
    assert answer.cookies[settings.SESSION_COOKIE_NAME]["max-age"] == 0
