"""Signing in by code."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from core.name_choices import offer_by_name
from tournament.championship.access.models import Official
from tournament.championship.models import Championship


class CodeForm(forms.Form):
    official = forms.ModelChoiceField(
        label=_("Your name"), queryset=Official.objects.none(), empty_label=_("Choose your name")
    )
    code = forms.CharField(
        label=_("Your code"),
        max_length=64,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "autocapitalize": "characters",
                "spellcheck": "false",
                "class": "code-input",
            }
        ),
        help_text=_("The one on your slip, for example K7QP-3MXD."),
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = championship.officials.filter(active=True).exclude(code="")
        offer_by_name(self.fields["official"], names)
