"""What was published.

What changes something is a POST and has an address of its own.
"""

from django.urls import path

from tournament.publishing.views import publications

_HERE = "organize/<slug:slug>/"

urlpatterns = [
    path(f"{_HERE}publications/", publications.publications, name="publications"),
    path(f"{_HERE}publications/now/", publications.publish_now, name="publish-now"),
]
