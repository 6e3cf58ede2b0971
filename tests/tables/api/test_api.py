"""The API as a tablet uses it, and what it answers to whoever may not."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from people.services import first_league
from tables.record.models import Acta
from tables.record.models import Device as DeviceRow
from tests.factories import a_championship, a_coordinator, a_floor_judge, a_result, a_user
from tests.tables.factories import (
    Device,
    Running,
    a_hall,
    a_running_table,
    api_of,
    codes,
    seat_ids,
    starter,
    tally,
    to_the_end,
)
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall().tables[0])


def moves_of(
    running: Running, *moves: dict[str, Any], base: int = 0, device: Device | None = None
) -> dict[str, Any]:
    sender = device or running.device
    return {"device": sender.key, "base": base, "moves": sender.numbered(*moves)}


def at(table: Table, what: str = "") -> str:
    return f"/api/tables/{table.pk}/{what}"


def test_a_table_is_run_from_the_list_to_the_result() -> None:
    hall = a_hall()
    table = hall.tables[0]
    coca, _code = a_coordinator(hall.championship)
    api, device = api_of(coca), Device()

    listed = api.get(f"/api/championships/{hall.championship.slug}/my-tables/").json()["tables"]
    assert [(one["number"], one["holder"], one["needs"]) for one in listed] == [(1, None, "open")]
    assert api.post(at(table, "claim/")).json()["claim"]["mine"] is True
    state = api.post(at(table, "open/"), {"order": seat_ids(table)}).json()
    names = state["acta"]["head"]["players"]
    assert state["acta"]["order"] == seat_ids(table)
    assert state["may_write"] is True

    moves = device.numbered(*to_the_end(names))
    done = api.post(at(table, "moves/"), {"device": device.key, "base": 0, "moves": moves}).json()
    assert (done["acked"], done["n"], done["acta"]["status"]) == (16, 16, "over")

    whole = api.get(at(table), {"device": device.key}).json()
    assert [one["name"] for one in whole["acta"]["placings"]] == [names[0], names[3], names[2], names[1]]
    assert all(line["mine"] for line in whole["acta"]["log"])
    confirmed = api.post(at(table, "confirm/"), {"base": 16}).json()
    assert confirmed["acta"]["status"] == "confirmed"
    assert confirmed["result"]["source"] == "acta"
    assert confirmed["result"]["differs"] is False
    assert confirmed["table"]["status"] == "decided"


def test_the_state_says_what_can_be_entered_and_what_an_undo_takes_back(running: Running) -> None:
    api = api_of(running.official)
    first, second, *_rest = running.names
    done = api.post(at(running.table, "moves/"), moves_of(running, starter(first), tally(second))).json()
    whole = api.get(at(running.table)).json()["acta"]

    for told in (done["acta"], whole):
        assert told["may_undo"] is True
        assert told["undoes"] == told["log"][-1]["number"] == 2
        assert second in told["log"][-1]["sentence"]
        assert told["gauge"]["in_play"] == 19
        possible = told["forecast"]["entries"]
        assert {running.names[one["by"]] for one in possible} == set(running.names)
        assert all(0 <= effect < len(told["forecast"]["effects"]) for one in possible for effect in one["to"])
    assert done["acta"]["log_from"] == 1
    assert [line["number"] for line in done["acta"]["log"]] == [1, 2]


def test_an_undo_tells_its_own_line_and_what_no_longer_stands(running: Running) -> None:
    api = api_of(running.official)
    api.post(
        at(running.table, "moves/"), moves_of(running, starter(running.names[0]), tally(running.names[1]))
    )
    told = api.post(at(running.table, "moves/"), moves_of(running, {"do": "undo"}, base=2)).json()["acta"]
    assert (told["log_from"], told["struck"]) == (3, [2])
    assert [(line["move"]["do"], line["stands"]) for line in told["log"]] == [("undo", False)]
    assert told["undoes"] == 1


def test_sentences_come_in_the_language_asked_for(running: Running) -> None:
    api = api_of(running.official)
    api.post(at(running.table, "moves/"), moves_of(running, starter(running.names[0])))
    spanish = api.get(at(running.table), {"lang": "es"}).json()["acta"]
    english = api.get(at(running.table), {"lang": "en"}).json()["acta"]
    assert spanish["banner"].startswith("Apertura")
    assert english["banner"].startswith("Opening")
    refused = moves_of(running, starter(running.names[0]), base=1)
    said = {
        lang: api.post(at(running.table, f"moves/?lang={lang}"), refused).json()["error"]
        for lang in ("es", "en")
    }
    assert said["es"]["code"] == said["en"]["code"]
    assert said["es"]["message"] != said["en"]["message"]


def test_a_device_that_has_everything_is_answered_in_a_line(running: Running) -> None:
    api = api_of(running.official)
    tag = api.get(at(running.table))["ETag"]
    assert api.get(at(running.table), headers={"If-None-Match": tag}).status_code == 304
    api.post(at(running.table, "moves/"), moves_of(running, starter(running.names[0])))
    assert api.get(at(running.table), headers={"If-None-Match": tag}).status_code == 200


def test_on_the_air_the_answer_is_small_and_its_tag_still_serves(running: Running) -> None:
    api = api_of(running.official)
    running.play(starter(running.names[0]))
    packed = api.get(at(running.table), headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert len(packed.content) < 3000
    again = api.get(at(running.table), headers={"If-None-Match": packed["ETag"]})
    assert again.status_code == 304


def test_a_device_that_looks_is_alive(running: Running) -> None:
    device = Device()
    api_of(running.official).get(at(running.table), {"device": device.key})
    row = DeviceRow.objects.get(key=device.key)
    assert (row.official, row.last_write) == (running.official, None)
    assert row.last_seen is not None


def test_a_stale_device_is_given_what_it_lacks(running: Running) -> None:
    api, second = api_of(running.official), Device()
    api.post(at(running.table, "moves/"), moves_of(running, starter(running.names[0])))
    answer = api.post(
        at(running.table, "moves/"), moves_of(running, starter(running.names[1]), device=second)
    )
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["article"]) == (409, "stale_moves", None)
    assert error["extra"]["lacking"][0]["player"] == running.names[0]
    assert running.device.key not in answer.content.decode()


def test_a_refusal_names_its_article_and_what_was_recorded_before_it(running: Running) -> None:
    names = running.names
    sent = moves_of(running, starter(names[0]), *[tally(names[1])] * 6)
    answer = api_of(running.official).post(at(running.table, "moves/"), sent)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["article"]) == (409, "player_out", 10)
    assert (error["extra"]["acked"], error["extra"]["n"], error["extra"]["seq"]) == (6, 6, 7)
    assert error["extra"]["acta"]["n"] == Acta.objects.get().n == 6


def test_a_preview_says_what_a_move_would_do_and_records_nothing(running: Running) -> None:
    api = api_of(running.official)
    running.play(starter(running.names[0]))
    bid = {"do": "bid", "by": running.names[0], "quantity": 2, "pinta": 5}
    told = api.post(at(running.table, "preview/"), {"move": bid}).json()
    assert told["state"]["bid"] == {"by": running.names[0], "quantity": 2, "pinta": 5}
    refused = api.post(at(running.table, "preview/"), {"move": {**bid, "quantity": 0}})
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "malformed"
    assert Acta.objects.get().n == 1


def test_a_table_is_followed_otherwise_at_any_time(running: Running) -> None:
    api = api_of(running.official)
    assert api.post(at(running.table, "follow/"), {"follow": "dice"}).json()["acta"]["follow"] == "dice"
    assert codes([api.post(at(running.table, "follow/"), {"follow": "stars"})]) == ["invalid"]


def test_the_second_to_come_is_shown_the_difference(running: Running) -> None:
    api = api_of(running.official)
    a_result(running.table, order=list(reversed(list(running.table.seats.order_by("number")))))
    api.post(at(running.table, "moves/"), moves_of(running, *to_the_end(running.names)))
    answer = api.post(at(running.table, "confirm/"), {"base": 16})
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (409, "result_differs")
    assert {"standing", "offered", "version", "author"} <= set(error["extra"])
    assert api.get(at(running.table)).json()["result"]["differs"] is True


@pytest.mark.parametrize("tables", [1, 25])
def test_recording_a_move_takes_at_most_ten_statements_in_all(tables: int) -> None:
    running = a_running_table(a_hall(tables=tables).tables[0])
    api = api_of(running.official)
    api.post(at(running.table, "moves/"), moves_of(running, starter(running.names[0])))
    with CaptureQueriesContext(connection) as asked:
        answer = api.post(at(running.table, "moves/"), moves_of(running, tally(running.names[1]), base=1))
    assert answer.status_code == 200
    statements = [one["sql"] for one in asked if "SAVEPOINT" not in one["sql"]]
    assert len(statements) <= 10, statements


@pytest.mark.parametrize("tables", [1, 5])
def test_reading_a_table_takes_a_constant_number_of_statements(tables: int) -> None:
    running = a_running_table(a_hall(tables=tables).tables[0])
    running.play(starter(running.names[0]), *[tally(running.names[1])] * tables)
    api = api_of(running.official)
    with CaptureQueriesContext(connection) as asked:
        api.get(at(running.table))
    assert len(asked) == 11  # the table’s call, its clock, and seats that passed to who won, one each


ADDRESSES = (
    "",
    "open/",
    "order/",
    "moves/",
    "follow/",
    "claim/",
    "release/",
    "confirm/",
    "preview/",
    "reopen/",
    "correction/",
)


@pytest.mark.parametrize("what", ADDRESSES)
def test_who_is_not_signed_in_is_told_to(running: Running, what: str) -> None:
    api = api_of()
    answer = api.post(at(running.table, what), {}) if what else api.get(at(running.table))
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "sign_in")


@pytest.mark.parametrize("what", ADDRESSES)
def test_an_official_of_another_championship_is_refused(running: Running, what: str) -> None:
    stranger, _code = a_coordinator(a_championship("Otra copa"))
    api = api_of(stranger)
    answer = api.post(at(running.table, what), {}) if what else api.get(at(running.table))
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_official")


def test_a_coordinator_of_another_table_looks_and_does_not_write(running: Running) -> None:
    other, _code = a_coordinator(running.table.round.championship, "Rosa")
    api = api_of(other)
    seen = api.get(at(running.table)).json()
    assert (seen["may_write"], seen["claim"]["holder"]) == (False, "Coca")
    sent = [
        api.post(at(running.table, "moves/"), moves_of(running, starter(running.names[0]))),
        api.post(at(running.table, "follow/"), {"follow": "dice"}),
        api.post(at(running.table, "order/"), {"order": list(reversed(seat_ids(running.table)))}),
        api.post(at(running.table, "confirm/"), {"base": 0}),
    ]
    assert codes(sent) == ["not_your_table"] * 4
    assert codes([api.post(at(running.table, "claim/"))]) == ["already_claimed"]
    assert api.post(at(running.table, "claim/"), {"take_over": True}).json()["may_write"] is True


def test_a_floor_judge_writes_at_every_table(running: Running) -> None:
    judge, _code = a_floor_judge(running.table.round.championship)
    api = api_of(judge)
    assert api.get(at(running.table)).json()["may_judge"] is True
    assert (
        api.post(at(running.table, "moves/"), moves_of(running, starter(running.names[0]))).status_code == 200
    )


def test_a_dismissed_officials_session_is_over(running: Running) -> None:
    api = api_of(running.official)
    running.official.active = False
    running.official.save()
    assert codes([api.get(at(running.table))]) == ["sign_in"]


def test_a_write_needs_the_token_of_the_page(running: Running) -> None:
    api = APIClient(enforce_csrf_checks=True)
    session = api_of(running.official).session
    api.cookies["calzo_session"] = session.session_key or ""
    answer = api.post(at(running.table, "follow/"), {"follow": "dice"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "csrf")
    assert set(answer.json()["error"]) == {"code", "message", "article", "extra"}


def test_an_organizer_with_a_password_is_one_here_too() -> None:
    hall = a_hall()
    user = a_user(league=first_league())
    api = APIClient()
    api.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert api.get(at(hall.tables[0])).json()["may_judge"] is True
