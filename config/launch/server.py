"""The server of one process, on an open socket."""

import asyncio
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import uvicorn
from django.conf import settings

from config.asgi import Application, end_live_stream, way_in
from config.door import PROTOCOL, door

DRAIN_SECONDS = 3


class BesideServer(uvicorn.Server):
    """Within another server, which handles signals and stops it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class AnnouncingServer(uvicorn.Server):
    """Announces once it answers. `beside`: a second server."""

    def __init__(
        self,
        config: uvicorn.Config,
        *,
        announcement: str,
        beside: tuple[uvicorn.Server, socket.socket] | None,
    ) -> None:
        super().__init__(config)
        self.announcement = announcement
        self._beside = beside
        self._beside_runs: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.should_exit:
            if self._beside:
                server, listening = self._beside
                self._beside_runs = asyncio.create_task(server.serve(sockets=[listening]))
            sys.stdout.write(self.announcement)
            sys.stdout.flush()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        end_live_stream()  # its readers never leave by themselves; they come back when the server does
        if self._beside and self._beside_runs:
            self._beside[0].should_exit = True
            await self._beside_runs
        await super().shutdown(sockets=sockets)


def serve(
    listening: socket.socket,
    *,
    announcement: str,
    certificate: Path | None = None,
    way_in_at: socket.socket | None = None,
) -> bool:
    """Did it ever start? `way_in_at`: plain http for devices without trust yet."""
    config = server_config("config.asgi:application", proxies=settings.PROXIES, certificate=certificate)
    beside = None
    if way_in_at:
        plain = server_config(way_in, proxies=[])
        plain.lifespan = "off"
        beside = BesideServer(plain), way_in_at
    server = AnnouncingServer(config, announcement=announcement, beside=beside)
    with suppress(KeyboardInterrupt):  # which uvicorn raises again once it has stopped in good order
        server.run(sockets=[listening])
    return server.started


def server_config(
    application: Application | str, *, proxies: list[str], certificate: Path | None = None
) -> uvicorn.Config:
    """Behind these proxies a client's address is the last of `X-Forwarded-For` that is none of them: those
    before may be forged.
    """
    door.trusted = frozenset(proxies)
    return uvicorn.Config(
        application,
        http=PROTOCOL,
        log_config=None,
        access_log=False,
        ws="none",
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        ssl_certfile=certificate,
    )
