"""The reason for undoing a step."""

from django import forms
from django.utils.translation import gettext_lazy as _


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("It stays in the log; the public does not see it."),
        error_messages={"required": _("Say why: it stays in the log.")},
    )
