"""What the organizer says to the projector."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.publishing.models import LONGEST_WORDS

LONGEST_COUNTDOWN = 600  # minutes


class WordsForm(forms.Form):
    words = forms.CharField(
        label=_("Message"),
        max_length=LONGEST_WORDS,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Write the message first.")},
    )


class CountdownForm(forms.Form):
    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=1,
        max_value=LONGEST_COUNTDOWN,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )


class MoreTimeForm(forms.Form):
    """Without a number for all tables."""

    table = forms.IntegerField(
        label=_("Table"),
        min_value=1,
        max_value=9999,
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
