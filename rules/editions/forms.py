from django import forms
from django.utils.translation import gettext_lazy as _

from .models import TITLE_LENGTH


class CopyForm(forms.Form):
    title = forms.CharField(
        label=_("Name of your rulebook"),
        max_length=TITLE_LENGTH,
        help_text=_(
            "The text and the answers are those of the edition you copy. Your rulebook starts at edition 1."
        ),
    )
