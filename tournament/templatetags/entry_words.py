"""Counts of who plays, by how many people an entry of the championship has."""

from django import template

from tournament.championship import together as words
from tournament.championship.models import Championship
from tournament.roster.models import Entry

register = template.Library()


@register.filter
def players_counted(count: int, championship: Championship) -> str:
    """*40 players*, or *40 pairs*."""
    return words.entries_counted(count, championship.people_each)


@register.filter
def people_counted(count: int, championship: Championship) -> str:
    """*40 people*, or *40 pairs*."""
    return words.people_counted(count, championship.people_each)


@register.filter
def players_label(championship: Championship, count: int) -> str:
    """*players*, or *pairs*."""
    return words.entries_label(count, championship.people_each)


@register.filter
def player_title(championship: Championship) -> str:
    """*Player*, or *Pair*."""
    return words.entry_title(championship.people_each)


@register.filter
def in_sentence(entry: Entry) -> str:
    """*the pair Ana y Beto*, or the name of one."""
    return words.entry_in_sentence(entry.name, entry.size)
