"""What a hall costs: a move, tablets at a move a second, web processes side by side on one database.

`python -m bench.hall [--on sqlite|postgresql] [--tables N --moves N] [--tablets N --seconds N]`; 0 omits.
Beside a move, in turns: the same statements as plain SQL on a copy of the database through the same server,
and raw ASGI. Milliseconds of a processor: of the web processes, and of PostgreSQL's backends.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import secrets
import sys
import time
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bench import options, row, without_database
from bench.served import Server, connect, program, spent

PLAYERS = 6
TURN = 64  # requests that are sent before the next peer's turn; the first turn is not counted
RAW = 256
CSRF = "a" * 32


@dataclass
class Tablet:
    """One table's device and what it sends, move by move. `foresees`: with what its engine says of the table
    after each, `digests` and the form; a tablet whose engine is not ready lacks them.
    """

    table: int
    session: str
    follow: str
    moves: Sequence[dict[str, Any]]
    digests: Sequence[str]
    foresees: bool = True
    key: str = field(default_factory=lambda: secrets.token_hex(16))
    sent: int = 0
    base: int = 0

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}/moves/"

    def body(self) -> bytes:
        """Of its next move."""
        self.sent += 1
        at = f"2026-11-21T22:{self.sent // 60:02}:{self.sent % 60:02}.000Z"
        move = {"seq": self.sent, "at": at, **self.moves[self.sent - 1]}
        body = {"device": self.key, "base": self.base, "moves": [move], "epoch": 1, "waiting": 0}
        if self.foresees:
            body |= {"digest": self.digests[self.sent - 1], "foreseen": self.follow}
        return json.dumps(body).encode()

    async def send(self, connection: Connection) -> None:
        self.base = json.loads(await connection.ask(self.path, self.body(), self.session))["n"]


class Connection:
    """One that is kept. A bare reader of HTTP: the client shares the processors with the server."""

    def __init__(self, at: int | Path) -> None:
        self._at = at

    async def __aenter__(self) -> Connection:
        self._reader, self._writer = await connect(self._at)
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._writer.close()

    async def ask(self, path: str, body: bytes, session: str) -> bytes:
        """Raises `RuntimeError` for another answer than 200."""
        header = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Cookie: calzo_session={session}; calzo_csrf={CSRF}\r\nX-CSRFToken: {CSRF}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(header.encode("ascii") + body)
        lines = (await self._reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        length = next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)
        answer = await self._reader.readexactly(length)
        if lines[0].split()[1] != b"200":
            raise RuntimeError(f"{path}: {answer.decode()}")
        return answer


class Cost:
    """What requests cost the servers of one database."""

    def __init__(self, servers: Sequence[Server], database: str = "") -> None:
        self._servers, self._database = servers, database
        self.requests, self.web, self.backends = 0, 0.0, 0.0

    def of(self, requests: int, work: Coroutine[Any, Any, Any]) -> Any:
        pids = backends(self._database)
        before = self._sums(pids)
        done = asyncio.run(work)
        after = self._sums(pids)
        self.requests += requests
        self.web, self.backends = self.web + after[0] - before[0], self.backends + after[1] - before[1]
        return done

    def _sums(self, pids: Sequence[int]) -> tuple[float, float]:
        return sum(server.seconds() for server in self._servers), sum(map(spent, pids))

    def __str__(self) -> str:
        text = f"{1000 * self.web / self.requests:.2f}"
        return f"{text} + {1000 * self.backends / self.requests:.2f}" if self.backends else text


async def in_turn(port: int, tablets: Iterable[Tablet]) -> None:
    async with Connection(port) as connection:
        for tablet in tablets:
            await tablet.send(connection)


async def to_peer(port: int, paths: Iterable[str], body: bytes) -> None:
    async with Connection(port) as connection:
        for path in paths:
            await connection.ask(path, body, "")


async def all_at_once(
    ports: Sequence[int], tablets: Sequence[Tablet], moves: int, pace: float
) -> list[float]:
    """How long each move took, in order, from when it was due where there is a `pace` in seconds."""
    start = time.monotonic() + 0.5

    async def at_table(place: int, tablet: Tablet) -> list[float]:
        waits = []
        async with Connection(ports[place % len(ports)]) as connection:
            for number in range(moves):
                due = start + pace * (number + place / len(tablets)) if pace else time.monotonic()
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                await tablet.send(connection)
                waits.append(time.monotonic() - due)
        return waits

    of_all = await asyncio.gather(*(at_table(*one) for one in enumerate(tablets)))
    return sorted(wait for waits in of_all for wait in waits)


def a_hall_of_tablets(tables: int) -> list[Tablet]:
    from rules.games import open_acta
    from rules.games.digest import digest_of
    from rules.games.dudo.simulator import play_table
    from tests.tables.factories import a_hall, a_running_table, signed_in

    chance, found = Random(7), []
    for table in a_hall(tables=tables, players=PLAYERS).tables:
        running = a_running_table(table, name=f"Mesa {table.number}")
        session = signed_in(running.official).cookies["calzo_session"].value
        position, digests = open_acta(head := running.acta.headings.get().head), []
        for move in (moves := list(play_table(head, ("full",), chance))):
            position = position.play(move)
            digests.append(digest_of(position))
        found.append(Tablet(table.pk, session, running.acta.follow, moves, digests))
    return found


class Statements(list[tuple[str, Any]]):
    """As the driver gets them, in their transaction."""

    def __call__(self, execute: Any, sql: str, parameters: Any, *arguments: Any) -> Any:
        from django.db import connection

        is_sqlite = connection.vendor == "sqlite"  # which says BEGIN itself
        if connection.in_atomic_block and not is_sqlite and ("BEGIN", ()) not in self:
            self.append(("BEGIN", ()))
        self.append((sql.replace("%s", "?") if is_sqlite else sql, tuple(map(plain, parameters or ()))))
        return execute(sql, parameters, *arguments)


def with_statements(tablets: Sequence[Tablet], moves: int) -> list[tuple[list[tuple[str, Any]], bytes]]:
    """Of each move in turn: its statements, and its answer."""
    from django.db import connection
    from django.test import Client

    found = []
    for number in range(moves):
        tablet, statements, client = tablets[number % len(tablets)], Statements(), Client()
        client.cookies["calzo_session"] = tablet.session
        with connection.execute_wrapper(statements):
            answer = client.post(tablet.path, tablet.body(), content_type="application/json")
        if answer.status_code != 200:
            raise RuntimeError(answer.content.decode())
        tablet.base = answer.json()["n"]
        found.append(([*statements, ("COMMIT", ())], answer.content))
    return found


def plain(value: Any) -> Any:
    """Without Django's classes, which the peer lacks."""
    return str(value) if isinstance(value, str) else value


@contextmanager
def installation(kind: str) -> Iterator[None]:
    with ExitStack() as stack:
        address = ""
        if kind == "postgresql":
            from tests import servers

            address = stack.enter_context(
                servers.postgresql(stack.enter_context(servers.folder_for_servers()))
            )
        stack.enter_context(without_database(address))
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        yield


def copied(to: str) -> str:
    """A copy of the database as it is, as its address."""
    from django.db import connection

    if connection.vendor == "sqlite":
        name = Path(str(connection.settings_dict["NAME"])).with_name(f"{to}.sqlite3")
        with connection.cursor() as cursor:
            cursor.execute(f"VACUUM INTO '{name}'")
        return f"sqlite:///{name}"
    connection.close()  # nobody may be in what is copied
    with of_template() as outside:
        outside.execute(f"CREATE DATABASE {to} TEMPLATE postgres")
    return os.environ["DATABASE_URL"].replace("/postgres?", f"/{to}?")


def of_template() -> Any:
    import psycopg

    return psycopg.connect(os.environ["DATABASE_URL"].replace("/postgres?", "/template1?"), autocommit=True)


def backends(database: str) -> list[int]:
    """Of PostgreSQL, at present."""
    if not database.startswith("postgres"):
        return []
    name = database.partition("?")[0].rpartition("/")[2]
    asked = "SELECT pid FROM pg_stat_activity WHERE datname = %s AND backend_type = 'client backend'"
    with of_template() as connection:
        return [pid for (pid,) in connection.execute(asked, (name,)).fetchall()]


def move(tablets: Sequence[Tablet], moves: int) -> None:
    of_program, of_plain = copied("program"), copied("plain")
    recorded = with_statements(deepcopy(tablets), moves)
    kept = Path(os.environ["CALZO_VAR"], "moves")
    kept.write_bytes(pickle.dumps(recorded))
    body = deepcopy(tablets[0]).body()
    peers = program(("bench.peer", str(kept), of_plain))
    with program(DATABASE_URL=of_program) as server, peers as peer:
        for start in range(0, moves, TURN):
            if start in (0, TURN):  # the first turn is not counted
                ours, without_engine = Cost([server], of_program), Cost([server], of_program)
                same_sql, raw = Cost([peer], of_plain), Cost([peer])
            numbers = range(start, min(start + TURN, moves))
            senders = [tablets[number % len(tablets)] for number in numbers]
            foresees = not start // TURN % 2
            for sender in senders:
                sender.foresees = foresees
            (ours if foresees else without_engine).of(len(numbers), in_turn(server.port, senders))
            same_sql.of(len(numbers), to_peer(peer.port, [f"/plain/{number}/" for number in numbers], body))
            raw.of(RAW, to_peer(peer.port, ["/"] * RAW, body))
        ratio = ours.web / ours.requests / (same_sql.web / same_sql.requests)
        row(
            f"record a move over HTTP, {vendor()}",
            f"{ours} ms ({ratio:.1f} of plain SQL), of a tablet without an engine {without_engine}, "
            f"{server.megabytes()} MB",
            f"plain SQL through the same server {same_sql}; raw ASGI {raw}",
            "SQLite 4, PostgreSQL 5 + 1.5 in its backend",
        )


def vendor() -> str:
    from django.db import connection

    return connection.vendor


def at_a_move_a_second(tablets: Sequence[Tablet], seconds: int) -> None:
    of_program = copied("paced")
    with program(DATABASE_URL=of_program) as server:
        paced(server, of_program, tablets, seconds, f"one process, {vendor()}")


def paced(server: Server, database: str, tablets: Sequence[Tablet], seconds: int, name: str) -> None:
    asyncio.run(all_at_once([server.port], tablets, 2, 0.0))
    cost = Cost([server], database)
    waits = cost.of(len(tablets) * seconds, all_at_once([server.port], tablets, seconds, 1.0))
    p50, p99 = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
    costs = f"{cost} ms a move, {cost.web / seconds:.2f} of a core"
    row(
        f"{len(tablets)} tablets at a move a second, {name}",
        f"{len(waits)} served, p50 {p50:.0f} ms, p99 {p99:.0f}, {costs}",
        f"{len(tablets)}/s",
        "all served, p99 under 100 ms, 0.6 of a core",
    )


def side_by_side(tablets: Sequence[Tablet], moves: int) -> None:
    costs, rates = [], []
    each = moves // len(tablets)
    for name, processes in (("one_process", 1), ("two_processes", 2)):
        database, again = copied(name), deepcopy(tablets)
        with ExitStack() as stack:
            servers = [stack.enter_context(program(DATABASE_URL=database)) for _ in range(processes)]
            ports = [server.port for server in servers]
            asyncio.run(all_at_once(ports, again, 4, 0.0))
            cost, begun_at = Cost(servers, database), time.monotonic()
            cost.of(each * len(tablets), all_at_once(ports, again, each, 0.0))
            rates.append(cost.requests / (time.monotonic() - begun_at))
            costs.append(cost)
    row(
        f"two processes, {len(tablets)} tablets as fast as they can, {vendor()}",
        f"{costs[1]} ms a move, {rates[1]:.0f}/s",
        f"one process {costs[0]} ms, {rates[0]:.0f}/s",
        "250/s, the cost of a move the same as in one",
    )


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--moves", type=int, default=1024)
    parser.add_argument("--tablets", type=int, default=128)
    parser.add_argument("--seconds", type=int, default=15)
    arguments = parser.parse_args()
    with installation(arguments.on):
        tablets = a_hall_of_tablets(max(arguments.tables, arguments.tablets))
        if arguments.moves:
            move(deepcopy(tablets[: arguments.tables]), arguments.moves)
            side_by_side(tablets[: arguments.tables], arguments.moves)
        if arguments.tablets:
            at_a_move_a_second(tablets[: arguments.tablets], arguments.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
