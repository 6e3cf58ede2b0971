"""Public pages as bytes, before Django: made once for everybody after each change, kept compressed.

A view that is asked so names the championship of its page (`KEEP`). It is kept by all that it may depend
on, for readers whom nothing tells apart: who has any cookie but language and theme is answered by Django. A
change in this process, or one heard of from another, ends it at once; after `HEAL` seconds Django is asked
whether it still holds.
"""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from typing import Any

import brotli

from core.open_pages import KEEP

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
Key = tuple[Any, ...]

HEAL = 5.0
MOST, MOST_BYTES = 2_048, 64_000_000
SMALL = 500  # bytes that no compression makes fewer packets of
ABOUT_READER = frozenset({"calzo_language", "calzo_theme"})
_OURS = (KEEP.lower().encode(), b"content-length", b"content-encoding")
_COMPRESS = {
    b"br": lambda content: brotli.compress(content, quality=5),
    b"gzip": lambda content: gzip.compress(content, 6),
}


@dataclass(slots=True)
class Answer:
    """`change`: of its championship when it was asked for; None where it is for one reader alone."""

    status: int
    headers: Headers
    content: bytes
    change: tuple[int, object] | None = None
    asked_at: float = 0.0
    packed: dict[bytes, bytes] = field(default_factory=dict)

    @property
    def etag(self) -> bytes:
        return next((value for name, value in self.headers if name == b"etag"), b"")


class KeptPages:
    """`pages`: Django."""

    def __init__(self, pages: Application) -> None:
        self._pages = pages
        self._kept: OrderedDict[Key, Answer] = OrderedDict()
        self._bytes = 0
        self._flights: dict[Key, asyncio.Future[Answer]] = {}
        self._changes: dict[int, object] = {}

    def changed(self, championship: int) -> None:
        """From any thread, after the commit."""
        self._changes[championship] = object()

    def forget(self) -> None:
        """All."""
        self._kept.clear()
        self._bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = key_of(scope)
        if key is None:
            await self._pages(scope, receive, send)
            return
        answer = self._kept.get(key)
        if answer is None or not self._holds(answer):
            answer, is_mine = await self._asked(key, scope, before=answer)
            if answer.change is None and not is_mine:  # it was for another reader
                await self._pages(scope, receive, send)
                return
        await answer_with(answer, scope, send)

    def _holds(self, answer: Answer) -> bool:
        return self._is_of_now(answer) and time.monotonic() - answer.asked_at < HEAL

    def _is_of_now(self, answer: Answer) -> bool:
        return answer.change is not None and self._changes.get(answer.change[0]) is answer.change[1]

    async def _asked(self, key: Key, scope: Scope, *, before: Answer | None) -> tuple[Answer, bool]:
        """One question for all who ask at once."""
        flight = self._flights.get(key)
        is_mine = flight is None
        if flight is None:
            flight = self._flights[key] = asyncio.ensure_future(self._ask(key, scope, before))
            flight.add_done_callback(lambda _flight: self._flights.pop(key, None))
        return await asyncio.shield(flight), is_mine

    async def _ask(self, key: Key, scope: Scope, before: Answer | None) -> Answer:
        changes, asked_at = dict(self._changes), time.monotonic()
        known = before.etag if before else b""
        answer = await collected(self._pages, {**scope, "headers": plain_headers(scope, known)})
        keep = next((int(value) for name, value in answer.headers if name == _OURS[0]), None)
        answer.headers = [(name, value) for name, value in answer.headers if name not in _OURS]
        if keep is None or answer.status not in (200, 304):
            self._forget(key)
            return answer
        if answer.status == 304 and before:
            answer = before
        answer.change, answer.asked_at = (keep, changes.get(keep)), asked_at
        self._keep(key, answer)
        return answer

    def _keep(self, key: Key, answer: Answer) -> None:
        self._forget(key)
        self._kept[key] = answer
        self._bytes += len(answer.content)
        while len(self._kept) > MOST or self._bytes > MOST_BYTES:
            self._forget(next(iter(self._kept)))

    def _forget(self, key: Key) -> None:
        gone = self._kept.pop(key, None)
        self._bytes -= len(gone.content) if gone else 0


def key_of(scope: Scope) -> Key | None:
    """None for who may be told apart."""
    if scope["method"] not in ("GET", "HEAD") or not scope["path"].startswith("/c/"):
        return None
    found = dict(scope["headers"])
    if b"authorization" in found or any(name.startswith((b"hx-", b"calzo-")) for name in found):
        return None
    try:
        cookies = SimpleCookie(found.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    if not cookies.keys() <= ABOUT_READER:
        return None
    chosen = tuple(sorted((name, one.value) for name, one in cookies.items()))
    asked = (scope["path"], scope.get("query_string", b""), scope.get("scheme"))
    return (*asked, found.get(b"host"), found.get(b"accept-language"), chosen)


def plain_headers(scope: Scope, known: bytes) -> Headers:
    """Without what the reader has and unpacks."""
    left_out = (b"if-none-match", b"if-modified-since", b"accept-encoding")
    headers = [(name, value) for name, value in scope["headers"] if name not in left_out]
    return [*headers, (_OURS[0], b"1"), *([(b"if-none-match", known)] if known else [])]


async def collected(pages: Application, scope: Scope) -> Answer:
    answer = Answer(500, [], b"")
    parts: list[bytes] = []
    is_asked = False

    async def receive() -> MutableMapping[str, Any]:
        nonlocal is_asked
        if is_asked:
            await asyncio.Event().wait()
        is_asked = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            answer.status = message["status"]
            answer.headers = [(name.lower(), value) for name, value in message["headers"]]
        else:
            parts.append(message.get("body", b""))

    await pages({**scope, "method": "GET"}, receive, send)
    answer.content = b"".join(parts)
    return answer


async def answer_with(answer: Answer, scope: Scope, send: Send) -> None:
    asked = dict(scope["headers"])
    if answer.etag and answer.etag in asked.get(b"if-none-match", b""):
        await send({"type": "http.response.start", "status": 304, "headers": answer.headers})
        await send({"type": "http.response.body", "body": b""})
        return
    way = next((way for way in _COMPRESS if way in asked.get(b"accept-encoding", b"")), b"")
    content = answer.content
    headers = answer.headers
    if way and len(content) > SMALL and answer.change:
        if way not in answer.packed:
            answer.packed[way] = await asyncio.to_thread(_COMPRESS[way], content)
        content, headers = answer.packed[way], [*headers, (b"content-encoding", way)]
    headers = [*headers, (b"content-length", str(len(content)).encode())]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})
