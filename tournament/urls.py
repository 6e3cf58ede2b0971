"""Every address of the tournament."""

from tournament.championship.urls import urlpatterns as championship
from tournament.changes.urls import urlpatterns as changes
from tournament.dashboard.urls import urlpatterns as dashboard
from tournament.league.urls import urlpatterns as league
from tournament.papers.urls import urlpatterns as prints
from tournament.personal_data.urls import urlpatterns as personal_data
from tournament.plan.urls import urlpatterns as plan
from tournament.prizes.urls import urlpatterns as prizes
from tournament.publishing.urls import urlpatterns as public
from tournament.register.urls import urlpatterns as register
from tournament.results.urls import urlpatterns as results
from tournament.roster.urls import urlpatterns as roster
from tournament.rulebook.urls import urlpatterns as rulebook
from tournament.season.urls import urlpatterns as season
from tournament.signup.urls import urlpatterns as signup
from tournament.sorteo.urls import urlpatterns as sorteo
from tournament.verification.urls import urlpatterns as verification

app_name = "tournament"

urlpatterns = [
    *championship,
    *dashboard,
    *roster,
    *personal_data,
    *plan,
    *sorteo,
    *results,
    *changes,
    *register,
    *rulebook,
    *league,
    *prints,
    *prizes,
    *public,
    *season,
    *signup,
    *verification,
]
