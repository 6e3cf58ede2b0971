"""Whether a print that says nothing of the rules is still right. Its code bears the fingerprint of what it
says; the page where the code leads makes it again of what is so now. What a page tells is a `Copy`.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

_LENGTH = 8
_FINGERPRINT = re.compile(rf"[0-9a-f]{{{_LENGTH}}}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Copy:
    """What the reader of a print is told. `right`: the print says what is so; else it does not, or nobody can
    know. `ways`: (address, words) of where one reads on; `notes`: what is known of what changed.
    """

    right: bool
    title: str
    text: str
    ways: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def fingerprint(said: Sequence[object]) -> str:
    """Eight hexadecimal digits. `said`: numbers and words alone, in the order of the paper."""
    return hashlib.sha256(repr(list(said)).encode()).hexdigest()[:_LENGTH]


def fingerprint_in(asked: Mapping[str, str]) -> str | None:
    """The one that the address bears (`?v=`), None for anything else."""
    found = asked.get("v", "")
    return found if _FINGERPRINT.fullmatch(found) else None


def right(text: str) -> Copy:
    """The print says what is so."""
    return Copy(right=True, title=_("Your copy is right"), text=text)


def outdated(text: str, *, ways: tuple[tuple[str, str], ...] = (), notes: tuple[str, ...] = ()) -> Copy:
    """Something was done since."""
    return Copy(
        right=False,
        title=_("Something changed since your copy was printed"),
        text=text,
        ways=ways,
        notes=notes,
    )


def not_known(text: str) -> Copy:
    """The server has not what would say so."""
    return Copy(right=False, title=_("Nobody can say yet whether your copy is right"), text=text)


def unreadable() -> Copy:
    """The address is not one of ours."""
    return Copy(
        right=False,
        title=_("This address names no print that there is"),
        text=_("Scan the code of your copy again; until then go by what this page says."),
    )
