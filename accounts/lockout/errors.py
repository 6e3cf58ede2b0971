from core.refusals import UserError


class Locked(UserError):
    """A floor judge or the organizer unlocks it."""

    code = "locked"
    status = 429


class TooManyTries(UserError):
    """`extra["retry_after"]`: seconds."""

    code = "too_many_tries"
    status = 429


class WrongCode(UserError):
    """`extra["left"]`: tries."""

    code = "wrong_code"
    status = 403
