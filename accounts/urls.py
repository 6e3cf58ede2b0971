from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.generic import TemplateView

from accounts import views
from accounts.two_step.views import Code, TwoStep

app_name = "accounts"

urlpatterns = [
    path("accounts/login/", views.SignIn.as_view(), name="login"),
    path("accounts/logout/", LogoutView.as_view(), name="logout"),
    path("accounts/code/", Code.as_view(), name="code"),
    path("accounts/two-step/", TwoStep.as_view(), name="two-step"),
    path(
        "accounts/forgotten/",
        TemplateView.as_view(template_name="accounts/forgotten.html"),
        name="forgotten",
    ),
]
