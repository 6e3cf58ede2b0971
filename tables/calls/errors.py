from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow, UserError


class AlreadyCalled(Conflict):
    """`extra["key"]`: their call that waits here."""

    code = "already_called"


class CallTaken(Conflict):
    """`extra["taken_by"]`: a name."""

    code = "call_taken"


class CallEnded(Conflict):
    """`extra["status"]`; `extra["line"]`: the ruling's number, or null."""

    code = "call_ended"


class NoSuchCall(NotNow):
    code = "no_such_call"


class TooManyCalls(UserError):
    code = "too_many_calls"
    status = 429


def no_such_call() -> NoSuchCall:
    return NoSuchCall(_("This call no longer exists: its table was closed."))
