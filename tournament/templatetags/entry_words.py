"""Counts of who plays, by how many people an entry of the championship has."""

from django import template

from tournament.championship.models import Championship
from tournament.roster import entry_words

register = template.Library()


@register.filter
def players_counted(count: int, championship: Championship) -> str:
    """*40 players*, or *40 pairs*."""
    return entry_words.entries_counted(count, championship.people_each)


@register.filter
def people_counted(count: int, championship: Championship) -> str:
    """*40 people*, or *40 pairs*."""
    return entry_words.people_counted(count, championship.people_each)


@register.filter
def players_label(championship: Championship, count: int) -> str:
    """*players*, or *pairs*."""
    return entry_words.entries_label(count, championship.people_each)


@register.filter
def player_title(championship: Championship) -> str:
    """*Player*, or *Pair*."""
    return entry_words.entry_title(championship.people_each)
