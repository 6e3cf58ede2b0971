from django.utils.translation import gettext_lazy as _

from core.refusals import UserError

WAIT_SECONDS = 5


class Busy(UserError):
    """Too many passwords are being checked. `extra["retry_after"]`: seconds."""

    code = "busy"
    status = 429

    def __init__(self) -> None:
        text = _("Many people are signing in right now. Wait a few seconds and try again.")
        super().__init__(text, extra={"retry_after": WAIT_SECONDS})
