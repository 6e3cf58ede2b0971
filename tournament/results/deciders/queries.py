"""The tables of two in play."""

from django.db.models import QuerySet

from tournament.championship.models import Championship
from tournament.results.deciders.models import Decider


def open_deciders(championship: Championship) -> QuerySet[Decider]:
    """With what the pages show. One statement."""
    deciders = Decider.objects.filter(table__round__championship=championship, winner=None)
    return deciders.select_related("table__round", "source__round", "holder", "challenger")
