"""A bad network between tablets and the real views: random schedules, and what must hold after each.

A tablet does what `static/tables/tablet/moves.js` does: it keeps each entry with the number and the claim
under which it was made, sends the oldest first, drops what is acknowledged; what is refused is entered
again or goes to the organizer, before the next tap; told that it is a copy, it takes a new name. Requests and
answers are lost, copies of old requests arrive late, tablets forget what was acknowledged, coordinators take
the table from one another, the organizer lets it go or adopts what was set aside. In some schedules one
coordinator has two devices, a device's storage is copied to another, or a device sends no times.
"""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from django.db import Error
from rest_framework.test import APIClient

from tables.claims.services import release_table
from tables.record.models import Acta, Claim, Device, Move, SetAside
from tables.record.services import adopting
from tests.factories import a_coordinator, an_actor
from tests.tables.factories import Running, api_of, starter

LOST_REQUESTS, LOST_ANSWERS, LATE_COPIES = 0.6, 0.4, 0.3
WRONG, TAKEN_OVER, FORGETS, TO_THE_ORGANIZER = 0.08, 0.7, 0.08, 0.25
SECOND_DEVICE, COPIED, UNTIMED, ADOPTS, RELEASES, WAITS = 0.4, 0.4, 0.4, 0.05, 0.02, 0.4
REFUSED_AND_LATE = 0.8
STEPS, SENDINGS_AT_MOST = 9, 200
START = datetime(2026, 9, 18, 22, tzinfo=UTC)
MIXED = "malformed"  # what was dropped in part and entered again in part, by a late copy or a copied device
REFUSED = ("stale_moves", "base_unknown", "unknown_player")
COPY = "device_copied"


@dataclass
class Entry:
    """A fact as it was tapped; `seq`, `base` and `epoch` are new ones where it had to be entered again."""

    fact: int
    seq: int
    base: int
    epoch: int
    wrong: bool
    timed: bool

    def as_move(self) -> dict[str, Any]:
        """What the rules take, or where it is wrong refuse."""
        at = {"at": (START + timedelta(milliseconds=self.fact)).isoformat()} if self.timed else {}
        if self.wrong:
            return {"seq": self.seq, **at, "do": "tally", "player": "Nadie", "lost": 1}
        return {"seq": self.seq, **at, "do": "void", "reason": str(self.fact)}


@dataclass
class Tablet:
    """A device as its coordinator sees it: does it run the table, under which claim, and what is not sent.
    `tapped`: every fact in the order in which it was.
    """

    key: str
    coordinator: int
    timed: bool = True
    runs: bool = False
    epoch: int = 0
    known: int = 0
    seq: int = 0
    waiting: list[Entry] = field(default_factory=list)
    lately: list[Entry] = field(default_factory=list)
    refused: list[Entry] = field(default_factory=list)
    reason: str = ""
    tapped: list[int] = field(default_factory=list)

    def enter(self, fact: int, *, wrong: bool) -> None:
        """A tap."""
        self.seq += 1
        base = self.known + len(self.waiting)
        self.waiting.append(Entry(fact, self.seq, base, self.epoch, wrong, self.timed))

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

    def forget(self) -> None:
        """The power went before it was on the disk that these are done with."""
        seqs = {entry.seq for entry in self.waiting}
        self.waiting = [one for one in self.lately if one.seq not in seqs] + self.waiting

    def renew(self, key: str) -> None:
        """Its storage was copied: it is another device from now on, and all that waits has new numbers."""
        self.key, self.lately = key, []
        for entry in (*self.refused, *self.waiting):
            self.seq += 1
            entry.seq = self.seq


@dataclass
class Figures:
    """What happened in so many schedules."""

    counts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return ", ".join(f"{count:,} {what}" for what, count in self.counts.most_common())


class Hall:
    """One table with three coordinators, each with a tablet, and a network that loses what it can."""

    def __init__(self, running: Running) -> None:
        self.running = running
        of = running.table.round.championship
        others = [a_coordinator(of, name)[0] for name in ("Rosa", "Tito")]
        self.officials = [running.official, *others]
        self.apis = [api_of(official) for official in self.officials]
        self.figures = Figures()

    def run(self, seed: int) -> None:
        """One schedule from this seed; raises `AssertionError` where something is lost, doubled, out of
        order, upon another table than it was meant for, in another name or under a claim that had ended.
        """
        self._empty()
        schedule = Schedule(self.running, self.apis, Random(seed), self.figures.counts)
        schedule.run()
        if schedule.chance.random() < 0.5:
            schedule.adopt()
        self._check(schedule)
        self.figures.counts["schedules"] += 1

    def _empty(self) -> None:
        for kind in (SetAside, Move, Device, Claim):
            kind.objects.all()._raw_delete("default")
        Acta.objects.update(n=0, frozen={}, engine="", status=Acta.Status.OPEN)
        self.running.device.seq = 0
        self.running.play(starter(self.running.names[0]), actor=an_actor())

    def _check(self, schedule: Schedule) -> None:
        record = list(Move.objects.filter(number__gt=1).order_by("number"))
        right = [one for one in SetAside.objects.order_by("pk") if one.payload["do"] == "void"]
        waits = [one for one in right if one.status == SetAside.Status.WAITING]
        adopted = [one for one in right if one.status == SetAside.Status.ADOPTED]
        kept: list[Move | SetAside] = [*record, *right]
        found = [*map(_fact, record), *map(_fact, waits)]
        twice = [fact for fact, count in Counter(found).items() if count > 1]
        assert not twice, f"doubled: {twice}"
        lost = sorted(set(schedule.entered) - set(found))
        assert not lost, f"lost: {lost}"
        assert len(found) == len(schedule.entered)
        assert [move.number for move in record] == list(range(2, len(record) + 2))
        for one in kept:
            assert one.official_id == self.officials[schedule.entered[_fact(one)]].pk, "in another name"
        numbers = {one.number for one in adopted}
        sent = [move for move in record if move.number not in numbers]
        for move in sent:
            assert _fact(move) in schedule.in_time, f"{_fact(move)} recorded under a claim that had ended"
            assert (move.base or 0) >= move.number - 1, f"{_fact(move)} recorded upon another table"
        by_number = sorted(adopted, key=lambda one: one.number or 0)
        for tablet in schedule.tablets:
            for some in (sent, by_number):
                own = [_fact(one) for one in some if _fact(one) in tablet.tapped]
                assert own == sorted(own), f"out of order: {own}"
        schedule.counts["in the record"] += len(record)
        schedule.counts["of them adopted"] += len(adopted)
        schedule.counts["set aside"] += len(waits)


class Schedule:
    """What happens at one table, at random. `entered`: who entered each fact that is right; `in_time`: those
    that came under the claim in force.
    """

    def __init__(self, running: Running, apis: list[APIClient], chance: Random, counts: Counter[str]) -> None:
        self.running, self.apis, self.chance, self.counts = running, apis, chance, counts
        self.tablets = [Tablet(self._key(), of, known=1) for of in range(len(apis))]
        if chance.random() < SECOND_DEVICE:
            self.tablets.append(Tablet(self._key(), 0, known=1))
        for tablet in self.tablets[1:]:
            tablet.timed = chance.random() > UNTIMED
        self.copied_at = chance.randrange(STEPS) if chance.random() < COPIED else -1
        self.lost_requests, self.lost_answers, self.taken_over = (
            chance.random() * most for most in (LOST_REQUESTS, LOST_ANSWERS, TAKEN_OVER)
        )
        self.late: list[tuple[Tablet, str, dict[str, Any]]] = []
        self.facts = 0
        self.in_force = 0
        self.entered: dict[int, int] = {}
        self.in_time: set[int] = set()

    def _key(self) -> str:
        return f"{self.chance.getrandbits(128):032x}"

    def run(self) -> None:
        """All steps, and then a sound network until nothing waits."""
        self._claim(self.chance.choice(self.tablets), sound=True)
        for step in range(STEPS):
            if step == self.copied_at:
                self._copy(self.chance.choice([one for one in self.tablets if one.timed]))
            self._step(self.chance.choice(self.tablets))
        for tablet in self.tablets:
            for _sending in range(SENDINGS_AT_MOST):
                if not tablet.waiting and not tablet.refused:
                    break
                self._sync(tablet, sound=True)
            assert not tablet.waiting + tablet.refused, "what waits is never sent"
        while self.late:
            self._deliver(*self.late.pop())

    def _step(self, tablet: Tablet) -> None:
        if self.chance.random() < self.taken_over or not any(one.runs for one in self.tablets):
            self._claim(tablet)
        if self.chance.random() < FORGETS and tablet.lately:
            tablet.forget()
            self.counts["restarts"] += 1
        for writer in self.tablets:
            if writer.runs and not writer.refused:
                self._tap(writer)
        self._sync(tablet)
        if self.chance.random() < ADOPTS:
            self.adopt()
        if self.chance.random() < RELEASES:
            release_table(self.running.table, actor=an_actor())
            self.in_force = 0
            self.counts["claims ended by the organizer"] += 1
        self.chance.shuffle(self.late)
        while self.late and self.chance.random() < LATE_COPIES:
            self._deliver(*self.late.pop())
            self.counts["late copies"] += 1

    def _tap(self, tablet: Tablet) -> None:
        for _tap in range(self.chance.choice((1, 1, 1, 2, 3))):
            wrong = self.chance.random() < WRONG
            tablet.enter(self.facts, wrong=wrong)
            tablet.tapped.append(self.facts)
            if not wrong:
                self.entered[self.facts] = tablet.coordinator
            self.facts += 1
            self.counts["wrong entries" if wrong else "entries"] += 1

    def _copy(self, tablet: Tablet) -> None:
        """All that the device keeps is on another one too."""
        self.tablets.append(deepcopy(tablet))
        self.counts["copied devices"] += 1

    def adopt(self) -> None:
        """The organizer adopts all that waits for her."""
        ids = list(SetAside.objects.values_list("pk", flat=True))
        if ids and self.in_force:
            adopting.adopt(self.running.table, ids, actor=an_actor())
            self.counts["adoptions"] += 1

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
            if sound or self.chance.random() > WAITS:
                self._decide(tablet, sound=sound)
        elif some := tablet.batch():
            sent = tablet.body(some)
            told = self._ask(tablet, "moves/", sent, sound=sound)
            if told:
                self._hear(tablet, told, sent, sound=sound)

    def _decide(self, tablet: Tablet, *, sound: bool) -> None:
        """What was refused goes to the organizer, or is entered again."""
        if not tablet.reason:
            tablet.again()
            return
        sent = {**tablet.body(tablet.refused), "reason": tablet.reason}
        told = self._ask(tablet, "set-aside/", sent, sound=sound)
        if told and "error" not in told:
            tablet.refused, tablet.reason = [], ""
        elif told:
            self._is_copied(tablet, told["error"])

    def _is_copied(self, tablet: Tablet, error: dict[str, Any]) -> bool:
        if error["code"] != COPY:
            return False
        assert self.copied_at >= 0, error
        tablet.renew(self._key())
        self.counts["new names of copied devices"] += 1
        return True

    def _hear(self, tablet: Tablet, told: dict[str, Any], sent: dict[str, Any], *, sound: bool) -> None:
        error = told.get("error")
        extra = error["extra"] if error else told
        if "acked" in extra:
            tablet.acknowledged(extra["acked"])
        if error and self._is_copied(tablet, error):
            return
        tablet.known = extra.get("n", tablet.known)
        if error:
            assert error["code"] in REFUSED or (error["code"] == MIXED and self.copied_at >= 0), error
            self.counts["refusals"] += 1
            if tablet.timed and self.chance.random() < REFUSED_AND_LATE:
                self.late.append((deepcopy(tablet), "moves/", sent))
            tablet.refused, tablet.waiting = tablet.waiting, []
            if self.chance.random() < TO_THE_ORGANIZER:
                tablet.reason = "it was played"
            elif error["code"] == MIXED:
                tablet.refused = [one for one in tablet.refused if not one.wrong]
            elif error["code"] != "stale_moves":
                tablet.refused = [one for one in tablet.refused if one.seq != extra.get("seq")]
        if error or "set_aside" in told:
            now = self._ask(tablet, "", None, sound=sound)
            if now:
                self._see(tablet, now)

    def _ask(
        self, tablet: Tablet, what: str, body: dict[str, Any] | None, *, sound: bool
    ) -> dict[str, Any] | None:
        """The answer; None where the request or the answer is lost."""
        if body and what != "claim/" and tablet.timed and not sound and self.chance.random() < LATE_COPIES:
            self.late.append((deepcopy(tablet), what, body))
        if not sound and self.chance.random() < self.lost_requests:
            self.counts["lost requests"] += 1
            return None
        told = self._deliver(tablet, what, body)
        if not sound and self.chance.random() < self.lost_answers:
            self.counts["lost answers"] += 1
            return None
        return told

    def _deliver(self, tablet: Tablet, what: str, body: dict[str, Any] | None) -> dict[str, Any]:
        self.counts["requests that arrived"] += 1
        api, address = self.apis[tablet.coordinator], f"/api/tables/{self.running.table.pk}/{what}"
        if what == "moves/" and body and body["epoch"] == self.in_force:
            self.in_time |= {int(move["reason"]) for move in body["moves"] if "reason" in move}
        try:
            if body is None:
                answer = api.get(address, {"device": tablet.key})
            else:
                answer = api.generic("POST", address, json.dumps(body), content_type="application/json")
        except Error as error:
            raise AssertionError(f"the server fails: {error}") from error
        found: dict[str, Any] = answer.json()
        assert answer.status_code in (200, 409) or found["error"]["code"] == MIXED, found
        if what == "claim/":
            self.in_force = found["claim"]["epoch"]
        return found


def _fact(move: Move | SetAside) -> int:
    return int(move.payload["reason"])
