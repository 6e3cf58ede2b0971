"""One reading for all who come at once."""

import asyncio
from importlib import import_module
from typing import Any

import pytest
from django.db import connections

from tables.stream.channel import Reader
from tests.tables.factories import a_hall


@pytest.mark.django_db(transaction=True)
def test_a_hall_that_comes_back_at_once_costs_one_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    slug, module = a_hall(tables=2).championship.slug, import_module("tables.stream.hub")
    read, asked = module.read, []

    def counted(*of: Any) -> Any:
        asked.append(of)
        return read(*of)

    monkeypatch.setattr(module, "read", counted)
    own = module.Hub()

    async def come(readers: list[Reader]) -> list[bytes]:
        joined = [own.join(slug, reader, last_event_id="") for reader in readers]
        firsts = [first for _channel, first in await asyncio.gather(*joined)]
        own.close()
        await asyncio.sleep(0)
        return firsts

    firsts = asyncio.run(come([Reader(frozenset()) for _reader in range(500)]))
    own._reading.submit(connections.close_all).result(10)
    assert len(asked) == 1
    assert len(set(firsts)) == 1
    assert firsts[0].count(b"event: table") == 2
