"""Reasons for the public log."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

_PUBLIC = _("Everybody can read it in the public log.")
_MISSING = _("Say why: everybody can read it in the public log.")


class PublicReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason"),
        max_length=300,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_PUBLIC,
        error_messages={"required": _MISSING},
    )


class ObjectionForm(PublicReasonForm):
    said = forms.CharField(
        label=_("What the objection was"),
        max_length=300,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_PUBLIC,
        error_messages={
            "required": _("Say what the objection was: everybody can read it in the public log.")
        },
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].label = _("Why it is rejected")


class VoidForm(PublicReasonForm):
    """Once a cup is lifted the organizer must confirm that the roll could not be finished."""

    unfinished = forms.BooleanField(
        label=_("The roll could not be finished"),
        help_text=_(
            "An alarm, an overturned table, a secret that was not revealed. The dice seen so far stay "
            "in the public log."
        ),
        error_messages={
            "required": _(
                "A cup has been lifted: the sheet can only be declared void if the roll could not be "
                "finished."
            )
        },
    )

    def __init__(self, *args: Any, rolling: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not rolling:
            del self.fields["unfinished"]
