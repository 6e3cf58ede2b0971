"""The ASGI application: the live stream and the files of the engine are raw ASGI, everything else is Django
under WSGI in a small pool of threads. Measured at more than twice the rate of Django's own ASGI handler, with
a twentieth of its waiting time under load. Papers have threads of their own: however many wait for one, no
page waits with them.
"""

import asyncio
import gc
import os
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, cast

from a2wsgi import WSGIMiddleware

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# The settings' name must be set, and Django set up, before anything below is read.
from config.wsgi import application as django_wsgi  # noqa: I001
from django.apps import apps
from django.conf import settings

from config.engine_files import ENGINE, engine_file, send_file
from config.worker import start_embedded_worker
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
    """Django under WSGI, in so many threads."""
    return cast(Application, WSGIMiddleware(cast(Any, django_wsgi), workers=number))


django_pages = in_threads(settings.SERVER_THREADS)
papers = in_threads(PAPER_THREADS)


def has_live_stream() -> bool:
    """An installation may do without the tables' app."""
    return apps.is_installed("tables")


def live_stream() -> Application:
    """The live stream of the tables, or Django (which answers 404) where tables are not installed."""
    if not has_live_stream():
        return django_pages
    from tables import stream  # late: the app may be missing

    return stream.application


def end_live_stream() -> None:
    """Lets go of every reader of the live stream; for the end of the server."""
    if has_live_stream():
        from tables import stream  # late: the app may be missing

        stream.shutdown()


live: Application = live_stream()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Pass each request to the stream, to the files of the engine or to Django."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["path"].startswith(LIVE):
        await live(scope, receive, send)
    elif scope["path"].startswith(ENGINE) and (found := engine_file(scope["path"])):
        await send_file(found, scope, send)
    else:
        await (papers if PAPER.search(scope["path"]) else django_pages)(scope, receive, send)


async def way_in(scope: Scope, receive: Receive, send: Send) -> None:
    """What is served by plain http beside https: the page from which a device installs the certificate, and
    what it needs. Everything else leads there.
    """
    if scope["path"].startswith(WITHOUT_TRUST):
        await django_pages(scope, receive, send)
        return
    there = [(b"location", b"/secure/"), (b"cache-control", b"no-store"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 302, "headers": there})
    await send({"type": "http.response.body", "body": b""})


async def lifespan(receive: Receive, send: Send) -> None:
    """Starts what lives as long as the server, and stops it."""
    await receive()
    press.start()
    start = start_embedded_worker if settings.EMBEDDED_WORKER else start_sweeping
    stop = await asyncio.to_thread(start)
    freeze_memory()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.to_thread(stop)
    await send({"type": "lifespan.shutdown.complete"})


def freeze_memory() -> None:
    """Takes what was loaded at the start out of the garbage collector's rounds: with 10,000 readers of the
    stream it
    keeps the slowest hundredth at 0.29 s instead of 0.77 s."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
