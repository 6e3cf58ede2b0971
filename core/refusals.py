"""Refusals to users: a sentence that says what to do, and a stable code.

Not those of the rules (`rules.engine.Refused`), nor bugs (any other exception). Apps have their own in
`errors`.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise


class UserError(Exception):
    """`message`: translated when shown; `extra`: JSON for devices; `part`: id of the way out on its page."""

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
    """The sentence says who may."""

    code = "not_allowed"
    status = 403


class Invalid(UserError):
    """Unreadable or out of range."""

    code = "invalid"
    status = 400


class Conflict(UserError):
    """Somebody else was first, or the state has changed."""

    code = "conflict"
    status = 409


class NotNow(Conflict):
    code = "not_now"
