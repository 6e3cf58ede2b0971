"""The form of a case's question."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.league.casebook.services import LONGEST_QUESTION


class QuestionForm(forms.Form):
    words_es = forms.CharField(
        label=_("The question in Spanish"),
        max_length=LONGEST_QUESTION,
        help_text=_("Everybody reads it: as somebody else would ask it another night, without names."),
        widget=forms.Textarea(attrs={"rows": 3, "lang": "es", "spellcheck": "true"}),
    )
    words_en = forms.CharField(
        label=_("The question in English"),
        max_length=LONGEST_QUESTION,
        required=False,
        help_text=_("Without it who reads in English sees the Spanish one."),
        widget=forms.Textarea(attrs={"rows": 3, "lang": "en", "spellcheck": "true"}),
    )
