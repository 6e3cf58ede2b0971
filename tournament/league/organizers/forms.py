"""Naming a league or a guest, and the user of who was invited."""

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from people.models import NAME_LENGTH


class NameForm(forms.Form):
    """Of a league, or of whom one invites."""

    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH)


class NewUserForm(UserCreationForm):  # type: ignore[type-arg]  # no type at run time
    first_name = forms.CharField(
        label=_("Your name"), max_length=150, help_text=_("As the others read it beside what you do.")
    )

    class Meta:
        model = User
        fields = ("first_name", "username")
        labels = {"username": _("User")}
        help_texts = {"username": _("With it you sign in: small letters, without spaces.")}
