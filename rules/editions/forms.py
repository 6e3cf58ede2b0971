"""The forms of the rulebooks that need no championship."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from .models import TITLE_LENGTH


class CopyForm(forms.Form):
    """What a copy is called."""

    title = forms.CharField(
        label=_("Name of your rulebook"),
        max_length=TITLE_LENGTH,
        help_text=_("Text and answers are those of the edition that you copy. It begins with edition 1."),
    )
