"""What every page tells the browser to forbid, and what signs a session."""

import pytest
from django.conf import settings
from django.test import Client

pytestmark = pytest.mark.django_db


def test_scripts_and_styles_come_from_this_site_alone() -> None:
    policy = Client().get("/accounts/login/").headers["Content-Security-Policy"]
    said = dict(directive.strip().split(" ", 1) for directive in policy.split(";"))
    assert said["default-src"] == "'self'"
    assert said["script-src"] == "'self'"
    assert said["style-src"] == "'self'"
    assert said["object-src"] == "'none'"
    assert said["frame-ancestors"] == "'none'"


def test_pages_are_not_framed_nor_guessed_at() -> None:
    headers = Client().get("/accounts/login/").headers
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_debug_is_off_and_the_key_is_this_installation_s() -> None:
    assert settings.DEBUG is False
    assert len(settings.SECRET_KEY) >= 50


@pytest.mark.parametrize("host", ["192.168.1.20:8000", "calzo.local", "10.0.0.7"])
def test_any_address_of_the_hall_s_network_reaches_it(host: str) -> None:
    assert Client().get("/accounts/login/", headers={"Host": host}).status_code == 200
