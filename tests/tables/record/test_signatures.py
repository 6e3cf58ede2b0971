"""What the players say of the ranking of their table: kept beside the acta, once, and never in its way."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction
from rest_framework.test import APIClient

from tables.claims.services import claim_table
from tables.papers.actas import actas_of_round
from tables.record.models import Acta, Signature
from tests.factories import a_coordinator, a_floor_judge
from tests.tables.factories import Running, a_hall, a_running_table, actor_of, api_of, signed_in, to_the_end
from tournament.papers.registry import PaperChoice

pytestmark = pytest.mark.django_db

#: The first wins, then the last: by the number of players.
PLACES = {3: (1, 3, 2), 4: (1, 4, 3, 2)}


@pytest.fixture
def running() -> Running:
    """Four players; the first wins, then the fourth, the third, the second."""
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))
    return running


@pytest.fixture
def api(running: Running) -> APIClient:
    return api_of(running.official)


def order(running: Running) -> list[int]:
    return list(running.acta.headings.get(number=1).seats)


def ranking(running: Running) -> str:
    places = PLACES[len(order(running))]
    return " ".join(f"{seat}:{place}" for seat, place in sorted(zip(order(running), places, strict=True)))


def sign(api: APIClient, running: Running, *players: int, said: str = "agrees", **more: Any) -> Any:
    seats = [order(running)[player] for player in players]
    body = {"key": str(uuid4()), "seats": seats, "said": said, "ranking": ranking(running), **more}
    return api.post(f"/api/tables/{running.table.pk}/signatures/", body)


def whole(api: APIClient, running: Running) -> list[tuple[int, str, bool]]:
    said = api.get(f"/api/tables/{running.table.pk}/").json()["signatures"]
    return [(order(running).index(one["seat"]), one["said"], one["by_player"]) for one in said]


def test_each_signs_with_a_tap_or_the_coordinator_for_all(running: Running, api: APIClient) -> None:
    sign(api, running, 2, by_player=True)
    answer = sign(api, running, 0, 1, 3).json()["signatures"]
    assert [(one["said"], one["by_player"], one["author"]) for one in answer] == [
        ("agrees", True, "Coca"),
        ("agrees", False, "Coca"),
        ("agrees", False, "Coca"),
        ("agrees", False, "Coca"),
    ]
    assert whole(api, running) == [
        (2, "agrees", True),
        (0, "agrees", False),
        (1, "agrees", False),
        (3, "agrees", False),
    ]


def test_the_last_word_counts_and_can_be_taken_back(running: Running, api: APIClient) -> None:
    sign(api, running, 0, 1)
    sign(api, running, 0, said="disagrees")
    sign(api, running, 1, said="nothing")
    assert whole(api, running) == [(0, "disagrees", False)]
    assert Signature.objects.count() == 4


def test_the_same_tap_sent_twice_is_one(running: Running, api: APIClient) -> None:
    key = str(uuid4())
    assert sign(api, running, 0, key=key).json() == sign(api, running, 0, key=key).json()
    assert Signature.objects.count() == 1


def test_signing_needs_neither_the_last_moves_nor_an_open_round(api: APIClient, running: Running) -> None:
    """The words of a tablet come apart from its moves, and may come last."""
    late = a_running_table(a_hall().tables[0], name="Rosa")
    answer = sign(api_of(late.official), late, 0)
    assert answer.status_code == 200
    api.post(f"/api/tables/{running.table.pk}/confirm/", {"base": 16})
    assert sign(api, running, 0).status_code == 200


def test_who_ran_the_table_before_may_still_send_what_was_signed_there(
    running: Running, api: APIClient
) -> None:
    rosa, _code = a_coordinator(running.table.round.championship, "Rosa")
    assert sign(api_of(rosa), running, 0).json()["error"]["code"] == "not_your_table"
    claim_table(running.table, actor=actor_of(rosa), take_over=True)
    assert sign(api, running, 0).status_code == 200
    assert sign(api_of(rosa), running, 1).status_code == 200


def test_nobody_signs_for_another_table(running: Running, api: APIClient) -> None:
    seat = max(order(running)) + 1
    answer = sign(api, running, seats=[seat])
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "no_such_seat")


def test_a_table_closes_without_signatures_and_a_correction_asks_for_them_once_more(
    running: Running, api: APIClient
) -> None:
    sign(api, running, 0, 1, 2)
    sign(api, running, 3, said="disagrees")
    assert api.post(f"/api/tables/{running.table.pk}/confirm/", {"base": 16}).status_code == 200
    assert Acta.objects.get().status == Acta.Status.CONFIRMED
    [paper] = actas_of_round(running.table.round.championship, PaperChoice(round=1))
    names = running.names
    assert paper.signed
    assert (paper.signed.agree, paper.signed.agree_by_coordinator) == ("", ", ".join(names[:3]))
    assert (paper.signed.disagree, paper.signed.unsigned) == (names[3], "")

    Signature.objects.bulk_create(
        [
            Signature(
                acta=running.acta, seat_id=seat, key=uuid4(), said="agrees", ranking="1:1", author="Coca"
            )
            for seat in order(running)[:2]
        ]
    )  # as they would stand had the ranking been another one when they signed
    [paper] = actas_of_round(running.table.round.championship, PaperChoice(round=1))
    assert paper.signed
    assert paper.signed.unsigned == ", ".join(names[:2])


def test_the_organizer_reads_who_agrees_and_who_has_not_signed(running: Running, api: APIClient) -> None:
    championship = running.table.round.championship
    judge = signed_in(a_floor_judge(championship)[0])
    address = f"/organize/{championship.slug}/"
    sign(api, running, 0, by_player=True)
    sign(api, running, 3, said="disagrees")

    assert f"No conforme con el orden: {running.names[3]}" in judge.get(f"{address}board/").content.decode()
    page = judge.get(f"{address}floor/tables/{running.table.pk}/").content.decode()
    assert [page.count(words) for words in ("<strong>no conforme</strong> · lo dijo Coca", "sin firmar")] == [
        1,
        2,
    ]
    api.post(f"/api/tables/{running.table.pk}/confirm/", {"base": 16})
    assert (
        f"Sin firmar: {running.names[1]}, {running.names[2]}"
        in judge.get(f"{address}board/").content.decode()
    )


def test_what_was_signed_is_never_changed(running: Running, api: APIClient) -> None:
    sign(api, running, 0)
    with pytest.raises(DatabaseError), transaction.atomic():
        Signature.objects.update(said="disagrees")


def test_either_of_a_pair_signs_and_the_record_says_who() -> None:
    running = a_running_table(a_hall(players=3, people_each=2).tables[0])
    running.play(*to_the_end(running.names))
    api, championship = api_of(running.official), running.table.round.championship
    how: dict[str, Any] = {"by_player": True}
    first, second, _third = (name.split(" y ") for name in running.names)
    sign(api, running, 0, person=first[0], **how)
    answer = sign(api, running, 0, person=first[1], **how)  # the last one counts
    assert [one["person"] for one in answer.json()["signatures"]] == [first[1]]
    sign(api, running, 1, person=second[0], said="disagrees", **how)
    refused = sign(api, running, 2, person=second[1], **how)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "no_such_seat")

    judge = signed_in(a_floor_judge(championship)[0])
    address = f"/organize/{championship.slug}/"
    assert f"No conforme con el orden: {second[0]}" in judge.get(f"{address}board/").content.decode()
    page = judge.get(f"{address}floor/tables/{running.table.pk}/").content.decode()
    assert f"conforme: {first[1]}" in page
    assert f"<strong>no conforme</strong>: {second[0]}" in page
    [paper] = actas_of_round(championship, PaperChoice(round=1))
    assert paper.signed
    assert (paper.signed.agree, paper.signed.disagree) == (first[1], second[0])


def test_a_single_signs_under_no_other_name(running: Running, api: APIClient) -> None:
    assert "person" not in sign(api, running, 0).json()["signatures"][0]
    assert sign(api, running, 0, person=running.names[0]).status_code == 400
