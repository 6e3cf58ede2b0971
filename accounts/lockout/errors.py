"""The refusals of a code: wrong, or tried too often."""

from core.refusals import UserError


class Locked(UserError):
    """Ten wrong codes of this device at this name. A floor judge or the organizer unlocks it."""

    code = "locked"
    status = 429


class TooManyTries(UserError):
    """From this address within a minute. `extra["retry_after"]`: seconds."""

    code = "too_many_tries"
    status = 429


class WrongCode(UserError):
    """`extra["left"]`: tries left before the pair is locked."""

    code = "wrong_code"
    status = 403
