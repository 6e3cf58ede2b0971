"""The league, on pages of features below it."""

from django import template

from rules.editions.models import Rulebook
from tournament.league.proposals import queries

register = template.Library()


@register.simple_tag
def open_proposals(rulebook: Rulebook) -> int:
    return queries.open_proposals(rulebook)
