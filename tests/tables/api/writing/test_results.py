"""Results as a program enters them: by the one writer of results, with its refusals and versions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import an_actor
from tests.tables.factories import Hall, a_hall
from tests.tables.integrations.factories import Program
from tournament.championship.log.models import LogEntry
from tournament.results.models import Result
from tournament.results.services.announcing import hold_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2)


@pytest.fixture
def program(hall: Hall) -> Program:
    return Program(hall.championship)


def order_of(program: Program) -> list[int]:
    return [seat["entry"] for seat in program.get("rounds/1/tables/1/").json()["seats"]]


def placings(*entries: int) -> list[dict[str, Any]]:
    return [{"entry": entry, "place": place} for place, entry in enumerate(entries, start=1)]


def test_a_result_is_entered_read_and_corrected(program: Program) -> None:
    order = order_of(program)
    entered = program.send("rounds/1/tables/1/", {"placings": placings(*order)}).json()
    assert (entered["status"], entered["version"]) == ("decided", 1)
    assert [seat["place"] for seat in entered["seats"]] == [1, 2, 3, 4]
    tables = program.get("rounds/1/").json()["tables"]
    assert [table["status"] for table in tables] == ["decided", "playing"] or tables[0] == entered
    other = {"placings": placings(*reversed(order))}
    differs = program.send("rounds/1/tables/1/", other)
    assert (differs.status_code, differs.json()["error"]["code"]) == (409, "result_differs")
    assert differs.json()["error"]["extra"]["version"] == 1
    corrected = program.send(
        "rounds/1/tables/1/", {**other, "expected_version": 1, "reason": "estaban al revés"}
    )
    assert corrected.json()["version"] == 2
    actions = LogEntry.objects.filter(action__startswith="result").order_by("pk")
    assert [(line.action, line.author) for line in actions] == [
        ("result-recorded", "API: Planilla"),
        ("result-corrected", "API: Planilla"),
    ]


def test_the_same_result_again_is_no_other_version(program: Program) -> None:
    body = {"placings": placings(*order_of(program))}
    for _time in range(2):
        assert program.send("rounds/1/tables/1/", body).json()["version"] == 1
    assert Result.objects.count() == 1


def test_the_winner_alone_is_enough(program: Program) -> None:
    winner, *others = order_of(program)
    seats = program.send("rounds/1/tables/1/", {"placings": placings(winner)}).json()["seats"]
    assert {seat["entry"]: seat["place"] for seat in seats} == {winner: 1, **dict.fromkeys(others)}


def test_a_table_closed_by_time_says_the_dice(program: Program) -> None:
    order = order_of(program)
    (dice,) = program.get("rounds/1/tables/1/").json()["measures"]
    said = [
        {**placing, "measures": {dice: number}}
        for placing, number in zip(placings(*order), (4, 2, 1, 0), strict=True)
    ]
    entered = program.send("rounds/1/tables/1/", {"placings": said, "by_time": True}).json()
    assert entered["by_time"] is True
    assert [seat["measures"][dice] for seat in entered["seats"]] == [4, 2, 1, 0]


def test_held_results_stay_held(program: Program, hall: Hall) -> None:
    of = hall.tables[0].round
    hold_results(of, actor=an_actor())
    program.send("rounds/1/tables/1/", {"placings": placings(*order_of(program))})
    assert program.get("rounds/").json()["rounds"] == [{"number": 1, "status": "open", "results_held": True}]
    public = program.client.get(f"/api/championships/{program.slug}/").content.decode()
    assert '"place": 1' not in public
    assert '"place":1' not in public


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "invalid"),
        ({"placings": []}, 400, "invalid"),
        ({"placings": [{"entry": 99, "place": 1}]}, 400, "not_at_this_table"),
        ({"placings": [{"entry": "one"}]}, 400, "invalid"),
        ({"placings": "first"}, 400, "invalid"),
    ],
)
def test_what_is_no_result_gets_a_sentence(program: Program, body: object, status: int, code: str) -> None:
    answer = program.send("rounds/1/tables/1/", body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert not Result.objects.exists()


def test_what_the_table_does_not_ask_is_refused(program: Program) -> None:
    one, two, *_others = order_of(program)
    for body, code in (
        ({"placings": [*placings(one), *placings(one)]}, "named_twice"),
        ({"placings": [{"entry": one, "place": 1}, {"entry": two, "place": 4}]}, "places_gap"),
        ({"placings": [{"entry": one, "place": 1, "measures": {"lives": 2}}]}, "invalid"),
        ({"placings": [{"entry": one, "place": 9}]}, "invalid"),
        ({"placings": [{"entry": one, "place": 1, "left": "disqualified", "person": 3}]}, "invalid"),
        ({"placings": placings(one), "sheets": [{"placings": [{"entry": one, "place": 1}]}]}, "invalid"),
    ):
        answer = program.send("rounds/1/tables/1/", body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
    assert not Result.objects.exists()


def test_nobody_plays_at_a_table_that_is_not_drawn(program: Program) -> None:
    for path in ("rounds/2/", "rounds/1/tables/9/", f"rounds/{10**30}/tables/{10**30}/"):
        assert program.get(path).status_code == 404
    assert program.send("rounds/2/tables/1/", {"placings": placings(1)}).status_code == 404
