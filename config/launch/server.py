"""The server of one process, on a socket that is open already."""

import socket
import sys
from contextlib import suppress

import uvicorn
from django.conf import settings

from config.asgi import Application, end_live_stream

DRAIN_SECONDS = 3


class AnnouncingServer(uvicorn.Server):
    """Says where to look once it answers, not before."""

    def __init__(self, config: uvicorn.Config, *, announcement: str) -> None:
        super().__init__(config)
        self.announcement = announcement

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.should_exit:
            sys.stdout.write(self.announcement)
            sys.stdout.flush()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        end_live_stream()  # its readers never leave by themselves; they come back when the server does
        await super().shutdown(sockets=sockets)


def serve(listening: socket.socket, *, announcement: str) -> bool:
    """Serves until it is told to stop; says whether it ever started. Readers of the live stream get a few
    seconds."""
    config = server_config("config.asgi:application", proxies=settings.PROXIES)
    server = AnnouncingServer(config, announcement=announcement)
    with suppress(KeyboardInterrupt):  # which uvicorn raises again once it has stopped in good order
        server.run(sockets=[listening])
    return server.started


def server_config(application: Application | str, *, proxies: list[str]) -> uvicorn.Config:
    """How the server runs. A client's address is the one that it comes from; where it comes from one of these
    proxies, the last of `X-Forwarded-For` that is none of them: what stands before it the client may have
    written itself.
    """
    return uvicorn.Config(
        application,
        log_config=None,
        access_log=False,
        ws="none",
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
