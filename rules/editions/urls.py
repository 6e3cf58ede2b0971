"""The tournament lists them, since it knows which are shown."""

from django.urls import path

from . import views

app_name = "rules"

_EDITION = "rulebooks/<slug:slug>/<int:number>"

urlpatterns = [
    path("rulebooks/<slug:slug>/", views.rulebook, name="rulebook"),
    path(f"{_EDITION}/", views.edition, name="edition"),
    path(f"{_EDITION}/changes/", views.changes, name="changes"),
    path(f"{_EDITION}/examples/", views.examples, name="examples"),
    path(f"{_EDITION}/copy/", views.copy, name="copy"),
    path(f"{_EDITION}.<slug:lang>.md", views.source, name="source"),
]
