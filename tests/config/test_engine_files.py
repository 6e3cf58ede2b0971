"""The files of the engine: as other static files, and without keeping anybody waiting."""

import asyncio
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from config import engine_files
from config.asgi import application
from rules.tablet import files

Message = MutableMapping[str, Any]

SLOW = 8  # more readers than the server has threads
PAGE = "/tablet-worker.js"


@pytest.fixture(autouse=True)
def _laid_out(settings: Any, tmp_path: Path) -> Iterator[None]:
    settings.WHITENOISE_ROOT, settings.TABLETS_OFFLINE = tmp_path, False
    folder = tmp_path / files.address().strip("/")
    folder.mkdir(parents=True)
    (folder / "engine.bin").write_bytes(b"engine" * 100_000)
    (folder / "engine.bin.br").write_bytes((files.BUILT / "engine.bin.br").read_bytes())
    engine_files._files.cache_clear()
    yield
    engine_files._files.cache_clear()


def scope_of(path: str, **headers: str) -> Message:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    about = {"method": "GET", "scheme": "http", "server": ("localhost", 80), "client": ("127.0.0.1", 1)}
    return {
        **about,
        "type": "http",
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost"), *sent],
    }


async def nothing_more() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def asked(path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    await application(scope_of(path, **headers), nothing_more, send)
    told = {name.decode().lower(): value.decode() for name, value in said[0]["headers"]}
    return said[0]["status"], told, b"".join(message["body"] for message in said[1:])


def test_it_is_given_packed_and_asked_for_once() -> None:
    status, headers, body = asyncio.run(asked(files.address() + "engine.bin", accept_encoding="gzip, br"))
    assert (status, headers["content-encoding"], headers["cache-control"]) == (
        200,
        "br",
        "max-age=315360000, public, immutable",
    )
    assert body == (files.BUILT / "engine.bin.br").read_bytes()
    assert asyncio.run(asked(files.address() + "engine.bin"))[2] == b"engine" * 100_000


def test_slow_readers_keep_nobody_waiting() -> None:
    async def hall() -> int:
        released = asyncio.Event()

        async def slowly(message: Message) -> None:
            if message["type"] == "http.response.body":
                await released.wait()

        path = files.address() + "engine.bin"
        reading = [
            asyncio.create_task(application(scope_of(path), nothing_more, slowly)) for _ in range(SLOW)
        ]
        await asyncio.sleep(0.1)
        try:
            status, _headers, _body = await asyncio.wait_for(asked(PAGE), 5)
        finally:
            released.set()
            await asyncio.gather(*reading)
        return status

    assert SLOW > settings.SERVER_THREADS
    assert asyncio.run(hall()) == 200
