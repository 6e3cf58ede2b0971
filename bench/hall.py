"""What a hall costs one server: a move, tablets at a move a second.

`python -m bench.hall [--tables N] [--moves N] [--seconds N]`; 0 omits. Beside it in the same run: the same
statements as plain SQL on a copy of the database through the same server, and raw ASGI. Processor time of
the server's process, and of PostgreSQL's where `DATABASE_URL` says so.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import secrets
import sys
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bench import new_installation, options
from bench.served import Server, program

PLAYERS = 6


@dataclass
class Tablet:
    """One table's device and what it sends, move by move."""

    table: int
    session: str
    moves: Sequence[dict[str, Any]]
    key: str = field(default_factory=lambda: secrets.token_hex(16))
    sent: int = 0
    base: int = 0

    def request(self) -> bytes:
        return post(*self.asked(), self.session)

    def asked(self) -> tuple[str, bytes]:
        self.sent += 1
        move = {
            "seq": self.sent,
            "at": f"2026-11-21T22:{self.sent // 60:02}:{self.sent % 60:02}.000Z",
            **self.moves[self.sent - 1],
        }
        body = {"device": self.key, "base": self.base, "moves": [move], "epoch": 1, "waiting": 0}
        return f"/api/tables/{self.table}/moves/", json.dumps(body).encode()


CSRF = "a" * 32


def post(path: str, body: bytes, session: str) -> bytes:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Cookie: calzo_session={session}; calzo_csrf={CSRF}\r\nX-CSRFToken: {CSRF}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode("ascii") + body


class Connection:
    """Keeps one connection. A bare reader of HTTP: the client shares the processors with the server."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def __aenter__(self) -> Connection:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._writer.close()

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = next(
            (int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0
        )
        return int(head[9:12]), await self._reader.readexactly(length)


def tablets_of(tables: int, chance: Random) -> list[Tablet]:
    from importlib import import_module

    from tests.tables.factories import a_hall, a_running_table, signed_in

    play_table = import_module("rules.games.dudo.simulator").play_table
    found = []
    for table in a_hall(tables=tables, players=PLAYERS).tables:
        running = a_running_table(table, name=f"Mesa {table.number}")
        head = running.acta.headings.get().head
        session = signed_in(running.official).cookies["calzo_session"].value
        found.append(Tablet(table.pk, session, list(play_table(head, ("full",), chance))))
    return found


async def one_by_one(port: int, tablets: Sequence[Tablet], moves: int) -> list[bytes]:
    answers = []
    async with Connection(port) as connection:
        for number in range(moves):
            tablet = tablets[number % len(tablets)]
            status, answer = await connection.ask(tablet.request())
            if status != 200:
                raise RuntimeError(answer.decode())
            tablet.base = json.loads(answer)["n"]
            answers.append(answer)
    return answers


def recorded_statements(tablets: Sequence[Tablet], moves: int) -> list[tuple[list[tuple[str, Any]], bytes]]:
    """Of each move: its statements with their parameters, in their transaction, and its answer."""
    from django.db import connection
    from django.test import Client

    found = []
    for number in range(moves):
        tablet, statements = tablets[number % len(tablets)], []

        def note(execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
            statements.append((as_driver(sql, connection.vendor), tuple(parameters or ())))
            return execute(sql, parameters, many, context)

        client = Client()
        client.cookies["calzo_session"] = tablet.session
        path, body = tablet.asked()
        with connection.execute_wrapper(note):
            answer = client.post(path, body, content_type="application/json")
        if answer.status_code != 200:
            raise RuntimeError(answer.content.decode())
        tablet.base = answer.json()["n"]
        found.append(([*statements, ("COMMIT", ())], answer.content))
    return found


def as_driver(sql: str, vendor: str) -> str:
    return sql.replace("%s", "?") if vendor == "sqlite" else sql


async def asked_one_by_one(port: int, paths: Sequence[str]) -> None:
    async with Connection(port) as connection:
        for path in paths:
            status, _answer = await connection.ask(post(path, b"{}" * 100, "x" * 32))
            if status != 200:
                raise RuntimeError(path)


def measured(server: Server, work: Any) -> tuple[float, Any]:
    begun = server.seconds()
    done = asyncio.run(work)
    return server.seconds() - begun, done


def copied(to: str) -> str:
    """A copy of the database as it is, as its address."""
    from django.conf import settings
    from django.db import connection

    name = Path(settings.DATABASES["default"]["NAME"]).with_name(f"{to}.sqlite3")
    with connection.cursor() as cursor:
        cursor.execute(f"VACUUM INTO '{name}'")
    return f"sqlite:///{name}"


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--moves", type=int, default=1024)
    arguments = parser.parse_args()
    with new_installation():
        tablets = tablets_of(arguments.tables, Random(7))
        of_program, of_plain = copied("program"), copied("plain")
        again = deepcopy(tablets)
        moves = recorded_statements(again, arguments.moves)
        kept = Path(os.environ["CALZO_VAR"], "moves")
        kept.write_bytes(pickle.dumps(moves))
        with program(DATABASE_URL=of_program) as server, program(("bench.peer", str(kept), of_plain)) as peer:
            raw = ["/"] * 2000
            paths = [f"/plain/{number}/" for number in range(arguments.moves)]
            warm = len(tablets)
            measured(server, one_by_one(server.port, tablets, warm))
            seconds, _ = measured(server, one_by_one(server.port, tablets, arguments.moves - warm))
            measured(peer, asked_one_by_one(peer.port, paths[:warm]))
            plain, _ = measured(peer, asked_one_by_one(peer.port, paths[warm:]))
            bare, _ = measured(peer, asked_one_by_one(peer.port, raw))
            n = arguments.moves - warm
            print(
                f"a move: {seconds / n * 1000:.2f} ms; plain SQL {plain / n * 1000:.2f}; raw ASGI {bare / len(raw) * 1000:.2f}; {server.megabytes()} MB; {len(moves[-1][0])} statements"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
