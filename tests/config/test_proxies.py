"""Whose word of a client's address is taken. Wrong passwords and codes are counted by it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.test import Client

from config.launch.server import server_config

CLIENT, PROXY = "198.51.100.7", "127.0.0.1"


def address_seen(*, proxies: list[str], comes_from: str, forwarded: str) -> str:
    """The client's address as the application is told it."""
    seen: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    async def nothing(*_message: Any) -> Any:
        return {"type": "http.request"}

    config = server_config(application, proxies=proxies)
    config.load()
    headers = [(b"x-forwarded-for", forwarded.encode())]
    scope = {"type": "http", "client": (comes_from, 4000), "headers": headers, "scheme": "http"}
    asyncio.run(config.loaded_app(scope, nothing, nothing))
    return seen[0]


@pytest.mark.parametrize(
    ("proxies", "comes_from", "forwarded", "seen"),
    [
        ([], PROXY, "203.0.113.1", PROXY),  # a proxy that passes on what the client wrote is not believed
        ([PROXY], CLIENT, "203.0.113.1", CLIENT),  # nor a client that comes past the proxy
        ([PROXY], PROXY, CLIENT, CLIENT),
        ([PROXY], PROXY, f"203.0.113.1, {CLIENT}", CLIENT),  # what stands before it, it wrote itself
        ([PROXY, "10.0.0.2"], PROXY, f"203.0.113.1, {CLIENT}, 10.0.0.2", CLIENT),
    ],
)
def test_an_address_is_what_our_own_proxy_saw(
    proxies: list[str], comes_from: str, forwarded: str, seen: str
) -> None:
    assert address_seen(proxies=proxies, comes_from=comes_from, forwarded=forwarded) == seen


@pytest.mark.django_db
def test_the_log_has_the_true_address_whatever_a_client_says(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    Client().get("/", REMOTE_ADDR="192.0.2.7", headers={"X-Forwarded-For": "203.0.113.9"})
    assert "192.0.2.7" in caplog.text
    assert "203.0.113.9" not in caplog.text
