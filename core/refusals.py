"""The refusals that every app gives its users: a sentence that says what to do, and a stable code.

Not the refusals of the rules (`rules.engine.Refused`, which name an article) and not bugs (any other
exception). Each app has its own in `errors`, upon these.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise


class UserError(Exception):
    """A request that cannot be done as it stands. `message` is translated when it is shown; `extra` is
    JSON-ready, and sent to devices. `part`: the id of the part of a page at which its way out begins.
    """

    code: str = "refused"
    status: int = 409

    def __init__(
        self,
        message: str | Promise,
        *,
        code: str | None = None,
        extra: Mapping[str, Any] | None = None,
        part: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or self.code
        self.extra: dict[str, Any] = dict(extra or {})
        self.part = part

    def __str__(self) -> str:
        return str(self.message)


class NotAllowed(UserError):
    """The actor may not do this; the sentence says who may."""

    code = "not_allowed"
    status = 403


class Invalid(UserError):
    """What was sent cannot be read or is out of range."""

    code = "invalid"
    status = 400


class Conflict(UserError):
    """Somebody else was first, or the thing is past the state in which this can be done."""

    code = "conflict"
    status = 409


class NotNow(Conflict):
    """What it concerns is not in the state in which this is done."""

    code = "not_now"
