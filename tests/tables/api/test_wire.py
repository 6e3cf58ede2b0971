"""What goes over the wire is what its dataclasses say: every address answers in its shape, and the kinds that
models and shapes share are the same.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args
from uuid import uuid4

import pytest
from jsonschema import ValidationError

from bin.wire import type_of
from tables.calls.models import Call
from tables.record.models import Acta
from tables.wire import acta, calls, table
from tables.wire.roots import version
from tests import answers
from tests.factories import a_coordinator, a_result, an_actor
from tests.tables.factories import (
    Hall,
    Running,
    a_hall,
    a_running_table,
    api_of,
    seat_ids,
    starter,
    tally,
    to_the_end,
)
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Table

#: Each has a test of its own: tests/tables/api/writing.
BY_PROGRAMS = {
    *("add_entry", "change_entry", "entry", "mark_here", "restore_entry", "roster", "withdraw_entry"),
    *("enter_result", "round", "rounds", "table_of_round"),
}
pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2)


@pytest.fixture
def running(hall: Hall) -> Running:
    return a_running_table(hall.tables[0])


def test_every_address_answers_in_its_shape(hall: Hall) -> None:
    answers.seen.clear()
    everybody, slug = api_of(), hall.championship.slug
    for what in ("", f"{slug}/", f"{slug}/standings/", f"{slug}/rulings/", f"{slug}/tables/1/"):
        assert everybody.get(f"/api/championships/{what}").status_code == 200
    running = a_running_table(hall.tables[1])
    api, device = api_of(running.official), running.device
    names, seats = running.names, seat_ids(running.table)

    def post(what: str, **body: Any) -> None:
        answer = api.post(f"/api/tables/{running.table.pk}/{what}/", body, format="json")
        assert answer.status_code == 200, answer.content

    api.get(f"/api/championships/{slug}/my-tables/")
    api.post(f"/api/championships/{slug}/my-tables/", {"device": device.key}, format="json")
    api.get(f"/api/tables/{running.table.pk}/", {"device": device.key})
    post("release")
    post("claim")
    post("open", order=seats)
    post("order", order=seats[::-1])
    post("order", order=seats)
    post("preview", move=starter(names[0]))
    key = str(uuid4())
    post("call", key=key)
    api.get(f"/api/tables/{running.table.pk}/call/")
    post("call/drop", key=key)
    post("decisions", key=str(uuid4()), words="Se cayó un dado: se repite.")
    post("warnings", key=str(uuid4()), words="Habló de más.", player=seats[0])
    post("follow", follow="dice")
    start, first, *rest = to_the_end(names)
    post("moves", device=device.key, base=0, moves=device.numbered(start, first, first))
    post("correction", number=2, never=True, base=3, reason="se anotó mal", key=str(uuid4()))
    post("moves", device=device.key, base=6, moves=device.numbered(*rest))
    aside = device.numbered(tally(names[1]))
    post("set-aside", device=device.key, base=20, moves=aside, reason="…")
    post("signatures", key=key, seats=seats, said="agrees", ranking="1:1")
    post("confirm", base=20)
    post("take-back")
    post("winner", key=key, said=[running.acta.headings.latest("number").seats[names.index(names[0])]])
    answered = {operation for operation, status in answers.seen if status == 200}
    # `person_leaves`: of pairs
    assert answers.operations() - answered - BY_PROGRAMS == {"person_leaves", "reopen"}


def test_an_answer_of_another_shape_fails_the_test_that_asked_for_it(running: Running) -> None:
    path = f"/api/tables/{running.table.pk}/"
    told = api_of(running.official).get(path).json()
    answers.check_answer("GET", path, 200, json.dumps(told).encode())
    wrong: list[dict[str, Any]] = [
        {**told, "may_write": None},
        {**told, "another": 1},
        {key: value for key, value in told.items() if key != "passed"},
        {**told, "acta": {**told["acta"], "status": "closely"}},
    ]
    for one in wrong:
        with pytest.raises(ValidationError):
            answers.check_answer("GET", path, 200, json.dumps(one).encode())


def test_a_result_that_the_desk_recorded_too_comes_with_its_difference(running: Running) -> None:
    running.play(*to_the_end(running.names))
    a_result(running.table)
    told = api_of(running.official).get(f"/api/tables/{running.table.pk}/").json()
    assert {*told["result"]} == {field.name for field in fields(table.ResultShown)}


def test_a_ruling_that_was_asked_at_a_table_is_told_with_its_reach(running: Running) -> None:
    ruling = Ruling(words_es="Se cuenta.", scope=RegisterLine.Scope.TABLE, table=running.table)
    make_ruling(running.table.round.championship, ruling, request=uuid4(), actor=an_actor("Olga"))
    told = api_of().get(f"/api/championships/{running.table.round.championship.slug}/rulings/").json()
    assert [one["reach"]["now"] for one in told["rulings"]] == [[{"round": 1, "table": 1}]]


def test_the_kinds_that_models_and_shapes_share_are_the_same() -> None:
    assert {*get_args(acta.ActaStatus)} == {*Acta.Status.values}
    assert {*get_args(table.TableStatus)} == {*Table.Status.values}
    assert {*get_args(calls.CallStatus)} == {*Call.Status.values}


@pytest.mark.parametrize(
    ("schema", "typed"),
    [
        ({"type": "integer", "minimum": 0}, "number"),
        ({"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"$ref": "State"}, "State"),
        ({}, "unknown"),
    ],
)
def test_a_shape_is_written_in_typescript(schema: dict[str, Any], typed: str) -> None:
    assert type_of(schema) == typed


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, None),
        ({"X-Calzo-Wire": version()}, None),
        ({"Referer": "http://testserver/", "X-Calzo-Wire": version()}, None),
        ({"X-Calzo-Wire": "0123456789ab"}, "old_page"),
        ({"Referer": "http://testserver/coordinate/"}, "csrf"),
    ],
)
def test_a_page_of_an_older_server_is_told_to_load_again(
    running: Running, headers: dict[str, str], code: str | None
) -> None:
    body = {
        "device": running.device.key,
        "base": 0,
        "moves": running.device.numbered(starter(running.names[0])),
    }
    answer = api_of(running.official).post(
        f"/api/tables/{running.table.pk}/moves/", body, format="json", headers=headers
    )
    running.acta.refresh_from_db()
    assert (running.acta.n, answer.json().get("error", {}).get("code")) == (0 if code else 1, code)


def test_a_page_of_another_official_than_the_sessions_enters_nothing(running: Running) -> None:
    """They have signed in in another window of the device."""
    other, _code = a_coordinator(running.table.round.championship, "Rosa")
    api = api_of(running.official)
    body = {
        "device": running.device.key,
        "base": 0,
        "moves": running.device.numbered(starter(running.names[0])),
    }

    def sent(official: int) -> tuple[object, int]:
        headers = {"X-Calzo-Official": str(official)}
        answer = api.post(
            f"/api/tables/{running.table.pk}/moves/?lang=en", body, format="json", headers=headers
        ).json()
        running.acta.refresh_from_db()
        return answer.get("error", {}), running.acta.n

    error, n = sent(other.pk)
    assert error == {
        "code": "other_official",
        "message": "Coca has signed in meanwhile: nothing goes in that name.",
        "article": None,
        "extra": {},
    }
    assert (n, sent(0)[0], sent(running.official.pk)) == (0, error, ({}, 1))
