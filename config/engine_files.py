"""The tablets' engine as raw ASGI: slow downloads of four megabytes would block Django's threads."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from functools import cache
from typing import Any

from django.conf import settings
from whitenoise.base import WhiteNoise
from whitenoise.responders import StaticFile

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

ENGINE = "/engine/"
CHUNK = 64 * 1024


def engine_file(path: str) -> StaticFile | None:
    return _files().get(path)


async def send_file(static_file: StaticFile, scope: Scope, send: Send) -> None:
    answer = static_file.get_response(scope["method"], dict(map(_as_wsgi, scope["headers"])))
    headers = [(name.lower().encode("latin1"), value.encode("latin1")) for name, value in answer.headers]
    await send({"type": "http.response.start", "status": int(answer.status), "headers": headers})
    if answer.file is not None:
        with answer.file as file:
            while chunk := file.read(CHUNK):
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def _as_wsgi(header: tuple[bytes, bytes]) -> tuple[str, str]:
    name, value = (part.decode("latin1") for part in header)
    return "HTTP_" + name.upper().replace("-", "_"), value


@cache
def _files() -> Mapping[str, StaticFile]:
    served = WhiteNoise(
        application=None,
        root=settings.WHITENOISE_ROOT / ENGINE.strip("/"),
        prefix=ENGINE,
        max_age=settings.WHITENOISE_MAX_AGE,
        immutable_file_test=settings.WHITENOISE_IMMUTABLE_FILE_TEST,
        add_headers_function=_not_sniffed,
    )
    files: Mapping[str, StaticFile] = served.files
    return files


def _not_sniffed(headers: Any, _path: str, _url: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"
