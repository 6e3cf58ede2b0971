"""The kinds of job, declared in each app's `tasks`."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jobs.running import Running

Work = Callable[["Running"], None]


class Queue(StrEnum):
    """What its name adds to that of Celery's default queue."""

    LONG = ""
    SHORT = "-short"
    PRINTS = "-prints"


@dataclass(frozen=True)
class Kind:
    """`refusals`: exceptions with a text for the user."""

    work: Work
    refusals: tuple[type[Exception], ...]
    queue: Queue


_kinds: dict[str, Kind] = {}


def job_kind(
    name: str, *, refusals: tuple[type[Exception], ...] = (), queue: Queue = Queue.LONG
) -> Callable[[Work], Work]:
    """`refusals` end the job with their text for the user; other exceptions are bugs."""

    def declare(work: Work) -> Work:
        if name in _kinds and _kinds[name].work.__qualname__ != work.__qualname__:
            raise ValueError(f"two kinds of job are called {name!r}")
        _kinds[name] = Kind(work=work, refusals=refusals, queue=queue)
        return work

    return declare


def kind_named(name: str) -> Kind:
    """`LookupError` where no installed app declares it."""
    try:
        return _kinds[name]
    except KeyError:
        raise LookupError(f"no installed app declares the job kind {name!r}") from None
