"""Wrong passwords lock a name from an address, and never a browser where that name has signed in before."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.factories import a_championship

pytestmark = pytest.mark.django_db

PASSWORD = "Trébol-Cuero-51"
HALL = "192.0.2.7"


@pytest.fixture(autouse=True)
def _two_organizers() -> None:
    for name in ("caro", "ana"):
        User.objects.create_user(name, password=PASSWORD)


def sign_in(client: Client, *, name: str, password: str) -> int:
    """The answer's status: 302 is in, 200 is the form again, 429 is locked out."""
    data = {"username": name, "password": password}
    return client.post(reverse("accounts:login"), data, REMOTE_ADDR=HALL).status_code


def try_wrong(client: Client, *, name: str, times: int) -> list[int]:
    return [sign_in(client, name=name, password="wrong") for _time in range(times)]


def test_nine_wrong_tries_and_then_the_right_one() -> None:
    client = Client()
    assert try_wrong(client, name="caro", times=9) == [200] * 9
    assert sign_in(client, name="caro", password=PASSWORD) == 302


def test_after_ten_the_right_password_does_not_help() -> None:
    client = Client()
    assert try_wrong(client, name="caro", times=10) == [*[200] * 9, 429]
    assert sign_in(client, name="caro", password=PASSWORD) == 429


def test_a_new_browser_at_the_same_address_does_not_win_new_tries() -> None:
    for _browser in range(10):
        sign_in(Client(), name="caro", password="wrong")
    assert sign_in(Client(), name="caro", password=PASSWORD) == 429


def test_nobody_else_at_the_hall_s_one_address_is_locked() -> None:
    try_wrong(Client(), name="caro", times=12)
    assert sign_in(Client(), name="ana", password=PASSWORD) == 302


def test_the_browser_in_which_she_signed_in_before_is_not_locked_by_strangers() -> None:
    known = Client()
    assert sign_in(known, name="caro", password=PASSWORD) == 302
    known.cookies.pop("calzo_session")

    try_wrong(Client(), name="caro", times=12)
    assert sign_in(known, name="caro", password=PASSWORD) == 302


def test_her_own_browser_has_ten_tries_too() -> None:
    known = Client()
    sign_in(known, name="caro", password=PASSWORD)
    known.cookies.pop("calzo_session")
    assert try_wrong(known, name="caro", times=10)[-1] == 429


@pytest.mark.parametrize("mark", ["", "x", "WyJjYXJvIiwiMDAiXQ:1vAaaa:forged", "ñ" * 3000])
def test_a_forged_mark_counts_as_none(mark: str) -> None:
    try_wrong(Client(), name="caro", times=10)
    forged = Client()
    forged.cookies["calzo_known"] = mark
    assert sign_in(forged, name="caro", password=PASSWORD) == 429


def test_the_mark_of_another_user_is_worth_nothing() -> None:
    ana = Client()
    sign_in(ana, name="ana", password=PASSWORD)
    ana.cookies.pop("calzo_session")
    try_wrong(Client(), name="caro", times=10)
    assert sign_in(ana, name="caro", password=PASSWORD) == 429


def test_the_locked_out_read_what_to_do() -> None:
    client = Client()
    try_wrong(client, name="caro", times=10)
    data = {"username": "caro", "password": "wrong"}
    answer = client.post(reverse("accounts:login"), data, REMOTE_ADDR=HALL, headers={"Accept-Language": "en"})
    assert "Wait 15 minutes" in answer.content.decode()


def test_the_browser_itself_sends_what_is_counted() -> None:
    """The script sends a form that was refused once more, which would be two tries."""
    client = Client()
    by_code = reverse("tournament:enter", args=[a_championship().slug])
    for page in (reverse("accounts:login"), by_code):
        answer = client.get(page)
        assert answer.status_code == 200
        assert b"shared/not-sent.js" not in answer.content
