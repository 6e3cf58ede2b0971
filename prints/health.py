from django.utils.translation import gettext_lazy as _

from core.health import Problem
from prints.press import press


def printer() -> list[Problem]:
    if not press.is_down:
        return []
    text = _("The last paper could not be laid out. Playing and recording go on.")
    what_to_do = _(
        "Try that paper once more. If it fails again, print the others, and write this one by hand."
    )
    return [Problem(code="printer", sentence=text, what_to_do=what_to_do)]
