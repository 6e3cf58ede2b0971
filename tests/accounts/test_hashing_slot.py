"""Passwords are hashed one at a time: a short queue, and beyond it a sentence and 429."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.conf import LazySettings
from django.contrib.auth.hashers import Argon2PasswordHasher, check_password, make_password
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts import hashers
from accounts.errors import WAIT_SECONDS, Busy
from accounts.hashers import hashing_slot
from accounts.lockout.addresses import WRONG_A_MINUTE, address_of
from accounts.models import User
from tests.at_once import wait_until

pytestmark = pytest.mark.django_db

PASSWORD = "Trébol-Cuero-51"
HALL, HOME = "192.0.2.7", "198.51.100.4"


@pytest.fixture
def _slow(settings: LazySettings) -> None:
    settings.PASSWORD_HASHERS = ["accounts.hashers.OneAtATimeHasher"]


def sign_in(client: Client, *, name: str = "caro", password: str = PASSWORD, address: str = HALL) -> int:
    data = {"username": name, "password": password}
    return client.post(reverse("accounts:login"), data, REMOTE_ADDR=address).status_code


@contextmanager
def a_full_queue() -> Iterator[list[str]]:
    """One password is being hashed, and another waits for the slot; gives what the other did so far."""
    did: list[str] = []

    def wait() -> None:
        with hashing_slot():
            did.append("hashed")

    other = threading.Thread(target=wait)
    with hashing_slot():
        other.start()
        wait_until(lambda: not places_left())
        yield did
    other.join(WAIT_SECONDS)


def places_left() -> bool:
    free = hashers._places.acquire(blocking=False)
    if free:
        hashers._places.release()
    return free


def test_one_hashes_one_waits_and_the_third_is_told_at_once() -> None:
    with a_full_queue() as did:
        with pytest.raises(Busy), hashing_slot():
            pass
        assert did == []
    assert did == ["hashed"]
    assert places_left()


@pytest.mark.usefixtures("_slow")
def test_the_page_says_busy_with_what_was_typed_and_when_to_come_back() -> None:
    User.objects.create_user("caro", password=PASSWORD)
    with a_full_queue():
        page = Client().post(reverse("accounts:login"), {"username": "caro", "password": PASSWORD})
    assert (page.status_code, page.headers["Retry-After"]) == (429, "5")
    assert 'value="caro"' in page.content.decode()
    assert "Espera unos segundos" in page.content.decode()
    assert sign_in(Client()) == 302


@pytest.mark.usefixtures("_slow")
def test_hashes_of_before_are_read() -> None:
    kept = Argon2PasswordHasher().encode(PASSWORD, "somesaltsomesalt")
    assert check_password(PASSWORD, kept)
    assert make_password(PASSWORD).startswith("argon2$")


def test_made_up_names_win_no_more_wrong_passwords_than_a_minute_of_their_address_has() -> None:
    User.objects.create_user("caro", password=PASSWORD)
    known = Client()
    assert sign_in(known) == 302
    known.cookies.pop("calzo_session")
    for number in range(WRONG_A_MINUTE):
        assert sign_in(Client(), name=f"nadie{number}") == 200
    assert sign_in(Client(), name="nadie") == 429
    assert sign_in(Client()) == 429  # a stranger's browser waits a minute, even with the right password
    assert sign_in(known) == 302  # hers does not
    assert sign_in(Client(), address=HOME) == 302


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_of_an_address_in_ipv6_its_network_is_counted(address: str, counted: str) -> None:
    assert address_of(RequestFactory().get("/", REMOTE_ADDR=address)) == counted
