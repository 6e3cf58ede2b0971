"""Every address of the tournament, by who goes there."""

from __future__ import annotations

from .organizer import urlpatterns as organizer
from .prints import urlpatterns as prints
from .public import urlpatterns as public
from .register import urlpatterns as register
from .roster import urlpatterns as roster
from .rulebook import urlpatterns as rulebook
from .sorteo import urlpatterns as sorteo

app_name = "tournament"

urlpatterns = [*public, *organizer, *roster, *register, *rulebook, *sorteo, *prints]
