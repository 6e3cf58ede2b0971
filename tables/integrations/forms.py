"""Forms of the page of integrations."""

from django import forms
from django.utils.translation import gettext_lazy as _

from .models import NAME_LENGTH, URL_LENGTH, Happened, Scope


class TokenForm(forms.Form):
    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_LENGTH,
        help_text=_("The log has it with whatever is written."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"), choices=Scope, widget=forms.CheckboxSelectMultiple
    )


class WebhookForm(forms.Form):
    url = forms.CharField(
        label=_("Address"),
        max_length=URL_LENGTH,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "inputmode": "url", "spellcheck": "false", "autocapitalize": "none"}
        ),
    )
    events = forms.MultipleChoiceField(
        label=_("What is sent"),
        choices=Happened,
        initial=Happened.values,
        widget=forms.CheckboxSelectMultiple,
    )
