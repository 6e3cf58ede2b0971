"""Who reads reads on while Django cannot answer, and never what is known to be over."""

from __future__ import annotations

import asyncio
from typing import Any

from config.kept_pages import KeptPages
from core.open_pages import KEEP

CUP = 7
SCOPE = {
    "type": "http",
    "method": "GET",
    "scheme": "http",
    "path": "/c/copa/standings/",
    "query_string": b"",
    "headers": [(b"host", b"hall")],
}


class Pages:
    """A server that says that a page may change at any moment, until it is away."""

    is_away = False

    async def __call__(self, _scope: Any, _receive: Any, send: Any) -> None:
        headers = [] if self.is_away else [(KEEP.lower().encode(), f"{CUP} 0".encode())]
        await send(
            {"type": "http.response.start", "status": 503 if self.is_away else 200, "headers": headers}
        )
        await send({"type": "http.response.body", "body": b"a page"})


def test_a_page_of_which_no_change_was_told_is_read_on() -> None:
    pages = Pages()
    kept = KeptPages(pages)

    def status() -> int:
        said: list[Any] = []

        async def send(message: Any) -> None:
            said.append(message)

        asyncio.run(kept(SCOPE, send, send))  # type: ignore[arg-type]  # nobody receives
        return int(said[0]["status"])

    assert status() == 200
    pages.is_away = True
    assert [status(), status()] == [200, 200]
    kept.changed(CUP)
    assert status() == 503
    pages.is_away = False
    assert status() == 200
