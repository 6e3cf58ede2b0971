"""Naming a league or a guest, the user of who was invited, and passwords."""

from typing import Any

from django import forms
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm, UserCreationForm
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from people.models import NAME_LENGTH


class NameForm(forms.Form):
    """Of a league, or of whom one invites."""

    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH)


class PlainPasswords(forms.BaseForm):
    """What a password must be, in one sentence of ours."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            if name.endswith("password1"):
                field.help_text = _("Eight characters or more, not only a word that many use.")
            if name.endswith("password2"):
                field.help_text = ""


class ChangePasswordForm(PlainPasswords, PasswordChangeForm):
    pass


class NewPasswordForm(PlainPasswords, SetPasswordForm):  # type: ignore[type-arg]  # no type at run time
    pass


class NewUserForm(PlainPasswords, UserCreationForm):  # type: ignore[type-arg]  # no type at run time
    first_name = forms.CharField(
        label=_("Your name"), max_length=150, help_text=_("As the others read it beside what you do.")
    )

    class Meta:
        model = User
        fields = ("first_name", "username")
        labels = {"username": _("User")}
        help_texts = {"username": _("With it you sign in: small letters, without spaces.")}
