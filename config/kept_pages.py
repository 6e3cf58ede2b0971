"""Public pages as bytes, before Django: made once for everybody after each change, kept compressed.

What Django is asked has nothing in it but what the bytes are kept by: address, host, scheme, language and
theme. So nobody's own page is ever left for others; who has any other cookie is answered by Django and gets
nobody else's. A change in this process, or one heard of from another, ends the bytes at once; after the
seconds that a page says, Django is asked whether they still hold.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import brotli
from django.conf import settings
from django.http import HttpRequest, parse_cookie
from django.urls import Resolver404, resolve
from django.utils.translation import get_language_from_request

from core.open_pages import KEEP, is_for_everybody
from prints.themes import COOKIE as THEME_COOKIE
from prints.themes import chosen_theme

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

MOST, MOST_BYTES = 2_048, 64_000_000  # with what is compressed
SMALL = 500  # bytes that no compression makes fewer packets of
_KEEP = KEEP.lower().encode()
_HOST, _SCHEME = b"host", b"x-forwarded-proto"
# Who sends one of them asks for something else than the page.
_OTHER_QUESTIONS = frozenset({b"authorization", b"if-match", b"if-unmodified-since", b"range", _KEEP})
_OWN_WAYS = (b"hx-", b"calzo-")
# Social networks and letters add them to a link, another one for each reader: no page depends on them.
_OF_A_LINK = re.compile(rb"(?:fbclid|gclid|igshid|igsh|utm_[a-z]+)(?:=|$)")
_REFUSED = re.compile(rb";q=0(?:\.0*)?$")
_COMPRESS: dict[bytes, Callable[[bytes], bytes]] = {
    b"br": lambda content: brotli.compress(content, quality=5),
    b"gzip": lambda content: gzip.compress(content, 6),
}


@dataclass(frozen=True, slots=True)
class Question:
    """All that the bytes of a page depend on; `headers`: what Django is asked with."""

    path: str
    query: bytes
    scheme: str
    headers: tuple[tuple[bytes, bytes], ...]


@dataclass(slots=True, eq=False)
class Answer:
    """`change`: of its championship when it was asked for; None where it is not for everybody."""

    status: int
    headers: Headers
    content: bytes
    change: tuple[int, object] | None = None
    asked_at: float = 0.0
    holds_for: float = 0.0
    size: int = 0
    packed: dict[bytes, asyncio.Future[bytes]] = field(default_factory=dict)

    @property
    def etag(self) -> bytes:
        return dict(self.headers).get(b"etag", b"")


class KeptPages:
    """`pages`: Django."""

    def __init__(self, pages: Application) -> None:
        self._pages = pages
        self._kept: OrderedDict[Question, Answer] = OrderedDict()
        self._bytes = 0
        self._flights: dict[Question, asyncio.Future[Answer]] = {}
        self._changes: dict[int, object] = {}

    def changed(self, championship: int) -> None:
        """From any thread, after the commit."""
        self._changes[championship] = object()

    def forget(self) -> None:
        """All."""
        self._kept.clear()
        self._bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        question = question_of(scope)
        answer = await self._answer(question) if question else None
        if question is None or answer is None:
            await self._pages(scope, receive, send)
        else:
            await self._send(question, answer, scope, send)

    async def _answer(self, question: Question) -> Answer | None:
        """None where there are no bytes for everybody. Who comes after a change gets nothing that may have
        been read before it: they wait for the next reading.
        """
        came_at = time.monotonic()
        answer = self._kept.get(question)
        if answer is None and not is_kept(question.path):
            return None
        while answer is None or not self._is_valid(answer, came_at):
            answer = await self._asked(question)
            if answer.change is None:
                return None
        if question in self._kept:
            self._kept.move_to_end(question)
        return answer

    def _is_valid(self, answer: Answer, came_at: float) -> bool:
        """Read since they came, or still as it was read."""
        if answer.change is None or answer.asked_at >= came_at:
            return answer.change is not None
        return came_at < answer.asked_at + answer.holds_for and self._is_unchanged(answer)

    def _is_unchanged(self, answer: Answer) -> bool:
        """Nobody told of a change since."""
        return answer.change is not None and self._changes.get(answer.change[0]) is answer.change[1]

    async def _asked(self, question: Question) -> Answer:
        """Once for all who ask at once."""
        flight = self._flights.get(question)
        if flight is None:
            flight = self._flights[question] = asyncio.ensure_future(self._ask(question))
            flight.add_done_callback(lambda _flight: self._flights.pop(question, None))
        return await asyncio.shield(flight)

    async def _ask(self, question: Question) -> Answer:
        changes, asked_at, before = dict(self._changes), time.monotonic(), self._kept.get(question)
        answer = await collected(self._pages, question, known=before.etag if before else b"")
        told = dict(answer.headers)
        answer.asked_at = asked_at
        if answer.status == 503 and before and self._is_unchanged(before):
            before.asked_at = asked_at  # Django is asked too much, or has no database: reading goes on
            return before
        if _KEEP not in told or b"set-cookie" in told or answer.status not in (200, 304):
            self._forget(question)
            return answer
        if answer.status == 304 and before:
            before.asked_at = asked_at
            answer = before
        championship, seconds = told[_KEEP].split()
        answer.change = int(championship), changes.get(int(championship))
        answer.holds_for = float(seconds)
        answer.headers = [(name, value) for name, value in answer.headers if name != _KEEP]
        self._keep(question, answer)
        return answer

    def _keep(self, question: Question, answer: Answer) -> None:
        self._forget(question)
        self._kept[question] = answer
        self._bytes += answer.size
        self._forget_oldest()

    def _forget_oldest(self) -> None:
        """What was not asked for the longest goes first."""
        while len(self._kept) > MOST or self._bytes > MOST_BYTES:
            self._forget(next(iter(self._kept)))

    def _forget(self, question: Question) -> None:
        gone = self._kept.pop(question, None)
        self._bytes -= gone.size if gone else 0

    async def _send(self, question: Question, answer: Answer, scope: Scope, send: Send) -> None:
        asked = dict(scope["headers"])
        headers, etag = answer.headers, answer.etag
        if etag and etag in asked.get(b"if-none-match", b""):
            await send({"type": "http.response.start", "status": 304, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        way = way_of(asked.get(b"accept-encoding", b"")) if len(answer.content) > SMALL else b""
        content = await self._packed(question, answer, way) if way else answer.content
        if way:  # other bytes of the same page: a weak tag
            headers = [(name, b"W/" + etag if name == b"etag" else value) for name, value in headers]
            headers = [*headers, (b"content-encoding", way)]
        headers = [*headers, (b"content-length", str(len(content)).encode())]
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})

    async def _packed(self, question: Question, answer: Answer, way: bytes) -> bytes:
        """Once for all who ask at once."""
        if way not in answer.packed:
            answer.packed[way] = asyncio.ensure_future(self._pack(question, answer, way))
        return await asyncio.shield(answer.packed[way])

    async def _pack(self, question: Question, answer: Answer, way: bytes) -> bytes:
        content = await asyncio.to_thread(_COMPRESS[way], answer.content)
        answer.size += len(content)
        if self._kept.get(question) is answer:
            self._bytes += len(content)
            self._forget_oldest()
        return content


def question_of(scope: Scope) -> Question | None:
    """None for who may be told apart, and for what two readers of the headers could read differently."""
    if scope["method"] not in ("GET", "HEAD") or not scope["path"].startswith("/c/"):
        return None
    asked = dict(scope["headers"])
    if len(asked) < len(scope["headers"]) or not _OTHER_QUESTIONS.isdisjoint(asked) or _HOST not in asked:
        return None
    if any(name.startswith(_OWN_WAYS) for name in asked):
        return None
    cookies = parse_cookie(asked.get(b"cookie", b"").decode("latin-1"))
    if not cookies.keys() <= {settings.LANGUAGE_COOKIE_NAME, THEME_COOKIE}:
        return None
    accepted = asked.get(b"accept-language", b"").decode("latin-1")
    reader = cast(HttpRequest, SimpleNamespace(COOKIES=cookies, META={"HTTP_ACCEPT_LANGUAGE": accepted}))
    theme, language = chosen_theme(reader), get_language_from_request(reader)
    headers = [(name, asked[name]) for name in (_HOST, _SCHEME) if name in asked]
    headers.append((b"accept-language", language.encode()))
    if theme != "auto":
        headers.append((b"cookie", f"{THEME_COOKIE}={theme}".encode()))
    parts = scope.get("query_string", b"").split(b"&")
    query = b"&".join(part for part in parts if not _OF_A_LINK.match(part))
    return Question(scope["path"], query, scope["scheme"], tuple(headers))


def is_kept(path: str) -> bool:
    """By the view of this address."""
    try:
        return is_for_everybody(resolve(path).func)
    except Resolver404:
        return False


def way_of(accepted: bytes) -> bytes:
    """The best that the reader unpacks; b"" for none."""
    offered = [one.replace(b" ", b"") for one in accepted.split(b",")]
    names = {one.partition(b";")[0] for one in offered if not _REFUSED.search(one)}
    return next((way for way in _COMPRESS if way in names), b"")


async def collected(pages: Application, question: Question, *, known: bytes) -> Answer:
    """What Django says; not modified to who has the page that is `known`."""
    status, headers, parts = 500, Headers(), list[bytes]()
    is_asked = False

    async def receive() -> MutableMapping[str, Any]:
        nonlocal is_asked
        if is_asked:
            await asyncio.Event().wait()
        is_asked = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = [(name.lower(), value) for name, value in message["headers"]]
        else:
            parts.append(message.get("body", b""))

    asked = [*question.headers, (_KEEP, b"1"), *([(b"if-none-match", known)] if known else [])]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": question.scheme,
        "path": question.path,
        "raw_path": question.path.encode(),
        "query_string": question.query,
        "root_path": "",
        "headers": asked,
        "client": None,
        "server": None,
    }
    await pages(scope, receive, send)
    content = b"".join(parts)
    headers = [(name, value) for name, value in headers if name != b"content-length"]
    return Answer(status, headers, content, size=len(content))
