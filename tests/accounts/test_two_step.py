"""Two-step verification: the password, then a code of the phone (TOTP, RFC 6238) or a recovery code."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice
from time_machine import travel

from accounts.models import User

pytestmark = pytest.mark.django_db
PASSWORD = "Trébol-Cuero-51"
PAGE, CODE, LOGIN = (reverse(f"accounts:{name}") for name in ("two-step", "code", "login"))


@pytest.fixture
def user() -> User:
    return User.objects.create_user("caro", password=PASSWORD)


def shown_by_the_phone(user: User) -> str:
    device = TOTPDevice.objects.get(user=user)
    totp = TOTP(device.bin_key)
    totp.time = timezone.now().timestamp()
    return f"{totp.token():06d}"


def turned_on(user: User) -> list[str]:
    """The recovery codes that the page shows."""
    client = Client()
    client.force_login(user)
    assert b"<svg" in client.get(PAGE).content
    page = client.post(PAGE, {"action": "on", "code": shown_by_the_phone(user)}).content.decode()
    return re.findall(r"<li><code>(\w+)</code>", page)


def sign_in(client: Client, *, then: str = "") -> Any:
    return client.post(LOGIN, {"username": "caro", "password": PASSWORD, "next": then})


def is_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_who_has_not_turned_it_on_signs_in_by_the_password(user: User) -> None:
    client = Client()
    sign_in(client)
    assert is_in(client)


def test_the_password_alone_opens_nothing_and_the_code_goes_on_to_where_they_went(user: User) -> None:
    assert len(turned_on(user)) == 8
    client = Client()
    assert sign_in(client, then=PAGE).headers["Location"] == CODE
    assert not is_in(client)
    assert client.get(PAGE).status_code == 302
    wrong = client.post(CODE, {"code": "000000"})
    assert "códigos de recuperación" in wrong.content.decode()
    assert not is_in(client)
    with travel(timezone.now() + timedelta(seconds=60), tick=False):
        assert client.post(CODE, {"code": shown_by_the_phone(user)}).headers["Location"] == PAGE
    assert is_in(client)


def test_a_password_that_was_changed_meanwhile_leads_to_no_code(user: User) -> None:
    codes = turned_on(user)
    client = Client()
    sign_in(client)
    user.set_password("otra-clave-larga")
    user.save()
    assert client.post(CODE, {"code": codes[0]}).headers["Location"] == LOGIN
    assert not is_in(client)


def test_a_code_signs_in_once(user: User) -> None:
    codes = turned_on(user)
    for code, right in ((codes[0].upper(), True), (codes[0], False), (shown_by_the_phone(user), False)):
        client = Client()
        sign_in(client)
        client.post(CODE, {"code": code})
        assert is_in(client) is right


def test_after_a_wrong_code_the_wait_is_said(user: User) -> None:
    turned_on(user)
    client = Client()
    sign_in(client)
    now = timezone.now() + timedelta(seconds=60)
    with travel(now, tick=False):
        assert "no vale" in client.post(CODE, {"code": "000000"}).content.decode()
        waits = client.post(CODE, {"code": shown_by_the_phone(user)}).content.decode()
    assert "en 1 segundo" in waits
    with travel(now + timedelta(seconds=1), tick=False):
        client.post(CODE, {"code": shown_by_the_phone(user)})
    assert is_in(client)


def test_the_code_is_asked_within_five_minutes_of_the_password(user: User) -> None:
    codes = turned_on(user)
    client = Client()
    assert client.get(CODE).headers["Location"] == LOGIN
    sign_in(client)
    with travel(timezone.now() + timedelta(minutes=6)):
        assert client.post(CODE, {"code": codes[0]}).headers["Location"] == LOGIN
    assert not is_in(client)


def test_a_wrong_code_does_not_turn_it_on(user: User) -> None:
    client = Client()
    client.force_login(user)
    client.get(PAGE)
    client.post(PAGE, {"action": "on", "code": "000000"})
    assert not TOTPDevice.objects.get(user=user).confirmed


def test_it_is_turned_off_and_its_recovery_codes_made_anew_with_a_code_alone(user: User) -> None:
    codes = turned_on(user)
    client = Client()
    client.force_login(user)
    client.post(PAGE, {"action": "off", "code": "nothing"})
    assert TOTPDevice.objects.get(user=user).confirmed
    with travel(timezone.now() + timedelta(seconds=60), tick=False):
        new = client.post(PAGE, {"action": "codes", "code": codes[0]}).content.decode()
        assert codes[1] not in new
        client.post(PAGE, {"action": "off", "code": shown_by_the_phone(user)})
    assert not TOTPDevice.objects.filter(user=user).exists()


def test_whoever_keeps_the_server_turns_it_off(user: User) -> None:
    turned_on(user)
    call_command("turn_off_two_step", "caro")
    client = Client()
    sign_in(client)
    assert is_in(client)
    with pytest.raises(CommandError, match="no user dora"):
        call_command("turn_off_two_step", "dora")
