"""Refusals to users, with a stable code. Not those of the rules (`rules.games.Refused`)."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise


class UserError(Exception):
    """`extra`: JSON for devices; `part`: id of the way out on its page."""

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
    code = "invalid"
    status = 400


class Conflict(UserError):
    """Somebody else was first, or the state has changed."""

    code = "conflict"
    status = 409


class NotNow(Conflict):
    code = "not_now"
