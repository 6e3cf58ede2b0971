from django.utils.translation import gettext_lazy as _

from core.health import Problem

from .hub import hub


def stream() -> list[Problem]:
    what_to_do = _(
        "Nothing is lost, and pages that are loaded anew are right. If it lasts, start the server again."
    )
    if hub.is_down:
        text = _("Pages do not change by themselves at present.")
        return [Problem(code="stream", sentence=text, what_to_do=what_to_do)]
    if hub.is_alone:
        text = _("Redis is away: pages change by themselves a few seconds late, and what is printed waits.")
        what_to_do = _("Tell whoever looks after the server. Playing and recording go on.")
        return [Problem(code="queue", sentence=text, what_to_do=what_to_do)]
    return []
