"""What the program is measured beside: `python -m bench.peer RECORDED DATABASE_URL`, on `PORT`.

`POST /plain/N/` runs the statements of recorded move N as plain SQL under WSGI in the program's threads, in
one transaction, and answers what the program did; any other address is answered by raw ASGI.
"""

from __future__ import annotations

import os
import pickle
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, cast

import uvicorn
from a2wsgi import WSGIMiddleware

THREADS = 4
HEADERS = [("Content-Type", "application/json")]
RAW = b'{"raw":true}'
_here = threading.local()


def main(recorded: str, database: str) -> None:
    moves = pickle.loads(Path(recorded).read_bytes())  # of the benchmark's own
    app = WSGIMiddleware(cast(Any, plain_sql(moves, database)), workers=THREADS)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"].startswith("/plain/"):
            await app(scope, receive, send)
            return
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(RAW)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": RAW})

    uvicorn.run(
        application,
        host="127.0.0.1",
        port=int(os.environ["PORT"]),
        log_config=None,
        access_log=False,
        lifespan="off",
    )


def plain_sql(moves: Any, database: str) -> Callable[..., Iterable[bytes]]:
    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        statements, body = moves[int(environ["PATH_INFO"].split("/")[2])]
        environ["wsgi.input"].read()
        run(connected(database), statements)
        start_response("200 OK", [*HEADERS, ("Content-Length", str(len(body)))])
        return [body]

    return answer


def connected(database: str) -> Any:
    """One kept connection a thread."""
    if not hasattr(_here, "connection"):
        if database.startswith("sqlite"):
            made: Any = sqlite3.connect(database.removeprefix("sqlite:///"), timeout=20, isolation_level=None)
            made.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;")
        else:
            import psycopg

            made = psycopg.connect(database, autocommit=True, prepare_threshold=0)
        _here.connection = made
    return _here.connection


def run(connection: Any, statements: Iterable[tuple[str, Any]]) -> None:
    cursor = connection.cursor()
    for sql, parameters in statements:
        cursor.execute(sql, parameters)
        if cursor.description:
            cursor.fetchall()


if __name__ == "__main__":
    main(*sys.argv[1:])
