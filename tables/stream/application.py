"""`/live/<slug>/`, and `/live/` for the front page. `?table=12` (repeatable) selects tables; `Last-Event-ID`
resumes. No cookies: the content is public.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from core.faults import RETRY_AFTER, fault_of

from .channel import Reader
from .frames import RETRY
from .hub import hub

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

log = logging.getLogger(__name__)

PATH = re.compile(r"^/live/(?:([-a-zA-Z0-9_]{1,80})/)?$")
TABLES_AT_ONCE = 40
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache, no-transform"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    path = PATH.match(scope.get("path", ""))
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD") or path is None:
        await _refuse(send, 405 if path and scope["type"] == "http" else 404)
        return
    reader = Reader(tables_asked(scope.get("query_string", b"")))
    try:
        joined = await hub.join(path[1] or "", reader, last_event_id=_last_event_id(scope))
    except Exception as error:
        if fault_of(error) is None:
            raise
        log.warning("the live stream could not be opened: %s", error)
        await _refuse(send, 503)
        return
    if joined is None:
        await _refuse(send, 404)
        return
    channel = joined[0]
    reader.queue[:0] = (RETRY, *joined[1])
    del joined  # a whole hall, as long as somebody follows it
    try:
        await _serve(scope, receive, send, reader)
    finally:
        hub.leave(channel, reader)


async def _serve(scope: Scope, receive: Receive, send: Send, reader: Reader) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    if scope["method"] == "HEAD":
        await send({"type": "http.response.body", "body": b""})
        return
    departure = asyncio.ensure_future(_wait_until_gone(receive, reader))
    try:
        while await _send_next(send, reader):
            pass
    finally:
        departure.cancel()


async def _send_next(send: Send, reader: Reader) -> bool:
    """By itself, so that nothing is kept of it while the reader waits for more."""
    wire = await reader.next()
    await send({"type": "http.response.body", "body": wire or b"", "more_body": wire is not None})
    return wire is not None


async def _wait_until_gone(receive: Receive, reader: Reader) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    reader.drop()


def tables_asked(query: bytes) -> frozenset[int]:
    """The numbers of `?table=`; anything else is skipped."""
    numbers = parse_qs(query.decode("latin-1")).get("table", [])[:TABLES_AT_ONCE]
    return frozenset(int(number) for number in numbers if number.isdecimal() and len(number) < 6)


def _last_event_id(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"last-event-id":
            return str(value.decode("latin-1"))
    return ""


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"0")]
    if status == 503:
        headers.append((b"retry-after", str(RETRY_AFTER).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
