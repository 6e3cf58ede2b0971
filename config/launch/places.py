"""The night in other places, from the start to the end of the server (`backups.places`)."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from backups.places.folder import State
from backups.places.follower import Follower
from backups.places.identity import identity, keep
from backups.places.taking_over import better_elsewhere
from backups.restoring import finish_log
from config.installation import public_url
from core.language import language_of_terminal


@contextmanager
def followed(data: Path, database: Path | None) -> Iterator[None]:
    """None for PostgreSQL, which is copied by its own tools."""
    if database is None:
        yield
        return
    follower = Follower(
        data,
        database,
        address=public_url(),
        secret_key=settings.SECRET_KEY,
        superseded=lambda state: _step_down(data, state),
    )
    follower.start()
    try:
        yield
    finally:
        follower.stop()
        finish_log(database)


def _step_down(data: Path, state: State) -> None:
    taken = {"host": state.host, "address": state.address, "at": state.at}
    keep(data, replace(identity(data), taken_over=taken))
    os.kill(os.getpid(), signal.SIGINT)


def is_superseded(data: Path) -> bool:
    """Asks the places too: it may have been switched off meanwhile."""
    if identity(data).taken_over is None and (state := better_elsewhere(data)):
        taken = {"host": state.host, "address": state.address, "at": state.at}
        keep(data, replace(identity(data), taken_over=taken))
    return identity(data).taken_over is not None


def superseded_sentence(data: Path) -> str:
    taken = identity(data).taken_over or {}
    text = _(
        "This machine is no longer the one: %(host)s took the night over and goes on with it. Nothing is "
        "written here. To make this machine the one again, stop the other one and run "
        "manage.py take_over with the folder of the copy."
    )
    return text % {"host": taken.get("host", "?")}


def serve_superseded(listening: socket.socket, data: Path) -> None:
    """One sentence for everybody, without a database. 503: tablets keep what they have and ask again."""
    import uvicorn  # late: not every start needs it here

    sentences = []
    for language in ("es", "en"):
        with override(language):
            sentences.append(superseded_sentence(data))
    paragraphs = "".join(f"<p>{escape(one)}</p>" for one in sentences)
    page = (
        '<!doctype html><html lang="es"><meta charset="utf-8"><title>Calzo</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<style>body{font:1.25rem/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}</style>"
        f"{paragraphs}"
    )

    async def application(scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-type", b"text/html; charset=utf-8"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": page.encode()})

    config = uvicorn.Config(
        application, log_config=None, access_log=False, lifespan="off", server_header=False
    )
    with language_of_terminal():
        print(superseded_sentence(data), flush=True)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
