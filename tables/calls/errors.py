"""The refusals of the calls: another waits, somebody is on the way, it has ended."""

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict, NotNow, UserError


class AlreadyCalled(Conflict):
    """A call of theirs waits at this table already. `extra["key"]`: the one that waits."""

    code = "already_called"


class CallTaken(Conflict):
    """Somebody else is on the way. `extra["taken_by"]`: the name."""

    code = "call_taken"


class CallEnded(Conflict):
    """The call was answered or decided meanwhile. `extra["status"]`; `extra["line"]`: the number of the
    ruling, or null.
    """

    code = "call_ended"


class NoSuchCall(NotNow):
    """The call is no more: its table was closed."""

    code = "no_such_call"


class TooManyCalls(UserError):
    """More calls of this phone, or of this table, than anybody needs."""

    code = "too_many_calls"
    status = 429


def no_such_call() -> NoSuchCall:
    """The refusal of a call whose table is no more."""
    return NoSuchCall(_("This call no longer exists: its table was closed."))
