"""Redis, and, while Redis is away, this process's memory: the content can be lost."""

import time
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.retry import Retry

from core.faults import fault_of

log = structlog.get_logger(__name__)
T = TypeVar("T")

AGAIN = 2.0  # seconds before Redis is asked again
PATIENCE: dict[str, Any] = {"socket_connect_timeout": 1, "socket_timeout": 2, "retry": Retry(NoBackoff(), 1)}


class PatientCache(BaseCache):
    _away_until: ClassVar[float] = 0.0

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        plain = {name: value for name, value in params.items() if name != "OPTIONS"}
        self._redis = RedisCache(server, {**plain, "OPTIONS": {**PATIENCE, **params.get("OPTIONS", {})}})
        self._here = LocMemCache("while-redis-is-away", plain)

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return self._asked(lambda cache: cache.add(key, value, timeout, version))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._asked(lambda cache: cache.get(key, default, version))

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._asked(lambda cache: cache.set(key, value, timeout, version))

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return self._asked(lambda cache: cache.touch(key, timeout, version))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return self._asked(lambda cache: cache.delete(key, version))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return self._asked(lambda cache: cache.incr(key, delta, version))

    def clear(self) -> None:
        self._here.clear()
        self._asked(lambda cache: cache.clear())

    def _asked(self, ask: Callable[[BaseCache], T]) -> T:
        if time.monotonic() >= PatientCache._away_until:
            try:
                return ask(self._redis)
            except Exception as error:
                if fault_of(error) is None:
                    raise
                PatientCache._away_until = time.monotonic() + AGAIN
                log.warning("the cache is away; this process remembers for itself", why=str(error))
        return ask(self._here)
