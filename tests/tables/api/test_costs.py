"""What the coordinator's way costs: how many requests from the code to the first play, and how many
statements each of them and each save takes. A transaction's begin and end are counted too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tables.claims.services import claim_table
from tests.factories import a_coordinator
from tests.tables.factories import Device, Hall, a_hall, actor_of, seat_ids, starter, tally
from tournament.championship.access.models import Official
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db(transaction=True)

MOST_A_SAVE = 12
LINK = 8  # of the chain, where a table is opened or ends: its rows by their kinds, and the link


@dataclass
class Phone:
    """A coordinator's phone before they have signed in. `costs`: statements of each request, in order."""

    hall: Hall
    official: Official
    code: str
    client: Client = field(default_factory=Client)
    device: Device = field(default_factory=Device)
    costs: list[int] = field(default_factory=list)
    n: int = 0

    def _asked(self, request: Callable[[], Any]) -> Any:
        with CaptureQueriesContext(connection) as captured:
            answer = request()
        assert answer.status_code < 400, answer.content
        self.costs.append(len(captured))
        return answer

    def get(self, url: str) -> Any:
        return self._asked(lambda: self.client.get(url))

    def post(self, url: str, body: dict[str, Any]) -> Any:
        sent = json.dumps(body)
        return self._asked(lambda: self.client.post(url, sent, content_type="application/json"))

    def come_in(self) -> str:
        """Types the code; the address of the page that one comes to."""
        form = {"official": self.official.pk, "code": self.code}
        slug = self.hall.championship.slug
        page: str = self._asked(lambda: self.client.post(f"/enter/{slug}/", form)).url
        self.get(page)
        return page

    def arrive(self, table: Table) -> Any:
        """What the page of a table asks for first: everything."""
        said = {"device": self.device.key, "table": table.pk, "whole": True}
        return self.post(f"/api/championships/{self.hall.championship.slug}/my-tables/", said).json()

    def open(self, table: Table, follow: str) -> None:
        self.post(f"/api/tables/{table.pk}/open/", {"order": seat_ids(table), "follow": follow})

    def save(self, table: Table, move: dict[str, Any]) -> Any:
        """Sends a move; what it cost is the last of the costs."""
        at = f"2026-03-07T21:{self.n:02d}:00Z"
        sent = {"device": self.device.key, "base": self.n, "epoch": 1}
        moves = self.device.numbered({**move, "at": at})
        answer = self.post(f"/api/tables/{table.pk}/moves/", {**sent, "moves": moves}).json()
        self.n = answer["n"]
        return answer


@pytest.fixture
def phone() -> Phone:
    hall = a_hall(tables=3)
    official, code = a_coordinator(hall.championship)
    claim_table(hall.tables[1], actor=actor_of(official))
    return Phone(hall, official, code)


@pytest.mark.parametrize("follow", ["plays", "dice"])
def test_from_the_code_to_the_first_play_is_one_page_one_state_and_the_opening(
    phone: Phone, follow: str
) -> None:
    table = phone.hall.tables[1]
    page = phone.come_in()
    assert page == f"/coordinate/{phone.hall.championship.slug}/tables/{table.pk}/"
    told = phone.arrive(table)
    assert (told["state"]["table"]["id"], told["state"]["may_write"]) == (table.pk, True)
    phone.open(table, follow)
    assert len(phone.costs) == 4

    assert sum(phone.costs) <= 72 + LINK


def test_the_winner_needs_the_page_the_state_and_one_word(phone: Phone) -> None:
    table = phone.hall.tables[1]
    phone.come_in()
    phone.arrive(table)
    assert len(phone.costs) == 3
    assert sum(phone.costs) <= 39
    said = {"key": str(uuid4()), "said": seat_ids(table)[:1]}
    told = phone.post(f"/api/tables/{table.pk}/winner/", said).json()

    assert (told["acta"]["status"], told["may_take_back"]) == ("confirmed", True)


def test_the_state_comes_with_the_list_only_where_it_is_asked_for(phone: Phone) -> None:
    phone.come_in()
    said = {"device": phone.device.key, "table": phone.hall.tables[1].pk}
    slug = phone.hall.championship.slug
    assert "state" not in phone.post(f"/api/championships/{slug}/my-tables/", said).json()
    elsewhere = {**said, "table": 2**40, "whole": True}
    assert "state" not in phone.post(f"/api/championships/{slug}/my-tables/", elsewhere).json()


def test_a_save_reads_everything_once(phone: Phone) -> None:
    table = phone.hall.tables[1]
    phone.come_in()
    phone.open(table, "dice")
    names = list(table.seats.order_by("number").values_list("entry__name", flat=True))
    saves = [
        starter(names[0]),
        tally(names[1]),
        {"do": "undo"},
        *[tally(name) for name in names[1:] for _die in range(5)],
        {"do": "undo"},
    ]
    for move in saves:
        phone.save(table, move)
        assert phone.costs[-1] <= MOST_A_SAVE, move


def test_a_table_that_is_over_is_recorded_reading_everything_once(phone: Phone) -> None:
    table = phone.hall.tables[1]
    phone.come_in()
    phone.open(table, "winner")
    name = table.seats.earliest("number").entry.name
    close = {"do": "close", "ended": "played_out", "said": [name], "reason": "Solo el ganador"}
    phone.save(table, close)
    assert phone.costs[-1] <= MOST_A_SAVE
    phone.post(f"/api/tables/{table.pk}/confirm/", {"base": 1})
    # one of them ends the calls that wait here, one asks who is told by a webhook
    assert phone.costs[-1] <= 34 + LINK
