"""A grown-up installation whose PostgreSQL and Redis are stopped in the middle of the night and come back:
the server itself, in a process of its own, with both of them for itself."""

from __future__ import annotations

import re
from contextlib import ExitStack
from http.client import HTTPMessage
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

import pytest

from tests import servers
from tests.at_once import wait_until
from tests.e2e.test_launch import address_here, launched
from tests.tournament.championship.test_form import FILLED

ROOM = "/organize/copa-del-puerto/"
MANY = 501  # names that are more than go in at once: a job puts them on the roster


class NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_redirection: Any) -> None:
        return None


class Browser:
    """Keeps cookies, sends the form's token along, follows nothing."""

    def __init__(self, address: str) -> None:
        self.address, self.cookies = address, CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies), NoRedirect)

    def get(self, path: str, **form: str) -> tuple[int, HTTPMessage, str]:
        """Status, headers and text; with a form it is sent."""
        token = {cookie.name: cookie.value for cookie in self.cookies}.get("calzo_csrf") or ""
        sent = urlencode({**form, "csrfmiddlewaretoken": token}).encode() if form else None
        try:
            answer = self.opener.open(Request(self.address + path, sent), timeout=30)
        except HTTPError as error:
            answer = error
        with answer:
            stream = answer.headers["Content-Type"].startswith("text/event-stream")
            return answer.status, answer.headers, "" if stream else answer.read().decode()

    def led_to(self, path: str, **form: str) -> str:
        status, headers, text = self.get(path, **form)
        assert status == 302, (path, status, text)
        return str(headers["Location"])

    def is_away(self, path: str, **form: str) -> bool:
        status, headers, _text = self.get(path, **form)
        return status == 503 and int(headers["Retry-After"]) > 0


def key_of(browser: Browser, path: str) -> str:
    found = re.search(r'name="once" value="([^"]+)"', browser.get(path)[2])
    assert found
    return found[1]


def on_the_roster(browser: Browser) -> set[str]:
    return set(re.findall(r"(?:Zoe|Beto) [A-Za-z0-9]+", browser.get(f"{ROOM}roster/?sort=number")[2]))


@pytest.mark.long
def test_what_was_entered_while_they_were_away_is_there_when_they_are_back(tmp_path: Path) -> None:
    with ExitStack() as running:
        folder = running.enter_context(servers.folder_for_servers())
        database = running.enter_context(servers.postgresql(folder))
        queue = running.enter_context(ExitStack())
        redis = queue.enter_context(servers.redis(folder))
        said = running.enter_context(launched(tmp_path, port=18950, DATABASE_URL=database, REDIS_URL=redis))
        browser = Browser(address_here(said))
        password = re.search(r"password (\S+)", said)
        assert password
        browser.get("/accounts/login/")
        browser.led_to("/accounts/login/", username="organizer", password=password[1])
        browser.led_to("/organize/new/", **FILLED, once=key_of(browser, "/organize/new/"))
        zoe = {"name": "Zoe Uno", "once": key_of(browser, f"{ROOM}roster/add/")}

        servers.stop_postgresql(folder)
        for _again in range(2):
            for path in ("/", f"{ROOM}roster/", "/api/public/copa-del-puerto/", "/live/copa-del-puerto/"):
                assert browser.is_away(path), path
            assert browser.is_away(f"{ROOM}roster/add/", **zoe)
        servers.start_postgresql(folder)
        browser.led_to(f"{ROOM}roster/add/", **zoe)
        assert browser.get("/live/copa-del-puerto/")[0] == 200
        assert on_the_roster(browser) == {"Zoe Uno"}

        queue.close()
        once = key_of(browser, f"{ROOM}roster/add/")
        browser.led_to(f"{ROOM}roster/add/", name="Zoe Dos", once=once)
        many = "\n".join(["nombre", *(f"Beto {number}A" for number in range(MANY))])
        preview = browser.led_to(f"{ROOM}roster/import/", text=many)
        job = browser.led_to(preview, left_out="")
        assert browser.get(job)[0] == 200
        assert on_the_roster(browser) == {"Zoe Uno", "Zoe Dos"}
        queue.enter_context(servers.redis(folder))
        wait_until(lambda: browser.get(job)[0] == 302)  # the job is done, and leads on
        assert len(on_the_roster(browser)) > 2
