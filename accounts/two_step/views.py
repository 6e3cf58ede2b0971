"""The code after the password, and the page that turns it on and off."""

import time
from base64 import b32encode
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.decorators import method_decorator
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.lockout.passwords import trust_device
from accounts.models import User
from accounts.two_step.forms import CodeForm
from accounts.two_step.services import (
    authenticator,
    begin,
    new_recovery_codes,
    recovery_codes_left,
    turn_off,
    turn_on,
)

PENDING = "two_step"
SECONDS = 300
"""From the right password to the code."""


def ask_for_code(request: HttpRequest, user: User, *, then: str) -> HttpResponse:
    """The password was right: nobody is signed in yet."""
    until = time.time() + SECONDS
    request.session[PENDING] = [user.pk, user.backend, then, until, user.get_session_auth_hash()]
    return redirect("accounts:code")


@method_decorator(never_cache, name="dispatch")
class Code(View):
    """After the right password, while it is still the right one: whoever comes without is sent to type it."""

    def get(self, request: HttpRequest) -> HttpResponse:
        user = self._user()
        return self._page(CodeForm(user=user)) if user else redirect("accounts:login")

    def post(self, request: HttpRequest) -> HttpResponse:
        if (user := self._user()) is None:
            return redirect("accounts:login")
        form = CodeForm(request.POST, user=user)
        if not form.is_valid():
            return self._page(form)
        _key, backend, then, *_rest = request.session.pop(PENDING)
        login(request, user, backend=backend)
        response = redirect(then)
        trust_device(request, response, username=user.get_username())
        return response

    def _user(self) -> User | None:
        key, _backend, _then, until, kept = self.request.session.get(PENDING, (None, "", "", 0, ""))
        user = User.objects.filter(pk=key, is_active=True).first() if time.time() < until else None
        return user if user and constant_time_compare(kept, user.get_session_auth_hash()) else None

    def _page(self, form: CodeForm) -> HttpResponse:
        return render(self.request, "accounts/two_step/code.html", {"form": form})


@method_decorator(never_cache, name="dispatch")
class TwoStep(LoginRequiredMixin, View):
    """`action`: `on` and `off` with a code, `codes` makes the recovery codes anew with one."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self._page(CodeForm(user=_user(request)))

    def post(self, request: HttpRequest) -> HttpResponse:
        user, action = _user(request), request.POST.get("action")
        if action == "on":
            if codes := turn_on(user, request.POST.get("code", "").replace(" ", "")):
                return self._codes(codes)
            messages.error(request, _("That is not the code that your phone shows now: type the next one."))
            return redirect("accounts:two-step")
        form = CodeForm(request.POST, user=user)
        if not form.is_valid():
            return self._page(form)
        if action == "codes":
            return self._codes(new_recovery_codes(user))
        turn_off(user)
        messages.success(request, _("From now on the password alone signs you in."))
        return redirect("accounts:two-step")

    def _codes(self, codes: list[str]) -> HttpResponse:
        """They are shown this once."""
        return render(self.request, "accounts/two_step/codes.html", {"codes": codes})

    def _page(self, form: CodeForm) -> HttpResponse:
        user = _user(self.request)
        shown: dict[str, Any] = {"form": form}
        if authenticator(user):
            shown |= {"on": True, "left": recovery_codes_left(user)}
        else:
            import segno  # late: a start needs none of it

            device = begin(user)
            shown["address"] = device.config_url
            code = segno.make(device.config_url, error="m", micro=False)
            # White behind it in the dark theme too: a camera reads it.
            drawn = code.svg_inline(light="white", svgclass="qr", lineclass=None, omitsize=True)
            shown["picture"] = mark_safe(drawn)  # noqa: S308  # made here, of a name that the address quotes
            shown["key"] = b32encode(device.bin_key).decode()
        return render(self.request, "accounts/two_step/two_step.html", shown)


def _user(request: HttpRequest) -> User:
    """Of a page that asks for it."""
    return cast("User", request.user)
