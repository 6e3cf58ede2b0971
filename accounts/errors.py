"""The refusal of who would have to wait too long to sign in."""

from django.utils.translation import gettext_lazy as _

from core.refusals import UserError

WAIT_SECONDS = 5


class Busy(UserError):
    """Too many passwords are being checked at this moment. `extra["retry_after"]`: seconds."""

    code = "busy"
    status = 429

    def __init__(self) -> None:
        said = _("Many people are signing in right now. Wait a few seconds and try again.")
        super().__init__(said, extra={"retry_after": WAIT_SECONDS})
