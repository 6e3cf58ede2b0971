"""The organizer's first page of a championship.

What changes something is a POST and has an address of its own.
"""

from __future__ import annotations

from django.urls import path

from tournament.dashboard import views as now

_HERE = "organize/<slug:slug>/"

urlpatterns = [
    path(_HERE, now.now, name="now"),
]
