"""Addresses of decided cases and proposals."""

from django.urls import path

from tournament.league.casebook import views as casebook
from tournament.league.proposals import views as proposals

_RULEBOOK = "rulebooks/<slug:slug>/"

urlpatterns = [
    path(f"{_RULEBOOK}cases/", casebook.casebook, name="casebook"),
    path(f"{_RULEBOOK}cases/send/", casebook.digest, name="casebook-digest"),
    path(f"{_RULEBOOK}proposals/", proposals.proposals, name="proposals"),
    path(f"{_RULEBOOK}proposals/new/", proposals.new, name="proposal-new"),
    path(f"{_RULEBOOK}proposals/<int:number>/", proposals.proposal, name="proposal"),
    path(f"{_RULEBOOK}proposals/<int:number>/act/", proposals.step, name="proposal-act"),
    path("organize/<slug:slug>/register/<int:number>/question/", casebook.question, name="case-question"),
]
