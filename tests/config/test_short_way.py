"""A plain move passes only the middleware that it needs; whoever sends it notices nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, MutableMapping
from typing import Any, cast

import pytest
from django.test import Client

from config.asgi import whole_in_threads
from config.lanes import Lanes
from tables.record.models import Acta
from tests.factories import a_user
from tests.faults import database_away
from tests.tables.factories import Running, a_hall, a_running_table, signed_in, starter, tally

pytestmark = pytest.mark.django_db
LONG = {"HTTP_ACCEPT": "application/json, */*"}  # which a tablet never says


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall().tables[0])


def asked(client: Client, running: Running, body: object, **headers: Any) -> Any:
    sent = body if isinstance(body, str) else json.dumps(body)
    return client.post(f"/api/tables/{running.table.pk}/moves/", sent, "application/json", **headers)


def body_of(running: Running, move: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    return {"device": running.device.key, "base": 0, "moves": [{"seq": 1, **move}], "epoch": 1, **more}


def is_short(answer: Any) -> bool:
    return hasattr(answer.wsgi_request, "sent")


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        ({"base": 7}, {}),
        ({"moves": []}, {}),
        ({"moves": [{"seq": 1, "do": "bid"}]}, {}),
        ({"epoch": "one"}, {}),
        ({}, {"HTTP_X_CALZO_OFFICIAL": "0"}),
        ({"moves": []}, {"HTTP_ACCEPT_LANGUAGE": "en"}),
        ({"moves": [{"seq": 1, "do": "bid"}]}, {"HTTP_ACCEPT_ENCODING": "gzip"}),
    ],
)
def test_a_refusal_is_the_same_on_both_ways(
    running: Running, body: dict[str, Any], headers: dict[str, str]
) -> None:
    client = signed_in(running.official)
    sent = body_of(running, starter(running.names[0])) | body
    short, long = (asked(client, running, sent, **headers, **more) for more in ({}, LONG))

    assert (is_short(short), is_short(long)) == (True, False)
    assert short.status_code == long.status_code >= 400
    if "HTTP_ACCEPT_ENCODING" not in headers:  # its padding is by chance
        assert (short.content, short.headers) == (long.content, long.headers)
    assert {*short.headers} == {*long.headers}


def test_what_is_recorded_by_one_is_known_to_the_other(running: Running) -> None:
    client = signed_in(running.official)
    short = asked(client, running, body_of(running, starter(running.names[0])))
    assert is_short(short)
    assert (short.status_code, short.json()["n"]) == (200, 1)
    sent = {**tally(running.names[1]), "seq": 2}
    long = asked(client, running, body_of(running, {}) | {"base": 1, "moves": [sent]}, **LONG)

    assert {*short.headers} == {*long.headers}
    assert short.json().keys() == long.json().keys()
    again = asked(client, running, body_of(running, {}) | {"base": 1, "moves": [sent]})
    assert is_short(again)
    assert again.json()["n"] == 2


@pytest.mark.parametrize("what", ["nobody", "token", "json", "host", "page"])
def test_who_may_not_send_it_is_refused_on_the_long_way(running: Running, what: str, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]
    client = Client(enforce_csrf_checks=what == "token")
    if what != "nobody":
        client.cookies = signed_in(running.official).cookies
    body: object = body_of(running, starter(running.names[0]))
    headers = {"host": {"HTTP_HOST": "elsewhere.example"}, "page": {"HTTP_X_CALZO_WIRE": "0"}}.get(what, {})
    answer = asked(client, running, "{" if what == "json" else body, **headers)

    expected = {"nobody": 401, "token": 403, "json": 400, "host": 400, "page": 403}
    assert answer.status_code == expected[what]
    assert "epoch" not in getattr(answer.wsgi_request, "sent", {})
    running.acta.refresh_from_db()
    assert running.acta.n == 0


def both_ways(client: Client, running: Running, body: object, **headers: Any) -> list[Any]:
    """What each answers; the headers' order is nobody's."""
    client.raise_request_exception = False
    found = [asked(client, running, body, **headers, **more) for more in ({}, LONG)]
    return [(one.status_code, one.content, dict(one.headers), one.cookies.output()) for one in found]


def test_a_bug_is_answered_the_same_on_both_ways(running: Running) -> None:
    sent = body_of(running, starter(running.names[0]))
    Acta.objects.update(state=7)
    short, long = both_ways(signed_in(running.official), running, sent)
    assert short == long
    assert short[0] == 500


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_away_is_said_the_same_on_both_ways(running: Running) -> None:
    client = signed_in(running.official)
    sent = body_of(running, starter(running.names[0]))
    with database_away():
        short, long = both_ways(client, running, sent, HTTP_ACCEPT_LANGUAGE="en")
    assert short == long
    assert (short[0], short[2]["Content-Language"]) == (503, "en")


def test_a_changed_password_ends_the_session_with_its_code_on_both_ways(running: Running) -> None:
    answers: list[Any] = []
    for more in ({}, LONG):
        client, user = Client(), a_user(f"Zoe {len(answers)}")
        client.force_login(user)
        kept = client.session
        kept["official"] = {"id": running.official.pk, "code_version": running.official.code_version}
        kept.save()
        user.set_password("another one")
        user.save()
        answers.append(asked(client, running, body_of(running, starter(running.names[0])), **more))
    assert [answer.status_code for answer in answers] == [401, 401]
    running.acta.refresh_from_db()
    assert running.acta.n == 0


def test_a_move_waits_for_no_form(running: Running) -> None:
    """Its threads are others than those of whatever else is written."""
    taken: list[str] = []

    def lane(name: str) -> Any:
        async def take(scope: Mapping[str, Any], _receive: object, _send: object) -> None:
            taken.append(f"{name} {scope['method']} {scope['path']}")

        return take

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(_message: object) -> None:
        return None

    lanes = Lanes(lambda _threads: lane("others"), 4, lane("tablets"))
    for method, path in (
        ("POST", "/api/tables/1/moves/"),
        ("GET", "/api/tables/1/"),
        ("POST", "/enter/copa/"),
    ):
        scope = {"type": "http", "method": method, "path": path, "headers": []}
        asyncio.run(lanes(scope, receive, send))
    assert taken == [
        "tablets POST /api/tables/1/moves/",
        "tablets GET /api/tables/1/",
        "others POST /enter/copa/",
    ]


def test_a_body_in_parts_is_answered_whole() -> None:
    parts = [b'{"a": ', b"1}"]
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/api/nothing/",
        "query_string": b"",
        "server": ("testserver", 80),
        "client": ("127.0.0.1", 1),
        "root_path": "",
        "headers": [
            (b"host", b"testserver"),
            (b"content-type", b"application/json"),
            (b"content-length", b"8"),
        ],
    }
    asyncio.run(cast(Any, whole_in_threads(1)(scope, receive, send)))

    start, body = sent
    assert (start["status"], json.loads(body["body"])["error"]["code"]) == (404, "not_found")
    assert (b"content-type", b"application/json") in start["headers"]
