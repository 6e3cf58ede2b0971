"""The server itself, in a browser: signing in, being locked out, and a database that both sides see."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from tests.e2e.conftest import PHONE

PASSWORD = "Trébol-Cuero-51"


@pytest.fixture
def caro(transactional_db: None) -> User:
    return User.objects.create_user("caro", password=PASSWORD, is_staff=True)


def sign_in(page: Any, *, name: str, password: str) -> None:
    page.goto("/accounts/login/")
    page.locator("input[name=username]").fill(name)
    page.locator("input[name=password]").fill(password)
    page.locator("main button[type=submit]").click()


def test_ten_wrong_passwords_lock_strangers_out_and_not_the_one_who_was_here_before(
    open_page: Callable[..., Any], caro: User
) -> None:
    known, stranger = open_page(**PHONE), open_page()
    sign_in(known, name="caro", password=PASSWORD)
    known.wait_for_url("**/organize/**")
    caro.refresh_from_db()
    assert caro.last_login is not None
    known.context.clear_cookies(name="calzo_session")

    for _try in range(10):
        sign_in(stranger, name="caro", password="wrong")
    sign_in(stranger, name="caro", password=PASSWORD)
    assert "/accounts/login/" in stranger.url
    assert User.objects.filter(username="caro").exists()

    sign_in(known, name="caro", password=PASSWORD)
    known.wait_for_url("**/organize/**")
