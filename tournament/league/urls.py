"""What a league remembers: read by everybody, worded by the organizers of a championship."""

from django.urls import path

from tournament.league.casebook import views as casebook

_RULEBOOK = "rulebooks/<slug:slug>/"

urlpatterns = [
    path(f"{_RULEBOOK}cases/", casebook.casebook, name="casebook"),
    path(f"{_RULEBOOK}cases/send/", casebook.digest, name="casebook-digest"),
    path("organize/<slug:slug>/register/<int:number>/question/", casebook.question, name="case-question"),
]
