"""Who sends no whole request is few and short at the door; a hall behind one address gets in all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, MutableMapping
from contextlib import asynccontextmanager, suppress
from functools import wraps
from typing import Any

import pytest
import uvicorn

from config import door as doors
from config import lanes as in_lanes
from config.door import FEW, door
from config.lanes import BUDGET, Lanes, admitted, known
from config.launch.addresses import listen
from config.launch.server import server_config

HONEST, ATTACKS = 120, 3 * FEW
ASKED = b"GET / HTTP/1.1\r\nHost: hall\r\nConnection: close\r\n"
KEY = "k" * 32


async def greets(_scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


async def application(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
    await admitted(greets, scope, receive, send)


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    @wraps(test)
    def runs(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return runs


@asynccontextmanager
async def serving() -> AsyncIterator[int]:
    config = server_config(application, proxies=[])
    config.lifespan = "off"
    server = uvicorn.Server(config)
    with listen(host="127.0.0.1", port=8650) as listening:
        runs = asyncio.create_task(server.serve(sockets=[listening]))
        yield listening.getsockname()[1]
        server.should_exit = True
        await runs


async def asks(port: int, lines: bytes = ASKED) -> bytes:
    """The first line of the answer; empty where it was turned away."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(lines + b"\r\n")
        return await reader.readline()
    except OSError:
        return b""
    finally:
        await closed(writer)


async def closed(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def is_open(reader: asyncio.StreamReader, within: float = 0.05) -> bool:
    try:
        return bool(await asyncio.wait_for(reader.read(1), within))
    except OSError:
        return False
    except TimeoutError:
        return True


@in_a_loop
async def test_a_hall_gets_in_while_one_phone_of_its_address_holds_idle_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "JUST_COME", 0.1)
    async with serving() as port:
        idle = [await asyncio.open_connection("127.0.0.1", port) for _one in range(ATTACKS)]
        await asyncio.sleep(0.2)
        answers = await asyncio.gather(*(asks(port) for _phone in range(HONEST)))
        assert {answer[:12] for answer in answers} == {b"HTTP/1.1 200"}
        held = [await is_open(reader) for reader, _writer in idle]
        assert sum(held) <= FEW
        for _reader, writer in idle:
            await closed(writer)


@in_a_loop
async def test_half_a_request_is_not_waited_for_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "PATIENCE", 0.2)
    halves = [b"", b"GET / HT", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf"]
    async with serving() as port:
        for half in halves:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(half)
            assert not await is_open(reader, 5)
            await closed(writer)
        assert door.connections == 0


@in_a_loop
async def test_a_slow_phone_whose_request_comes_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "PATIENCE", 0.2)
    parts = [b"POST / HTTP/1.1\r\nHost: ", b"hall\r\nContent-Length: 9\r\n", b"\r\nthe ", b"whole"]
    async with serving() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for part in parts:
            writer.write(part)
            await asyncio.sleep(0.15)
        assert (await reader.readline())[:12] == b"HTTP/1.1 200"
        await closed(writer)


@in_a_loop
async def test_half_a_form_is_never_taken_for_a_whole_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def left(*parts: bytes, length: bytes) -> bytes | None:
        """What a view reads, None where it is not called; who sends leaves after these parts."""
        messages = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
        messages.append({"type": "http.disconnect"})
        seen: list[bytes] = []

        async def receive() -> Any:
            return messages.pop(0)

        async def nobody(_message: Any) -> None: ...

        async def view(_scope: Any, body: Any, _send: Any) -> None:
            seen.append((await body()).get("body", b""))

        headers = [(b"content-length", length)] if length else []
        scope = {"method": "POST", "path": "/organize/cup/roster/", "headers": headers}
        await Lanes(lambda _threads: view, 2, view)(scope, receive, nobody)
        return seen[0] if seen else None

    assert await left(b"text=Ana%0AB", length=b"99") is None
    assert await left(b"text=Ana", b"%0AB", length=b"") is None
    monkeypatch.setattr(
        in_lanes, "MOST_HELD", 10
    )  # a body in chunks, which says no length, is held no further
    assert await left(b"text=Ana%0AB", length=b"") == b"text=Ana%0AB"


@pytest.mark.parametrize("key", [KEY, "u" * 32], ids=["official", "not known"])
@in_a_loop
async def test_who_left_before_a_thread_was_free_is_not_written(key: str) -> None:
    known.add(KEY)
    free, written = asyncio.Event(), []

    async def slow(scope: Any, _receive: Any, _send: Any) -> None:
        written.append(scope["path"])
        await free.wait()

    async def asked(path: str, left: asyncio.Event) -> None:
        messages = [{"type": "http.request", "body": b"{}"}]

        async def receive() -> Any:
            if not messages:
                await left.wait()
            return messages.pop(0) if messages else {"type": "http.disconnect"}

        headers = [(b"cookie", b"calzo_session=" + key.encode()), (b"content-length", b"2")]
        await lanes({"method": "POST", "path": path, "headers": headers}, receive, nobody)

    async def nobody(_message: Any) -> None: ...

    lanes, here, gone = Lanes(lambda _threads: slow, 1, slow), asyncio.Event(), asyncio.Event()
    asking = [
        asyncio.create_task(asked(path, left)) for path, left in (("1", here), ("2", gone), ("3", here))
    ]
    await asyncio.sleep(0.01)
    gone.set()
    await asyncio.wait_for(asking[1], 1)
    free.set()
    await asyncio.wait_for(asyncio.gather(*asking), 1)
    assert written == ["1", "3"]


@in_a_loop
async def test_who_is_ended_while_a_thread_becomes_free_keeps_none() -> None:
    """In whichever turn of the loop."""
    known.add(KEY)

    async def asked() -> None:
        messages = [{"type": "http.request", "body": b"{}"}]

        async def receive() -> Any:
            return messages.pop() if messages else await asyncio.Event().wait()

        headers = [(b"cookie", b"calzo_session=" + KEY.encode())]
        await lanes({"method": "POST", "path": "/", "headers": headers}, receive, nobody)

    async def nobody(_message: Any) -> None: ...

    async def slow(_scope: Any, _receive: Any, _send: Any) -> None:
        await free.wait()

    for turns in range(8):
        free, lanes = asyncio.Event(), Lanes(lambda _threads: slow, 1, slow)
        inside, waits = asyncio.create_task(asked()), asyncio.create_task(asked())
        await asyncio.sleep(0.01)
        free.set()
        for _turn in range(turns):
            await asyncio.sleep(0)
        waits.cancel()
        await asyncio.gather(inside, waits, return_exceptions=True)
        await asyncio.wait_for(asked(), 1)


@in_a_loop
async def test_a_tablet_that_is_not_known_yet_waits_for_no_form() -> None:
    free = asyncio.Event()

    async def slow(_scope: Any, _receive: Any, _send: Any) -> None:
        await free.wait()

    async def asked(path: str) -> None:
        async def receive() -> Any:
            return {"type": "http.request", "body": b"{}"}

        await lanes({"method": "POST", "path": path, "headers": []}, receive, nobody)

    async def nobody(_message: Any) -> None: ...

    async def at_once(_scope: Any, _receive: Any, _send: Any) -> None: ...

    lanes = Lanes(lambda _threads: slow, 2, at_once)
    form = asyncio.create_task(asked("/enter/copa/"))
    await asyncio.sleep(0)
    await asyncio.wait_for(asked("/api/tables/1/moves/"), 1)
    free.set()
    await form


@in_a_loop
async def test_where_the_house_is_full_officials_get_in_and_the_others_are_told_of_the_queue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known.add(KEY)
    monkeypatch.setattr(doors, "RESERVE", 2**30)
    async with serving() as port:
        assert (await asks(port))[:12] == b"HTTP/1.1 503"
        assert (await asks(port, ASKED + b"Cookie: calzo_session=" + KEY.encode() + b"\r\n"))[
            :12
        ] == b"HTTP/1.1 200"


@in_a_loop
async def test_who_is_not_signed_in_has_a_budget_and_is_told_how_many_are_before() -> None:
    known.add(KEY)
    free = asyncio.Event()

    async def slow(_scope: Any, _receive: Any, send: Any) -> None:
        await free.wait()
        await greets(_scope, nothing, send)

    async def nothing() -> dict[str, Any]:
        return {"type": "http.request"}

    async def asked(path: str, *headers: tuple[bytes, bytes]) -> tuple[int, bytes]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        await lanes({"method": "GET", "path": path, "headers": headers}, nothing, send)
        return sent[0]["status"], sent[1]["body"]

    lanes = Lanes(lambda _threads: slow, 4, slow)
    inside = [asyncio.create_task(asked("/")) for _phone in range(BUDGET)]
    await asyncio.sleep(0)
    status, page = await asked("/")
    assert (status, f"hay {BUDGET}." in page.decode()) == (503, True)
    official = asyncio.create_task(asked("/", (b"cookie", b"calzo_session=" + KEY.encode())))
    style = asyncio.create_task(asked("/static/style.css"))
    free.set()
    assert {status for status, _page in await asyncio.gather(official, style, *inside)} == {200}
