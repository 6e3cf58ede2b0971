"""A seed that is given by hand, to repeat a draw that was made elsewhere; left empty, a new one is made."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class SeedForm(forms.Form):
    """64 hexadecimal digits, or nothing."""

    new_seed = forms.RegexField(
        regex=r"^[0-9a-fA-F]{64}$",
        required=False,
        label=_("Seed"),
        error_messages={"invalid": _("A seed has 64 digits from 0 to 9 and a to f.")},
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
        help_text=_("Only to repeat a draw: leave it empty and chance gives one."),
    )

    def clean_new_seed(self) -> str:
        """In small letters, as seeds are kept."""
        return str(self.cleaned_data["new_seed"]).lower()
