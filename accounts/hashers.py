"""One password is hashed at a time: strangers at the sign-in page must not occupy all four threads."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib.auth.hashers import Argon2PasswordHasher

from .errors import WAIT_SECONDS, Busy

WAITING = 1  # besides the one at work: two of the server's four threads at the most

_at_work = threading.Lock()
_places = threading.BoundedSemaphore(1 + WAITING)


@contextmanager
def hashing_slot() -> Iterator[None]:
    """Raises `Busy` where others wait already."""
    if not _places.acquire(blocking=False):
        raise Busy
    try:
        if not _at_work.acquire(timeout=WAIT_SECONDS):
            raise Busy
        try:
            yield
        finally:
            _at_work.release()
    finally:
        _places.release()


class OneAtATimeHasher(Argon2PasswordHasher):
    def encode(self, password: str, salt: str) -> str:
        with hashing_slot():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with hashing_slot():
            return super().verify(password, encoded)
