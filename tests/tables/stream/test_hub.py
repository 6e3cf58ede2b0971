"""One reading for all who come at once, and nothing kept of what each was sent."""

import asyncio
import tracemalloc
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connections

from backups.places.identity import identity, keep
from backups.places.lacking import all_lacking
from tables.stream import hub
from tables.stream.application import application
from tables.stream.channel import Reader
from tables.stream.seen import Seen, signed
from tests.tables.factories import a_hall

WHOLE, FOLLOWERS = 1_000_000, 20  # bytes of a hall's tables; those who follow it


@pytest.mark.django_db(transaction=True)
def test_a_follower_keeps_nothing_of_the_hall_that_it_was_sent() -> None:
    scope = {"type": "http", "method": "GET", "path": "/live/", "headers": []}
    sent = asyncio.Semaphore(0)

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        if "body" in message:
            sent.release()

    async def follow(followers: int) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(application(scope, receive, send)) for _one in range(followers)]
        for _one in tasks:
            await sent.acquire()
        return tasks

    async def grown() -> int:
        tasks = await follow(1)
        hub._channels[0].put([("table-9", 9, "x" * WHOLE)])
        await sent.acquire()
        tracemalloc.start()
        before, _most = tracemalloc.get_traced_memory()
        tasks += await follow(FOLLOWERS)
        after, _most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        hub.close()
        await asyncio.sleep(0)
        return after - before

    kept = asyncio.run(grown())
    hub._reading.submit(connections.close_all).result(10)
    assert kept < 3 * WHOLE


@pytest.mark.django_db(transaction=True)
def test_a_phone_that_comes_back_names_what_the_copy_lacks(tmp_path: Path, settings: LazySettings) -> None:
    championship = a_hall().championship
    settings.VAR = tmp_path
    keep(tmp_path, replace(identity(tmp_path), term=2, since="2026-11-28T23:00:00+00:00"))
    own = import_module("tables.stream.hub").Hub()

    async def come(*last_ids: str) -> Seen:
        for last_event_id in last_ids:
            await own.join(championship.slug, Reader(frozenset()), last_event_id=last_event_id)
        own.close()
        await asyncio.sleep(0)
        seen: Seen = own._headings[championship.pk].seen
        return seen

    here = asyncio.run(come(""))
    told = [f"aaaa-7{signed(Seen(here.publication + more, 0, 0), championship.pk)}" for more in (0, 2)]
    asyncio.run(come(*told, told[1].replace("~", "~9")))
    own._reading.submit(connections.close_all).result(10)
    (one,) = all_lacking(tmp_path)
    assert (one.name, one.saw["publication"]) == (championship.name, here.publication + 2)


@pytest.mark.django_db(transaction=True)
def test_a_hall_that_comes_back_at_once_costs_one_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    slug, module = a_hall(tables=2).championship.slug, import_module("tables.stream.hub")
    read, asked = module.read, []

    def counted(*of: Any) -> Any:
        asked.append(of)
        return read(*of)

    monkeypatch.setattr(module, "read", counted)
    own = module.Hub()

    async def come(readers: list[Reader]) -> list[list[bytes]]:
        joined = [own.join(slug, reader, last_event_id="") for reader in readers]
        firsts = [first for _channel, first in await asyncio.gather(*joined)]
        own.close()
        await asyncio.sleep(0)
        return firsts

    firsts = asyncio.run(come([Reader(frozenset()) for _reader in range(500)]))
    own._reading.submit(connections.close_all).result(10)
    assert len(asked) == 1
    assert all(first is firsts[0] for first in firsts)
    assert b"".join(firsts[0]).count(b"event: table") == 2
