"""The plan of the night."""

from django.urls import path

from tournament.plan import views as plan

_HERE = "organize/<slug:slug>/"

urlpatterns = [
    path(f"{_HERE}plan/", plan.plan, name="plan"),
]
