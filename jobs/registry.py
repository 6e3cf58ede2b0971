"""The kinds of job, declared in each app's `tasks`. Nothing runs here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jobs.running import Running

Work = Callable[["Running"], None]


@dataclass(frozen=True)
class Kind:
    """The function, and exceptions with a text for the user."""

    work: Work
    refusals: tuple[type[Exception], ...]


_kinds: dict[str, Kind] = {}


def job_kind(name: str, *, refusals: tuple[type[Exception], ...] = ()) -> Callable[[Work], Work]:
    """Registers the function for jobs of that kind.

    `refusals` end the job with their text for the user; other exceptions are bugs: the user reads that it
    failed, the log has the rest.
    """

    def declare(work: Work) -> Work:
        if name in _kinds and _kinds[name].work.__qualname__ != work.__qualname__:
            raise ValueError(f"two kinds of job are called {name!r}")
        _kinds[name] = Kind(work=work, refusals=refusals)
        return work

    return declare


def kind_named(name: str) -> Kind:
    """`LookupError` where no installed app declares it."""
    try:
        return _kinds[name]
    except KeyError:
        raise LookupError(f"no installed app declares the job kind {name!r}") from None
