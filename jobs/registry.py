"""The kinds of job that there are. An app declares its own in its `tasks` module; nothing is run here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jobs.running import Running

Work = Callable[["Running"], None]


@dataclass(frozen=True)
class Kind:
    """What to call for a kind of job, and which exceptions carry a sentence for the user."""

    work: Work
    refusals: tuple[type[Exception], ...]


_kinds: dict[str, Kind] = {}


def job_kind(name: str, *, refusals: tuple[type[Exception], ...] = ()) -> Callable[[Work], Work]:
    """Declares the function as the work of all jobs of that kind.

    An exception of `refusals` ends the job with its own text shown to the user; any other is a bug: the user
    reads that the job failed, and the log has the rest.
    """

    def declare(work: Work) -> Work:
        if name in _kinds and _kinds[name].work.__qualname__ != work.__qualname__:
            raise ValueError(f"two kinds of job are called {name!r}")
        _kinds[name] = Kind(work=work, refusals=refusals)
        return work

    return declare


def kind_named(name: str) -> Kind:
    """The kind of that name; `LookupError` when no installed app declares it."""
    try:
        return _kinds[name]
    except KeyError:
        raise LookupError(f"no installed app declares the job kind {name!r}") from None
