from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpResponse

from accounts.errors import Busy
from accounts.forms import SignInForm
from accounts.lockout.passwords import trust_device
from accounts.models import User
from accounts.two_step.services import authenticator
from accounts.two_step.views import ask_for_code


class SignIn(LoginView):
    """Remembers the browser as the user's own."""

    template_name = "accounts/login.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        user = form.get_user()
        if isinstance(user, User) and authenticator(user):
            return ask_for_code(self.request, user, then=self.get_success_url())
        response = super().form_valid(form)
        trust_device(self.request, response, username=user.get_username())
        return response

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        response = super().form_invalid(form)
        if isinstance(form, SignInForm) and form.retry_after:
            response.status_code = Busy.status
            response.headers["Retry-After"] = str(form.retry_after)
        return response
