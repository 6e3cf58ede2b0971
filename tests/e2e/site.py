"""The server of the end-to-end tests: the one that `make run` starts, in a thread, on the test's database."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import uvicorn
from django.db import connections

from config.celery import app as celery_app
from config.launch.addresses import listen

START_WITHIN_SECONDS = 20


@dataclass(frozen=True)
class Site:
    """Where the server is. `hall` is the same by a name that is not localhost, as a phone would know it."""

    url: str
    hall: str


class Threaded(uvicorn.Server):
    """Tells when it answers; leaves the process's signals alone."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.answers = threading.Event()

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets=sockets)  # type: ignore[arg-type]
        self.answers.set()


@contextmanager
def running_site() -> Iterator[Site]:
    """Starts the server and stops it, and lets go of its connections, so that the next test finds an empty
    database."""
    listening = listen(host="127.0.0.1", port=8600)
    config = uvicorn.Config(
        "config.asgi:application",
        log_config=None,
        access_log=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=1,
    )
    celery_app.conf.task_always_eager = (
        False  # jobs run as in a hall: in the server's own worker, beside the page
    )
    server = Threaded(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, name="site", daemon=True)
    thread.start()
    port = listening.getsockname()[1]
    try:
        if not server.answers.wait(START_WITHIN_SECONDS):
            raise RuntimeError("the server did not start")
        yield Site(url=f"http://127.0.0.1:{port}", hall=f"http://hall.test:{port}")
    finally:
        server.should_exit = True
        thread.join(START_WITHIN_SECONDS)
        listening.close()
        celery_app.conf.task_always_eager = True
        connections.close_all()
