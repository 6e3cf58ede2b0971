"""The reason for a step."""

from django.utils.translation import gettext_lazy as _

from core.names import clean
from core.refusals import Invalid


def needed_reason(reason: str, *, most: int = 500) -> str:
    """3 to `most` characters. `Invalid` (`reason_needed`)."""
    reason = clean(reason)
    if not 3 <= len(reason) <= most:
        message = _("Say why, in 3 to %(most)s characters: the log keeps it.") % {"most": most}
        raise Invalid(message, code="reason_needed", extra={"fields": {"reason": str(message)}})
    return reason
