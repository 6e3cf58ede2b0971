"""Whether a print is still right, by a fingerprint in its code."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

_LENGTH = 8
_FINGERPRINT = re.compile(rf"[0-9a-f]{{{_LENGTH}}}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Copy:
    """`ways`: (address, label)."""

    right: bool
    title: str
    text: str
    ways: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def fingerprint(values: Sequence[object]) -> str:
    """Eight hexadecimal digits of numbers and words."""
    return hashlib.sha256(repr(list(values)).encode()).hexdigest()[:_LENGTH]


def fingerprint_in(asked: Mapping[str, str]) -> str | None:
    """`?v=`; None where malformed."""
    version = asked.get("v", "")
    return version if _FINGERPRINT.fullmatch(version) else None


def right(text: str) -> Copy:
    return Copy(right=True, title=_("Your copy is right"), text=text)


def outdated(text: str, *, ways: tuple[tuple[str, str], ...] = (), notes: tuple[str, ...] = ()) -> Copy:
    return Copy(
        right=False,
        title=_("Something changed since your copy was printed"),
        text=text,
        ways=ways,
        notes=notes,
    )


def not_known(text: str) -> Copy:
    return Copy(right=False, title=_("Nobody can say yet whether your copy is right"), text=text)


def unreadable() -> Copy:
    return Copy(
        right=False,
        title=_("This address names no print that there is"),
        text=_("Scan the code of your copy again; until then go by what this page says."),
    )
