"""Tablets that do what `static/tables/tablet/moves.js` and `static/shared/` do: keep an entry with its
number, base and claim, send the oldest first, drop what is acknowledged, wait longer and longer for a silent
server, ask for the time before they send again, and enter again what was refused.

What happens at a table is known beforehand: its script. So a tablet's entry is a place of the script.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, TextIO

from django.core.serializers.json import DjangoJSONEncoder

from bench.faults.network import Answer, Network, Stopwatch
from rules.games import Position, open_acta

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)
JITTER = 0.5
MOST_AT_ONCE = 200
NOT_READ = ("unknown", "sign_in", "session_ended", "csrf", "old_page", "not_allowed")
NO_ANSWERS = (408, 429)
CSRF = "a" * 32


@dataclass(slots=True)
class Game:
    """`script`: all that is played at this table; `tapped`: how much of it; `safe`: how much was
    acknowledged; `is_ending`: somebody confirms its result; `confirmed_at`: when somebody was told that it is
    recorded. What is in the database at the end: `recorded` moves, and whether it `is_decided`.
    """

    table: int
    slug: str
    number: int
    head: dict[str, Any]
    script: Sequence[dict[str, Any]]
    tapped: int = 0
    safe: int = 0
    is_ending: bool = False
    confirmed_at: float = 0.0
    recorded: int = 0
    is_decided: bool = False
    _positions: list[Position] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.slug}, table {self.number}"

    @property
    def is_confirmed(self) -> bool:
        return bool(self.confirmed_at)

    def confirm(self) -> None:
        self.confirmed_at = self.confirmed_at or time.monotonic()

    @property
    def ranking(self) -> list[str]:
        return list(self.view(len(self.script))["ranking"])

    @property
    def places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.ranking, start=1)}

    def view(self, n: int) -> dict[str, Any]:
        """As it is stored."""
        told = json.dumps(self.after(n).view(), cls=DjangoJSONEncoder)
        return dict(json.loads(told))

    def after(self, n: int) -> Position:
        if not self._positions:
            self._positions.append(open_acta(self.head))
        while len(self._positions) <= n:
            self._positions.append(self._positions[-1].play(self.script[len(self._positions) - 1]))
        return self._positions[n]


@dataclass(slots=True)
class Entry:
    """A place of the script, tapped. `said`: what the server said of it: "", recorded, aside, elsewhere
    (another device had entered it, so that the coordinator dropped it). `same`: the move of the acta that it
    is.
    """

    game: Game
    place: int
    seq: int
    base: int
    epoch: int
    at: str
    said: str = ""
    same: int = 0

    def as_move(self) -> dict[str, Any]:
        return {**self.game.script[self.place], "seq": self.seq, "at": self.at}


@dataclass(frozen=True, slots=True)
class Holder:
    """A coordinator by their key, who is signed in."""

    official: int
    session: str


@dataclass
class Tablet:
    """`games`: one after the other; `holders`: who plays them here, by table; `ahead`: how wrong its clock
    is; `pace`: seconds between two plays.
    """

    name: str
    chance: Random
    ahead: timedelta
    pace: float
    log: TextIO
    owns: bool = True
    runs: bool = True
    games: list[Game] = field(default_factory=list)
    holders: dict[int, Holder] = field(default_factory=dict)
    key: str = field(default_factory=lambda: secrets.token_hex(16))
    epoch: int = 1
    known: int = 0
    seq: int = 0
    waiting: list[Entry] = field(default_factory=list)
    kept: list[Entry] = field(default_factory=list)
    tries: int = 0
    wrong: list[str] = field(default_factory=list)
    decides: bool = False
    due: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def game(self) -> Game:
        return self.games[0]

    @property
    def is_done(self) -> bool:
        return not self.games

    async def play(self, network: Network, watch: Stopwatch, ends: asyncio.Event) -> None:
        """Until the end, and then until nothing waits. Its coordinator goes on tapping while it waits for an
        answer.
        """
        taps = asyncio.create_task(self._tap_on())
        ended = asyncio.create_task(ends.wait())
        ended.add_done_callback(lambda _ended: taps.cancel())
        ended.add_done_callback(lambda _ended: self.due.set())
        while not self.is_done and not (ends.is_set() and not self.waiting):
            await self.due.wait()
            if not self.waiting:
                self.due.clear()
            await self.send(network, watch)
        taps.cancel()
        ended.cancel()

    async def _tap_on(self) -> None:
        while True:
            await asyncio.sleep(self.pace * self.chance.uniform(0.5, 1.5))
            if not self.is_done:
                self.tap()
            self.due.set()

    def tap(self) -> None:
        """What was played at the table since."""
        place = self.known + len(self.waiting)
        if self.runs and not self.decides and place < len(self.game.script):
            self.seq += 1
            # One person enters nothing on two devices in the same millisecond (decision 0150): even and odd.
            even = int(time.time() * 500) * 2 + self.name.endswith("2")
            at = (datetime.fromtimestamp(even / 1000, UTC) + self.ahead).isoformat(timespec="milliseconds")
            self._keep(Entry(self.game, place, self.seq, place, self.epoch, at))

    def _keep(self, entry: Entry) -> None:
        self.kept.append(entry)
        self.waiting.append(entry)
        self.game.tapped = max(self.game.tapped, entry.place + 1)

    async def send(self, network: Network, watch: Stopwatch) -> None:
        if self.tries and not await self._ask(network, watch, "GET", "/api/championships/"):
            return
        if self.waiting:
            await self._send_moves(network, watch)
        elif self.game.is_confirmed or self.known >= len(self.game.script):
            await self._confirm(network, watch)

    def _batch(self) -> list[Entry]:
        end = 1
        for before, entry in zip(self.waiting, self.waiting[1:], strict=False):
            if (entry.base, entry.epoch) != (before.base + 1, before.epoch):
                break
            end += 1
        return self.waiting[: min(end, MOST_AT_ONCE)]

    async def _send_moves(self, network: Network, watch: Stopwatch) -> None:
        some = self._batch()
        moves = [entry.as_move() for entry in some]
        body = {
            "device": self.key,
            "base": some[0].base,
            "epoch": some[0].epoch,
            "moves": moves,
            "waiting": 0,
        }
        told = await self._ask(network, watch, "POST", f"{self._api}moves/", body)
        if told is None:
            return
        refusal = told.get("error")
        extra = refusal["extra"] if refusal else told
        aside = extra.get("set_aside", {}).get("seqs", ())
        same = extra.get("same", {})
        for entry in [entry for entry in self.waiting if entry.seq <= extra.get("acked", -1)]:
            entry.said = "aside" if entry.seq in aside else "recorded"
            entry.same = same.get(str(entry.seq), 0)
            self.waiting.remove(entry)
            if entry.said == "recorded":
                entry.game.safe = max(entry.game.safe, entry.place + 1)
        self.known = extra.get("n", self.known)
        if refusal:
            if refusal["code"] not in ("stale_moves", "base_unknown"):
                self.wrong.append(f"{refusal['code']} {refusal['message']}")
            await self._enter_again(network, watch)
        elif aside:
            await self._read(network, watch)

    async def _enter_again(self, network: Network, watch: Stopwatch) -> None:
        """The coordinator looks at the table: what another recorded is dropped, what is missing entered
        again.
        """
        refused, self.waiting, self.decides = self.waiting, [], True
        while not await self._read(network, watch):
            pass  # it has waited
        self.decides = False
        for entry in refused:
            entry.said = "elsewhere"
            if self.runs and entry.place == self.known + len(self.waiting):
                self.seq += 1
                self._keep(Entry(self.game, entry.place, self.seq, entry.place, self.epoch, entry.at))

    async def _read(self, network: Network, watch: Stopwatch) -> bool:
        told = await self._ask(network, watch, "GET", f"{self._api}?device={self.key}")
        if told and "acta" in told:
            self._see(told)
        return told is not None

    async def take_over(self, network: Network, watch: Stopwatch) -> None:
        """From whoever runs the table; first it sends what it has."""
        if self.waiting or self.decides or self.is_done:
            return
        self.decides = True
        told = await self._ask(network, watch, "POST", f"{self._api}claim/", {"take_over": True})
        if told and "acta" in told:
            self._see(told)
        self.decides = False

    def _see(self, told: dict[str, Any]) -> None:
        """Not what was asked at the table before this one."""
        if self.is_done or told["table"]["id"] != self.game.table:
            return
        self.runs, self.known = told["may_write"], told["acta"]["n"]
        self.epoch = told["claim"]["epoch"] if told["claim"] else 0
        if told["acta"]["status"] == "confirmed":
            self.game.confirm()

    async def _confirm(self, network: Network, watch: Stopwatch) -> None:
        if self.runs and not self.game.is_confirmed:
            self.game.is_ending = True
            body = {"base": len(self.game.script)}
            told = await self._ask(network, watch, "POST", f"{self._api}confirm/", body)
            if told is None:
                return
            if "error" in told:
                await self._read(network, watch)
                return
            self.game.confirm()
        elif not self.game.is_confirmed:
            await self._read(network, watch)
            return
        self.games.pop(0)
        self.known, self.epoch, self.runs = 0, 1, self.owns

    @property
    def _api(self) -> str:
        return f"/api/tables/{self.game.table}/"

    async def _ask(
        self, network: Network, watch: Stopwatch, method: str, path: str, body: object = None
    ) -> dict[str, Any] | None:
        """None: no answer, and it waits for longer each time."""
        content = b"" if body is None else json.dumps(body).encode()
        session = self.holders[self.game.table].session
        answer = await watch.ask(network.port, request(method, path, content, session))
        self._note(path, body, answer)
        told = json.loads(answer.content) if answer and is_answer(answer) else None
        if isinstance(told, list):
            told = {}
        if told is None or told.get("error", {}).get("code") in NOT_READ:
            pause = PAUSES[min(self.tries, len(PAUSES) - 1)] + self.chance.random() * JITTER
            self.tries += 1
            if answer and answer.status >= 500 and answer.status != 503:
                self.wrong.append(f"{answer.status} {path}")
            await asyncio.sleep(max(pause, answer.retry_after if answer else 0))
            return None
        self.tries = 0
        return dict(told)

    def _note(self, path: str, body: object, answer: Answer | None) -> None:
        said = answer.content.decode(errors="replace")[:1000] if answer else ""
        line = {"at": time.time(), "tablet": self.name, "path": path, "sent": body}
        status = answer.status if answer else 0
        self.log.write(json.dumps({**line, "status": status, "answer": said}, ensure_ascii=False) + "\n")


def is_answer(answer: Answer) -> bool:
    return answer.status < 500 and answer.status not in NO_ANSWERS


def request(
    method: str,
    path: str,
    content: bytes = b"",
    session: str = "",
    *,
    form: str = "application/json",
    known: str = "",
) -> bytes:
    """Without a `session` no cookie: whoever has one gets no page that is kept for everybody. `known`: the
    tag of what the reader has.
    """
    cookie = f"Cookie: calzo_session={session}; calzo_csrf={CSRF}\r\n" if session else ""
    tag = f"If-None-Match: {known}\r\n" if known else ""
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAccept: application/json\r\n"
        f"Content-Type: {form}\r\n{cookie}X-CSRFToken: {CSRF}\r\nContent-Length: {len(content)}\r\n"
        f"{tag}\r\n"
    )
    return head.encode("ascii") + content
