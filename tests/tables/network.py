"""A bad network between tablets and the real views: random schedules, and what must hold after each.

A tablet does what `static/tables/tablet/moves.js` does: it keeps each entry with the number and the claim
under which it was made, sends the oldest first, drops what is acknowledged; what is refused is entered
again or goes to the organizer, before the next tap. Requests and answers are lost, copies of old requests
arrive late, tablets forget what was acknowledged, and coordinators take the table from one another.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from rest_framework.test import APIClient

from tables.record.models import Acta, Claim, Device, Move, SetAside
from tables.record.services.adopting import adopt
from tests.factories import a_coordinator, an_actor
from tests.tables.factories import Running, api_of, starter

LOST_REQUESTS, LOST_ANSWERS, LATE_COPIES = 0.6, 0.4, 0.3
WRONG, TAKEN_OVER, FORGETS, TO_THE_ORGANIZER = 0.05, 0.12, 0.08, 0.25
STEPS, TABLETS, SENDINGS_AT_MOST = 13, 3, 200
START = datetime(2026, 9, 18, 22, tzinfo=UTC)
MIXED = "malformed"  # a late copy of what was dropped in part and entered again in part
REFUSED = ("stale_moves", "base_unknown", "unknown_player")


@dataclass
class Entry:
    """A fact as it was tapped; `seq`, `base` and `epoch` are new ones where it had to be entered again."""

    fact: int
    seq: int
    base: int
    epoch: int
    wrong: bool

    def as_move(self) -> dict[str, Any]:
        """What the rules take, or where it is wrong refuse."""
        at = (START + timedelta(milliseconds=self.fact)).isoformat()
        if self.wrong:
            return {"seq": self.seq, "at": at, "do": "tally", "player": "Nadie", "lost": 1}
        return {"seq": self.seq, "at": at, "do": "void", "reason": str(self.fact)}


@dataclass
class Tablet:
    """A device as its coordinator sees it: does it run the table, under which claim, and what is not sent."""

    key: str
    api: APIClient
    table: int
    runs: bool = False
    epoch: int = 0
    known: int = 0
    seq: int = 0
    waiting: list[Entry] = field(default_factory=list)
    lately: list[Entry] = field(default_factory=list)
    refused: list[Entry] = field(default_factory=list)
    reason: str = ""

    def enter(self, fact: int, *, wrong: bool) -> None:
        """A tap."""
        self.seq += 1
        self.waiting.append(Entry(fact, self.seq, self.known + len(self.waiting), self.epoch, wrong))

    def batch(self) -> list[Entry]:
        """The oldest, as far as each was made upon the one before, under one claim."""
        some = self.waiting[:1]
        for entry in self.waiting[1:]:
            if (entry.base, entry.epoch) != (some[-1].base + 1, some[-1].epoch):
                break
            some.append(entry)
        return some

    def body(self, some: list[Entry]) -> dict[str, Any]:
        """What is sent of these."""
        moves = [entry.as_move() for entry in some]
        first = some[0]
        return {"device": self.key, "base": first.base, "epoch": first.epoch, "moves": moves}

    def acknowledged(self, acked: int) -> None:
        """Drops them; for a while they may come up again."""
        done = [entry for entry in (*self.waiting, *self.refused) if entry.seq <= acked]
        self.lately = [*self.lately, *done][-3:]
        self.waiting = [entry for entry in self.waiting if entry.seq > acked]

    def again(self) -> None:
        """What was refused is entered again, upon the table as it is known now."""
        for entry in self.refused:
            self.enter(entry.fact, wrong=entry.wrong)
        self.refused = []


@dataclass
class Figures:
    """What happened in so many schedules."""

    counts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return ", ".join(f"{count} {what}" for what, count in self.counts.items())


class Hall:
    """One table with three coordinators, each with a tablet, and a network that loses what it can."""

    def __init__(self, running: Running) -> None:
        self.running = running
        of = running.table.round.championship
        others = [a_coordinator(of, name)[0] for name in ("Rosa", "Tito")]
        self.apis = [api_of(official) for official in (running.official, *others)]
        self.figures = Figures()

    def run(self, seed: int) -> None:
        """One schedule from this seed; raises `AssertionError` where something is lost, doubled or out of
        order.
        """
        self._empty()
        schedule = Schedule(self.running.table.pk, self.apis, Random(seed), self.figures.counts)
        schedule.run()
        if schedule.chance.random() < 0.5:
            ids = list(SetAside.objects.values_list("pk", flat=True))
            adopt(self.running.table, ids, actor=an_actor())
        _check(schedule, seed)
        self.figures.counts["schedules"] += 1

    def _empty(self) -> None:
        for kind in (SetAside, Move, Device, Claim):
            kind.objects.all()._raw_delete("default")
        Acta.objects.update(n=0, frozen={}, engine="", status=Acta.Status.OPEN)
        self.running.device.seq = 0
        self.running.play(starter(self.running.names[0]), actor=an_actor())


class Schedule:
    """What happens at one table, at random."""

    def __init__(self, table: int, apis: list[APIClient], chance: Random, counts: Counter[str]) -> None:
        self.chance, self.counts = chance, counts
        self.address = f"/api/tables/{table}/"
        self.tablets = [
            Tablet(f"{chance.getrandbits(128):032x}", api, table, known=1) for api in apis[:TABLETS]
        ]
        self.lost_requests, self.lost_answers = (
            chance.random() * LOST_REQUESTS,
            chance.random() * LOST_ANSWERS,
        )
        self.late: list[tuple[Tablet, str, dict[str, Any]]] = []
        self.facts = 0
        self.right: list[int] = []

    def run(self) -> None:
        """All steps, and then a sound network until nothing waits."""
        self._claim(self.chance.choice(self.tablets), sound=True)
        for _step in range(STEPS):
            self._step(self.chance.choice(self.tablets))
        for tablet in self.tablets:
            for _sending in range(SENDINGS_AT_MOST):
                if not tablet.waiting and not tablet.refused:
                    break
                self._sync(tablet, sound=True)
            assert not tablet.waiting, "what waits is never sent"
        while self.late:
            self._deliver(*self.late.pop(), late=MIXED)

    def _step(self, tablet: Tablet) -> None:
        if self.chance.random() < TAKEN_OVER or not any(one.runs for one in self.tablets):
            self._claim(tablet)
        if self.chance.random() < FORGETS and tablet.lately:
            ids = {entry.seq for entry in tablet.waiting}
            tablet.waiting = [one for one in tablet.lately if one.seq not in ids] + tablet.waiting
            self.counts["restarts"] += 1
        for writer in self.tablets:
            for _tap in range(
                self.chance.choice((1, 1, 1, 2, 3)) if writer.runs and not writer.refused else 0
            ):
                wrong = self.chance.random() < WRONG
                writer.enter(self.facts, wrong=wrong)
                self.right += [] if wrong else [self.facts]
                self.facts += 1
                self.counts["wrong entries" if wrong else "entries"] += 1
        self._sync(tablet)
        self.chance.shuffle(self.late)
        while self.late and self.chance.random() < LATE_COPIES:
            self._deliver(*self.late.pop(), late=MIXED)
            self.counts["late copies"] += 1

    def _claim(self, tablet: Tablet, *, sound: bool = False) -> None:
        told = self._ask(tablet, "claim/", {"take_over": True}, sound=sound)
        if told:
            self._see(tablet, told)
            self.counts["takings"] += 1

    def _see(self, tablet: Tablet, told: dict[str, Any]) -> None:
        claim = told["claim"]
        tablet.runs = told["may_write"]
        tablet.epoch = claim["epoch"] if claim else 0
        tablet.known = told["acta"]["n"]

    def _sync(self, tablet: Tablet, *, sound: bool = False) -> None:
        if tablet.refused:
            self._decide(tablet, sound=sound)
        elif some := tablet.batch():
            told = self._ask(tablet, "moves/", tablet.body(some), sound=sound)
            if told:
                self._hear(tablet, told, sound=sound)

    def _decide(self, tablet: Tablet, *, sound: bool) -> None:
        """What was refused goes to the organizer, or is entered again."""
        if not tablet.reason:
            tablet.again()
            return
        sent = {**tablet.body(tablet.refused), "reason": tablet.reason}
        told = self._ask(tablet, "set-aside/", sent, sound=sound)
        if told:
            assert "error" not in told, told
            tablet.refused, tablet.reason = [], ""

    def _hear(self, tablet: Tablet, told: dict[str, Any], *, sound: bool) -> None:
        error = told.get("error")
        extra = error["extra"] if error else told
        if "acked" in extra:
            tablet.acknowledged(extra["acked"])
        tablet.known = extra.get("n", tablet.known)
        if error:
            assert error["code"] in REFUSED, error
            self.counts["refusals"] += 1
            tablet.refused, tablet.waiting = tablet.waiting, []
            if self.chance.random() < TO_THE_ORGANIZER:
                tablet.reason = "it was played"
            else:
                tablet.refused = [one for one in tablet.refused if one.seq != extra.get("seq")]
        if error or "set_aside" in told:
            now = self._ask(tablet, "", None, sound=sound)
            if now:
                self._see(tablet, now)

    def _ask(
        self, tablet: Tablet, what: str, body: dict[str, Any] | None, *, sound: bool
    ) -> dict[str, Any] | None:
        """The answer; None where the request or the answer is lost."""
        if what and not sound and self.chance.random() < LATE_COPIES:
            self.late += [(tablet, what, body)] if body and what != "claim/" else []
        if not sound and self.chance.random() < self.lost_requests:
            self.counts["lost requests"] += 1
            return None
        told = self._deliver(tablet, what, body)
        if not sound and self.chance.random() < self.lost_answers:
            self.counts["lost answers"] += 1
            return None
        return told

    def _deliver(
        self, tablet: Tablet, what: str, body: dict[str, Any] | None, *, late: str = ""
    ) -> dict[str, Any]:
        self.counts["requests that arrived"] += 1
        address = self.address + what
        if body is None:
            answer = tablet.api.get(address, {"device": tablet.key})
        else:
            answer = tablet.api.generic("POST", address, json.dumps(body), content_type="application/json")
        found: dict[str, Any] = answer.json()
        assert answer.status_code in (200, 409) or found["error"]["code"] == late, found
        return found


def _check(schedule: Schedule, seed: int) -> None:
    """None lost, none doubled, each device's in order."""
    record = list(Move.objects.select_related("device").filter(number__gt=1).order_by("number"))
    aside = list(SetAside.objects.select_related("device").order_by("pk"))
    right = [one for one in aside if one.payload["do"] == "void"]
    waits = [_fact(one) for one in right if one.status == SetAside.Status.WAITING]
    adopted = [one for one in right if one.status == SetAside.Status.ADOPTED]
    by_number = sorted(adopted, key=lambda one: one.number or 0)
    found = [_fact(move) for move in record] + waits
    counts = schedule.counts
    twice = [fact for fact, count in Counter(found).items() if count > 1]
    assert not twice, f"seed {seed}: doubled: {twice}"
    entered = schedule.right
    assert sorted(found) == sorted(entered), f"seed {seed}: lost: {sorted(set(entered) - set(found))}"
    assert [move.number for move in record] == list(range(2, len(record) + 2))
    for tablet in schedule.tablets:
        for some in (
            [_fact(move) for move in record if move.device.key == tablet.key],
            [_fact(one) for one in by_number if one.device.key == tablet.key],
        ):
            assert some == sorted(some), f"seed {seed}: out of order: {some}"
    counts["in the record"] += len(record)
    counts["of them adopted"] += len(adopted)
    counts["set aside"] += len(waits)


def _fact(move: Move | SetAside) -> int:
    return int(move.payload["reason"])
