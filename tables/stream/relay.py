"""Events between processes, by Redis where configured."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings

from tables.record.events import Event

log = logging.getLogger(__name__)

CHANNEL = "calzo:live"
AGAIN = 5.0


class Relay:
    def __init__(self) -> None:
        self._me = secrets.token_hex(4)
        self._client: Any = None
        self._away_until = 0.0
        self._is_deaf = False

    @property
    def is_away(self) -> bool:
        return self._is_deaf or time.monotonic() < self._away_until

    def send(self, event: Event) -> None:
        """A failure is logged, never fails the move, and pauses relaying for a moment."""
        if not settings.REDIS_URL or time.monotonic() < self._away_until:
            return
        import redis  # late: without an address nothing of it is needed

        message = json.dumps([self._me, event.championship, event.table])
        try:
            if self._client is None:
                self._client = redis.Redis.from_url(
                    settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1
                )
            self._client.publish(CHANNEL, message)
        except redis.RedisError:
            self._away_until = time.monotonic() + AGAIN
            log.warning(
                "Redis did not take the word of a change; the other processes see it at their next look"
            )

    async def listen(self, mark: Callable[[Event], None]) -> None:
        if not settings.REDIS_URL:
            return
        import redis  # late, as above

        while True:
            try:
                await self._subscribe(mark)
            except (redis.RedisError, OSError):
                self._is_deaf = True
                log.warning("Redis is away; listening again in %s s", AGAIN)
            await asyncio.sleep(AGAIN)

    async def _subscribe(self, mark: Callable[[Event], None]) -> None:
        import redis.asyncio  # late, as above

        client = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        try:
            pubsub = client.pubsub()
            await pubsub.subscribe(CHANNEL)
            self._is_deaf = False
            async for message in pubsub.listen():
                if message["type"] == "message":
                    self._take(message["data"], mark)
        finally:
            await client.aclose()

    def _take(self, data: bytes, mark: Callable[[Event], None]) -> None:
        try:
            sender, championship, table = json.loads(data)
        except ValueError:
            return
        if sender != self._me and isinstance(championship, int) and isinstance(table, int | None):
            mark(Event(championship=championship, table=table))
