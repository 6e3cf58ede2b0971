from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.errors import Busy
from accounts.lockout.addresses import SECONDS, address_of, count_wrong_try, has_too_many
from accounts.lockout.passwords import is_known


class SignInForm(AuthenticationForm):
    """Does not say which field is wrong. `retry_after`: seconds, where the password was not checked."""

    request: HttpRequest
    retry_after: int = 0

    error_messages = {
        "invalid_login": _("This user and this password do not match. Check capital and small letters."),
        "inactive": _("This account is closed. Ask another organizer."),
    }

    def clean(self) -> dict[str, Any]:
        """Refuses before hashing after too many wrong passwords from this address (but never a known
        browser), or while too many are checked.
        """
        address = address_of(self.request)
        if has_too_many(address) and not is_known(self.request):
            self.retry_after = SECONDS
            text = _("Too many wrong passwords came from this network. Wait a minute and try again.")
            raise ValidationError(text, code="busy")
        try:
            return super().clean()
        except Busy as busy:
            self.retry_after = busy.extra["retry_after"]
            raise ValidationError(str(busy), code=busy.code) from busy
        except ValidationError:
            count_wrong_try(address)
            raise
