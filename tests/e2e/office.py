"""An organizer's page, for tests of what is on it. Who signs in is tested in `tests/e2e/test_server.py`. Not
tests.
"""

from typing import Any
from urllib.parse import urlsplit

from accounts.models import User
from tests.tournament.visitors import signed_in_user


def opened_by(user: User, page: Any, address: str) -> Any:
    """The same page, at this address, in the browser of this user, who signed in before."""
    session = signed_in_user(user).cookies["calzo_session"].value
    page.context.add_cookies(
        [{"name": "calzo_session", "value": session, "domain": "127.0.0.1", "path": "/"}]
    )
    answer = page.goto(address)
    assert (answer.status, urlsplit(page.url).path) == (200, urlsplit(address).path)
    return page
