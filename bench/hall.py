"""What a hall costs one server: a move, tablets at a move a second.

`python -m bench.hall [--tables N] [--moves N] [--seconds N]`; 0 omits. Beside it in the same run: the same
statements as plain SQL on a copy of the database through the same server, and raw ASGI. Processor time of
the server's process, and of PostgreSQL's where `DATABASE_URL` says so.
"""

from __future__ import annotations

import asyncio
import json
import pickle
import secrets
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
        self.sent += 1
        move = {"seq": self.sent, "at": f"2026-11-21T22:{self.sent // 60:02}:{self.sent % 60:02}.000Z", **self.moves[self.sent - 1]}
        body = {"device": self.key, "base": self.base, "moves": [move], "epoch": 1, "waiting": 0}
        return post(f"/api/tables/{self.table}/moves/", json.dumps(body).encode(), self.session)


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
        length = next((int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0)
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


def measured(server: Server, work: Any) -> tuple[float, Any]:
    begun = server.seconds()
    done = asyncio.run(work)
    return server.seconds() - begun, done


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--moves", type=int, default=1024)
    arguments = parser.parse_args()
    with new_installation():
        tablets = tablets_of(arguments.tables, Random(7))
        with program() as server:
            measured(server, one_by_one(server.port, tablets, len(tablets)))
            seconds, _ = measured(server, one_by_one(server.port, tablets, arguments.moves))
            print(f"a move: {seconds / arguments.moves * 1000:.2f} ms; {server.megabytes()} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
