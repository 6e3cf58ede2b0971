"""Addresses of decided cases, proposals, organizers and their passwords."""

from django.urls import path

from tournament.league.casebook import views as casebook
from tournament.league.organizers import views as organizers
from tournament.league.proposals import views as proposals

_RULEBOOK = "rulebooks/<slug:slug>/"
_LEAGUE = "leagues/<int:pk>/"
_ORGANIZER = f"{_LEAGUE}organizers/<int:key>/"

urlpatterns = [
    path(f"{_RULEBOOK}cases/", casebook.casebook, name="casebook"),
    path(f"{_RULEBOOK}cases/send/", casebook.digest, name="casebook-digest"),
    path(f"{_RULEBOOK}proposals/", proposals.proposals, name="proposals"),
    path(f"{_RULEBOOK}proposals/new/", proposals.new, name="proposal-new"),
    path(f"{_RULEBOOK}proposals/<int:number>/", proposals.proposal, name="proposal"),
    path(f"{_RULEBOOK}proposals/<int:number>/act/", proposals.step, name="proposal-act"),
    path("organize/<slug:slug>/register/<int:number>/question/", casebook.question, name="case-question"),
    path("leagues/", organizers.leagues, name="leagues"),
    path(_LEAGUE, organizers.league, name="league"),
    path(f"{_LEAGUE}invite/", organizers.invite, name="league-invite"),
    path(f"{_LEAGUE}invitations/<int:key>/withdraw/", organizers.withdraw, name="league-withdraw"),
    path(f"{_LEAGUE}log/", organizers.log, name="league-log"),
    path(f"{_ORGANIZER}dismiss/", organizers.dismiss, name="league-dismiss"),
    path(f"{_ORGANIZER}reinstate/", organizers.reinstate, name="league-reinstate"),
    path(f"{_ORGANIZER}password/", organizers.password_link, name="league-password"),
    path("invitations/<str:secret>/", organizers.invitation, name="invitation"),
    path("accounts/password/", organizers.ChangePassword.as_view(), name="password"),
    path(
        "accounts/password/<str:uidb64>/<str:token>/", organizers.NewPassword.as_view(), name="password-new"
    ),
]
