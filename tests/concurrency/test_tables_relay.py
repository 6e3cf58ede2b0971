"""Word between processes by Redis: what another process changed is marked here, and one's own word is not
heard twice.
"""

from __future__ import annotations

import asyncio

from tables.record.events import HEADING, Event
from tables.stream.hub import Hub
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


def test_what_another_process_changed_ends_the_pages_that_are_kept_here() -> None:
    """A move at one table is nothing that a public page shows, and ends none."""
    here, there = Hub(), Hub()
    ended: list[int] = []
    there.announce_to(ended.append)

    async def told() -> None:
        there.start()
        while 1 not in ended:  # subscribing takes a moment
            await asyncio.to_thread(here.receive, Event(1, HEADING))
            await asyncio.sleep(0.05)
        await asyncio.to_thread(here.receive, Event(2, 7))
        await asyncio.to_thread(here.receive, Event(3))
        while 3 not in ended:
            await asyncio.sleep(0.02)
        there.close()
        await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(told(), 30))
    assert set(ended) == {1, 3}
