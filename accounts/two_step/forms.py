from typing import Any

from django import forms
from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext_lazy as _

from accounts.errors import TooSoon
from accounts.two_step.services import matches


class CodeForm(forms.Form):
    """Of the authenticator, or a recovery code."""

    code = forms.CharField(
        label=_("Code"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autofocus": True}),
        error_messages={"required": _("Type the six digits that your phone shows now.")},
    )

    def __init__(self, *args: Any, user: AbstractBaseUser, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        try:
            right = matches(self.user, code)
        except TooSoon as wait:
            raise forms.ValidationError(str(wait), code=wait.code) from wait
        if not right:
            text = _(
                "This code does not hold. Wait for the next one that your phone shows, and see that the "
                "phone's clock is right; or type one of your recovery codes."
            )
            raise forms.ValidationError(text, code="wrong_code")
        return code
