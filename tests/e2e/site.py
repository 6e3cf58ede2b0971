"""The server of the end-to-end tests: the one that `make run` starts, in a thread, on the test's database.

One serves all tests of a process, since to stop it takes seconds of waiting; between two tests it comes to
rest.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from django.db import connections

from config.asgi import end_live_stream, public_pages
from config.celery import app as celery_app
from config.launch.addresses import listen

START_WITHIN_SECONDS = STOP_WITHIN_SECONDS = REST_WITHIN_SECONDS = 20


@dataclass(frozen=True)
class Site:
    """Where the server is. `hall` is the same by a name that is not localhost, as a phone would know it."""

    url: str
    hall: str


class Server(uvicorn.Server):
    """A server in a thread of its own, from when it is made until it is stopped. It leaves the process's
    signals alone."""

    def __init__(self, certificate: Path | None = None) -> None:
        config = uvicorn.Config(
            "config.asgi:application",
            log_config=None,
            access_log=False,
            ws="none",
            lifespan="on",
            timeout_graceful_shutdown=1,
            ssl_certfile=certificate,
        )
        super().__init__(config)
        self._answers = threading.Event()
        self._listening = listen(host="127.0.0.1", port=8600)
        port = self._listening.getsockname()[1]
        scheme = "https" if certificate else "http"
        self.site = Site(url=f"{scheme}://127.0.0.1:{port}", hall=f"{scheme}://hall.test:{port}")
        sockets = {"sockets": [self._listening]}
        self._thread = threading.Thread(target=self.run, kwargs=sockets, name="site", daemon=True)
        self._thread.start()
        if not self._answers.wait(START_WITHIN_SECONDS):
            raise RuntimeError("the server did not start")

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets=sockets)  # type: ignore[arg-type]
        self._answers.set()

    def rest(self) -> None:
        """Waits until nothing is asked of it any more, so that nothing is written behind the next test."""
        end_live_stream()
        give_up = time.monotonic() + REST_WITHIN_SECONDS
        while self.server_state.tasks:
            if time.monotonic() > give_up:
                raise RuntimeError(f"the server still answers: {self.server_state.tasks}")
            time.sleep(0.01)

    def stop(self) -> None:
        self.should_exit = True
        self._thread.join(STOP_WITHIN_SECONDS)
        self._listening.close()


_shared: list[Server] = []  # at most one: its worker's state is the process's


@contextmanager
def shared_site() -> Iterator[Site]:
    """The server that all tests share; started where it does not run."""
    if not _shared:
        _shared.append(Server())
    public_pages.forget()  # rows of tests bear the same keys
    with _jobs_in_its_worker():
        yield _shared[0].site
        _shared[0].rest()


@contextmanager
def running_site(certificate: Path | None = None) -> Iterator[Site]:
    """A server of the test's own, which is gone afterwards. `certificate`: it speaks https."""
    stop_shared()
    server = Server(certificate)
    try:
        with _jobs_in_its_worker():
            yield server.site
    finally:
        server.stop()


def stop_shared() -> None:
    """Stops the server that all share, where it runs."""
    while _shared:
        _shared.pop().stop()


@contextmanager
def _jobs_in_its_worker() -> Iterator[None]:
    """Jobs run as in a hall: in the server's own worker, beside the page. Afterwards the connections are let
    go, so that the next test finds an empty database."""
    celery_app.conf.task_always_eager = False
    try:
        yield
    finally:
        celery_app.conf.task_always_eager = True
        connections.close_all()
