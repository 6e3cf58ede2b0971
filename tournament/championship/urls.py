"""Championships, their settings, officials and log, and signing in by code."""

from django.urls import path

from tournament.championship.log import views as log
from tournament.championship.officials import views as officials
from tournament.championship.signing_in import views as entrance
from tournament.championship.views import championships

_HERE = "organize/<slug:slug>/"
_OFFICIAL = f"{_HERE}officials/<int:pk>/"

urlpatterns = [
    path("enter/<slug:slug>/", entrance.enter, name="enter"),
    path("enter/<slug:slug>/leave/", entrance.leave, name="leave"),
    path("organize/new/", championships.new, name="new"),
    path(f"{_HERE}settings/", championships.settings, name="settings"),
    path(f"{_HERE}officials/", officials.officials, name="officials"),
    path(f"{_HERE}officials/several/", officials.several, name="official-several"),
    path(f"{_HERE}officials/new-codes/", officials.new_codes, name="official-new-codes"),
    path(f"{_HERE}officials/codes/", officials.codes, name="official-codes"),
    path(f"{_HERE}officials/codes/hide/", officials.hide, name="official-codes-hide"),
    path(f"{_OFFICIAL}code/", officials.new_code, name="official-code"),
    path(f"{_OFFICIAL}unlock/", officials.unlock, name="official-unlock"),
    path(f"{_OFFICIAL}dismiss/", officials.dismiss, name="official-dismiss"),
    path(f"{_OFFICIAL}reinstate/", officials.reinstate, name="official-reinstate"),
    path(f"{_HERE}log/", log.log, name="log"),
]
