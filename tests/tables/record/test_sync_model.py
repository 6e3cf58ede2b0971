"""Devices on a bad network against the real views: whatever is lost, doubled or late, no move is lost, none
is doubled, and each device's stay in order.

The model of a device is the tablet's rule: send everything that is not acknowledged, oldest first, upon the
number known then; after a stale answer take what is lacking and enter the play anew; after a refusal by the
rules drop what was refused and enter anew what came after it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from tables.record.models import Acta, Device, Move
from tests.tables.factories import Running, a_hall, a_running_table, api_of, starter

pytestmark = pytest.mark.django_db

LOST_REQUESTS, LOST_ANSWERS, LATE_COPIES, WRONG_FACTS = 0.4, 0.4, 0.3, 0.15


@dataclass
class Entered:
    """A fact as a person entered it; `seq` changes when it had to be entered anew."""

    fact: int
    seq: int
    wrong: bool = False

    @property
    def move(self) -> dict[str, Any]:
        """What the rules take, or where it is wrong refuse."""
        dice = {"Nadie": 1} if self.wrong else {}
        return {"seq": self.seq, "do": "adjust", "dice": dice, "reason": str(self.fact)}


@dataclass
class Tablet:
    """A device's journal: what is not acknowledged, and the number upon which the oldest of it was made."""

    key: str
    api: APIClient
    base: int = 0
    seq: int = 0
    known: int = 0
    waiting: list[Entered] = field(default_factory=list)
    acked: list[int] = field(default_factory=list)

    def enter(self, fact: int, *, wrong: bool = False) -> None:
        if not self.waiting:
            self.base = self.known
        self.seq += 1
        self.waiting.append(Entered(fact, self.seq, wrong))

    def body(self) -> dict[str, Any]:
        return {"device": self.key, "base": self.base, "moves": [one.move for one in self.waiting]}

    def take(self, answer: dict[str, Any]) -> None:
        error = answer.get("error")
        if error is None:
            done = [one for one in self.waiting if one.seq <= answer["acked"]]
            self.acked += [one.fact for one in done]
            self.waiting = self.waiting[len(done) :]
            self.known = max(self.known, answer["n"])
            self.base = self.known
            return
        extra = error["extra"]
        acked = extra.get("acked", 0)
        if error["code"] == "stale_moves":
            mine = {one["seq"] for one in extra["lacking"] if one["mine"]}
            assert {one.seq for one in self.waiting if one.seq <= acked} <= mine
        else:
            assert error["code"] == "unknown_player", error
        self.acked += [one.fact for one in self.waiting if one.seq <= acked]
        left = [one for one in self.waiting if one.seq > acked and one.seq != extra.get("seq")]
        self.known = self.base = extra["n"]
        self.waiting = []
        for one in left:
            self.enter(one.fact, wrong=one.wrong)


class Network:
    """Loses requests and answers, and delivers copies of old requests later, from a seed."""

    def __init__(self, table: int, chance: Random) -> None:
        self.address = f"/api/tables/{table}/moves/"
        self.chance = chance
        self.late: list[tuple[Tablet, str]] = []

    def sync(self, tablet: Tablet, *, sound: bool = False) -> None:
        if not tablet.waiting:
            return
        body = json.dumps(tablet.body())
        if not sound and self.chance.random() < LATE_COPIES:
            self.late.append((tablet, body))
        if not sound and self.chance.random() < LOST_REQUESTS:
            return
        answer = self._deliver(tablet, body)
        if sound or self.chance.random() >= LOST_ANSWERS:
            tablet.take(answer)

    def old_copies(self) -> None:
        """Requests of before arrive, and nobody waits for their answers."""
        self.chance.shuffle(self.late)
        while self.late and self.chance.random() < 0.5:
            self._deliver(*self.late.pop())

    def _deliver(self, tablet: Tablet, body: str) -> dict[str, Any]:
        answer = tablet.api.generic("POST", self.address, body, content_type="application/json")
        assert answer.status_code in (200, 409), answer.content
        found: dict[str, Any] = answer.json()
        return found


@pytest.fixture
def running() -> Running:
    made = a_running_table(a_hall().tables[0])
    made.play(starter(made.names[0]), actor=made.actor)
    return made


def judge_api(running: Running) -> APIClient:
    """Adjustments of nothing are the smallest moves that never end a game; a floor judge may enter them."""
    running.official.role = "floor_judge"
    running.official.save()
    return api_of(running.official)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), devices=st.integers(1, 3))
def test_nothing_is_lost_and_nothing_is_doubled(running: Running, seed: int, devices: int) -> None:
    chance = Random(seed)
    Move.objects.all()._raw_delete("default")
    Device.objects.all()._raw_delete("default")
    Acta.objects.update(n=0, frozen={}, engine="")
    running.device.seq = 0
    running.play(starter(running.names[0]))
    api = judge_api(running)
    tablets = [Tablet(f"{chance.getrandbits(128):032x}", api, known=1) for _ in range(devices)]
    network, facts = Network(running.table.pk, chance), 0

    for _ in range(15):
        tablet = chance.choice(tablets)
        if chance.random() < WRONG_FACTS:
            tablet.enter(0, wrong=True)
        elif chance.random() < 0.7:
            tablet.enter(facts)
            facts += 1
        network.sync(tablet)
        network.old_copies()
    for tablet in tablets:
        while tablet.waiting:
            network.sync(tablet, sound=True)
    network.old_copies()

    record = list(Move.objects.select_related("device").filter(number__gt=1).order_by("number"))
    written = [int(move.payload["reason"]) for move in record]
    assert sorted(written) == list(range(facts)), "lost or doubled"
    assert [move.number for move in record] == list(range(2, facts + 2))
    for tablet in tablets:
        assert sorted(tablet.acked) == sorted(
            int(move.payload["reason"]) for move in record if move.device.key == tablet.key
        )
    assert Acta.objects.get().n == facts + 1
