"""Which threads answer whom. Who reads never waits behind writers who wait for a lock (decision 0536);
officials never behind the public (0535). The tablets' own questions write that they were heard; they have
threads of their own, so that no long form holds up a move (0477).
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from contextlib import AsyncExitStack
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from config.door import door
from config.kept_pages import Application, Receive, Scope, Send
from core.faults import RETRY_AFTER, SENTENCE

OFFICIAL = "official"  # in the session of who entered a code
OFFICIALS_THREADS = 2
BUDGET = 200  # of those who are not signed in, who wait at once
MOST_KNOWN = 5_000
MOST_HELD = 12_000_000  # bytes of a body that are waited for before a thread takes it
SAFE = ("GET", "HEAD", "OPTIONS")
TABLETS = "/api/tables/"
_SESSION = re.compile(rb"(?:^|; ?)" + settings.SESSION_COOKIE_NAME.encode() + rb"=([a-z0-9]{32})(?:;|$)")


class Known:
    """The sessions that were seen to be an official's or an organizer's, the last used last."""

    def __init__(self) -> None:
        self._keys: OrderedDict[str, None] = OrderedDict()

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def add(self, key: str) -> None:
        self._keys[key] = None
        if len(self._keys) > MOST_KNOWN:
            self._keys.popitem(last=False)


known = Known()


class KnownMiddleware:
    """Notes whose session it is, the first time that it is used."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        session = request.session
        key = session.session_key
        is_read = session.accessed and response.status_code < 400
        if key and key not in known and is_read and (SESSION_KEY in session or OFFICIAL in session):
            known.add(key)
        return response


def session_of(scope: Scope) -> str:
    """ "" without one."""
    cookies = next((value for name, value in scope["headers"] if name == b"cookie"), b"")
    found = _SESSION.search(cookies)
    return found[1].decode("ascii") if found else ""


def is_official(scope: Scope) -> bool:
    return session_of(scope) in known


class Lanes:
    def __init__(
        self, in_threads: Callable[[int], Application], threads: int, of_tablets: Application
    ) -> None:
        self._public, self._officials = in_threads(threads), in_threads(OFFICIALS_THREADS)
        self._writers = Writers(in_threads(threads), threads)
        self._tablets = Writers(of_tablets, settings.TABLET_THREADS)
        self._waiting = 0
        self._looks_up = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_tablets = scope["path"].startswith(TABLETS)
        reads, leaves = scope["method"] in SAFE and not is_tablets, receive
        writers = self._tablets if is_tablets else self._writers
        if not reads:
            body = await whole(scope, receive)
            if body is None:
                return
            receive = body
        if is_official(scope):
            if reads:
                await self._officials(scope, receive, send)
            else:
                await writers(scope, receive, send, leaves, is_known=True)
            return
        if scope["path"].startswith(
            settings.STATIC_URL
        ):  # of a page that was given: cheap, and no page without
            await self._public(scope, receive, send)
            return
        if self._waiting >= BUDGET:
            if not session_of(scope) or not reads or self._looks_up:
                await too_many(scope, send, ahead=self._waiting)
                return
            self._looks_up = True  # one at a time: whose session this is, is not known since the start
            try:
                await self._officials(scope, receive, send)
            finally:
                self._looks_up = False
            return
        self._waiting += 1
        try:
            if reads:
                await self._public(scope, receive, send)
            else:
                await writers(scope, receive, send, leaves)
        finally:
            self._waiting -= 1


class Writers:
    """Once a thread is free, and not for who left before: they send it again, as another request. Of those
    whose session is not known one less at once, so that a thread is left for the others.
    """

    def __init__(self, application: Application, threads: int) -> None:
        self.application, self._free = application, asyncio.Semaphore(threads)
        self._unknown = asyncio.Semaphore(max(1, threads - 1))

    async def __call__(
        self, scope: Scope, receive: Receive, send: Send, leaves: Receive, *, is_known: bool = False
    ) -> None:
        """`leaves`: says when they have left, once the body is there; it is `receive` where a body too
        large to be held comes while it is read.
        """
        async with AsyncExitStack() as held:
            for turn in (self._free,) if is_known else (self._unknown, self._free):
                if receive is leaves or not turn.locked():
                    await turn.acquire()
                elif not await has_turn(turn, leaves):
                    return
                held.callback(turn.release)
            await self.application(scope, receive, send)


async def departure(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def has_turn(turn: asyncio.Semaphore, leaves: Receive) -> bool:
    """Whether it comes before they leave. Who is ended meanwhile keeps none."""
    acquires, leaving = asyncio.ensure_future(turn.acquire()), asyncio.ensure_future(departure(leaves))
    try:
        await asyncio.wait((acquires, leaving), return_when=asyncio.FIRST_COMPLETED)
        return acquires.done()
    except asyncio.CancelledError:
        if acquires.done():
            turn.release()
        raise
    finally:
        acquires.cancel()
        leaving.cancel()


async def whole(scope: Scope, receive: Receive) -> Receive | None:
    """The body is there before a thread takes the request: who sends slowly holds none. What is too large for
    that comes as it comes. None where they left before its end: half a form is never taken for a whole one.
    """
    length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    if not length.isdigit() or int(length) > MOST_HELD:
        return receive
    messages: list[MutableMapping[str, Any]] = []
    held, has_more = 0, True
    while has_more and held <= MOST_HELD:  # in chunks it says no length
        message = await receive()
        if message["type"] != "http.request":
            return None
        messages.append(message)
        held += len(message.get("body", b""))
        has_more = message.get("more_body", False)

    async def again() -> MutableMapping[str, Any]:
        return messages.pop(0) if messages else await receive()

    return again


async def admitted(application: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """Where there are as many connections as there may be, officials alone get in."""
    if door.is_full and not is_official(scope):
        await too_many(scope, send, ahead=door.connections)
        return
    await application(scope, receive, send)


async def too_many(scope: Scope, send: Send, *, ahead: int) -> None:
    """The queue: how many are before this one, and when it asks again by itself."""
    accept = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    if scope["path"].startswith("/api/") or accept == b"application/json":
        kind = b"application/json"
        error = {"code": "unavailable", "message": str(SENTENCE), "article": "", "extra": {}}
        content = json.dumps({"error": error}).encode()
    else:
        kind = b"text/html; charset=utf-8"
        content = _page().replace("{ahead}", str(ahead)).encode()
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(content)).encode()),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(RETRY_AFTER).encode()),
        (b"refresh", str(RETRY_AFTER).encode()),  # a script would be one more request
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})


@cache
def _page() -> str:
    return render_to_string("too_many.html", {"seconds": RETRY_AFTER})
