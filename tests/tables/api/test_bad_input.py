"""What bad input gets: a sentence in one shape, never a 500, and nothing recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tables.api.reading import BODY_BYTES
from tables.record.models import Acta
from tests.tables.factories import Running, a_hall, a_running_table, api_of, seat_ids, starter

pytestmark = pytest.mark.django_db
KEY = "0" * 32
CORRECTION = {"number": 1, "base": 0, "reason": "x", "key": KEY}


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall().tables[0])


def refused(answer: Any) -> tuple[int, str]:
    error = answer.json()["error"]
    assert set(error) == {"code", "message", "article", "extra"}
    assert error["message"]
    return answer.status_code, error["code"]


def post(running: Running, raw: bytes, *, kind: str = "application/json") -> Any:
    return api_of(running.official).post(f"/api/tables/{running.table.pk}/moves/", raw, content_type=kind)


def send(running: Running, body: object) -> Any:
    return api_of(running.official).post(f"/api/tables/{running.table.pk}/moves/", body, format="json")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"not json",
        b"{",
        b'{"device": NaN}',
        b'{"base": 1e999}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'"\\ud800"',
        b'{"device": "\\u0000"}',
        b"9" * 5_000,
    ],
    ids=[
        "nothing",
        "words",
        "half",
        "NaN",
        "endless",
        "not UTF-8",
        "deep list",
        "deep object",
        "surrogate",
        "NUL",
        "huge",
    ],
)
def test_what_is_no_json_is_refused(running: Running, raw: bytes) -> None:
    answer = post(running, raw)
    assert refused(answer) in [(400, "parse_error"), (400, "malformed")]


def test_more_than_a_table_can_have_said_is_refused(running: Running) -> None:
    body = json.dumps({"device": KEY, "base": 0, "moves": ["x" * BODY_BYTES]}).encode()
    answer = post(running, body)
    assert refused(answer) == (413, "too_large")


def test_what_is_not_json_at_all_is_refused(running: Running) -> None:
    assert refused(post(running, b"<a/>", kind="text/xml")) == (415, "unsupported_media_type")


@pytest.mark.parametrize("method", ["get", "put", "delete", "patch"])
def test_a_method_that_is_none_is_refused(running: Running, method: str) -> None:
    answer = getattr(api_of(running.official), method)(f"/api/tables/{running.table.pk}/moves/")
    assert refused(answer) == (405, "method_not_allowed")


MOVE = {"seq": 1, "do": "starter", "player": "x"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ([], "malformed"),
        ("moves", "malformed"),
        ({}, "malformed"),
        ({"device": KEY}, "malformed"),
        ({"device": KEY, "base": 0}, "malformed"),
        ({"device": KEY, "base": 0, "moves": []}, "malformed"),
        ({"device": KEY, "base": 0, "moves": {}}, "malformed"),
        ({"device": KEY, "base": 0, "moves": ["x"]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{"seq": 1}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{"seq": 1, "do": 7}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{"seq": 1, "do": "dance"}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "seq": 0}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "seq": True}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "seq": 2**60}]}, "parse_error"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "seq": "1"}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "at": "yesterday"}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "at": "2026-09-18T22:00:00"}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "at": "0001-01-01T00:00:00+14:00"}]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "seq": 2}, MOVE]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [MOVE, MOVE]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [MOVE]}, "unknown_player"),
        ({"device": KEY, "base": 0, "moves": [{"seq": 1, "do": "undo"}]}, "not_now"),
        ({"device": KEY, "base": -1, "moves": [MOVE]}, "malformed"),
        ({"device": KEY, "base": None, "moves": [MOVE]}, "malformed"),
        ({"device": KEY, "base": 99, "moves": [MOVE]}, "base_unknown"),
        ({"device": "Z" * 32, "base": 0, "moves": [MOVE]}, "malformed"),
        ({"device": "0" * 31, "base": 0, "moves": [MOVE]}, "malformed"),
        ({"device": 7, "base": 0, "moves": [MOVE]}, "malformed"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "seq": at} for at in range(1, 202)]}, "too_large"),
        ({"device": KEY, "base": 0, "moves": [{**MOVE, "reason": "x" * 9_000}]}, "too_large"),
        ({"device": KEY, "base": 0, "moves": [{"seq": 1, "do": "close", "ended": "never"}]}, "malformed"),
    ],
)
def test_moves_that_are_none_are_refused_and_nothing_is_recorded(
    running: Running, body: object, code: str
) -> None:
    status, said = refused(send(running, body))
    assert said == code
    assert status in (400, 409, 413)
    assert Acta.objects.get().n == 0


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.text(max_size=8)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(
    [
        "starter",
        "bid",
        "dudo",
        "calzo",
        "paso",
        "reveal",
        "outcome",
        "tally",
        "close",
        "undo",
        "void",
        "adjust",
        "disqualify",
        "withdraw",
        "ruling",
        "dismiss",
    ]
)
FIELDS = st.sampled_from(
    [
        "player",
        "by",
        "on",
        "quantity",
        "pinta",
        "rolls",
        "lost",
        "gained",
        "ranking",
        "said",
        "ended",
        "reason",
        "hands",
        "count",
        "holds",
        "call",
        "opener",
        "dice",
        "gap",
        "choice",
        "from",
        "claim",
    ]
)


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(do=WORDS, fields=st.dictionaries(FIELDS, JSON, max_size=4), started=st.booleans())
def test_no_move_whatever_it_holds_breaks_the_server(do: str, fields: dict[str, Any], started: bool) -> None:
    running = _standing_table()
    running.acta.refresh_from_db()
    if started and running.acta.n == 0:
        running.play(starter(running.names[0]))
        running.acta.refresh_from_db()
    [sent] = running.device.numbered({**fields, "do": do})
    body = {"device": running.device.key, "base": running.acta.n, "moves": [sent]}
    answer = send(running, body)
    assert answer.status_code in (200, 400, 403, 409, 413)
    if answer.status_code != 200:
        refused(answer)


def test_a_move_about_nobody_stands_in_the_log_with_whatever_it_holds(running: Running) -> None:
    running.play(starter(running.names[0]))
    moves = running.device.numbered({"do": "void", "reason": "x", "player": ["x"]})
    answer = send(running, {"device": running.device.key, "base": 1, "moves": moves})
    assert [line["move"] for line in answer.json()["acta"]["log"]] == [
        {"do": "void", "reason": "x", "player": ["x"]}
    ]


def _standing_table() -> Running:
    """The one table of this test, made at its first example."""
    acta = Acta.objects.select_related("table__round__championship").first()
    if acta is None:
        return a_running_table(a_hall().tables[0])
    from tests.tables.factories import Device, actor_of

    claim = acta.table.claims.select_related("official").get()
    return Running(acta.table, claim.official, actor_of(claim.official), claim, acta, Device())


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("open/", {}),
        ("open/", {"order": "all"}),
        ("open/", {"order": [2**80, 1]}),
        ("open/", {"order": [[1]]}),
        ("open/", {"order": list(range(1, 40))}),
        ("open/", {"order": [1, 2], "follow": "moon"}),
        ("open/", []),
        ("order/", {"order": [1]}),
        ("order/", {"order": None}),
        ("follow/", {}),
        ("claim/", {"take_over": "maybe"}),
        ("claim/", [1]),
        ("confirm/", {}),
        ("confirm/", {"base": "x"}),
        ("confirm/", {"base": 0, "expected_version": 2**40}),
        ("confirm/", {"base": 0, "reason": "x" * 501}),
        ("preview/", {}),
        ("preview/", {"move": []}),
        ("preview/", {"move": {"do": ["x"]}}),
        ("preview/", {"move": {"do": "undo"}}),
        ("reopen/", {}),
        ("correction/", {"number": 1}),
        ("correction/", {**CORRECTION, "number": "x"}),
        ("correction/", CORRECTION),
        ("correction/", {**CORRECTION, "move": {"do": "close"}}),
        ("correction/", {**CORRECTION, "move": {"do": "outcome", "call": ["x"]}}),
        ("correction/", {**CORRECTION, "never": True, "later": {"x": None}}),
        ("correction/", {**CORRECTION, "never": True, "later": {"2": [1]}}),
        ("correction/", {**CORRECTION, "never": True, "later": {"2": {"do": "undo"}}}),
    ],
)
def test_other_bodies_that_are_none_are_refused(running: Running, what: str, body: object) -> None:
    answer = api_of(running.official).post(f"/api/tables/{running.table.pk}/{what}", body, format="json")
    status, _code = refused(answer)
    assert status in (400, 403, 409)


@pytest.mark.parametrize(
    "address",
    [
        "/api/",
        "/api/nada/",
        "/api/tables/",
        "/api/tables/0/",
        "/api/tables/99999999/",
        "/api/tables/99999999999999999999999999/",
        "/api/tables/abc/",
        "/api/tables/1",
        "/api/championships/nada/",
        "/api/championships/nada/standings/",
        "/api/championships/nada/tables/1/",
        "/api/championships/nada/my-tables/",
    ],
)
def test_what_does_not_exist_is_said_in_the_same_shape(running: Running, address: str) -> None:
    assert refused(api_of(running.official).get(address)) == (404, "not_found")


def test_a_name_with_markup_is_a_name(running: Running) -> None:
    table = running.table
    seat = table.seats.select_related("entry").earliest("number")
    seat.entry.name = '<script>alert(1)</script> & "Ñandú"'
    seat.entry.save()
    answer = api_of(running.official).get(f"/api/tables/{table.pk}/")
    assert answer.json()["seats"][0]["name"] == seat.entry.name
    assert answer["Content-Type"] == "application/json"
    assert seat_ids(table)[0] == seat.pk
