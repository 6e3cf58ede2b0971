"""The refusals of the tournament: a sentence for the user that says what to do, and a stable code.

Not the refusals of the rules (`rules.engine.Refused`, which name an article) and not bugs (any other
exception).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise


class UserError(Exception):
    """A request that cannot be done as it stands. `message` is translated when it is shown; `extra` is
    JSON-ready.
    """

    code: str = "refused"
    status: int = 409

    def __init__(
        self, message: str | Promise, *, code: str | None = None, extra: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or self.code
        self.extra: dict[str, Any] = dict(extra or {})

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


class Locked(UserError):
    """Ten wrong codes of this device at this name. A floor judge or the organizer unlocks it."""

    code = "locked"
    status = 429


class WrongCode(UserError):
    """The code is not this official's. `extra["left"]`: tries left before the pair is locked."""

    code = "wrong_code"
    status = 403


class NotNow(Conflict):
    """The round or the table is not in the state in which this is done."""

    code = "not_now"


class UndecidedTables(Conflict):
    """The round cannot be closed. `extra["tables"]`: the numbers of the tables without a result."""

    code = "undecided_tables"


class ResultDiffers(Conflict):
    """Another result stands. `extra`: `standing` and `offered` (placings), `version`, `source`, `author`."""

    code = "result_differs"


class CannotDraw(Conflict):
    """These players cannot be drawn to that many tables; the sentence says what can be done."""

    code = "cannot_draw"
