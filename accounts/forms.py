"""The form for signing in."""

from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _


class SignInForm(AuthenticationForm):
    """Django's, with a shorter answer to a wrong password. It does not say which of the two is wrong."""

    error_messages = {
        "invalid_login": _(
            "This user and this password do not go together. Mind capitals and small letters."
        ),
        "inactive": _("This account is closed. Ask another organizer."),
    }
