from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from core.refusals import UserError

WAIT_SECONDS = 5


class Busy(UserError):
    """Too many passwords are being checked. `extra["retry_after"]`: seconds."""

    code = "busy"
    status = 429

    def __init__(self) -> None:
        text = _("Many people are signing in right now. Wait a few seconds and try again.")
        super().__init__(text, extra={"retry_after": WAIT_SECONDS})


class TooSoon(UserError):
    """After wrong codes of the second step. `extra["retry_after"]`: seconds."""

    code = "too_soon"
    status = 429

    def __init__(self, seconds: int) -> None:
        text = ngettext_lazy(
            "After wrong codes you have to wait: type the next one in %(seconds)s second.",
            "After wrong codes you have to wait: type the next one in %(seconds)s seconds.",
            seconds,
        )
        super().__init__(text % {"seconds": seconds}, extra={"retry_after": seconds})
