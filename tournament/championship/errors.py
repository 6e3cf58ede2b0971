"""The refusals of the tournament, upon those that every app gives (`core.refusals`)."""

from __future__ import annotations

from core.refusals import Conflict, Invalid, NotAllowed, NotNow, UserError

__all__ = [
    "CannotDraw",
    "Conflict",
    "Invalid",
    "Locked",
    "NotAllowed",
    "NotNow",
    "ResultDiffers",
    "TooManyTries",
    "UndecidedTables",
    "UserError",
    "WrongCode",
]


class Locked(UserError):
    """Ten wrong codes of this device at this name. A floor judge or the organizer unlocks it."""

    code = "locked"
    status = 429


class TooManyTries(UserError):
    """Too many wrong codes came from this address within a minute. `extra["retry_after"]`: seconds."""

    code = "too_many_tries"
    status = 429


class WrongCode(UserError):
    """The code is not this official's. `extra["left"]`: tries left before the pair is locked."""

    code = "wrong_code"
    status = 403


class UndecidedTables(Conflict):
    """The round cannot be closed. `extra["tables"]`: the numbers of the tables without a result."""

    code = "undecided_tables"


class ResultDiffers(Conflict):
    """Another result stands. `extra`: `standing` and `offered` (placings), `version`, `source`, `author`."""

    code = "result_differs"


class CannotDraw(Conflict):
    """These players cannot be drawn to that many tables; the sentence says what can be done."""

    code = "cannot_draw"
