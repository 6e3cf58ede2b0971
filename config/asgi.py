"""Live stream and engine files are raw ASGI, all else Django under WSGI in a few threads: more than twice the
rate. Readers, officials and writers have their own (`config.lanes`), and papers: no page waits for them.
"""

import asyncio
import contextvars
import gc
import os
import re
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi import build_environ

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# The settings' name must be set, and Django set up, before anything below is read.
from config.wsgi import application as django_wsgi  # noqa: I001
from django.apps import apps
from django.conf import settings

from config.engine_files import ENGINE, engine_file, send_file
from config.health import HEALTH, send_health
from config.kept_pages import KeptPages
from config.lanes import Lanes, admitted
from config.worker import start_embedded_worker
from core.health import health
from jobs.sweeping import start_sweeping
from prints.press import press

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

LIVE = "/live/"
WITHOUT_TRUST = ("/secure/", "/static/", "/language/", "/theme/")
PAPER = re.compile(r"\.pdf$|^/organize/[^/]+/(prints|cards)/.|^/c/[^/]+/picture/")
"""The addresses behind which something is laid out or drawn."""
PAPER_THREADS = 2  # one is laid out at a time, and the next one prepared


def in_threads(number: int) -> Application:
    return cast(Application, WSGIMiddleware(cast(Any, django_wsgi), workers=number))


def whole_in_threads(number: int) -> Application:
    """For short questions and answers: each passes between the loop and a thread once, and not in four steps
    of which each waits for the interpreter's lock.
    """
    threads = ThreadPoolExecutor(number, thread_name_prefix="tablets")

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        body, has_more = b"", True
        while has_more:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            has_more = message.get("more_body", False)
        environ = build_environ(cast(Any, scope), cast(Any, BytesIO(body)))
        run = contextvars.copy_context().run
        start, content = await asyncio.get_running_loop().run_in_executor(threads, run, answered, environ)
        await send({"type": "http.response.start", **start})
        await send({"type": "http.response.body", "body": content})

    return answer


def answered(environ: Any) -> tuple[dict[str, Any], bytes]:
    start: dict[str, Any] = {}

    def begin(status: str, headers: list[tuple[str, str]], _error: object = None) -> None:
        start["status"] = int(status[:3])
        start["headers"] = [
            (name.lower().encode("latin1"), value.encode("latin1")) for name, value in headers
        ]

    response: Any = django_wsgi(environ, cast(Any, begin))
    try:
        return start, b"".join(response)
    finally:
        response.close()


django_pages = Lanes(in_threads, settings.SERVER_THREADS, whole_in_threads(settings.TABLET_THREADS))
public_pages = KeptPages(django_pages)
papers = in_threads(PAPER_THREADS)


def has_live_stream() -> bool:
    return apps.is_installed("tables")


def live_stream() -> Application:
    """Django (404) without the tables' app."""
    if not has_live_stream():
        return django_pages
    from tables import stream  # late: the app may be missing

    stream.hub.announce_to(public_pages.changed)
    return stream.application


def end_live_stream() -> None:
    """Disconnects all readers."""
    if has_live_stream():
        from tables import stream  # late: the app may be missing

        stream.shutdown()


live: Application = live_stream()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["path"] == HEALTH:
        await send_health(scope, send)
    elif scope["path"].startswith(LIVE):
        await admitted(live, scope, receive, send)
    elif scope["path"].startswith(ENGINE) and (file := engine_file(scope["path"])):
        await send_file(file, scope, send)
    else:
        pages = papers if PAPER.search(scope["path"]) else public_pages
        await admitted(pages, scope, receive, send)


async def way_in(scope: Scope, receive: Receive, send: Send) -> None:
    """Plain http beside https: the page to install the certificate, or a redirect there."""
    if scope["path"].startswith(WITHOUT_TRUST):
        await django_pages(scope, receive, send)
        return
    headers = [(b"location", b"/secure/"), (b"cache-control", b"no-store"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 302, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def lifespan(receive: Receive, send: Send) -> None:
    await receive()
    press.start()
    start = start_embedded_worker if settings.EMBEDDED_WORKER else start_sweeping
    stop = await asyncio.to_thread(start)
    stop_watching = health.watch()
    if has_live_stream():
        from tables import stream  # late: the app may be missing

        stream.hub.start()
    freeze_memory()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    stop_watching()
    await asyncio.to_thread(stop)
    await send({"type": "lifespan.shutdown.complete"})


def freeze_memory() -> None:
    """Keeps what is loaded from garbage collection: with 10,000 readers of the stream its 99th percentile is
    0.29 s instead of 0.77 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
