"""Word between processes by Redis: what another process changed is marked here, and one's own word is not
heard twice.
"""

from __future__ import annotations

import asyncio

from tables.record.events import Event
from tables.stream.relay import Relay


def test_another_process_hears_and_oneself_does_not() -> None:
    here, there = Relay(), Relay()
    heard: list[Event] = []
    own: list[Event] = []

    async def listen() -> None:
        tasks = [
            asyncio.create_task(there.listen(heard.append)),
            asyncio.create_task(here.listen(own.append)),
        ]
        while Event(1, 2) not in heard:  # subscribing takes a moment: say it until it is heard
            await asyncio.to_thread(here.send, Event(1, 2))
            await asyncio.sleep(0.05)
        await asyncio.to_thread(here.send, Event(3))
        while Event(3) not in heard:
            await asyncio.sleep(0.02)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(asyncio.wait_for(listen(), 30))
    assert own == []
    assert set(heard) == {Event(1, 2), Event(3)}
